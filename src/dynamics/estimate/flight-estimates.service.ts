import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PartsService } from '../../components/parts.service.js';
import type { Caller } from '../../platform/caller.js';
import { canonicalJson } from '../../platform/canonical-json.js';
import { type Part, partReferences, usedComponents, withIds } from '../../powertrain/parts.js';
import { ProjectsService } from '../../projects/projects.service.js';
import { countsOf, requestedEnd } from '../request/flight-inputs.js';
import { SavedVehicles } from '../../vehicles/saved-vehicles.service.js';
import { checkEstimate } from '../request/dynamic.checks.js';
import { flown } from '../request/flown-vehicle.js';
import { canFly, CoarseFlights } from './coarse-flights.js';
import {
  type DynamicEstimate,
  EstimateDynamicBody,
  type SimulatedEstimate,
} from '../request/dynamics.wire.js';
import { costOf, toRule } from './rule.mapper.js';
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

  /** Whatever the plan [s]. Throws ApiError 422 where the request asks for more. `requestedS`: the time that the request gives. */
  longest(requestedS: number | undefined): number {
    const most = this.config.dynamicMaxDurationS;
    if ((requestedS ?? 0) <= most) return requestedS ?? most;
    const message = `${PARAM} must be <= ${most} (s): the limit of this service`;
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

export interface FlightEstimate {
  durationS: number;
  basis: SimulatedEstimate['basis'];
}

const TAKING = { wire: EstimateDynamicBody, fit: flown, check: checkEstimate };

const MAX_CACHED = 2_000;
const RULE_CACHED_MS = 60_000;

/** Estimates how long flights last before they are flown, which decides what they cost. */
@Injectable()
export class FlightEstimates {
  /**
   * The estimates that were made: a client that asks first, and then flies, pays the price that it was told, and
   * waits once.
   */
  private readonly known = new LRUCache<string, FlightEstimate>({ max: MAX_CACHED });
  /**
   * The estimates that are being made, by account: requests of an account for the same flight wait for the same one.
   */
  private readonly making = new Map<string, Promise<FlightEstimate>>();

  constructor(
    private readonly parts: PartsService,
    private readonly flights: CoarseFlights,
    private readonly limits: DurationLimits,
    private readonly projects: ProjectsService,
    private readonly vehicles: SavedVehicles,
  ) {}

  /**
   * Returns the estimate of a checked body. Throws ApiError 422 where it names a project or a component that is not
   * there, or of another type, or asks for a longer flight than there may be.
   */
  async of(
    em: EntityManager,
    caller: Caller,
    given: EstimateDynamicBody,
  ): Promise<DynamicEstimate> {
    const body = await this.vehicles.resolve(em, caller, given, TAKING);
    if (body.project_id) await this.projects.hold(em, caller.accountId, body.project_id);
    const ids = await this.parts.check(em, caller.accountId, partReferences(body));
    const named = withIds(body, ids);
    const request = await this.flights.withCalibrations(em, caller.accountId, named);
    const parts = await this.parts.read(em, caller.accountId, usedComponents(request));
    const byRule = rounded(toRule(request, this.limits.longest(requestedEnd(request))));
    return {
      object: 'dynamic_estimate',
      estimated_credits: costOf(1, byRule),
      estimated_duration_s: byRule,
      simulated: canFly(request) ? await this.charged(caller, request, parts) : null,
    };
  }

  private async charged(
    caller: Caller,
    request: EstimateDynamicBody,
    parts: ReadonlyMap<string, Part>,
  ): Promise<SimulatedEstimate> {
    const { durationS, basis } = await this.ofFlight(caller, request, parts);
    const rotors = countsOf(request).reduce((sum, count) => sum + count, 0);
    return { duration_s: durationS, credits: costOf(rotors, durationS), basis };
  }

  /** `request` names components by their ids, which are in `parts`. Throws ApiError 422 as `of`, of its length. */
  async ofFlight(
    { accountId }: Caller,
    request: EstimateDynamicBody,
    parts: ReadonlyMap<string, Part>,
  ): Promise<FlightEstimate> {
    const endS = this.limits.longest(requestedEnd(request));
    const key = keyOf(request, parts, endS);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const own = `${accountId} ${key}`;
    const joined = this.making.get(own);
    if (joined !== undefined) return joined;
    const making = this.make(accountId, request, parts, endS);
    this.making.set(own, making);
    try {
      const estimate = await making;
      // a later try may succeed where the time did not suffice
      this.known.set(key, estimate, estimate.basis === 'rule' ? { ttl: RULE_CACHED_MS } : {});
      return estimate;
    } finally {
      this.making.delete(own);
    }
  }

  private async make(
    accountId: string,
    request: EstimateDynamicBody,
    parts: ReadonlyMap<string, Part>,
    endS: number,
  ): Promise<FlightEstimate> {
    const byRule = toRule(request, endS);
    const flown =
      byRule > 0 ? await this.flights.fly(accountId, request, parts, { endS, byRule }) : undefined;
    return flown === undefined
      ? { durationS: rounded(byRule), basis: 'rule' }
      : { durationS: rounded(flown), basis: 'simulated' };
  }
}

/** Returns the seconds with six digits, which are more than an estimate has. */
const rounded = (seconds: number): number => Number(seconds.toPrecision(6));

/** Returns the key of an estimate. Name and project of the flight make no difference; versions of components do. */
function keyOf(body: EstimateDynamicBody, parts: ReadonlyMap<string, Part>, endS: number): string {
  const versions = [...parts.values()].map(({ component_id, version }) => [component_id, version]);
  const request = Object.assign(structuredClone(body), { name: null, project_id: null });
  const inputs = canonicalJson({ request, versions, endS });
  return createHash('sha256').update(inputs).digest('base64');
}
