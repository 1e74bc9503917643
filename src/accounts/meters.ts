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
  /** Locked until the transaction ends. Throws ApiError 404 when the account is gone. */
  async lock(em: EntityManager, accountId: string): Promise<Meter> {
    const rows = await em.execute<{ tier: Tier; active_runs: number; queued_runs: number }[]>(
      `select a.plan as tier, m.active_runs, m.queued_runs
         from account_meter m join account a on a.id = m.account_id
        where m.account_id = ? for no key update of m`,
      [accountId],
    );
    if (rows.length === 0) throw new ApiError('resource_not_found');
    const [{ tier, active_runs, queued_runs }] = rows;
    return { tier, activeRuns: active_runs, queuedRuns: queued_runs };
  }
}
