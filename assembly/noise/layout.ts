/**
 * Layout of the arrays with which a host orders a rotor's noise and reads it. SI and radians. Theory: docs/theory/noise.md.
 *
 * Axes as in bemt/oblique.ts: z along the thrust, x along the air that crosses the disc, y towards the advancing side. Observers
 * move with the hub, which is the origin.
 */
export const MAX_OBSERVERS: i32 = 128;
/** Harmonics of the blade-passing frequency. */
export const TONES: i32 = 10;
/** One-third-octave bands: of centre 10^(n/10) Hz with n from FIRST_BAND on, 20 Hz to 20 kHz. */
export const FIRST_BAND: i32 = 13;
export const BANDS: i32 = 31;
/** Rows that noiseSections may have. */
export const MAX_NOISE_SECTIONS: i32 = 50;

/** ORDER: what of the noise is wanted, and the state of the air. */
export const NOISE_SIZE: i32 = 8;
export const noiseOrder: Float64Array = new Float64Array(NOISE_SIZE);
export const enum NOISE {
  OBSERVERS = 0,
  /** Rows of `noiseSections`, at least 1. */
  SECTIONS = 1,
  /** Not 0: the boundary layers are tripped at the leading edge, and no laminar layer sheds vortices. */
  TRIPPED = 2,
  /** Turbulence of the inflow: rms speed over the speed of the section, and integral length [m]. */
  TURBULENCE = 3,
  LENGTH = 4,
}

/** Observers: rows of x, y, z [m]. */
export const noiseObservers: Float64Array = new Float64Array(3 * MAX_OBSERVERS);

/** Sections along the blade, radius rising: r [m], area over c², trailing-edge thickness over c, solid angle there [rad]. */
export const SECTION_ROW: i32 = 4;
export const noiseSections: Float64Array = new Float64Array(SECTION_ROW * MAX_NOISE_SECTIONS);

/**
 * Sources along a blade, a row an annulus. Forces on the blade per length [N/m] along the axis and against the rotation: mean, and
 * coefficients of cos ψ and sin ψ.
 */
export const SOURCE_ROW: i32 = 15;
export const enum SOURCE {
  R = 0,
  DR = 1,
  CHORD = 2,
  /** Area of the section [m²]. */
  AREA = 3,
  AXIAL = 4,
  AXIAL_COS = 5,
  AXIAL_SIN = 6,
  AROUND = 7,
  AROUND_COS = 8,
  AROUND_SIN = 9,
  BETA = 10,
  /** Speed of the flow at the section [m/s] and its angle to that of zero lift [rad]. */
  SPEED = 11,
  ALPHA = 12,
  /** Thickness [m] and solid angle [rad] of the trailing edge. */
  EDGE = 13,
  PSI = 14,
}
export const noiseSources: Float64Array = new Float64Array(SOURCE_ROW * 100);

/** Broadband sources, in the order of the answer. */
export const SOURCES: i32 = 6;
export const enum NOISE_KIND {
  /** Turbulent boundary layer at the trailing edge: pressure and suction side. */
  TRAILING_EDGE = 0,
  SEPARATION = 1,
  LAMINAR = 2,
  BLUNTNESS = 3,
  TIP = 4,
  INFLOW = 5,
}

/**
 * Answer of an observer: TONES pairs of the real and imaginary part of a harmonic's amplitude [Pa]; then SOURCES rows of BANDS mean
 * squares [Pa²].
 */
export const NOISE_BANDS_AT: i32 = 2 * TONES;
export const NOISE_ROW: i32 = NOISE_BANDS_AT + SOURCES * BANDS;
export const noiseOut: Float64Array = new Float64Array(NOISE_ROW * MAX_OBSERVERS);
