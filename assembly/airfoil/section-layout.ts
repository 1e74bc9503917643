/**
 * Layout of the arrays that a host writes and reads to have a section drawn, measured and fitted. Lengths over the chord;
 * which numbers count is the kind's matter. A fit writes where a CST section is read: what it wrote can be drawn.
 */

/**
 * SECTION: [0] kind  [1] camber  [2] its place  [3] t/c  [4] nose index  [5] place of the largest thickness
 *   [6] design lift  [7] digit of the place, 1 … 5  [8] not 0: reflexed  [9] [10] CST weights of the upper and the lower side
 *   [11] leading-edge weight  [12] trailing-edge thickness  [16 .. 32) [32 .. 48) weights, upper and lower, from the leading edge
 *   [48] t/c  [49] camber f/c  [50] [51] nose radii, upper and lower  [52] trailing edge  [53] 1 = symmetric
 *   [54] [55] places x/c of the largest thickness and camber  [56] [57] largest and rms residual of the fit
 *   [58] angle of zero lift of the attached flow [rad]; the rest 0
 */
export const SN_SIZE: i32 = 64;
export const sectionNumbers: Float64Array = new Float64Array(SN_SIZE);
export const enum SN {
  KIND = 0,
  CAMBER = 1,
  PLACE = 2,
  THICKNESS = 3,
  NOSE = 4,
  THICKEST = 5,
  LIFT = 6,
  DIGIT = 7,
  REFLEX = 8,
  N_UPPER = 9,
  N_LOWER = 10,
  LEADING = 11,
  TRAILING = 12,
  UPPER = 16,
  LOWER = 32,
  /** Section properties, as polar/section-properties.ts writes them. */
  FACTS = 48,
  X_THICKNESS = 54,
  X_CAMBER = 55,
  LARGEST = 56,
  RMS = 57,
  ZERO_LIFT = 58,
}

/** Kinds: NACA 4-digit, modified 4-digit, 5-digit, 16-series; CST. */
export const enum SECTION_KIND {
  FOUR = 1,
  MODIFIED = 2,
  FIVE = 3,
  SIXTEEN = 4,
  CST = 5,
}

/** Status: no such kind, mean line or number of weights; beyond the codes of geometry/points.ts. */
export const SECTION_UNKNOWN: i32 = -8;
