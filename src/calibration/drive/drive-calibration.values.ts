import type { DriveAdjustment } from '../../powertrain/drive-calibrations.js';
import type { BenchDrive } from './bench.js';
import type { CalibratedDrive, ParameterEstimate } from './calibrate.js';
import type {
  DriveCalibrationWarning,
  DriveObservation,
  ParameterName,
} from './drive-calibration.wire.js';

export type StoredWarning = Omit<DriveCalibrationWarning, 'object'>;

/** The request, components by their ids and defaults filled in, but for its name. */
export interface DriveCalibrationBody {
  drive: BenchDrive;
  observations: DriveObservation[];
  /** Warnings of reading the rows. */
  warnings: StoredWarning[];
}

/** The stored result of a fit; old ones have no residuals any more. */
export type StoredDriveFit = Pick<
  CalibratedDrive,
  'before' | 'after' | 'heldBack' | 'iterations' | 'converged'
> & {
  adjustment: DriveAdjustment;
  estimates: Partial<Record<ParameterName, ParameterEstimate>>;
  residuals?: CalibratedDrive['residuals'];
  findings: StoredWarning[];
};
