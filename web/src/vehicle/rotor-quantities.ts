import * as group from '../fields/rotor-group-in.ts';
import * as rotor from '../fields/rotor-in.ts';
import { choice, type Quantity } from './quantity.ts';

export const COUNT: Quantity = {
  ...group.count,
  label: 'Rotors',
  start: '4',
  required: true,
  hint: 'Identical rotors in this group',
};

export const THROTTLE: Quantity = {
  ...rotor.throttle_pct,
  label: 'Throttle',
  start: '60',
  guard: (value) =>
    value > 0 && value <= 1 ? 'Enter throttle from 0 to 100, not 0 to 1.' : undefined,
};

/** Tilts of a rotor that lifts and of a propeller that pulls [°]. */
export const UPRIGHT = '90';
export const ALONG = '0';

/** The form asks for the tilt where it acts: the API's own default would pull a multirotor forwards. */
export const TILT: Quantity = {
  ...rotor.tilt_deg,
  default: undefined,
  required: true,
  label: 'Tilt of the axis',
  start: UPRIGHT,
  hint: '90 = lift, 0 = forward thrust',
};

export const STACK: readonly Quantity[] = [
  {
    ...rotor.coax_stack_id,
    label: 'Coaxial stack',
    hint: 'Rotors with the same number share an axis; 0 = single',
  },
  { ...rotor.coax_position_m, label: 'Position on the axis', hint: 'Increases downstream' },
  choice(rotor.rotation_sense, 'Direction of rotation', {
    1: 'one way (1)',
    '-1': 'the other way (−1)',
  }),
];

export const ESC: readonly Quantity[] = [
  choice(rotor.esc_type, 'ESC', { six_step: 'six-step', foc: 'FOC' }),
  choice(rotor.esc_timing, 'ESC timing', {
    low: 'low',
    medium: 'medium',
    high: 'high',
    auto: 'auto',
  }),
  choice(rotor.esc_throttle_curve, 'ESC throttle curve', { typical: 'typical', linear: 'linear' }),
  { ...rotor.esc_pwm_frequency_khz, label: 'ESC PWM frequency' },
  {
    ...rotor.esc_resistance_mohm,
    label: 'ESC resistance',
    hint: '0 = estimated from the motor',
  },
  {
    ...rotor.esc_motor_wire_resistance_mohm,
    label: 'ESC-to-motor wires',
    hint: 'Terminal to terminal',
  },
  choice(rotor.esc_sync_rectification, 'Synchronous rectification', { true: 'on', false: 'off' }),
];

/** The parts between motor and air: gear and blade angle. */
export const GEAR: readonly Quantity[] = [
  {
    ...rotor.gear_ratio,
    label: 'Gear ratio',
    hint: 'Motor turns per rotor turn, e.g. 3; empty: no gear',
  },
  {
    ...rotor.gear_efficiency,
    label: 'Gear efficiency',
    hint: 'From 0.5 to 1; empty: 0.95 with a gear',
  },
  {
    ...rotor.collective_deg,
    label: 'Collective pitch',
    hint: 'Angle added to the blade angle, e.g. 5; empty: 0',
  },
];

/** The speed of a rotor that a governor holds. Searches have no such field. */
const GOVERNOR: Quantity = {
  ...rotor.governed_rpm,
  label: 'Governed speed',
  hint: 'The throttle keeps this speed, e.g. 2400; empty: no governor',
};

/** The calibration of the drive. Searches try many drives and have no such field. */
const CALIBRATION: Quantity = {
  ...rotor.powertrain_calibration_id,
  label: 'Drive calibration',
  hint: 'ID of a calibration of this motor, dcal_…; empty: none',
};

export const COOLING: readonly Quantity[] = [
  choice(rotor.motor_cooling_source, 'Air over the motor', {
    prop_exit_velocity: 'slipstream',
    cowling: 'cowling: 0.3 of the slipstream',
    custom: 'custom speed',
  }),
  { ...rotor.motor_cooling_velocity_m_s, label: 'Speed of the air over the motor' },
  { ...rotor.motor_r_th, label: 'Thermal resistance, motor case to air', hint: 'Empty: estimated' },
];

/** The surroundings of the rotor on the vehicle. */
const PLACE_ON_VEHICLE: readonly Quantity[] = [
  {
    ...rotor.wake_blockage_area_m2,
    label: 'Arm and body below the disc',
    hint: 'Area seen from above, such as 0.005; empty: none',
  },
  {
    ...rotor.wake_blockage_gap_m,
    label: 'Gap between disc and arm',
    hint: 'Empty: 0.1 of the diameter',
  },
  {
    ...rotor.installed_thrust_factor,
    label: 'Installed thrust factor',
    hint: 'For losses caused by other rotors and the frame, such as 0.95; empty: 1',
  },
  {
    ...rotor.installed_torque_factor,
    label: 'Installed torque factor',
    hint: 'At the same speed, such as 1.1; empty: 1',
  },
];

/** Temperatures that one operating point is calculated with instead of solving them. */
export const HELD: readonly Quantity[] = [
  { ...rotor.motor_t_w, label: 'Fixed winding temperature', hint: 'Empty: solved' },
  { ...rotor.motor_t_mag, label: 'Fixed magnet temperature', hint: 'Empty: solved' },
];

/** Split of a solved thrust between rotors; by default they are equal. */
export const SHARE: readonly Quantity[] = [
  {
    ...rotor.x_m,
    label: 'Ahead of the center of mass',
    hint: 'Negative: behind it. Enter it for all rotors or for none',
  },
  {
    ...rotor.y_m,
    label: 'Right of the center of mass',
    hint: 'Negative: left of it. With positions, the thrusts balance the moments',
  },
  {
    ...rotor.thrust_ratio,
    label: 'Thrust relative to the others',
    hint: 'For example 0.9 for a lower rotor; empty: 1',
  },
];

/** With inflow by components: the air of each rotor instead of speeds and tilt. */
export const INFLOW: readonly Quantity[] = [
  { ...rotor.v_axial_m_s, label: 'Air along the axis' },
  { ...rotor.v_edge_m_s, label: 'Air in the rotor’s plane' },
];

/** Equipment of each rotor, for every command. */
export const EQUIPMENT: readonly Quantity[] = [
  ...ESC,
  ...GEAR,
  GOVERNOR,
  CALIBRATION,
  ...COOLING,
  ...PLACE_ON_VEHICLE,
];

export const ROTOR: readonly Quantity[] = [
  THROTTLE,
  TILT,
  ...EQUIPMENT,
  ...SHARE,
  ...HELD,
  ...INFLOW,
];
