import type { Spec } from '../components/component-type.js';
import {
  Choice,
  Flag,
  Int,
  Name,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { MAX_LABEL } from './rotors.js';

export const ESC_TYPES = ['six_step', 'foc'] as const;
export const ESC_TIMINGS = ['low', 'medium', 'high', 'auto'] as const;
export const ESC_THROTTLE_CURVES = ['typical', 'linear'] as const;
export const MOTOR_COOLING = ['cowling', 'prop_exit_velocity', 'custom'] as const;

/** The bounds of a component's id; whether it names one is the service's question. */
const ID = { min: 1, max: 64, nullable: true };
const MILLIOHM = { gte: 0, lte: 10_000, default: 0, unit: 'mΩ' };
const PLACE = { gte: -20, lte: 20, nullable: true, unit: 'm' };
const CELSIUS = { gte: -60, lte: 250, nullable: true, unit: '°C' };
/** Bounds of a collective, in degrees. */
export const COLLECTIVE_RANGE = { gte: -30, lte: 60 } as const;

/** A part described in the request itself, instead of by id. */
export class CustomPartIn {
  @Name({ min: 1, max: 255, description: 'Display name', example: 'My MN2212' })
  name!: string;

  @Shape(
    { type: 'object', additionalProperties: true },
    {
      description:
        'As `spec_json` of a component: keys and units in docs/catalog.md. `R` of a motor is in ohms between two terminals (phase to phase)',
    },
  )
  spec_json!: Spec;

  @Text({
    ...ID,
    description:
      'Component to copy missing values from when the run is accepted, including values that the catalog does not show',
  })
  base_component_id?: string | null;
}

/** Motor, propeller and ESC of one rotor by their components: what runs and calibrations of drives have in common. */
export class DriveIn {
  @Text({
    ...ID,
    description: 'Propeller, `comp_…` or raw UUID. Required unless custom_propeller is given',
  })
  propeller_component_id?: string | null;

  @Text({
    ...ID,
    description: 'Motor, `comp_…` or raw UUID. Required unless custom_motor is given',
  })
  motor_component_id?: string | null;

  @Choice(ESC_TYPES, {
    default: 'six_step',
    description: 'Commutation: six_step (trapezoidal) or foc (sinusoidal)',
  })
  esc_type!: (typeof ESC_TYPES)[number];

  @Choice(ESC_TIMINGS, {
    default: 'medium',
    description:
      'Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto compensates the lag of the current. No effect with foc (see `warnings`). docs/theory/powertrain.md explains the effect of each',
  })
  esc_timing!: (typeof ESC_TIMINGS)[number];

  @Num({ gte: 1, lte: 200, default: 24, unit: 'kHz', description: 'PWM frequency of the ESC' })
  esc_pwm_frequency_khz!: number;

  @Num({
    ...MILLIOHM,
    description:
      'Resistance of the ESC, both conducting legs together. 0: estimated from the maximum motor current',
  })
  esc_resistance_mohm!: number;

  @Num({
    ...MILLIOHM,
    description: 'Wires between ESC and motor, terminal to terminal (two of them in series)',
  })
  esc_motor_wire_resistance_mohm!: number;

  @Choice(ESC_THROTTLE_CURVES, {
    default: 'typical',
    description:
      'Duty over throttle. typical: mean of measured ESCs, a few percent above linear at mid throttle; its spread is part of the bands. linear: duty = throttle',
  })
  esc_throttle_curve!: (typeof ESC_THROTTLE_CURVES)[number];

  @Flag({
    default: true,
    description:
      'Synchronous rectification. With it, the motor can brake and feed power back. Without it, the current flows through diodes, and a small current stops between pulses',
  })
  esc_sync_rectification!: boolean;
}

/**
 * The equipment of one arm, and how it is wired and cooled. Simulations, sweeps and dynamic runs have these in
 * common.
 */
export class RotorEquipmentIn extends DriveIn {
  @Name({
    min: 1,
    max: MAX_LABEL,
    description:
      'Unique name of the rotor or group. Rotors of a group are named `front 1`, `front 2` …; long labels are cut to 64 characters',
    example: 'front',
  })
  label!: string;

  @Text({
    ...ID,
    description:
      'A completed drive calibration, `dcal_…`. Its values of motor, ESC and propeller replace the estimates. It must be of the same motor',
  })
  powertrain_calibration_id?: string | null;

  @Num({
    gte: 0.1,
    lte: 50,
    nullable: true,
    description: 'Turns of the motor per turn of the rotor. Default: 1',
  })
  gear_ratio?: number | null;

  @Num({
    gte: 0.5,
    lte: 1,
    nullable: true,
    description:
      'Output power of the gear over its input power. Default: 0.95, or 1 without a gear',
  })
  gear_efficiency?: number | null;

  @Num({
    ...COLLECTIVE_RANGE,
    nullable: true,
    unit: 'degrees',
    description: 'Angle by which all blades are turned at their roots (variable pitch). Default: 0',
  })
  collective_deg?: number | null;

  @Num({
    gte: 10,
    lte: 100_000,
    nullable: true,
    unit: 'rpm',
    description:
      'Rotation speed that a governor holds by the throttle; the rotor then has no throttle. With trim, the collective is solved, and the rotor has no collective_deg',
  })
  governed_rpm?: number | null;

  @Num({
    ...PLACE,
    description:
      'Position ahead of the center of mass, negative behind it; for a group, the mean of its rotors. Give x_m and y_m for all rotors or for none. With trim, the thrusts then balance the moments; without positions, all rotors give the same thrust',
  })
  x_m?: number | null;

  @Num({ ...PLACE, description: 'Position to the right of the center of mass; with x_m' })
  y_m?: number | null;

  @Num({
    gte: 0.01,
    lte: 100,
    nullable: true,
    description:
      'With trim: thrust of this rotor relative to rotors with thrust_ratio 1 (the default), for example of the lower rotor of a coaxial pair',
  })
  thrust_ratio?: number | null;

  @Num({
    gt: 0,
    lte: 100,
    nullable: true,
    unit: 'm^2',
    description:
      'Area of arm and body below the disc, seen along the axis; at most half of the disc. The download on this area reduces the thrust',
    example: 0.005,
  })
  wake_blockage_area_m2?: number | null;

  @Num({
    gte: 0,
    lte: 5,
    nullable: true,
    unit: 'm',
    description:
      'Distance from the disc down to that area; only with wake_blockage_area_m2. Default: 0.1 of the diameter',
  })
  wake_blockage_gap_m?: number | null;

  @Num({
    gte: 0.5,
    lte: 1,
    nullable: true,
    description:
      'Installed thrust over isolated thrust at the same rotation speed, for effects other than wake_blockage_area_m2, such as neighboring rotors. Default: 1',
  })
  installed_thrust_factor?: number | null;

  @Num({
    gte: 0.8,
    lte: 1.5,
    nullable: true,
    description: 'Installed torque over isolated torque at the same rotation speed. Default: 1',
  })
  installed_torque_factor?: number | null;

  @Choice(MOTOR_COOLING, {
    default: 'prop_exit_velocity',
    description:
      'Air over the motor. prop_exit_velocity: slipstream and axial speed. cowling: 0.3 of it. custom: motor_cooling_velocity_m_s',
  })
  motor_cooling_source!: (typeof MOTOR_COOLING)[number];

  @Num({
    gte: 0,
    lte: 100,
    nullable: true,
    unit: 'm/s',
    description: 'Air over the motor; with motor_cooling_source custom only',
  })
  motor_cooling_velocity_m_s?: number | null;

  @Num({
    gt: 0,
    lte: 100,
    nullable: true,
    unit: 'K/W',
    description: 'Thermal resistance from the motor’s case to the air, instead of the estimate',
  })
  motor_r_th?: number | null;
}

/** A rotor with its command and its air, but for its place among others. */
export class CommandedRotorIn extends RotorEquipmentIn {
  @Num({
    gte: 0,
    lte: 100,
    nullable: true,
    unit: '%',
    description:
      'Throttle from 0 to 100, not 0 to 1. Required, unless trim or governed_rpm solves it or a sweep has a throttle axis for this rotor',
    example: 60,
  })
  throttle_pct?: number | null;

  @Num({ ...CELSIUS, description: 'Fixed winding temperature, instead of the solved one' })
  motor_t_w?: number | null;

  @Num({ ...CELSIUS, description: 'Fixed magnet temperature, instead of the solved one' })
  motor_t_mag?: number | null;

  @Num({
    gte: -180,
    lte: 180,
    default: 0,
    unit: 'degrees',
    description:
      'Tilt of the axis. 0: along the flight direction. 90: thrust upward. It has no effect in hover without wind',
  })
  tilt_deg!: number;

  @Num({
    gte: -150,
    lte: 150,
    nullable: true,
    unit: 'm/s',
    description: 'Airspeed along the axis; required with inflow_mode components, and only with it',
  })
  v_axial_m_s?: number | null;

  @Num({
    gte: 0,
    lte: 150,
    nullable: true,
    unit: 'm/s',
    description:
      'Airspeed in the plane of the rotor; with inflow_mode components only, 0 if absent',
  })
  v_edge_m_s?: number | null;

  @Obj(() => CustomPartIn, {
    nullable: true,
    description: 'A motor, instead of motor_component_id',
  })
  custom_motor?: CustomPartIn | null;

  @Obj(() => CustomPartIn, {
    nullable: true,
    description: 'A propeller, instead of propeller_component_id',
  })
  custom_propeller?: CustomPartIn | null;
}

/** The place of a rotor among those that share its axis. */
export const COAXIAL = {
  stack: {
    gte: 0,
    default: 0,
    description:
      'Coaxial stack: rotors with the same number other than 0 share an axis; at least two',
  },
  position: {
    gte: -10,
    lte: 10,
    default: 0,
    unit: 'm',
    description: 'Position along the axis of the stack, increasing downstream',
  },
} as const;
export const SENSE = { type: 'integer', enum: [1, -1] };

export const ROTOR_COUNT = {
  gte: 1,
  lte: 40,
  default: 1,
  description: 'Rotors in the group; at most 40 in all groups',
} as const;

export class RotorIn extends CommandedRotorIn {
  @Int(COAXIAL.stack)
  coax_stack_id!: number;

  @Num(COAXIAL.position)
  coax_position_m!: number;

  @Shape(SENSE, {
    default: 1,
    description:
      'Direction of rotation in a coaxial stack: a counter-rotating rotor recovers swirl. It has no effect on a single rotor',
  })
  rotation_sense!: 1 | -1;
}

/** The descriptions of a vehicle's two lists in answers, whichever of them the request used. */
export const ROTOR_GROUPS = 'The whole vehicle: an entry for each group, or for each single rotor';
export const ROTORS = 'The same vehicle, rotor by rotor, numbered from 1 as in the result';

/** A group, or a rotor that stands alone with its place among those of its axis. */
@Resource()
export class RotorGroupResource extends RotorIn {
  @Int(ROTOR_COUNT)
  count!: number;
}

/** Equal rotors that see the same air. */
export class RotorGroupIn extends CommandedRotorIn {
  @Int(ROTOR_COUNT)
  count!: number;
}
