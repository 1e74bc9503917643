import type { EntityManager } from '@mikro-orm/postgresql';
import { countDeleted } from '../postgres/database.js';

export interface KeptAnswer {
  method: string;
  path: string;
  body_hash: Buffer;
  status: number;
  headers: Record<string, string>;
  answer: Buffer;
  sealed: boolean;
}

export interface NewAnswer {
  accountId: string;
  key: string;
  method: string;
  path: string;
  bodyHash: Buffer;
  status: number;
  headers: Record<string, string>;
  answer: Buffer;
  sealed: boolean;
  hours: number;
}

export interface KeyLock {
  /** false: another request with this key is under way. */
  locked: boolean;
  /** false: the account has been deleted. */
  account: boolean;
}

/**
 * Until the end of the transaction. The account's row comes first, as when an account is deleted: the kept answer refers
 * to it, and taking it at the end only would be a deadlock with a deletion that waits for what this request has changed.
 */
export async function lockKey(em: EntityManager, accountId: string, key: string): Promise<KeyLock> {
  const [lock] = await em.execute<[KeyLock]>(
    `with owner as (select id from account where id = ? for key share)
     select exists (select 1 from owner) as account,
            pg_try_advisory_xact_lock(hashtextextended(?, 20261121)) as locked`,
    [accountId, `${accountId} ${key}`],
  );
  return lock;
}

export async function findAnswer(
  em: EntityManager,
  accountId: string,
  key: string,
): Promise<KeptAnswer | undefined> {
  const rows = await em.execute<KeptAnswer[]>(
    `select method, path, body_hash, status, headers, answer, sealed
       from idempotency_record where account_id = ? and key = ? and expires_at > app_now()`,
    [accountId, key],
  );
  return rows[0];
}

/** Whatever the request was. Locks nothing. */
export async function hasAnswer(
  em: EntityManager,
  accountId: string,
  key: string,
): Promise<boolean> {
  const [{ kept }] = await em.execute<[{ kept: boolean }]>(
    `select exists (select 1 from idempotency_record
                     where account_id = ? and key = ? and expires_at > app_now()) as kept`,
    [accountId, key],
  );
  return kept;
}

/** An expired record of the same key makes room. */
export async function keepAnswer(em: EntityManager, record: NewAnswer): Promise<void> {
  await em.execute(
    `insert into idempotency_record
       (account_id, key, method, path, body_hash, status, headers, answer, sealed, expires_at)
     values (?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, app_now() + make_interval(hours => ?))
     on conflict (account_id, key) do update set
       (method, path, body_hash, status, headers, answer, sealed, created_at, expires_at) =
       (excluded.method, excluded.path, excluded.body_hash, excluded.status, excluded.headers, excluded.answer,
        excluded.sealed, excluded.created_at, excluded.expires_at)`,
    [
      record.accountId,
      record.key,
      record.method,
      record.path,
      record.bodyHash,
      record.status,
      JSON.stringify(record.headers),
      record.answer,
      record.sealed,
      record.hours,
    ],
  );
}

/** For the scheduled clean-up: at most `limit` of them; returns how many went. */
export function forgetExpired(em: EntityManager, limit: number): Promise<number> {
  return countDeleted(
    em,
    `delete from idempotency_record where ctid in (
       select ctid from idempotency_record where expires_at <= (select app_now())
        limit ? for update skip locked)`,
    [limit],
  );
}
