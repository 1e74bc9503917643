// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const mode = {
  name: 'mode',
  kind: 'string',
  choices: ['segments', 'csv'],
  required: true,
} as const satisfies ApiField;

export const csv_text = {
  name: 'csv_text',
  kind: 'string',
  maxLength: 524288,
} as const satisfies ApiField;

export const interpolation = {
  name: 'interpolation',
  kind: 'string',
  choices: ['hold', 'linear'],
} as const satisfies ApiField;
export const interpolation_help = 'With mode csv, between rows: hold keeps a row’s values until the next one, linear (as when absent) joins them';
