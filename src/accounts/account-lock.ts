import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountTables } from './account.entity.js';

/**
 * Locks the account's row until the transaction ends: another transaction that locks it waits. `forUpdate` is for its
 * deletion, which also waits for every transaction that writes something that refers to it.
 */
export async function lockAccount(
  em: EntityManager,
  id: string,
  strength: 'forNoKeyUpdate' | 'forUpdate' = 'forNoKeyUpdate',
): Promise<void> {
  const query = em.getKysely<AccountTables>().selectFrom('account').select('id');
  await query.where('id', '=', id)[strength]().execute();
}

/**
 * Keeps the account from being deleted before the transaction ends; returns false if it is gone. It comes before all
 * other locks, as in a deletion.
 */
export async function holdAccount(em: EntityManager, id: string): Promise<boolean> {
  const query = em.getKysely<AccountTables>().selectFrom('account').select('id');
  return (await query.where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined;
}
