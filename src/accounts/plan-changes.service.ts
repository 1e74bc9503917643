import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Meters } from './meters.js';
import { type AccountRow, writePlan } from './plan-changes.queries.js';
import type { Tier } from './plans.js';

/** Moves accounts from plan to plan. */
@Injectable()
export class PlanChanges {
  private readonly logger = new Logger(PlanChanges.name);

  constructor(private readonly meters: Meters) {}

  /**
   * From the commit on the account has this plan; given the plan that it has, changes nothing. Debits and claims of the
   * account come wholly before or wholly after it. Runs above a lower limit go on to their end; no new ones begin until
   * they are below it. `by` is for the log. Throws ApiError 404 for an unknown account.
   */
  async assign(em: EntityManager, accountId: string, tier: Tier, by: string): Promise<AccountRow> {
    const { tier: before } = await this.meters.lock(em, accountId);
    if (before !== tier) this.logger.log(`account ${accountId}: ${before} → ${tier}, by ${by}`);
    return writePlan(em, accountId, tier);
  }
}
