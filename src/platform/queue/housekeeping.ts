import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { sql } from 'kysely';
import { MetricsRegistry } from '../http/metrics.js';
import { Queue } from './queue.js';
import { defineQueue, type ScheduledTick } from './queue-definition.js';
import type { ColumnOf, Entity } from '../postgres/columns.js';

const HOUSEKEEPING = defineQueue<ScheduledTick>('housekeeping', { onePerKey: true });
const HOURLY = '23 * * * *'; // not with everything else that happens on the hour

/**
 * Maximum rows of one transaction: each is over in well under the time limit of a statement, however many rows there
 * are.
 */
const BATCH = 5_000;

/** Deletes at most `limit` rows, and returns how many. */
export type HousekeepingTask = (em: EntityManager, limit: number) => Promise<number>;

/** Runs small clean-ups, once an hour in one process. Modules with rows that grow old add how those are deleted. */
@Injectable()
export class Housekeeping {
  private readonly logger = new Logger(Housekeeping.name);
  private readonly tasks = new Map<string, HousekeepingTask>();
  private readonly outcomes: Counter;

  constructor(
    private readonly em: EntityManager,
    queue: Queue,
    metrics: MetricsRegistry,
  ) {
    this.outcomes = new Counter({
      name: 'inflow_housekeeping_tasks_total',
      help: 'Clean-ups that ended in this process, by outcome',
      labelNames: ['task', 'outcome'],
      registers: [metrics.registry],
    });
    queue.work(HOUSEKEEPING, { role: 'scheduler', concurrency: 1 }, () => this.run());
    queue.schedule(HOUSEKEEPING, HOURLY);
  }

  add(name: string, task: HousekeepingTask): void {
    if (this.tasks.has(name)) throw new Error(`two housekeeping tasks are named ${name}`);
    this.tasks.set(name, task);
  }

  /**
   * Runs a task batch by batch, each in a transaction of its own; one that fails is tried again in the next hour and
   * does not hinder the others.
   */
  private async run(): Promise<void> {
    for (const [task, clean] of this.tasks) {
      try {
        while ((await this.em.fork().transactional((em) => clean(em, BATCH))) === BATCH);
        this.outcomes.inc({ task, outcome: 'done' });
      } catch (error) {
        this.outcomes.inc({ task, outcome: 'failed' });
        this.logger.error(`${task}: ${String(error)}`, (error as Error).stack);
      }
    }
  }
}

/**
 * Returns a task for `Housekeeping.add` that deletes at most `limit` rows whose `column` is more than `age` (an
 * interval of SQL) ago, and returns how many went. Rows that another transaction has locked are left to the next run.
 */
export function deleteOlder<Table extends Entity>(
  { meta: { tableName } }: Table,
  key: ColumnOf<Table> | 'ctid',
  column: ColumnOf<Table>,
  age: string,
) {
  const since: string = column;
  return async (em: EntityManager, limit: number): Promise<number> => {
    const db = em.getKysely<Record<string, Record<string, string>>>();
    const old = db
      .selectFrom(tableName)
      .select(key)
      .where(since, '<', sql<string>`(select app_now() - ${age}::interval)`)
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const { numDeletedRows } = await db
      .deleteFrom(tableName)
      .where(key, 'in', old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  };
}
