import type { BladeRequest } from '../blades/blade.wire.js';
import type { Calibrated } from './fit/calibrate.js';
import type { Parameter } from './fit/parameters.js';

export const CALIBRATION_STATUSES = [
  'queued',
  'running',
  'completed',
  'failed',
  'canceled',
] as const;
export type CalibrationStatus = (typeof CALIBRATION_STATUSES)[number];

export const PHASES = ['polars', 'fit', 'held_back'] as const;
export type Phase = (typeof PHASES)[number];

/** What was measured in one row, as it was sent. */
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

export interface CalibrationError {
  type: 'run_error';
  code: string;
  message: string;
}

/** What is kept of a fit beside its adjustment; of old ones no residuals. */
export type StoredResult = Omit<Calibrated, 'adjustment' | 'residuals'> & {
  residuals?: Calibrated['residuals'];
};
