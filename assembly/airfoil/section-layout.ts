/**
 * Layout of the arrays that a host writes and reads to have a section drawn, measured and fitted. Lengths over the chord;
 * which numbers count is the kind's matter. A fit writes where a CST section is read: what it wrote can be drawn.
 */
import { MAX_WEIGHTS } from './geometry/cst';

/**
 * SECTION: [0] kind  [1] camber  [2] its place  [3] t/c  [4] nose index  [5] place of the largest thickness
 *   [6] design lift  [7] digit of the place, 1 … 5  [8] not 0: reflexed  [9] [10] CST weights of the upper and the lower side
 *   [11] leading-edge weight  [12] trailing-edge thickness  [16 .. 32) [32 .. 48) weights, upper and lower, from the leading edge
 *   [48] t/c  [49] camber f/c  [50] [51] nose radii, upper and lower  [52] trailing edge  [53] 1 = symmetric
 *   [54] [55] places x/c of the largest thickness and camber  [56] [57] largest and rms residual of the fit
 *   [58] angle of zero lift of the attached flow [rad]; the rest 0
 */
export const sectionNumbers: Float64Array = new Float64Array(64);
export const SN_KIND: i32 = 0;
export const SN_CAMBER: i32 = 1;
export const SN_PLACE: i32 = 2;
export const SN_THICKNESS: i32 = 3;
export const SN_NOSE: i32 = 4;
export const SN_THICKEST: i32 = 5;
export const SN_LIFT: i32 = 6;
export const SN_DIGIT: i32 = 7;
export const SN_REFLEX: i32 = 8;
export const SN_N_UPPER: i32 = 9;
export const SN_N_LOWER: i32 = 10;
export const SN_LEADING: i32 = 11;
export const SN_TRAILING: i32 = 12;
export const SN_UPPER: i32 = 16;
export const SN_LOWER: i32 = SN_UPPER + MAX_WEIGHTS;
/** Section properties, as polar/section-properties.ts writes them. */
export const SN_FACTS: i32 = 48;
export const SN_X_THICKNESS: i32 = 54;
export const SN_X_CAMBER: i32 = 55;
export const SN_LARGEST: i32 = 56;
export const SN_RMS: i32 = 57;
export const SN_ZERO_LIFT: i32 = 58;

/** Kinds: NACA 4-digit, modified 4-digit, 5-digit, 16-series; CST. */
export const KIND_FOUR: i32 = 1;
export const KIND_MODIFIED: i32 = 2;
export const KIND_FIVE: i32 = 3;
export const KIND_SIXTEEN: i32 = 4;
export const KIND_CST: i32 = 5;

/** Status: no such kind, mean line or number of weights; beyond the codes of geometry/points.ts. */
export const SECTION_UNKNOWN: i32 = -8;
