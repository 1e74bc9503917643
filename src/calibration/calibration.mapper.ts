/** The interface's units and names ⇄ the fit's SI. */
import type { BladeRequest } from '../blades/blade.wire.js';
import { INCH, RPM } from '../platform/units.js';
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { ListedRow } from './calibration.row.js';
import type { CalibrationBody, ObservationIn } from './calibration.values.js';
import type {
  CalibrateBody,
  CalibrationJobResource,
  CalibrationResult,
} from './calibration.wire.js';
import type { Observation } from './fit/measurements.js';
import { type Adjustment, type Bounds, boundsOf, type Parameter } from './fit/parameters.js';

export function toCalibrationBody({
  geometry,
  observations,
  parameters,
}: CalibrateBody): CalibrationBody {
  return { geometry, observations, parameters };
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

/** How far each parameter of the blade may go. */
export function toBounds({ diameter, chord, twist }: BladeRequest): Record<Parameter, Bounds> {
  return boundsOf({ diameter: diameter * INCH, chord, twist });
}

export function toCalibrationJob(row: ListedRow): CalibrationJobResource {
  return {
    object: 'calibration_job',
    id: row.id,
    name: row.name,
    status: row.status,
    progress: row.progress,
    phase: row.phase,
    cancel_requested: row.cancel_requested_at !== null,
    parameters: row.body.parameters,
    observation_count: row.observation_count,
    attempt: row.attempt,
    solver_engine: row.solver_engine,
    created_at: toWireTime(row.created_at),
    started_at: toWireTimeOrNull(row.started_at),
    completed_at: toWireTimeOrNull(row.completed_at),
    result: toResult(row),
    error: row.error,
  };
}

function toResult({ body, result, adjustment }: ListedRow): CalibrationResult | null {
  if (result === null || adjustment === null) return null;
  return {
    parameters: result.estimates,
    rms_error_before: result.before,
    rms_error_after: result.after,
    held_back_error: result.heldBack,
    residuals: result.residuals,
    geometry: toCalibratedGeometry(body.geometry, adjustment),
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
