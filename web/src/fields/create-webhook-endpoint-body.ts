// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const url = {
  name: 'url',
  kind: 'string',
  maxLength: 2048,
  required: true,
} as const satisfies ApiField;
export const url_help = 'Where deliveries go: https, a public address, no user or password';

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
} as const satisfies ApiField;
export const description_help = 'Free text';
