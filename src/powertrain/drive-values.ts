/**
 * A calibrated drive in the terms of the kernel's case: the one place that says which number of a calibration stands where in a
 * rotor (docs/theory/drive-calibration.md, §1). Pure, SI.
 */
import type { RotorPower, RotorSpreads } from '../engine/powertrain-case.js';

/** The values of a drive that a calibration finds. */
export interface DriveValues {
  /** Motor at 20 °C: rad/s per V, Ω between two terminals, A at the estimated no-load speed. */
  Kv: number;
  R20: number;
  I0: number;
  /** Throttle curve, E.60: bulge and lean of duty over throttle, and the least duty of a motor that runs. */
  curveA: number;
  curveB: number;
  curveC: number;
  /** ESC, with what commutation adds to it [Ω]. */
  Resc: number;
  /** Factors on thrust and torque of the propeller's map. */
  fT: number;
  fQ: number;
}

/** True of the parts of a drive that the calibration was made with; the values of others stay estimates. */
export interface SameParts {
  esc: boolean;
  propeller: boolean;
}

type Power = Omit<RotorPower, 'map' | 'stack'>;

/** Returns the values that a rotor has without a calibration. */
export function driveValuesOf(power: Power): DriveValues {
  const { Kv, R20, I0, curve, Resc, fT, fQ } = power;
  return { Kv, R20, I0, curveA: curve.a, curveB: curve.b, curveC: curve.c, Resc, fT, fQ };
}

/** Returns the rotor with the values of a calibration. */
export function withDriveValues<P extends Power>(
  power: P,
  values: DriveValues,
  same: SameParts = { esc: true, propeller: true },
): P {
  const { Kv, R20, I0, Resc, fT, fQ } = values;
  const curve = { a: values.curveA, b: values.curveB, c: values.curveC };
  const ofEsc = same.esc ? { Resc, curve } : {};
  const ofPropeller = same.propeller ? { fT, fQ } : {};
  return { ...power, Kv, R20, I0, ...ofEsc, ...ofPropeller };
}

/** Returns the rotor's spreads with those of a calibration in place of the estimates' that it replaces. */
export function withDriveSpreads(
  spreads: RotorSpreads,
  { Kv, R, I0, curve, esc, propeller }: Omit<RotorSpreads, 'thermal'>,
  same: SameParts,
): RotorSpreads {
  return {
    ...spreads,
    Kv,
    R,
    I0,
    ...(same.esc ? { curve, esc } : {}),
    ...(same.propeller ? { propeller } : {}),
  };
}
