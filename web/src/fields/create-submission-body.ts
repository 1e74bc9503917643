// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const component_type = {
  name: 'component_type',
  kind: 'string',
  choices: ['motor', 'battery', 'propeller'],
  required: true,
  help: 'What it is',
} as const satisfies ApiField;

export const name = {
  name: 'name',
  kind: 'string',
  maxLength: 255,
  required: true,
  help: 'As its maker calls it',
} as const satisfies ApiField;

export const manufacturer = {
  name: 'manufacturer',
  kind: 'string',
  maxLength: 255,
  required: true,
  help: 'Its brand',
} as const satisfies ApiField;

export const source_url = {
  name: 'source_url',
  kind: 'string',
  maxLength: 2048,
  required: true,
  help: 'Where the figures are from: the http:// or https:// address of a datasheet',
} as const satisfies ApiField;

export const notes = {
  name: 'notes',
  kind: 'string',
  maxLength: 2000,
  help: 'For whoever reviews it',
} as const satisfies ApiField;
