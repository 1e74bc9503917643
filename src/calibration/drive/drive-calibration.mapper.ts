/** The interface's units and names ⇄ the fit's SI. */
import { RPM, ZERO_CELSIUS } from '../../platform/units.js';
import type { DriveAdjustment } from '../../powertrain/drive-calibrations.js';
import type { DriveValues } from '../../powertrain/drive-values.js';
import type { ListedCalibration } from '../calibration.queries.js';
import { toFitResult, toJob } from '../calibration.mapper.js';
import type {
  DriveCalibrationBody,
  StoredDriveFit,
  StoredWarning,
} from './drive-calibration.values.js';
import {
  DRIVE_PHASES,
  type DriveCalibrationResource,
  type DriveObservation,
  type DriveResidual,
  type ParameterName,
} from './drive-calibration.wire.js';
import type { CalibratedDrive, ParameterEstimate } from './calibrate.js';
import type { DriveRow } from './measurements.js';
import { DRIVE_PARAMETERS, type EstimateSpreads, type FittedName } from './parameters.js';

/** The names of the interface, and their units in SI. */
const NAMES: Record<FittedName, [name: ParameterName, unit: number]> = {
  Kv: ['kv_rpm_per_v', RPM],
  R20: ['resistance_ohm', 1],
  I0: ['no_load_current_a', 1],
  curveA: ['throttle_curve_a', 1],
  curveB: ['throttle_curve_b', 1],
  curveC: ['throttle_curve_c', 1],
  Resc: ['esc_resistance_mohm', 1e-3],
  fT: ['thrust_factor', 1],
  fQ: ['torque_factor', 1],
};

function toAdjustment(values: DriveValues, spreads: EstimateSpreads): DriveAdjustment {
  const { Kv, R, I0, curve, esc, propeller } = spreads;
  const named = DRIVE_PARAMETERS.map((parameter) => {
    const [name, unit] = NAMES[parameter];
    return [name, values[parameter] / unit] as const;
  });
  return {
    ...(Object.fromEntries(named) as Record<ParameterName, number>),
    spread: { kv: Kv, resistance: R, no_load_current: I0, throttle_curve: curve, esc, propeller },
  };
}

/** Stands give a sign to thrust and torque by how they are mounted; here both are those of a rotor that pulls. */
export function toDriveRows(observations: readonly DriveObservation[]): DriveRow[] {
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
  { values, spreads, estimates, findings, ...fit }: CalibratedDrive,
  warnings: readonly StoredWarning[],
): StoredDriveFit {
  const named = DRIVE_PARAMETERS.flatMap((parameter) => {
    const estimate = estimates[parameter];
    const [name, unit] = NAMES[parameter];
    return estimate === undefined ? [] : [[name, scaled(estimate, 1 / unit)] as const];
  });
  return {
    ...fit,
    adjustment: toAdjustment(values, spreads),
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

export function toDriveJob(row: ListedCalibration): DriveCalibrationResource {
  const { drive, observations } = row.body as Partial<DriveCalibrationBody>;
  const fit = row.result as StoredDriveFit | null;
  const residuals =
    observations && fit?.residuals?.map((each) => toResidual(each, observations[each.observation]));
  const result = fit && toFitResult(fit, residuals ? { residuals } : {});
  const shown = Object.assign({} as Record<string, unknown>, drive);
  return toJob('drive_calibration_job', DRIVE_PHASES, row, { drive: shown }, result);
}

function toResidual(
  residual: NonNullable<StoredDriveFit['residuals']>[number],
  { throttle_pct, voltage_v, rpm, current_a, thrust_n, torque_n_m }: DriveObservation,
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
