/** The arrays through which the host hands a case in and takes results out. Columns of a station: assembly/README.md. */

/** Standard air at sea level: viscosity [Pa·s], speed of sound [m/s] (docs/theory/bemt.md). */
export const VISCOSITY: f64 = 1.789e-5;
export const SPEED_OF_SOUND: f64 = 340.3;

export const MAX_SECTIONS: i32 = 50;
export const MAX_ANNULI: i32 = 100;
export const MAX_POINTS: i32 = 256;
export const MAX_POLARS: i32 = 50;

/** Scalars of the case: `rotorCase[CASE.*]`. SI and radians. */
export const CASE_SIZE: i32 = 32;
export const rotorCase: Float64Array = new Float64Array(CASE_SIZE);
export const enum CASE {
  B = 0,
  R = 1,
  R_HUB = 2,
  SECTIONS = 3,
  ANNULI = 4,
  /** Rows of `bladePolars`, at least 1. */
  POLARS = 5,
  STALL_DELAY = 6,
  TIP_LOSS = 7,
  RHO = 9,
  MU = 10,
  SOUND = 11,
  /** Calibration: relative change of every section's cl, and increment of its cd; 0 = neutral. */
  CL_GAIN = 12,
  CD0 = 13,
  /** Empirical correction (bemt/correction.ts): how much of it counts for the blade's shape, 0 = none; chord at 0.75 R [m]. */
  WEIGHT = 14,
  CHORD_75 = 15,
  /** Three coefficients each: of the blade's shape, of x, of x². */
  GAIN_T = 16,
  GAIN_Q = 19,
  /** Coefficient of J in the gain of torque; what is added to Cp, per J². */
  GAIN_Q_J = 22,
  ADDED_CP = 23,
  /** Offset of the twist [rad]; how much of a helix outboard of 0.75 R, 0 … 1, and the blade's angle there [rad]. */
  TWIST_OFFSET = 24,
  HELIX = 25,
  BETA_75 = 26,
  /** Number of measured blades whose differences count (bemt/measured.ts). */
  MEASURED = 27,
  /** Direction of the air where it crosses the disc: cosine and sine of the disc angle. A cosine of 0 is a flow along the axis. */
  DISC_COS = 28,
  DISC_SIN = 29,
  /** Angle by which the whole blade is turned at its root [rad]: BETA_75 and the twist have it in them. */
  COLLECTIVE = 30,
}

/** The blade as given: rows of MAX_SECTIONS numbers: r [m], chord [m], beta [rad], sweep [rad]. */
export const BLADE_ROWS: i32 = 4;
export const blade: Float64Array = new Float64Array(BLADE_ROWS * MAX_SECTIONS);

/** Polars along the blade: CASE.POLARS rows of r [m], not falling, and the slot of a table. */
export const bladePolars: Float64Array = new Float64Array(2 * MAX_POLARS);

/** Conditions in (rows of Omega [rad/s], V [m/s]), results out (rows of POINT_SIZE). */
export const conditions: Float64Array = new Float64Array(2 * MAX_POINTS);
export const POINT_SIZE: i32 = 15;
export const points: Float64Array = new Float64Array(POINT_SIZE * MAX_POINTS);
export const enum POINT {
  STATUS = 0,
  OMEGA = 1,
  V = 2,
  T = 3,
  Q = 4,
  EVALUATIONS = 5,
  /** Every flag that any annulus raised, or-ed; FLAG.OUTSIDE_TABLE only where it concerns 5 % of the load or more. */
  FLAGS = 6,
  /** Number of annuli that did not converge. */
  FAILED = 7,
  /** Thrust [N] and torque [N·m] after the empirical correction. */
  T_CORRECTED = 8,
  Q_CORRECTED = 9,
  /**
   * Air that crosses the disc (bemt/oblique.ts): in-plane force along it and towards the advancing side [N]; hub moments that lift
   * the advancing and the upstream side [N·m]; amplitude of a blade's thrust once per revolution [N]. Else 0.
   */
  H = 10,
  Y = 11,
  ROLL = 12,
  PITCH = 13,
  BLADE_1 = 14,
}

/** Status of a point. */
export const enum STATUS {
  OK = 0,
  /** An annulus found no root; T and Q are sums over a wrong loading and not to be used. */
  NOT_CONVERGED = 1,
  /** The loads overflow or underflow what a double holds. */
  NOT_FINITE = 2,
  /** The greatest value of all Ω is below the target (bemt/trim.ts). */
  ABOVE_REACH = 3,
  /** The value jumps across the target. */
  JUMPED = 4,
}

/**
 * Annuli of the last point solved: rows of STATION_SIZE. r, chord [m], β [rad], cl, cd, Re, Mach [-], dT/dr [N/m],
 * dQ/dr [N], axial and tangential speed [m/s], φ [rad], flags as bits.
 */
export const STATION_SIZE: i32 = 13;
export const enum STATION {
  R = 0,
  CHORD = 1,
  BETA = 2,
  CL = 3,
  CD = 4,
  RE = 5,
  MACH = 6,
  DT_DR = 7,
  DQ_DR = 8,
  VA = 9,
  VT = 10,
  PHI = 11,
  FLAGS = 12,
}
export const stations: Float64Array = new Float64Array(STATION_SIZE * MAX_ANNULI);
