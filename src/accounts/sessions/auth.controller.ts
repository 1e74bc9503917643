import { Body, Controller, Post } from '@nestjs/common';
import { ApiError, type Fault } from '../../platform/errors.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { noContent, Writes } from '../../platform/idempotency/writes.js';
import { Text } from '../../platform/wire/fields.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { Confirmations } from '../confirmations.service.js';
import { CredentialsService } from '../credentials.service.js';
import { emailFault } from '../email.js';
import { SignInService, SignUpService } from './auth.service.js';
import { SessionAnswers } from './session-answers.js';
import { RefreshBody, SessionResource, SignInBody, SignUpBody } from './session.wire.js';
import { SessionsService } from './sessions.service.js';

const SIGN_UP = {
  email: 'ada@example.com',
  password: 'correct horse battery staple',
  first_name: 'Ada',
  last_name: 'Lovelace',
};

@Section('Sign-in', 'Sessions of the web application.')
@Controller('dashboard/auth')
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly answers: SessionAnswers,
  ) {}

  @Post('sign_up')
  @Operation({
    id: 'signUp',
    summary: 'Sign up',
    description:
      'Creates an account on the Free plan and signs you in. If the service sends mail, it sends a link that confirms your email, and withholds the compute units of the plan until you open it. From the third account within a day on, an IP address must send a solved challenge.',
    open: true,
    body: { type: SignUpBody, examples: { ada: { summary: 'A new account', value: SIGN_UP } } },
    ok: { status: 201, type: SessionResource, description: 'Your first session' },
    errors: [
      'origin_not_allowed',
      'parameter_invalid_format',
      'weak_password',
      'human_verification_required',
      'invalid_challenge',
      'email_taken',
      'service_unavailable',
    ],
  })
  async signUp(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkSignUp)) body: SignUpBody,
  ): Promise<Buffer> {
    const grant = await this.signUps.signUp(body, http.ip);
    return this.answers.give(http, 201, grant, body.refresh_cookie);
  }
}

/** Checks what the shape of a field cannot say. */
function checkSignUp({ email }: SignUpBody): Fault[] {
  const fault = emailFault(email);
  if (fault === undefined) return [];
  return [{ code: 'parameter_invalid_format', param: 'email', message: `email ${fault}` }];
}

const NO_TOKEN = {
  param: 'refresh_token',
  message: 'refresh_token is missing, and there is no cookie that keeps one',
};

@Section('Sign-in', 'Sessions of the web application.')
@Controller('dashboard/auth')
export class AuthController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly answers: SessionAnswers,
    private readonly credentials: CredentialsService,
    private readonly writes: Writes,
  ) {}

  @Post('sign_in')
  @Operation({
    id: 'signIn',
    summary: 'Sign in',
    description:
      'Every failure returns `invalid_sign_in`, whether the email or the password is wrong. After 10 failures within 15 minutes, sign-in pauses for that email and IP address. After 20 failures within a day from any address, IP addresses without a recent sign-in must send a solved challenge.',
    open: true,
    body: {
      type: SignInBody,
      examples: {
        ada: {
          summary: 'Email and password',
          value: { email: 'ada@example.com', password: 'correct horse battery staple' },
        },
      },
    },
    ok: { type: SessionResource, description: 'A new session' },
    errors: [
      'origin_not_allowed',
      'parameter_invalid_format',
      'invalid_sign_in',
      'human_verification_required',
      'invalid_challenge',
      'too_many_sign_in_attempts',
      'service_unavailable',
    ],
  })
  async signIn(@Http() http: Exchange, @Body() body: SignInBody): Promise<Buffer> {
    const grant = await this.signIns.signIn(body, http.ip);
    return this.answers.give(http, 200, grant, body.refresh_cookie);
  }

  @Post('refresh')
  @Operation({
    id: 'refreshSession',
    summary: 'Refresh a session',
    description:
      'A refresh token works once and returns the next one. If it is used twice, the session ends, because the token may be stolen. A page that signed in with `refresh_cookie` sends `{}`: the browser sends and receives the token as a cookie.',
    open: true,
    body: {
      type: RefreshBody,
      examples: {
        token: { summary: 'The refresh token', value: { refresh_token: `rt_${'A'.repeat(43)}` } },
      },
    },
    ok: { type: SessionResource, description: 'The session with new tokens' },
    errors: ['origin_not_allowed', 'parameter_invalid_format', 'invalid_refresh_token'],
  })
  async refresh(@Http() http: Exchange, @Body() body: RefreshBody): Promise<Buffer> {
    const { refresh_token } = body;
    if (refresh_token !== undefined)
      return this.answers.give(http, 200, await this.sessions.refresh(refresh_token), false);
    const cookieToken = this.answers.readCookie(http);
    if (cookieToken === undefined) throw new ApiError('parameter_missing', NO_TOKEN);
    const grant = await this.sessions.refresh(cookieToken).catch((error: unknown) => {
      throw this.withoutCookie(http, error);
    });
    return this.answers.give(http, 200, grant, true);
  }

  @Post('sign_out')
  @Operation({
    id: 'signOut',
    summary: 'Sign out',
    description: 'Ends this session. Its tokens are rejected from the next request on.',
    session: true,
    ok: { status: 204, description: 'The session has ended' },
  })
  async signOut(@Http() http: Exchange): Promise<Buffer> {
    const caller = http.session;
    return this.writes
      .runRepeatable(http, async (em) => {
        await this.sessions.end(em, caller);
        return { ...noContent(), headers: this.answers.clearingHeaders(http) };
      })
      .finally(() => this.credentials.forgetSession(caller.credential.sessionId));
  }

  @Post('sign_out_all')
  @Operation({
    id: 'signOutAll',
    summary: 'Sign out everywhere',
    description: 'Ends all your sessions, including this one. API keys keep working.',
    session: true,
    ok: { status: 204, description: 'All sessions have ended' },
  })
  async signOutAll(@Http() http: Exchange): Promise<Buffer> {
    const caller = http.session;
    return this.writes
      .runRepeatable(http, async (em) => {
        await this.sessions.endAll(em, caller);
        return { ...noContent(), headers: this.answers.clearingHeaders(http) };
      })
      .finally(() => this.credentials.forgetUser(caller.userId));
  }

  /** Removes a refresh token that is good for nothing any more from the browser, too. */
  private withoutCookie(http: Exchange, error: unknown): unknown {
    if (!(error instanceof ApiError) || error.code !== 'invalid_refresh_token') return error;
    return new ApiError('invalid_refresh_token', { headers: this.answers.clearingHeaders(http) });
  }
}

class ConfirmEmailBody {
  @Text({ min: 1, max: 128, description: 'Token of the link in the mail: the text after its `#`' })
  token!: string;
}

@Section('Sign-in', 'Sessions of the web application.')
@Controller('dashboard/auth')
export class ConfirmationsController {
  constructor(
    private readonly confirmations: Confirmations,
    private readonly writes: Writes,
  ) {}

  @Post('confirm')
  @Operation({
    id: 'confirmEmail',
    summary: 'Confirm an email',
    description:
      'Takes the token of the link in the mail. The token works once, within 24 hours, and confirms the account that the mail was sent for, even if another account is signed in.',
    open: true,
    body: {
      type: ConfirmEmailBody,
      examples: {
        link: { summary: 'The token of the link', value: { token: `ct_${'A'.repeat(43)}` } },
      },
    },
    ok: { status: 204, description: 'The email is confirmed, and the compute units are available' },
    errors: ['origin_not_allowed', 'invalid_confirmation', 'resource_not_found'],
  })
  async confirm(@Http() http: Exchange, @Body() body: ConfirmEmailBody): Promise<Buffer> {
    return this.writes.runRepeatable(http, async (em) => {
      await this.confirmations.confirm(em, body.token);
      return noContent();
    });
  }

  @Post('confirmations')
  @Operation({
    id: 'sendConfirmation',
    summary: 'Send the confirmation mail again',
    description:
      'Sends at most three mails an hour and ten a day. Earlier links stay valid for their 24 hours.',
    session: true,
    ok: { status: 204, description: 'The mail is queued' },
    errors: ['already_confirmed', 'too_many_mails'],
  })
  async sendAgain(@Http() http: Exchange): Promise<Buffer> {
    const caller = http.session;
    return this.writes.runRepeatable(http, async (em) => {
      await this.confirmations.sendAgain(em, caller);
      return noContent();
    });
  }
}
