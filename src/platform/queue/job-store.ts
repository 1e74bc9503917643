import type { EntityManager } from '@mikro-orm/postgresql';
import { type Db, fromKysely, type Job, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import { databaseOptions } from '../postgres/database.js';
import type { QueueDefinition, SendOptions } from './queue-definition.js';

/** Schema of the job engine's own tables. */
const QUEUE_SCHEMA = 'pgboss';
/** Interval at which a process says that it works on a job. */
export const BEAT_S = 3;
/**
 * Interval at which each place looks for a job by itself. It need not: whoever has a job for it wakes it, and 23 places that look each
 * 5 s made half of the statements of a process at rest.
 */
const LOOK_S = 3_600;
/** The least interval at which one of all processes looks for lost jobs. */
const MONITOR_S = 2;
/** Time after its limit at which the engine ends an attempt that its own process did not end. */
const GRACE_S = 60;
/** Time for which dead jobs stay to be looked at; waiting ones stay practically for ever. */
const KEEP_DEAD_S = 14 * 86_400;
const KEEP_WAITING_S = 365 * 86_400;

/** An attempt at a job: a message of an earlier one does not count. `retryCount`: the number of earlier ones, from 0. */
export type JobAttempt<T extends object> = Pick<Job<T>, 'id' | 'retryCount' | 'data' | 'signal'>;

export interface NewJob<T extends object> extends SendOptions {
  data: T;
}

export interface QueueCounts {
  name: string;
  ready: number;
  deferred: number;
  active: number;
  failed: number;
}

/**
 * The engine (pg-boss) as the rest of the project knows it: jobs that are added in the caller's transaction, and its workers.
 * No other file imports it.
 */
export class JobStore {
  private readonly boss: PgBoss;

  constructor(url: string, onError: (error: Error) => void) {
    this.boss = new PgBoss({
      ...engineOptions(url, { max: 4 }),
      supervise: false,
      monitorIntervalSeconds: MONITOR_S,
      maintenanceIntervalSeconds: 3_600,
      // Finished jobs are deleted at once, so the indexes stay small by themselves; a rebuild would run into query_timeout.
      reindex: false,
    });
    this.boss.on('error', onError);
    this.boss.on('warning', ({ message }) => onError(new Error(message)));
  }

  /** Makes or updates the engine's tables; of processes that start together one does it and the others wait. */
  static async install(url: string): Promise<void> {
    const boss = new PgBoss({
      ...engineOptions(url, { max: 2, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 }),
      supervise: false,
    });
    boss.on('error', () => undefined); // what matters is thrown by start()
    await boss.start();
    await boss.stop({ graceful: false });
  }

  async start(): Promise<void> {
    await this.boss.start();
  }

  /** Gives jobs of dead processes to others, counts the queues and deletes what is old. */
  async supervise(): Promise<void> {
    await this.boss.supervise();
  }

  /** Takes no more jobs, and gives back those that have not ended within `patienceMs`. */
  async stop(patienceMs: number): Promise<void> {
    await this.boss.stop({ timeout: patienceMs });
  }

  /** Ensures that the queue exists and is as its definition says. */
  async ensure({
    name,
    retries,
    retryDelaySeconds,
    maxRetryDelaySeconds,
    timeoutSeconds,
    onePerKey,
    heartbeatSeconds,
  }: QueueDefinition<object>): Promise<void> {
    const options = {
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: maxRetryDelaySeconds,
      expireInSeconds: timeoutSeconds + GRACE_S,
      heartbeatSeconds,
      deleteAfterSeconds: KEEP_DEAD_S,
      retentionSeconds: KEEP_WAITING_S,
    };
    await this.boss.createQueue(name, { ...options, policy: onePerKey ? 'short' : 'standard' });
    await this.boss.updateQueue(name, options);
  }

  /** Adds a job within the transaction of `em`. */
  async add<T extends object>(
    em: EntityManager,
    { name, onePerKey }: QueueDefinition<T>,
    jobs: readonly NewJob<T>[],
  ): Promise<void> {
    const db = inTransactionOf(em);
    const rows = jobs.map(({ id, data, runAfter, singletonKey }) => ({
      id,
      data,
      startAfter: runAfter instanceof Date ? runAfter.toISOString() : runAfter,
      singletonKey,
    }));
    if (!onePerKey) await this.boss.insert(name, rows, { db });
    // The rows are added in one order, or two transactions that send to the same keys could wait for each other.
    else for (const row of rows.toSorted(byKey)) await this.addKeyed(db, name, row);
  }

  /**
   * Adds a job, or returns the one of this key that waits already. That one is locked until the transaction ends:
   * claims pass it over meanwhile, so it cannot run before it can see what it was sent for.
   */
  private async addKeyed(db: Db, name: string, row: KeyedRow): Promise<void> {
    const { singletonKey } = row;
    for (;;) {
      const added = await this.boss.insert(name, [row], { db, returnId: true });
      if (added !== null && added.length > 0) return;
      const { updated } = await this.boss.update(name, undefined, { singletonKey, db });
      if (updated > 0) return;
      // It was taken between the two statements.
    }
  }

  /** Removes jobs within the transaction of `em`, whether they wait or not. */
  async remove(em: EntityManager, { name }: QueueDefinition<object>, ids: string[]): Promise<void> {
    await this.boss.deleteJob(name, ids, { db: inTransactionOf(em) });
  }

  /** Returns those of these jobs that no worker works on, which may also be gone. */
  async idle(
    em: EntityManager,
    { name }: QueueDefinition<object>,
    ids: readonly string[],
  ): Promise<string[]> {
    const rows = await em.execute<{ id: string }[]>(
      `select wanted.id from unnest(?::uuid[]) as wanted (id) where not exists
         (select from ${QUEUE_SCHEMA}.job where job.name = ? and job.id = wanted.id and job.state = 'active')`,
      [`{${ids.join(',')}}`, name],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns whether any job is worked on or could be. */
  async hasJobs(em: EntityManager): Promise<boolean> {
    const [{ has }] = await em.execute<[{ has: boolean }]>(
      `select exists (select from ${QUEUE_SCHEMA}.job
         where state <= 'active' and start_after <= ${QUEUE_SCHEMA}.job_now()) as has`,
    );
    return has;
  }

  /** Returns those of the queues that have a job to be taken. */
  async due(em: EntityManager, queues: readonly string[]): Promise<string[]> {
    const rows = await em.execute<{ name: string }[]>(
      `select wanted.name from unnest(?::text[]) as wanted (name) where exists
         (select from ${QUEUE_SCHEMA}.job where job.name = wanted.name and job.state < 'active'
            and not job.blocked and job.start_after <= ${QUEUE_SCHEMA}.job_now())`,
      [`{${queues.join(',')}}`],
    );
    return rows.map(({ name }) => name);
  }

  /** Begins to work on jobs of the queue, one at a time, and returns the name of the place that does so. */
  work<T extends object>(
    { name }: QueueDefinition<T>,
    handler: (job: JobAttempt<T>) => Promise<void>,
  ): Promise<string> {
    const options = {
      heartbeatRefreshSeconds: BEAT_S,
      pollingIntervalSeconds: LOOK_S,
    } as const;
    return this.boss.work<T>(name, options, ([job]: Job<T>[]) => handler(job));
  }

  /** Has the place look for a job now, or once its present one has ended. */
  wake(place: string): void {
    this.boss.notifyWorker(place);
  }

  /** Takes no more jobs of the queue. */
  close({ name }: QueueDefinition<object>): void {
    void this.boss.offWork(name, { wait: false });
  }

  /** Finishes a job. Its row goes: the effect of a job is written where it matters. */
  async finish(
    { name }: QueueDefinition<object>,
    { id, retryCount }: JobAttempt<object>,
  ): Promise<void> {
    await this.boss.deleteJob(name, [{ id, retryCount }]);
  }

  /** Returns the counts of all queues, as a maintaining process found them last. */
  async counts(): Promise<QueueCounts[]> {
    const queues = await this.boss.getQueues();
    return queues
      .filter(({ name }) => !name.startsWith('__'))
      .map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        name,
        ready: readyCount,
        deferred: deferredCount,
        active: activeCount,
        failed: failedCount,
      }));
  }

  /** Returns the first moment after `from` that a cron expression (UTC) names. Throws where it is none. */
  next(cron: string, from: Date): Date {
    return this.boss.previewSchedule(cron, { from, count: 1 })[0];
  }
}

interface KeyedRow {
  data: object;
  startAfter?: string;
  singletonKey?: string;
}

function byKey({ singletonKey: a = '' }: KeyedRow, { singletonKey: b = '' }: KeyedRow): number {
  return a < b ? -1 : Number(a > b);
}

function engineOptions(url: string, pool: Record<string, unknown>) {
  const { driverOptions } = databaseOptions(url, { application_name: 'inflow-queue', ...pool });
  return { ...driverOptions, schema: QUEUE_SCHEMA, schedule: false };
}

function inTransactionOf(em: EntityManager): Db {
  const transaction = em.getTransactionContext<KyselyTransactionLike>();
  if (transaction === undefined) throw new Error('a job is queued within a transaction');
  return fromKysely(transaction);
}
