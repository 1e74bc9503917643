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

export const density_kg_m3 = {
  name: 'density_kg_m3',
  kind: 'number',
  unit: 'kg/m³',
  above: 0,
  max: 2,
  default: 1.225,
} as const satisfies ApiField;
export const density_kg_m3_help = 'Air density of the day';

export const ambient_temp_c = {
  name: 'ambient_temp_c',
  kind: 'number',
  unit: '°C',
  min: -60,
  max: 85,
  default: 25,
} as const satisfies ApiField;
export const ambient_temp_c_help = 'Temperature of the air';

export const supply_wire_resistance_mohm = {
  name: 'supply_wire_resistance_mohm',
  kind: 'number',
  unit: 'mΩ',
  min: 0,
  max: 10000,
  default: 0,
} as const satisfies ApiField;
export const supply_wire_resistance_mohm_help = 'Wires between where the voltage was measured and the ESC, both ways together';

export const csv_text = {
  name: 'csv_text',
  kind: 'string',
  maxLength: 524288,
} as const satisfies ApiField;

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 255,
} as const satisfies ApiField;
export const name_help = 'What people call it';
