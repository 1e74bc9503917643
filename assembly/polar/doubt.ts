/**
 * What a polar's bands are made of, node by node: variances of cl and ln cd that add. Theory P.24 to P.26.
 *
 * Each number here is a spread that was measured (against the tunnel, between two n_crit, by hiding known points); none
 * is fitted. Where a variant block says what the spread of this section is, that is taken instead.
 */
import { BAND_POLAR, BAND_VALUES, BANDS_AT } from './bands';
import {
  PART_BRANCH,
  PART_FILLED,
  PART_MODEL,
  PART_NCRIT,
  PART_PANELS,
  PART_SCATTER,
} from './bands';
import { findFade, fade } from './full-range';
import { MAX_RAW_MACH, RAW_ALPHA, rawPolarAt } from './layout';
import {
  FLAG_TWO_BRANCHES,
  POINTS_LN_RE,
  POINTS_MACH,
  POINTS_SECTION,
  ROW_CD,
  ROW_CL,
  ROW_FLAGS,
  ROW_OTHER_CD,
  ROW_OTHER_CL,
} from './points';
import { bandAgainstTunnel, spreadOfNcrit, pair } from './spreads';
import { FATE_GIVEN, rowHolds, rowOf, Surface } from './surface';
import { MACH_AT, MAX_RE, RE_AT } from './table';
import { findSpreads, spread, SPREAD_NCRIT, SPREAD_PANELS } from './variants';

/** Bands half of which lose half the confidence: the measure by which parts are compared (bands.ts). */
const SCALE_CL: f64 = 0.25;
const SCALE_LN_CD: f64 = 0.5;
/** Error of a filled node, measured by hiding known points: it grows with the distance to the nearest one [0.5°]. */
const FILL_CL: f64 = 0.01;
const FILL_LN_CD: f64 = 0.02;
/** A node between points in Re is no worse off than one this far from its nearest in incidence. */
const FILL_BETWEEN: f64 = 6.0;
/** Beyond this distance nothing more is lost: the node is as good as unknown. */
const FILL_MOST: f64 = 30.0;

/** The sums at one node. */
class Sum {
  cl: f64 = 0.0;
  lnCd: f64 = 0.0;
  part: i32 = 0;
  size: f64 = 0.0;
}
const sum: Sum = new Sum();

function add(cl: f64, lnCd: f64, part: i32): void {
  sum.cl += cl * cl;
  sum.lnCd += lnCd * lnCd;
  const size = (cl * cl) / (SCALE_CL * SCALE_CL) + (lnCd * lnCd) / (SCALE_LN_CD * SCALE_LN_CD);
  if (size <= sum.size) return;
  sum.size = size;
  sum.part = part;
}

/** What a value adds beyond what is ordinary and already counted: √max(0, x² − y²). */
function excess(x: f64, ordinary: f64): f64 {
  return Math.sqrt(Math.max(0.0, x * x - ordinary * ordinary));
}

/** Distance [nodes] of node j of polar k to its nearest full point; less between points in Re. */
function distance(s: Surface, k: i32, j: i32): f64 {
  let near = FILL_MOST;
  for (let i = 0; i < RAW_ALPHA; i++) {
    if (unchecked(s.fate[RAW_ALPHA * k + i]) !== FATE_GIVEN) continue;
    near = Math.min(near, Math.abs(f64(i - j)));
  }
  const r = k % s.nRe;
  const inside = r > 0 && r < s.nRe - 1;
  if (!inside || near <= FILL_BETWEEN) return near;
  const at = RAW_ALPHA * k + j;
  const below = unchecked(s.fate[at - RAW_ALPHA]) === FATE_GIVEN;
  const above = unchecked(s.fate[at + RAW_ALPHA]) === FATE_GIVEN;
  return below && above ? FILL_BETWEEN : near;
}

/** The other branch of the solver, where the row of node j tells of one. */
function addBranch(points: Float64Array, k: i32, j: i32): void {
  const row = rowOf(points, 0, k, j);
  if (row < 0 || !rowHolds(points, row)) return;
  if ((i32(unchecked(points[row + ROW_FLAGS])) & FLAG_TWO_BRANCHES) === 0) return;
  const cl = unchecked(points[row + ROW_OTHER_CL]) - unchecked(points[row + ROW_CL]);
  const ratio = unchecked(points[row + ROW_OTHER_CD]) / unchecked(points[row + ROW_CD]);
  if (Math.abs(cl) < 10.0 && ratio > 1.0e-3 && ratio < 1.0e3)
    add(0.5 * cl, 0.5 * Math.log(ratio), PART_BRANCH);
}

/** Sums the parts at node j of polar k. */
function sumNode(points: Float64Array, raw: Float64Array, s: Surface, k: i32, j: i32): void {
  sum.cl = 0.0;
  sum.lnCd = 0.0;
  sum.part = 0;
  sum.size = 0.0;
  const lnRe = unchecked(points[POINTS_LN_RE + (k % s.nRe)]);
  const camber = unchecked(points[POINTS_SECTION + 1]);
  bandAgainstTunnel(lnRe, 0.5 * f64(j) - 12.0, camber);
  add(pair.cl, pair.lnCd, PART_MODEL);
  spread(SPREAD_NCRIT, k, j, lnRe);
  const cl = pair.cl;
  const lnCd = pair.lnCd;
  spreadOfNcrit(lnRe, true);
  add(excess(cl, pair.cl), excess(lnCd, pair.lnCd), PART_NCRIT);
  spread(SPREAD_PANELS, k, j, lnRe);
  add(pair.cl, pair.lnCd, PART_PANELS);
  addBranch(points, k, j);
  const at = RAW_ALPHA * k + j;
  const to = rawPolarAt(k) + j;
  if (unchecked(s.weight[at]) > 0.0) {
    const away = unchecked(s.lnCd[at]) - Math.log(unchecked(raw[to + RAW_ALPHA]));
    add(unchecked(s.cl[at]) - unchecked(raw[to]), away, PART_SCATTER);
  }
  const d = unchecked(s.fate[at]) === FATE_GIVEN ? 0.0 : distance(s, k, j);
  add(FILL_CL * d, FILL_LN_CD * d, PART_FILLED);
}

/** Writes the band table of conditioned points: `bandLength` long, every place. */
export function writeBands(
  points: Float64Array,
  raw: Float64Array,
  s: Surface,
  to: Float64Array,
): void {
  for (let i = 0; i < BANDS_AT; i++) unchecked((to[i] = 0.0));
  unchecked((to[0] = f64(s.nRe)));
  unchecked((to[1] = f64(s.nMach)));
  for (let i = 0; i < MAX_RE; i++) unchecked((to[RE_AT + i] = points[POINTS_LN_RE + i]));
  for (let i = 0; i < MAX_RAW_MACH; i++) unchecked((to[MACH_AT + i] = points[POINTS_MACH + i]));
  findSpreads(points, s);
  for (let k = 0; k < s.nRe * s.nMach; k++) {
    const at = BANDS_AT + BAND_POLAR * k;
    findFade(raw, rawPolarAt(k), unchecked(s.first[k]), unchecked(s.last[k]));
    unchecked((to[at] = fade.up));
    unchecked((to[at + 1] = fade.down));
    unchecked((to[at + 2] = 0.5 * f64(s.first[k]) - 12.0));
    unchecked((to[at + 3] = 0.5 * f64(s.last[k]) - 12.0));
    unchecked((to[at + 4] = 0.0));
    for (let j = 0; j < RAW_ALPHA; j++) {
      sumNode(points, raw, s, k, j);
      const place = at + BAND_VALUES + j;
      unchecked((to[place] = sum.cl));
      unchecked((to[place + RAW_ALPHA] = sum.lnCd));
      unchecked((to[place + 2 * RAW_ALPHA] = f64(sum.part)));
    }
  }
}
