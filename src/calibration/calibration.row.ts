import type { BladeRequest } from '../blades/blade.wire.js';
import type { DbTime } from '../platform/wire/time.js';
import type { Calibrated } from './fit/calibrate.js';
import type { Adjustment, Parameter } from './fit/parameters.js';

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

/** As it stands in a list. */
export type ListedRow = Omit<CalibrationRow, 'body'> & {
  body: Omit<CalibrationBody, 'observations'>;
};

export interface CalibrationRow {
  id: string;
  account_id: string;
  name: string | null;
  status: CalibrationStatus;
  body: CalibrationBody;
  observation_count: number;
  phase: Phase | null;
  progress: number | null;
  /** Rises with every claim; who writes for a calibration names the one that it works for. */
  attempt: number;
  cancel_requested_at: DbTime | null;
  adjustment: Adjustment | null;
  result: StoredResult | null;
  error: CalibrationError | null;
  solver_engine: string | null;
  created_at: DbTime;
  started_at: DbTime | null;
  completed_at: DbTime | null;
  version: number;
}

const SMALL_COLUMNS = `calibration.id, calibration.account_id, calibration.name, calibration.status,
  calibration.phase, calibration.progress, calibration.attempt, calibration.cancel_requested_at, calibration.adjustment,
  calibration.error, calibration.solver_engine, calibration.created_at, calibration.started_at,
  calibration.completed_at, calibration.version, jsonb_array_length(calibration.body -> 'observations') as observation_count`;
export const CALIBRATION_COLUMNS = `${SMALL_COLUMNS}, calibration.body, calibration.result`;
/** Without what has an item a row of the bench. */
export const LISTED_COLUMNS = `${SMALL_COLUMNS}, calibration.body - 'observations' as body,
  calibration.result::jsonb - 'residuals' as result`;

/** Nothing more becomes of it. */
export function hasEnded({ status }: Pick<CalibrationRow, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}
