import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { DbTime } from '../platform/wire/time.js';
import type { EventTables } from './event.entity.js';

/** Days ahead of today for which there is a partition. */
const DAYS_AHEAD = sql.lit(7);
const KEPT = sql`interval '30 days'`;

/** What is asked of the partitions, beside the table that entities do not know: where events without a day go. */
interface Tables {
  event_default: EventTables['event'];
  pg_inherits: { inhrelid: number; inhparent: number };
  pg_class: { oid: number; relname: string };
}

/** Of today and the next seven days, those without a partition. */
export async function missingDays(em: EntityManager): Promise<string[]> {
  const day = sql`(app_now() at time zone 'utc')::date + n`;
  const days = sql<{ n: number }>`generate_series(0, ${DAYS_AHEAD})`.as<'days'>(sql`days(n)`);
  const rows = await em
    .getKysely<Tables>()
    .selectFrom(days)
    .select(sql<string>`to_char(${day}, 'YYYY-MM-DD')`.as('day'))
    .where(sql`to_regclass('event_' || to_char(${day}, 'YYYYMMDD'))`, 'is', null)
    .orderBy('n')
    .execute();
  return rows.map((row) => row.day);
}

export async function ensureDay(em: EntityManager, day: string): Promise<void> {
  const made = sql`event_ensure_day(${day})`.as('made');
  await em.getKysely<Tables>().selectNoFrom(made).execute();
}

/** Partitions whose last moment is older than 30 days. */
export async function expiredPartitions(em: EntityManager): Promise<string[]> {
  const end = sql<DbTime>`(to_date(substr(c.relname, 7), 'YYYYMMDD') + 1)::timestamp at time zone 'utc'`;
  const rows = await em
    .getKysely<Tables>()
    .selectFrom('pg_inherits as i')
    .innerJoin('pg_class as c', 'c.oid', 'i.inhrelid')
    .select('c.relname')
    .where('i.inhparent', '=', sql<number>`'event'::regclass`)
    .where('c.relname', '~', '^event_[0-9]{8}$')
    .where(end, '<=', sql<DbTime>`app_now() - ${KEPT}`)
    .orderBy('c.relname')
    .execute();
  return rows.map(({ relname }) => relname);
}

export async function dropPartition(em: EntityManager, name: string): Promise<void> {
  await em.getKysely<Tables>().schema.dropTable(name).ifExists().execute();
}

/** What came while its day had no partition. */
export async function deleteExpired(em: EntityManager): Promise<void> {
  const query = em.getKysely<Tables>().deleteFrom('event_default');
  await query.where('created_at', '<', sql<DbTime>`(select app_now() - ${KEPT})`).execute();
}
