import type { Phases } from '../calibration-model.js';
import type { BenchDrive } from './bench.js';
import type { DriveAdjustment } from '../../powertrain/drive-calibrations.js';
import type { CalibratedDrive, ParameterEstimate } from './calibrate.js';
import type { DriveFindingCode } from './findings.js';

export const MIN_OBSERVATIONS = 5;
export const MAX_OBSERVATIONS = 2_000;

export const DRIVE_PHASES = { fit: [0.05, 0.4], held_back: [0.4, 1] } as const satisfies Phases;
export type DrivePhase = keyof typeof DRIVE_PHASES;

/** One measured row, as it was sent or read from a log. */
export interface DriveObservationIn {
  throttle_pct: number;
  voltage_v: number;
  current_a: number;
  rpm: number;
  thrust_n?: number | null;
  torque_n_m?: number | null;
  temperature_c?: number | null;
}

/** The parameters by the names of the interface. */
export type ParameterName = Exclude<keyof DriveAdjustment, 'spread'>;

export const WARNING_CODES = ['column_not_read', 'row_not_read'] as const;
export interface StoredWarning {
  code: DriveFindingCode | (typeof WARNING_CODES)[number];
  param: string;
  message: string;
}

/** The request, components by their ids and defaults filled in, but for its name. */
export interface DriveCalibrationBody {
  drive: BenchDrive;
  observations: DriveObservationIn[];
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
