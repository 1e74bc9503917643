// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const diameter = {
  name: 'diameter',
  kind: 'number',
  unit: 'in',
  above: 0,
  max: 120,
  required: true,
} as const satisfies ApiField;
export const diameter_help = 'Diameter of the propeller';

export const hub_radius = {
  name: 'hub_radius',
  kind: 'number',
  unit: 'of R',
  min: 0,
  max: 1,
  required: true,
} as const satisfies ApiField;
export const hub_radius_help = 'Where the blade begins, below 0.95';

export const design_rpm = {
  name: 'design_rpm',
  kind: 'number',
  unit: 'rpm',
  above: 0,
  max: 200000,
  required: true,
} as const satisfies ApiField;
export const design_rpm_help = 'Speed of rotation';

export const target_mode = {
  name: 'target_mode',
  kind: 'string',
  choices: ['thrust', 'power'],
  required: true,
} as const satisfies ApiField;
export const target_mode_help = 'thrust: that much thrust for the least power. power: the most thrust for that much power';

export const target_value = {
  name: 'target_value',
  kind: 'number',
  unit: 'gram-force (thrust) or watts (power)',
  above: 0,
  required: true,
} as const satisfies ApiField;

export const num_blades = {
  name: 'num_blades',
  kind: 'integer',
  min: 1,
  max: 16,
  default: 2,
} as const satisfies ApiField;
export const num_blades_help = 'Number of blades';

export const airfoil = {
  name: 'airfoil',
  kind: 'string',
  maxLength: 64,
  default: 'naca4412',
} as const satisfies ApiField;
export const airfoil_help = 'Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit, 16-series) or the id of an airfoil of yours';

export const airspeed = {
  name: 'airspeed',
  kind: 'number',
  unit: 'm/s',
  min: 0,
  max: 343,
  default: 0,
} as const satisfies ApiField;
export const airspeed_help = 'Airspeed along the axis; 0 means static';

export const air_density = {
  name: 'air_density',
  kind: 'number',
  unit: 'kg/m³',
  above: 0,
  max: 5,
  default: 1.225,
} as const satisfies ApiField;
export const air_density_help = 'Air density';
