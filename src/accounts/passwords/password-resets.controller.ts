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
    description: 'The e-mail that you signed up with',
  })
  email!: string;

  @Obj(() => ChallengeProof, PROOF)
  proof?: ChallengeProof;
}

class ResetPasswordBody {
  @Text({ min: 1, max: 128, description: 'Token of the link in the mail: the text behind its `#`' })
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
    summary: 'Ask for a new password',
    description:
      'Sends a mail with a link that sets another password. The answer is the same whether or not somebody has the e-mail. A solved challenge is always asked for; one e-mail gets three mails an hour and ten a day.',
    open: true,
    body: {
      type: ForgotPasswordBody,
      examples: { ada: { summary: 'By e-mail', value: { email: 'ada@example.com' } } },
    },
    ok: { status: 204, description: 'If somebody has the e-mail, a mail is on its way' },
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
      'With the token of the link that was sent; it works once, within an hour. All sessions end, API keys go on.',
    open: true,
    body: {
      type: ResetPasswordBody,
      examples: {
        link: {
          summary: 'Of the link',
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
