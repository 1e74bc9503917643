// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const diameter_in_max = {
  name: 'diameter_in_max',
  kind: 'number',
  unit: 'in',
  above: 0,
  max: 400,
  help: 'Largest propeller',
} as const satisfies ApiField;

export const all_up_mass_kg_max = {
  name: 'all_up_mass_kg_max',
  kind: 'number',
  unit: 'kg',
  above: 0,
  max: 100000,
  help: 'Heaviest vehicle, with all',
} as const satisfies ApiField;

export const endurance_s_min = {
  name: 'endurance_s_min',
  kind: 'number',
  unit: 's',
  above: 0,
  max: 1000000,
  help: 'Least hover time',
} as const satisfies ApiField;

export const range_m_min = {
  name: 'range_m_min',
  kind: 'number',
  unit: 'm',
  above: 0,
  max: 1000000000,
  help: 'Least range in level flight at the best airspeed',
} as const satisfies ApiField;

export const thrust_to_weight_min = {
  name: 'thrust_to_weight_min',
  kind: 'number',
  min: 1,
  max: 100,
  help: 'Least thrust at full throttle over weight',
} as const satisfies ApiField;

export const hover_throttle_pct_max = {
  name: 'hover_throttle_pct_max',
  kind: 'number',
  unit: '%',
  above: 0,
  max: 100,
  help: 'Highest throttle in hover',
} as const satisfies ApiField;

export const pack_voltage_v_min = {
  name: 'pack_voltage_v_min',
  kind: 'number',
  unit: 'V',
  above: 0,
  max: 10000,
  help: 'Least voltage of the full pack',
} as const satisfies ApiField;

export const pack_voltage_v_max = {
  name: 'pack_voltage_v_max',
  kind: 'number',
  unit: 'V',
  above: 0,
  max: 10000,
  help: 'Highest voltage of the full pack',
} as const satisfies ApiField;

export const motor_current_share_max = {
  name: 'motor_current_share_max',
  kind: 'number',
  above: 0,
  max: 10,
  default: 1,
  help: 'Motor current in hover over the highest continuous one, of a row at the most; null: any',
} as const satisfies ApiField;

export const battery_current_share_max = {
  name: 'battery_current_share_max',
  kind: 'number',
  above: 0,
  max: 10,
  default: 1,
  help: 'Battery current in hover over the highest continuous one, of a row at the most; null: any',
} as const satisfies ApiField;

export const temperature_share_max = {
  name: 'temperature_share_max',
  kind: 'number',
  above: 0,
  max: 10,
  default: 1,
  help: 'Of the way from the air to the temperature that winding or magnets stand, the further, of a row at the most; null: any',
} as const satisfies ApiField;

export const price_max = {
  name: 'price_max',
  kind: 'number',
  above: 0,
  max: 1000000000,
  help: 'Highest price of motors, propellers and batteries together, in the currency of your own parts; a row with a part of unknown price is left out then',
} as const satisfies ApiField;
