import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserTables } from '../user.entity.js';

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

/** false: the stored hash is not `before` any more. */
export async function replacePasswordHash(
  em: EntityManager,
  { account_id, user_id }: { account_id: string; user_id: string },
  before: string,
  after: string,
): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<UserTables>()
    .updateTable('app_user')
    .set({ password_hash: after })
    .where((eb) => eb.and({ account_id, id: user_id, password_hash: before }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
