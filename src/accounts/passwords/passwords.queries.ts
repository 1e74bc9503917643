import type { EntityManager } from '@mikro-orm/postgresql';

export async function findPassword(
  em: EntityManager,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<{ email: string; password_hash: string | null } | undefined> {
  const rows = await em.execute<{ email: string; password_hash: string | null }[]>(
    'select email, password_hash from app_user where account_id = ? and id = ?',
    [accountId, userId],
  );
  return rows[0];
}

/** false: the stored hash is not `before` any more. */
export async function replacePasswordHash(
  em: EntityManager,
  { account_id, user_id }: { account_id: string; user_id: string },
  before: string,
  after: string,
): Promise<boolean> {
  const rows = await em.execute<object[]>(
    `update app_user set password_hash = ?
      where account_id = ? and id = ? and password_hash = ? returning 1`,
    [after, account_id, user_id, before],
  );
  return rows.length > 0;
}
