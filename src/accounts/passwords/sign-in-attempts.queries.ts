import type { EntityManager } from '@mikro-orm/postgresql';

const FAILURES = 10;
const WINDOW = `interval '15 minutes'`;
/** Longer than a password takes to be looked at; what a killed process left behind counts no longer. */
const UNDER_WAY = `interval '10 seconds'`;
/** The window of `countEmailAttempt`; it begins anew with the first attempt after it. */
const EMAIL_WINDOW = `interval '24 hours'`;
/** How long an address is known to an account after a sign-in there. */
const TRUST = `interval '30 days'`;

export interface Attempt {
  /** null: there is no room for another failure. */
  id: string | null;
  /** Whole seconds until there is room again; null while only attempts under way take it. */
  wait: number | null;
}

/**
 * One more attempt of `who`, if that stays within the limit even if it fails. Two at once wait for each other at the lock, which ends with
 * the transaction; the counting statement comes after it, so that it sees what the other has written.
 */
export async function addAttempt(em: EntityManager, who: Buffer): Promise<Attempt> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(encode(?, 'hex'), 20261122))`, [
    who,
  ]);
  const [attempt] = await em.execute<[Attempt]>(
    `with recent as (
       select failed_at, confirmed from sign_in_failure
        where who = ? and failed_at > (select app_now() - ${WINDOW})
          and (confirmed or failed_at > (select app_now() - ${UNDER_WAY}))
        order by failed_at desc limit ${FAILURES}),
     added as (
       insert into sign_in_failure (who) select ? where (select count(*) from recent) < ${FAILURES} returning id)
     select (select id::text from added) as id,
            case when (select bool_and(confirmed) from recent)
                 then ceil(extract(epoch from (select min(failed_at) from recent) + ${WINDOW} - app_now()))::int end as wait`,
    [who, who],
  );
  return attempt;
}

/** The password was wrong. */
export async function confirmFailure(em: EntityManager, id: string): Promise<void> {
  await em.execute('update sign_in_failure set confirmed = true where id = ?', [id]);
}

export async function forgetAttempt(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from sign_in_failure where id = ?', [id]);
}

export async function forgetAttempts(em: EntityManager, who: Buffer): Promise<void> {
  await em.execute('delete from sign_in_failure where who = ?', [who]);
}

/** One more attempt for an e-mail, from any address: how many there are in its window, this one included. */
export async function countEmailAttempt(em: EntityManager, email: Buffer): Promise<number> {
  const [{ failures }] = await em.execute<[{ failures: number }]>(
    `insert into email_failure as known (email_hash, failures) values (?, 1)
     on conflict (email_hash) do update
       set failures = case when known.since > app_now() - ${EMAIL_WINDOW} then known.failures + 1 else 1 end,
           since = case when known.since > app_now() - ${EMAIL_WINDOW} then known.since else app_now() end
     returning failures`,
    [email],
  );
  return failures;
}

/** An attempt that was counted has not failed. */
export async function uncountEmailAttempt(em: EntityManager, email: Buffer): Promise<void> {
  await em.execute(
    'update email_failure set failures = failures - 1 where email_hash = ? and failures > 0',
    [email],
  );
}

export async function isTrustedAddress(em: EntityManager, who: Buffer): Promise<boolean> {
  const rows = await em.execute<object[]>(
    `select 1 from trusted_address where hash = ? and signed_in_at > app_now() - ${TRUST}`,
    [who],
  );
  return rows.length > 0;
}

export async function trustAddress(
  em: EntityManager,
  who: Buffer,
  accountId: string,
): Promise<void> {
  await em.execute(
    `insert into trusted_address (hash, account_id) values (?, ?)
     on conflict (hash) do update set account_id = excluded.account_id, signed_in_at = app_now()`,
    [who, accountId],
  );
}
