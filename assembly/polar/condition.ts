/**
 * Conditions raw points into the raw polar that `buildPolarTable` takes: outliers dropped, gaps filled, lightly smoothed.
 *
 * Every Mach number on its own, all its Reynolds numbers and incidences at once. Theory §1, P.1, P.2, P.22. The points
 * are not touched; `pointGrid` keeps what became of each node. Allocates on first use: once per section, not in a solve.
 */
import { transferMach, transferFromMach, nearestSolvedBelow, hasOwnPoints } from './mach-transfer';
import {
  END_FIRST,
  END_LAST,
  FACT,
  FIRST_MAX,
  LAST_MIN,
  MAX_RAW_MACH,
  RAW_ALPHA,
  RAW_LN_RE,
  RAW_MACHS,
  RAW_RE_COUNT,
  RAW_SECTION,
  RAW_ZERO,
  rawEndsAt,
  rawMachAt,
  rawPolarAt,
  SECTION_FACTS,
} from './layout';
import { dropOutliers } from './outliers';
import {
  POINTS_LN_RE,
  POINTS_MACH,
  POINTS_MACH_COUNT,
  POINTS_RE_COUNT,
  POINTS_SECTION,
} from './points';
import { smoothBoth } from './smooth';
import { FATE_EXTRAPOLATED, FATE_FILLED, FATE_MIRRORED, Surface, takePoints } from './surface';
import { MAX_RE } from './table';

/** Fewest points a Mach number needs: a bilinear trend has four unknowns, and half of the points may be wrong. */
const MIN_POINTS: i32 = 8;
/** Distance from the mean of the two neighbouring Re at which a point keeps half its weight. */
const RE_SCALE_CL: f64 = 0.25;
const RE_SCALE_LN_CD: f64 = 0.5;
/** Weight of what the Mach number below says of a node without a point: it takes over 2° from the nearest point. */
const HINT_WEIGHT: f64 = 0.002;
/** A node without a point lies between points in Re if both sides have one within this many polars. */
const RE_REACH: i32 = 2;
/** Twice the drag of one side of a laminar plate (Blasius), P.2. */
const PLATE: f64 = 2.656;
/** Bounds of a filled node, far outside any section: a trend over a long gap must not leave what a table may hold. */
const CL_MAX: f64 = 4.0;
const LN_CD_MAX: f64 = 0.7;

/** Incidences of a symmetric section, −20 … 20°: its upper end mirrored. */
const MIRRORED: i32 = 2 * (RAW_ALPHA - 1 - RAW_ZERO) + 1;

export const pointGrid: Surface = new Surface();
const w: Float64Array = new Float64Array(MAX_RE * MIRRORED);
const a: Float64Array = new Float64Array(MAX_RE * MIRRORED);
const b: Float64Array = new Float64Array(MAX_RE * MIRRORED);

/** Makes polar k of a symmetric section so: the weighted mean of ±alpha. */
function symmetrise(s: Surface, k: i32): void {
  for (let i = 0; i <= RAW_ZERO; i++) {
    const p = RAW_ALPHA * k + RAW_ZERO + i;
    const n = RAW_ALPHA * k + RAW_ZERO - i;
    const wp = unchecked(s.weight[p]);
    const wn = unchecked(s.weight[n]);
    if (wp + wn === 0.0) continue;
    const share = wp / (wp + wn);
    const cl = i === 0 ? 0.0 : share * unchecked(s.cl[p]) - (1.0 - share) * unchecked(s.cl[n]);
    const lnCd = share * unchecked(s.lnCd[p]) + (1.0 - share) * unchecked(s.lnCd[n]);
    unchecked((s.cl[p] = cl));
    unchecked((s.cl[n] = i === 0 ? 0.0 : -cl));
    unchecked((s.lnCd[p] = lnCd));
    unchecked((s.lnCd[n] = lnCd));
    if (wp === 0.0) mirror(s, p, wn);
    if (wn === 0.0) mirror(s, n, wp);
  }
}

function mirror(s: Surface, at: i32, weight: f64): void {
  unchecked((s.weight[at] = weight));
  if (unchecked(s.fate[at]) === FATE_FILLED) unchecked((s.fate[at] = FATE_MIRRORED));
}

/** Weight of node j of polar k, lowered where both neighbouring Re say otherwise: another branch of the solver. */
function agreedWeight(s: Surface, m: i32, r: i32, j: i32): f64 {
  const at = RAW_ALPHA * (m * s.nRe + r) + j;
  const own: f64 = unchecked(s.weight[at]);
  if (own === 0.0 || r === 0 || r === s.nRe - 1) return own;
  const below = at - RAW_ALPHA;
  const above = at + RAW_ALPHA;
  if (unchecked(s.weight[below]) === 0.0 || unchecked(s.weight[above]) === 0.0) return own;
  const meanCl: f64 = 0.5 * (unchecked(s.cl[below]) + unchecked(s.cl[above]));
  const meanLn: f64 = 0.5 * (unchecked(s.lnCd[below]) + unchecked(s.lnCd[above]));
  const dCl: f64 = (unchecked(s.cl[at]) - meanCl) / RE_SCALE_CL;
  const dLn: f64 = (unchecked(s.lnCd[at]) - meanLn) / RE_SCALE_LN_CD;
  return own / (1.0 + Math.max(dCl * dCl, dLn * dLn));
}

/**
 * Tells whether node j of polar (m, r) lies within the known range of Mach number `hint`, which the raw polar's m comes
 * from.
 */
function hinted(s: Surface, hint: i32, r: i32, j: i32): boolean {
  if (hint < 0) return false;
  const k = hint * s.nRe + r;
  return j >= unchecked(s.first[k]) && j <= unchecked(s.last[k]);
}

/** Puts node j of polar (m, r) into place `to` of the grid to be smoothed: its point, or what another Mach number hints. */
function putNode(s: Surface, m: i32, r: i32, j: i32, hint: i32, raw: Float64Array, to: i32): void {
  const from = RAW_ALPHA * (m * s.nRe + r) + j;
  unchecked((w[to] = agreedWeight(s, m, r, j)));
  unchecked((a[to] = s.cl[from]));
  unchecked((b[to] = s.lnCd[from]));
  if (unchecked(w[to]) > 0.0 || !hinted(s, hint, r, j)) return;
  const at = rawPolarAt(m * s.nRe + r) + j;
  unchecked((w[to] = HINT_WEIGHT));
  unchecked((a[to] = raw[at]));
  unchecked((b[to] = Math.log(raw[at + RAW_ALPHA])));
}

/**
 * Smooths Mach number m and writes it to the raw polar; a symmetric section on ±20°, so that it stays exactly so.
 *
 * @param hint  the Mach number that the raw polar's m was transferred from; −1: none
 */
function smoothMach(s: Surface, m: i32, hint: i32, symmetric: boolean, raw: Float64Array): void {
  const n = symmetric ? MIRRORED : RAW_ALPHA;
  for (let i = 0; i < n; i++) {
    // the mirrored range's middle is incidence 0
    const fromMiddle = i - (RAW_ALPHA - 1 - RAW_ZERO);
    const j = symmetric ? RAW_ZERO + (fromMiddle < 0 ? -fromMiddle : fromMiddle) : i;
    const sign: f64 = symmetric && fromMiddle < 0 ? -1.0 : 1.0;
    for (let r = 0; r < s.nRe; r++) {
      putNode(s, m, r, j, hint, raw, i * s.nRe + r);
      unchecked((a[i * s.nRe + r] *= sign));
    }
  }
  smoothBoth(s.nRe, n, raw, RAW_LN_RE, w, a, b);
  for (let r = 0; r < s.nRe; r++) writePolar(s, m, r, symmetric, raw);
}

function writePolar(s: Surface, m: i32, r: i32, symmetric: boolean, raw: Float64Array): void {
  const at = rawPolarAt(m * s.nRe + r);
  const floor: f64 = Math.log(PLATE) - 0.5 * unchecked(raw[RAW_LN_RE + r]);
  for (let j = 0; j < RAW_ALPHA; j++) {
    const side = j - RAW_ZERO;
    const i = symmetric ? RAW_ALPHA - 1 - RAW_ZERO + (side < 0 ? -side : side) : j;
    const cl = unchecked(a[i * s.nRe + r]);
    const lnCd = Math.min(LN_CD_MAX, Math.max(floor, unchecked(b[i * s.nRe + r])));
    const sign = !symmetric ? 1.0 : side < 0 ? -1.0 : side === 0 ? 0.0 : 1.0;
    unchecked((raw[at + j] = sign * Math.max(-CL_MAX, Math.min(CL_MAX, cl))));
    unchecked((raw[at + RAW_ALPHA + j] = Math.exp(lnCd)));
  }
}

/** Tells whether node j of polar (m, r) has a point, or points on both sides in Re, or is known at the Mach number below. */
function supported(s: Surface, m: i32, r: i32, j: i32, hint: i32): boolean {
  const at = RAW_ALPHA * (m * s.nRe + r) + j;
  if (unchecked(s.weight[at]) > 0.0 || hinted(s, hint, r, j)) return true;
  let below = false;
  let above = false;
  for (let i = 1; i <= RE_REACH; i++) {
    if (r - i >= 0 && unchecked(s.weight[at - RAW_ALPHA * i]) > 0.0) below = true;
    if (r + i < s.nRe && unchecked(s.weight[at + RAW_ALPHA * i]) > 0.0) above = true;
  }
  return below && above;
}

/** Finds the ends of polar (m, r) and tells filled from extrapolated nodes. */
function findEnds(s: Surface, m: i32, r: i32, hint: i32): void {
  const k = m * s.nRe + r;
  let first = FIRST_MAX;
  let last = LAST_MIN;
  for (let j = 0; j < RAW_ALPHA; j++) {
    if (!supported(s, m, r, j, hint)) continue;
    if (j < first) first = j;
    if (j > last) last = j;
  }
  unchecked((s.first[k] = first));
  unchecked((s.last[k] = last));
  for (let j = 0; j < RAW_ALPHA; j++) {
    const at = RAW_ALPHA * k + j;
    if (unchecked(s.fate[at]) !== FATE_FILLED) continue;
    if (j < first || j > last) unchecked((s.fate[at] = FATE_EXTRAPOLATED));
  }
}

/** Names the ends of polar k and holds its end values beyond: a trend over many degrees is nothing to show. */
function writeEnds(s: Surface, k: i32, raw: Float64Array): void {
  const first = unchecked(s.first[k]);
  const last = unchecked(s.last[k]);
  const ends = rawEndsAt(s.nRe, s.nMach, k);
  unchecked((raw[ends + END_FIRST] = f64(first)));
  unchecked((raw[ends + END_LAST] = f64(last)));
  for (let q = 0; q < 2; q++) {
    const at = rawPolarAt(k) + RAW_ALPHA * q;
    for (let j = 0; j < first; j++) unchecked((raw[at + j] = raw[at + first]));
    for (let j = last + 1; j < RAW_ALPHA; j++) unchecked((raw[at + j] = raw[at + last]));
  }
}

function writeHeader(points: Float64Array, s: Surface, raw: Float64Array): void {
  unchecked((raw[RAW_RE_COUNT] = points[POINTS_RE_COUNT]));
  for (let i = 0; i < SECTION_FACTS; i++)
    unchecked((raw[RAW_SECTION + i] = points[POINTS_SECTION + i]));
  unchecked((raw[RAW_MACHS] = points[POINTS_MACH_COUNT]));
  for (let i = 0; i < MAX_RE; i++) {
    unchecked((raw[RAW_LN_RE + i] = i < s.nRe ? points[POINTS_LN_RE + i] : 0.0));
  }
  const at = rawMachAt(s.nRe, s.nMach);
  for (let i = 0; i < MAX_RAW_MACH; i++) {
    unchecked((raw[at + i] = i < s.nMach ? points[POINTS_MACH + i] : 0.0));
  }
}

/** Tells whether Mach number m has enough points. */
function enough(s: Surface, m: i32): boolean {
  let known = 0;
  const from = RAW_ALPHA * m * s.nRe;
  for (let i = 0; i < RAW_ALPHA * s.nRe; i++) {
    if (unchecked(s.weight[from + i]) > 0.0) known++;
  }
  return known >= MIN_POINTS;
}

/** Smooths the Mach numbers that have points enough, each to its own ends. */
function smoothOwn(s: Surface, symmetric: boolean, points: Float64Array, raw: Float64Array): void {
  for (let m = 0; m < s.nMach; m++) {
    unchecked((hasOwnPoints[m] = enough(s, m) ? 1 : 0));
    if (unchecked(hasOwnPoints[m]) === 0) continue;
    const hint = nearestSolvedBelow(m);
    if (hint >= 0) transferFromMach(s.nRe, hint, m, points, POINTS_MACH, raw);
    smoothMach(s, m, hint, symmetric, raw);
    for (let r = 0; r < s.nRe; r++) {
      findEnds(s, m, r, hint);
      writeEnds(s, m * s.nRe + r, raw);
    }
  }
}

/**
 * Conditions `points` (points.ts, axes checked) into `raw`, `rawMachLength(nRe, nMach)` long; false where no Mach number
 * has points enough. A Mach number with too few has the polars of another, transferred.
 */
export function conditionPoints(points: Float64Array, raw: Float64Array): boolean {
  const s = pointGrid;
  const symmetric = unchecked(points[POINTS_SECTION + FACT.SYMMETRIC]) !== 0.0;
  takePoints(points, s);
  writeHeader(points, s, raw);
  for (let k = 0; k < s.nRe * s.nMach; k++) {
    dropOutliers(s, k);
    if (symmetric) symmetrise(s, k);
  }
  smoothOwn(s, symmetric, points, raw);
  for (let m = 0; m < s.nMach; m++) {
    if (unchecked(hasOwnPoints[m]) !== 0) continue;
    if (!transferMach(s, m, points, POINTS_MACH, raw)) return false;
    for (let r = 0; r < s.nRe; r++) writeEnds(s, m * s.nRe + r, raw);
  }
  return true;
}
