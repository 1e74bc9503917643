// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 255,
  required: true,
  help: 'What people call it',
} as const satisfies ApiField;

export const notes = {
  name: 'notes',
  kind: 'string',
  maxLength: 10000,
  help: 'Free text',
} as const satisfies ApiField;

export const aircraft_type_tag = {
  name: 'aircraft_type_tag',
  kind: 'string',
  maxLength: 64,
  help: 'Kind of aircraft, in your own words',
} as const satisfies ApiField;
