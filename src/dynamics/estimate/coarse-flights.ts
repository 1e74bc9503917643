import { Inject, Injectable } from '@nestjs/common';
import type { DynamicsCase } from '../../engine/dynamics-case.js';
import { EngineService } from '../../engine/engine.service.js';
import { awaitWithin } from '../../platform/deadline.js';
import { ApiError } from '../../platform/errors.js';
import type { MappedFlight, PreparedFlight } from '../../powertrain/flight.js';
import { isPointError, type PointError } from '../../powertrain/outcome.js';
import type { Part } from '../../powertrain/parts.js';
import { Powertrains, type SolveRequest } from '../../powertrain/powertrains.service.js';
import { MAX_GROUPS, MAX_ROTORS } from '../../powertrain/rotors.js';
import { countsOf, rotorsOf } from '../request/asked-flight.js';
import type { CreateDynamicBody, EstimateDynamicBody } from '../request/dynamics.wire.js';
import { toFlightPlan } from '../flight/flight-plan.mapper.js';
import { thinned } from '../schedule/thinned.js';

/** What is not there is as at sea level [kg/m³]; it matters less than the battery. */
const DENSITY = 1.225;
/** Then the rule has to do [ms]. New propellers have maps to be made, and whoever waits would rather have the right price. */
const MOST_MS = 8_000;
const NEVER = new AbortController().signal;
/** Of one task, so that a thread is not away for long. */
const STEPS = 20_000;
/** Intervals of a schedule that are flown as they are, times groups; however many groups, so many. Measured: 0.5 to 1.1 s. */
const MOST_WORK = 12_000;
const ALWAYS = 300;
/** Where the schedule is averaged, it is so finely until so many times the end by rule. */
const DENSE = 2;

interface Expected {
  endS: number;
  byRule: number;
  /** How long it may take [ms]. */
  mostMs?: number;
}

/** Flies what a request says, with long steps and no rows. */
@Injectable()
export class CoarseFlights {
  constructor(
    private readonly powertrains: Powertrains,
    @Inject(EngineService) private readonly engine: EngineService,
  ) {}

  /**
   * How long it lasts [s]; undefined: the request says too little, or the time did not suffice. Throws what the engine throws
   * but for `solver_timeout`.
   */
  async fly(
    accountId: string,
    request: EstimateDynamicBody,
    parts: ReadonlyMap<string, Part>,
    expected: Expected,
  ): Promise<number | undefined> {
    if (!canFly(request)) return undefined;
    const signal = AbortSignal.timeout(expected.mostMs ?? MOST_MS);
    const solving = { accountId, signal, isRun: false };
    try {
      const each = await this.caseOf(request, parts, expected, solving);
      return each && (await this.endOf(each, solving));
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'solver_timeout';
      if (isLate || signal.aborted) return undefined;
      throw error;
    }
  }

  private async caseOf(
    request: Flyable,
    parts: ReadonlyMap<string, Part>,
    { endS, byRule }: Expected,
    solving: SolveRequest,
  ): Promise<DynamicsCase | undefined> {
    const body = Object.assign(structuredClone(request), {
      density_kg_m3: request.density_kg_m3 ?? DENSITY,
    });
    const flight = this.powertrains.prepareFlight(body, parts);
    if (isPointError(flight)) return undefined;
    const mapped = await this.mapped(flight, solving);
    if (isPointError(mapped)) return undefined;
    const plan = toFlightPlan(body, request.schedule, { end_s: endS, record_s: endS });
    const most = Math.max(ALWAYS, Math.floor(MOST_WORK / rotorsOf(request).given.length));
    const bounds = { most, denseS: Math.max(1, DENSE * byRule), endS };
    const schedule = thinned(plan.schedule, bounds);
    return this.powertrains.toCase(mapped, { ...plan, schedule, coarse: true });
  }

  /** Maps that come too late are made all the same, within the engine's own time limit: whoever asks next finds them. */
  private mapped(
    flight: PreparedFlight,
    { accountId, signal, isRun }: SolveRequest,
  ): Promise<MappedFlight | PointError> {
    const mapped = this.powertrains.mapFlight(flight, { accountId, signal: NEVER, isRun });
    return awaitWithin({ signal }, mapped);
  }

  private async endOf(each: DynamicsCase, solving: SolveRequest): Promise<number | undefined> {
    for (let from: Float64Array | null = null; ;) {
      const work = { from, untilS: each.endS, mostSteps: STEPS };
      const chunk = await this.engine.dynamics(each, work, solving);
      if (chunk.end === 'failed') return undefined;
      if (chunk.end !== null) return chunk.t;
      from = chunk.checkpoint;
    }
  }
}

type Flyable = EstimateDynamicBody & Pick<CreateDynamicBody, 'schedule' | 'rotor_groups'>;

/** Whether it says all that a flight needs, and no more than the kernel holds. */
export function canFly(request: EstimateDynamicBody): request is Flyable {
  const { given } = rotorsOf(request);
  const rotors = countsOf(request).reduce((sum, count) => sum + count, 0);
  return (
    Boolean(request.schedule) &&
    Boolean(request.battery_component_id ?? request.battery_topology) &&
    given.length > 0 &&
    given.length <= MAX_GROUPS &&
    rotors <= MAX_ROTORS &&
    given.every((rotor) => rotor.motor_component_id && rotor.propeller_component_id)
  );
}
