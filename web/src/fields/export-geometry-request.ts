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

export const format = {
  name: 'format',
  kind: 'string',
  choices: ['step', 'stl', 'csv', 'json', 'xrotor', 'qprop', 'openvsp'],
  default: 'step',
} as const satisfies ApiField;
export const format_help = 'step: a solid of B-spline surfaces for CAD (AP214), in millimetres. stl: a solid of triangles to print or mesh, in millimetres. csv, json: the stations, as they were given. xrotor, qprop, openvsp: files of these programs';

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 64,
} as const satisfies ApiField;
export const name_help = 'What stands in the file, and what the file is called';

export const rpm = {
  name: 'rpm',
  kind: 'number',
  unit: 'rpm',
  above: 0,
  max: 200000,
} as const satisfies ApiField;
export const rpm_help = 'Speed at which the sections are approximated; xrotor and qprop only';

export const airspeed = {
  name: 'airspeed',
  kind: 'number',
  unit: 'm/s',
  min: 0,
  max: 343,
} as const satisfies ApiField;
export const airspeed_help = 'Airspeed there; xrotor and qprop only';

export const air_density = {
  name: 'air_density',
  kind: 'number',
  unit: 'kg/m³',
  above: 0,
  max: 5,
} as const satisfies ApiField;
export const air_density_help = 'Air density there; xrotor and qprop only';

export const rotation = {
  name: 'rotation',
  kind: 'string',
  choices: ['ccw', 'cw', 'both'],
} as const satisfies ApiField;
export const rotation_help = 'Which way it turns, as seen by the air that comes in (from ahead, of a hovering rotor from above): ccw counter-clockwise, cw clockwise, both: one of each beside each other. step and stl only';

export const include_hub = {
  name: 'include_hub',
  kind: 'boolean',
  choices: ['true', 'false'],
  default: true,
} as const satisfies ApiField;
export const include_hub_help = 'Whether a solid has a hub that joins its blades; false leaves the blades alone, each closed at its root. step and stl only';

export const resolution = {
  name: 'resolution',
  kind: 'string',
  choices: ['coarse', 'normal', 'fine'],
} as const satisfies ApiField;
export const resolution_help = 'How finely it is cut into triangles; stl only. normal without it';

export const trailing_edge_mm = {
  name: 'trailing_edge_mm',
  kind: 'number',
  unit: 'mm',
  min: 0.05,
  max: 5,
} as const satisfies ApiField;
export const trailing_edge_mm_help = 'Thickness of the trailing edge at least, as far as that is a tenth of the chord; step and stl only';

export const component_id = {
  name: 'component_id',
  kind: 'string',
  maxLength: 64,
} as const satisfies ApiField;
