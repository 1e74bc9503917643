/** Bounds of all combinations of parts, as the engine is asked for them. SI units. Pure shapes. */
import type { CandidateRows } from './candidate-rows.js';

/** A goal is what can be had more of; of mass, cost and sound pressure the negative value counts, so that more is better of each. */
export type BoundGoal =
  | 'endurance'
  | 'range'
  | 'all_up_mass'
  | 'thrust_to_weight'
  | 'cost'
  | 'noise';

/** Limits that exclude combinations by a bound; each only where it is one. */
export const BOUND_LIMITS = [
  'all_up_mass',
  'cost',
  'tip_mach',
  'hover',
  'endurance',
  'thrust_to_weight',
  'hover_throttle',
  'motor_current',
  'battery_current',
  'range',
  'noise',
] as const;
export type BoundLimit = (typeof BOUND_LIMITS)[number];

/** Infinity, or 0 of what is to be reached, where there is none. */
export interface BoundedBy {
  allUpMass: number;
  cost: number;
  enduranceS: number;
  rangeM: number;
  thrustToWeight: number;
  /** Duty in hover, 0 … 1. */
  duty: number;
  motorCurrentShare: number;
  batteryCurrentShare: number;
  /** dB(A) in hover. */
  noise: number;
}

/** Masses [kg] and costs that the parts add to the vehicle's own, by their places. */
interface AddedValues {
  own: number;
  motors: readonly { mass: number; cost: number }[];
  propellers: readonly { mass: number; cost: number }[];
  /** Equal packs joined: of which kind, as a number from 0 on, how many in series and in parallel. */
  packs: readonly { mass: number; cost: number; kind: number; series: number; parallel: number }[];
}

/** Level flights of the vehicle: at each airspeed [m/s] over rising masses [kg], which all combinations lie between. */
export interface FlightGrid {
  speeds: readonly number[];
  masses: Float64Array;
  /** The flights (`FLIGHT` numbers each, combination-case.ts) stand by speed, then by mass. */
  flights: Float64Array;
}

/** The rotors of a coaxial pair, as the airspeeds of a grid: the upper one, then the lower one, both in still air. */
export const PAIR = [0, 1] as const;

export interface BoundQuestion {
  goals: readonly BoundGoal[];
  limits: BoundedBy;
  added: AddedValues;
  /** Levels in hover as `levelTable` makes them; null where nothing asks for them. */
  noise: Float64Array | null;
  /** null where nothing asks for the range. */
  flights: FlightGrid | null;
  /** Rotors stand in coaxial pairs, the lower ones so far below [m], with the grid of both in hover; null: each stands alone. */
  pairs: { below: number; grid: FlightGrid } | null;
}

export interface BoundAnswer {
  candidates: CandidateRows;
  excluded: Record<BoundLimit, number>;
  pruned: number;
  /** Bounds that were computed: of nodes and of single motors. */
  bounds: number;
}
