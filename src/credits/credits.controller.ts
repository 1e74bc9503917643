import { Controller, Get, Query } from '@nestjs/common';
import { Section } from '../platform/http/sections.js';
import type { Caller } from '../platform/caller.js';
import { Operation } from '../platform/http/openapi.js';
import { CurrentCaller } from '../platform/http/request-params.js';
import { toList } from '../platform/list/pages.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { toCreditBalance, toCreditUsageEvent, toCreditUsageSummary } from './credits.mapper.js';
import { CreditsService } from './credits.service.js';
import {
  CreditBalance,
  CreditUsageList,
  CreditUsageSummary,
  ListTransactionsQuery,
} from './credits.wire.js';
import { checkFilters } from './refusals.js';

/** Each under two paths; the first is the one to use. */
@Section('Compute units', 'What was used, and what is left.')
@Controller('v1')
export class CreditsController {
  constructor(private readonly credits: CreditsService) {}

  @Get(['compute-units/balance', 'credits/balance'])
  @Operation({
    id: 'getCreditBalance',
    summary: 'What may be used now',
    description:
      'The allowance of a rolling window, less what was used in it, plus refunds and grants.',
    ok: { type: CreditBalance, description: 'The balance' },
  })
  async balance(@CurrentCaller() caller: Caller): Promise<CreditBalance> {
    return toCreditBalance(await this.credits.balance(caller.accountId));
  }

  @Get(['compute-units/transactions', 'credits/usage'])
  @Operation({
    id: 'listCreditTransactions',
    summary: 'List debits, refunds and grants',
    description:
      'Newest first, in the order in which they took effect. A value that a filter does not know gives an empty list.',
    query: ListTransactionsQuery,
    ok: { type: CreditUsageList, description: 'A page of the history' },
    errors: ['parameters_exclusive'],
  })
  async transactions(
    @CurrentCaller() caller: Caller,
    @Query(new CrossCheck(checkFilters)) query: ListTransactionsQuery,
  ): Promise<CreditUsageList> {
    return toList(await this.credits.transactions(caller, query), toCreditUsageEvent);
  }

  @Get(['compute-units/summary', 'credits/usage/summary'])
  @Operation({
    id: 'getCreditUsageSummary',
    summary: 'Usage of the current window',
    description: 'The window ends now and is 24 hours or 7 days long, by plan.',
    ok: { type: CreditUsageSummary, description: 'The summary' },
  })
  async summary(@CurrentCaller() caller: Caller): Promise<CreditUsageSummary> {
    return toCreditUsageSummary(await this.credits.summary(caller.accountId));
  }
}
