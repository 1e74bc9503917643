// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const airspeed_m_s = {
  name: 'airspeed_m_s',
  kind: 'number',
  unit: 'm/s',
  min: 0,
  max: 100,
  required: true,
} as const satisfies ApiField;
export const airspeed_m_s_help = 'Horizontal airspeed';

export const density_kg_m3 = {
  name: 'density_kg_m3',
  kind: 'number',
  unit: 'kg/m³',
  above: 0,
  max: 2,
  required: true,
} as const satisfies ApiField;
export const density_kg_m3_help = 'Air density; 1.225 at sea level';

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
export const battery_charge_pct_help = 'State of charge of the battery, 0 to 100';

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

export const ambient_temp_c = {
  name: 'ambient_temp_c',
  kind: 'number',
  unit: '°C',
  min: -60,
  max: 85,
  default: 25,
} as const satisfies ApiField;
export const ambient_temp_c_help = 'Temperature of the air and, at first, of all parts';

export const vertical_speed_m_s = {
  name: 'vertical_speed_m_s',
  kind: 'number',
  unit: 'm/s',
  min: -100,
  max: 100,
  default: 0,
} as const satisfies ApiField;
export const vertical_speed_m_s_help = 'Vertical speed, positive in climb';

export const inflow_mode = {
  name: 'inflow_mode',
  kind: 'string',
  choices: ['ground', 'components'],
  default: 'ground',
} as const satisfies ApiField;

export const cooling_source = {
  name: 'cooling_source',
  kind: 'string',
  choices: ['static', 'airspeed', 'prop_slipstream', 'forced_air'],
} as const satisfies ApiField;

export const flight_regime = {
  name: 'flight_regime',
  kind: 'string',
  choices: ['static_bench', 'prop_wash_mild', 'prop_wash_strong', 'forced_air'],
  default: 'static_bench',
} as const satisfies ApiField;

export const forced_air_velocity_m_s = {
  name: 'forced_air_velocity_m_s',
  kind: 'number',
  unit: 'm/s',
  min: 0,
  max: 100,
} as const satisfies ApiField;

export const flight_duration = {
  name: 'flight_duration',
  kind: 'number',
  unit: 's',
  min: 0,
  max: 86400,
  default: 60,
} as const satisfies ApiField;
export const flight_duration_help = 'Time at constant thrust after which temperatures, voltages and charge are reported; null: steady temperatures';

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
