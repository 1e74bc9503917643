import type { EntityManager } from '@mikro-orm/postgresql';
import type { Plan, Tier } from '../accounts/plans.js';
import type { Condition } from '../platform/list/pages.js';
import { newId } from '../platform/ids.js';
import { type DbTime, toDbTime } from '../platform/wire/time.js';
import {
  CREDIT_TYPES,
  DEBIT_TYPES,
  type Resource,
  type Standing,
  type TransactionType,
  UNIT_TYPE_OF,
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

export interface Moment {
  at: DbTime;
  tier: Tier;
  awaits_confirmation: boolean;
}

/**
 * The account's plan and the time that its ledger is at; undefined when the account is gone. The time is asked once,
 * because app_now() moves on, and comes after the last row even where the clock was set back: the history is in the order
 * of its effects.
 */
export async function findMoment(
  em: EntityManager,
  accountId: string,
): Promise<Moment | undefined> {
  const rows = await em.execute<Moment[]>(
    `select plan as tier, awaits_confirmation,
            greatest(app_now(), (select max(created_at) + interval '1 microsecond'
                                   from credit_transaction where account_id = account.id)) as at
       from account where id = ?`,
    [accountId],
  );
  return rows[0];
}

export interface Sums {
  used: number;
  refunded: number;
  credited: number;
  resets_at: DbTime;
}

/**
 * What the window that ends at `at` holds. The moment is a parameter and not asked here, so that the planner knows how
 * few rows of a large table it is about; for the same reason the debit of a refund is looked up row by row.
 */
export async function sumWindow(
  em: EntityManager,
  accountId: string,
  at: DbTime,
  window: Plan['window'],
): Promise<Sums> {
  const [sums] = await em.execute<[Sums]>(
    `select coalesce(-sum(amount) filter (where type in (${quoted(DEBIT_TYPES)})), 0)::float8 as used,
            coalesce(sum(amount) filter (where debited_at > ?::timestamptz - ?::interval), 0)::float8 as refunded,
            coalesce(sum(amount) filter (where type in (${quoted(CREDIT_TYPES)})), 0)::float8 as credited,
            coalesce(min(created_at) filter (where type in (${quoted(DEBIT_TYPES)})) + ?::interval, ?) as resets_at
       from (select type, amount, created_at,
                    (select created_at from credit_transaction where id = t.debit_id) as debited_at
               from credit_transaction t
              where account_id = ? and created_at > ?::timestamptz - ?::interval and created_at <= ?) as row`,
    [at, SPANS[window], SPANS[window], at, accountId, at, SPANS[window], at],
  );
  return sums;
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

/**
 * Refunds of an account for which no balance is kept, each a microsecond after the other: how many were written. One that
 * is more than its debit, has no debit or comes a second time is not.
 */
export async function insertRefunds(
  em: EntityManager,
  accountId: string,
  { at, tier }: Standing,
  refunds: readonly { resourceId: string; amount: number }[],
): Promise<number> {
  const rows = refunds.map(({ resourceId, amount }, n) => {
    return { id: newId('cue'), run: resourceId, amount, n };
  });
  const written = await em.execute<object[]>(
    `insert into credit_transaction (id, account_id, amount, type, unit_type, resource_object, resource_id, debit_id,
                                     created_at)
     select given.id, debit.account_id, given.amount, 'refund', ?, debit.resource_object, debit.resource_id, debit.id,
            ?::timestamptz + given.n * interval '1 microsecond'
       from json_to_recordset(?::json) as given (id text, run text, amount integer, n integer)
       join credit_transaction debit
         on debit.resource_id = given.run and debit.account_id = ? and debit.type in (${quoted(DEBIT_TYPES)})
      where given.amount <= -debit.amount
        and not exists (select from credit_transaction refund where refund.debit_id = debit.id)
     returning 1`,
    [UNIT_TYPE_OF[tier], at, JSON.stringify(rows), accountId],
  );
  return written.length;
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
