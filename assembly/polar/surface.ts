/**
 * The points on the raw polar's grid: what is known there, how far it is trusted, and what became of it.
 *
 * One instance serves every section in turn. Index of node j (0..64, −12 … 20°) of polar k: 65 k + j.
 */
import { MAX_RAW_MACH, RAW_ALPHA, rawAlphaDeg } from './layout';
import {
  POINTS_ALPHA,
  POINTS_ALPHA_COUNT,
  POINTS_MACH_COUNT,
  POINTS_RE_COUNT,
  ROW,
  ROW_CD,
  ROW_CL,
  ROW_RESIDUAL,
  ROW_STATE,
  ROW_WEIGHT,
  rowsAt,
  STATE_BEST,
  STATE_CONVERGED,
} from './points';
import { MAX_RE } from './table';

/** Fates of a node. Each one from FATE_FILLED on has no point of its own. */
export const FATE_GIVEN: i32 = 1;
/** The node was given with less than full weight: a best state, or a weight below 1 from its source. */
const FATE_DOUBTED: i32 = 2;
/** The node of a symmetric section was taken from the mirrored incidence. */
export const FATE_MIRRORED: i32 = 3;
/** The node was filled between points in incidence, or in Re. */
export const FATE_FILLED: i32 = 4;
/** The node was extrapolated beyond the outermost point, in incidence and in Re. */
export const FATE_EXTRAPOLATED: i32 = 5;
/** A point was given, stood apart from its neighbours and is replaced. */
export const FATE_OUTLIER: i32 = 6;

/** Weight of a state that did not converge: a hint where nothing else is known, no match for a neighbour. */
const BEST_STATE_WEIGHT: f64 = 0.1;
/** Scaled residual beyond which a best state is none: a solution that went astray has 1 and more, with any cl at all. */
const BEST_RESIDUAL: f64 = 0.01;
/** A point this close to a node [deg] is that node's. */
const ON_NODE: f64 = 0.05;
const CD_MIN: f64 = 1.0e-5;

const PLACES: i32 = MAX_RE * MAX_RAW_MACH * RAW_ALPHA;

export class Surface {
  nRe: i32 = 0;
  nMach: i32 = 0;
  cl: Float64Array = new Float64Array(PLACES);
  lnCd: Float64Array = new Float64Array(PLACES);
  /** 0 = nothing known. */
  weight: Float64Array = new Float64Array(PLACES);
  fate: Int32Array = new Int32Array(PLACES);
  /** First and last node of polar k that its points reach; beyond, the table's own extension rules. */
  first: Int32Array = new Int32Array(MAX_RE * MAX_RAW_MACH);
  last: Int32Array = new Int32Array(MAX_RE * MAX_RAW_MACH);
}

/** Tells whether the row holds a viscous answer, or one close to it, with sane numbers. */
export function rowHolds(points: Float64Array, row: i32): boolean {
  const state = unchecked(points[row + ROW_STATE]);
  const close = unchecked(points[row + ROW_RESIDUAL]) < BEST_RESIDUAL;
  if (state !== f64(STATE_CONVERGED) && !(state === f64(STATE_BEST) && close)) return false;
  const cd = unchecked(points[row + ROW_CD]);
  return Math.abs(unchecked(points[row + ROW_CL])) < 10.0 && cd > CD_MIN && cd < 10.0;
}

function rowWeight(points: Float64Array, row: i32): f64 {
  const own = unchecked(points[row + ROW_WEIGHT]);
  if (own > 0.0) return Math.min(1.0, own);
  return unchecked(points[row + ROW_STATE]) === f64(STATE_CONVERGED) ? 1.0 : BEST_STATE_WEIGHT;
}

/** Row of block `block`, polar k, that stands at node j; −1 where none does. The nearest of several. */
export function rowOf(points: Float64Array, block: i32, k: i32, j: i32): i32 {
  const n = i32(unchecked(points[POINTS_ALPHA_COUNT]));
  const deg: f64 = rawAlphaDeg(j);
  let found = -1;
  let nearest: f64 = ON_NODE;
  for (let i = 0; i < n; i++) {
    const away = Math.abs(unchecked(points[POINTS_ALPHA + i]) - deg);
    if (away > nearest) continue;
    nearest = away;
    found = i;
  }
  return found < 0 ? -1 : rowsAt(points, block, k) + ROW * found;
}

/** Writes block 0 to the grid. */
export function takePoints(points: Float64Array, to: Surface): void {
  to.nRe = i32(unchecked(points[POINTS_RE_COUNT]));
  to.nMach = i32(unchecked(points[POINTS_MACH_COUNT]));
  for (let k = 0; k < to.nRe * to.nMach; k++) {
    for (let j = 0; j < RAW_ALPHA; j++) {
      const at = RAW_ALPHA * k + j;
      const row = rowOf(points, 0, k, j);
      const holds = row >= 0 && rowHolds(points, row);
      const weight: f64 = holds ? rowWeight(points, row) : 0.0;
      unchecked((to.cl[at] = holds ? points[row + ROW_CL] : 0.0));
      unchecked((to.lnCd[at] = holds ? Math.log(points[row + ROW_CD]) : 0.0));
      unchecked((to.weight[at] = weight));
      unchecked((to.fate[at] = !holds ? FATE_FILLED : weight < 1.0 ? FATE_DOUBTED : FATE_GIVEN));
    }
  }
}
