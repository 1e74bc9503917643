import type { EntityManager } from '@mikro-orm/postgresql';

/** Days ahead of today for which there is a partition. */
const DAYS_AHEAD = 7;
const KEEP_DAYS = 30;

const TODAY = `(app_now() at time zone 'utc')::date`;

/** Of today and the next seven days, those without a partition. */
export async function missingDays(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ day: string }[]>(
    `select to_char(${TODAY} + n, 'YYYY-MM-DD') as day from generate_series(0, ${DAYS_AHEAD}) as n
      where to_regclass('event_' || to_char(${TODAY} + n, 'YYYYMMDD')) is null order by n`,
  );
  return rows.map(({ day }) => day);
}

export async function ensureDay(em: EntityManager, day: string): Promise<void> {
  await em.execute('select event_ensure_day(?)', [day]);
}

/** Partitions whose last moment is older than 30 days. */
export async function expiredPartitions(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'event'::regclass and c.relname ~ '^event_[0-9]{8}$'
        and (to_date(substr(c.relname, 7), 'YYYYMMDD') + 1)::timestamp at time zone 'utc'
            <= app_now() - interval '${KEEP_DAYS} days'
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** `name` comes from expiredPartitions. */
export async function dropPartition(em: EntityManager, name: string): Promise<void> {
  await em.execute(`drop table if exists ${name}`);
}

/** What came while its day had no partition. */
export async function deleteExpired(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from event_default where created_at < (select app_now() - interval '${KEEP_DAYS} days')`,
  );
}

/** For the rest of the transaction: others queue behind whoever waits for a lock, so do not wait long. */
export async function limitLockWait(em: EntityManager, ms: number): Promise<void> {
  await em.execute(`set local lock_timeout = '${ms}ms'`);
}
