// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const frame_mass_kg = {
  name: 'frame_mass_kg',
  kind: 'number',
  unit: 'kg',
  min: 0,
  max: 100000,
  required: true,
} as const satisfies ApiField;
export const frame_mass_kg_help = 'Frame with its avionics, landing gear and whatever else the request does not name; motors, propellers, ESCs, batteries and wiring are added';

export const payload_kg = {
  name: 'payload_kg',
  kind: 'number',
  unit: 'kg',
  min: 0,
  max: 100000,
  default: 0,
} as const satisfies ApiField;
export const payload_kg_help = 'What it carries';

export const frame = {
  name: 'frame',
  kind: 'string',
  choices: ['quad', 'hexa', 'octo', 'x8', 'fixed_wing', 'custom'],
} as const satisfies ApiField;

export const drag_area_m2 = {
  name: 'drag_area_m2',
  kind: 'number',
  unit: 'm²',
  min: 0,
  max: 1000,
} as const satisfies ApiField;

export const drag_area_vertical_m2 = {
  name: 'drag_area_vertical_m2',
  kind: 'number',
  unit: 'm²',
  min: 0,
  max: 1000,
} as const satisfies ApiField;
