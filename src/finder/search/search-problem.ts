/**
 * The finder's problem and what it finds: every motor × propeller × battery × cells in series and in parallel of a vehicle whose
 * rotors are all equal, trimmed to a hover, and of these the Pareto front. SI. Pure shapes.
 */
import type { RangeResult } from '../../engine/combination-case.js';
import type { Part } from '../../powertrain/parts.js';
import type { VehicleConditions } from '../../powertrain/vehicle.wire.js';

/** A goal is what can be had more of only at the cost of another: seconds, metres, kilograms, ratio, price units, dB(A). */
export const GOALS = [
  'endurance',
  'range',
  'all_up_mass',
  'thrust_to_weight',
  'cost',
  'noise',
] as const;
export type Goal = (typeof GOALS)[number];

/** The highest (or least) value of each that a row may have; null: no limit. Shares are over the part's own limit. */
export interface SearchLimits {
  allUpMass: number | null;
  enduranceS: number | null;
  rangeM: number | null;
  thrustToWeight: number | null;
  /** Command 0 … 1 in hover. */
  hoverThrottle: number | null;
  /** Voltage of the full pack [V]. */
  packVoltage: { min: number | null; max: number | null };
  /** Motor and battery currents in hover over their limits, winding and magnets over theirs; parts whose limit is unknown pass. */
  motorCurrentShare: number | null;
  batteryCurrentShare: number | null;
  temperatureShare: number | null;
  cost: number | null;
  /** Level of all rotors in hover at the observer of the template [dB(A)]. */
  noise: number | null;
}

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) }, (_, i) => from + i * step);

/** Airspeeds that are tried [m/s]: from one to the next, about as many per cent as the range misses thousandths of. */
export const AIRSPEEDS: readonly number[] = [
  ...steps(2, 10, 0.5),
  ...steps(10, 20, 1),
  ...steps(20, 40, 2),
  40,
];

/** Tells whether the range is asked for. */
export function asksForRange({ goals, limits }: Pick<SearchProblem, 'goals' | 'limits'>): boolean {
  return goals.includes('range') || limits.rangeM !== null;
}

/** Tells whether levels are asked for, by a goal or a limit. */
export function asksForNoise({ goals, limits }: Pick<SearchProblem, 'goals' | 'limits'>): boolean {
  return goals.includes('noise') || limits.noise !== null;
}

/** A price of a part [in one currency], where it is known. */
type PriceOf = (part: Part) => number | null;

export interface SearchProblem {
  /** The body of a simulation without its parts: one group of rotors whose count and equipment are given, `vehicle`, `trim` to hover. */
  template: VehicleConditions;
  motors: readonly Part[];
  propellers: readonly Part[];
  batteries: readonly Part[];
  /** Rotors stand in coaxial pairs, the lower ones so far below [m]; null: each stands alone. */
  below: number | null;
  /** Batteries of a kind in series and in parallel that are tried: each count once. */
  series: readonly number[];
  parallel: readonly number[];
  limits: SearchLimits;
  /** One to three. */
  goals: readonly Goal[];
  priceOf: PriceOf;
}

/** A combination by the places of its parts in the problem's lists; so many batteries in series and in parallel. */
export interface Combination {
  motor: number;
  propeller: number;
  battery: number;
  series: number;
  parallel: number;
}

/** A combination as it was solved. */
export interface FoundRow extends Combination {
  enduranceS: number;
  /** The level flight that goes furthest; null where neither a goal nor a limit asked for it, or there is none. */
  far: RangeResult | null;
  allUpMass: number;
  /** null where neither a goal nor a limit asked for it. */
  thrustToWeight: number | null;
  cost: number | null;
  /** Level in hover [dB(A)]; null where neither a goal nor a limit asked for it. */
  level: number | null;
}

/** Counts of how the combinations were dealt with; the counts add up to `combinations`. */
export interface SearchCounts {
  combinations: number;
  /** Beyond a limit by a bound or by facts of the parts alone, and which limit. */
  excluded: Record<string, number>;
  /** Shown by a bound to be dominated by a solved one. */
  pruned: number;
  /** Solved by the kernel, and of these those beyond a limit or that no throttle trims. */
  solved: number;
  infeasible: number;
  /** Bounds that were computed for all this: of groups of motors and of single ones. */
  bounds: number;
}

export interface SearchOutcome {
  /** The Pareto front, best of the first goal first. */
  front: FoundRow[];
  /** For each row of the front the solved combinations nearest behind it, at most five, best first. */
  runnersUp: FoundRow[][];
  counts: SearchCounts;
  /** Finds the level flights that go furthest of other combinations of the problem; null: none, or it cannot be run. */
  farFlights: (
    combinations: readonly Combination[],
    request: Pick<SearchRequest, 'accountId' | 'signal'>,
  ) => Promise<(RangeResult | null)[]>;
  /** Milliseconds of each phase: maps (with all that is made of the parts), bounds, solves. */
  ms: Record<string, number>;
}

export interface SearchRequest {
  accountId: string;
  signal: AbortSignal;
  /** Called after each batch with the progress (0 … 1) and the front so far. It may throw to end the search. */
  onProgress: (progress: number, front: readonly FoundRow[]) => void | Promise<void>;
}
