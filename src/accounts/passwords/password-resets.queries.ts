import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { appNow, countRows } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import type { PasswordResetTables, UserTables } from '../account.entity.js';

type Tables = UserTables & PasswordResetTables;

/** The person whose password a link replaces. */
export interface ResetOwner {
  account_id: string;
  user_id: string;
}

/** Counts the person's mails within the last `window` (an interval of SQL). */
export async function countResets(
  em: EntityManager,
  userId: string,
  window: string,
): Promise<number> {
  const { n } = await em
    .getKysely<Tables>()
    .selectFrom('password_reset')
    .select(countRows.as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<DbTime>`(select app_now() - ${window}::interval)`)
    .executeTakeFirstOrThrow();
  return n;
}

/** Returns the active person whose password a token replaces; undefined: no one's (any more). */
export function findResetOwner(em: EntityManager, hash: Buffer) {
  return em
    .getKysely<Tables>()
    .selectFrom('password_reset as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['u.account_id', 'u.id as user_id', 'u.email'])
    .where('r.token_hash', '=', hash)
    .where('r.expires_at', '>', sql<DbTime>`(select ${appNow})`)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
}

/** Ends all links of a person, because the password becomes another one, and returns the hashes of their tokens. */
export async function endResets(em: EntityManager, userId: string): Promise<Buffer[]> {
  const query = em.getKysely<Tables>().deleteFrom('password_reset').where('user_id', '=', userId);
  const rows = await query.returning('token_hash').execute();
  return rows.map(({ token_hash }) => token_hash);
}
