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
}

/**
 * The one row of an account that whoever debits, refunds or claims a slot locks first. Two at once wait for each other
 * here, so that sums and counts are exact. Several accounts are locked in the order of their ids.
 */
@Injectable()
export class Meters {
  /** Locked until the transaction ends, and with it the account's plan. Throws ApiError 404 when the account is gone. */
  async lock(em: EntityManager, accountId: string): Promise<Meter> {
    const meters = await em.execute<{ active_runs: number; queued_runs: number }[]>(
      'select active_runs, queued_runs from account_meter where account_id = ? for no key update',
      [accountId],
    );
    if (meters.length === 0) throw new ApiError('resource_not_found');
    // A statement of its own: one that waited for the lock would still see the plan as it was before it waited.
    const [{ tier }] = await em.execute<[{ tier: Tier }]>(
      'select plan as tier from account where id = ?',
      [accountId],
    );
    const [{ active_runs, queued_runs }] = meters;
    return { tier, activeRuns: active_runs, queuedRuns: queued_runs };
  }
}
