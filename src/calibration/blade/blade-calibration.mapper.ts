/** The interface's units and names ⇄ the fit's SI. */
import type { BladeRequest } from '../../blades/blade.wire.js';
import { INCH, RPM } from '../../platform/units.js';
import { toWireTime, toWireTimeOrNull } from '../../platform/wire/time.js';
import type { RunError } from '../../platform/run-errors.js';
import type { CalibrationStatus } from '../../runs/run-status.js';
import type { RunRow } from '../../runs/run.row.js';
import {
  type CalibrationBody,
  type ObservationIn,
  phaseAt,
  type StoredFit,
} from './blade-calibration.values.js';
import type {
  CalibrateBody,
  CalibrationErrorResource,
  CalibrationJobResource,
  CalibrationResult,
} from './blade-calibration.wire.js';
import type { Observation } from './measurements.js';
import {
  type Adjustment,
  type Bounds,
  DEFAULT_PARAMETERS,
  parameterBounds,
  type Parameter,
} from './parameters.js';

export function toCalibrationBody({
  geometry,
  observations,
  parameters,
}: CalibrateBody): CalibrationBody {
  return { geometry, observations, parameters: parameters ?? [...DEFAULT_PARAMETERS] };
}

export function toObservation(row: ObservationIn): Observation {
  return {
    Omega: row.rpm * RPM,
    V: row.airspeed,
    rho: row.air_density,
    thrust: row.thrust_n ?? undefined,
    torque: row.torque_n_m ?? undefined,
    power: row.power_w ?? undefined,
    weight: row.weight,
  };
}

/** Returns the bounds of each parameter for this blade. */
export function toBounds({ diameter, chord, twist }: BladeRequest): Record<Parameter, Bounds> {
  return parameterBounds({ diameter: diameter * INCH, chord, twist });
}

/** A calibration as a list has it: without what has an item a row of the bench. */
export type ListedRow = Pick<
  RunRow,
  | 'id'
  | 'name'
  | 'status'
  | 'progress'
  | 'attempt'
  | 'cancel_requested_at'
  | 'error'
  | 'solver_engine'
  | 'created_at'
  | 'dispatched_at'
  | 'completed_at'
> & {
  body: Omit<CalibrationBody, 'observations'>;
  result: StoredFit | null;
  observation_count: number;
};

export function toCalibrationJob(run: RunRow): CalibrationJobResource {
  const body = run.body as CalibrationBody;
  const observation_count = body.observations.length;
  return toListedJob({
    ...run,
    body,
    result: run.result as StoredFit | null,
    observation_count,
  });
}

export function toListedJob(row: ListedRow): CalibrationJobResource {
  const status = row.status as CalibrationStatus;
  const isOpen = status === 'queued' || status === 'running';
  return {
    object: 'calibration_job',
    id: row.id,
    name: row.name,
    status,
    progress: row.progress,
    phase: isOpen && row.progress !== null ? phaseAt(row.progress) : null,
    cancel_requested: status === 'canceled' || row.cancel_requested_at !== null,
    parameters: row.body.parameters,
    observation_count: row.observation_count,
    attempt: row.attempt,
    solver_engine: row.solver_engine,
    created_at: toWireTime(row.created_at),
    started_at: toWireTimeOrNull(row.dispatched_at),
    completed_at: toWireTimeOrNull(row.completed_at),
    result: row.result && toResult(row.body.geometry, row.result),
    error: row.error && toError(row.error),
  };
}

function toError({ type, code, message }: RunError): CalibrationErrorResource {
  return { type, code, message };
}

function toResult(geometry: BladeRequest, result: StoredFit): CalibrationResult {
  return {
    parameters: result.estimates,
    rms_error_before: result.before,
    rms_error_after: result.after,
    held_back_error: result.heldBack,
    residuals: result.residuals,
    geometry: toCalibratedGeometry(geometry, result.adjustment),
    iterations: result.iterations,
    converged: result.converged,
    warnings: result.findings.map((finding) => ({ object: 'warning', ...finding })),
  };
}

function toCalibratedGeometry(
  geometry: BladeRequest,
  { chord_scale, twist_offset_deg }: Adjustment,
): BladeRequest {
  return Object.assign({} as BladeRequest, geometry, {
    chord: geometry.chord.map((chord) => chord * chord_scale),
    twist: geometry.twist.map((twist) => twist + twist_offset_deg),
  });
}
