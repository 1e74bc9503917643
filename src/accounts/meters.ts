import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../platform/errors.js';
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

type Counts = Omit<Meter, 'tier'>;
const COUNTS = 'active_runs as "activeRuns", queued_runs as "queuedRuns", held_runs as "heldRuns"';

/**
 * The one row of an account that whoever debits, refunds or claims a slot locks first. Two at once wait for each other
 * here, so that sums and counts are exact. Several accounts are locked in the order of their ids.
 */
@Injectable()
export class Meters {
  /** Locked until the transaction ends, and with it the account's plan. Throws ApiError 404 when the account is gone. */
  async lock(em: EntityManager, accountId: string): Promise<Meter> {
    const meters = await em.execute<Counts[]>(
      `select ${COUNTS} from account_meter where account_id = ? for no key update`,
      [accountId],
    );
    if (meters.length === 0) throw new ApiError('resource_not_found');
    // A statement of its own: one that waited for the lock would still see the plan as it was before it waited.
    const [{ tier }] = await em.execute<[{ tier: Tier }]>(
      'select plan as tier from account where id = ?',
      [accountId],
    );
    return { tier, ...meters[0] };
  }

  /** Counts and locks in one statement; gives the counts as they are now. Throws ApiError 404 when the account is gone. */
  async change(
    em: EntityManager,
    accountId: string,
    { active = 0, queued = 0, held = 0 }: MeterChange,
  ): Promise<Counts> {
    const [counts] = await em.execute<Counts[]>(
      `update account_meter set active_runs = active_runs + ?, queued_runs = queued_runs + ?, held_runs = held_runs + ?
        where account_id = ? returning ${COUNTS}`,
      [active, queued, held, accountId],
    );
    if (counts === undefined) throw new ApiError('resource_not_found');
    return counts;
  }
}
