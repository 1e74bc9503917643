import { Body, Controller, Post } from '@nestjs/common';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { Obj, Text } from '../../platform/wire/fields.js';
import { ChallengeProof, NEW_PASSWORD, PROOF } from '../account.wire.js';
import { EMAIL_LENGTH } from '../email.js';
import { PasswordResetMails, PasswordResets } from './password-resets.service.js';

class ForgotPasswordBody {
  @Text({
    min: 1,
    max: EMAIL_LENGTH,
    format: 'email',
    example: 'ada@example.com',
    description: 'The email that you signed up with',
  })
  email!: string;

  @Obj(() => ChallengeProof, PROOF)
  proof?: ChallengeProof;
}

class ResetPasswordBody {
  @Text({ min: 1, max: 128, description: 'Token of the link in the mail: the text after its `#`' })
  token!: string;

  @Text(NEW_PASSWORD)
  new_password!: string;
}

@Section('Sign-in', 'Sessions of the web application.')
@Controller('dashboard/auth')
export class PasswordResetsController {
  constructor(
    private readonly mails: PasswordResetMails,
    private readonly resets: PasswordResets,
  ) {}

  @Post('password_resets')
  @Operation({
    id: 'forgotPassword',
    summary: 'Request a password reset',
    description:
      'Sends a mail with a link that sets a new password. The response is the same whether or not an account has this email. A solved challenge is always required. Each email gets at most three mails an hour and ten a day.',
    open: true,
    body: {
      type: ForgotPasswordBody,
      examples: {
        ada: { summary: 'With the email of the account', value: { email: 'ada@example.com' } },
      },
    },
    ok: { status: 204, description: 'A mail is queued if an account has this email' },
    errors: [
      'origin_not_allowed',
      'parameter_invalid_format',
      'human_verification_required',
      'invalid_challenge',
      'no_mail_sent',
    ],
  })
  async ask(@Body() { email, proof }: ForgotPasswordBody): Promise<void> {
    await this.mails.ask(email, proof);
  }

  @Post('reset_password')
  @Operation({
    id: 'resetPassword',
    summary: 'Set a new password',
    description:
      'Takes the token of the link in the mail. The token works once, within an hour. All sessions end; API keys keep working.',
    open: true,
    body: {
      type: ResetPasswordBody,
      examples: {
        link: {
          summary: 'The token of the link',
          value: { token: `pt_${'A'.repeat(43)}`, new_password: 'correct horse battery staple' },
        },
      },
    },
    ok: { status: 204, description: 'The password is set; sign in with it' },
    errors: [
      'origin_not_allowed',
      'parameter_invalid_format',
      'weak_password',
      'invalid_password_reset',
      'service_unavailable',
    ],
  })
  async reset(
    @Http() http: Exchange,
    @Body() { token, new_password }: ResetPasswordBody,
  ): Promise<void> {
    await this.resets.reset(token, new_password, http.ip);
  }
}
