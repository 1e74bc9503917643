// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const file = {
  name: 'file',
  kind: 'string',
  required: true,
  help: 'Coordinates as text, at most 1 MiB: lines of x and y in Selig’s or Lednicer’s order, in any unit (docs/airfoils.md)',
} as const satisfies ApiField;

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 64,
  required: true,
  help: 'What people call it',
} as const satisfies ApiField;
