import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { AccountGone } from '../platform/postgres/transaction.js';
import type { Tier } from './plans.js';

/** What an account holds and waits for at this moment. */
export interface Meter {
  tier: Tier;
  /** Runs that hold an execution slot. */
  activeRuns: number;
  /** Runs that wait for one. */
  queuedRuns: number;
  /** Runs that are paid and queued, but wait for their owner's word before they wait for a slot. */
  heldRuns: number;
}

/** How many more of each, or fewer. */
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
 * The one row of an account that whoever debits, refunds or claims a slot locks first. Two at once wait for each other
 * here, so that sums and counts are exact. Several accounts are locked in the order of their ids.
 */
@Injectable()
export class Meters {
  /** Locked until the transaction ends, and with it the account's plan. Throws AccountGone when there is none any more. */
  async lock(em: EntityManager, accountId: string): Promise<Meter> {
    return found(em, accountId, sql`lock_meter(${accountId})`);
  }

  /** Counts and locks; gives the meter as it is now. Throws AccountGone when there is none any more. */
  async change(
    em: EntityManager,
    accountId: string,
    { active = 0, queued = 0, held = 0 }: MeterChange,
  ): Promise<Meter> {
    return found(em, accountId, sql`change_meter(${accountId}, ${active}, ${queued}, ${held})`);
  }
}

async function found(
  em: EntityManager,
  accountId: string,
  rows: RawBuilder<MeterRow>,
): Promise<Meter> {
  const meter = await em
    .getKysely<object>()
    .selectFrom(rows.as('meter'))
    .select(['plan as tier', 'active as activeRuns', 'queued as queuedRuns', 'held as heldRuns'])
    .executeTakeFirst();
  if (meter === undefined) throw new AccountGone(accountId);
  return meter;
}
