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

export const kv_min = {
  name: 'kv_min',
  kind: 'number',
  unit: 'rpm/V',
  above: 0,
  max: 1000000,
} as const satisfies ApiField;
export const kv_min_help = 'Lowest Kv';

export const kv_max = {
  name: 'kv_max',
  kind: 'number',
  unit: 'rpm/V',
  above: 0,
  max: 1000000,
} as const satisfies ApiField;
export const kv_max_help = 'Highest Kv';

export const mass_g_min = {
  name: 'mass_g_min',
  kind: 'number',
  unit: 'g',
  above: 0,
  max: 1000000,
} as const satisfies ApiField;
export const mass_g_min_help = 'Lightest motor';

export const mass_g_max = {
  name: 'mass_g_max',
  kind: 'number',
  unit: 'g',
  above: 0,
  max: 1000000,
} as const satisfies ApiField;
export const mass_g_max_help = 'Heaviest motor';
