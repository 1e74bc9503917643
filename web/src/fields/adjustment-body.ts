// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const amount = {
  name: 'amount',
  kind: 'integer',
  unit: 'compute units',
  min: -1000000,
  max: 1000000,
  required: true,
} as const satisfies ApiField;
export const amount_help = 'Not 0; negative takes away, which only an adjustment may';

export const reason = {
  name: 'reason',
  kind: 'string',
  maxLength: 500,
  required: true,
} as const satisfies ApiField;
export const reason_help = 'Why, for whoever audits the ledger; the account does not see it';

export const type = {
  name: 'type',
  kind: 'string',
  choices: ['adjustment', 'topup', 'bounty_grant'],
  default: 'adjustment',
} as const satisfies ApiField;
