import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { SessionCaller } from '../../platform/caller.js';
import { appNow } from '../../platform/postgres/columns.js';
import { prepared } from '../../platform/postgres/prepared.js';
import type { DbTime } from '../../platform/wire/time.js';
import type { UserTables } from '../account.entity.js';
import { shownParts } from '../api-key.js';
import { holdAccount } from '../meters.js';
import { RefreshToken, Session, type SessionTables } from './session.entity.js';

/** A person with rights, as the database knows them. */
export interface Person {
  account_id: string;
  user_id: string;
  is_admin: boolean;
  is_moderator: boolean;
}

/** Returns the caller of a session. */
export function sessionCaller(person: Person, sessionId: string): SessionCaller {
  const { prefix, last4 } = shownParts(sessionId);
  const hint = `${prefix}…${last4}`;
  return {
    accountId: person.account_id,
    userId: person.user_id,
    isAdmin: person.is_admin,
    isModerator: person.is_moderator,
    credential: { kind: 'session', id: person.user_id, hint, sessionId },
  };
}

type Tables = SessionTables & UserTables;

/** Time for which a session continues without being refreshed. */
const LIFE = sql`interval '30 days'`;
const IN_A_LIFE = sql<DbTime>`app_now() + ${LIFE}`;
const PERSON = ['u.account_id', 'u.id as user_id', 'u.is_admin', 'u.is_moderator'] as const;

/** Returns the active user, and whether the session is theirs and continues; undefined: no such active user. */
export const findSessionUser = prepared(
  (db: Kysely<Tables>, { userId, sessionId }: { userId: string; sessionId: string }) =>
    db
      .selectFrom('app_user as u')
      .leftJoin('session as s', (join) =>
        join
          .on('s.id', '=', sessionId)
          .onRef('s.user_id', '=', 'u.id')
          .onRef('s.account_id', '=', 'u.account_id')
          .on((eb) => isOpen(eb)),
      )
      .select(PERSON)
      .select((eb) => eb('s.id', 'is not', null).as('is_live'))
      .where('u.id', '=', userId)
      .where('u.is_active', '=', true),
);

function isOpen(eb: ExpressionBuilder<{ s: Tables['session'] }, 's'>) {
  return eb.and([eb('s.revoked_at', 'is', null), eb('s.expires_at', '>', appNow)]);
}

export type SignInUser = NonNullable<Awaited<ReturnType<typeof findSignInUser>>>;

/** Returns the active user with this email. */
export function findSignInUser(em: EntityManager, email: string) {
  return em
    .getKysely<Tables>()
    .selectFrom('app_user as u')
    .select(PERSON)
    .select('u.password_hash')
    .where('u.email', '=', sql<string>`lower(${email})`)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
}

/**
 * Locks the user, and returns whether what was checked is still true. It stays so until the end of the transaction: a
 * change of the password, which ends all sessions, either waits for this one or is seen here. The account is locked
 * first, as everywhere that locks both.
 */
export async function lockSignInUser(em: EntityManager, signer: SignInUser): Promise<boolean> {
  const { account_id, user_id, password_hash } = signer;
  await holdAccount(em, account_id);
  const row = await em
    .getKysely<Tables>()
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb.and({ id: user_id, account_id, is_active: true }))
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a session with its first refresh token. */
export async function insertSession(
  em: EntityManager,
  id: string,
  { account_id, user_id }: Person,
  tokenHash: Buffer,
): Promise<void> {
  const query = em.getKysely<Tables>().insertInto('session');
  await query.values({ id, account_id, user_id, expires_at: IN_A_LIFE }).execute();
  await em.insert(RefreshToken, { hash: tokenHash, session_id: id });
}

export type RefreshedSession = NonNullable<Awaited<ReturnType<typeof lockSessionOfToken>>>;

/**
 * Locks the session of a refresh token: of requests that refresh at once, one goes first and the others see it. It is
 * live when it has neither ended nor expired, and its user is active.
 */
export function lockSessionOfToken(em: EntityManager, tokenHash: Buffer) {
  return em
    .getKysely<Tables>()
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('s.id as session_id')
    .select(PERSON)
    .select((eb) => eb.and([isOpen(eb), eb.ref('u.is_active')]).as('is_live'))
    .where('s.id', '=', (eb) =>
      eb.selectFrom('refresh_token').select('session_id').where('hash', '=', tokenHash),
    )
    .forUpdate('s')
    .executeTakeFirst();
}

/** Spends a token; returns false if it was spent before. */
export async function spendToken(em: EntityManager, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable('refresh_token')
    .set({ spent_at: appNow })
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Prolongs the session from now, with another token. Spent ones are stored as long as they could have been used. */
export async function prolongSession(
  em: EntityManager,
  sessionId: string,
  tokenHash: Buffer,
): Promise<void> {
  const db = em.getKysely<Tables>();
  const update = db.updateTable('session').set({ expires_at: IN_A_LIFE });
  await update.where('id', '=', sessionId).execute();
  await em.insert(RefreshToken, { hash: tokenHash, session_id: sessionId });
  await db
    .deleteFrom('refresh_token')
    .where('session_id', '=', sessionId)
    .where('created_at', '<', sql<DbTime>`app_now() - ${LIFE}`)
    .execute();
}

export async function revokeSession(
  em: EntityManager,
  account_id: string,
  id: string,
): Promise<void> {
  const open = { account_id, id, revoked_at: null };
  await em.nativeUpdate(Session, open, { revoked_at: raw('app_now()') });
}

/** Revokes all sessions of a user, but for `keep`. */
export async function revokeSessions(
  em: EntityManager,
  account_id: string,
  user_id: string,
  keep: string | null,
): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable('session')
    .set({ revoked_at: appNow })
    .where((eb) => eb.and({ account_id, user_id }))
    .where('revoked_at', 'is', null)
    .where('id', 'is distinct from', keep)
    .execute();
}
