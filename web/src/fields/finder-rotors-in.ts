// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

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

export const count = {
  name: 'count',
  kind: 'integer',
  min: 1,
  max: 40,
  required: true,
} as const satisfies ApiField;
export const count_help = 'Rotors, all with the same motor and propeller';

export const coax_spacing_m = {
  name: 'coax_spacing_m',
  kind: 'number',
  unit: 'm',
  above: 0,
  max: 10,
} as const satisfies ApiField;
export const coax_spacing_m_help = 'Rotors stand in coaxial pairs, two of the count on each axis that turn against each other with half of its thrust each: how far one is below the other';
