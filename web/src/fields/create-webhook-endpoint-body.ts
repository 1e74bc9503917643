// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const url = {
  name: 'url',
  kind: 'string',
  maxLength: 2048,
  required: true,
  help: 'Where deliveries go: https, a public address, no user or password',
} as const satisfies ApiField;

export const events = {
  name: 'events',
  kind: 'string',
  list: true,
  minItems: 1,
  maxItems: 50,
  required: true,
} as const satisfies ApiField;

export const description = {
  name: 'description',
  kind: 'string',
  maxLength: 500,
  help: 'Free text',
} as const satisfies ApiField;
