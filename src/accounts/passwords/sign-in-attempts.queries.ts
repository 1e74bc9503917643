import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { appNow } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import type { SignInAttemptTables } from './sign-in-attempt.entity.js';

const FAILURES = 10;
const WINDOW = sql`interval '15 minutes'`;
/** Longer than a password takes to be looked at; what a killed process left behind counts no longer. */
const UNDER_WAY = sql`interval '10 seconds'`;
/** The window of `countEmailAttempt`; it begins anew with the first attempt after it. */
const EMAIL_WINDOW = sql`interval '24 hours'`;
/** How long an address is known to an account after a sign-in there. */
const TRUST = sql`interval '30 days'`;

/**
 * One more attempt of `who`, if that stays within the limit even if it fails: its id, or null where there is no room for
 * another failure; `wait` then is the whole seconds until there is room again, null while only attempts under way take it.
 * Two at once wait for each other at the lock, which ends with the transaction; the counting statement comes after it, so
 * that it sees what the other has written.
 */
export async function addAttempt(em: EntityManager, who: Buffer) {
  const db = em.getKysely<SignInAttemptTables>();
  const key = sql`hashtextextended(${who.toString('hex')}, 20261122)`;
  await db.selectNoFrom(sql`pg_advisory_xact_lock(${key})`.as('locked')).execute();
  return db
    .with('recent', (cte) =>
      cte
        .selectFrom('sign_in_failure')
        .select(['failed_at', 'confirmed'])
        .where('who', '=', who)
        .where('failed_at', '>', sql<DbTime>`(select app_now() - ${WINDOW})`)
        .where((eb) =>
          eb.or([
            eb.ref('confirmed'),
            eb('failed_at', '>', sql<DbTime>`(select app_now() - ${UNDER_WAY})`),
          ]),
        )
        .orderBy('failed_at', 'desc')
        .limit(FAILURES),
    )
    .with('added', (cte) =>
      cte
        .insertInto('sign_in_failure')
        .columns(['who'])
        .expression(
          cte.selectNoFrom(sql<Buffer>`${who}::bytea`.as('who')).where(
            cte.selectFrom('recent').select(({ fn }) => fn.countAll().as('n')),
            '<',
            FAILURES,
          ),
        )
        .returning('id'),
    )
    .selectNoFrom(({ selectFrom }) => {
      const allConfirmed = selectFrom('recent').select(({ fn }) =>
        fn<boolean>('bool_and', ['confirmed']).as('all'),
      );
      const oldest = selectFrom('recent').select(({ fn }) => fn.min('failed_at').as('oldest'));
      return [
        selectFrom('added').select('id').as('id'),
        sql<number | null>`case when ${allConfirmed} then
          ceil(extract(epoch from ${oldest} + ${WINDOW} - app_now()))::int end`.as('wait'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** The password was wrong. */
export async function confirmFailure(em: EntityManager, id: string): Promise<void> {
  const query = em.getKysely<SignInAttemptTables>().updateTable('sign_in_failure');
  await query.set({ confirmed: true }).where('id', '=', id).execute();
}

export async function forgetAttempts(
  em: EntityManager,
  attempts: { id: string } | { who: Buffer },
): Promise<void> {
  const query = em.getKysely<SignInAttemptTables>().deleteFrom('sign_in_failure');
  await query.where((eb) => eb.and(attempts)).execute();
}

/** One more attempt for an e-mail, from any address: how many there are in its window, this one included. */
export async function countEmailAttempt(em: EntityManager, email: Buffer): Promise<number> {
  const { failures } = await em
    .getKysely<SignInAttemptTables>()
    .insertInto('email_failure')
    .values({ email_hash: email, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet((eb) => {
        const goesOn = eb('email_failure.since', '>', sql<DbTime>`app_now() - ${EMAIL_WINDOW}`);
        return {
          failures: eb
            .case()
            .when(goesOn)
            .then(eb('email_failure.failures', '+', 1))
            .else(1)
            .end(),
          since: eb.case().when(goesOn).then(eb.ref('email_failure.since')).else(appNow).end(),
        };
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** An attempt that was counted has not failed. */
export async function uncountEmailAttempt(em: EntityManager, email: Buffer): Promise<void> {
  await em
    .getKysely<SignInAttemptTables>()
    .updateTable('email_failure')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('email_hash', '=', email)
    .where('failures', '>', 0)
    .execute();
}

export async function isTrustedAddress(em: EntityManager, who: Buffer): Promise<boolean> {
  const row = await em
    .getKysely<SignInAttemptTables>()
    .selectFrom('trusted_address')
    .select('hash')
    .where('hash', '=', who)
    .where('signed_in_at', '>', sql<DbTime>`app_now() - ${TRUST}`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function trustAddress(
  em: EntityManager,
  who: Buffer,
  accountId: string,
): Promise<void> {
  await em
    .getKysely<SignInAttemptTables>()
    .insertInto('trusted_address')
    .values({ hash: who, account_id: accountId })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ account_id: accountId, signed_in_at: appNow }),
    )
    .execute();
}
