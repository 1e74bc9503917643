/**
 * Layout of the arrays that order a strength analysis and hold its result. The blade stands in `rotorCase` and `blade`, its loads in
 * `points` and `stations` (../memory.ts), the outlines of its sections in section.ts. SI and radians.
 */
import { MAX_ANNULI, MAX_SECTIONS } from '../memory';

/** Stations over the chord of an outline; an even number of intervals (Simpson's rule). */
export const STRIPS: i32 = 48;

/** The inputs: `strengthIn[STRENGTH.*]`, and behind them a row (r [m], outline) for each of OUTLINES, r not falling. */
export const enum STRENGTH {
  /** Young's modulus along the blade and shear modulus [Pa]. */
  E = 0,
  G = 1,
  /** Density [kg/m³]. */
  DENSITY = 2,
  /** Thickness of the wall [m]; 0: the blade is solid. */
  WALL = 3,
  /** Stress at which it breaks or yields [Pa]. */
  LIMIT = 4,
  /** Number of rows (r, outline), 1 … MAX_SECTIONS. */
  OUTLINES = 5,
  /** The place on the chord that lies on the radius, x/c; 0.25 in files of solids. */
  STACKING = 6,
}
export const STRENGTH_ROWS_AT: i32 = 8;
export const strengthIn: Float64Array = new Float64Array(STRENGTH_ROWS_AT + 2 * MAX_SECTIONS);

/** The whole blade: `strengthOut[STRENGTH_HEAD.*]`. Mass and inertia are of all blades, without a hub. */
export const STRENGTH_HEAD_SIZE: i32 = 16;
export const enum STRENGTH_HEAD {
  /** 0: OK, 1: a section has no area, or a number is not finite. */
  STATUS = 0,
  /** [kg], [kg·m²] about the axis. */
  MASS = 1,
  INERTIA = 2,
  /** Largest stress, with its sign [Pa], and the row where it is. */
  STRESS = 3,
  ROW = 4,
  /** Displacements of the tip: with the rotation, towards the thrust [m]; its change of twist [rad]. */
  TIP_V = 5,
  TIP_W = 6,
  TIP_TWIST = 7,
  /** Speed of rotation at which the largest stress is the limit, with the loads of the same advance ratio [rad/s]. */
  OMEGA_LIMIT = 8,
  /** Pull of one blade at its root [N]. */
  ROOT_FORCE = 9,
  /** Moments there that bend it towards the thrust and with the rotation [N·m]. */
  ROOT_FLAP = 10,
  ROOT_LAG = 11,
}

/** Rows of the edges of the annuli, from root to tip, behind the head. */
export const STRENGTH_ROW_SIZE: i32 = 13;
export const enum STRENGTH_ROW {
  R = 0,
  CHORD = 1,
  BETA = 2,
  /** Largest thickness [m], area [m²]. */
  THICKNESS = 3,
  AREA = 4,
  /** Stress of the pull, largest stress of bending by size, largest stress of both with its sign [Pa]. */
  PULL = 5,
  BENDING = 6,
  STRESS = 7,
  /** The place of the largest stress: x/c, and 1 on the upper side, −1 on the lower one. */
  X = 8,
  SIDE = 9,
  /** Displacements with the rotation and towards the thrust [m], change of twist [rad]. */
  V = 10,
  W = 11,
  TWIST = 12,
}
export const strengthOut: Float64Array = new Float64Array(
  STRENGTH_HEAD_SIZE + STRENGTH_ROW_SIZE * (MAX_ANNULI + 1),
);

/** Frequencies of one blade: rows of (angular frequency [rad/s], share of its motion along the axis) of bending, then of torsion. */
export const BENDING_MODES: i32 = 3;
export const MODE_SIZE: i32 = 2;
export const modesOut: Float64Array = new Float64Array(MODE_SIZE * (BENDING_MODES + 1));
