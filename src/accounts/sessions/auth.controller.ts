import { Body, Controller, Post } from '@nestjs/common';
import { Section } from '../../platform/http/sections.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation } from '../../platform/http/openapi.js';
import { Public } from '../../platform/http/public.js';
import { noContent, Writes } from '../../platform/idempotency/writes.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { CredentialsService } from '../credentials.service.js';
import { UsersService } from '../users.service.js';
import { checkSignUp } from './session.checks.js';
import { toSessionResource } from './session.mapper.js';
import { RefreshBody, SessionResource, SignInBody, SignUpBody } from './session.wire.js';
import { type Grant, SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { SignUpService } from './sign-up.service.js';

const SIGN_UP = {
  email: 'ada@example.com',
  password: 'correct horse battery staple',
  first_name: 'Ada',
  last_name: 'Lovelace',
};

@Section('Sign-in', 'Sessions of the web application.')
@Controller('dashboard/auth')
export class AuthController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly credentials: CredentialsService,
    private readonly writes: Writes,
  ) {}

  @Post('sign_up')
  @Public()
  @Operation({
    id: 'signUp',
    summary: 'Sign up',
    description:
      'Makes an account on the Free plan and signs you in. No mail is sent, so `email_verified` stays false. ' +
      'From the third account of an address within a day on, a solved challenge is asked for.',
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
    return this.answer(http, 201, await this.signUps.signUp(body, http.ip));
  }

  @Post('sign_in')
  @Public()
  @Operation({
    id: 'signIn',
    summary: 'Sign in',
    description:
      'Whatever is wrong, the answer is `invalid_sign_in`. After 10 failures within 15 minutes for one e-mail from one address, sign-in pauses there. ' +
      'After 20 within a day from anywhere, addresses that the account was not entered from lately are asked for a solved challenge.',
    open: true,
    body: {
      type: SignInBody,
      examples: {
        ada: {
          summary: 'E-mail and password',
          value: { email: SIGN_UP.email, password: SIGN_UP.password },
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
    return this.answer(http, 200, await this.signIns.signIn(body, http.ip));
  }

  @Post('refresh')
  @Public()
  @Operation({
    id: 'refreshSession',
    summary: 'Refresh a session',
    description:
      'A refresh token works once and gives the next one. Using it again ends the session: somebody has a copy.',
    open: true,
    body: {
      type: RefreshBody,
      examples: {
        token: { summary: 'The last one', value: { refresh_token: `rt_${'A'.repeat(43)}` } },
      },
    },
    ok: { type: SessionResource, description: 'The session with new tokens' },
    errors: ['origin_not_allowed', 'parameter_invalid_format', 'invalid_refresh_token'],
  })
  async refresh(@Http() http: Exchange, @Body() body: RefreshBody): Promise<Buffer> {
    return this.answer(http, 200, await this.sessions.refresh(body.refresh_token));
  }

  @Post('sign_out')
  @Operation({
    id: 'signOut',
    summary: 'Sign out',
    description: 'Ends this session; its tokens are refused from the next request on.',
    session: true,
    ok: { status: 204, description: 'The session has ended' },
  })
  async signOut(@Http() http: Exchange): Promise<Buffer> {
    const caller = http.session;
    return this.writes
      .runUnkept(http, async (em) => {
        await this.sessions.end(em, caller);
        return noContent();
      })
      .finally(() => this.credentials.forgetSession(caller.credential.sessionId));
  }

  @Post('sign_out_all')
  @Operation({
    id: 'signOutAll',
    summary: 'Sign out everywhere',
    description: 'Ends all your sessions, this one too. API keys go on.',
    session: true,
    ok: { status: 204, description: 'All sessions have ended' },
  })
  async signOutAll(@Http() http: Exchange): Promise<Buffer> {
    const caller = http.session;
    return this.writes
      .runUnkept(http, async (em) => {
        await this.sessions.endAll(em, caller);
        return noContent();
      })
      .finally(() => this.credentials.forgetUser(caller.userId));
  }

  /** The tokens are for the one who asked: nothing on the way may keep them. */
  private async answer(http: Exchange, status: 200 | 201, grant: Grant): Promise<Buffer> {
    const session = toSessionResource(grant, await this.users.describe(grant.caller));
    const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
    if (status === 201) headers.Location = '/dashboard/account';
    return http.answer(status, headers, Buffer.from(JSON.stringify(session)));
  }
}
