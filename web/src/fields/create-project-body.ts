// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 255,
  required: true,
} as const satisfies ApiField;
export const name_help = 'What people call it';

export const notes = {
  name: 'notes',
  kind: 'string',
  maxLength: 10000,
} as const satisfies ApiField;
export const notes_help = 'Free text';

export const aircraft_type_tag = {
  name: 'aircraft_type_tag',
  kind: 'string',
  maxLength: 64,
} as const satisfies ApiField;
export const aircraft_type_tag_help = 'Kind of aircraft, in your own words';
