/**
 * A propeller's map in a slot: the one place that says where its numbers stand. Theory M.1 to M.9.
 *
 *   [0 … 32)  header, MAP_* below
 *   [32 …)    psi nodes, then x nodes (ln Re, M.4), then ln ell nodes, all rising
 *   then      weights of the slope at each of these nodes, three by three (axis.ts)
 *   then      values: (tau, q) of node (p, r, a) at 2·((a·nRe + r)·nPsi + p)
 *   then      flags of the same nodes, one number each
 */
export const MAP_N_PSI: i32 = 0;
export const MAP_N_RE: i32 = 1;
export const MAP_N_AIR: i32 = 2;
/** Diameter [m], reference radius [m] and the chord there, times cos²Λ [m]. */
export const MAP_D: i32 = 3;
export const MAP_R_REF: i32 = 4;
export const MAP_C_REF: i32 = 5;
/** Highest helical tip Mach number that the map covers. */
export const MAP_TIP_MACH: i32 = 6;
/** Largest |tau|, |q|, |pi| of all nodes: what errors are measured by. */
export const MAP_MAX_TAU: i32 = 7;
export const MAP_MAX_Q: i32 = 8;
export const MAP_MAX_PI: i32 = 9;
/** Largest error at the middle of a cell over the largest value, where the blade is smooth: of tau, q, pi. */
export const MAP_ERROR_TAU: i32 = 10;
export const MAP_ERROR_Q: i32 = 11;
export const MAP_ERROR_PI: i32 = 12;
/** Cells in all; those that hold a jump of the blade; the largest error at their middles. */
export const MAP_CELLS: i32 = 13;
export const MAP_ROUGH_CELLS: i32 = 14;
export const MAP_ROUGH_ERROR: i32 = 15;
/** Cost of the map: points solved and residual evaluations; then the annuli of a point. */
export const MAP_SOLVES: i32 = 16;
export const MAP_EVALUATIONS: i32 = 17;
export const MAP_ANNULI: i32 = 18;
/** ell = mu/(rho a) of the first air [m]. */
export const MAP_ELL: i32 = 19;
export const MAP_HEADER: i32 = 32;

export const MAX_PSI: i32 = 96;
export const MAX_MAP_RE: i32 = 48;
export const MAX_AIR: i32 = 5;

/** Flags of a look-up beside those of a point (bemt/station.ts). The nearby blade jumps between branches. */
export const MAP_ROUGH: i32 = 64;
/** Flag: tip Mach number beyond the map, or air that moves where the map is of still air; values held at its edge. */
export const MAP_BEYOND: i32 = 128;
/** The air is not one that the map was made for: held at the nearest. */
export const MAP_OTHER_AIR: i32 = 256;
/** Omega < 0: continued along the tangent at rest. */
export const MAP_REVERSED: i32 = 512;
/** Flag: input is not a number or out of all range, T = Q = 0. */
export const MAP_REFUSED: i32 = 1024;

export function mapLength(nPsi: i32, nRe: i32, nAir: i32): i32 {
  return MAP_HEADER + 4 * (nPsi + nRe + nAir) + 3 * nPsi * nRe * nAir;
}
