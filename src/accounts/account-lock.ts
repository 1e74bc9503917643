import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountTables } from './account.entity.js';

/**
 * Locks the account's row until the transaction ends: who locks it too waits. `forUpdate` is for its deletion, which
 * also waits for everybody who writes something that refers to it.
 */
export async function lockAccount(
  em: EntityManager,
  id: string,
  strength: 'forNoKeyUpdate' | 'forUpdate' = 'forNoKeyUpdate',
): Promise<void> {
  const query = em.getKysely<AccountTables>().selectFrom('account').select('id');
  await query.where('id', '=', id)[strength]().execute();
}

/** The account is not deleted before the transaction ends; false: it is gone. Before all other locks, as who deletes it does. */
export async function holdAccount(em: EntityManager, id: string): Promise<boolean> {
  const query = em.getKysely<AccountTables>().selectFrom('account').select('id');
  return (await query.where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined;
}
