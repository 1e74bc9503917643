// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const component_type = {
  name: 'component_type',
  kind: 'string',
  choices: ['motor', 'battery', 'propeller'],
  required: true,
} as const satisfies ApiField;
export const component_type_help = 'What it is';

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 255,
  required: true,
} as const satisfies ApiField;
export const name_help = 'As its maker calls it';

export const manufacturer = {
  name: 'manufacturer',
  kind: 'string',
  maxLength: 255,
  required: true,
} as const satisfies ApiField;
export const manufacturer_help = 'Its brand';

export const source_url = {
  name: 'source_url',
  kind: 'string',
  maxLength: 2048,
  required: true,
} as const satisfies ApiField;
export const source_url_help = 'Where the figures are from: the http:// or https:// address of a datasheet';

export const notes = {
  name: 'notes',
  kind: 'string',
  maxLength: 2000,
} as const satisfies ApiField;
export const notes_help = 'For whoever reviews it';
