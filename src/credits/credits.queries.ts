import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, type NotNull, type Selectable, sql } from 'kysely';
import type { Plan } from '../accounts/plans.js';
import { newId } from '../platform/ids.js';
import { prepared } from '../platform/postgres/prepared.js';
import type { DbTime } from '../platform/wire/time.js';
import type { CreditTables } from './credit-transaction.entity.js';
import {
  type ChargedResource,
  CREDIT_TYPES,
  DEBIT_TYPES,
  remaining,
  type Standing,
  type TransactionType,
  UNIT_TYPE_OF,
} from './ledger.js';

type Row = Selectable<CreditTables['credit_transaction']>;

/** float8 holds every balance that can occur, and comes out of the driver as a number. */
export type TransactionRow = Omit<Row, 'balance_after'> & { balance_after: number | null };

/** The rows of all ledgers. */
export const transactions = (em: EntityManager) =>
  em
    .getKysely<CreditTables>()
    .selectFrom('credit_transaction')
    .select(['id', 'account_id', 'amount', 'type', 'unit_type', 'resource_object', 'resource_id'])
    .select(['debit_id', 'reason', 'created_at'])
    .select(sql<number | null>`balance_after::float8`.as('balance_after'));

/** Length of each window in hours, because a day of a time zone may have 23. */
const SPANS: Record<Plan['window'], string> = { day: '24 hours', week: '168 hours' };

/** Constants of the statement, from which the planner sees that it may use the index of debits. */
const constants = <T extends TransactionType>(types: readonly T[]) =>
  sql<T>`(${sql.join(types.map((type) => sql.lit(type)))})`;
const DEBITS = constants(DEBIT_TYPES);
const CREDITS = constants(CREDIT_TYPES);

/**
 * Returns the account's plan and the time that its ledger is at; undefined when the account is gone. The time is asked
 * once, because app_now() moves on, and comes after the last row even where the clock was set back: the history is in
 * the order of its effects.
 */
export const findMoment = prepared((db: Kysely<CreditTables>, { id }: { id: string }) =>
  db
    .selectFrom('account')
    .select((eb) => {
      const afterLast = eb
        .selectFrom('credit_transaction')
        .select(({ fn }) => sql`${fn.max('created_at')} + interval '1 microsecond'`.as('at'))
        .whereRef('account_id', '=', 'account.id');
      const at = sql<DbTime>`greatest(app_now(), ${afterLast})`.as('at');
      return ['plan as tier', 'awaits_confirmation', at];
    })
    .where('id', '=', id),
);

/**
 * Sums the window that ends at `at`. The moment is a parameter and not asked here, so that the planner knows how few
 * rows of a large table it is about; for the same reason the debit of a refund is looked up row by row.
 */
export function sumWindow(
  em: EntityManager,
  accountId: string,
  at: DbTime,
  window: Plan['window'],
) {
  return sum(em, { accountId, at, span: SPANS[window] });
}

interface Window {
  accountId: string;
  at: DbTime;
  span: string;
}

const sum = prepared((db: Kysely<CreditTables>, { accountId, at, span }: Window) => {
  const start = sql<DbTime>`${at}::timestamptz - ${span}::interval`;
  const rows = db
    .selectFrom('credit_transaction as t')
    .select((eb) => [
      't.type',
      't.amount',
      't.created_at',
      eb
        .selectFrom('credit_transaction as debit')
        .select('debit.created_at')
        .whereRef('debit.id', '=', 't.debit_id')
        .as('debited_at'),
    ])
    .where('account_id', '=', accountId)
    .where('created_at', '>', start)
    .where('created_at', '<=', at)
    .as('row');
  return db.selectFrom(rows).select(({ fn }) => {
    const total = fn.sum('amount');
    const used = total.filterWhere('type', 'in', DEBITS);
    const refunded = total.filterWhere('debited_at', '>', start);
    const credited = total.filterWhere('type', 'in', CREDITS);
    const first = fn.min('created_at').filterWhere('type', 'in', DEBITS);
    return [
      sql<number>`coalesce(-${used}, 0)::float8`.as('used'),
      sql<number>`coalesce(${refunded}, 0)::float8`.as('refunded'),
      sql<number>`coalesce(${credited}, 0)::float8`.as('credited'),
      sql<DbTime>`coalesce(${first} + ${span}::interval, ${at})`.as('resets_at'),
    ];
  });
});

/** Returns a debit with its amount as a positive number, and whether it counts in the window. */
export function findDebit(
  em: EntityManager,
  account_id: string,
  resource_id: string,
  { at, window }: Standing,
) {
  const start = sql<DbTime>`${at}::timestamptz - ${SPANS[window]}::interval`;
  return em
    .getKysely<CreditTables>()
    .selectFrom('credit_transaction as debit')
    .select((eb) => [
      'id',
      eb.neg('amount').as('amount'),
      'resource_object',
      'resource_id',
      eb
        .exists(
          eb
            .selectFrom('credit_transaction as refund')
            .select('refund.id')
            .whereRef('refund.debit_id', '=', 'debit.id'),
        )
        .as('refunded'),
      eb('created_at', '>', start).as('in_window'),
    ])
    .where((eb) => eb.and({ account_id, resource_id }))
    .where('type', 'in', DEBITS)
    .$narrowType<{ resource_object: NotNull; resource_id: NotNull }>()
    .executeTakeFirst();
}

const insertTransaction = prepared((db: Kysely<CreditTables>, row: Row) =>
  db.insertInto('credit_transaction').values(row),
);

/**
 * Inserts refunds of an account for which no balance is stored, each a microsecond after the other, and returns how
 * many were written. One that is more than its debit, has no debit or comes a second time is not.
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
  const given = sql<(typeof rows)[number]>`json_to_recordset(${JSON.stringify(rows)}::json)`;
  const { numInsertedOrUpdatedRows } = await em
    .getKysely<CreditTables>()
    .insertInto('credit_transaction')
    .columns([
      'id',
      'account_id',
      'amount',
      'type',
      'unit_type',
      'resource_object',
      'resource_id',
      'debit_id',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom(given.as<'given'>(sql`given(id text, run text, amount integer, n integer)`))
        .innerJoin('credit_transaction as debit', 'debit.resource_id', 'given.run')
        .select((of) => [
          'given.id',
          'debit.account_id',
          'given.amount',
          sql.lit('refund' as const).as('type'),
          sql.lit(UNIT_TYPE_OF[tier]).as('unit_type'),
          'debit.resource_object',
          'debit.resource_id',
          'debit.id as debit_id',
          sql<DbTime>`${at}::timestamptz + ${of.ref('given.n')} * interval '1 microsecond'`.as(
            'created_at',
          ),
        ])
        .where('debit.account_id', '=', accountId)
        .where('debit.type', 'in', DEBITS)
        .where((of) => of('given.amount', '<=', of.neg('debit.amount')))
        .where((of) =>
          of.not(
            of.exists(
              of
                .selectFrom('credit_transaction as refund')
                .select('refund.id')
                .whereRef('refund.debit_id', '=', 'debit.id'),
            ),
          ),
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** The effect of a row on the sums that the next one is checked against. */
type Effect = Partial<Pick<Standing, 'used' | 'refunded' | 'credited'>>;

export interface LedgerEntry {
  /** The amount, with its sign. */
  amount: number;
  type: TransactionType;
  resource?: ChargedResource;
  debitId?: string;
  reason?: string;
}

/** Writes the row of `entry` at the moment of `standing`, with the balance that it leaves. */
export async function append(
  em: EntityManager,
  accountId: string,
  standing: Standing,
  entry: LedgerEntry,
  { used = 0, refunded = 0, credited = 0 }: Effect,
): Promise<TransactionRow> {
  const { resource, debitId = null, reason = null, amount, type } = entry;
  const row: TransactionRow = {
    id: newId('cue'),
    account_id: accountId,
    amount,
    type,
    unit_type: UNIT_TYPE_OF[standing.tier],
    balance_after: remaining({
      cap: standing.cap,
      used: standing.used + used,
      refunded: standing.refunded + refunded,
      credited: standing.credited + credited,
    }),
    resource_object: resource?.object ?? null,
    resource_id: resource?.id ?? null,
    debit_id: debitId,
    reason,
    created_at: standing.at,
  };
  await insertTransaction(em, { ...row, balance_after: row.balance_after?.toString() ?? null });
  return row;
}
