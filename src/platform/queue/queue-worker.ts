import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { retryDuringOutages } from '../postgres/database.js';
import type { JobAttempt, JobStore } from './job-store.js';
import type { Handler, QueueDefinition } from './queue-definition.js';
import type { QueueMetrics } from './queue-metrics.js';

/** The reason with which the signal of an attempt is raised. */
export class AttemptStopped extends Error {
  constructor(readonly why: 'shutdown' | 'timeout' | 'lost') {
    super(
      {
        shutdown: 'This process shuts down; the job goes to another one.',
        timeout: 'The attempt took longer than its queue allows.',
        lost: 'The job was given to another process.',
      }[why],
    );
  }
}

/** A worker, whatever data its jobs carry. */
export interface Worker {
  readonly definition: QueueDefinition<object>;
  start(): Promise<void>;
  wakeUp(jobs?: number): void;
  close(): void;
  stopAttempts(): void;
}

/** Works on the jobs of one queue, at `concurrency` places of this process; each is a worker of the engine. */
export class QueueWorker<T extends object> implements Worker {
  private readonly logger: Logger;
  /** Places without a job, the one that was woken last at the end. */
  private readonly idle = new Set<string>();
  private isClosed = false;
  private readonly closing = new AbortController();

  constructor(
    readonly definition: QueueDefinition<T>,
    private readonly concurrency: number,
    private readonly handler: Handler<T>,
    private readonly em: EntityManager,
    private readonly store: JobStore,
    private readonly metrics: QueueMetrics,
  ) {
    this.logger = new Logger(`Queue ${definition.name}`);
  }

  async start(): Promise<void> {
    for (let i = 0; i < this.concurrency; i++) {
      const place: string = await this.store.work(this.definition, (job) =>
        this.occupy(place, job),
      );
      this.idle.add(place);
    }
  }

  /** Has idle places look for so many jobs, or all of them. */
  wakeUp(jobs = Infinity): void {
    for (const place of [...this.idle].slice(0, jobs)) {
      this.idle.delete(place);
      this.idle.add(place);
      this.store.wake(place);
    }
  }

  /** Takes no more jobs; those in progress go on. One that was fetched meanwhile is given back. */
  close(): void {
    this.isClosed = true;
    this.store.close(this.definition);
  }

  /** Asks the attempts in progress to stop. */
  stopAttempts(): void {
    this.closing.abort(new AttemptStopped('shutdown'));
  }

  /** A place that had a job looks for another one, which may have come while all places were busy. */
  private async occupy(place: string, job: JobAttempt<T>): Promise<void> {
    this.idle.delete(place);
    try {
      await this.attempt(job);
    } finally {
      this.idle.add(place);
      this.store.wake(place);
    }
  }

  /** The engine tries a job again, or calls it dead, whose attempt throws; where it was lost neither counts. */
  private async attempt(job: JobAttempt<T>): Promise<void> {
    const { name, timeoutSeconds } = this.definition;
    const { metrics } = this;
    const own = new AbortController();
    const stop = (why: AttemptStopped['why']) => own.abort(new AttemptStopped(why));
    const onLost = () => stop('lost');
    job.signal.addEventListener('abort', onLost);
    const limit = setTimeout(() => stop('timeout'), timeoutSeconds * 1_000);
    const signal = AbortSignal.any([this.closing.signal, own.signal]);
    const begun = performance.now();
    try {
      await this.handle(job, signal);
    } finally {
      job.signal.removeEventListener('abort', onLost);
      clearTimeout(limit);
      metrics.ran(name, (performance.now() - begun) / 1_000);
    }
  }

  private async handle(job: JobAttempt<T>, signal: AbortSignal): Promise<void> {
    const { id, data, retryCount } = job;
    const { name, retries } = this.definition;
    const { metrics, store } = this;
    if (this.isClosed) {
      metrics.ended(name, 'released');
      throw new AttemptStopped('shutdown');
    }
    const attempt = retryCount + 1;
    const isLastAttempt = retryCount >= retries;
    try {
      await this.handler({ id, data, attempt, isLastAttempt, signal });
      if (whyStopped(signal) === 'lost') return metrics.ended(name, 'lost');
      await this.whenAnswered(() => store.finish(this.definition, job));
      metrics.ended(name, 'done');
    } catch (error) {
      if (whyStopped(signal) === 'lost') return metrics.ended(name, 'lost');
      if (whyStopped(signal) === 'shutdown') metrics.ended(name, 'released');
      else this.failed(job, error);
      await this.whenAnswered(() => this.em.fork().execute('select 1')); // the engine tells it once
      throw error;
    }
  }

  private failed({ id, retryCount }: JobAttempt<T>, error: unknown): void {
    const { name, retries } = this.definition;
    const { message: why, stack } = error instanceof Error ? error : new Error(String(error));
    const attempt = retryCount + 1;
    const isDead = retryCount >= retries;
    if (isDead) this.logger.error(`job ${id} is dead after ${attempt} attempts: ${why}`, stack);
    else this.logger.warn(`job ${id} failed (attempt ${attempt}), goes on later: ${why}`);
    this.metrics.ended(name, isDead ? 'dead' : 'retried');
  }

  /** Waits for a database that is away, as long as this process does not stop. */
  private async whenAnswered(work: () => Promise<unknown>): Promise<void> {
    await retryDuringOutages(this.em, work, () => this.closing.signal.aborted);
  }
}

/** Returns why an attempt is to stop; undefined: it is not. */
export function whyStopped(signal: AbortSignal): AttemptStopped['why'] | undefined {
  return signal.reason instanceof AttemptStopped ? signal.reason.why : undefined;
}
