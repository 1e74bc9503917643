import type { BladeRequest } from '../../blades/blade.wire.js';
import type { CalibrationObservation } from './blade-calibration.wire.js';
import type { Calibrated } from './calibrate.js';
import type { Parameter } from './parameters.js';

/** The request, defaults filled in, but for its name. */
export interface CalibrationBody {
  geometry: BladeRequest;
  observations: CalibrationObservation[];
  parameters: Parameter[];
}

/** The stored result of a fit; old ones have no residuals any more. */
export type StoredFit = Omit<Calibrated, 'residuals'> & {
  residuals?: Calibrated['residuals'];
};
