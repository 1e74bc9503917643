/**
 * Layout of a pair of annuli: one v128 a quantity, lane by lane, at these offsets from the pair's address. Two pairs are at
 * work at a time, so that one computes while the other waits for its last division.
 */

// the undisturbed flow and the annuli, fixed while they are solved
export const W0: usize = 16 * 0;
export const SIN_PHI0: usize = 16 * 1;
export const COS_PHI0: usize = 16 * 2;
export const PHI0: usize = 16 * 3;
export const RE: usize = 16 * 4;
export const MACH: usize = 16 * 5;
export const ALPHA_GEO: usize = 16 * 6;
/** sin and cos of α_geo − α_0, the zero lift of the attached flow; it itself is POTENTIAL. */
export const SIN_REACH: usize = 16 * 7;
export const COS_REACH: usize = 16 * 8;
export const REACH: usize = 16 * 9;
export const SIGMA: usize = 16 * 10;
export const K_TIP: usize = 16 * 11;
export const STALL_DELAY: usize = 16 * 12;
export const V_X: usize = 16 * 13;
/** Lanes whose Re or Mach lies beyond the table. */
export const OUTSIDE: usize = 16 * 14;
// the search: names as in bemt/station.ts; SIDE is the sign bit of δ
export const SIDE: usize = 16 * 15;
export const STALL: usize = 16 * 16;
export const LOW: usize = 16 * 17;
export const HIGH: usize = 16 * 18;
export const X: usize = 16 * 19;
export const SIZE: usize = 16 * 20;
/** Lanes that search, and lanes that were given up: the scalar solver takes those from the beginning. */
export const SEARCHING: usize = 16 * 21;
export const UNUSUAL: usize = 16 * 22;
export const EVALUATIONS: usize = 16 * 23;
/** The last, small step from the δ that was evaluated. */
export const STEP: usize = 16 * 24;
/** Lanes that may go behind the stall: it holds no attached root, or none was wanted. */
export const SEEN: usize = 16 * 38;
/** Lanes that have seen h ≤ 0, and lanes whose geometric incidence an attached section has. */
export const OPENED: usize = 16 * 39;
export const NORMAL: usize = 16 * 40;
export const POTENTIAL: usize = 16 * 41;
/** |δ| of the closed form. */
export const CLOSED_FORM: usize = 16 * 42;
// the last evaluation
export const SIN_DELTA: usize = 16 * 25;
export const COS_DELTA: usize = 16 * 26;
export const CL: usize = 16 * 27;
export const CL_PHI: usize = 16 * 28;
export const CD: usize = 16 * 29;
export const CD_PHI: usize = 16 * 30;
export const F: usize = 16 * 31;
export const F_PHI: usize = 16 * 32;
export const M: usize = 16 * 33;
export const M_PHI: usize = 16 * 34;
export const D: usize = 16 * 35;
export const D_PHI: usize = 16 * 36;
export const Y: usize = 16 * 37;
/** Polar of each lane, LANE_SIZE bytes a lane: see polar.ts. */
export const LANES: usize = 16 * 43;
export const LANE_SIZE: usize = 16 * 24;

const PAIR_SIZE: i32 = 16 * (43 + 2 * 24);

export const FIRST_PAIR: usize = memory.data(PAIR_SIZE, 16);
export const SECOND_PAIR: usize = memory.data(PAIR_SIZE, 16);
