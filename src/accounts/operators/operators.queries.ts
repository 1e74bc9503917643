import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../../platform/wire/time.js';
import type { Tier } from '../plans.js';
import type { Roles } from './command-line.js';

export interface PersonRow {
  id: string;
  account_id: string;
  email: string;
  first_name: string;
  last_name: string;
  tier: Tier;
  is_admin: boolean;
  is_moderator: boolean;
  is_active: boolean;
  created_at: DbTime;
}

const PEOPLE = `select u.id, u.account_id, u.email, u.first_name, u.last_name, a.plan as tier, u.is_admin,
  u.is_moderator, u.is_active, u.created_at from app_user u join account a on a.id = u.account_id`;

export async function findPerson(em: EntityManager, email: string): Promise<PersonRow | undefined> {
  const rows = await em.execute<PersonRow[]>(`${PEOPLE} where u.email = ?`, [email]);
  return rows[0];
}

export async function findPeople(em: EntityManager): Promise<PersonRow[]> {
  return em.execute<PersonRow[]>(`${PEOPLE} order by u.created_at, u.id`);
}

/** Sets the named roles to `value` and leaves the others. */
export async function writeRoles(
  em: EntityManager,
  userId: string,
  { admin, moderator }: Roles,
  value: boolean,
): Promise<void> {
  await em.execute(
    `update app_user set is_admin = case when ?::boolean then ? else is_admin end,
            is_moderator = case when ?::boolean then ? else is_moderator end
      where id = ?`,
    [admin, value, moderator, value, userId],
  );
}

export async function writeActive(
  em: EntityManager,
  userId: string,
  isActive: boolean,
): Promise<void> {
  await em.execute('update app_user set is_active = ? where id = ?', [isActive, userId]);
}

export async function writePassword(
  em: EntityManager,
  userId: string,
  hash: string,
): Promise<void> {
  await em.execute('update app_user set password_hash = ? where id = ?', [hash, userId]);
}
