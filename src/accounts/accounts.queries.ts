import type { EntityManager } from '@mikro-orm/postgresql';
import { type Insertable, type Kysely, type NotNull, sql } from 'kysely';
import { appNow } from '../platform/postgres/columns.js';
import { prepared } from '../platform/postgres/prepared.js';
import type { AccountTables } from './account.entity.js';
import type { ApiKeyTables } from './api-key.entity.js';
import type { UserTables } from './user.entity.js';

type Tables = AccountTables & ApiKeyTables & UserTables;

const NO_ACCOUNT = sql.lit('00000000-0000-0000-0000-000000000000');

/**
 * Returns the key with this hash, neither revoked nor of an inactive owner, with the plan of its account and whether
 * its last use was noted more than a minute ago. A refused key takes the same way to the same answer of no row: all
 * tables are searched in any case (`offset 0` keeps the planner from leaving one out), and nothing is sent. Refusing in
 * the service what the database had found took 20 µs longer (scripts/key-timing.mjs).
 */
export const findLiveKey = prepared((db: Kysely<Tables>, { hash }: { hash: Buffer }) => {
  const found = db
    .selectFrom(sql<{ hash: Buffer }>`(select ${hash}::bytea as hash)`.as('asked'))
    .leftJoin('api_key as k', 'k.hash', 'asked.hash')
    .leftJoin('app_user as u', (join) =>
      join.on((eb) => eb('u.id', '=', eb.fn.coalesce('k.user_id', sql.lit('')))),
    )
    .leftJoin('account as a', (join) =>
      join.on((eb) => eb('a.id', '=', eb.fn.coalesce('k.account_id', NO_ACCOUNT))),
    )
    .select(['k.id', 'k.account_id', 'k.user_id', 'k.prefix', 'k.last4'])
    .select(['u.is_admin', 'u.is_moderator', 'a.plan as tier'])
    .select((eb) => [
      sql<boolean>`coalesce(${eb.ref('k.last_used_at')} < app_now() - interval '1 minute', true)`.as(
        'use_unnoted',
      ),
      eb.and([eb('k.revoked_at', 'is', null), eb('u.is_active', '=', true)]).as('is_live'),
    ])
    .offset(sql.lit(0))
    .as('found');
  return db.selectFrom(found).selectAll().where('is_live', '=', true).$narrowType<LiveKey>();
});

/** The row of a live key: the outer joins have found something wherever the key is live. */
interface LiveKey {
  id: NotNull;
  account_id: NotNull;
  user_id: NotNull;
  prefix: NotNull;
  last4: NotNull;
  is_admin: NotNull;
  is_moderator: NotNull;
  tier: NotNull;
}

/** Returns the state of the key with this hash, for the start, which says more than a caller may know. */
export function findKey(em: EntityManager, hash: Buffer) {
  return em
    .getKysely<Tables>()
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select((eb) => [
      eb('k.revoked_at', 'is not', null).as('revoked'),
      'u.is_active as owner_active',
    ])
    .where('k.hash', '=', hash)
    .executeTakeFirst();
}

/** Notes the use of a key to the minute, which is exact enough for people, and spares a write per request. */
export async function noteKeyUse(em: EntityManager, keyId: string): Promise<void> {
  const query = em.getKysely<Tables>().updateTable('api_key').set({ last_used_at: appNow });
  await query.where('id', '=', keyId).execute();
}

export async function insertAccount(
  em: EntityManager,
  account: Insertable<Tables['account']>,
): Promise<void> {
  await em.getKysely<Tables>().insertInto('account').values(account).execute();
}

/**
 * Inserts a person; returns false if the e-mail is taken. It waits for a transaction that is about to take it, instead
 * of failing with the caller's.
 */
export async function insertUser(
  em: EntityManager,
  user: Insertable<Tables['app_user']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await em
    .getKysely<Tables>()
    .insertInto('app_user')
    .values({ ...user, email: sql`lower(${user.email})` })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isEmailTaken(em: EntityManager, email: string): Promise<boolean> {
  const query = em.getKysely<Tables>().selectFrom('app_user').select('id');
  const row = await query.where('email', '=', sql<string>`lower(${email})`).executeTakeFirst();
  return row !== undefined;
}

/** Deletes the account and everything that belongs to it (cascade). */
export async function deleteAccount(em: EntityManager, id: string): Promise<void> {
  await em.getKysely<Tables>().deleteFrom('account').where('id', '=', id).execute();
}
