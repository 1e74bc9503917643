/**
 * Layout of the arrays that order a design and hold its result. Rotor, air and polars stand in `rotorCase`, `blade`,
 * `bladePolars`; SI and radians.
 */
import { MAX_ANNULI } from '../memory';

/**
 * ORDER: [0] kind of the target (bemt/trim.ts)  [1] thrust [N] or power [W]  [2] Ω [rad/s]  [3] V [m/s]
 *   [4] [5] smallest and largest chord [m]  [6] steepest change of chord along the radius [-]
 *   [7] chord that a root keeps, of the largest inboard  [8] part of the way from zero lift to the stall that may be used
 *   [9] chord over the space between blades, at most  [10] lift coefficient of all sections; 0: the best of each
 *   [11] 1: Betz's loading, 0: the one of least total power
 */
export const ORDER_SIZE: i32 = 16;
export const designOrder: Float64Array = new Float64Array(ORDER_SIZE);
export const enum ORDER {
  KIND = 0,
  TARGET = 1,
  OMEGA = 2,
  V = 3,
  CHORD_LEAST = 4,
  CHORD_MOST = 5,
  TAPER = 6,
  ROOT = 7,
  STALL_PART = 8,
  GAP = 9,
  LIFT = 10,
  BETZ = 11,
}

/**
 * Results of the whole blade: [0] status [1] thrust [N] [2] power [W] [3] rounds [4] largest change of the last round [5]
 * price or displacement.
 */
export const DESIGN_HEAD_SIZE: i32 = 8;
export const enum DESIGN_HEAD {
  STATUS = 0,
  T = 1,
  P = 2,
  ROUNDS = 3,
  CHANGE = 4,
  PRICE = 5,
}

/** Rows of the annuli, behind the results of the whole: r, chord, twist, α, cl, cd, Re, Mach, φ, limits as bits. */
export const DESIGN_ROW_SIZE: i32 = 10;
export const enum DESIGN_ROW {
  R = 0,
  CHORD = 1,
  BETA = 2,
  ALPHA = 3,
  CL = 4,
  CD = 5,
  RE = 6,
  MACH = 7,
  PHI = 8,
  LIMITS = 9,
}
export const designOut: Float64Array = new Float64Array(
  DESIGN_HEAD_SIZE + DESIGN_ROW_SIZE * MAX_ANNULI,
);

/** Statuses. */
export const enum DESIGN_STATUS {
  OK = 0,
  /** The chords and incidences allowed give less than the target; the blade is the one that gives most. */
  ABOVE_REACH = 1,
  /** The blade takes more power than the target before it lifts at all. */
  BELOW_REACH = 2,
  NOT_FINITE = 3,
  /** The load steps over the target (target.ts). */
  JUMPED = 4,
}

/** Limits that kept an annulus from its best chord or load, as bits. */
export const enum DESIGN_LIMIT {
  CHORD_LEAST = 1,
  CHORD_MOST = 2,
  /** Wider, blades would meet. */
  GAP = 4,
  ROOT = 8,
  TAPER = 16,
  /** The section works at the highest incidence allowed. */
  STALL = 32,
  OUTSIDE_TABLE = 64,
}
