import { toWireTime } from '../platform/wire/time.js';
import type { TransactionRow } from './credits.queries.js';
import type { CreditBalance, CreditUsageEvent, CreditUsageSummary } from './credits.wire.js';
import { available, type Standing } from './ledger.js';

export function toCreditBalance(standing: Standing): CreditBalance {
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

export function toCreditUsageSummary(standing: Standing): CreditUsageSummary {
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

export function toCreditUsageEvent(row: TransactionRow): CreditUsageEvent {
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
