// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const mode = {
  name: 'mode',
  kind: 'string',
  choices: ['range', 'custom'],
  required: true,
  help: 'range: start, stop and steps. custom: values',
} as const satisfies ApiField;

export const start = {
  name: 'start',
  kind: 'number',
  help: 'First value of a range',
} as const satisfies ApiField;

export const stop = {
  name: 'stop',
  kind: 'number',
  help: 'Last value of a range, exactly; may be less than start',
} as const satisfies ApiField;

export const steps = {
  name: 'steps',
  kind: 'integer',
  min: 2,
  max: 500,
  help: 'Values of a range, both ends included',
} as const satisfies ApiField;

export const values = {
  name: 'values',
  kind: 'number',
  list: true,
  minItems: 1,
  maxItems: 500,
  help: 'Values of custom, each once, in the order of the sweep',
} as const satisfies ApiField;
