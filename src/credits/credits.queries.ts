import type { EntityManager } from '@mikro-orm/postgresql';
import type { Plan, Plans, Tier } from '../accounts/plans.js';
import type { Condition } from '../platform/list/pages.js';
import { type DbTime, toDbTime } from '../platform/wire/time.js';
import {
  CREDIT_TYPES,
  DEBIT_TYPES,
  type Resource,
  type Standing,
  type TransactionType,
  type UnitType,
} from './ledger.js';

export interface TransactionRow {
  id: string;
  account_id: string;
  amount: number;
  type: TransactionType;
  unit_type: UnitType;
  balance_after: number | null;
  resource_object: Resource['object'] | null;
  resource_id: string | null;
  debit_id: string | null;
  reason: string | null;
  created_at: DbTime;
}

/** float8 holds every balance that can occur, and comes out of the driver as a number. */
export const TRANSACTION_COLUMNS = `id, account_id, amount, type, unit_type, balance_after::float8 as balance_after,
  resource_object, resource_id, debit_id, reason, created_at`;

/** In hours, because a day of a time zone may have 23. */
const SPANS: Record<Plan['window'], string> = { day: '24 hours', week: '168 hours' };

const quoted = (types: readonly string[]) => types.map((type) => `'${type}'`).join(', ');

/**
 * The moment first, once: app_now() moves while a statement runs. A row of the ledger comes after the one before it even
 * where the clock was set back, so that the history is in the order of its effects.
 */
const STANDING = `
  with terms (tier, cap, span) as (values ('free', ?::int, ?::interval), ('pro', ?, ?)),
  moment as materialized (
    select a.id, terms.tier, terms.cap, terms.span,
           greatest(app_now(), (select max(created_at) + interval '1 microsecond'
                                  from credit_transaction where account_id = a.id)) as at
      from account a join terms on terms.tier = a.plan
     where a.id = ?
  )
  select at, tier, used, refunded, credited, coalesce(oldest + span, at) as resets_at
    from moment, lateral (
      select coalesce(-sum(t.amount) filter (where t.type in (${quoted(DEBIT_TYPES)})), 0)::float8 as used,
             coalesce(sum(t.amount) filter (where debit.created_at > at - span), 0)::float8 as refunded,
             coalesce(sum(t.amount) filter (where t.type in (${quoted(CREDIT_TYPES)})), 0)::float8 as credited,
             min(t.created_at) filter (where t.type in (${quoted(DEBIT_TYPES)})) as oldest
        from credit_transaction t
        left join credit_transaction debit on debit.id = t.debit_id
       where t.account_id = moment.id and t.created_at > at - span and (cap is not null or ?)
    ) as sums`;

interface StandingRow {
  at: DbTime;
  tier: Tier;
  used: number;
  refunded: number;
  credited: number;
  resets_at: DbTime;
}

/**
 * Where the account stands now; undefined when it is gone. `sums: 'if_capped'` spares an unlimited account the sums,
 * which grow with its use: they are 0 then, and `resetsAt` says nothing.
 */
export async function findStanding(
  em: EntityManager,
  accountId: string,
  plans: Plans,
  sums: 'always' | 'if_capped',
): Promise<Standing | undefined> {
  const terms = (['free', 'pro'] as const).flatMap((tier) => {
    const { cap, window } = plans.of(tier);
    return [cap, SPANS[window]];
  });
  const params = [...terms, accountId, sums === 'always'];
  const [row] = await em.execute<StandingRow[]>(STANDING, params);
  if (row === undefined) return undefined;
  const { resets_at: resetsAt, ...rest } = row;
  const { cap, window } = plans.of(row.tier);
  return { ...rest, window, cap, resetsAt };
}

export interface DebitRow {
  id: string;
  /** Positive. */
  amount: number;
  resource_object: Resource['object'];
  resource_id: string;
  refunded: boolean;
  /** It counts in the window that ends at the moment asked for. */
  in_window: boolean;
}

export async function findDebit(
  em: EntityManager,
  accountId: string,
  resourceId: string,
  { at, window }: Standing,
): Promise<DebitRow | undefined> {
  const rows = await em.execute<DebitRow[]>(
    `select id, -amount as amount, resource_object, resource_id,
            exists (select from credit_transaction refund where refund.debit_id = debit.id) as refunded,
            created_at > ?::timestamptz - ?::interval as in_window
       from credit_transaction debit
      where account_id = ? and resource_id = ? and type in (${quoted(DEBIT_TYPES)})`,
    [at, SPANS[window], accountId, resourceId],
  );
  return rows[0];
}

export async function insertTransaction(em: EntityManager, row: TransactionRow): Promise<void> {
  await em.execute(
    `insert into credit_transaction (id, account_id, amount, type, unit_type, balance_after,
                                     resource_object, resource_id, debit_id, reason, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      row.id,
      row.account_id,
      row.amount,
      row.type,
      row.unit_type,
      row.balance_after,
      row.resource_object,
      row.resource_id,
      row.debit_id,
      row.reason,
      row.created_at,
    ],
  );
}

export interface TransactionFilters {
  type?: string;
  unit_type?: string;
  /** Instants as callers write them. */
  from?: string;
  before?: string;
}

export function transactionConditions({ type, unit_type, from, before }: TransactionFilters) {
  const conditions: Condition[] = [];
  if (type !== undefined) conditions.push({ sql: 'type = ?', params: [type] });
  if (unit_type !== undefined) conditions.push({ sql: 'unit_type = ?', params: [unit_type] });
  if (from !== undefined)
    conditions.push({ sql: 'created_at >= ?::timestamptz', params: [toDbTime(from)] });
  if (before !== undefined)
    conditions.push({ sql: 'created_at < ?::timestamptz', params: [toDbTime(before)] });
  return conditions;
}
