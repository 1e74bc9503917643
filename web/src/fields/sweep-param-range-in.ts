// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const mode = {
  name: 'mode',
  kind: 'string',
  choices: ['range', 'custom'],
  required: true,
} as const satisfies ApiField;
export const mode_help = 'range: start, stop and steps. custom: values';

export const start = {
  name: 'start',
  kind: 'number',
} as const satisfies ApiField;
export const start_help = 'First value of a range';

export const stop = {
  name: 'stop',
  kind: 'number',
} as const satisfies ApiField;
export const stop_help = 'Last value of a range, exactly; may be less than start';

export const steps = {
  name: 'steps',
  kind: 'integer',
  min: 2,
  max: 500,
} as const satisfies ApiField;
export const steps_help = 'Values of a range, both ends included';

export const values = {
  name: 'values',
  kind: 'number',
  list: true,
  minItems: 1,
  maxItems: 500,
} as const satisfies ApiField;
export const values_help = 'Values of custom, each once, in the order of the sweep';
