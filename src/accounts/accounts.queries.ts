import type { EntityManager } from '@mikro-orm/postgresql';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type AccountTables, User, type UserTables } from './account.entity.js';
import type { Tier } from './plans.js';

type Tables = AccountTables & UserTables;

/**
 * Inserts a person; returns false if the email is taken. It waits for a transaction that is about to take it, instead
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

export async function findAddresses(em: EntityManager, accountId: string): Promise<string[]> {
  const rows = await em
    .getKysely<Tables>()
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select('u.email')
    .where('a.id', '=', accountId)
    .where('a.awaits_confirmation', '=', false)
    .where('u.is_active', '=', true)
    .execute();
  return rows.map(({ email }) => email);
}

const USER_COLUMNS = [
  'u.id',
  'u.account_id',
  'u.email',
  'u.email_verified',
  'u.first_name',
  'u.last_name',
  'u.unit_system',
  'u.is_admin',
  'u.is_moderator',
  'u.created_at',
  'a.plan as tier',
  'a.awaits_confirmation',
] as const;

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Returns a person with the plan of the account. */
export function findUser(em: EntityManager, accountId: string, id: string) {
  return em
    .getKysely<Tables>()
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(USER_COLUMNS)
    .where('u.account_id', '=', accountId)
    .where('u.id', '=', id)
    .executeTakeFirst();
}

type UserChange = Pick<
  Updateable<UserTables['app_user']>,
  'first_name' | 'last_name' | 'unit_system'
>;

export function updateUser(
  em: EntityManager,
  accountId: string,
  id: string,
  { first_name = null, last_name = null, unit_system = null }: Nullable<UserChange>,
): Promise<UserRow | undefined> {
  return em
    .getKysely<Tables>()
    .updateTable('app_user as u')
    .from('account as a')
    .set((eb) => ({
      first_name: eb.fn.coalesce(eb.val(first_name), 'u.first_name'),
      last_name: eb.fn.coalesce(eb.val(last_name), 'u.last_name'),
      unit_system: eb.fn.coalesce(eb.val(unit_system), 'u.unit_system'),
    }))
    .whereRef('a.id', '=', 'u.account_id')
    .where('u.account_id', '=', accountId)
    .where('u.id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirst();
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

export async function findTier(em: EntityManager, accountId: string): Promise<Tier | undefined> {
  const query = em.getKysely<Tables>().selectFrom('account').select('plan');
  return (await query.where('id', '=', accountId).executeTakeFirst())?.plan;
}

/**
 * Reads the occupancy without a lock: it must not wait for a transaction that claims a slot, and a figure a moment old
 * is fine.
 */
export function findOccupancy(em: EntityManager, accountId: string) {
  return em
    .getKysely<Tables>()
    .selectFrom('account_meter as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.plan as tier', 'm.active_runs', 'm.queued_runs', 'm.held_runs'])
    .where('m.account_id', '=', accountId)
    .executeTakeFirst();
}

export function findPassword(
  em: EntityManager,
  { accountId, userId }: { accountId: string; userId: string },
) {
  return em
    .getKysely<UserTables>()
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where((eb) => eb.and({ account_id: accountId, id: userId }))
    .executeTakeFirst();
}

/** Replaces the hash; returns false if the stored one is not `before` any more. */
export async function replacePasswordHash(
  em: EntityManager,
  { account_id, user_id }: { account_id: string; user_id: string },
  before: string,
  after: string,
): Promise<boolean> {
  const stored = { account_id, id: user_id, password_hash: before };
  return (await em.nativeUpdate(User, stored, { password_hash: after })) > 0;
}
