// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 255,
} as const satisfies ApiField;
export const name_help = 'What people call it';

export const battery_component_id = {
  name: 'battery_component_id',
  kind: 'string',
  maxLength: 64,
} as const satisfies ApiField;

export const battery_charge_pct = {
  name: 'battery_charge_pct',
  kind: 'number',
  unit: '%',
  min: 0,
  max: 100,
  default: 100,
} as const satisfies ApiField;
export const battery_charge_pct_help = 'Charge at the start';

export const battery_esc_wire_resistance_mohm = {
  name: 'battery_esc_wire_resistance_mohm',
  kind: 'number',
  unit: 'mΩ',
  min: 0,
  max: 10000,
  default: 0,
} as const satisfies ApiField;
export const battery_esc_wire_resistance_mohm_help = 'Wire between battery and ESCs, both ways together; carries the current of all rotors';

export const avionics_w = {
  name: 'avionics_w',
  kind: 'number',
  unit: 'W',
  min: 0,
  max: 100000,
  default: 0,
} as const satisfies ApiField;
export const avionics_w_help = 'Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics, camera, payload';

export const auxiliary_current_a = {
  name: 'auxiliary_current_a',
  kind: 'number',
  unit: 'A',
  min: 0,
  max: 10000,
  default: 0,
} as const satisfies ApiField;
export const auxiliary_current_a_help = 'Constant current drawn from the battery beside the rotors, at the same place';

export const battery_initial_temp_c = {
  name: 'battery_initial_temp_c',
  kind: 'number',
  unit: '°C',
  min: -60,
  max: 85,
} as const satisfies ApiField;
export const battery_initial_temp_c_help = 'Battery at the start; null: as the air';

export const motor_initial_temp_c = {
  name: 'motor_initial_temp_c',
  kind: 'number',
  unit: '°C',
  min: -60,
  max: 85,
} as const satisfies ApiField;
export const motor_initial_temp_c_help = 'Motors at the start; null: as the air';

export const ambient_temp_c = {
  name: 'ambient_temp_c',
  kind: 'number',
  unit: '°C',
  min: -60,
  max: 85,
  default: 25,
} as const satisfies ApiField;
export const ambient_temp_c_help = 'Temperature of the air';

export const project_id = {
  name: 'project_id',
  kind: 'string',
  required: true,
} as const satisfies ApiField;
export const project_id_help = 'The project that it belongs to';

export const density_kg_m3 = {
  name: 'density_kg_m3',
  kind: 'number',
  unit: 'kg/m³',
  above: 0,
  max: 2,
  required: true,
} as const satisfies ApiField;
export const density_kg_m3_help = 'Air density; 1.225 at sea level';
