/**
 * A propeller's map in a slot: the one place that says where its numbers stand. Theory M.1 to M.9.
 *
 *   [0 … 32)  header, MAP.* below
 *   [32 …)    psi nodes, then x nodes (ln Re, M.4), then ln ell nodes, all rising
 *   then      weights of the slope at each of these nodes, three by three (axis.ts)
 *   then      values: (tau, q) of node (p, r, a) at 2·((a·nRe + r)·nPsi + p)
 *   then      flags of the same nodes, one number each
 *   then      of a map for air across the disc, what edgewise.ts writes, from map[MAP.EDGE_AT]
 */
export const enum MAP {
  N_PSI = 0,
  N_RE = 1,
  N_AIR = 2,
  /** Diameter [m], reference radius [m] and the chord there, times cos²Λ [m]. */
  D = 3,
  R_REF = 4,
  C_REF = 5,
  /** Highest helical tip Mach number that the map covers. */
  TIP_MACH = 6,
  /** Largest |tau|, |q|, |pi| of all nodes: what errors are measured by. */
  MAX_TAU = 7,
  MAX_Q = 8,
  MAX_PI = 9,
  /** Largest error at the middle of a cell over the largest value, where the blade is smooth: of tau, q, pi. */
  ERROR_TAU = 10,
  ERROR_Q = 11,
  ERROR_PI = 12,
  /** Cells in all; those that hold a jump of the blade; the largest error at their middles. */
  CELLS = 13,
  ROUGH_CELLS = 14,
  ROUGH_ERROR = 15,
  /** Cost of the map: points solved and residual evaluations; then the annuli of a point. */
  SOLVES = 16,
  EVALUATIONS = 17,
  ANNULI = 18,
  /** ell = mu/(rho a) of the first air [m]. */
  ELL = 19,
  /** The part for air across the disc (edgewise.ts): where it begins, 0 = none; its nodes; points that found no steady flow. */
  EDGE_AT = 20,
  EDGE_N_PSI = 21,
  EDGE_N_CHI = 22,
  EDGE_N_X = 23,
  EDGE_FAILED = 24,
}
/** Coefficients of a node of that part: of what thrust and torque have more, of forces along and across the air, of moments. */
export const enum EDGE {
  TAU = 0,
  Q = 1,
  H = 2,
  Y = 3,
  ROLL = 4,
  PITCH = 5,
  SIZE = 6,
}
export const MAP_HEADER: i32 = 32;

export const MAX_PSI: i32 = 96;
export const MAX_MAP_RE: i32 = 48;
export const MAX_AIR: i32 = 5;

/** Flags of a look-up beside those of a point (bemt/station.ts). The nearby blade jumps between branches. */
export const enum MAP_FLAG {
  ROUGH = 64,
  /** Flag: tip Mach number beyond the map, or air that moves in a way that the map was not made for; values held at its edge. */
  BEYOND = 128,
  /** The air is not one that the map was made for: held at the nearest. */
  OTHER_AIR = 256,
  /** Omega < 0: continued along the tangent at rest. */
  REVERSED = 512,
  /** Flag: input is not a number or out of all range, T = Q = 0. */
  REFUSED = 1024,
}

export function mapLength(nPsi: i32, nRe: i32, nAir: i32): i32 {
  return MAP_HEADER + 4 * (nPsi + nRe + nAir) + 3 * nPsi * nRe * nAir;
}
