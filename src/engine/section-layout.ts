/** Where the kernel keeps a section's numbers: the same places as assembly/airfoil/section-layout.ts, which says what each is. */
export const SN = {
  KIND: 0,
  CAMBER: 1,
  PLACE: 2,
  THICKNESS: 3,
  NOSE: 4,
  THICKEST: 5,
  LIFT: 6,
  DIGIT: 7,
  REFLEX: 8,
  N_UPPER: 9,
  N_LOWER: 10,
  LEADING: 11,
  TRAILING: 12,
  UPPER: 16,
  LOWER: 32,
  FACTS: 48,
  X_THICKNESS: 54,
  X_CAMBER: 55,
  LARGEST: 56,
  RMS: 57,
  ZERO_LIFT: 58,
} as const;
export const SN_SIZE = 64;

/** `KIND_…` of the kernel. */
export const SECTION_KIND = { FOUR: 1, MODIFIED: 2, FIVE: 3, SIXTEEN: 4, CST: 5 } as const;

/** From SN.FACTS on, as assembly/polar/facts.ts writes them. */
export const FACT = {
  THICKNESS: 0,
  CAMBER: 1,
  NOSE_UPPER: 2,
  NOSE_LOWER: 3,
  TRAILING_EDGE: 4,
  SYMMETRIC: 5,
} as const;

/** CST weights a side. */
export const MAX_WEIGHTS = 16;
