import { randomUUID } from 'node:crypto';
import { newId } from '../../src/platform/ids.js';
import { sql } from './database.js';
import type { Service } from './service.js';

export interface ComponentNames {
  id: string;
  uuid: string;
}

/** A component as it stands in the database: of an account, or (null) of the catalog. */
export async function insertComponent(
  service: Service,
  accountId: string | null,
  type: 'motor' | 'battery' | 'propeller' = 'motor',
  spec: Record<string, unknown> = {},
): Promise<ComponentNames> {
  const [id, uuid] = [newId('comp'), randomUUID()];
  const source = accountId === null ? 'community' : 'user';
  await sql(
    service.databaseUrl,
    `insert into component (id, uuid, account_id, type, source, name, search_text, spec)
     values (?, ?, ?, ?, ?, 'A part', 'a part', ?::jsonb)`,
    [id, uuid, accountId, type, source, JSON.stringify(spec)],
  );
  return { id, uuid };
}
