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
