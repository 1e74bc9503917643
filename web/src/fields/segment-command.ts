// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const throttle_target = {
  name: 'throttle_target',
  kind: 'number',
  unit: '%',
  min: 0,
  max: 100,
  required: true,
} as const satisfies ApiField;
export const throttle_target_help = 'Throttle from 0 to 100, not 0 to 1';

export const throttle_ramp = {
  name: 'throttle_ramp',
  kind: 'string',
  choices: ['step', 'linear'],
} as const satisfies ApiField;

export const tilt_target = {
  name: 'tilt_target',
  kind: 'number',
  unit: '°',
  min: -180,
  max: 180,
  default: 0,
} as const satisfies ApiField;

export const tilt_ramp = {
  name: 'tilt_ramp',
  kind: 'string',
  choices: ['step', 'linear'],
  default: 'step',
} as const satisfies ApiField;
