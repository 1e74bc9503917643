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

export const chemistries = {
  name: 'chemistries',
  kind: 'string',
  list: true,
  minItems: 1,
  maxItems: 6,
  choices: ['lipo', 'lihv', 'nmc', 'nca', 'lfp', 'nimh'],
} as const satisfies ApiField;
export const chemistries_help = 'Only these chemistries';

export const series_cells = {
  name: 'series_cells',
  kind: 'integer',
  list: true,
  min: 1,
  max: 50,
  minItems: 1,
  maxItems: 50,
} as const satisfies ApiField;

export const capacity_mah_min = {
  name: 'capacity_mah_min',
  kind: 'number',
  unit: 'mAh',
  above: 0,
  max: 1000000,
} as const satisfies ApiField;
export const capacity_mah_min_help = 'Least capacity of one battery';

export const capacity_mah_max = {
  name: 'capacity_mah_max',
  kind: 'number',
  unit: 'mAh',
  above: 0,
  max: 1000000,
} as const satisfies ApiField;
export const capacity_mah_max_help = 'Largest capacity of one battery';
