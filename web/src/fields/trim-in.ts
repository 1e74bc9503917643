// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const to = {
  name: 'to',
  kind: 'string',
  choices: ['hover', 'thrust', 'level_flight', 'climb'],
  required: true,
} as const satisfies ApiField;

export const thrust_n = {
  name: 'thrust_n',
  kind: 'number',
  unit: 'N',
  above: 0,
  max: 1000000,
} as const satisfies ApiField;
export const thrust_n_help = 'Thrust of all rotors together, each along its own axis; with to thrust only';

export const coaxial_split = {
  name: 'coaxial_split',
  kind: 'string',
  choices: ['thrust', 'torque'],
} as const satisfies ApiField;
