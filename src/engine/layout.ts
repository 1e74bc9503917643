/** Where the kernel keeps what: the same numbers as assembly/memory.ts; test/unit/engine/layout.spec.ts holds both together. */
export const MAX_SECTIONS = 50;
export const MAX_POINTS = 256;
export const MAX_POLARS = 50;

export const CASE = {
  B: 0,
  R: 1,
  R_HUB: 2,
  SECTIONS: 3,
  ANNULI: 4,
  POLARS: 5,
  STALL_DELAY: 6,
  TIP_LOSS: 7,
  HUB_LOSS: 8,
  RHO: 9,
  MU: 10,
  SOUND: 11,
  GAIN_T: 12,
  GAIN_Q: 13,
  CL_GAIN: 14,
  CD0: 15,
} as const;
export const CASE_SIZE = 32;

/** Rows of the blade: r, chord, beta, sweep. */
export const BLADE_ROWS = 4;

export const POINT = {
  STATUS: 0,
  OMEGA: 1,
  V: 2,
  T: 3,
  Q: 4,
  EVALUATIONS: 5,
  FLAGS: 6,
  FAILED: 7,
  T_CORRECTED: 8,
  Q_CORRECTED: 9,
  WEIGHT: 10,
} as const;
export const POINT_SIZE = 12;

export const STATION_SIZE = 13;

export const FLAG = {
  NOT_CONVERGED: 1,
  NO_BRACKET: 2,
  MULTIPLE_POSSIBLE: 4,
  STALLED: 8,
  VORTEX_RING: 16,
  OUTSIDE_TABLE: 32,
} as const;

export const TARGET = { thrust: 0, power: 1 } as const;

/** The header of a map: assembly/map/layout.ts. */
export const MAP = {
  N_PSI: 0,
  N_RE: 1,
  N_AIR: 2,
  D: 3,
  R_REF: 4,
  C_REF: 5,
  TIP_MACH: 6,
  MAX_TAU: 7,
  MAX_Q: 8,
  MAX_PI: 9,
  ERROR_TAU: 10,
  ERROR_Q: 11,
  ERROR_PI: 12,
  CELLS: 13,
  ROUGH_CELLS: 14,
  ROUGH_ERROR: 15,
  SOLVES: 16,
  EVALUATIONS: 17,
  ANNULI: 18,
  ELL: 19,
} as const;
export const MAP_HEADER = 32;
