/**
 * The kernel's memory layout: the same numbers as assembly/memory.ts; test/unit/engine/layout.spec.ts holds both
 * together.
 */

type Names<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Names<Rest> : T;

/** The places 0, 1, 2 … by the names of what stands there, in the kernel's order. */
export function places<const T extends readonly string[]>(...names: T) {
  const entries = names
    .join(' ')
    .split(' ')
    .map((name, place) => [name, place]);
  return Object.fromEntries(entries) as { readonly [name in Names<T[number]>]: number };
}

export const MAX_SECTIONS = 50;
export const MAX_POINTS = 256;
export const MAX_POLARS = 50;

export const CASE = {
  ...places(
    'B R R_HUB SECTIONS ANNULI POLARS STALL_DELAY TIP_LOSS HUB_LOSS RHO MU SOUND CL_GAIN CD0',
    'WEIGHT CHORD_75 GAIN_T',
  ),
  GAIN_Q: 19,
  GAIN_Q_J: 22,
  ADDED_CP: 23,
  TWIST_OFFSET: 24,
  HELIX: 25,
  BETA_75: 26,
  MEASURED: 27,
};
export const CASE_SIZE = 32;

/** Measured blades that can count together, curves of each and nodes of a curve at most; numbers before the curves (assembly/bemt/measured.ts). */
export const MAX_MEASURED = 2;
export const MAX_CURVES = 16;
export const CURVE_NODES = 20;
export const MEASURED_HEAD = 4;

/** Rows of the blade: r, chord, beta, sweep. */
export const BLADE_ROWS = 4;

export const POINT = places('STATUS OMEGA V T Q EVALUATIONS FLAGS FAILED T_CORRECTED Q_CORRECTED');
export const POINT_SIZE = 10;

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
export const MAP = places(
  'N_PSI N_RE N_AIR D R_REF C_REF TIP_MACH MAX_TAU MAX_Q MAX_PI ERROR_TAU ERROR_Q ERROR_PI',
  'CELLS ROUGH_CELLS ROUGH_ERROR SOLVES EVALUATIONS ANNULI ELL',
);
export const MAP_HEADER = 32;

/** The kernel's layout of a design: the same places as assembly/design/layout.ts, which explains each. */
export const ORDER = places(
  'KIND TARGET OMEGA V CHORD_LEAST CHORD_MOST TAPER ROOT STALL_PART GAP LIFT BETZ',
);
export const ORDER_SIZE = 16;

export const DESIGN_HEAD = { STATUS: 0, T: 1, P: 2, ROUNDS: 3, CHANGE: 4, PRICE: 5 } as const;
export const DESIGN_HEAD_SIZE = 8;

export const DESIGN_ROW = places('R CHORD BETA ALPHA CL CD RE MACH PHI LIMITS');
export const DESIGN_ROW_SIZE = 10;

/** Bits. */
export const DESIGN_LIMIT = {
  CHORD_LEAST: 1,
  CHORD_MOST: 2,
  GAP: 4,
  ROOT: 8,
  TAPER: 16,
  STALL: 32,
  OUTSIDE_TABLE: 64,
} as const;

/** The statuses of a design, indexed by the kernel's number. */
export const DESIGN_STATUSES = [
  'ok',
  'above_reach',
  'below_reach',
  'not_finite',
  'jumped',
] as const;

/** The kernel's layout of a section: the same places as assembly/airfoil/section-layout.ts, which explains each. */
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

/** The facts of a section from SN.FACTS on, as assembly/polar/section-properties.ts writes them. */
export const FACT = places('THICKNESS CAMBER NOSE_UPPER NOSE_LOWER TRAILING_EDGE SYMMETRIC');

/** CST weights a side. */
export const MAX_WEIGHTS = 16;

/**
 * The kernel's layout of a section's polar: the same numbers as assembly/airfoil/viscous/layout.ts, which explains
 * each.
 */
export const AF = places('RE MACH NCRIT NODES TRIP_UPPER TRIP_LOWER MOST_ANGLE MOST_ALL POINTS');
export const AF_SIZE = 16;

export const MAX_ANGLES = 400;
/** Points of a list, corners doubled: `MAX_POINTS` of assembly/airfoil/outline.ts. */
export const MAX_LIST = 1024;

export const PO_WIDTH = 16;
export const PO = places(
  'ALPHA CL CD CM CDP XTR_UPPER XTR_LOWER STATE FLAGS RESIDUAL ITERATIONS NODES CL_OTHER',
  'CD_OTHER H_EDGE',
);

/** The states of a point, indexed by the kernel's number. */
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
