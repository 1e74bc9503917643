// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 255,
  required: true,
  help: 'What people call it',
} as const satisfies ApiField;

export const scope = {
  name: 'scope',
  kind: 'string',
  choices: ['full', 'read_only'],
  default: 'full',
} as const satisfies ApiField;

export const expires_at = {
  name: 'expires_at',
  kind: 'string',
  help: 'When the key stops working, in the future; null or absent: when it is revoked',
} as const satisfies ApiField;
