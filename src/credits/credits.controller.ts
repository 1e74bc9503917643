import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { ok, Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import { toWireTime } from '../platform/wire/time.js';
import { CrossCheck } from '../platform/wire/validation.js';
import type { TransactionRow } from './credits.queries.js';
import { CreditsService } from './credits.service.js';
import {
  AdjustmentBody,
  checkAdjustment,
  checkFilters,
  CreditBalance,
  CreditUsageEvent,
  CreditUsageList,
  CreditUsageSummary,
  ListTransactionsQuery,
} from './credits.wire.js';
import { available, type Standing } from './ledger.js';

/** Each operation stands under two paths; the first is the one to use. */
@Section('Compute units', 'Used and available compute units.')
@Controller('v1')
export class CreditsController {
  constructor(private readonly credits: CreditsService) {}

  @Get(['compute-units/balance', 'credits/balance'])
  @Operation({
    id: 'getCreditBalance',
    summary: 'Get the available compute units',
    description:
      'Returns the allowance of the rolling window, minus what was used in it, plus refunds and grants.',
    ok: { type: CreditBalance, description: 'The balance' },
  })
  async balance(@Http() http: Exchange): Promise<CreditBalance> {
    return toCreditBalance(await this.credits.balance(http.sender.accountId));
  }

  @Get(['compute-units/transactions', 'credits/usage'])
  @Operation({
    id: 'listCreditTransactions',
    summary: 'List debits, refunds and grants',
    description:
      'Lists transactions, newest first, in the order in which they took effect. An unknown value of a filter gives an empty list.',
    query: ListTransactionsQuery,
    ok: { type: CreditUsageList, description: 'A page of the history' },
    errors: ['parameters_exclusive'],
  })
  async transactions(
    @Http() http: Exchange,
    @Query(new CrossCheck(checkFilters)) query: ListTransactionsQuery,
  ): Promise<CreditUsageList> {
    return toList(await this.credits.transactions(http.sender, query), toCreditUsageEvent);
  }

  @Get(['compute-units/summary', 'credits/usage/summary'])
  @Operation({
    id: 'getCreditUsageSummary',
    summary: 'Get the usage of the current window',
    description:
      'Returns the usage of the window, which ends now and is 24 hours or 7 days long, depending on the plan.',
    ok: { type: CreditUsageSummary, description: 'The summary' },
  })
  async summary(@Http() http: Exchange): Promise<CreditUsageSummary> {
    return toCreditUsageSummary(await this.credits.summary(http.sender.accountId));
  }
}

@Section('Administration', 'For signed-in administrators of this service.')
@Controller('dashboard/admin/accounts')
export class AdjustmentsController {
  constructor(
    private readonly credits: CreditsService,
    private readonly writes: Writes,
  ) {}

  @Post(':id/adjustments')
  @Operation({
    id: 'adjustCredits',
    summary: 'Add or deduct compute units',
    description: 'The adjustment counts for one window of the plan, like a debit.',
    session: 'admin',
    path: { id: 'The account' },
    body: {
      type: AdjustmentBody,
      examples: {
        goodwill: {
          summary: 'Return units',
          value: { amount: 100, reason: 'Runs lost in the outage of 3 March' },
        },
      },
    },
    write: true,
    ok: { type: CreditUsageEvent, description: 'The ledger entry' },
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

function toCreditBalance(standing: Standing): CreditBalance {
  const total = available(standing);
  return {
    object: 'credit_balance',
    currency: 'credit',
    total,
    unlimited: total === null,
    breakdown: total === null ? [] : [{ type: 'free', balance: total, expires_at: null }],
    as_of: toWireTime(standing.at),
    low_balance_threshold: null,
  };
}

function toCreditUsageSummary(standing: Standing): CreditUsageSummary {
  const { tier, window, used, cap, resetsAt } = standing;
  return {
    object: 'credit_usage_summary',
    tier,
    window,
    used,
    cap,
    remaining: available(standing),
    resets_at: toWireTime(resetsAt),
  };
}

function toCreditUsageEvent(row: TransactionRow): CreditUsageEvent {
  const { resource_object: object, resource_id: id } = row;
  return {
    object: 'credit_usage_event',
    id: row.id,
    amount: row.amount,
    type: row.type,
    unit_type: row.unit_type,
    balance_after: row.balance_after,
    created_at: toWireTime(row.created_at),
    resource: object === null || id === null ? null : { object, id },
  };
}
