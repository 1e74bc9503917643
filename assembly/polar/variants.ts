/**
 * Sensitivity of a polar to a setting: n_crit 5 against 9, 120 panels against 200. From the further blocks of the raw
 * points; between solved angles up to 2° apart linear, and between solved Reynolds numbers linear in ln Re, since a few of
 * each tell enough.
 */
import { MAX_RAW_MACH, RAW_ALPHA } from './layout';
import {
  POINTS_KINDS,
  POINTS_LN_RE,
  POINTS_VARIANT_COUNT,
  ROW_CD,
  ROW_CL,
  VARIANT_FEW_PANELS,
  VARIANT_NCRIT_LOW,
} from './points';
import { pair, spreadOfNcrit } from './spreads';
import { rowHolds, rowOf, Surface } from './surface';
import { MAX_RE } from './table';

export const SPREAD_NCRIT: i32 = 0;
export const SPREAD_PANELS: i32 = 1;

/** Nodes of 0.5° that solved angles may lie apart. */
const ACROSS: i32 = 4;
const PLACES: i32 = MAX_RE * MAX_RAW_MACH * RAW_ALPHA;
/** Half the difference between the two settings, of cl and of ln cd; −1 where not both were solved. */
const spreadCl: Float64Array = new Float64Array(2 * PLACES);
const spreadLn: Float64Array = new Float64Array(2 * PLACES);
let nRe: i32 = 1;
let lnReOf: Float64Array = new Float64Array(0);

/** Block of a kind; 0, the polar itself, where there is none. */
function blockOf(points: Float64Array, kind: i32): i32 {
  const n = i32(unchecked(points[POINTS_VARIANT_COUNT]));
  for (let i = 0; i < n; i++) {
    if (unchecked(points[POINTS_KINDS + i]) === f64(kind)) return i + 1;
  }
  return 0;
}

function measure(points: Float64Array, low: i32, high: i32, k: i32, j: i32, at: i32): void {
  unchecked((spreadCl[at] = -1.0));
  unchecked((spreadLn[at] = -1.0));
  if (low === high) return;
  const a = rowOf(points, low, k, j);
  const b = rowOf(points, high, k, j);
  if (a < 0 || !rowHolds(points, a) || !rowHolds(points, b)) return;
  // one side alone: its distance from the polar is already the half
  const half: f64 = low === 0 || high === 0 ? 1.0 : 0.5;
  unchecked((spreadCl[at] = half * Math.abs(points[a + ROW_CL] - points[b + ROW_CL])));
  unchecked((spreadLn[at] = half * Math.abs(Math.log(points[a + ROW_CD] / points[b + ROW_CD]))));
}

/** Fills the nodes between solved angles of the polar whose first node is `at`. */
function fillAcross(at: i32): void {
  let last: i32 = -1;
  for (let j = 0; j < RAW_ALPHA; j++) {
    if (unchecked(spreadCl[at + j]) < 0.0) continue;
    if (last >= 0 && j - last <= ACROSS) {
      for (let i = last + 1; i < j; i++) {
        const t: f64 = f64(i - last) / f64(j - last);
        unchecked((spreadCl[at + i] = spreadCl[at + last] * (1.0 - t) + spreadCl[at + j] * t));
        unchecked((spreadLn[at + i] = spreadLn[at + last] * (1.0 - t) + spreadLn[at + j] * t));
      }
    }
    last = j;
  }
}

/** Measures both spreads at every node of the points. */
export function findSpreads(points: Float64Array, s: Surface): void {
  nRe = s.nRe;
  lnReOf = points;
  for (let which = 0; which < 2; which++) {
    const kind = which === SPREAD_NCRIT ? VARIANT_NCRIT_LOW : VARIANT_FEW_PANELS;
    const low = blockOf(points, kind);
    const high = blockOf(points, kind + 1);
    for (let k = 0; k < s.nRe * s.nMach; k++) {
      for (let j = 0; j < RAW_ALPHA; j++)
        measure(points, low, high, k, j, which * PLACES + RAW_ALPHA * k + j);
      fillAcross(which * PLACES + RAW_ALPHA * k);
    }
  }
}

/** Polar of the same Mach number that knows the spread at node j, from k on by `step`; −1 if none does. */
function nextKnown(which: i32, k: i32, j: i32, step: i32): i32 {
  const first = k - (k % nRe);
  for (let i = k; i >= first && i < first + nRe; i += step) {
    if (unchecked(spreadCl[which * PLACES + RAW_ALPHA * i + j]) >= 0.0) return i;
  }
  return -1;
}

/** Spread at node j of polar k, into `pair`: as measured, between what was, or what is ordinary (panels: 0). */
export function spread(which: i32, k: i32, j: i32, lnRe: f64): void {
  const below = nextKnown(which, k, j, -1);
  const above = nextKnown(which, k, j, 1);
  if (below < 0 && above < 0) {
    spreadOfNcrit(lnRe, false);
    if (which === SPREAD_PANELS) {
      pair.cl = 0.0;
      pair.lnCd = 0.0;
    }
    return;
  }
  const low = below < 0 ? above : below;
  const high = above < 0 ? below : above;
  const x0 = unchecked(lnReOf[POINTS_LN_RE + (low % nRe)]);
  const x1 = unchecked(lnReOf[POINTS_LN_RE + (high % nRe)]);
  const t: f64 = x1 > x0 ? (lnRe - x0) / (x1 - x0) : 0.0;
  const a = which * PLACES + RAW_ALPHA * low + j;
  const b = which * PLACES + RAW_ALPHA * high + j;
  pair.cl = unchecked(spreadCl[a]) * (1.0 - t) + unchecked(spreadCl[b]) * t;
  pair.lnCd = unchecked(spreadLn[a]) * (1.0 - t) + unchecked(spreadLn[b]) * t;
}
