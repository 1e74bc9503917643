// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const file = {
  name: 'file',
  kind: 'string',
  required: true,
} as const satisfies ApiField;
export const file_help = 'Coordinates as text, at most 1 MiB: lines of x and y in Selig’s or Lednicer’s order, in any unit (docs/airfoils.md)';

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 64,
  required: true,
} as const satisfies ApiField;
export const name_help = 'What people call it';
