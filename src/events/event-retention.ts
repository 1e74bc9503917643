import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import { CONFIG, type Config } from '../platform/config.js';
import { setLocal } from '../platform/postgres/transaction.js';
import { defineQueue, type ScheduledTick } from '../platform/queue/queue-definition.js';
import { Queue } from '../platform/queue/queue.js';
import type { DbTime } from '../platform/wire/time.js';
import type { EventTables } from './event.entity.js';

/** Number of days ahead of today for which there is a partition. */
const DAYS_AHEAD = sql.lit(7);
const RETENTION_PERIOD = sql`interval '30 days'`;

/**
 * The tables that the partitions are read from, beside those of entities: `event_default` takes events whose day has no
 * partition.
 */
interface Tables {
  event_default: EventTables['event'];
  pg_inherits: { inhrelid: number; inhparent: number };
  pg_class: { oid: number; relname: string };
}

/** Returns those of today and the next seven days that have no partition. */
async function missingDays(em: EntityManager): Promise<string[]> {
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

async function ensureDay(em: EntityManager, day: string): Promise<void> {
  const made = sql`event_ensure_day(${day})`.as('made');
  await em.getKysely<Tables>().selectNoFrom(made).execute();
}

/** Returns the partitions whose last moment is older than 30 days. */
async function expiredPartitions(em: EntityManager): Promise<string[]> {
  const end = sql<DbTime>`(to_date(substr(c.relname, 7), 'YYYYMMDD') + 1)::timestamp at time zone 'utc'`;
  const rows = await em
    .getKysely<Tables>()
    .selectFrom('pg_inherits as i')
    .innerJoin('pg_class as c', 'c.oid', 'i.inhrelid')
    .select('c.relname')
    .where('i.inhparent', '=', sql<number>`'event'::regclass`)
    .where('c.relname', '~', '^event_[0-9]{8}$')
    .where(end, '<=', sql<DbTime>`app_now() - ${RETENTION_PERIOD}`)
    .orderBy('c.relname')
    .execute();
  return rows.map(({ relname }) => relname);
}

async function dropPartition(em: EntityManager, name: string): Promise<void> {
  await em.getKysely<Tables>().schema.dropTable(name).ifExists().execute();
}

/** Deletes expired events that came while their day had no partition. */
async function deleteExpired(em: EntityManager): Promise<void> {
  const query = em.getKysely<Tables>().deleteFrom('event_default');
  await query
    .where('created_at', '<', sql<DbTime>`(select app_now() - ${RETENTION_PERIOD})`)
    .execute();
}

const RETENTION = defineQueue<ScheduledTick>('event-retention', { onePerKey: true });
const DAILY = '17 3 * * *';

/** Time for which writers may have to wait for a lock of the retention, and number of its tries. */
const LOCK_WAIT_MS = 200;
const MAX_TRIES = 20;
const PAUSE_MS = 250;
/** SQLSTATEs of lock_not_available and deadlock_detected. */
const TRY_AGAIN = new Set(['55P03', '40P01']);

/**
 * The retention keeps events for 30 days. Each day has a partition of its own, so that old ones go by dropping a table;
 * the next week's are made in advance. Every step is a transaction of its own that gives up soon where another one uses
 * the table.
 */
@Injectable()
export class EventRetention implements OnApplicationBootstrap {
  private readonly logger = new Logger(EventRetention.name);

  constructor(
    private readonly em: EntityManager,
    queue: Queue,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    queue.work(RETENTION, { role: 'scheduler', concurrency: 1 }, ({ signal }) => this.run(signal));
    queue.schedule(RETENTION, DAILY);
  }

  /** Makes partitions at the start: a database that was away for more than a week has none for today. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.databaseUrl === undefined || !this.config.roles.includes('scheduler')) return;
    try {
      await this.makePartitions();
    } catch (error) {
      // Events go to the default partition meanwhile; the daily run moves them.
      this.logger.warn(`no partitions created at the start: ${String(error)}`);
    }
  }

  private async run(signal: AbortSignal): Promise<void> {
    await this.makePartitions();
    for (const name of await expiredPartitions(this.em.fork())) {
      signal.throwIfAborted();
      await this.withRetries((em) => dropPartition(em, name));
      this.logger.log(`dropped ${name}`);
    }
    await this.withRetries(deleteExpired);
  }

  private async makePartitions(): Promise<void> {
    for (const day of await missingDays(this.em.fork()))
      await this.withRetries((em) => ensureDay(em, day));
  }

  private async withRetries(step: (em: EntityManager) => Promise<void>): Promise<void> {
    for (let left = MAX_TRIES; ; left--) {
      try {
        return await this.em.fork().transactional(async (em) => {
          // others queue behind a statement that waits for a lock, so it does not wait long
          await setLocal(em, 'lock_timeout', LOCK_WAIT_MS);
          await step(em);
        });
      } catch (error) {
        const { code } = error as { code?: string };
        if (left <= 1 || !TRY_AGAIN.has(String(code))) throw error;
        await sleep(PAUSE_MS);
      }
    }
  }
}
