import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../platform/ids.js';
import { insertTransaction, type TransactionRow } from './credits.queries.js';
import {
  remaining,
  type ChargedResource,
  type Standing,
  type TransactionType,
  UNIT_TYPE_OF,
} from './ledger.js';

/** The effect of a row on the sums that the next one is checked against. */
export type Effect = Partial<Pick<Standing, 'used' | 'refunded' | 'credited'>>;

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
