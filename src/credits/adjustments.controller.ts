import { Body, Controller, Param, Post } from '@nestjs/common';
import { Section } from '../platform/http/sections.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation } from '../platform/http/openapi.js';
import { ok, Writes } from '../platform/idempotency/writes.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { toCreditUsageEvent } from './credits.mapper.js';
import type { TransactionRow } from './credits.queries.js';
import { CreditsService } from './credits.service.js';
import { AdjustmentBody, CreditUsageEvent } from './credits.wire.js';
import { checkAdjustment } from './refusals.js';

@Section('Administration', 'For administrators of this service, signed in.')
@Controller('dashboard/admin/accounts')
export class AdjustmentsController {
  constructor(
    private readonly credits: CreditsService,
    private readonly writes: Writes,
  ) {}

  @Post(':id/adjustments')
  @Operation({
    id: 'adjustCredits',
    summary: 'Add or take compute units by hand',
    description: 'Counts for as long as a debit does: one window of the plan.',
    session: 'admin',
    path: { id: 'The account' },
    body: {
      type: AdjustmentBody,
      examples: {
        goodwill: {
          summary: 'Give something back',
          value: { amount: 100, reason: 'Runs lost in the outage of 3 March' },
        },
      },
    },
    write: true,
    ok: { type: CreditUsageEvent, description: 'The row of the ledger' },
  })
  async adjust(
    @Http() http: Exchange,
    @Param('id') id: string,
    @Body(new CrossCheck(checkAdjustment)) body: AdjustmentBody,
  ): Promise<Buffer> {
    let booked: TransactionRow | undefined;
    const answer = await this.writes.run(http, async (em) => {
      booked = await this.credits.bookByHand(em, id, body);
      return ok(toCreditUsageEvent(booked));
    });
    if (booked !== undefined) this.credits.report(booked, http.admin);
    return answer;
  }
}
