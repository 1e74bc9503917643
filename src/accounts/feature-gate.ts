import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { found } from '../platform/errors.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { type Gate, includes, requireGate } from './entitlements.js';
import { Plans, TIERS } from './plans.js';
import { findTier } from './users.queries.js';

/** Refuses features that the plan of the caller's account lacks, for operations that lock no meter. */
@Injectable()
export class FeatureGate {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: Plans,
  ) {}

  /**
   * Requires a feature. Throws ApiError 402 `plan_upgrade_required`, and 404 where the account has just been deleted. A
   * feature that every plan has costs no look at the database.
   */
  async require({ accountId }: Caller, gate: Gate): Promise<void> {
    if (TIERS.every((tier) => includes(this.plans.of(tier), gate))) return;
    const tier = found(await orUnavailable(findTier(this.em.fork(), accountId)));
    requireGate(this.plans, tier, gate);
  }
}
