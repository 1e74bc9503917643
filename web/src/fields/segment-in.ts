// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const payload_drop_kg = {
  name: 'payload_drop_kg',
  kind: 'number',
  unit: 'kg',
  above: 0,
  max: 100000,
} as const satisfies ApiField;

export const duration_s = {
  name: 'duration_s',
  kind: 'number',
  unit: 's',
  above: 0,
  max: 86400,
} as const satisfies ApiField;

export const until_depleted = {
  name: 'until_depleted',
  kind: 'boolean',
  choices: ['true', 'false'],
  default: false,
} as const satisfies ApiField;

export const airspeed_target = {
  name: 'airspeed_target',
  kind: 'number',
  unit: 'm/s',
  min: 0,
  max: 100,
  default: 0,
} as const satisfies ApiField;
export const airspeed_target_help = 'Horizontal airspeed';

export const airspeed_ramp = {
  name: 'airspeed_ramp',
  kind: 'string',
  choices: ['step', 'linear'],
  default: 'step',
} as const satisfies ApiField;
export const airspeed_ramp_help = 'step: at once. linear: reached at the end of the segment, from the value before';

export const throttle_ramp = {
  name: 'throttle_ramp',
  kind: 'string',
  choices: ['step', 'linear'],
  default: 'step',
} as const satisfies ApiField;
export const throttle_ramp_help = 'Of the throttles whose group does not say otherwise. step: at once. linear: reached at the end of the segment, from the value before';

export const vertical_speed_target = {
  name: 'vertical_speed_target',
  kind: 'number',
  unit: 'm/s',
  min: -100,
  max: 100,
  default: 0,
} as const satisfies ApiField;
export const vertical_speed_target_help = 'Vertical speed, positive in climb';

export const vertical_speed_ramp = {
  name: 'vertical_speed_ramp',
  kind: 'string',
  choices: ['step', 'linear'],
  default: 'step',
} as const satisfies ApiField;
export const vertical_speed_ramp_help = 'step: at once. linear: reached at the end of the segment, from the value before';
