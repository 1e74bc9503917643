// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const diameter_in_max = {
  name: 'diameter_in_max',
  kind: 'number',
  unit: 'in',
  above: 0,
  max: 400,
} as const satisfies ApiField;
export const diameter_in_max_help = 'Largest propeller';

export const all_up_mass_kg_max = {
  name: 'all_up_mass_kg_max',
  kind: 'number',
  unit: 'kg',
  above: 0,
  max: 100000,
} as const satisfies ApiField;
export const all_up_mass_kg_max_help = 'Heaviest vehicle, with all';

export const endurance_s_min = {
  name: 'endurance_s_min',
  kind: 'number',
  unit: 's',
  above: 0,
  max: 1000000,
} as const satisfies ApiField;
export const endurance_s_min_help = 'Least hover time';

export const range_m_min = {
  name: 'range_m_min',
  kind: 'number',
  unit: 'm',
  above: 0,
  max: 1000000000,
} as const satisfies ApiField;
export const range_m_min_help = 'Least range in level flight at the best airspeed';

export const thrust_to_weight_min = {
  name: 'thrust_to_weight_min',
  kind: 'number',
  min: 1,
  max: 100,
} as const satisfies ApiField;
export const thrust_to_weight_min_help = 'Least thrust at full throttle over weight';

export const hover_throttle_pct_max = {
  name: 'hover_throttle_pct_max',
  kind: 'number',
  unit: '%',
  above: 0,
  max: 100,
} as const satisfies ApiField;
export const hover_throttle_pct_max_help = 'Highest throttle in hover';

export const pack_voltage_v_min = {
  name: 'pack_voltage_v_min',
  kind: 'number',
  unit: 'V',
  above: 0,
  max: 10000,
} as const satisfies ApiField;
export const pack_voltage_v_min_help = 'Least voltage of the full pack';

export const pack_voltage_v_max = {
  name: 'pack_voltage_v_max',
  kind: 'number',
  unit: 'V',
  above: 0,
  max: 10000,
} as const satisfies ApiField;
export const pack_voltage_v_max_help = 'Highest voltage of the full pack';

export const motor_current_share_max = {
  name: 'motor_current_share_max',
  kind: 'number',
  above: 0,
  max: 10,
  default: 1,
} as const satisfies ApiField;
export const motor_current_share_max_help = 'Motor current in hover over the highest continuous one, of a row at the most; null: any';

export const battery_current_share_max = {
  name: 'battery_current_share_max',
  kind: 'number',
  above: 0,
  max: 10,
  default: 1,
} as const satisfies ApiField;
export const battery_current_share_max_help = 'Battery current in hover over the highest continuous one, of a row at the most; null: any';

export const temperature_share_max = {
  name: 'temperature_share_max',
  kind: 'number',
  above: 0,
  max: 10,
  default: 1,
} as const satisfies ApiField;
export const temperature_share_max_help = 'Of the way from the air to the temperature that winding or magnets stand, the further, of a row at the most; null: any';

export const price_max = {
  name: 'price_max',
  kind: 'number',
  above: 0,
  max: 1000000000,
} as const satisfies ApiField;
export const price_max_help = 'Highest price of motors, propellers and batteries together, in the currency of your own parts; a row with a part of unknown price is left out then';
