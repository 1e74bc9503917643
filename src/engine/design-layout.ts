/** Where the kernel keeps a design: the same places as assembly/design/layout.ts, which says what each is. */
export const ORDER = {
  KIND: 0,
  TARGET: 1,
  OMEGA: 2,
  V: 3,
  CHORD_LEAST: 4,
  CHORD_MOST: 5,
  TAPER: 6,
  ROOT: 7,
  STALL_PART: 8,
  GAP: 9,
  LIFT: 10,
  BETZ: 11,
} as const;
export const ORDER_SIZE = 16;

export const DESIGN_HEAD = { STATUS: 0, T: 1, P: 2, ROUNDS: 3, CHANGE: 4, PRICE: 5 } as const;
export const DESIGN_HEAD_SIZE = 8;

export const DESIGN_ROW = {
  R: 0,
  CHORD: 1,
  BETA: 2,
  ALPHA: 3,
  CL: 4,
  CD: 5,
  RE: 6,
  MACH: 7,
  PHI: 8,
  LIMITS: 9,
} as const;
export const DESIGN_ROW_SIZE = 10;

/** Bits. */
export const LIMIT = {
  CHORD_LEAST: 1,
  CHORD_MOST: 2,
  GAP: 4,
  ROOT: 8,
  TAPER: 16,
  STALL: 32,
  OUTSIDE_TABLE: 64,
} as const;

/** By the kernel's number. */
export const DESIGN_STATUSES = [
  'ok',
  'above_reach',
  'below_reach',
  'not_finite',
  'jumped',
] as const;
