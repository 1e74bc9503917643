import { TIERS, type Tier } from '../accounts/plans.js';
import type { Fault } from '../platform/errors.js';
import { ListEnvelope, ListOf, ListQuery } from '../platform/list/list.wire.js';
import {
  Choice,
  Flag,
  Instant,
  Int,
  List,
  Obj,
  Prose,
  Resource,
  Text,
} from '../platform/wire/fields.js';
import type { ChargedResource as LedgerResource } from './ledger.js';
import { type TransactionType, TYPES, UNIT_TYPES, type UnitType } from './ledger.js';

const UNITS = 'compute units';

@Resource()
export class CreditBucket {
  @Choice(UNIT_TYPES)
  type!: UnitType;

  @Int({ unit: UNITS })
  balance!: number;

  @Instant({
    nullable: true,
    description: 'Always null: a rolling allowance does not expire at one time',
  })
  expires_at!: string | null;
}

@Resource()
export class CreditBalance {
  @Choice(['credit_balance'])
  object!: 'credit_balance';

  @Choice(['credit'])
  currency!: 'credit';

  @Int({
    nullable: true,
    unit: UNITS,
    description: 'Available units; null if `unlimited`',
  })
  total!: number | null;

  @Flag({ description: 'The plan has no usage cap' })
  unlimited!: boolean;

  @List(() => CreditBucket, { description: 'Parts of `total`; empty if `unlimited`' })
  breakdown!: CreditBucket[];

  @Instant({ description: 'Time of the figures' })
  as_of!: string;

  @Int({ nullable: true, description: 'Always null: the service sends no low-balance warning' })
  low_balance_threshold!: number | null;
}

@Resource()
export class CreditUsageSummary {
  @Choice(['credit_usage_summary'])
  object!: 'credit_usage_summary';

  @Choice(TIERS, { description: 'Open list: more values can be added' })
  tier!: Tier;

  @Choice(['day', 'week'], { description: 'The last 24 hours or 7 days, up to now' })
  window!: 'day' | 'week';

  @Int({ unit: UNITS, description: 'All debits in the window, including refunded ones' })
  used!: number;

  @Int({ nullable: true, unit: UNITS, description: 'Cap of the plan in one window' })
  cap!: number | null;

  @Int({
    nullable: true,
    unit: UNITS,
    description:
      '`cap` − `used` + refunds of these debits + grants and adjustments, at least 0; 0 until the email is confirmed',
  })
  remaining!: number | null;

  @Instant({
    description:
      'Time at which the oldest debit in the window stops counting; the current time if there is none',
  })
  resets_at!: string;
}

@Resource()
export class CreditResource {
  @Choice(['simulation', 'component_submission'], {
    description: '`simulation` for runs of every kind; the prefix of the id shows the kind',
  })
  object!: LedgerResource['object'];

  @Text()
  id!: string;
}

@Resource()
export class CreditUsageEvent {
  @Choice(['credit_usage_event'])
  object!: 'credit_usage_event';

  @Text({ description: '`cue_…`' })
  id!: string;

  @Int({ unit: UNITS, description: 'Debits are negative, grants and refunds positive' })
  amount!: number;

  @Choice(TYPES)
  type!: TransactionType;

  @Choice(UNIT_TYPES, {
    description: 'Kind of the units, by the plan at that time: `free` on Free, `monthly` on Pro',
  })
  unit_type!: UnitType;

  @Int({
    nullable: true,
    unit: UNITS,
    description: 'Available units after the transaction; null on an unlimited plan',
  })
  balance_after!: number | null;

  @Instant()
  created_at!: string;

  @Obj(() => CreditResource, { nullable: true, description: 'The resource of the transaction' })
  resource!: CreditResource | null;
}

@ListOf(() => CreditUsageEvent)
export class CreditUsageList extends ListEnvelope<CreditUsageEvent> {}

export class ListTransactionsQuery extends ListQuery {
  @Choice(TYPES, { optional: true, description: 'Only transactions of this type' })
  type?: TransactionType;

  @Choice(UNIT_TYPES, { optional: true, description: 'Only units of this kind' })
  unit_type?: UnitType;

  @Choice(UNIT_TYPES, { optional: true, description: 'Another name of `unit_type`' })
  credit_type?: UnitType;

  @Instant({ optional: true, description: 'At or after this time' })
  'created_at[gte]'?: string;

  @Instant({ optional: true, description: 'Before this time' })
  'created_at[lt]'?: string;
}

export const MANUAL_TYPES = ['adjustment', 'topup', 'bounty_grant'] as const;

export class AdjustmentBody {
  @Int({
    gte: -1_000_000,
    lte: 1_000_000,
    unit: UNITS,
    description: 'Not 0. Only an adjustment can be negative, which deducts units',
    example: 100,
  })
  amount!: number;

  @Prose({
    min: 1,
    max: 500,
    description: 'Reason for audits; the account does not see it',
    example: 'Runs lost in the outage of 3 March',
  })
  reason!: string;

  @Choice(MANUAL_TYPES, { default: 'adjustment' })
  type: (typeof MANUAL_TYPES)[number] = 'adjustment';
}

export function checkFilters(query: ListTransactionsQuery): Fault[] {
  if (query.unit_type === undefined || query.credit_type === undefined) return [];
  const message = 'credit_type is another name of unit_type; give one of them';
  return [{ code: 'parameters_exclusive', param: 'credit_type', message }];
}

export function checkAdjustment({ amount, type }: AdjustmentBody): Fault[] {
  const fault = (message: string): Fault[] => [
    { code: 'parameter_out_of_range', param: 'amount', message },
  ];
  if (amount === 0) return fault('amount must not be 0');
  if (amount < 0 && type !== 'adjustment')
    return fault(`amount must be > 0 for a ${type}; only an adjustment can deduct units`);
  return [];
}
