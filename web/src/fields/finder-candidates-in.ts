// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const source = {
  name: 'source',
  kind: 'string',
  choices: ['catalog', 'own', 'both'],
  default: 'both',
} as const satisfies ApiField;
export const source_help = 'catalog: parts of the catalog. own: your own. both: all of them';
