/**
 * Layout of the arrays that a host writes and reads to have a polar solved. Angles in degrees (the host's tables are in
 * degrees); everything else dimensionless, lengths over the chord.
 */
import { MAX_OUTLINE_POINTS } from '../outline';

export const MAX_ANGLES: i32 = 400;

/** Re, Mach, n_crit, nodes, trips (x/c; 1: none), most iterations of one try, of the call, points of the section; the rest 0. */
export const airfoilIn: Float64Array = new Float64Array(16);
export const AF_RE: i32 = 0;
export const AF_MACH: i32 = 1;
export const AF_NCRIT: i32 = 2;
export const AF_NODES: i32 = 3;
export const AF_TRIP_UPPER: i32 = 4;
export const AF_TRIP_LOWER: i32 = 5;
export const AF_MOST_ANGLE: i32 = 6;
export const AF_MOST_ALL: i32 = 7;
export const AF_POINTS: i32 = 8;

/** The section's points, from the upper trailing edge round; its chord is 1. */
export const sectionX: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
export const sectionY: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
/** Incidences [deg], ascending. */
export const angles: Float64Array = new Float64Array(MAX_ANGLES);

/** Results: one row for each angle. */
export const polarOut: Float64Array = new Float64Array(MAX_ANGLES * 16);
export const PO_WIDTH: i32 = 16;
export const PO_ALPHA: i32 = 0;
export const PO_CL: i32 = 1;
export const PO_CD: i32 = 2;
export const PO_CM: i32 = 3;
export const PO_CDP: i32 = 4;
export const PO_XTR_UPPER: i32 = 5;
export const PO_XTR_LOWER: i32 = 6;
export const PO_STATE: i32 = 7;
export const PO_FLAGS: i32 = 8;
export const PO_RESIDUAL: i32 = 9;
export const PO_ITERATIONS: i32 = 10;
export const PO_NODES: i32 = 11;
/** cl and cd of the other branch where two were found, else those of this one. */
export const PO_CL_OTHER: i32 = 12;
export const PO_CD_OTHER: i32 = 13;
/** Larger shape factor H of both sides at the trailing edge: says how far the flow is separated there. */
export const PO_H_EDGE: i32 = 14;

/** States of a row. */
export const OPEN: i32 = 0;
export const CONVERGED: i32 = 1;
/** The row holds the state of least residual. */
export const UNSETTLED: i32 = 2;
/** The row has no viscous answer: lift and moment of the inviscid flow, drag of a plate. */
export const INVISCID: i32 = 3;

/** Flags of a row. */
export const F_OTHER_NODES: i32 = 2;
export const F_CONTINUED: i32 = 4;
export const F_SUB_STEPS: i32 = 8;
export const F_FALLING: i32 = 16;
export const F_TWO_BRANCHES: i32 = 32;
export const F_SEPARATED: i32 = 64;
export const F_LAMINAR_UPPER: i32 = 128;
export const F_LAMINAR_LOWER: i32 = 256;
