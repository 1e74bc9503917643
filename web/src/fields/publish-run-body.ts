// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const slug = {
  name: 'slug',
  kind: 'string',
  help: 'The name in its address, which nobody else has: 3 to 64 small letters, digits and hyphens',
} as const satisfies ApiField;

export const title = {
  name: 'title',
  kind: 'string',
  maxLength: 255,
  help: 'What people read above it',
} as const satisfies ApiField;
