import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import { Plans, TIERS } from '../accounts/plans.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { ProjectsService } from '../projects/projects.service.js';

/** How many points a sweep may have, by the plan of whoever asks. */
@Injectable()
export class PlanLimits {
  constructor(
    private readonly meters: Meters,
    private readonly plans: Plans,
    private readonly projects: ProjectsService,
  ) {}

  /**
   * Throws ApiError 422 `project_not_found` first, as what cannot be is told before what is not paid for; then 402
   * `plan_upgrade_required`, or 422 `sweep_too_large` where no plan allows so many.
   */
  async check(
    em: EntityManager,
    { accountId }: Caller,
    projectId: string,
    points: number,
  ): Promise<void> {
    const { tier } = await this.meters.lock(em, accountId);
    await this.projects.hold(em, accountId, projectId);
    const { sweep_points: allowed } = this.plans.of(tier);
    if (points <= allowed) return;
    const size = `The sweep has ${points.toLocaleString('en')} points`;
    const required = TIERS.find((each) => this.plans.of(each).sweep_points >= points);
    if (required === undefined)
      throw new ApiError('sweep_too_large', {
        param: 'sweep',
        message: `${size}; no plan allows so many, yours ${allowed.toLocaleString('en')}.`,
      });
    throw new ApiError('plan_upgrade_required', {
      param: 'sweep',
      message: `${size}; your plan allows ${allowed.toLocaleString('en')}.`,
      extra: { required_tier: required },
    });
  }
}
