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

  /** For the log, once it is committed. */
  report(accountId: string, tier: Tier, by: string): void {
    this.logger.log(`account ${accountId} is on the plan ${tier}, by ${by}`);
  }

  /**
   * From the commit on the account has this plan; given the plan that it has, changes nothing. Debits and claims of the
   * account come wholly before or wholly after it. Runs above a lower limit go on to their end; no new ones begin until
   * they are below it. Throws ApiError 404 for an unknown account.
   */
  async assign(em: EntityManager, accountId: string, tier: Tier): Promise<AccountRow> {
    await this.meters.lock(em, accountId);
    return writePlan(em, accountId, tier);
  }
}
