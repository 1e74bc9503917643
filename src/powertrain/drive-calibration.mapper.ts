/** Calibrations of drives: the interface's names and units ⇄ SI; a rotor's power with the calibration that its body names. */
import type { RotorPower } from '../engine/powertrain-case.js';
import { RPM } from '../platform/units.js';
import {
  type Drive,
  type DriveAdjustment,
  type DriveCalibrations,
  isSameMotor,
  samePartsAs,
} from './drive-calibrations.js';
import { type DriveValues, withDriveSpreads, withDriveValues } from './drive-values.js';
import { PartFault } from './parts.js';

const MILLIOHM = 1e-3;

function toDriveValues(adjustment: DriveAdjustment): DriveValues {
  return {
    Kv: adjustment.kv_rpm_per_v * RPM,
    R20: adjustment.resistance_ohm,
    I0: adjustment.no_load_current_a,
    curveA: adjustment.throttle_curve_a,
    curveB: adjustment.throttle_curve_b,
    curveC: adjustment.throttle_curve_c,
    Resc: adjustment.esc_resistance_mohm * MILLIOHM,
    fT: adjustment.thrust_factor,
    fQ: adjustment.torque_factor,
  };
}

type Power = Omit<RotorPower, 'map' | 'stack'>;
type Calibrated = Drive & { powertrain_calibration_id?: string | null };

/**
 * Returns the rotor with what its calibration found; the same where its body names none. Throws PartFault where the calibration is of
 * another motor.
 */
export function toCalibratedPower(
  power: Power,
  rotor: Calibrated,
  calibrations: DriveCalibrations | undefined,
  at: string,
): Power {
  const id = rotor.powertrain_calibration_id;
  if (!id) return power;
  const param = `${at}.powertrain_calibration_id`;
  const found = calibrations?.[id];
  if (found === undefined) throw new PartFault('invalid', `${param} is not known`, param);
  const { adjustment, drive } = found;
  if (!isSameMotor(drive, rotor))
    throw new PartFault('invalid', `${param} is the calibration of another motor`, param);
  const same = samePartsAs(drive, rotor);
  const { spread } = adjustment;
  const left = {
    Kv: spread.kv,
    R: spread.resistance,
    I0: spread.no_load_current,
    curve: spread.throttle_curve,
    esc: spread.esc,
    propeller: spread.propeller,
  };
  const calibrated = withDriveValues(power, toDriveValues(adjustment), same);
  return { ...calibrated, spreads: withDriveSpreads(power.spreads, left, same) };
}
