/**
 * Raw points of one section as an engine or a tunnel gave them: what `conditionPolars` takes. They are only read.
 *
 * POINTS (Float64Array, `pointsLength` long):
 *   [0] nRe 1..24  [1] nMach 1..4  [2] nAlpha 1..400  [3] further blocks 0..4  [4 .. 8) their kinds, VARIANT_ below
 *   [8] t/c  [9] camber f/c  [10] [11] nose radius/c of the upper and the lower side  [12] trailing-edge thickness/c
 *   [13] 1 = symmetric: both sides are made one  [14] angle of zero lift of the attached flow [rad]  [15] 0
 *   [16 .. 40) ln Re, rising  [40 .. 44) Mach, rising, 0 … 0.85  [44 .. 48) 0
 *   [48 .. 48 + nAlpha) incidence [deg], rising, the same for every polar
 *   then per block, per polar k = iMach·nRe + iRe, per incidence a row of 16, the row of the engine's `polarOut`:
 *     [0] deg  [1] cl  [2] cd  [3] cm  [7] state  [8] flags  [9] scaled residual  [12] [13] cl and cd of the other branch
 *     [15] weight 0…1 of a point whose source says how far to trust it; 0 = by its state. The rest is kept, not read.
 * Block 0 is the polar; further blocks are the same polars with another setting, rows of state 0 where not solved.
 * Drag is that of a solver without shocks: wave drag is added by the table at every Mach number (P.19).
 */
import { MACH_APART, MACH_MAX, MAX_RAW_MACH } from './layout';
import { MAX_RE } from './table';

const MAX_ANGLES: i32 = 400;
const MAX_VARIANTS: i32 = 4;

export const POINTS_RE_COUNT: i32 = 0;
export const POINTS_MACH_COUNT: i32 = 1;
export const POINTS_ALPHA_COUNT: i32 = 2;
export const POINTS_VARIANT_COUNT: i32 = 3;
export const POINTS_KINDS: i32 = 4;
export const POINTS_SECTION: i32 = 8;
export const POINTS_ZERO_LIFT: i32 = 14;
export const POINTS_LN_RE: i32 = 16;
export const POINTS_MACH: i32 = 40;
export const POINTS_ALPHA: i32 = 48;
export const ROW: i32 = 16;
export const ROW_CL: i32 = 1;
export const ROW_CD: i32 = 2;
export const ROW_STATE: i32 = 7;
export const ROW_FLAGS: i32 = 8;
export const ROW_RESIDUAL: i32 = 9;
export const ROW_OTHER_CL: i32 = 12;
export const ROW_OTHER_CD: i32 = 13;
export const ROW_WEIGHT: i32 = 15;

/** States of a row: 0 not solved, 3 inviscid only. */
export const STATE_CONVERGED: i32 = 1;
export const STATE_BEST: i32 = 2;
/** Bit of a row's flags: two branches were found. */
export const FLAG_TWO_BRANCHES: i32 = 32;

/** Kinds of further blocks: amplification factor of transition below and above (2) the polar's; fewer, more (4) panels. */
export const VARIANT_NCRIT_LOW: i32 = 1;
export const VARIANT_FEW_PANELS: i32 = 3;

/** Statuses of points that cannot be used, beyond those of build.ts: axes or counts; no Mach number with the 8 points it needs. */
export const POINTS_BAD_AXES: i32 = 4;
export const POINTS_TOO_FEW: i32 = 5;

function pointsLength(nRe: i32, nMach: i32, nAlpha: i32, variants: i32): i32 {
  return POINTS_ALPHA + nAlpha + ROW * nAlpha * nRe * nMach * (1 + variants);
}

/** Offset of the rows of polar k of block `block`. */
export function rowsAt(points: Float64Array, block: i32, k: i32): i32 {
  const nAlpha = i32(unchecked(points[POINTS_ALPHA_COUNT]));
  const polars =
    i32(unchecked(points[POINTS_RE_COUNT])) * i32(unchecked(points[POINTS_MACH_COUNT]));
  return POINTS_ALPHA + nAlpha + ROW * nAlpha * (block * polars + k);
}

function whole(x: f64, least: i32, most: i32): boolean {
  return x >= f64(least) && x <= f64(most) && Math.floor(x) === x;
}

function rising(points: Float64Array, at: i32, n: i32, least: f64, most: f64, apart: f64): boolean {
  for (let i = 0; i < n; i++) {
    const x = unchecked(points[at + i]);
    if (!(x >= least && x <= most)) return false;
    if (i > 0 && !(x >= unchecked(points[at + i - 1]) + apart)) return false;
  }
  return true;
}

/** Checks that the counts fit the array and the axes rise. Section facts are checked where the table is made. */
export function axesHold(points: Float64Array): boolean {
  if (points.length < POINTS_ALPHA) return false;
  if (!whole(unchecked(points[POINTS_RE_COUNT]), 1, MAX_RE)) return false;
  if (!whole(unchecked(points[POINTS_MACH_COUNT]), 1, MAX_RAW_MACH)) return false;
  if (!whole(unchecked(points[POINTS_ALPHA_COUNT]), 1, MAX_ANGLES)) return false;
  if (!whole(unchecked(points[POINTS_VARIANT_COUNT]), 0, MAX_VARIANTS)) return false;
  const nRe = i32(unchecked(points[POINTS_RE_COUNT]));
  const nMach = i32(unchecked(points[POINTS_MACH_COUNT]));
  const nAlpha = i32(unchecked(points[POINTS_ALPHA_COUNT]));
  const length = pointsLength(nRe, nMach, nAlpha, i32(unchecked(points[POINTS_VARIANT_COUNT])));
  if (points.length !== length) return false;
  return (
    rising(points, POINTS_LN_RE, nRe, -50.0, 50.0, 1.0e-6) &&
    rising(points, POINTS_MACH, nMach, 0.0, MACH_MAX, MACH_APART) &&
    rising(points, POINTS_ALPHA, nAlpha, -180.0, 180.0, 1.0e-9)
  );
}
