import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tier } from './plans.js';

export interface LiveKey {
  id: string;
  account_id: string;
  user_id: string;
  prefix: string;
  last4: string;
  is_admin: boolean;
  is_moderator: boolean;
  /** The plan of the account. */
  tier: Tier;
  /** Not noted for a minute or never. */
  use_unnoted: boolean;
}

/**
 * The key with this hash, neither revoked nor of an inactive owner. Whatever is refused takes the same way to the same
 * answer of no row: all tables are searched in any case (`offset 0` keeps the planner from leaving one out), and nothing
 * is sent. Refusing in the service what the database had found took 20 µs longer (scripts/key-timing.mjs).
 */
export async function findLiveKey(em: EntityManager, hash: Buffer): Promise<LiveKey | undefined> {
  const rows = await em.execute<LiveKey[]>(
    `select id, account_id, user_id, prefix, last4, is_admin, is_moderator, tier, use_unnoted
       from (select k.id, k.account_id, k.user_id, k.prefix, k.last4, u.is_admin, u.is_moderator, a.plan as tier,
                    coalesce(k.last_used_at < app_now() - interval '1 minute', true) as use_unnoted,
                    k.revoked_at is null and u.is_active as is_live
               from (select ?::bytea as hash) as asked
               left join api_key k on k.hash = asked.hash
               left join app_user u on u.id = coalesce(k.user_id, '')
               left join account a on a.id = coalesce(k.account_id, '00000000-0000-0000-0000-000000000000')
             offset 0) as found
      where is_live`,
    [hash],
  );
  return rows[0];
}

export interface KeyRow {
  revoked: boolean;
  owner_active: boolean;
}

/** What became of the key with this hash: for the start, which says more than a caller may know. */
export async function findKey(em: EntityManager, hash: Buffer): Promise<KeyRow | undefined> {
  const rows = await em.execute<KeyRow[]>(
    `select k.revoked_at is not null as revoked, u.is_active as owner_active
       from api_key k join app_user u on u.id = k.user_id where k.hash = ?`,
    [hash],
  );
  return rows[0];
}

/** To the minute is exact enough for people, and spares a write per request. */
export async function noteKeyUse(em: EntityManager, keyId: string): Promise<void> {
  await em.execute('update api_key set last_used_at = app_now() where id = ?', [keyId]);
}

export interface NewUser {
  accountId: string;
  userId: string;
  email: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  isModerator: boolean;
}

export interface AccountToInsert {
  id: string;
  tier: Tier;
  awaitsConfirmation: boolean;
}

export async function insertAccount(
  em: EntityManager,
  { id, tier, awaitsConfirmation }: AccountToInsert,
): Promise<void> {
  await em.execute('insert into account (id, plan, awaits_confirmation) values (?, ?, ?)', [
    id,
    tier,
    awaitsConfirmation,
  ]);
}

/** false: somebody has this e-mail. Waits for whoever is about to take it, instead of failing with the transaction. */
export async function insertUser(em: EntityManager, user: NewUser): Promise<boolean> {
  const rows = await em.execute<{ id: string }[]>(
    `insert into app_user
       (id, account_id, email, password_hash, first_name, last_name, is_admin, is_moderator)
     values (?, ?, lower(?), ?, ?, ?, ?, ?)
     on conflict (email) do nothing returning id`,
    [
      user.userId,
      user.accountId,
      user.email,
      user.passwordHash,
      user.firstName,
      user.lastName,
      user.isAdmin,
      user.isModerator,
    ],
  );
  return rows.length > 0;
}

export async function isEmailTaken(em: EntityManager, email: string): Promise<boolean> {
  const sql = 'select exists (select from app_user where email = lower(?)) as taken';
  const [{ taken }] = await em.execute<[{ taken: boolean }]>(sql, [email]);
  return taken;
}

/** Until the transaction ends, nobody writes anything that refers to it. */
export async function lockAccount(em: EntityManager, id: string): Promise<void> {
  await em.execute('select 1 from account where id = ? for update', [id]);
}

/** Everything that belongs to the account goes with it (cascade). */
export async function deleteAccount(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from account where id = ?', [id]);
}
