import type { BladeRequest } from '../../blades/blade.wire.js';
import type { Phases } from '../calibration-model.js';
import type { Calibrated } from './calibrate.js';
import type { Parameter } from './parameters.js';

export const BLADE_PHASES = {
  polars: [0, 0.1],
  fit: [0.1, 0.5],
  held_back: [0.5, 1],
} as const satisfies Phases;
export type BladePhase = keyof typeof BLADE_PHASES;

/** One measured row, as it was sent. */
export interface ObservationIn {
  rpm: number;
  airspeed: number;
  air_density: number;
  thrust_n?: number | null;
  torque_n_m?: number | null;
  power_w?: number | null;
  weight: number;
}

/** The request, defaults filled in, but for its name. */
export interface CalibrationBody {
  geometry: BladeRequest;
  observations: ObservationIn[];
  parameters: Parameter[];
}

/** The stored result of a fit; old ones have no residuals any more. */
export type StoredFit = Omit<Calibrated, 'residuals'> & {
  residuals?: Calibrated['residuals'];
};
