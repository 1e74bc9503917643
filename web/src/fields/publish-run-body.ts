// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const slug = {
  name: 'slug',
  kind: 'string',
} as const satisfies ApiField;
export const slug_help = 'The name in its address, which nobody else has: 3 to 64 small letters, digits and hyphens';

export const title = {
  name: 'title',
  kind: 'string',
  maxLength: 255,
} as const satisfies ApiField;
export const title_help = 'What people read above it';
