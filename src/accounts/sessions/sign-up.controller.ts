import { Body, Controller, Post } from '@nestjs/common';
import type { Fault } from '../../platform/errors.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { emailFault } from '../email.js';
import { SessionAnswers } from './session-answers.js';
import { SessionResource, SignUpBody } from './session.wire.js';
import { SignUpService } from './sign-up.service.js';

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
      'Makes an account on the Free plan and signs you in. Where the service sends mail, one with a link asks you to confirm the e-mail, and the compute units of the plan are withheld until you have. ' +
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
