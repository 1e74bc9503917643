/** Where the kernel keeps a section's polar: the same numbers as assembly/airfoil/viscous/layout.ts, which says what each is. */
export const AF = {
  RE: 0,
  MACH: 1,
  NCRIT: 2,
  NODES: 3,
  TRIP_UPPER: 4,
  TRIP_LOWER: 5,
  MOST_ANGLE: 6,
  MOST_ALL: 7,
  POINTS: 8,
} as const;
export const AF_SIZE = 16;

export const MAX_ANGLES = 400;
/** Points of a list, corners doubled: `MAX_POINTS` of assembly/airfoil/outline.ts. */
export const MAX_LIST = 1024;

export const PO_WIDTH = 16;
export const PO = {
  ALPHA: 0,
  CL: 1,
  CD: 2,
  CM: 3,
  CDP: 4,
  XTR_UPPER: 5,
  XTR_LOWER: 6,
  STATE: 7,
  FLAGS: 8,
  RESIDUAL: 9,
  ITERATIONS: 10,
  NODES: 11,
  CL_OTHER: 12,
  CD_OTHER: 13,
  H_EDGE: 14,
} as const;

/** By the kernel's numbers of them. */
export const AF_STATES = ['open', 'converged', 'unsettled', 'inviscid'] as const;

export const AF_FLAG = {
  OTHER_NODES: 2,
  CONTINUED: 4,
  SUB_STEPS: 8,
  FALLING: 16,
  TWO_BRANCHES: 32,
  SEPARATED: 64,
  LAMINAR_UPPER: 128,
  LAMINAR_LOWER: 256,
} as const;

/** Why a list of points is no section, by the kernel's −1, −2 …: assembly/airfoil/geometry/points.ts. */
export const REFUSALS = ['few', 'many', 'not_finite', 'open', 'crossing', 'flat', 'thick'] as const;
