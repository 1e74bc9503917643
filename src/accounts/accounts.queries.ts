import type { EntityManager } from '@mikro-orm/postgresql';

export interface KeyRow {
  id: string;
  account_id: string;
  user_id: string;
  prefix: string;
  last4: string;
  is_admin: boolean;
  is_moderator: boolean;
  revoked: boolean;
  owner_active: boolean;
  /** Not noted for a minute or never. */
  use_unnoted: boolean;
}

/** The key with this hash and its owner: one indexed look-up, whatever the answer will be. */
export async function findKey(em: EntityManager, hash: Buffer): Promise<KeyRow | undefined> {
  const rows = await em.execute<KeyRow[]>(
    `select k.id, k.account_id, k.user_id, k.prefix, k.last4,
            k.revoked_at is not null as revoked,
            u.is_active as owner_active, u.is_admin, u.is_moderator,
            coalesce(k.last_used_at < now() - interval '1 minute', true) as use_unnoted
       from api_key k join app_user u on u.id = k.user_id
      where k.hash = ?`,
    [hash],
  );
  return rows[0];
}

/** To the minute is exact enough for people, and spares a write per request. */
export async function noteKeyUse(em: EntityManager, keyId: string): Promise<void> {
  await em.execute('update api_key set last_used_at = now() where id = ?', [keyId]);
}

export interface UserRow {
  account_id: string;
  is_admin: boolean;
  is_moderator: boolean;
}

/** The account and the rights of an active user. */
export async function findActiveUser(
  em: EntityManager,
  userId: string,
): Promise<UserRow | undefined> {
  const sql = 'select account_id, is_admin, is_moderator from app_user where id = ? and is_active';
  const rows = await em.execute<UserRow[]>(sql, [userId]);
  return rows[0];
}
