import type { EntityManager } from '@mikro-orm/postgresql';
import type { Person } from './session-credential.js';

/** How long a session goes on without being refreshed. */
const LIFE = `interval '30 days'`;
const PERSON = 'u.account_id, u.id as user_id, u.is_admin, u.is_moderator';

/** The active user, and whether the session is theirs and goes on; undefined: no such active user. */
export async function findSessionUser(
  em: EntityManager,
  userId: string,
  sessionId: string,
): Promise<(Person & { is_live: boolean }) | undefined> {
  const rows = await em.execute<(Person & { is_live: boolean })[]>(
    `select ${PERSON}, s.id is not null as is_live
       from app_user u
       left join session s on s.id = ? and s.user_id = u.id and s.account_id = u.account_id
            and s.revoked_at is null and s.expires_at > app_now()
      where u.id = ? and u.is_active`,
    [sessionId, userId],
  );
  return rows[0];
}

export interface Signer extends Person {
  /** null: no password was ever set. */
  password_hash: string | null;
}

/** The active user with this e-mail. */
export async function findSigner(em: EntityManager, email: string): Promise<Signer | undefined> {
  const rows = await em.execute<Signer[]>(
    `select ${PERSON}, u.password_hash from app_user u where u.email = lower(?) and u.is_active`,
    [email],
  );
  return rows[0];
}

/**
 * Is what was checked still true? Until the end of the transaction it stays so: a change of the password, which ends all
 * sessions, either waits for this one or is seen here. The account comes first, as everywhere that locks both.
 */
export async function lockSigner(em: EntityManager, signer: Signer): Promise<boolean> {
  await em.execute('select 1 from account where id = ? for key share', [signer.account_id]);
  const rows = await em.execute<object[]>(
    `select 1 from app_user where id = ? and account_id = ? and is_active and password_hash = ? for share`,
    [signer.user_id, signer.account_id, signer.password_hash],
  );
  return rows.length > 0;
}

/** A session with its first refresh token. */
export async function insertSession(
  em: EntityManager,
  id: string,
  { account_id, user_id }: Person,
  tokenHash: Buffer,
): Promise<void> {
  await em.execute(
    `insert into session (id, account_id, user_id, expires_at) values (?, ?, ?, app_now() + ${LIFE})`,
    [id, account_id, user_id],
  );
  await insertToken(em, id, tokenHash);
}

export interface RefreshedSession extends Person {
  session_id: string;
  /** Neither ended nor expired, and its user is active. */
  is_live: boolean;
}

/** The session of a refresh token, locked: of those who refresh at once, one goes first and the others see it. */
export async function lockSessionOfToken(
  em: EntityManager,
  tokenHash: Buffer,
): Promise<RefreshedSession | undefined> {
  const rows = await em.execute<RefreshedSession[]>(
    `select s.id as session_id, ${PERSON},
            s.revoked_at is null and s.expires_at > app_now() and u.is_active as is_live
       from session s join app_user u on u.id = s.user_id
      where s.id = (select session_id from refresh_token where hash = ?)
        for update of s`,
    [tokenHash],
  );
  return rows[0];
}

/** false: it was spent before. */
export async function spendToken(em: EntityManager, tokenHash: Buffer): Promise<boolean> {
  const rows = await em.execute<object[]>(
    'update refresh_token set spent_at = app_now() where hash = ? and spent_at is null returning 1',
    [tokenHash],
  );
  return rows.length > 0;
}

/** The session goes on from now, with another token. Spent ones are kept as long as they could have been used. */
export async function prolongSession(
  em: EntityManager,
  sessionId: string,
  tokenHash: Buffer,
): Promise<void> {
  await em.execute(`update session set expires_at = app_now() + ${LIFE} where id = ?`, [sessionId]);
  await insertToken(em, sessionId, tokenHash);
  await em.execute(
    `delete from refresh_token where session_id = ? and created_at < app_now() - ${LIFE}`,
    [sessionId],
  );
}

export async function revokeSession(
  em: EntityManager,
  accountId: string,
  sessionId: string,
): Promise<void> {
  await em.execute(
    `update session set revoked_at = app_now()
      where account_id = ? and id = ? and revoked_at is null`,
    [accountId, sessionId],
  );
}

/** All sessions of a user, but for `keep`. */
export async function revokeSessions(
  em: EntityManager,
  accountId: string,
  userId: string,
  keep: string | null,
): Promise<void> {
  await em.execute(
    `update session set revoked_at = app_now()
      where account_id = ? and user_id = ? and revoked_at is null and id is distinct from ?`,
    [accountId, userId, keep],
  );
}

async function insertToken(em: EntityManager, sessionId: string, hash: Buffer): Promise<void> {
  await em.execute('insert into refresh_token (hash, session_id) values (?, ?)', [hash, sessionId]);
}
