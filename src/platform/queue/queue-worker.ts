import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { JobClaim, JobStore } from './job-store.js';
import type { Handler, QueueDefinition } from './queue-definition.js';
import type { QueueMetrics } from './queue-metrics.js';
import { Batcher } from '../batcher.js';
import { awaitAtMost } from '../deadline.js';
import { Leases } from '../leases/leases.js';
import type { OutageLog } from '../postgres/outage-log.js';

/** Pause after a claim that failed. */
const TROUBLE_MS = 1_000;
/** Maximum tries of writing how jobs ended. */
const MAX_TELLS = 60;

const NOT_CLAIMED = 'jobs are not claimed';
/**
 * Duration of a lease: a little less than the engine's heartbeat, so that it is met three times and one slow statement
 * loses no job.
 */
const LEASE_S = 9;
/** Longest wait for the database at a shutdown: while it is away nobody waits for it. */
const GIVE_BACK_MS = 1_000;
/** Maximum jobs of one statement, whatever the concurrency. */
const MAX_BATCH = 100;

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

interface Attempt<T extends object> {
  claim: JobClaim<T>;
  control: AbortController;
  /** Settles when the job has ended or was given back. Never rejects. */
  ended: Promise<void>;
}

/** The tools that a worker shares with the others of the process. */
export interface WorkerTools {
  store: JobStore;
  metrics: QueueMetrics;
  outages: OutageLog;
}

/** A worker, whatever data its jobs carry. */
export interface Worker {
  readonly definition: QueueDefinition<object>;
  start(): void;
  close(): void;
  wakeUp(): void;
  drain(patienceMs: number): Promise<void>;
}

/** Takes jobs of one queue, runs at most `concurrency` of them at a time, and writes how they ended. */
export class QueueWorker<T extends object> implements Worker {
  private readonly logger: Logger;
  private readonly attempts = new Map<string, Attempt<T>>();
  /** The finisher ends several jobs by one statement, because jobs that were taken together tend to end together. */
  private readonly finisher: Batcher<JobClaim<T>>;
  private stopping = false;
  private gaveUp = false;
  private isFull = false;
  /** True if a wake-up signal has come since the last claim; a pause ends at once. */
  private isWoken = false;
  private wake: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();
  private readonly leases: Leases<JobClaim<T>>;

  constructor(
    readonly definition: QueueDefinition<T>,
    private readonly concurrency: number,
    private readonly handler: Handler<T>,
    private readonly tools: WorkerTools,
  ) {
    this.logger = new Logger(`Queue ${definition.name}`);
    this.leases = new Leases({
      leaseS: LEASE_S,
      renew: (claims) => tools.store.touch(definition, claims),
      failed: (error) => tools.outages.failed(this.says('jobs are not renewed'), error),
    });
    this.finisher = new Batcher((claims) =>
      this.tellStore(() => this.tools.store.finish(this.definition, claims)),
    );
  }

  start(): void {
    this.loop = this.work();
  }

  /** Wakes the worker, because there may be a new job, or room for one. */
  wakeUp(): void {
    this.isWoken = true;
    this.wake();
  }

  /** Takes no more jobs; those under way go on. */
  close(): void {
    this.stopping = true;
    this.wakeUp();
  }

  /**
   * Drains the worker: takes no more jobs, asks the running ones to stop, and gives back those that have not ended
   * within `patienceMs`.
   */
  async drain(patienceMs: number): Promise<void> {
    this.close();
    for (const { control } of this.attempts.values()) control.abort(new AttemptStopped('shutdown'));
    const ended = this.loop.then(() =>
      Promise.all([...this.attempts.values()].map((a) => a.ended)),
    );
    await awaitAtMost(patienceMs, ended);
    this.gaveUp = true;
    this.leases.stop();
    const rest = [...this.attempts.values()].map(({ claim }) => claim);
    await awaitAtMost(GIVE_BACK_MS, this.giveBack(rest));
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      this.isWoken = false;
      const room = Math.min(this.concurrency - this.attempts.size, MAX_BATCH);
      this.isFull = room === 0;
      const claims = room > 0 ? await this.claim(room) : [];
      if (claims === undefined) await sleep(TROUBLE_MS, undefined, { ref: false });
      else {
        for (const claim of claims) this.begin(claim);
        // A full batch means that there is probably more. Else the worker sleeps until a job is due (due-jobs.ts), or,
        // without room, until one ends.
        if (this.isFull || claims.length < room) await this.pause();
      }
    }
  }

  /** Claims jobs; undefined: the database did not answer. */
  private async claim(room: number): Promise<JobClaim<T>[] | undefined> {
    try {
      const claims = await this.tools.store.claim(this.definition, room);
      this.tools.outages.worked(this.says(NOT_CLAIMED));
      if (!this.stopping) return claims;
      await this.giveBack(claims); // the shutdown came while we asked
      return [];
    } catch (error) {
      this.tools.outages.failed(this.says(NOT_CLAIMED), error);
      return undefined;
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      if (this.isWoken) resolve();
    });
  }

  private begin(claim: JobClaim<T>): void {
    const control = new AbortController();
    const attempt = { claim, control, ended: Promise.resolve() };
    const release = this.leases.hold(claim, () => control.abort(new AttemptStopped('lost')));
    this.attempts.set(claim.id, attempt);
    attempt.ended = this.run(claim, control).finally(() => {
      release();
      this.attempts.delete(claim.id);
      if (this.isFull) this.wakeUp();
    });
  }

  private async run(claim: JobClaim<T>, control: AbortController): Promise<void> {
    const { name, retries, timeoutSeconds } = this.definition;
    const { signal } = control;
    const limit = setTimeout(
      () => control.abort(new AttemptStopped('timeout')),
      timeoutSeconds * 1_000,
    );
    const begun = performance.now();
    try {
      await this.handler({
        id: claim.id,
        data: claim.data,
        attempt: claim.retryCount + 1,
        isLastAttempt: claim.retryCount >= retries,
        signal,
      });
      if (isLost(signal)) return this.tools.metrics.ended(name, 'lost');
      await this.finisher.add(claim);
      this.tools.metrics.ended(name, 'done');
    } catch (error) {
      await this.failed(claim, signal, error);
    } finally {
      clearTimeout(limit);
      this.tools.metrics.ran(name, (performance.now() - begun) / 1_000);
    }
  }

  private async failed(claim: JobClaim<T>, signal: AbortSignal, error: unknown): Promise<void> {
    const { name, retries } = this.definition;
    const { metrics, store } = this.tools;
    if (isLost(signal)) return metrics.ended(name, 'lost');
    if (signal.aborted && stopOf(signal) === 'shutdown') return this.giveBack([claim]);
    const attempt = claim.retryCount + 1;
    const why = error instanceof Error ? error.message : String(error);
    const isDead = claim.retryCount >= retries;
    if (isDead)
      this.logger.error(
        `job ${claim.id} is dead after ${attempt} attempts: ${why}`,
        (error as Error)?.stack,
      );
    else this.logger.warn(`job ${claim.id} failed (attempt ${attempt}), goes on later: ${why}`);
    metrics.ended(name, isDead ? 'dead' : 'retried');
    const delayS = retryDelay(this.definition, attempt);
    await this.tellStore(() => store.fail(this.definition, claim, why, delayS));
  }

  /** Gives claims back, as far as possible: the others are taken over when their heartbeat is missed. */
  private async giveBack(claims: JobClaim<T>[]): Promise<void> {
    if (claims.length === 0) return;
    try {
      await this.tools.store.release(this.definition, claims);
      for (const _ of claims) this.tools.metrics.ended(this.definition.name, 'released');
    } catch (error) {
      this.tools.outages.failed(this.says('jobs are not given back'), error);
    }
  }

  /**
   * Writes to the store until that succeeds or no time is left; where the claim was lost meanwhile the write changes
   * nothing. After a minute the worker gives up: the job's lease then expires, and the job counts one more attempt.
   */
  private async tellStore(tell: () => Promise<void>): Promise<void> {
    const what = this.says('ends of jobs are not written');
    for (let tries = 1; !this.gaveUp; tries++) {
      try {
        await tell();
        this.tools.outages.worked(what);
        return;
      } catch (error) {
        this.tools.outages.failed(what, error);
        if (tries === MAX_TELLS) {
          this.logger.error(`gave up after ${tries} tries: ${String(error)}; the jobs run again`);
          return;
        }
        await sleep(TROUBLE_MS, undefined, { ref: false });
      }
    }
  }

  private says(what: string): string {
    return `queue ${this.definition.name}: ${what}`;
  }
}

function stopOf(signal: AbortSignal): AttemptStopped['why'] | undefined {
  return signal.reason instanceof AttemptStopped ? signal.reason.why : undefined;
}

function isLost(signal: AbortSignal): boolean {
  return stopOf(signal) === 'lost';
}

/**
 * Returns the delay of the next attempt [s], doubled each time, with a random part, or jobs that failed together would
 * come together again.
 */
function retryDelay(definition: QueueDefinition<object>, attempt: number): number {
  const { retryDelaySeconds, maxRetryDelaySeconds } = definition;
  const full = Math.min(maxRetryDelaySeconds, retryDelaySeconds * 2 ** Math.min(attempt - 1, 30));
  return full * (0.75 + Math.random() / 4);
}
