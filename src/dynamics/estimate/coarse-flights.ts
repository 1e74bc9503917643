import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { DynamicsCase, DynamicsSchedule } from '../../engine/dynamics-case.js';
import { EngineService } from '../../engine/engine.service.js';
import { awaitWithin } from '../../platform/deadline.js';
import { ApiError } from '../../platform/errors.js';
import type { Commands, MappedFlight, PreparedFlight } from '../../powertrain/solvable-case.js';
import { isPointError, type PointError } from '../../powertrain/solve-result.js';
import type { Part } from '../../powertrain/parts.js';
import type { SolveRequest } from '../../powertrain/point-solver.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import { MAX_GROUPS, MAX_ROTORS } from '../../powertrain/rotors.js';
import { toFlightPlan } from '../flight/flight-plan.mapper.js';
import { countsOf } from '../request/flight-inputs.js';
import { rotorList } from '../../powertrain/rotors.js';
import type { CreateDynamicBody, EstimateDynamicBody } from '../request/dynamics.wire.js';

/** The density where the request gives none: that at sea level [kg/m³]; it matters less than the battery. */
const DENSITY = 1.225;
/** The time after which the rule is used in place of a flight [ms]. New propellers have maps to be made, and whoever waits would rather have the right price. */
const MAX_MS = 8_000;
const NEVER = new AbortController().signal;
/** The steps of one task, few enough that a thread is not away for long. */
const STEPS = 20_000;
/** Intervals of a schedule that are flown as they are, times groups; however many groups, so many. Measured: 0.5 to 1.1 s. */
const MAX_WORK = 12_000;
const ALWAYS = 300;
/** The part up to which an averaged schedule is finely divided, as a multiple of the end by rule. */
const DENSE = 2;

interface Expected {
  endS: number;
  byRule: number;
  /** The time limit of the estimate [ms]. */
  maxMs?: number;
}

/** Flies what a request says, with long steps and no rows. */
@Injectable()
export class CoarseFlights {
  constructor(
    private readonly powertrains: Powertrains,
    @Inject(EngineService) private readonly engine: EngineService,
  ) {}

  /**
   * Returns how long the flight lasts [s]; undefined: the request says too little, or the time did not suffice.
   * Throws what the engine throws but for `solver_timeout`.
   */
  async fly(
    accountId: string,
    request: EstimateDynamicBody,
    parts: ReadonlyMap<string, Part>,
    expected: Expected,
  ): Promise<number | undefined> {
    if (!canFly(request)) return undefined;
    const signal = AbortSignal.timeout(expected.maxMs ?? MAX_MS);
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

  /** Returns the body with its calibrations, as Powertrains does. */
  withCalibrations<B extends EstimateDynamicBody>(
    em: EntityManager,
    accountId: string,
    body: B,
  ): Promise<B> {
    return this.powertrains.withCalibrations(em, accountId, body);
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
    const plan = toFlightPlan(body, request.schedule, { end_s: endS, record_s: endS });
    const mapped = await this.mapped(flight, plan, solving);
    if (isPointError(mapped)) return undefined;
    const most = Math.max(ALWAYS, Math.floor(MAX_WORK / rotorList(request).given.length));
    const bounds = { most, denseS: Math.max(1, DENSE * byRule), endS };
    // segments are few enough to be flown as they are, and a mean of two trims is none
    const schedule = plan.trims ? plan.schedule : thinnedSchedule(plan.schedule, bounds);
    return this.powertrains.toCase(mapped, { ...plan, schedule, coarse: true });
  }

  /** Maps that come too late are made all the same, within the engine's own time limit: whoever asks next finds them. */
  private mapped(
    flight: PreparedFlight,
    plan: Commands,
    { accountId, signal, isRun }: SolveRequest,
  ): Promise<MappedFlight | PointError> {
    const request = { accountId, signal: NEVER, isRun };
    const mapped = this.powertrains.mapFlight(flight, request, plan, { nearEnough: true });
    return awaitWithin({ signal }, mapped);
  }

  private async endOf(each: DynamicsCase, solving: SolveRequest): Promise<number | undefined> {
    for (let from: Float64Array | null = null; ;) {
      const work = { from, untilS: each.endS, maxSteps: STEPS };
      const chunk = await this.engine.dynamics(each, work, solving);
      if (chunk.end === 'failed') return undefined;
      if (chunk.end !== null) return chunk.t;
      from = chunk.checkpoint;
    }
  }
}

type Flyable = EstimateDynamicBody & Pick<CreateDynamicBody, 'schedule' | 'rotor_groups'>;

/** Returns true if the request has all that a flight needs, and no more than the kernel holds. */
export function canFly(request: EstimateDynamicBody): request is Flyable {
  const { given } = rotorList(request);
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

/** A schedule with fewer intervals, for estimates: what goes fast is averaged. */

/** Channels of each command, after two speeds: throttle, tilt and maybe collective. */
const ofCommand = ({ collectives }: DynamicsSchedule): number => (collectives ? 3 : 2);

/** Returns true if a channel is a throttle. */
const isThrottle = (schedule: DynamicsSchedule, channel: number): boolean =>
  channel >= 2 && (channel - 2) % ofCommand(schedule) === 0;

/**
 * Returns the schedule unchanged where no more than `most` intervals begin before `endS`. Otherwise it has `most`
 * intervals of constant commands: nine tenths of them in the first `denseS` seconds, where the flight is expected to
 * end, and the rest until the last command. Speeds and angles are averaged; throttles by their cubes, as a rotor's
 * power goes with the cube of its speed.
 */
export function thinnedSchedule(
  schedule: DynamicsSchedule,
  { most, denseS, endS }: { most: number; denseS: number; endS: number },
): DynamicsSchedule {
  const { commands, collectives, starts, values } = schedule;
  if (starts.filter((start) => start < endS).length <= most) return schedule;
  const width = 2 * (2 + ofCommand(schedule) * commands);
  const begins = windows(Math.min(starts[starts.length - 1], endS), denseS, most);
  const averaged = new Float64Array(begins.length * width);
  let piece = 0;
  for (let i = 0; i < begins.length - 1; i++) {
    const [from, to] = [begins[i], begins[i + 1]];
    while (piece > 0 && starts[piece] > from) piece--;
    for (; piece < starts.length && starts[piece] < to; piece++)
      addPiece(schedule, piece, [from, to], averaged.subarray(i * width, (i + 1) * width));
    piece = Math.max(0, piece - 1);
  }
  for (let at = 0; at < averaged.length - width; at += 2) {
    const mean = averaged[at];
    averaged[at] = isThrottle(schedule, (at % width) / 2) ? Math.min(1, Math.cbrt(mean)) : mean;
    averaged[at + 1] = averaged[at];
  }
  averaged.set(values.subarray((starts.length - 1) * width), averaged.length - width);
  return { commands, collectives, starts: begins, values: averaged };
}

/** Begins of windows; the last one has no end. */
function windows(last: number, denseS: number, most: number): Float64Array {
  const dense = Math.min(denseS, last);
  const fine = last > dense ? Math.floor(0.9 * (most - 1)) : most - 1;
  const wide = most - 1 - fine;
  return Float64Array.from({ length: most }, (_, i) =>
    i <= fine ? (dense * i) / fine : dense + ((last - dense) * (i - fine)) / wide,
  );
}

/** Adds to each channel the part that the piece has in the window's mean. */
function addPiece(
  schedule: DynamicsSchedule,
  piece: number,
  [from, to]: readonly [number, number],
  sums: Float64Array,
): void {
  const { starts, values } = schedule;
  const width = sums.length;
  const begin = starts[piece];
  const end = piece + 1 < starts.length ? starts[piece + 1] : Infinity;
  const [low, high] = [Math.max(from, begin), Math.min(to, end)];
  if (!(high > low)) return;
  const share = (high - low) / (to - from);
  for (let at = 0; at < width; at += 2) {
    const [v0, v1] = [values[piece * width + at], values[piece * width + at + 1]];
    const value = (t: number) =>
      end === Infinity ? v0 : v0 + ((v1 - v0) * (t - begin)) / (end - begin);
    const [a, b] = [value(low), value(high)];
    // These are the exact means over a straight line: of its value, and of its cube for the throttle.
    const mean = isThrottle(schedule, at / 2) ? ((a + b) * (a * a + b * b)) / 4 : (a + b) / 2;
    sums[at] += share * mean;
  }
}
