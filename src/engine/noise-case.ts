/** A rotor's noise as the engine takes and returns it, in SI and radians. Theory: docs/theory/noise.md. */
import { BANDS, FIRST_BAND } from './layout.js';
import type { SolvedPoint } from './rotor-case.js';

/** Centre frequencies of the bands [Hz]. */
export const BAND_CENTRES: readonly number[] = Array.from(
  { length: BANDS },
  (_, i) => 10 ** ((FIRST_BAND + i) / 10),
);

/** A section along the blade: radius [m], area over c², trailing-edge thickness over c, angle there [rad]. */
export interface NoiseSection {
  r: number;
  area: number;
  edge: number;
  psi: number;
}

/** A place that moves with the hub [m]: z along the thrust, x along the air across the disc, y towards the advancing side. */
export type Observer = readonly [x: number, y: number, z: number];

export interface NoiseOrder extends NoiseSetting {
  /** At most MAX_OBSERVERS. */
  observers: readonly Observer[];
}

/** The inputs of a rotor's noise besides its operating point and the observers. */
export interface NoiseSetting {
  /** 1 … 50, sorted by rising radius. */
  sections: readonly NoiseSection[];
  /** The layers are turbulent from the leading edge on. */
  tripped: boolean;
  /** Turbulence of the inflow: rms speed over the section's, integral length [m]; 0: none. */
  turbulence: { intensity: number; length: number };
}

/** An operating point with one observer: air along the axis and across the disc [m/s]. */
export interface NoisePoint {
  Omega: number;
  vAxial: number;
  vEdge: number;
  observer: Observer;
}

/** The broadband sources, in the kernel's order. */
export const NOISE_SOURCES = [
  'trailing_edge',
  'separation',
  'laminar_vortex_shedding',
  'bluntness',
  'tip',
  'inflow_turbulence',
] as const;
export type NoiseSource = (typeof NOISE_SOURCES)[number];

export interface ObservedNoise {
  /** Amplitudes [Pa] and phases [rad] of the harmonics of the blade-passing frequency, from the first on. */
  tones: { amplitude: number; phase: number }[];
  /** Mean squares [Pa²] of each source by one-third octaves. */
  bands: Record<NoiseSource, Float64Array>;
}

export interface SolvedNoise extends SolvedPoint {
  /** One an observer, in order. */
  observed: ObservedNoise[];
}
