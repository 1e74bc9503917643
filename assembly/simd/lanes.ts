/**
 * Two annuli side by side. Every quantity is one v128 in static memory, lane 0 and lane 1, so that an evaluation reads
 * and writes whole vectors while the search of each lane reads and writes its own half.
 */
export const LANES: usize = memory.data(16 * 64, 16);

// what is fixed while an annulus is solved
export const SIN_PHI0: usize = 16 * 0;
export const COS_PHI0: usize = 16 * 1;
export const ALPHA_GEO: usize = 16 * 2;
export const SIGMA: usize = 16 * 3;
export const K_TIP: usize = 16 * 4;
export const STALL_DELAY: usize = 16 * 5;
export const ALPHA_L0: usize = 16 * 6;
// the cell of the polar whose blended nodes are at hand; order of table.ts: cl, cl', ln cd, ln cd' at both ends
export const CELL_START: usize = 16 * 7;
export const CELL_WIDTH: usize = 16 * 8;
export const CELL_PER_WIDTH: usize = 16 * 9;
export const CL0: usize = 16 * 10;
export const CL0_ALPHA: usize = 16 * 11;
export const LN0: usize = 16 * 12;
export const LN0_ALPHA: usize = 16 * 13;
export const CL1: usize = 16 * 14;
export const CL1_ALPHA: usize = 16 * 15;
export const LN1: usize = 16 * 16;
export const LN1_ALPHA: usize = 16 * 17;
// the last evaluation
/** h/h′. */
export const NEWTON: usize = 16 * 18;
export const SIN_DELTA: usize = 16 * 19;
export const COS_DELTA: usize = 16 * 20;
export const H: usize = 16 * 21;
export const H_DELTA: usize = 16 * 22;
export const M: usize = 16 * 23;
export const M_PHI: usize = 16 * 24;
export const D: usize = 16 * 25;
export const D_PHI: usize = 16 * 26;
export const CL: usize = 16 * 27;
export const CL_PHI: usize = 16 * 28;
export const CD: usize = 16 * 29;
export const CD_PHI: usize = 16 * 30;
export const Y: usize = 16 * 31;
export const V_X: usize = 16 * 32;

// @ts-ignore: decorator
@inline export function get(quantity: usize): v128 {
  return v128.load(LANES + quantity);
}

// @ts-ignore: decorator
@inline export function set(quantity: usize, value: v128): void {
  v128.store(LANES + quantity, value);
}

// @ts-ignore: decorator
@inline export function take(quantity: usize, lane: usize): f64 {
  return load<f64>(LANES + quantity + (lane << 3));
}

// @ts-ignore: decorator
@inline export function put(quantity: usize, lane: usize, value: f64): void {
  store<f64>(LANES + quantity + (lane << 3), value);
}
