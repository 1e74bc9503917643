/**
 * Operating points solved with the maps of their propellers. Where the polars of a propeller hold only near its operating point,
 * the point is solved with a stand-in first, then with the polars of where that is, until these stay the same: the same polars as
 * an analysis at that speed and airspeed reads.
 */
import type { EngineService } from '../engine/engine.service.js';
import type { MapFlow } from '../engine/map-case.js';
import type { PowertrainCase, PowertrainResult } from '../engine/powertrain-case.js';
import type { Condition, Question } from '../engine/rotor-case.js';
import { ApiError } from '../platform/errors.js';
import { toCollective, toPitch } from './collective.mapper.js';
import { type Collectives, exactCollectives, listed, widerCollectives } from './collectives.js';
import { PartFault } from './parts.js';
import { type MappedPropeller, PolarsLate, type PropellerMaps } from './propeller-maps.js';
import { loadSpreads } from './propeller-spread.js';
import { conditionsOf, questionOf } from './rotor-conditions.js';
import type { SolvableCase, SolvableRotor } from './solvable-case.js';
import { isPointError, type PointError } from './solve-result.js';

/** The account that the solve is for, and the signal that ends it. */
export interface SolveRequest {
  accountId: string;
  signal: AbortSignal;
  /** false: someone waits for the answer, so that it goes before the work of runs. Of a run, unless told. */
  isRun?: boolean;
}

/** A point whose propellers have maps. */
export interface MappedPoint {
  point: SolvableCase;
  propellers: readonly MappedPropeller[];
  powertrain: PowertrainCase;
}

/** A point as it was solved, and with which maps. */
export interface PointOutcome {
  mapped: MappedPoint;
  result: PowertrainResult;
  /** The same vehicle at rest and full throttle, where its mass is known; null where that could not be solved. */
  full: PowertrainResult | null;
}

/** Solves with polars of where the point before was; a third one hardly ever changes anything. */
const ROUNDS = 3;

/** Rounds in which a collective is found to the map of that very collective; two do, as each gains two digits or three. */
const EXACT_ROUNDS = 4;

/**
 * The longest time that points wait for the polars of their propellers [s]: ten sections that nobody has asked for take six on two
 * free processors (docs/theory/polars.md, §9).
 */
const POLARS_S = 300;

/** Maps that are asked for, and until when. */
class Search {
  readonly known = new Map<string, Promise<MappedPropeller | PointError>>();
  readonly limit = AbortSignal.timeout(POLARS_S * 1_000);
}

type Windowed = Parameters<PropellerMaps['where']>[0];

export class PointSolver {
  constructor(
    private readonly engine: Pick<EngineService, 'powertrains'>,
    private readonly maps: PropellerMaps,
  ) {}

  /** Outcomes in the order of the points, which make one task of the engine. */
  async solve(
    points: readonly (SolvableCase | PointError)[],
    request: SolveRequest,
  ): Promise<(PointOutcome | PointError)[]> {
    const outcomes = await this.solveMapped(await this.mapped(points, request), request);
    await this.widen(outcomes, request);
    const beyond = outcomes.map(async (each) => {
      if (isPointError(each) || !isBeyondMap(each)) return undefined;
      const { point } = each.mapped;
      return (await this.mapped([point], request, isCrossed(point) ? 'any_across' : 'any'))[0];
    });
    await this.solveAgain(outcomes, await Promise.all(beyond), request);
    const search = new Search();
    for (let round = 0; round < ROUNDS; round++) {
      const moved = await Promise.all(outcomes.map((each) => this.followed(each, search, request)));
      if (!(await this.solveAgain(outcomes, moved, request))) break;
    }
    await this.turnExactly(outcomes, request);
    return outcomes;
  }

  /** Solves points whose collectives were too few again with more, until they are found or there are no more. */
  private async widen(
    outcomes: (PointOutcome | PointError)[],
    request: SolveRequest,
  ): Promise<void> {
    for (let wider = true; wider;) {
      const points = outcomes.map((each) =>
        isPointError(each) ? undefined : withMoreCollectives(each.mapped.point, [each.result]),
      );
      wider = await this.solveMoved(outcomes, points, request);
    }
  }

  private async solveMoved(
    outcomes: (PointOutcome | PointError)[],
    points: readonly (SolvableCase | undefined)[],
    request: SolveRequest,
  ): Promise<boolean> {
    const search = new Search();
    const mapped = points.map(async (point, i) => {
      if (point === undefined) return undefined;
      const [each] = await this.mapped([point], request);
      const { result } = outcomes[i] as PointOutcome;
      return isPointError(each)
        ? each
        : ((await this.followed({ mapped: each, result, full: null }, search, request)) ?? each);
    });
    return this.solveAgain(outcomes, await Promise.all(mapped), request);
  }

  /** Solves points again with maps of the very collectives that they found, so that these are those of a blade turned by hand. */
  private async turnExactly(
    outcomes: (PointOutcome | PointError)[],
    request: SolveRequest,
  ): Promise<void> {
    for (let round = 0; round < EXACT_ROUNDS; round++) {
      const points = outcomes.map((each) =>
        isPointError(each) ? undefined : exactly(each.mapped.point, each.result),
      );
      if (!(await this.solveMoved(outcomes, points, request))) break;
    }
    for (const [i, each] of outcomes.entries())
      if (!isPointError(each)) outcomes[i] = atCollectives(each);
  }

  /** Solves the points that have been mapped anew, and puts them in their places; returns whether there were any. */
  private async solveAgain(
    outcomes: (PointOutcome | PointError)[],
    moved: readonly (MappedPoint | PointError | undefined)[],
    request: SolveRequest,
  ): Promise<boolean> {
    const places = [...moved.keys()].filter((i) => moved[i] !== undefined);
    const again = await this.solveMapped(
      places.map((i) => moved[i]!),
      request,
    );
    for (const [k, i] of places.entries()) outcomes[i] = again[k];
    return places.length > 0;
  }

  /**
   * The points with the maps of their propellers or of stand-ins, each asked for once. They hold in this flow; unless it is given, in still
   * air only where the vehicle stands in it, and else in any.
   */
  mapped(
    points: readonly (SolvableCase | PointError)[],
    request: SolveRequest,
    flow?: MapFlow,
  ): Promise<(MappedPoint | PointError)[]> {
    const maps = new Map<string, Promise<MappedPropeller | PointError>>();
    const numbers = new Map<object, number>();
    const mapAt = (
      point: SolvableCase,
      { propeller: { estimates } }: SolvableRotor,
      collective_deg: number,
    ) => {
      const met = flow ?? flowOf(point);
      if (!numbers.has(estimates)) numbers.set(estimates, numbers.size);
      const { air, ends } = point.air;
      const airs = (ends ?? [air]).flatMap(({ rho, mu }) => [rho, mu]);
      return memoized(
        maps,
        [numbers.get(estimates), collective_deg, met, air.rho, ...airs].join(),
        () =>
          this.maps.get(
            estimates,
            { air, ends, flow: met, collective_deg },
            { isRun: true, ...request },
          ),
      );
    };
    const mapOf = async (point: SolvableCase, rotor: SolvableRotor) => {
      const own = rotor.rotor.collective_deg ?? 0;
      if (rotor.collectives === undefined) return mapAt(point, rotor, own);
      const collectives = listed(rotor.collectives);
      const each = await Promise.all(collectives.map((angle) => mapAt(point, rotor, angle)));
      const failed = each.find(isPointError);
      if (failed !== undefined) return failed;
      return pitched(collectives, each as MappedPropeller[], own);
    };
    return Promise.all(
      points.map(async (point) => {
        if (isPointError(point)) return point;
        return withRotors(
          point,
          await Promise.all(point.rotors.map((rotor) => mapOf(point, rotor))),
        );
      }),
    );
  }

  /** The same points with the polars of other conditions of each rotor, for a flight from one to the other. */
  async over(
    mapped: MappedPoint,
    conditions: readonly (readonly Condition[])[],
    request: SolveRequest,
  ): Promise<MappedPoint | PointError> {
    const search = new Search();
    const propellers = await Promise.all(
      mapped.propellers.map((each, i) =>
        this.where(each, questionOf(conditions[i]), search, request),
      ),
    );
    return withRotors(mapped.point, propellers);
  }

  /** The case of each, or the error of all where they could not be solved together. */
  async results(
    cases: readonly PowertrainCase[],
    request: SolveRequest,
  ): Promise<(PowertrainResult | PointError)[]> {
    if (cases.length === 0) return [];
    try {
      return await this.engine.powertrains(cases, { ...request, isRun: true });
    } catch (error) {
      const failure = pointError(error);
      return cases.map(() => failure);
    }
  }

  private async solveMapped(
    mapped: readonly (MappedPoint | PointError)[],
    request: SolveRequest,
  ): Promise<(PointOutcome | PointError)[]> {
    const solvable = mapped.flatMap((each) => (isPointError(each) ? [] : [each]));
    const results = await this.results(
      solvable.map(({ powertrain }) => powertrain),
      request,
    );
    const weighed = solvable.filter(({ point }) => liftsMore(point));
    const atFull = await this.results(weighed.map(fullThrottle), request);
    return mapped.map((each) => {
      if (isPointError(each)) return each;
      const result = results[solvable.indexOf(each)];
      if (isPointError(result)) return result;
      const full = liftsMore(each.point) ? atFull[weighed.indexOf(each)] : null;
      return { mapped: each, result, full: full === null || isPointError(full) ? null : full };
    });
  }

  /** The point with the polars of where it was found; undefined where it has these already. */
  private async followed(
    outcome: PointOutcome | PointError,
    search: Search,
    request: SolveRequest,
  ): Promise<MappedPoint | PointError | undefined> {
    if (isPointError(outcome)) return undefined;
    const { mapped, result } = outcome;
    const { point, propellers } = mapped;
    if (propellers.every(({ windowed }) => windowed === undefined)) return undefined;
    const next = await Promise.all(
      propellers.map((each, i) => {
        const conditions = conditionsOf(point.rotors[i], result.rotors[i], point.base.air.rho);
        return this.where(each, questionOf(conditions), search, request);
      }),
    );
    const isSame = next.every(
      (each, i) => !isPointError(each) && keysOf(each) === keysOf(propellers[i]),
    );
    return isSame ? undefined : withRotors(point, next);
  }

  private async where(
    mapped: MappedPropeller,
    question: Question | undefined,
    search: Search,
    request: SolveRequest,
  ): Promise<MappedPropeller | PointError> {
    if (mapped.pitch !== undefined) {
      const { collectives, each: maps } = mapped.pitch;
      const all = maps.map((map) => this.where(map, question, search, request));
      const each = await Promise.all(all);
      const failed = each.find(isPointError);
      const own = maps.findIndex(({ map }) => map.key === mapped.map.key);
      return failed ?? pitched(collectives, each as MappedPropeller[], collectives[own]);
    }
    if (mapped.windowed === undefined || question === undefined) return Promise.resolve(mapped);
    const { bare, sections } = mapped.windowed;
    const key = JSON.stringify([bare, sections.map(({ identity }) => identity), question]);
    return memoized(search.known, key, () =>
      this.maps.where(mapped as Windowed, question, search.limit, { isRun: true, ...request }),
    );
  }
}

/** The air that the rotors of a point meet. */
function flowOf(point: SolvableCase): MapFlow {
  if (standsStill(point)) return 'still';
  if (point.rotors.some(({ power: { vAxial } }) => vAxial < 0))
    return isCrossed(point) ? 'any_across' : 'any';
  return isCrossed(point) ? 'level' : 'ahead';
}

/** Tells whether air crosses the disc of a rotor. */
function isCrossed({ rotors }: SolvableCase): boolean {
  return rotors.some(({ power: { vEdge } }) => vEdge !== 0);
}

/** Tells whether a rotor is where its map of air from ahead no longer holds: the air drives it, or its tips are too fast for any map. */
function isBeyondMap({ mapped: { point }, result }: PointOutcome): boolean {
  return (
    ['level', 'ahead'].includes(flowOf(point)) &&
    result.rotors.some(({ limits }) => limits.includes('tip_mach'))
  );
}

/** Tells whether no air comes to any rotor but what it moves itself. */
function standsStill({ rotors }: SolvableCase): boolean {
  return rotors.every(
    ({ power: { vAxial, vEdge }, stack }) => vAxial === 0 && vEdge === 0 && stack === 0,
  );
}

/** Tells whether full throttle is the most that a point's vehicle lifts: the collective of a governed rotor decides on its thrust. */
function liftsMore({ ownMass, rotors }: SolvableCase): boolean {
  return ownMass !== null && rotors.every(({ power }) => power.governed === undefined);
}

/** The point's vehicle at rest, cold and at full throttle: the most that it can lift at that charge. */
function fullThrottle({ powertrain }: MappedPoint): PowertrainCase {
  const rotors = powertrain.rotors.map((rotor) => ({
    ...rotor,
    trimT: null,
    throttle: 1,
    vAxial: 0,
    vEdge: 0,
  }));
  return { ...powertrain, rotors, steady: undefined, flightS: 0, bands: false };
}

/** Makes each once; an error that lies in the part is what is kept of it. */
function memoized<T>(
  known: Map<string, Promise<T | PointError>>,
  key: string,
  make: () => Promise<T>,
): Promise<T | PointError> {
  let made = known.get(key);
  if (made === undefined) {
    made = make().catch(pointError);
    known.set(key, made);
  }
  return made;
}

function withRotors(
  point: SolvableCase,
  propellers: readonly (MappedPropeller | PointError)[],
): MappedPoint | PointError {
  const failed = propellers.find(isPointError);
  if (failed !== undefined) return failed;
  const whole = propellers as readonly MappedPropeller[];
  const rotors = point.rotors.map(({ rotor, propeller, power, stack }, i) => {
    const { spreads, vAxial } = power;
    const { air } = point.base;
    const loads = loadSpreads(whole[i], {
      vAxial,
      air,
      shape: spreads.propeller,
      family: propeller.estimates.family,
      isCalibrated: Boolean(rotor.powertrain_calibration_id),
    });
    const { pitch } = whole[i];
    return {
      ...power,
      spreads: { ...spreads, loads },
      stack,
      map: whole[i].map,
      ...(pitch && { pitch: toPitch(pitch, rotor.collective_deg ?? 0) }),
    };
  });
  return { point, propellers: whole, powertrain: { ...point.base, rotors } };
}

/** Keys of all maps of a propeller. */
function keysOf({ map, pitch }: MappedPropeller): string {
  return pitch === undefined ? map.key : pitch.each.map(keysOf).join();
}

/** A propeller with its maps at these collectives; by itself it is the one nearest to `own`. */
function pitched(
  collectives: readonly number[],
  each: readonly MappedPropeller[],
  own: number,
): MappedPropeller {
  const apart = collectives.map((angle) => Math.abs(angle - own));
  const pitch = { collectives, each };
  return { ...each[apart.indexOf(Math.min(...apart))], pitch };
}

/** The outcome with each propeller as it is turned. */
function atCollectives(outcome: PointOutcome): PointOutcome {
  const { mapped, result } = outcome;
  const propellers = mapped.propellers.map((propeller, i) => {
    const { pitch } = propeller;
    if (pitch === undefined) return propeller;
    return pitched(pitch.collectives, pitch.each, toCollective(result.rotors[i]));
  });
  return { ...outcome, mapped: { ...mapped, propellers } };
}

/** The vehicle with other collectives for its rotors; undefined where none has others. */
function withCollectives(
  point: SolvableCase,
  others: readonly (Collectives | undefined)[],
): SolvableCase | undefined {
  if (others.every((each) => each === undefined)) return undefined;
  const rotors = point.rotors.map((rotor, i) =>
    others[i] ? { ...rotor, collectives: others[i] } : rotor,
  );
  return { ...point, rotors };
}

/** The vehicle with a map of each collective that was found; undefined where it has them. */
function exactly(point: SolvableCase, result: PowertrainResult): SolvableCase | undefined {
  const exact = point.rotors.map(
    ({ collectives }, i) =>
      collectives && exactCollectives(collectives, toCollective(result.rotors[i])),
  );
  return withCollectives(point, exact);
}

/**
 * The vehicle with more collectives for rotors that found none among theirs, by any of the results; undefined where there are no
 * such rotors, or no more collectives.
 */
export function withMoreCollectives(
  point: SolvableCase,
  results: readonly PowertrainResult[],
): SolvableCase | undefined {
  const wider = point.rotors.map(({ collectives, propeller }, i) => {
    if (collectives === undefined) return undefined;
    const short = results.filter(({ rotors }) => rotors[i].limits.includes('collective_range'));
    return short.reduce<Collectives | undefined>((found, { rotors }) => {
      const ended = toCollective(rotors[i]);
      return found ?? widerCollectives(collectives, ended, propeller.estimates);
    }, undefined);
  });
  return withCollectives(point, wider);
}

const POINT_CODES = {
  incomplete: 'component_spec_incomplete',
  invalid: 'invalid_component_spec',
  out_of_range: 'solver_out_of_envelope',
} as const;

/** Returns the error that lies in the point itself; rethrows anything else. */
export function pointError(error: unknown): PointError {
  if (error instanceof PartFault) {
    return { code: POINT_CODES[error.kind], message: error.message };
  }
  if (error instanceof PolarsLate) return { code: 'timeout', message: error.message };
  if (error instanceof ApiError && error.code === 'solver_timeout')
    return {
      code: 'timeout',
      message: 'the calculation took longer than the time limit of a block',
    };
  throw error;
}
