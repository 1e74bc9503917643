/**
 * Rows of a bench in a form that can be compared with a drive's steady states (docs/theory/drive-calibration.md, §2). Pure; SI.
 */
import type { Measurement } from '../fit/fit-findings.js';
import { rootMeanSquare } from '../fit/fit-report.js';

/** One row of a bench, SI. */
export interface BenchRow {
  /** 0 … 1. */
  throttle: number;
  /** At the supply's end of the wire to the ESC [V]. */
  volts: number;
  /** Motor [K]; null: not measured, the solver finds it. */
  temperature: number | null;
}

/** One row: the bench, and what was read at it. */
export interface DriveRow extends BenchRow {
  /** Drawn from the supply [A], speed of rotation [rad/s]. */
  current: number;
  Omega: number;
  /** N, N·m. */
  thrust?: number;
  torque?: number;
}

export const DRIVE_QUANTITIES = ['rpm', 'current', 'thrust', 'torque'] as const;
export type DriveQuantity = (typeof DRIVE_QUANTITIES)[number];

/** A state of the drive, of which the engine's result of a rotor is one. */
export interface DriveState {
  Omega: number;
  Ibus: number;
  T: number;
  Q: number;
}

export type DriveMeasurement = Measurement<DriveQuantity>;

/**
 * Errors of a reading that counts as one of 2 % of thrust: what stands repeat to [o]. A tachometer is good to 1 %; a stand's current to 3 %,
 * of which its zero is a part, so that small currents count by a share of the largest.
 */
const NOISE: Record<DriveQuantity, number> = { rpm: 0.5, current: 1.5, thrust: 1, torque: 1 };
/** Errors are relative to the value, but to no less than this share of the largest of the log: a balance errs by a part of its range. */
const MIN_SHARE: Record<DriveQuantity, number> = {
  rpm: 0.1,
  current: 0.04,
  thrust: 0.05,
  torque: 0.05,
};

/** Returns the measured value of a row; undefined where it was not measured. */
function measuredValue(row: DriveRow, quantity: DriveQuantity): number | undefined {
  if (quantity === 'rpm') return row.Omega;
  return row[quantity];
}

export function stateValue({ Omega, Ibus, T, Q }: DriveState, quantity: DriveQuantity): number {
  return { rpm: Omega, current: Ibus, thrust: T, torque: Q }[quantity];
}

/** False of rows of a motor that stands: no throttle of a turning one can be told from them. */
export function isTurning({ Omega }: DriveRow): boolean {
  return Omega > 0;
}

/** Collects the measurements of the rows in `rows`, but of those that stand. */
export function driveMeasurements(
  all: readonly DriveRow[],
  rows: readonly number[],
): DriveMeasurement[] {
  return DRIVE_QUANTITIES.flatMap((quantity) => {
    const read = rows.flatMap((row) => {
      if (!isTurning(all[row])) return [];
      const value = measuredValue(all[row], quantity);
      return value === undefined ? [] : [{ row, value }];
    });
    const most = Math.max(...read.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
    return read.map(({ row, value }) => ({
      row,
      quantity,
      value,
      size: Math.max(Math.abs(value), MIN_SHARE[quantity] * most),
      weight: 1,
    }));
  });
}

/** (model − measured)/size of each measurement over what counts as its noise; NaN where the model has no answer. */
export function driveErrors(
  states: ReadonlyMap<number, DriveState | null>,
  measurements: readonly DriveMeasurement[],
): Float64Array {
  return Float64Array.from(measurements, ({ row, quantity, value, size }) => {
    const state = states.get(row) ?? null;
    if (state === null) return Number.NaN;
    return (stateValue(state, quantity) - value) / (size * NOISE[quantity]);
  });
}

/** Returns relative errors as percentages of the sizes. */
export function drivePercent(error: number, quantity: DriveQuantity): number {
  return 100 * error * NOISE[quantity];
}

/** Root mean square of errors by quantity [%]; null where none was measured. */
export type DriveRms = Record<`${DriveQuantity}_pct`, number | null>;

export function driveRms(
  errors: ArrayLike<number>,
  measurements: readonly DriveMeasurement[],
): DriveRms {
  const percents = measurements.map(({ quantity }, i) => drivePercent(errors[i], quantity));
  const of = (quantity: DriveQuantity) =>
    rootMeanSquare(percents, measurements, (each) => each === quantity);
  return {
    rpm_pct: of('rpm'),
    current_pct: of('current'),
    thrust_pct: of('thrust'),
    torque_pct: of('torque'),
  };
}
