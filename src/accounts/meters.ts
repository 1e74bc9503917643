import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../platform/postgres/prepared.js';
import { AccountDeletedError } from '../platform/postgres/transaction.js';
import type { AccountTables } from './account.entity.js';
import type { Tier } from './plans.js';

/** A meter counts the slots that an account holds and the runs that wait, at this moment. */
export interface Meter {
  tier: Tier;
  /** Number of runs that hold an execution slot. */
  activeRuns: number;
  /** Number of runs that wait for a slot. */
  queuedRuns: number;
  /** Number of runs that are paid and queued, but wait for their owner's word before they wait for a slot. */
  heldRuns: number;
}

/** The change of each count, which may be negative. */
export interface MeterChange {
  active?: number;
  queued?: number;
  held?: number;
}

/** A row of lock_meter() and change_meter(). */
interface MeterRow {
  plan: Tier;
  active: number;
  queued: number;
  held: number;
}

/**
 * The meter is the one row of an account that every debit, refund or claim of a slot locks first. Two at once wait for
 * each other here, so that sums and counts are exact. Several accounts are locked in the order of their ids.
 */
@Injectable()
export class Meters {
  /**
   * Locks the meter until the transaction ends, and with it the account's plan. Throws AccountDeletedError when there
   * is none any more.
   */
  async lock(em: EntityManager, accountId: string): Promise<Meter> {
    return found(accountId, await lockMeter(em, { id: accountId }));
  }

  /**
   * Changes the counts and locks; returns the meter as it is now. Throws AccountDeletedError when there is none any
   * more.
   */
  async change(
    em: EntityManager,
    accountId: string,
    { active = 0, queued = 0, held = 0 }: MeterChange,
  ): Promise<Meter> {
    return found(accountId, await changeMeter(em, { id: accountId, active, queued, held }));
  }
}

const lockMeter = prepared((db: Kysely<object>, { id }: { id: string }) =>
  meterOf(db, sql`lock_meter(${id})`),
);
const changeMeter = prepared(
  (db: Kysely<object>, { id, active, queued, held }: Required<MeterChange> & { id: string }) =>
    meterOf(db, sql`change_meter(${id}, ${active}, ${queued}, ${held})`),
);

function meterOf(db: Kysely<object>, rows: RawBuilder<MeterRow>) {
  return db
    .selectFrom(rows.as('meter'))
    .select(['plan as tier', 'active as activeRuns', 'queued as queuedRuns', 'held as heldRuns']);
}

function found(accountId: string, [meter]: Meter[]): Meter {
  if (meter === undefined) throw new AccountDeletedError(accountId);
  return meter;
}

/**
 * Locks the account's row until the transaction ends: another transaction that locks it waits. `forUpdate` is for its
 * deletion, which also waits for every transaction that writes something that refers to it.
 */
export async function lockAccount(
  em: EntityManager,
  id: string,
  strength: 'forNoKeyUpdate' | 'forUpdate' = 'forNoKeyUpdate',
): Promise<void> {
  const query = em.getKysely<AccountTables>().selectFrom('account').select('id');
  await query.where('id', '=', id)[strength]().execute();
}

/**
 * Keeps the account from being deleted before the transaction ends; returns false if it is gone. It comes before all
 * other locks, as in a deletion.
 */
export async function holdAccount(em: EntityManager, id: string): Promise<boolean> {
  const query = em.getKysely<AccountTables>().selectFrom('account').select('id');
  return (await query.where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined;
}
