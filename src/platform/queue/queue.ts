import { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Clock } from '../clock.js';
import { CONFIG, type Config, type Role } from '../config.js';
import { ApiError } from '../errors.js';
import { MetricsRegistry } from '../http/metrics.js';
import { Notifications } from '../postgres/notifications.js';
import { AfterCommit } from '../postgres/transaction.js';
import { TakeoverGrace } from '../leases/leases.js';
import { BEAT_S, JobStore, type NewJob } from './job-store.js';
import { OutageLog } from '../postgres/outage-log.js';
import type { Handler, QueueDefinition, ScheduledTick, SendOptions } from './queue-definition.js';
import { QueueMetrics } from './queue-metrics.js';
import { QueueWorker, type Worker } from './queue-worker.js';
import { Schedules } from './schedules.js';
import { awaitAtMost } from '../deadline.js';

/** Longest time, at a shutdown, of each step that only talks to the database, which may be away. */
const CLOSE_MS = 1_000;
const RETRY_START_MS = 1_000;

const COUNTS = 'counting jobs failed';
const SUPERVISION = 'the search for lost jobs failed';
/** Interval at which a process with the role scheduler looks for lost jobs. */
const SUPERVISE_MS = 3_000;
/** The same where there are no jobs that could be lost. */
const SUPERVISE_AT_REST_MS = 60_000;
const LOOKS = 'the search for due jobs failed';
/**
 * Interval at which a process looks, for all of its queues at once, for jobs of which nobody told it: whose notification was lost, or
 * whose retry is due.
 */
const LOOK_MS = 2_000;
/** Name of PostgreSQL for the notifications that tell of jobs; each says the name of their queue. */
const CHANNEL = 'inflow_jobs';

export interface WorkSettings {
  /** Role of the processes that run the jobs; processes without it queue such jobs but do not run them. */
  role: Exclude<Role, 'api'>;
  /** Maximum jobs at a time in one process. */
  concurrency?: number;
}

/**
 * The queues hold work that continues after the answer, on any process that shares the database. Handlers and schedules
 * are registered before the application has started; jobs are sent within the transaction of what they are about.
 */
@Injectable()
export class Queue implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  /** Time that running jobs have at a shutdown, which as a whole has ten seconds (shutdown.ts). */
  drainMs = 5_000;
  private readonly logger = new Logger(Queue.name);
  private readonly outages = new OutageLog(this.logger);
  private readonly metrics: QueueMetrics;
  private readonly store: JobStore | undefined;
  private readonly definitions = new Map<string, QueueDefinition<object>>();
  private readonly workers: Worker[] = [];
  private readonly supervised: (() => Promise<void>)[] = [];
  private readonly schedules: Schedules;
  /**
   * Wake-up signals for queues with new jobs, whose workers need not wait until they are found: those of this process, or
   * of all others where this one does not work on the queue.
   */
  private readonly wakeUps: AfterCommit<{ name: string; jobs: number }>;
  private state: 'new' | 'starting' | 'ready' | 'closed' = 'new';
  private starting: NodeJS.Timeout | undefined;
  private supervising: NodeJS.Timeout | undefined;
  /** The time of the engine's last look, by performance.now(), if there were no jobs. */
  private restsSince: number | undefined;
  private looking: NodeJS.Timeout | undefined;
  private readonly grace = new TakeoverGrace({ graceMs: 2 * BEAT_S * 1_000, slowMs: SUPERVISE_MS });

  constructor(
    private readonly em: EntityManager,
    clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    metrics: MetricsRegistry,
    notifications: Notifications,
  ) {
    this.metrics = new QueueMetrics(metrics.registry);
    this.metrics.watch(() => this.counts());
    notifications.listen(CHANNEL, (name) => this.wakeWorkers(name));
    this.wakeUps = new AfterCommit(em, (sent) => {
      const elsewhere = [...sent].filter(({ name, jobs }) => !this.wakeWorkers(name, jobs));
      notifications.send(CHANNEL, new Set(elsewhere.map(({ name }) => name)));
    });
    const { databaseUrl } = config;
    if (databaseUrl !== undefined)
      this.store = new JobStore(databaseUrl, (error) =>
        this.outages.failed('the job store', error),
      );
    this.schedules = new Schedules(
      em,
      clock,
      this.outages,
      (cron, after) => this.ready.next(cron, after),
      (em, { definition }, tick) =>
        this.send(em, definition, tick, definition.onePerKey ? { singletonKey: 'tick' } : {}),
    );
  }

  /** Runs `handler` for every job of the queue, in the processes of the role. */
  work<T extends object>(
    definition: QueueDefinition<T>,
    { role, concurrency = 8 }: WorkSettings,
    handler: Handler<T>,
  ): void {
    if (this.state !== 'new') throw new Error(`${definition.name}: too late, the queues run`);
    if (this.definitions.has(definition.name))
      throw new Error(`two handlers for the queue ${definition.name}`);
    this.definitions.set(definition.name, definition);
    if (this.store === undefined || !this.config.roles.includes(role)) return;
    const { em, store, metrics } = this;
    this.workers.push(new QueueWorker(definition, concurrency, handler, em, store, metrics));
  }

  /** Sends a job at every moment that `cron` (UTC) names, once however many processes run. */
  schedule(definition: QueueDefinition<ScheduledTick>, cron: string): void {
    this.schedules.add({ definition, cron });
  }

  /**
   * Queues a job in the transaction of `em`: it exists if that commits. Throws ApiError 503 `database_unavailable` while
   * the queues have not been reached since the start of the process.
   */
  send<T extends object>(
    em: EntityManager,
    definition: QueueDefinition<T>,
    data: T,
    options: SendOptions = {},
  ): Promise<void> {
    return this.sendAll(em, definition, [{ data, ...options }]);
  }

  /** Queues many jobs of one queue in one statement, as `send` does one. */
  async sendAll<T extends object>(
    em: EntityManager,
    definition: QueueDefinition<T>,
    jobs: readonly NewJob<T>[],
  ): Promise<void> {
    const { name, onePerKey } = definition;
    if (!this.definitions.has(name)) throw new Error(`no worker handles the queue ${name}`);
    for (const { singletonKey } of jobs)
      if ((singletonKey !== undefined) !== onePerKey)
        throw new Error(`${name}: a singletonKey belongs to queues with onePerKey`);
    if (jobs.length === 0) return;
    await this.ready.add(em, definition, jobs);
    this.wakeUps.note({ name, jobs: jobs.length });
  }

  /** Removes jobs of a queue in the transaction of `em`. One that is worked on ends as if it were done. */
  async remove(
    em: EntityManager,
    definition: QueueDefinition<object>,
    ids: string[],
  ): Promise<void> {
    if (ids.length > 0) await this.ready.remove(em, definition, ids);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.state !== 'new' || this.store === undefined) return;
    this.state = 'starting';
    await this.tryStart();
  }

  /**
   * Closes the workers before anything stops that jobs need: this process would take a job once more that was given back
   * because of that.
   */
  onModuleDestroy(): void {
    for (const worker of this.workers) worker.close();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.state === 'closed') return;
    this.state = 'closed';
    clearTimeout(this.starting);
    clearTimeout(this.supervising);
    clearTimeout(this.looking);
    await awaitAtMost(CLOSE_MS, this.schedules.stop());
    for (const worker of this.workers) worker.stopAttempts();
    if (this.store !== undefined)
      await awaitAtMost(this.drainMs + 2 * CLOSE_MS, this.store.stop(this.drainMs));
  }

  private get schedulesHere(): boolean {
    return this.config.roles.includes('scheduler');
  }

  private get ready(): JobStore {
    if (this.state === 'new' || this.state === 'starting' || this.store === undefined)
      throw new ApiError('database_unavailable');
    return this.store;
  }

  /**
   * Tries to start the queues: the service also starts while the database is away; then they come up when it is back.
   */
  private async tryStart(): Promise<void> {
    try {
      await this.store!.start();
      for (const definition of this.definitions.values()) await this.store!.ensure(definition);
    } catch (error) {
      this.outages.failed('the queues do not start', error);
      if (this.state === 'starting')
        this.starting = setTimeout(() => void this.tryStart(), RETRY_START_MS);
      return;
    }
    this.outages.worked('the queues do not start');
    if (this.state !== 'starting') return;
    this.state = 'ready';
    for (const worker of this.workers) await worker.start();
    if (this.workers.length > 0) void this.look();
    if (!this.schedulesHere) return;
    await this.schedules.start();
    void this.supervise();
  }

  private async look(): Promise<void> {
    const names = this.workers.map(({ definition }) => definition.name);
    try {
      for (const name of await this.store!.due(this.em.fork(), names)) this.wakeWorkers(name);
      this.outages.worked(LOOKS);
    } catch (error) {
      if (this.state === 'ready') this.outages.failed(LOOKS, error);
    }
    if (this.state === 'ready') this.looking = setTimeout(() => void this.look(), LOOK_MS);
  }

  /** Registers what is to be done each time that lost jobs were looked for. */
  onSupervised(listener: () => Promise<void>): void {
    this.supervised.push(listener);
  }

  /** Returns those of the queue's jobs that no worker works on. */
  async idle(
    em: EntityManager,
    queue: QueueDefinition<object>,
    ids: readonly string[],
  ): Promise<string[]> {
    return this.store!.idle(em, queue, ids);
  }

  /**
   * Looks for lost jobs, again and again. After the start and after an outage it waits until all processes have had time for a
   * heartbeat, so that an outage loses no job.
   */
  private async supervise(): Promise<void> {
    try {
      const hasJobs = await this.grace.look(() => this.store!.hasJobs(this.em.fork()));
      if (this.grace.isOver && this.isDue(hasJobs)) {
        await this.store!.supervise();
        for (const listener of this.supervised) await listener();
      }
      this.outages.worked(SUPERVISION);
    } catch (error) {
      if (this.state === 'ready') this.outages.failed(SUPERVISION, error);
    }
    if (this.state === 'ready')
      this.supervising = setTimeout(() => void this.supervise(), SUPERVISE_MS);
  }

  /**
   * Returns whether the engine is to look: while there are jobs, once after them, so that its counts are right, and now and then. It takes
   * twenty statements, which made a third of the work of a service at rest.
   */
  private isDue(hasJobs: boolean): boolean {
    const now = performance.now();
    if (hasJobs) this.restsSince = undefined;
    else if (this.restsSince !== undefined && now - this.restsSince < SUPERVISE_AT_REST_MS)
      return false;
    else this.restsSince = now;
    return true;
  }

  /** Returns whether this process works on the queue. */
  private wakeWorkers(name: string, jobs?: number): boolean {
    const worker = this.workers.find(({ definition }) => definition.name === name);
    worker?.wakeUp(jobs);
    return worker !== undefined;
  }

  private async counts() {
    if (this.state !== 'ready') return [];
    try {
      const counts = await this.store!.counts();
      this.outages.worked(COUNTS);
      return counts;
    } catch (error) {
      this.outages.failed(COUNTS, error); // a scrape during an outage shows the rest
      return [];
    }
  }
}
