import type { EntityManager } from '@mikro-orm/postgresql';
import { type InferResult, type Insertable, type Kysely, type NotNull, sql } from 'kysely';
import { anyOf, appNow, appNowOnce, countRows } from '../platform/postgres/columns.js';
import { prepared } from '../platform/postgres/prepared.js';
import type { AccountTables, ApiKeyTables, UserTables } from './account.entity.js';
import { lockAccount } from './meters.js';

const COLUMNS = [
  'id',
  'name',
  'prefix',
  'last4',
  'is_read_only',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;
/** Requests with a key in the last 30 days: a sum over at most 31 rows of its primary key. */
const used = (what: 'requests' | 'failed') =>
  sql<number>`(select coalesce(sum(${sql.ref(what)}), 0)::int from api_key_use
     where api_key_id = api_key.id and day > (app_now() at time zone 'UTC')::date - 30)`;
const withUse = [
  ...COLUMNS,
  used('requests').as('requests_30d'),
  used('failed').as('failed_requests_30d'),
] as const;

/** The keys of all accounts. */
export const apiKeys = (em: EntityManager) =>
  em.getKysely<ApiKeyTables>().selectFrom('api_key').select(withUse);

export type ApiKeyRow = InferResult<ReturnType<typeof apiKeys>>[number];

/**
 * Counts the keys of the account that work, whose row stays locked until the end of the transaction: of several requests
 * that make a key at once, each counts those of the one before.
 */
export async function countLiveKeys(em: EntityManager, accountId: string): Promise<number> {
  await lockAccount(em, accountId);
  // it is a statement of its own, because it must see what was committed while the first one waited
  const { live } = await em
    .getKysely<ApiKeyTables>()
    .selectFrom('api_key')
    .select(countRows.as('live'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', appNow)]))
    .executeTakeFirstOrThrow();
  return live;
}

export function insertApiKey(
  em: EntityManager,
  key: Insertable<ApiKeyTables['api_key']>,
): Promise<ApiKeyRow> {
  const query = em.getKysely<ApiKeyTables>().insertInto('api_key').values(key);
  return query.returning(withUse).executeTakeFirstOrThrow();
}

export function findApiKey(
  em: EntityManager,
  account_id: string,
  id: string,
): Promise<ApiKeyRow | undefined> {
  return apiKeys(em)
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

/** A key is looked up with its owner and the plan of their account. */
type KeyTables = AccountTables & ApiKeyTables & UserTables;

const NO_ACCOUNT = sql.lit('00000000-0000-0000-0000-000000000000');

/**
 * Returns the keys with these hashes, neither revoked nor expired nor of an inactive owner, with the plans of their accounts and whether
 * their last use was noted more than a minute ago. A refused key takes the same way to the same answer of no row: all
 * tables are searched in any case (`offset 0` keeps the planner from leaving one out), and nothing is sent. Refusing in
 * the service what the database had found took 20 µs longer (scripts/key-timing.mjs).
 */
export const findLiveKeys = prepared((db: Kysely<KeyTables>, { hashes }: { hashes: Buffer[] }) => {
  const found = db
    .selectFrom(sql<{ hash: Buffer }>`unnest(${hashes}::bytea[])`.as<'given'>(sql`given(hash)`))
    .leftJoin('api_key as k', 'k.hash', 'given.hash')
    .leftJoin('app_user as u', (join) =>
      join.on((eb) => eb('u.id', '=', eb.fn.coalesce('k.user_id', sql.lit('')))),
    )
    .leftJoin('account as a', (join) =>
      join.on((eb) => eb('a.id', '=', eb.fn.coalesce('k.account_id', NO_ACCOUNT))),
    )
    .select(['given.hash', 'k.id', 'k.account_id', 'k.user_id', 'k.prefix', 'k.last4'])
    .select(['k.is_read_only', 'u.is_admin', 'u.is_moderator', 'a.plan as tier'])
    .select((eb) => [
      sql<boolean>`coalesce(${eb.ref('k.last_used_at')} < app_now() - interval '1 minute', true)`.as(
        'use_unnoted',
      ),
      eb
        .and([
          eb('k.revoked_at', 'is', null),
          eb(eb.fn.coalesce('k.expires_at', sql.lit('infinity')), '>', appNowOnce),
          eb('u.is_active', '=', true),
        ])
        .as('is_live'),
    ])
    .offset(sql.lit(0))
    .as('found');
  return db.selectFrom(found).selectAll().where('is_live', '=', true).$narrowType<LiveKey>();
});

export type LiveKeyRow = Awaited<ReturnType<typeof findLiveKeys>>[number];

/** The row of a live key: the outer joins have found something wherever the key is live. */
interface LiveKey {
  id: NotNull;
  account_id: NotNull;
  user_id: NotNull;
  prefix: NotNull;
  last4: NotNull;
  is_read_only: NotNull;
  is_admin: NotNull;
  is_moderator: NotNull;
  tier: NotNull;
}

/** Returns the state of the key with this hash, for the start, which says more than a caller may know. */
export function findKey(em: EntityManager, hash: Buffer) {
  return em
    .getKysely<KeyTables>()
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select((eb) => [
      eb('k.revoked_at', 'is not', null).as('revoked'),
      'u.is_active as owner_active',
    ])
    .where('k.hash', '=', hash)
    .executeTakeFirst();
}

/** Notes the use of keys to the minute, which is exact enough for people, and spares a write per request. */
export async function noteKeyUses(em: EntityManager, ids: readonly string[]): Promise<void> {
  const query = em.getKysely<KeyTables>().updateTable('api_key').set({ last_used_at: appNow });
  await query.where('id', '=', anyOf(ids)).execute();
}
