// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const reviewer_notes = {
  name: 'reviewer_notes',
  kind: 'string',
  maxLength: 2000,
} as const satisfies ApiField;
export const reviewer_notes_help = 'For whoever submitted it';

export const credit_reward = {
  name: 'credit_reward',
  kind: 'integer',
  unit: 'compute units',
  min: 0,
  max: 10000,
  default: 0,
} as const satisfies ApiField;
export const credit_reward_help = 'Granted to the account that submitted it';
