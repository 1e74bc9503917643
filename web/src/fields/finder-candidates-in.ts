// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const source = {
  name: 'source',
  kind: 'string',
  choices: ['catalog', 'own', 'both'],
  default: 'both',
  help: 'catalog: parts of the catalog. own: your own. both: all of them',
} as const satisfies ApiField;
