// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const brands = {
  name: 'brands',
  kind: 'string',
  list: true,
  minItems: 1,
  maxItems: 100,
  help: 'Only these brands, whatever their case; one that no part has is refused',
} as const satisfies ApiField;

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
  help: 'Lowest Kv',
} as const satisfies ApiField;

export const kv_max = {
  name: 'kv_max',
  kind: 'number',
  unit: 'rpm/V',
  above: 0,
  max: 1000000,
  help: 'Highest Kv',
} as const satisfies ApiField;

export const mass_g_min = {
  name: 'mass_g_min',
  kind: 'number',
  unit: 'g',
  above: 0,
  max: 1000000,
  help: 'Lightest motor',
} as const satisfies ApiField;

export const mass_g_max = {
  name: 'mass_g_max',
  kind: 'number',
  unit: 'g',
  above: 0,
  max: 1000000,
  help: 'Heaviest motor',
} as const satisfies ApiField;
