// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const type = {
  name: 'type',
  kind: 'string',
  choices: ['motor', 'battery', 'propeller'],
  required: true,
} as const satisfies ApiField;
export const type_help = 'Cannot be changed later';

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 255,
  required: true,
} as const satisfies ApiField;
export const name_help = 'What people call it';

export const base_component_id = {
  name: 'base_component_id',
  kind: 'string',
  maxLength: 64,
} as const satisfies ApiField;
