import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import { type Plan, Plans, type Tier } from '../accounts/plans.js';
import type { Caller } from '../platform/caller.js';
import { ProjectsService } from '../projects/projects.service.js';

/** Says what the caller's plan allows, for the kinds whose runs may be too large for it. */
@Injectable()
export class PlanGate {
  constructor(
    private readonly meters: Meters,
    private readonly plans: Plans,
    private readonly projects: ProjectsService,
  ) {}

  /**
   * The plan, which together with the project stays as it is until the transaction ends. Throws ApiError 422
   * `project_not_found`, as what cannot be is told before what is not paid for.
   */
  async hold(em: EntityManager, { accountId }: Caller, projectId: string): Promise<Plan> {
    const { tier } = await this.meters.lock(em, accountId);
    await this.projects.hold(em, accountId, projectId);
    return this.plans.of(tier);
  }

  /** The least plan that allows it: `required_tier` of a refusal. */
  least(allows: (plan: Plan) => boolean): Tier | undefined {
    return this.plans.least(allows);
  }
}
