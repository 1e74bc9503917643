import { Body, Controller, Post } from '@nestjs/common';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { noContent, Writes } from '../../platform/idempotency/writes.js';
import { Text } from '../../platform/wire/fields.js';
import { Confirmations } from './confirmations.service.js';

class ConfirmEmailBody {
  @Text({ min: 1, max: 128, description: 'What stands behind the `#` of the link in the mail' })
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
    summary: 'Confirm an e-mail',
    description:
      'With the token of the link that was sent there; it works once, within 24 hours. It is about the account that the mail was sent for, whoever is signed in.',
    open: true,
    body: {
      type: ConfirmEmailBody,
      examples: { link: { summary: 'Of the link', value: { token: `ct_${'A'.repeat(43)}` } } },
    },
    ok: { status: 204, description: 'The e-mail is confirmed, and the compute units are there' },
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
      'At most three times an hour and ten times a day. Links that were sent before go on for their 24 hours.',
    session: true,
    ok: { status: 204, description: 'The mail is on its way' },
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
