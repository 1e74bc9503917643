import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';

export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  last4: string;
  created_at: DbTime;
  last_used_at: DbTime | null;
  revoked_at: DbTime | null;
}

export interface NewApiKey {
  id: string;
  accountId: string;
  userId: string;
  name: string;
  hash: Buffer;
  prefix: string;
  last4: string;
}

export const API_KEY_COLUMNS = 'id, name, prefix, last4, created_at, last_used_at, revoked_at';

/**
 * Live keys of the account, whose row stays locked until the end of the transaction: of several who make a key at once,
 * each counts those of the one before.
 */
export async function countLiveKeys(em: EntityManager, accountId: string): Promise<number> {
  await em.execute('select from account where id = ? for no key update', [accountId]);
  // a statement of its own, because it must see what was committed while the first one waited
  const [{ live }] = await em.execute<[{ live: number }]>(
    'select count(*)::int as live from api_key where account_id = ? and revoked_at is null',
    [accountId],
  );
  return live;
}

export async function insertApiKey(em: EntityManager, key: NewApiKey): Promise<ApiKeyRow> {
  const { id, accountId, userId, name, hash, prefix, last4 } = key;
  const [row] = await em.execute<[ApiKeyRow]>(
    `insert into api_key (id, account_id, user_id, name, hash, prefix, last4, created_at)
     values (?, ?, ?, ?, ?, ?, ?, app_now()) returning ${API_KEY_COLUMNS}`,
    [id, accountId, userId, name, hash, prefix, last4],
  );
  return row;
}

export async function findApiKey(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<ApiKeyRow | undefined> {
  const rows = await em.execute<ApiKeyRow[]>(
    `select ${API_KEY_COLUMNS} from api_key where account_id = ? and id = ?`,
    [accountId, id],
  );
  return rows[0];
}

/** The hash of the key that was live until now; undefined when there is none such. */
export async function revokeApiKey(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<Buffer | undefined> {
  const rows = await em.execute<{ hash: Buffer }[]>(
    `update api_key set revoked_at = app_now()
      where account_id = ? and id = ? and revoked_at is null returning hash`,
    [accountId, id],
  );
  return rows[0]?.hash;
}
