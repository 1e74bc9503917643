import type { BladeRequest } from '../../blades/blade.wire.js';
import type { Calibrated } from './calibrate.js';
import type { Parameter } from './parameters.js';

export const PHASES = ['polars', 'fit', 'held_back'] as const;
export type Phase = (typeof PHASES)[number];

/** The range of each phase in the progress of the whole. */
export const PROGRESS: Record<Phase, [from: number, to: number]> = {
  polars: [0, 0.1],
  fit: [0.1, 0.5],
  held_back: [0.5, 1],
};

/** Returns the phase that a calibration with this progress is in. */
export function phaseAt(progress: number): Phase {
  if (progress >= PROGRESS.held_back[0]) return 'held_back';
  return progress >= PROGRESS.fit[0] ? 'fit' : 'polars';
}

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
