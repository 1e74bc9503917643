import type { EntityManager } from '@mikro-orm/postgresql';

/** How long a link can be used after it was sent. */
const LIFE = `interval '24 hours'`;

/** A person and their account. */
export interface Owner {
  accountId: string;
  userId: string;
}

export interface NewConfirmation extends Owner {
  id: string;
  /** By the person, after the one of the sign-up. */
  askedAgain: boolean;
}

export async function insertConfirmation(
  em: EntityManager,
  { id, accountId, userId, askedAgain }: NewConfirmation,
): Promise<void> {
  await em.execute(
    'insert into email_confirmation (id, account_id, user_id, asked_again) values (?, ?, ?, ?)',
    [id, accountId, userId, askedAgain],
  );
}

/** The token of the mail that is about to be sent, and to whom; undefined: the address is confirmed, or its account gone. */
export async function renewToken(
  em: EntityManager,
  id: string,
  hash: Buffer,
): Promise<string | undefined> {
  const rows = await em.execute<{ email: string }[]>(
    `update email_confirmation c set token_hash = ?, expires_at = app_now() + ${LIFE}
       from app_user u where c.id = ? and u.id = c.user_id and u.account_id = c.account_id returning u.email`,
    [hash, id],
  );
  return rows[0]?.email;
}

/** Whose address a token confirms; undefined: nobody's (any more). */
export async function findOwner(em: EntityManager, hash: Buffer): Promise<Owner | undefined> {
  const rows = await em.execute<Owner[]>(
    `select account_id as "accountId", user_id as "userId" from email_confirmation
      where token_hash = ? and expires_at > (select app_now())`,
    [hash],
  );
  return rows[0];
}

/** false: another request was faster. One token uses up all of the account. */
export async function markConfirmed(
  em: EntityManager,
  { accountId, userId }: Owner,
): Promise<boolean> {
  // First, because whoever queues another mail holds the account: that mail's token goes too, or is never made.
  const awaiting = await em.execute<object[]>(
    'update account set awaits_confirmation = false where id = ? and awaits_confirmation returning id',
    [accountId],
  );
  if (awaiting.length === 0) return false;
  await em.execute('delete from email_confirmation where account_id = ?', [accountId]);
  await em.execute('update app_user set email_verified = true where account_id = ? and id = ?', [
    accountId,
    userId,
  ]);
  return true;
}

/** Locked until the transaction ends, so that mails which are asked for at once are counted one after the other. */
export async function lockAwaiting(em: EntityManager, accountId: string): Promise<boolean> {
  const rows = await em.execute<{ awaits_confirmation: boolean }[]>(
    'select awaits_confirmation from account where id = ? for no key update',
    [accountId],
  );
  return rows[0]?.awaits_confirmation ?? false;
}

export interface AskedAgain {
  mails: number;
  /** Seconds until the oldest of them counts no more; null without any. */
  wait: number | null;
}

/** Mails within the last `window` (an interval of SQL). */
export async function countAskedAgain(
  em: EntityManager,
  accountId: string,
  window: string,
): Promise<AskedAgain> {
  const [row] = await em.execute<[AskedAgain]>(
    `select count(*)::int as mails,
            ceil(extract(epoch from min(created_at) + ?::interval - max(now.at)))::int as wait
       from email_confirmation, (select app_now() as at) as now
      where account_id = ? and asked_again and created_at > now.at - ?::interval`,
    [window, accountId, window],
  );
  return row;
}
