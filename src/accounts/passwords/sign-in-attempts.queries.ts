import type { EntityManager } from '@mikro-orm/postgresql';

export const FAILURES = 10;
const WINDOW = `interval '15 minutes'`;

export interface Attempt {
  /** null: there is no room for another failure. */
  id: string | null;
  /** Whole seconds until there is room again; null where no failure is counted. */
  wait: number | null;
}

/**
 * One more failure of `who`, if that stays within the limit. Two at once wait for each other at the lock, which ends with
 * the transaction; the counting statement comes after it, so that it sees what the other has written.
 */
export async function addAttempt(em: EntityManager, who: Buffer): Promise<Attempt> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(encode(?, 'hex'), 20261122))`, [
    who,
  ]);
  const [attempt] = await em.execute<[Attempt]>(
    `with recent as (
       select failed_at from sign_in_failure where who = ? and failed_at > (select app_now() - ${WINDOW})
        order by failed_at desc limit ${FAILURES}),
     added as (
       insert into sign_in_failure (who) select ? where (select count(*) from recent) < ${FAILURES} returning id)
     select (select id::text from added) as id,
            ceil(extract(epoch from (select min(failed_at) from recent) + ${WINDOW} - app_now()))::int as wait`,
    [who, who],
  );
  await forgetOld(em);
  return attempt;
}

export async function forgetAttempt(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from sign_in_failure where id = ?', [id]);
}

export async function forgetAttempts(em: EntityManager, who: Buffer): Promise<void> {
  await em.execute('delete from sign_in_failure where who = ?', [who]);
}

/** A few at every attempt: more go than come, and no schedule is needed. */
async function forgetOld(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from sign_in_failure where id in (
       select id from sign_in_failure where failed_at <= (select app_now() - ${WINDOW})
        limit 20 for update skip locked)`,
  );
}
