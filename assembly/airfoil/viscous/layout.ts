/**
 * Layout of the arrays that a host writes and reads to have a polar solved. Angles in degrees (the host's tables are in
 * degrees); everything else dimensionless, lengths over the chord.
 */
import { MAX_OUTLINE_POINTS } from '../outline';

export const MAX_ANGLES: i32 = 400;

/** Re, Mach, n_crit, nodes, trips (x/c; 1: none), most iterations of one try, of the call, points of the section; the rest 0. */
export const AF_SIZE: i32 = 16;
export const airfoilIn: Float64Array = new Float64Array(AF_SIZE);
export const enum AF {
  RE = 0,
  MACH = 1,
  NCRIT = 2,
  NODES = 3,
  TRIP_UPPER = 4,
  TRIP_LOWER = 5,
  MOST_ANGLE = 6,
  MOST_ALL = 7,
  POINTS = 8,
}

/** The section's points, from the upper trailing edge round; its chord is 1. */
export const sectionX: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
export const sectionY: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
/** Incidences [deg], ascending. */
export const angles: Float64Array = new Float64Array(MAX_ANGLES);

/** Results: one row for each angle. */
export const polarOut: Float64Array = new Float64Array(MAX_ANGLES * 16);
export const PO_WIDTH: i32 = 16;
export const enum PO {
  ALPHA = 0,
  CL = 1,
  CD = 2,
  CM = 3,
  CDP = 4,
  XTR_UPPER = 5,
  XTR_LOWER = 6,
  STATE = 7,
  FLAGS = 8,
  RESIDUAL = 9,
  ITERATIONS = 10,
  NODES = 11,
  /** cl and cd of the other branch where two were found, else those of this one. */
  CL_OTHER = 12,
  CD_OTHER = 13,
  /** Larger shape factor H of both sides at the trailing edge: says how far the flow is separated there. */
  H_EDGE = 14,
}

/** States of a row. */
export const enum AF_STATE {
  OPEN = 0,
  CONVERGED = 1,
  /** The row holds the state of least residual. */
  UNSETTLED = 2,
  /** The row has no viscous answer: lift and moment of the inviscid flow, drag of a plate. */
  INVISCID = 3,
}

/** Flags of a row. */
export const enum AF_FLAG {
  OTHER_NODES = 2,
  CONTINUED = 4,
  SUB_STEPS = 8,
  FALLING = 16,
  TWO_BRANCHES = 32,
  SEPARATED = 64,
  LAMINAR_UPPER = 128,
  LAMINAR_LOWER = 256,
}
