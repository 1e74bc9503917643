/** The interface's units and names ⇄ the fit's SI. */
import { RPM, ZERO_CELSIUS } from '../../platform/units.js';
import { toWireTime, toWireTimeOrNull } from '../../platform/wire/time.js';
import type { DriveAdjustment } from '../../powertrain/drive-calibrations.js';
import type { CalibrationStatus } from '../../runs/run-status.js';
import type { RunRow } from '../../runs/run.row.js';
import {
  type DriveCalibrationBody,
  type DriveObservationIn,
  type ParameterName,
  drivePhaseAt,
  type StoredDriveFit,
  type StoredWarning,
} from './drive-calibration.values.js';
import type {
  DriveCalibrationResource,
  DriveCalibrationResult,
  DriveResidual,
} from './drive-calibration.wire.js';
import type { CalibratedDrive, ParameterEstimate } from './calibrate.js';
import type { DriveRow } from './measurements.js';
import { type FittedName, DRIVE_PARAMETERS } from './parameters.js';

/** The names of the interface, and the factor from SI to their units. */
const NAMES: Record<FittedName, [name: ParameterName, factor: number]> = {
  Kv: ['kv_rpm_per_v', 1 / RPM],
  R20: ['resistance_ohm', 1],
  I0: ['no_load_current_a', 1],
  curveA: ['throttle_curve_a', 1],
  curveB: ['throttle_curve_b', 1],
  curveC: ['throttle_curve_c', 1],
  Resc: ['esc_resistance_mohm', 1e3],
  fT: ['thrust_factor', 1],
  fQ: ['torque_factor', 1],
};

/** Stands give a sign to thrust and torque by how they are mounted; here both are those of a rotor that pulls. */
export function toDriveRows(observations: readonly DriveObservationIn[]): DriveRow[] {
  const signOf = (name: 'thrust_n' | 'torque_n_m') =>
    observations.reduce((sum, row) => sum + (row[name] ?? 0), 0) < 0 ? -1 : 1;
  const signs = { thrust: signOf('thrust_n'), torque: signOf('torque_n_m') };
  return observations.map((row) => ({
    throttle: row.throttle_pct / 100,
    volts: row.voltage_v,
    current: row.current_a,
    Omega: row.rpm * RPM,
    thrust: signed(row.thrust_n, signs.thrust),
    torque: signed(row.torque_n_m, signs.torque),
    temperature:
      row.temperature_c === undefined || row.temperature_c === null
        ? null
        : row.temperature_c + ZERO_CELSIUS,
  }));
}

function signed(value: number | null | undefined, sign: number): number | undefined {
  return value === undefined || value === null ? undefined : sign * value;
}

export function toStoredDriveFit(
  found: CalibratedDrive,
  adjustment: DriveAdjustment,
  warnings: readonly StoredWarning[],
): StoredDriveFit {
  const { values: _values, spreads: _spreads, estimates, findings, ...fit } = found;
  const named = DRIVE_PARAMETERS.flatMap((parameter) => {
    const estimate = estimates[parameter];
    const [name, factor] = NAMES[parameter];
    return estimate === undefined ? [] : [[name, scaled(estimate, factor)] as const];
  });
  return {
    ...fit,
    adjustment,
    estimates: Object.fromEntries(named),
    findings: [...warnings, ...findings.map(toNamed)],
  };
}

/** The finding with the parameter by its name in the interface. */
function toNamed({ code, param, message }: CalibratedDrive['findings'][number]): StoredWarning {
  const words = DRIVE_PARAMETERS.reduce(
    (text, parameter) =>
      text.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), NAMES[parameter][0]),
    message,
  );
  const own = DRIVE_PARAMETERS.find((parameter) => parameter === param);
  return { code, param: own === undefined ? param : NAMES[own][0], message: words };
}

function scaled(estimate: ParameterEstimate, factor: number): ParameterEstimate {
  const { value, lower, upper, stderr, prior, determined } = estimate;
  return {
    value: value * factor,
    lower: lower * factor,
    upper: upper * factor,
    stderr: stderr === null ? null : stderr * factor,
    prior: {
      value: prior.value * factor,
      lower: prior.lower * factor,
      upper: prior.upper * factor,
    },
    determined,
  };
}

/** A calibration as a list has it: without what has an item a row of the bench. */
export type ListedDriveRow = Pick<
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
  body: Pick<DriveCalibrationBody, 'drive'>;
  result: StoredDriveFit | null;
  observation_count: number;
};

export function toDriveCalibration(run: RunRow): DriveCalibrationResource {
  const body = run.body as DriveCalibrationBody;
  const result = run.result as StoredDriveFit | null;
  const resource = toListedDriveCalibration({
    ...run,
    body,
    result,
    observation_count: body.observations.length,
  });
  if (resource.result && result?.residuals)
    resource.result.residuals = result.residuals.map((each) =>
      toResidual(each, body.observations[each.observation]),
    );
  return resource;
}

export function toListedDriveCalibration(row: ListedDriveRow): DriveCalibrationResource {
  const status = row.status as CalibrationStatus;
  const isOpen = status === 'queued' || status === 'running';
  return {
    object: 'drive_calibration_job',
    id: row.id,
    name: row.name,
    status,
    progress: row.progress,
    phase: isOpen && row.progress !== null ? drivePhaseAt(row.progress) : null,
    cancel_requested: status === 'canceled' || row.cancel_requested_at !== null,
    drive: Object.assign({} as Record<string, unknown>, row.body.drive),
    observation_count: row.observation_count,
    attempt: row.attempt,
    solver_engine: row.solver_engine,
    created_at: toWireTime(row.created_at),
    started_at: toWireTimeOrNull(row.dispatched_at),
    completed_at: toWireTimeOrNull(row.completed_at),
    result: row.result && toResult(row.result),
    error: row.error && { type: row.error.type, code: row.error.code, message: row.error.message },
  };
}

function toResult(fit: StoredDriveFit): DriveCalibrationResult {
  return {
    parameters: fit.estimates,
    rms_error_before: fit.before,
    rms_error_after: fit.after,
    held_back_error: fit.heldBack,
    iterations: fit.iterations,
    converged: fit.converged,
    warnings: fit.findings.map((finding) => ({ object: 'warning', ...finding })),
  };
}

function toResidual(
  residual: NonNullable<StoredDriveFit['residuals']>[number],
  { throttle_pct, voltage_v, rpm, current_a, thrust_n, torque_n_m }: DriveObservationIn,
): DriveResidual {
  const { fitted } = residual;
  return {
    observation: residual.observation,
    throttle_pct,
    voltage_v,
    rpm,
    rpm_fitted: fitted.rpm === undefined ? null : fitted.rpm / RPM,
    rpm_pct: residual.rpm_pct,
    current_a,
    current_fitted_a: fitted.current ?? null,
    current_pct: residual.current_pct,
    thrust_n: thrust_n ?? null,
    thrust_fitted_n: fitted.thrust ?? null,
    thrust_pct: residual.thrust_pct,
    torque_n_m: torque_n_m ?? null,
    torque_fitted_n_m: fitted.torque ?? null,
    torque_pct: residual.torque_pct,
    weight: residual.weight,
  };
}
