// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 255,
  required: true,
} as const satisfies ApiField;
export const name_help = 'What people call it';

export const scope = {
  name: 'scope',
  kind: 'string',
  choices: ['full', 'read_only'],
  default: 'full',
} as const satisfies ApiField;

export const expires_at = {
  name: 'expires_at',
  kind: 'string',
} as const satisfies ApiField;
export const expires_at_help = 'When the key stops working, in the future; null or absent: when it is revoked';
