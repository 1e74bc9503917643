import type { EntityManager } from '@mikro-orm/postgresql';
import type { Updateable } from 'kysely';
import type { AccountTables } from '../account.entity.js';
import type { UserTables } from '../user.entity.js';

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

function people(em: EntityManager) {
  return em
    .getKysely<AccountTables & UserTables>()
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.id', 'u.account_id', 'u.email', 'u.first_name', 'u.last_name', 'a.plan as tier'])
    .select(['u.is_admin', 'u.is_moderator', 'u.is_active', 'u.created_at']);
}

export function findPerson(em: EntityManager, email: string): Promise<PersonRow | undefined> {
  return people(em).where('u.email', '=', email).executeTakeFirst();
}

export function findPeople(em: EntityManager) {
  return people(em).orderBy('u.created_at').orderBy('u.id').execute();
}

type PersonChange = Pick<
  Updateable<UserTables['app_user']>,
  'is_admin' | 'is_moderator' | 'is_active' | 'password_hash'
>;

/** `change` names at least one column; the others stay as they are. */
export async function updatePerson(
  em: EntityManager,
  userId: string,
  change: PersonChange,
): Promise<void> {
  const query = em.getKysely<UserTables>().updateTable('app_user').set(change);
  await query.where('id', '=', userId).execute();
}
