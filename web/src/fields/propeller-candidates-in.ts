// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const brands = {
  name: 'brands',
  kind: 'string',
  list: true,
  minItems: 1,
  maxItems: 100,
} as const satisfies ApiField;
export const brands_help = 'Only these brands, whatever their case; one that no part has is refused';

export const ids = {
  name: 'ids',
  kind: 'string',
  list: true,
  minItems: 1,
  maxItems: 2000,
} as const satisfies ApiField;

export const diameter_in_min = {
  name: 'diameter_in_min',
  kind: 'number',
  unit: 'in',
  above: 0,
  max: 1000000,
} as const satisfies ApiField;

export const num_blades = {
  name: 'num_blades',
  kind: 'integer',
  list: true,
  min: 1,
  max: 12,
  minItems: 1,
  maxItems: 12,
} as const satisfies ApiField;
export const num_blades_help = 'Only these numbers of blades';
