// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const first_name = {
  name: 'first_name',
  kind: 'string',
  maxLength: 100,
  help: 'Given name',
} as const satisfies ApiField;

export const last_name = {
  name: 'last_name',
  kind: 'string',
  maxLength: 100,
  help: 'Family name',
} as const satisfies ApiField;

export const unit_system = {
  name: 'unit_system',
  kind: 'string',
  choices: ['metric', 'imperial'],
  help: 'What the dashboard shows numbers in',
} as const satisfies ApiField;
