import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';
import { PlanGate } from '../../runs/run-submission.js';

const PARAM = 'termination.max_duration_s';

/** Limits how long a flight may be: by its request, by this service, by the plan of the caller. */
@Injectable()
export class DurationLimits {
  constructor(
    private readonly gate: PlanGate,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whatever the plan [s]. Throws ApiError 422 where the request asks for more. `asked`: askedEnd of the request. */
  longest(requestedS: number | undefined): number {
    const most = this.config.dynamicMaxDurationS;
    if ((requestedS ?? 0) <= most) return requestedS ?? most;
    const message = `${PARAM} must be <= ${most} (s): no flight may be longer here`;
    throw new ApiError('parameter_out_of_range', { param: PARAM, message });
  }

  /**
   * Returns the time at which a flight of that estimate ends at the latest [s]. Throws ApiError 422
   * `project_not_found`; 402 `plan_upgrade_required`, or 422 where no plan allows it.
   */
  async endOf(
    em: EntityManager,
    caller: Caller,
    projectId: string,
    { requestedS, estimatedS }: { requestedS: number | undefined; estimatedS: number },
  ): Promise<number> {
    const { dynamic_duration_s: allowed } = await this.gate.hold(em, caller, projectId);
    const wanted = requestedS ?? estimatedS;
    if (wanted <= allowed) return Math.min(this.longest(requestedS), allowed);
    throw this.refusal(wanted, allowed, requestedS === undefined);
  }

  private refusal(wanted: number, allowed: number, isEstimate: boolean): ApiError {
    const seconds = (s: number) => Math.ceil(s).toLocaleString('en');
    const message = isEstimate
      ? `The flight would last ${seconds(wanted)} s; your plan allows ${seconds(allowed)} s: give ${PARAM} to end it there.`
      : `${PARAM} is ${seconds(wanted)} s; your plan allows ${seconds(allowed)} s.`;
    const required_tier = this.gate.least((plan) => plan.dynamic_duration_s >= wanted);
    if (required_tier === undefined)
      return new ApiError('parameter_out_of_range', { param: PARAM, message });
    return new ApiError('plan_upgrade_required', {
      param: PARAM,
      message,
      extra: { required_tier },
    });
  }
}
