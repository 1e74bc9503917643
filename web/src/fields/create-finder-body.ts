// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const project_id = {
  name: 'project_id',
  kind: 'string',
  required: true,
} as const satisfies ApiField;
export const project_id_help = 'The project that it belongs to';

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 255,
} as const satisfies ApiField;
export const name_help = 'What people call it';

export const launch_intent = {
  name: 'launch_intent',
  kind: 'string',
  choices: ['run', 'queue', 'draft'],
  default: 'run',
} as const satisfies ApiField;
export const launch_intent_help = 'run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft: neither paid nor run until then';

export const density_kg_m3 = {
  name: 'density_kg_m3',
  kind: 'number',
  unit: 'kg/m³',
  above: 0,
  max: 2,
  required: true,
} as const satisfies ApiField;
export const density_kg_m3_help = 'Air density; 1.225 at sea level';

export const ambient_temp_c = {
  name: 'ambient_temp_c',
  kind: 'number',
  unit: '°C',
  min: -60,
  max: 85,
  default: 25,
} as const satisfies ApiField;
export const ambient_temp_c_help = 'Temperature of the air';

export const battery_charge_pct = {
  name: 'battery_charge_pct',
  kind: 'number',
  unit: '%',
  above: 20,
  max: 100,
  default: 100,
} as const satisfies ApiField;
export const battery_charge_pct_help = 'State of charge at the start; endurance counts from there to 20 % of the capacity';

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

export const battery_esc_wire_resistance_mohm = {
  name: 'battery_esc_wire_resistance_mohm',
  kind: 'number',
  unit: 'mΩ',
  min: 0,
  max: 10000,
  default: 0,
} as const satisfies ApiField;
export const battery_esc_wire_resistance_mohm_help = 'Wire between battery and ESCs, both ways together';

export const flight_duration = {
  name: 'flight_duration',
  kind: 'number',
  unit: 's',
  min: 0,
  max: 86400,
} as const satisfies ApiField;
export const flight_duration_help = 'Time in hover after which temperatures are reported and held against their limits; steady temperatures unless given, as a hover lasts longer than a motor warms up';

export const goals = {
  name: 'goals',
  kind: 'string',
  list: true,
  minItems: 1,
  maxItems: 3,
  choices: ['endurance', 'range', 'all_up_mass', 'thrust_to_weight', 'cost'],
} as const satisfies ApiField;

export const series = {
  name: 'series',
  kind: 'integer',
  list: true,
  min: 1,
  max: 16,
  minItems: 1,
  maxItems: 16,
} as const satisfies ApiField;

export const parallel = {
  name: 'parallel',
  kind: 'integer',
  list: true,
  min: 1,
  max: 16,
  minItems: 1,
  maxItems: 16,
} as const satisfies ApiField;
