// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const propeller_component_id = {
  name: 'propeller_component_id',
  kind: 'string',
  maxLength: 64,
} as const satisfies ApiField;

export const motor_component_id = {
  name: 'motor_component_id',
  kind: 'string',
  maxLength: 64,
} as const satisfies ApiField;

export const esc_type = {
  name: 'esc_type',
  kind: 'string',
  choices: ['six_step', 'foc'],
  default: 'six_step',
} as const satisfies ApiField;

export const esc_timing = {
  name: 'esc_timing',
  kind: 'string',
  choices: ['low', 'medium', 'high', 'auto'],
  default: 'medium',
} as const satisfies ApiField;

export const esc_pwm_frequency_khz = {
  name: 'esc_pwm_frequency_khz',
  kind: 'number',
  unit: 'kHz',
  min: 1,
  max: 200,
  default: 24,
} as const satisfies ApiField;
export const esc_pwm_frequency_khz_help = 'PWM frequency of the ESC';

export const esc_resistance_mohm = {
  name: 'esc_resistance_mohm',
  kind: 'number',
  unit: 'mΩ',
  min: 0,
  max: 10000,
  default: 0,
} as const satisfies ApiField;
export const esc_resistance_mohm_help = 'Resistance of the ESC, both conducting legs together';

export const esc_motor_wire_resistance_mohm = {
  name: 'esc_motor_wire_resistance_mohm',
  kind: 'number',
  unit: 'mΩ',
  min: 0,
  max: 10000,
  default: 0,
} as const satisfies ApiField;
export const esc_motor_wire_resistance_mohm_help = 'Wires between ESC and motor, terminal to terminal (two of them in series)';

export const esc_throttle_curve = {
  name: 'esc_throttle_curve',
  kind: 'string',
  choices: ['typical', 'linear'],
  default: 'typical',
} as const satisfies ApiField;

export const esc_sync_rectification = {
  name: 'esc_sync_rectification',
  kind: 'boolean',
  choices: ['true', 'false'],
  default: true,
} as const satisfies ApiField;
export const esc_sync_rectification_help = 'Synchronous rectification: only with it can the motor brake and feed back; without it the current runs through diodes, and a small one ceases between pulses';

export const label = {
  name: 'label',
  kind: 'string',
  maxLength: 64,
  required: true,
} as const satisfies ApiField;
export const label_help = 'Names the rotor or group, once per run';

export const powertrain_calibration_id = {
  name: 'powertrain_calibration_id',
  kind: 'string',
  maxLength: 64,
} as const satisfies ApiField;

export const x_m = {
  name: 'x_m',
  kind: 'number',
  unit: 'm',
  min: -20,
  max: 20,
} as const satisfies ApiField;
export const x_m_help = 'Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the mean over its rotors';

export const y_m = {
  name: 'y_m',
  kind: 'number',
  unit: 'm',
  min: -20,
  max: 20,
} as const satisfies ApiField;

export const thrust_ratio = {
  name: 'thrust_ratio',
  kind: 'number',
  min: 0.01,
  max: 100,
} as const satisfies ApiField;

export const motor_cooling_source = {
  name: 'motor_cooling_source',
  kind: 'string',
  choices: ['cowling', 'prop_exit_velocity', 'custom'],
  default: 'prop_exit_velocity',
} as const satisfies ApiField;

export const motor_cooling_velocity_m_s = {
  name: 'motor_cooling_velocity_m_s',
  kind: 'number',
  unit: 'm/s',
  min: 0,
  max: 100,
} as const satisfies ApiField;

export const motor_r_th = {
  name: 'motor_r_th',
  kind: 'number',
  unit: 'K/W',
  above: 0,
  max: 100,
} as const satisfies ApiField;
export const motor_r_th_help = 'Thermal resistance from the motor’s case to the air, instead of the estimate';

export const throttle_pct = {
  name: 'throttle_pct',
  kind: 'number',
  unit: '%',
  min: 0,
  max: 100,
} as const satisfies ApiField;
export const throttle_pct_help = 'Throttle from 0 to 100, not 0 to 1';

export const motor_t_w = {
  name: 'motor_t_w',
  kind: 'number',
  unit: '°C',
  min: -60,
  max: 250,
} as const satisfies ApiField;
export const motor_t_w_help = 'Winding temperature to calculate with, instead of solving it';

export const motor_t_mag = {
  name: 'motor_t_mag',
  kind: 'number',
  unit: '°C',
  min: -60,
  max: 250,
} as const satisfies ApiField;
export const motor_t_mag_help = 'Magnet temperature to calculate with, instead of solving it';

export const tilt_deg = {
  name: 'tilt_deg',
  kind: 'number',
  unit: '°',
  min: -180,
  max: 180,
  default: 0,
} as const satisfies ApiField;

export const v_axial_m_s = {
  name: 'v_axial_m_s',
  kind: 'number',
  unit: 'm/s',
  min: -150,
  max: 150,
} as const satisfies ApiField;

export const v_edge_m_s = {
  name: 'v_edge_m_s',
  kind: 'number',
  unit: 'm/s',
  min: 0,
  max: 150,
} as const satisfies ApiField;

export const coax_stack_id = {
  name: 'coax_stack_id',
  kind: 'integer',
  min: 0,
  default: 0,
} as const satisfies ApiField;
export const coax_stack_id_help = 'Rotors with the same number other than 0 share an axis; at least two of them';

export const coax_position_m = {
  name: 'coax_position_m',
  kind: 'number',
  unit: 'm',
  min: -10,
  max: 10,
  default: 0,
} as const satisfies ApiField;
export const coax_position_m_help = 'Place along the axis of the stack; grows downstream';

export const rotation_sense = {
  name: 'rotation_sense',
  kind: 'integer',
  choices: ['1', '-1'],
  default: 1,
} as const satisfies ApiField;
export const rotation_sense_help = 'Sense of rotation within a coaxial stack: a rotor that turns against the one above it takes its swirl back';
