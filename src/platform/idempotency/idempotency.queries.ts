import type { EntityManager } from '@mikro-orm/postgresql';
import { type Insertable, type Kysely, sql } from 'kysely';
import { appNow } from '../postgres/columns.js';
import { deleteOlder } from '../queue/housekeeping.js';
import { prepared } from '../postgres/prepared.js';
import type { DbTime } from '../wire/time.js';
import { IdempotencyRecord, type IdempotencyRecordTables } from '../platform.entity.js';

type Tables = IdempotencyRecordTables;

/**
 * Locks the key until the end of the transaction: `locked` is false where another request with this key is in progress,
 * `account` where the account has been deleted. The account's row is locked first, as when an account is deleted: the
 * stored answer refers to it, and locking it only at the end would be a deadlock with a deletion that waits for what
 * this request has changed.
 */
export const lockKey = prepared(
  (
    db: Kysely<{ account: { id: string } }>,
    { accountId, name }: { accountId: string; name: string },
  ) =>
    db
      .with('owner', (cte) =>
        cte.selectFrom('account').select('id').where('id', '=', accountId).forKeyShare(),
      )
      .selectNoFrom((eb) => [
        eb.exists(eb.selectFrom('owner').select('id')).as('account'),
        sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 20261121))`.as('locked'),
      ]),
);

export type StoredAnswer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

export function findAnswer(em: EntityManager, accountId: string, key: string) {
  const query = unexpired(em, accountId, key);
  return query
    .select(['method', 'path', 'body_hash', 'status', 'headers', 'answer', 'sealed'])
    .executeTakeFirst();
}

/** Returns whether the key has an answer, whatever the request was. It locks nothing. */
export async function hasAnswer(
  em: EntityManager,
  accountId: string,
  key: string,
): Promise<boolean> {
  return (await unexpired(em, accountId, key).select('key').executeTakeFirst()) !== undefined;
}

function unexpired(em: EntityManager, account_id: string, key: string) {
  return em
    .getKysely<Tables>()
    .selectFrom('idempotency_record')
    .where((eb) => eb.and({ account_id, key }))
    .where('expires_at', '>', appNow);
}

/** Stores the answer for this many hours. An expired record of the same key makes room. */
export async function storeAnswer(
  em: EntityManager,
  record: Omit<Insertable<Tables['idempotency_record']>, 'expires_at'>,
  hours: number,
): Promise<void> {
  const expires_at = sql<DbTime>`app_now() + make_interval(hours => ${hours})`;
  await em
    .getKysely<Tables>()
    .insertInto('idempotency_record')
    .values({ ...record, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet((eb) => ({
        method: eb.ref('excluded.method'),
        path: eb.ref('excluded.path'),
        body_hash: eb.ref('excluded.body_hash'),
        status: eb.ref('excluded.status'),
        headers: eb.ref('excluded.headers'),
        answer: eb.ref('excluded.answer'),
        sealed: eb.ref('excluded.sealed'),
        created_at: eb.ref('excluded.created_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

export const forgetExpired = deleteOlder(IdempotencyRecord, 'ctid', 'expires_at', '0');
