/**
 * The pool of kernel threads: bounded line, time limit, threads that die are replaced.
 *
 * Jobs wait here and not in Piscina's queue: when a thread is free, those that wait together go to it as one task, and
 * what nobody waits for any more does not go at all. A running task is never interrupted because a caller has left
 * (killing a thread costs more than the millisecond it would save, and would let a client restart threads at will).
 * Only the time limit kills a thread; the jobs that shared its task run again.
 */
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { ApiError } from '../platform/errors.js';
import { Semaphore } from '../platform/semaphore.js';
import { encodeTask } from './codec.js';
import { PolarSlots } from './polar-slots.js';
import { compileKernel, kernelName, type KernelBuild, loadKernel } from './kernel.js';
import { type PendingJob, JobQueue, type Ticket } from './job-queue.js';
import { RotorAnswers } from './rotor-answers.js';
import {
  type JobAnswer,
  isSingleJob,
  type EngineJob,
  type JobKind,
  type RotorJob,
  type EngineTask,
} from './task.js';

export interface PoolOptions {
  threads: number;
  /** Jobs that may wait before new ones are refused. */
  queueLimit: number;
  build: KernelBuild;
}

/** Memory of a thread's short-lived objects [MiB]; V8 would take 48. */
const YOUNG_MB = 12;

/** Time after which a thread without work ends, and gives back its memory, which after large searches is 100 MB and more. */
const IDLE_MS = 60_000;

/** The time that a task of points takes at the most, but for one that goes wrong. */
const PATIENCE_MS = 2;

/** Jobs of one account that may be in the pool at once, as a part of the queue limit: one caller cannot starve all. */
const ACCOUNT_SHARE = 0.5;

/** The observer of the costs of a finished job: its time of waiting and of running [s]. */
export type JobObserver = (kind: JobKind, waitS: number, runS: number) => void;

/** A task that a thread works on. */
interface Running {
  batch: PendingJob[];
  /** The time of its beginning, by performance.now(). */
  since: number;
  /** Ends the thread. */
  stop: AbortController;
}

const SOON = { headers: { 'Retry-After': '1' } };

export class KernelPool {
  private readonly piscina: Piscina<EngineTask, JobAnswer[]>;
  private readonly queue = new JobQueue();
  private readonly running: Running[] = [];
  private readonly shares: Semaphore;
  private open = true;
  private looking = false;
  private patience: NodeJS.Timeout | undefined;
  private whenIdle: () => void = () => {};
  private readonly inPlace: RotorAnswers;

  /** The build of the kernel, which results state as their origin. */
  readonly kernel: string;

  constructor(
    private readonly options: PoolOptions,
    private readonly observe: JobObserver = () => {},
    private readonly onError: (error: Error) => void = () => {},
  ) {
    this.kernel = kernelName(options.build);
    this.shares = new Semaphore({
      placesPerAccount: Math.max(1, Math.floor(options.queueLimit * ACCOUNT_SHARE)),
      maxWaiting: 0,
      refusal: () => new ApiError('queue_full', SOON),
    });
    const module = options.build === 'js' ? undefined : compileKernel(options.build);
    const kernel = loadKernel(options.build, module);
    this.inPlace = new RotorAnswers(kernel, new PolarSlots(kernel));
    this.piscina = new Piscina<EngineTask, JobAnswer[]>({
      filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
      // the others start when they are needed, and end when they no longer are: a start waits for one alone
      minThreads: 1,
      maxThreads: options.threads,
      idleTimeout: IDLE_MS,
      // the thread that answers and the database go before those that compute, where there are fewer processors than threads
      niceIncrement: 5,
      // what a thread makes beside numbers lives as long as a job: a nursery of V8's own size would only keep more of it
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      workerData: { build: options.build, module },
    });
    // a thread that dies between tasks has no caller to tell; without a listener it would take the process with it
    this.piscina.on('error', onError);
  }

  get threads(): number {
    return this.options.threads;
  }

  /** Jobs that no thread works on yet. */
  get waiting(): number {
    return this.queue.length;
  }

  get busy(): number {
    return this.running.length;
  }

  /** Threads alive: from one on as many as were needed at a time so far, up to `threads`. */
  get alive(): number {
    return this.open ? this.piscina.threads.length : 0;
  }

  /** Runs one job; throws ApiError queue_full, service_unavailable, engine_failed or solver_timeout where it cannot. */
  async run(job: EngineJob, ticket: Ticket): Promise<JobAnswer> {
    this.admit(ticket);
    if (ticket.isRun) return this.answer(job, ticket);
    return this.shares.pass({ accountId: ticket.accountId }, () => this.answer(job, ticket));
  }

  private answer(job: EngineJob, ticket: Ticket): Promise<JobAnswer> {
    return new Promise((resolve, reject) => {
      this.queue.add({ job, ticket, since: performance.now(), again: false, resolve, reject });
      this.lookSoon();
    });
  }

  /** Cancels the jobs of a request whose answer nobody waits for: those that have not begun never will. */
  abandon(ticket: Ticket, reason: unknown): void {
    for (const entry of this.queue.remove(ticket)) entry.reject(reason);
  }

  /** The request's time is over: what has not begun never will, and a thread that still works on it is ended. */
  expire(ticket: Ticket): void {
    ticket.expired = true;
    this.abandon(ticket, new ApiError('solver_timeout'));
    for (const { batch, stop } of this.running)
      if (batch.some((entry) => entry.ticket === ticket)) stop.abort();
  }

  /** Closes the pool after the jobs that it has accepted. */
  async close(): Promise<void> {
    this.open = false;
    if (this.queue.length + this.running.length > 0)
      await new Promise<void>((resolve) => (this.whenIdle = resolve));
    await this.piscina.close();
  }

  /** Once all requests that have come in with this turn of the event loop are in line, so that they share a task. */
  private lookSoon(): void {
    if (this.looking || this.running.length >= this.options.threads) return;
    this.looking = true;
    setImmediate(() => {
      this.looking = false;
      this.startAll();
    });
  }

  private startAll(): void {
    while (this.queue.length > 0 && this.running.length < this.options.threads && !this.canWait()) {
      const batch = this.queue.next(this.options.threads - this.running.length);
      if (!this.solvesInPlace(batch)) void this.start(batch);
    }
    if (this.queue.length + this.running.length === 0) this.whenIdle();
  }

  /**
   * Single points go to one thread, task after task, while its tasks are done soon, as they nearly always are. The event loop
   * needs longer for a point than a thread does, so a second thread would only cost more messages and switches.
   */
  private canWait(): boolean {
    const late = performance.now() - PATIENCE_MS;
    const isSoon = this.running.some(
      ({ batch, since }) => since > late && batch.every(({ job }) => job.kind === 'point'),
    );
    if (!isSoon || !this.queue.hasOnlyPoints) return false;
    this.patience ??= setTimeout(() => {
      this.patience = undefined;
      this.startAll();
    }, PATIENCE_MS);
    return true;
  }

  /**
   * Solves a point that came alone, while no thread works and nothing else waits, on the event loop: to wake a thread and to be woken
   * by it costs more than the solve. The first point of a renderer goes to a thread, and so do one whose renderer is slow and one
   * that failed.
   */
  private solvesInPlace([entry, next]: PendingJob[]): boolean {
    const { job, again } = entry;
    if (next !== undefined || again || this.running.length + this.queue.length > 0) return false;
    if (job.kind !== 'point' || job.renderer === undefined || job.renderer.isSlow) return false;
    try {
      const task = encodeTask([job]);
      if (!this.inPlace.hasRenderers(task)) {
        this.inPlace.loadRenderers(task).catch(this.onError);
        return false;
      }
      this.answered(entry, this.inPlace.solve(task).answers[0]);
    } catch (error) {
      this.failed(entry, error as Error);
    }
    return true;
  }

  private async start(batch: PendingJob[]): Promise<void> {
    const running: Running = { batch, since: performance.now(), stop: new AbortController() };
    this.running.push(running);
    const [{ ticket }] = batch;
    const timer =
      ticket.threadLimitMs === undefined
        ? undefined
        : setTimeout(() => this.expire(ticket), ticket.threadLimitMs);
    try {
      const result = await this.piscina.run(taskOf(batch), { signal: running.stop.signal });
      // taken out of what Piscina's own tables keep in the same way (job-queue.ts)
      const answers = result.splice(0);
      const [{ job }] = batch;
      if (job.kind === 'group') this.answered(batch[0], together(answers));
      else for (const [i, entry] of batch.entries()) this.answered(entry, answers[i]);
    } catch (error) {
      for (const entry of batch) this.failed(entry, error as Error);
    }
    clearTimeout(timer);
    this.running.splice(this.running.indexOf(running), 1);
    // the next task starts before the waiters go on: their work on the answers takes longer than a thread should be idle
    this.startAll();
  }

  private answered(entry: PendingJob, answer: JobAnswer): void {
    if ('failure' in answer) {
      this.failed(entry, new Error(answer.failure));
      return;
    }
    const runS = answer.runMs / 1000;
    const allS = (performance.now() - entry.since) / 1000;
    this.observe(entry.job.kind, Math.max(0, allS - runS), runS);
    entry.resolve(answer);
  }

  /**
   * A job is pure: if it failed or its thread died under it, perhaps because of a neighbour, the pool tries it once more,
   * alone. A job that fails twice would fail again, so no caller should repeat it.
   */
  private failed(entry: PendingJob, cause: Error): void {
    if (entry.ticket.expired) {
      entry.reject(new ApiError('solver_timeout', { cause }));
      return;
    }
    this.logJobError(entry, cause);
    if (entry.again) entry.reject(new ApiError('engine_failed', { cause }));
    else this.queue.addAgain(entry);
  }

  private logJobError({ job, ticket, again }: PendingJob, cause: Error): void {
    const what = `job "${job.kind}" of account ${ticket.accountId}`;
    const end = again ? 'failed again and is given up' : 'failed and runs once more';
    this.onError(new Error(`${what} ${end}: ${cause.message}`, { cause }));
  }

  /** Work of runs is bounded by how many of them may be active: it is never refused, and refuses nobody. */
  private admit({ isRun }: Ticket): void {
    if (!this.open) throw new ApiError('shutting_down', SOON);
    if (isRun) return;
    if (this.queue.requests >= this.options.queueLimit)
      throw new ApiError('service_unavailable', SOON);
  }
}

function taskOf(batch: PendingJob[]): EngineTask {
  const [{ job }] = batch;
  if (job.kind === 'group') return encodeTask(job.jobs);
  return isSingleJob(job) ? job : encodeTask(batch.map((entry) => entry.job as RotorJob));
}

function together(answers: JobAnswer[]): JobAnswer {
  return { answers, runMs: answers.reduce((sum, { runMs }) => sum + runMs, 0) };
}
