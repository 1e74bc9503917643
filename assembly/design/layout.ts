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
export const designOrder: Float64Array = new Float64Array(16);
export const DO_KIND: i32 = 0;
export const DO_TARGET: i32 = 1;
export const DO_OMEGA: i32 = 2;
export const DO_V: i32 = 3;
export const DO_CHORD_LEAST: i32 = 4;
export const DO_CHORD_MOST: i32 = 5;
export const DO_TAPER: i32 = 6;
export const DO_ROOT: i32 = 7;
export const DO_STALL_PART: i32 = 8;
export const DO_GAP: i32 = 9;
export const DO_LIFT: i32 = 10;
export const DO_BETZ: i32 = 11;

/**
 * Results of the whole blade: [0] status [1] thrust [N] [2] power [W] [3] rounds [4] largest change of the last round [5]
 * price or displacement.
 */
export const DESIGN_HEAD: i32 = 8;
export const DH_STATUS: i32 = 0;
export const DH_T: i32 = 1;
export const DH_P: i32 = 2;
export const DH_ROUNDS: i32 = 3;
export const DH_CHANGE: i32 = 4;
export const DH_PRICE: i32 = 5;

/** Rows of the annuli, behind the results of the whole: r, chord, twist, α, cl, cd, Re, Mach, φ, limits as bits. */
export const DESIGN_ROW: i32 = 10;
export const DR_R: i32 = 0;
export const DR_CHORD: i32 = 1;
export const DR_BETA: i32 = 2;
export const DR_ALPHA: i32 = 3;
export const DR_CL: i32 = 4;
export const DR_CD: i32 = 5;
export const DR_RE: i32 = 6;
export const DR_MACH: i32 = 7;
export const DR_PHI: i32 = 8;
export const DR_LIMITS: i32 = 9;
export const designOut: Float64Array = new Float64Array(DESIGN_HEAD + DESIGN_ROW * MAX_ANNULI);

/** Statuses. */
export const DESIGN_OK: i32 = 0;
/** The chords and incidences allowed give less than the target; the blade is the one that gives most. */
export const DESIGN_ABOVE_REACH: i32 = 1;
/** The blade takes more power than the target before it lifts at all. */
export const DESIGN_BELOW_REACH: i32 = 2;
export const DESIGN_NOT_FINITE: i32 = 3;
/** The load steps over the target (target.ts). */
export const DESIGN_JUMPED: i32 = 4;

/** Limits that kept an annulus from its best chord or load, as bits. */
export const LIMIT_CHORD_LEAST: i32 = 1;
export const LIMIT_CHORD_MOST: i32 = 2;
/** Wider, blades would meet. */
export const LIMIT_GAP: i32 = 4;
export const LIMIT_ROOT: i32 = 8;
export const LIMIT_TAPER: i32 = 16;
/** The section works at the highest incidence allowed. */
export const LIMIT_STALL: i32 = 32;
export const LIMIT_OUTSIDE_TABLE: i32 = 64;
