import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { PlanGate } from '../runs/plan-gate.js';

/** How many points a sweep may have, by the plan of whoever asks. */
@Injectable()
export class PlanLimits {
  constructor(private readonly gate: PlanGate) {}

  /**
   * Throws ApiError 422 `project_not_found`, then 402 `plan_upgrade_required`, or 422 `sweep_too_large` where no plan
   * allows so many.
   */
  async check(em: EntityManager, caller: Caller, projectId: string, points: number): Promise<void> {
    const { sweep_points: allowed } = await this.gate.hold(em, caller, projectId);
    if (points <= allowed) return;
    const size = `The sweep has ${points.toLocaleString('en')} points`;
    const required = this.gate.least((plan) => plan.sweep_points >= points);
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
