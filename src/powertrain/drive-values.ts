/**
 * A calibrated drive in the terms of the kernel's case: the one place that says which number of a calibration stands where in a
 * rotor (docs/theory/drive-calibration.md, §1). Pure, SI.
 */
import type { RotorPower, RotorSpreads } from '../engine/powertrain-case.js';

/** What a calibration finds of a drive. */
export interface DriveValues {
  /** Motor at 20 °C: rad/s per V, Ω between two terminals, A at the estimated no-load speed. */
  Kv: number;
  R20: number;
  I0: number;
  /** Throttle curve: duty = θ + a θ(1 − θ) + b θ(1 − θ)(1 − 2θ). */
  curveA: number;
  curveB: number;
  /** ESC [Ω]. */
  Resc: number;
  /** Factors on thrust and torque of the propeller's map. */
  fT: number;
  fQ: number;
}

/** Which parts of a drive are those that the calibration was made with; the values of others stay estimates. */
export interface SameParts {
  esc: boolean;
  propeller: boolean;
}

type Power = Omit<RotorPower, 'map' | 'stack'>;

/** Returns the values that a rotor has without a calibration. */
export function driveValuesOf(power: Power): DriveValues {
  const { Kv, R20, I0, Resc, fT, fQ } = power;
  return { Kv, R20, I0, curveA: 0, curveB: 0, Resc, fT, fQ };
}

/** Duty of an ESC for a throttle of 0 … 1; both ends stay where they are. */
export function dutyOf(throttle: number, { curveA, curveB }: DriveValues): number {
  const bend = throttle * (1 - throttle);
  const duty = throttle + curveA * bend + curveB * bend * (1 - 2 * throttle);
  return Math.min(1, Math.max(0, duty));
}

/** Returns the rotor with the values of a calibration. */
export function withDriveValues<P extends Power>(
  power: P,
  values: DriveValues,
  same: SameParts = { esc: true, propeller: true },
): P {
  const { Kv, R20, I0, Resc, fT, fQ } = values;
  const ofEsc = same.esc ? { Resc, throttle: dutyOf(power.throttle, values) } : {};
  const ofPropeller = same.propeller ? { fT, fQ } : {};
  return { ...power, Kv, R20, I0, ...ofEsc, ...ofPropeller };
}

/** Returns the rotor's spreads with those of a calibration in place of the estimates' that it replaces. */
export function withDriveSpreads(
  spreads: RotorSpreads,
  { R, I0, esc, propeller }: Omit<RotorSpreads, 'thermal'>,
  same: SameParts,
): RotorSpreads {
  return {
    ...spreads,
    R,
    I0,
    ...(same.esc ? { esc } : {}),
    ...(same.propeller ? { propeller } : {}),
  };
}
