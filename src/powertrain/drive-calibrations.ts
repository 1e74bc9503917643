/**
 * Calibrations of drives as runs keep them: with the body, as they were found when the run was accepted, so that the same body and
 * parts give the same result. Pure.
 */
import { canonicalJson } from '../platform/canonical-json.js';
import type { CustomPartIn, DriveIn, CommandedRotorIn } from './rotor.wire.js';
import type { SameParts } from './drive-values.js';

/** The values that a calibration found of a drive, by the names and in the units of the interface; spreads ×/÷ one standard deviation. */
export interface DriveAdjustment {
  kv_rpm_per_v: number;
  resistance_ohm: number;
  no_load_current_a: number;
  throttle_curve_a: number;
  throttle_curve_b: number;
  throttle_curve_c: number;
  esc_resistance_mohm: number;
  thrust_factor: number;
  torque_factor: number;
  /** `throttle_curve`: the standard deviation of its a. */
  spread: {
    kv: number;
    resistance: number;
    no_load_current: number;
    throttle_curve: number;
    esc: number;
    propeller: number;
  };
}

/** Motor, propeller and ESC of a rotor, components by their ids. */
export type Drive = DriveIn & Partial<Pick<CommandedRotorIn, 'custom_motor' | 'custom_propeller'>>;

/** A completed calibration: what it found, and of which drive. */
export interface DriveCalibration {
  adjustment: DriveAdjustment;
  drive: Drive;
}

/** Calibrations by id, as a stored body has them. */
export type DriveCalibrations = Readonly<Record<string, DriveCalibration>>;

type Rotor = Drive & { powertrain_calibration_id?: string | null };
export interface BodyWithDrives {
  rotors?: Rotor[] | null;
  rotor_groups?: Rotor[] | null;
}

/** A part by what it computes as: its id, or its own specification with what it is made from. */
function identity(
  id: string | null | undefined,
  custom: CustomPartIn | null | undefined,
): string | null {
  if (!custom) return id ?? null;
  const { spec_json, base_component_id = null } = custom;
  return canonicalJson({ spec_json, base_component_id });
}

/** Fields of an ESC with which another throttle gives another duty, or another loss. */
const ESC_FIELDS = [
  'esc_type',
  'esc_timing',
  'esc_pwm_frequency_khz',
  'esc_resistance_mohm',
  'esc_throttle_curve',
  'esc_sync_rectification',
] as const satisfies readonly (keyof DriveIn)[];

export function isSameMotor(a: Drive, b: Drive): boolean {
  return (
    identity(a.motor_component_id, a.custom_motor) ===
    identity(b.motor_component_id, b.custom_motor)
  );
}

/** Returns which parts of a rotor beside its motor are those of the calibrated drive. */
export function samePartsAs(calibrated: Drive, rotor: Partial<Drive>): SameParts {
  return {
    esc: ESC_FIELDS.every((field) => calibrated[field] === rotor[field]),
    propeller:
      identity(calibrated.propeller_component_id, calibrated.custom_propeller) ===
      identity(rotor.propeller_component_id, rotor.custom_propeller),
  };
}
