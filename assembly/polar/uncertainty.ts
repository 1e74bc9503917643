/**
 * Parts that make up a polar's bands, node by node: squared half-widths of cl and ln cd that add. Theory P.24 to P.26.
 *
 * The part of the tunnel is fitted to tunnel points (spreads.ts); each other number is a spread that was measured between
 * two n_crit or by hiding known points. Where a variant block says what the spread of this section is, that is taken instead.
 */
import {
  BAND_FADE_DOWN,
  BAND_FADE_UP,
  BAND_POLAR,
  BAND_VALUES,
  BANDS_AT,
  BANDS_MACH_COUNT,
  BANDS_RE_COUNT,
  PART_BRANCH,
  PART_FILLED,
  PART_MODEL,
  PART_NCRIT,
  PART_PANELS,
  PART_SCATTER,
  PART_SEPARATED,
  partSize,
  PER_MACH2_CL,
  PER_MACH2_LN_CD,
  SEPARATED_CL,
  SEPARATED_LN_CD,
} from './confidence';
import { fade, findFade, separatedBeside, TRUST } from './full-range';
import { FACT, MAX_RAW_MACH, RAW_ALPHA, rawAlphaDeg, rawPolarAt } from './layout';
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
import { bandAgainstTunnel, FlowState, pair, spreadOfNcrit } from './spreads';
import { FATE_GIVEN, FATE_MIRRORED, rowHolds, rowOf, Surface } from './surface';
import { MACH_AT, MAX_RE, RE_AT } from './table';
import { findSpreads, spread, SPREAD_NCRIT, SPREAD_PANELS } from './variants';

/**
 * Error of a node d nodes (0.5°) from the nearest point, measured by hiding known ones: slope · d/(1 + d/reach). Between
 * points of the two neighbouring Re a node is no worse off than at d = 2, however wide the gap.
 */
const FILL_CL: f64 = 0.019;
const FILL_CL_REACH: f64 = 60.0;
const FILL_LN_CD: f64 = 0.04;
const FILL_LN_CD_REACH: f64 = 24.0;
const FILL_BETWEEN: f64 = 2.0;
/** Incidence past the polar's own stall over which the separated section becomes as probable as the polar [deg]. */
const STALL_WIDTH: f64 = 6.0;
/** Largest distance of a node from a point [nodes]. */
const FAR: f64 = 64.0;

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
  const size = partSize(cl * cl, lnCd * lnCd);
  if (size <= sum.size) return;
  sum.size = size;
  sum.part = part;
}

/** Part of a value beyond the ordinary one that is already counted: √max(0, x² − y²). */
function excess(x: f64, ordinary: f64): f64 {
  return Math.sqrt(Math.max(0.0, x * x - ordinary * ordinary));
}

/** Tells whether node j of polar k has a full point of its own, or its mirror image's. */
function known(s: Surface, k: i32, j: i32): boolean {
  const fate = unchecked(s.fate[RAW_ALPHA * k + j]);
  return fate === FATE_GIVEN || fate === FATE_MIRRORED;
}

/** Tells whether node j of polar k is known, or lies between two that are. */
function flanked(s: Surface, k: i32, j: i32): boolean {
  if (known(s, k, j)) return true;
  return j > 0 && j < RAW_ALPHA - 1 && known(s, k, j - 1) && known(s, k, j + 1);
}

/** Distance [nodes] of node j of polar k to its nearest full point; less between points in Re. */
function distance(s: Surface, k: i32, j: i32): f64 {
  let near = FAR;
  for (let i = 0; i < RAW_ALPHA; i++) {
    if (!known(s, k, i)) continue;
    near = Math.min(near, Math.abs(f64(i - j)));
  }
  const r = k % s.nRe;
  const inside = r > 0 && r < s.nRe - 1;
  if (!inside || near <= FILL_BETWEEN) return near;
  return flanked(s, k - 1, j) && flanked(s, k + 1, j) ? FILL_BETWEEN : near;
}

/** Error bands of a filled node. */
class Fill {
  cl: f64 = 0.0;
  lnCd: f64 = 0.0;
}
const fill: Fill = new Fill();

/**
 * Writes into `fill` what node j of polar k may be off that has no point of its own: by the distance from points of its Mach
 * number, or by that from points of a lower one and what Mach does to a polar (P.26), whichever is less.
 */
function findFill(points: Float64Array, s: Surface, k: i32, j: i32): void {
  const mach = unchecked(points[POINTS_MACH + i32(k / s.nRe)]);
  fill.cl = Infinity;
  for (let i = k; i >= 0; i -= s.nRe) {
    const d = known(s, i, j) ? 0.0 : distance(s, i, j);
    const lower = unchecked(points[POINTS_MACH + i32(i / s.nRe)]);
    const M2 = mach * mach - lower * lower;
    const cl = Math.hypot((FILL_CL * d) / (1.0 + d / FILL_CL_REACH), PER_MACH2_CL * M2);
    if (cl >= fill.cl) continue;
    fill.cl = cl;
    fill.lnCd = Math.hypot((FILL_LN_CD * d) / (1.0 + d / FILL_LN_CD_REACH), PER_MACH2_LN_CD * M2);
  }
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

const flow: FlowState = new FlowState();
/** cl and cd of the separated section. */
const separated: Float64Array = new Float64Array(2);

/** Writes the state of the flow at node j of the raw polar whose cl begin at `at` into `flow`: slopes over 1°. */
function findFlow(raw: Float64Array, at: i32, j: i32): void {
  const a = at + (j > 0 ? j - 1 : 0);
  const b = at + (j < RAW_ALPHA - 1 ? j + 1 : j);
  const deg = 0.5 * f64(b - a);
  flow.cl = unchecked(raw[at + j]);
  flow.clSlope = (unchecked(raw[b]) - unchecked(raw[a])) / deg;
  const ratio = unchecked(raw[b + RAW_ALPHA]) / unchecked(raw[a + RAW_ALPHA]);
  flow.lnCdSlope = Math.log(ratio) / deg;
}

/**
 * Adds what an unsure stall is worth at a node, the polar being the one at hand of `findFade`: past its own stall the flow is
 * on one of two branches, the polar's or the separated section's, and half their gap is the band, as of the solver's own
 * two branches; it is never less than that of the separated section itself. It grows from nothing at the stall over
 * STALL_WIDTH, since tunnels and solvers differ by degrees there.
 */
function addStall(raw: Float64Array, at: i32, deg: f64): void {
  const past = Math.max(deg - (fade.up - TRUST), -deg - (fade.down - TRUST)) / STALL_WIDTH;
  const share = Math.max(0.0, Math.min(1.0, past));
  if (share === 0.0) return;
  separatedBeside(raw, deg, separated);
  const j = i32((deg + 12.0) * 2.0);
  const cl = unchecked(separated[0]) - unchecked(raw[at + j]);
  const lnCd = Math.log(unchecked(separated[1]) / unchecked(raw[at + RAW_ALPHA + j]));
  const ofLift = Math.max(SEPARATED_CL, 0.5 * Math.abs(cl));
  const ofDrag = Math.max(SEPARATED_LN_CD, 0.5 * Math.abs(lnCd));
  add(share * ofLift, share * ofDrag, PART_SEPARATED);
}

/** Sums the parts at node j of polar k, the one at hand of `findFade`. */
function sumNode(points: Float64Array, raw: Float64Array, s: Surface, k: i32, j: i32): void {
  sum.cl = 0.0;
  sum.lnCd = 0.0;
  sum.part = 0;
  sum.size = 0.0;
  const lnRe = unchecked(points[POINTS_LN_RE + (k % s.nRe)]);
  const camber = unchecked(points[POINTS_SECTION + FACT.CAMBER]);
  findFlow(raw, rawPolarAt(k), j);
  bandAgainstTunnel(lnRe, camber, flow);
  add(pair.cl, pair.lnCd, PART_MODEL);
  addStall(raw, rawPolarAt(k), rawAlphaDeg(j));
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
  findFill(points, s, k, j);
  add(fill.cl, fill.lnCd, PART_FILLED);
}

/** Writes the band table of conditioned points: `bandLength` long, every place. */
export function writeBands(
  points: Float64Array,
  raw: Float64Array,
  s: Surface,
  to: Float64Array,
): void {
  for (let i = 0; i < BANDS_AT; i++) unchecked((to[i] = 0.0));
  unchecked((to[BANDS_RE_COUNT] = f64(s.nRe)));
  unchecked((to[BANDS_MACH_COUNT] = f64(s.nMach)));
  for (let i = 0; i < MAX_RE; i++) unchecked((to[RE_AT + i] = points[POINTS_LN_RE + i]));
  for (let i = 0; i < MAX_RAW_MACH; i++) unchecked((to[MACH_AT + i] = points[POINTS_MACH + i]));
  findSpreads(points, s);
  for (let k = 0; k < s.nRe * s.nMach; k++) {
    const at = BANDS_AT + BAND_POLAR * k;
    findFade(raw, rawPolarAt(k), unchecked(s.first[k]), unchecked(s.last[k]));
    unchecked((to[at + BAND_FADE_UP] = fade.up));
    unchecked((to[at + BAND_FADE_DOWN] = fade.down));
    for (let j = 0; j < RAW_ALPHA; j++) {
      sumNode(points, raw, s, k, j);
      const place = at + BAND_VALUES + j;
      unchecked((to[place] = sum.cl));
      unchecked((to[place + RAW_ALPHA] = sum.lnCd));
      unchecked((to[place + 2 * RAW_ALPHA] = f64(sum.part)));
    }
  }
}
