import type { EntityManager } from '@mikro-orm/postgresql';
import { type Insertable, type Selectable, sql } from 'kysely';
import { appNow } from '../platform/postgres/columns.js';
import { lockAccount } from './account-lock.js';
import type { ApiKeyTables } from './api-key.entity.js';

const COLUMNS = [
  'id',
  'name',
  'prefix',
  'last4',
  'created_at',
  'last_used_at',
  'revoked_at',
] as const;
export const API_KEY_COLUMNS = COLUMNS.join(', ');
export type ApiKeyRow = Pick<Selectable<ApiKeyTables['api_key']>, (typeof COLUMNS)[number]>;

/**
 * Counts the live keys of the account, whose row stays locked until the end of the transaction: of several requests
 * that make a key at once, each counts those of the one before.
 */
export async function countLiveKeys(em: EntityManager, accountId: string): Promise<number> {
  await lockAccount(em, accountId);
  // a statement of its own, because it must see what was committed while the first one waited
  const { live } = await em
    .getKysely<ApiKeyTables>()
    .selectFrom('api_key')
    .select(sql<number>`count(*)::int`.as('live'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return live;
}

export function insertApiKey(
  em: EntityManager,
  key: Insertable<ApiKeyTables['api_key']>,
): Promise<ApiKeyRow> {
  const query = em.getKysely<ApiKeyTables>().insertInto('api_key').values(key);
  return query.returning(COLUMNS).executeTakeFirstOrThrow();
}

export function findApiKey(
  em: EntityManager,
  account_id: string,
  id: string,
): Promise<ApiKeyRow | undefined> {
  return em
    .getKysely<ApiKeyTables>()
    .selectFrom('api_key')
    .select(COLUMNS)
    .where((eb) => eb.and({ account_id, id }))
    .executeTakeFirst();
}

/** Revokes a key and returns the hash of one that was live until now; undefined when there is none such. */
export async function revokeApiKey(
  em: EntityManager,
  account_id: string,
  id: string,
): Promise<Buffer | undefined> {
  const row = await em
    .getKysely<ApiKeyTables>()
    .updateTable('api_key')
    .set({ revoked_at: appNow })
    .where((eb) => eb.and({ account_id, id }))
    .where('revoked_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return row?.hash;
}
