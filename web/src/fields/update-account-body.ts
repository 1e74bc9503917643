// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const first_name = {
  name: 'first_name',
  kind: 'string',
  maxLength: 100,
} as const satisfies ApiField;
export const first_name_help = 'Given name';

export const last_name = {
  name: 'last_name',
  kind: 'string',
  maxLength: 100,
} as const satisfies ApiField;
export const last_name_help = 'Family name';

export const unit_system = {
  name: 'unit_system',
  kind: 'string',
  choices: ['metric', 'imperial'],
} as const satisfies ApiField;
export const unit_system_help = 'What the dashboard shows numbers in';
