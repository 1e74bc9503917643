// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const diameter = {
  name: 'diameter',
  kind: 'number',
  unit: 'in',
  above: 0,
  max: 120,
} as const satisfies ApiField;
export const diameter_help = 'Diameter of the propeller';

export const radius = {
  name: 'radius',
  kind: 'number',
  list: true,
  unit: 'm',
  min: 0,
  minItems: 2,
  maxItems: 50,
} as const satisfies ApiField;
export const radius_help = 'Radius of each station, from hub to tip, strictly rising';

export const chord = {
  name: 'chord',
  kind: 'number',
  list: true,
  unit: 'm',
  above: 0,
  minItems: 2,
  maxItems: 50,
} as const satisfies ApiField;
export const chord_help = 'Chord at each station';

export const twist = {
  name: 'twist',
  kind: 'number',
  list: true,
  unit: '°',
  min: -90,
  max: 90,
  minItems: 2,
  maxItems: 50,
} as const satisfies ApiField;
export const twist_help = 'Blade angle at each station, from the plane of rotation';

export const hub_radius = {
  name: 'hub_radius',
  kind: 'number',
  unit: 'of R',
  min: 0,
  max: 1,
} as const satisfies ApiField;
export const hub_radius_help = 'Where the blade begins, below 0.95';

export const airfoil = {
  name: 'airfoil',
  kind: 'string',
  maxLength: 64,
  default: 'naca4412',
} as const satisfies ApiField;
export const airfoil_help = 'Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit, 16-series) or the id of an airfoil of yours';

export const thickness = {
  name: 'thickness',
  kind: 'number',
  list: true,
  unit: 'thickness to chord',
  above: 0,
  below: 1,
  maxItems: 50,
} as const satisfies ApiField;
export const thickness_help = 'Thickness that each station is scaled to about its camber line. [] or null means that of the airfoil';

export const num_blades = {
  name: 'num_blades',
  kind: 'integer',
  min: 1,
  max: 16,
  default: 2,
} as const satisfies ApiField;
export const num_blades_help = 'Number of blades';

export const sweep = {
  name: 'sweep',
  kind: 'number',
  list: true,
  unit: '°',
  above: -90,
  below: 90,
  maxItems: 50,
} as const satisfies ApiField;
export const sweep_help = 'Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode sweep. [] or null means none';

export const family = {
  name: 'family',
  kind: 'string',
  choices: ['apc_thin_electric', 'apc_slow_flyer', 'apc_sport', 'apc_free_flight', 'da4002', 'da4022', 'eflite', 'graupner_cam', 'graupner_super_nylon', 'gws_direct_drive', 'gws_slow_flyer', 'kp_folding', 'kyosho', 'master_airscrew', 'master_airscrew_gf', 'master_airscrew_scimitar', 'micro_invent', 'plantraco', 'union_u80', 'vapor'],
} as const satisfies ApiField;
export const family_help = 'The maker\'s series, where it is one of those whose members were measured (docs/analyses.md): how they differ from what their geometry promises is then part of the answer. null means unknown';

export const pitch = {
  name: 'pitch',
  kind: 'number',
  unit: 'in',
  above: 0,
  max: 120,
} as const satisfies ApiField;

export const geometry_source = {
  name: 'geometry_source',
  kind: 'string',
  choices: ['scan', 'cad'],
} as const satisfies ApiField;

export const rpm = {
  name: 'rpm',
  kind: 'number',
  unit: 'rpm',
  above: 0,
  max: 200000,
  default: 5000,
} as const satisfies ApiField;

export const airspeed = {
  name: 'airspeed',
  kind: 'number',
  unit: 'm/s',
  min: 0,
  max: 343,
  default: 0,
} as const satisfies ApiField;
export const airspeed_help = 'Airspeed along the axis; ignored in mode sweep, where the advance ratio sets it';

export const air_density = {
  name: 'air_density',
  kind: 'number',
  unit: 'kg/m³',
  above: 0,
  max: 5,
  default: 1.225,
} as const satisfies ApiField;
export const air_density_help = 'Air density';

export const mode = {
  name: 'mode',
  kind: 'string',
  choices: ['point', 'sweep', 'solve_to_target'],
  default: 'point',
} as const satisfies ApiField;

export const j_from = {
  name: 'j_from',
  kind: 'number',
  min: 0,
  max: 10,
} as const satisfies ApiField;
export const j_from_help = 'First advance ratio; mode sweep only';

export const j_to = {
  name: 'j_to',
  kind: 'number',
  min: 0,
  max: 10,
} as const satisfies ApiField;

export const j_steps = {
  name: 'j_steps',
  kind: 'integer',
  min: 2,
  max: 200,
} as const satisfies ApiField;
export const j_steps_help = 'Number of advance ratios, equally spaced, both ends included; mode sweep only';

export const target_type = {
  name: 'target_type',
  kind: 'string',
  choices: ['thrust', 'power'],
} as const satisfies ApiField;

export const target_value = {
  name: 'target_value',
  kind: 'number',
  unit: 'newtons or watts',
  above: 0,
} as const satisfies ApiField;

export const calibration_id = {
  name: 'calibration_id',
  kind: 'string',
} as const satisfies ApiField;
export const calibration_id_help = 'A completed calibration of yours, all of whose values are applied to the blade';

export const propeller_component_id = {
  name: 'propeller_component_id',
  kind: 'string',
  maxLength: 64,
} as const satisfies ApiField;
