// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const diameter_mm = {
  name: 'diameter_mm',
  kind: 'number',
  unit: 'mm',
  above: 0,
  max: 2000,
} as const satisfies ApiField;
export const diameter_mm_help = 'Outer diameter; without it, the hub ends where the blades begin';

export const height_mm = {
  name: 'height_mm',
  kind: 'number',
  unit: 'mm',
  above: 0,
  max: 2000,
} as const satisfies ApiField;
export const height_mm_help = 'Length along the axis; without it, a little more than the roots of the blades';

export const bore_mm = {
  name: 'bore_mm',
  kind: 'number',
  unit: 'mm',
  min: 0,
  max: 2000,
} as const satisfies ApiField;
export const bore_mm_help = 'Diameter of the hole for the shaft, all the way through; without it, or 0: none';
