// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const reynolds = {
  name: 'reynolds',
  kind: 'number',
  list: true,
  min: 10000,
  max: 10000000,
  minItems: 1,
  maxItems: 8,
} as const satisfies ApiField;

export const mach = {
  name: 'mach',
  kind: 'number',
  min: 0,
  max: 0.8,
  default: 0,
} as const satisfies ApiField;
export const mach_help = 'Mach number';

export const alpha_from = {
  name: 'alpha_from',
  kind: 'number',
  unit: '°',
  min: -180,
  max: 180,
  default: -10,
} as const satisfies ApiField;
export const alpha_from_help = 'First angle of attack';

export const alpha_to = {
  name: 'alpha_to',
  kind: 'number',
  unit: '°',
  min: -180,
  max: 180,
  default: 20,
} as const satisfies ApiField;
export const alpha_to_help = 'Last angle of attack';

export const alpha_step = {
  name: 'alpha_step',
  kind: 'number',
  unit: '°',
  above: 0,
  max: 360,
  default: 0.5,
} as const satisfies ApiField;
export const alpha_step_help = 'Between two angles; at most 400 of them';

export const n_crit = {
  name: 'n_crit',
  kind: 'number',
  min: 4,
  max: 12,
  default: 7,
} as const satisfies ApiField;
export const n_crit_help = 'Amplification factor at which the flow turns turbulent (eⁿ method): 9 is a quiet wind tunnel, 7 ordinary air, 4 a disturbed stream';

export const xtr_top = {
  name: 'xtr_top',
  kind: 'number',
  unit: 'chords',
  min: 0,
  max: 1,
  default: 1,
} as const satisfies ApiField;
export const xtr_top_help = 'Where a trip on the upper side turns the flow turbulent, if it is not before that; 1: none';

export const xtr_bottom = {
  name: 'xtr_bottom',
  kind: 'number',
  unit: 'chords',
  min: 0,
  max: 1,
  default: 1,
} as const satisfies ApiField;
export const xtr_bottom_help = 'The same on the lower side';

export const expand = {
  name: 'expand',
  kind: 'string',
  maxLength: 64,
} as const satisfies ApiField;
