/** The arrays through which the host hands a case in and takes results out. Columns of a station: assembly/README.md. */

export const MAX_SECTIONS: i32 = 50;
export const MAX_ANNULI: i32 = 100;
export const MAX_POINTS: i32 = 256;
export const MAX_POLARS: i32 = 50;

/** Scalars of the case: see CASE_* below. SI and radians. */
export const rotorCase: Float64Array = new Float64Array(32);
export const CASE_B: i32 = 0;
export const CASE_R: i32 = 1;
export const CASE_R_HUB: i32 = 2;
export const CASE_SECTIONS: i32 = 3;
export const CASE_ANNULI: i32 = 4;
/** Rows of `bladePolars`, at least 1. */
export const CASE_POLARS: i32 = 5;
export const CASE_STALL_DELAY: i32 = 6;
export const CASE_TIP_LOSS: i32 = 7;
export const CASE_HUB_LOSS: i32 = 8;
export const CASE_RHO: i32 = 9;
export const CASE_MU: i32 = 10;
export const CASE_SOUND: i32 = 11;
/** Calibration: relative change of every section's cl, and increment of its cd; 0 = neutral. */
export const CASE_CL_GAIN: i32 = 12;
export const CASE_CD0: i32 = 13;
/** Empirical correction (bemt/correction.ts): how much of it counts for the blade's shape, 0 = none; chord at 0.75 R [m]. */
export const CASE_WEIGHT: i32 = 14;
export const CASE_CHORD_75: i32 = 15;
/** Three coefficients each: of the blade's shape, of x, of x². */
export const CASE_GAIN_T: i32 = 16;
export const CASE_GAIN_Q: i32 = 19;
/** Coefficient of J in the gain of torque; what is added to Cp, per J². */
export const CASE_GAIN_Q_J: i32 = 22;
export const CASE_ADDED_CP: i32 = 23;
/** Offset of the twist [rad]; how much of a helix outboard of 0.75 R, 0 … 1, and the blade's angle there [rad]. */
export const CASE_TWIST_OFFSET: i32 = 24;
export const CASE_HELIX: i32 = 25;
export const CASE_BETA_75: i32 = 26;
/** Number of measured blades whose differences count (bemt/measured.ts). */
export const CASE_MEASURED: i32 = 27;

/** The blade as given: rows of MAX_SECTIONS numbers: r [m], chord [m], beta [rad], sweep [rad]. */
export const blade: Float64Array = new Float64Array(4 * MAX_SECTIONS);

/** Polars along the blade: CASE_POLARS rows of r [m], not falling, and the slot of a table. */
export const bladePolars: Float64Array = new Float64Array(2 * MAX_POLARS);

/** Conditions in (rows of Omega [rad/s], V [m/s]), results out (rows of POINT_SIZE). */
export const conditions: Float64Array = new Float64Array(2 * MAX_POINTS);
export const POINT_SIZE: i32 = 10;
export const points: Float64Array = new Float64Array(POINT_SIZE * MAX_POINTS);
export const POINT_STATUS: i32 = 0;
export const POINT_OMEGA: i32 = 1;
export const POINT_V: i32 = 2;
export const POINT_T: i32 = 3;
export const POINT_Q: i32 = 4;
export const POINT_EVALUATIONS: i32 = 5;
/** Every flag that any annulus raised, or-ed; FLAG_OUTSIDE_TABLE only where it concerns 5 % of the load or more. */
export const POINT_FLAGS: i32 = 6;
/** Number of annuli that did not converge. */
export const POINT_FAILED: i32 = 7;
/** Thrust [N] and torque [N·m] after the empirical correction. */
export const POINT_T_CORRECTED: i32 = 8;
export const POINT_Q_CORRECTED: i32 = 9;

/**
 * Annuli of the last point solved: rows of STATION_SIZE. r, chord [m], β [rad], cl, cd, Re, Mach [-], dT/dr [N/m],
 * dQ/dr [N], axial and tangential speed [m/s], φ [rad], flags as bits.
 */
export const STATION_SIZE: i32 = 13;
export const STATION_R: i32 = 0;
export const STATION_CHORD: i32 = 1;
export const STATION_BETA: i32 = 2;
export const STATION_CL: i32 = 3;
export const STATION_CD: i32 = 4;
export const STATION_RE: i32 = 5;
export const STATION_MACH: i32 = 6;
export const STATION_DT_DR: i32 = 7;
export const STATION_DQ_DR: i32 = 8;
export const STATION_VA: i32 = 9;
export const STATION_VT: i32 = 10;
export const STATION_PHI: i32 = 11;
export const STATION_FLAGS: i32 = 12;
export const stations: Float64Array = new Float64Array(STATION_SIZE * MAX_ANNULI);
