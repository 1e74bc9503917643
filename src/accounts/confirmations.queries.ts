import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { appNow, clock, countRows } from '../platform/postgres/columns.js';
import type { DbTime } from '../platform/wire/time.js';
import {
  Account,
  type AccountTables,
  EmailConfirmation,
  type EmailConfirmationTables,
  User,
  type UserTables,
} from './account.entity.js';

type Tables = AccountTables & UserTables & EmailConfirmationTables;

/** The owner of an address, with their account. */
export interface AddressOwner {
  accountId: string;
  userId: string;
}

/**
 * Stores the token of the mail that is about to be sent, and returns its addressee; undefined: the address is
 * confirmed, or its account gone. The link can be used for a day.
 */
export async function renewToken(
  em: EntityManager,
  id: string,
  hash: Buffer,
): Promise<string | undefined> {
  const row = await em
    .getKysely<Tables>()
    .updateTable('email_confirmation as c')
    .from('app_user as u')
    .set({ token_hash: hash, expires_at: sql<DbTime>`app_now() + interval '24 hours'` })
    .where('c.id', '=', id)
    .whereRef('u.id', '=', 'c.user_id')
    .whereRef('u.account_id', '=', 'c.account_id')
    .returning('u.email')
    .executeTakeFirst();
  return row?.email;
}

/** Returns the person whose address a token confirms; undefined: no one's (any more). */
export function findOwner(em: EntityManager, hash: Buffer): Promise<AddressOwner | undefined> {
  return em
    .getKysely<Tables>()
    .selectFrom('email_confirmation')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<DbTime>`(select ${appNow})`)
    .executeTakeFirst();
}

/**
 * Marks the address as confirmed; returns false if another request was faster. One token uses up all of the account.
 */
export async function markConfirmed(
  em: EntityManager,
  { accountId, userId }: AddressOwner,
): Promise<boolean> {
  // The account is updated first, because whoever queues another mail locks it: that mail's token is deleted too, or is never made.
  const awaiting = { id: accountId, awaits_confirmation: true };
  if ((await em.nativeUpdate(Account, awaiting, { awaits_confirmation: false })) === 0)
    return false;
  await em.nativeDelete(EmailConfirmation, { account_id: accountId });
  await em.nativeUpdate(User, { account_id: accountId, id: userId }, { email_verified: true });
  return true;
}

/**
 * Locks an account that awaits its confirmation until the transaction ends, so that mails which are requested at once
 * are counted one after the other.
 */
export async function lockAwaiting(em: EntityManager, accountId: string): Promise<boolean> {
  const row = await em
    .getKysely<Tables>()
    .selectFrom('account')
    .select('awaits_confirmation')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.awaits_confirmation ?? false;
}

/**
 * Counts the mails within the last `window` (an interval of SQL), with the seconds until the oldest of them counts no
 * more; null without any.
 */
export function countResent(em: EntityManager, accountId: string, window: string) {
  const span = sql`${window}::interval`;
  return em
    .getKysely<Tables>()
    .selectFrom(['email_confirmation', clock])
    .select((eb) => [
      countRows.as('mails'),
      sql<
        number | null
      >`ceil(extract(epoch from ${eb.fn.min('created_at')} + ${span} - ${eb.fn.max('clock.now')}))::int`.as(
        'wait',
      ),
    ])
    .where((eb) => eb.and({ account_id: accountId, asked_again: true }))
    .where('created_at', '>', (eb) => sql<DbTime>`${eb.ref('clock.now')} - ${span}`)
    .executeTakeFirstOrThrow();
}
