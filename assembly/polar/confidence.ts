/**
 * Bands of a polar, each the half-width that holds two thirds of what is measured, and its confidence: the probability that
 * cl lies within 0.1 and cd within 20 % of it. Read beside the table, never in a solve. What the bands are made of:
 * uncertainty.ts. Theory P.24 to P.27.
 *
 * BANDS (one Float64Array a slot, `bandLength` long):
 *   [0] nRe  [1] nMach  [8 .. 32) ln Re nodes  [32 .. 36) Mach nodes, those of the raw points
 *   40 + 197 k: polar k = iMach·nRe + iRe: where it fades into the separated section above and below [deg outwards];
 *   then at the 65 nodes of −12 … 20° the squared band of cl, of ln cd, the largest part
 */
import { conditions, points } from '../memory';
import { DEG } from './grid';
import { RAW_ALPHA } from './layout';
import { separatedShare } from './full-range';
import { Storage, reserve } from './storage';
import { MACH_AT, RE_AT } from './table';

export const BANDS_RE_COUNT: i32 = 0;
export const BANDS_MACH_COUNT: i32 = 1;
export const BANDS_AT: i32 = 40;
/** Incidences at which a polar begins to fade, counted outwards [deg]. */
export const BAND_FADE_UP: i32 = 0;
export const BAND_FADE_DOWN: i32 = 1;
/** Offset of the variances of cl in a polar's numbers; those of ln cd and the largest parts follow, 65 numbers each. */
export const BAND_VALUES: i32 = 2;
/** Numbers of one polar. */
export const BAND_POLAR: i32 = BAND_VALUES + 3 * RAW_ALPHA;

/** Parts of a band, as the largest one is named. */
export const PART_MODEL: i32 = 1;
export const PART_NCRIT: i32 = 2;
export const PART_PANELS: i32 = 3;
export const PART_BRANCH: i32 = 4;
export const PART_SCATTER: i32 = 5;
export const PART_FILLED: i32 = 6;
export const PART_SEPARATED: i32 = 7;
export const PART_OUTSIDE: i32 = 8;

/** Band of the separated section [-]: [o], no polar beyond stall was at hand to measure it. */
export const SEPARATED_CL: f64 = 0.2;
export const SEPARATED_LN_CD: f64 = 0.3;
/** Bands per unit of ln Re beyond the first and the last raw polar: rms slope there, nine sections, −3 … 8°. */
const BELOW_RE_CL: f64 = 0.22;
const BELOW_RE_LN_CD: f64 = 0.26;
const ABOVE_RE_CL: f64 = 0.023;
const ABOVE_RE_LN_CD: f64 = 0.14;
/** Bands per unit of M² beyond the last raw Mach number [-]: [o], published corrections differ several-fold. */
export const PER_MACH2_CL: f64 = 0.3;
export const PER_MACH2_LN_CD: f64 = 0.8;
/** Errors of cl and ln cd that the confidence is the probability of: stated on the wire and in docs/airfoils.md. */
const TOLERANCE_CL: f64 = 0.1;
const TOLERANCE_LN_CD: f64 = 0.2;
/** −ln 0.3: the bands leave three tenths of tunnel points outside. */
const LN_OUTSIDE: f64 = 1.203972804325936;

/** Row that `evaluateBands` writes for each incidence: confidence, bands of cl and ln cd, largest part. */
const BAND_ROW: i32 = 4;
const OUT_CONFIDENCE: i32 = 0;
const OUT_CL: i32 = 1;
const OUT_LN_CD: i32 = 2;
const OUT_PART: i32 = 3;

const slots: Array<Float64Array> = new Array<Float64Array>();
const storages: Array<Storage> = new Array<Storage>();

export function bandLength(nRe: i32, nMach: i32): i32 {
  return BANDS_AT + BAND_POLAR * nRe * nMach;
}

/** Memory of the bands of slot `slot`, to be filled by the host or by `conditionPolars`. Allocates. */
export function bandSlot(slot: i32, length: i32): Float64Array {
  while (slots.length <= slot) {
    slots.push(new Float64Array(0));
    storages.push(new Storage());
  }
  slots[slot] = reserve(storages[slot], length);
  return slots[slot];
}

/** The bands that stand in slot `slot`; empty where none were made. */
export function bandTable(slot: i32): Float64Array {
  return slot < slots.length ? slots[slot] : bandSlot(slot, 0);
}

/** Size of a part: squared bands of cl and ln cd over the squared tolerances. The largest part is named. */
export function partSize(cl: f64, lnCd: f64): f64 {
  return cl / (TOLERANCE_CL * TOLERANCE_CL) + lnCd / (TOLERANCE_LN_CD * TOLERANCE_LN_CD);
}

/**
 * Probability that cl and ln cd both lie within their tolerances, from their squared bands. P.27: the share of errors below
 * u bands is 1 − 0.3^(u²) of lift, whose errors are biased and seldom small, and 1 − 0.3^(u^1.25) of drag.
 */
function confidenceOf(cl: f64, lnCd: f64): f64 {
  const ofLift = (TOLERANCE_CL * TOLERANCE_CL) / cl;
  const u = TOLERANCE_LN_CD / Math.sqrt(lnCd);
  const ofDrag = u * Math.sqrt(Math.sqrt(u));
  return (1.0 - Math.exp(-LN_OUTSIDE * ofLift)) * (1.0 - Math.exp(-LN_OUTSIDE * ofDrag));
}

/** Squared bands at one place, and the part that weighs most in them. */
class Variance {
  cl: f64 = 0.0;
  lnCd: f64 = 0.0;
  part: f64 = 0.0;
  /** Size of that part, as it enters the confidence. */
  size: f64 = 0.0;
}
const variance: Variance = new Variance();

/** Adds a share of a variance that is mainly `part`. */
function add(cl: f64, lnCd: f64, part: f64): void {
  variance.cl += cl;
  variance.lnCd += lnCd;
  const size = partSize(cl, lnCd);
  if (size > variance.size) {
    variance.size = size;
    variance.part = part;
  }
}

/** Adds `share` of polar k's variance at incidence [deg], linear between nodes and held beyond them. */
function addPolar(bands: Float64Array, k: i32, deg: f64, share: f64): void {
  const at = BANDS_AT + BAND_POLAR * k;
  const separated = separatedShare(
    deg,
    unchecked(bands[at + BAND_FADE_UP]),
    unchecked(bands[at + BAND_FADE_DOWN]),
  );
  const held = Math.max(-12.0, Math.min(20.0, deg));
  const place = (held + 12.0) * 2.0;
  const j = Math.min(f64(RAW_ALPHA - 2), Math.floor(place));
  const t = place - j;
  const from = at + BAND_VALUES + i32(j);
  const cl = unchecked(bands[from]) * (1.0 - t) + unchecked(bands[from + 1]) * t;
  const second = from + RAW_ALPHA;
  const lnCd = unchecked(bands[second]) * (1.0 - t) + unchecked(bands[second + 1]) * t;
  const part = unchecked(bands[second + RAW_ALPHA + (t < 0.5 ? 0 : 1)]);
  const attached = share * (1.0 - separated);
  add(attached * cl, attached * lnCd, part);
  const apart = share * separated;
  add(
    apart * SEPARATED_CL * SEPARATED_CL,
    apart * SEPARATED_LN_CD * SEPARATED_LN_CD,
    f64(PART_SEPARATED),
  );
}

/** The cell of an axis and the place in it: linear between nodes, held beyond. */
class AxisPlace {
  low: i32 = 0;
  high: i32 = 0;
  t: f64 = 0.0;
  /** Distance below the first and above the last node. */
  below: f64 = 0.0;
  above: f64 = 0.0;
}
const inRe: AxisPlace = new AxisPlace();
const inMach: AxisPlace = new AxisPlace();

function locate(bands: Float64Array, at: i32, n: i32, x: f64, to: AxisPlace): void {
  const first = unchecked(bands[at]);
  const last = unchecked(bands[at + n - 1]);
  const held = Math.max(first, Math.min(last, x));
  to.below = Math.max(0.0, first - x);
  to.above = Math.max(0.0, x - last);
  to.low = 0;
  while (to.low < n - 2 && held >= unchecked(bands[at + to.low + 1])) to.low++;
  to.high = n > 1 ? to.low + 1 : 0;
  const start = unchecked(bands[at + to.low]);
  to.t = n > 1 ? (held - start) / (unchecked(bands[at + to.high]) - start) : 0.0;
}

/** The variance of a band table at one incidence, the place in Re and Mach being at hand. */
function sumVariances(bands: Float64Array, nRe: i32, deg: f64): void {
  variance.cl = 0.0;
  variance.lnCd = 0.0;
  variance.part = 0.0;
  variance.size = 0.0;
  for (let i = 0; i < 2; i++) {
    const ofMach: f64 = i === 0 ? 1.0 - inMach.t : inMach.t;
    if (ofMach === 0.0) continue;
    const row = (i === 0 ? inMach.low : inMach.high) * nRe;
    if (inRe.t < 1.0) addPolar(bands, row + inRe.low, deg, ofMach * (1.0 - inRe.t));
    if (inRe.t > 0.0) addPolar(bands, row + inRe.high, deg, ofMach * inRe.t);
  }
}

/** Adds what lies outside the raw polars' Re and Mach. */
function addOutside(mach: f64): void {
  const last = mach - inMach.above;
  const M2 = mach * mach - last * last;
  add(square(BELOW_RE_CL * inRe.below), square(BELOW_RE_LN_CD * inRe.below), f64(PART_OUTSIDE));
  add(square(ABOVE_RE_CL * inRe.above), square(ABOVE_RE_LN_CD * inRe.above), f64(PART_OUTSIDE));
  add(square(PER_MACH2_CL * M2), square(PER_MACH2_LN_CD * M2), f64(PART_OUTSIDE));
}

function square(x: f64): f64 {
  return x * x;
}

/**
 * Confidence 0 … 1, half-widths of the bands of cl and ln cd that hold two thirds, and the largest part at the first n ≤ 512
 * incidences [rad] of `conditions`, as rows of BAND_ROW into `points`. All 0 where slot `slot` has no bands.
 */
export function evaluateBands(slot: i32, lnRe: f64, mach: f64, n: i32): void {
  const bands = bandTable(slot);
  for (let i = 0; i < BAND_ROW * n; i++) unchecked((points[i] = 0.0));
  if (bands.length < BANDS_AT) return;
  const nRe = i32(unchecked(bands[BANDS_RE_COUNT]));
  locate(bands, RE_AT, nRe, lnRe, inRe);
  locate(bands, MACH_AT, i32(unchecked(bands[BANDS_MACH_COUNT])), mach, inMach);
  for (let i = 0; i < n; i++) {
    let deg = unchecked(conditions[i]) / DEG;
    deg -= 360.0 * Math.floor((deg + 180.0) / 360.0);
    sumVariances(bands, nRe, deg);
    addOutside(mach);
    const at = BAND_ROW * i;
    unchecked((points[at + OUT_CONFIDENCE] = confidenceOf(variance.cl, variance.lnCd)));
    unchecked((points[at + OUT_CL] = Math.sqrt(variance.cl)));
    unchecked((points[at + OUT_LN_CD] = Math.sqrt(variance.lnCd)));
    unchecked((points[at + OUT_PART] = variance.part));
  }
}
