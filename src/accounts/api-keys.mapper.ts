import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { ApiKeyRow } from './api-keys.queries.js';
import type { ApiKeyResource, NewApiKeyResource } from './api-keys.wire.js';

export function toApiKeyResource(row: ApiKeyRow): ApiKeyResource {
  return {
    object: 'api_key',
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    last4: row.last4,
    hint: `${row.prefix}…${row.last4}`,
    created_at: toWireTime(row.created_at),
    last_used_at: toWireTimeOrNull(row.last_used_at),
    revoked_at: toWireTimeOrNull(row.revoked_at),
  };
}

export function toNewApiKeyResource(row: ApiKeyRow, key: string): NewApiKeyResource {
  return Object.assign(toApiKeyResource(row), { key });
}
