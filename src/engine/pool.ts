/**
 * The pool of kernel threads: bounded queue, time limit, threads that die are replaced.
 *
 * A caller that leaves only raises a shared flag that its waiting tasks are answered by; a running one is never
 * interrupted for that (killing a thread costs more than the millisecond it would save, and would let a client
 * restart threads at will). Only the time limit kills a thread.
 */
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { ApiError } from '../platform/errors.js';
import { compileKernel, type KernelBuild } from './kernel.js';
import type { Answer, Task } from './task.js';

export interface PoolOptions {
  threads: number;
  /** Tasks that may wait before new ones are refused. */
  queueLimit: number;
  build: KernelBuild;
}

/** Tasks of one account that may be in the pool at once, as a part of the queue limit: one caller cannot starve all. */
const ACCOUNT_SHARE = 0.5;

/** What a finished task cost [s], for whoever counts. */
export type TaskObserver = (kind: Task['kind'], waitS: number, runS: number) => void;

/** Who asks, and until when the answer is of use. */
export interface Ticket {
  accountId: string;
  /** Shared flag of the request's tasks; see task.ts. */
  canceled: Int32Array;
  /** Aborted at the time limit: kills the thread that still works on it. */
  deadline: AbortSignal;
}

export class KernelPool {
  private readonly piscina: Piscina<Task, Answer>;
  private readonly perAccount = new Map<string, number>();
  private readonly accountLimit: number;
  private open = true;

  constructor(
    private readonly options: PoolOptions,
    private readonly observe: TaskObserver = () => {},
    onThreadError: (error: Error) => void = () => {},
  ) {
    this.accountLimit = Math.max(1, Math.floor(options.queueLimit * ACCOUNT_SHARE));
    this.piscina = new Piscina<Task, Answer>({
      filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
      minThreads: options.threads,
      maxThreads: options.threads,
      workerData: {
        build: options.build,
        module: options.build === 'js' ? undefined : compileKernel(options.build),
      },
    });
    // a thread that dies between tasks has no caller to tell; without a listener it would take the process with it
    this.piscina.on('error', onThreadError);
  }

  get threads(): number {
    return this.options.threads;
  }

  /** Tasks that no thread works on yet. */
  get waiting(): number {
    return this.piscina.queueSize;
  }

  get busy(): number {
    return this.piscina.threads.length - this.piscina.idleThreads;
  }

  /** Threads alive; fewer than `threads` only while one is being replaced. */
  get alive(): number {
    return this.open ? this.piscina.threads.length : 0;
  }

  /** Runs one task; ApiError queue_full, service_unavailable or solver_timeout where it cannot. */
  async run(task: Task, ticket: Ticket): Promise<Answer> {
    this.admit(ticket.accountId);
    const start = performance.now();
    try {
      const answer = await this.runOnce(task, ticket).catch((error) =>
        this.again(task, ticket, error),
      );
      const seconds = (performance.now() - start) / 1000;
      this.observe(task.kind, Math.max(0, seconds - answer.runMs / 1000), answer.runMs / 1000);
      return answer;
    } finally {
      this.release(ticket.accountId);
    }
  }

  async close(): Promise<void> {
    this.open = false;
    await this.piscina.close();
  }

  private runOnce(task: Task, ticket: Ticket): Promise<Answer> {
    return this.piscina.run(task, { signal: ticket.deadline });
  }

  /** A task is pure: if its thread died under it, the next thread may try once. */
  private async again(task: Task, ticket: Ticket, error: Error): Promise<Answer> {
    if (ticket.deadline.aborted) throw new ApiError('solver_timeout', { cause: error });
    return this.runOnce(task, ticket).catch((second: Error) => {
      if (ticket.deadline.aborted) throw new ApiError('solver_timeout', { cause: second });
      throw new ApiError('service_unavailable', { headers: { 'Retry-After': '1' }, cause: second });
    });
  }

  private admit(accountId: string): void {
    if (!this.open) throw new ApiError('shutting_down', { headers: { 'Retry-After': '1' } });
    if (this.piscina.queueSize >= this.options.queueLimit) {
      throw new ApiError('service_unavailable', { headers: { 'Retry-After': '1' } });
    }
    const mine = this.perAccount.get(accountId) ?? 0;
    if (mine >= this.accountLimit)
      throw new ApiError('queue_full', { headers: { 'Retry-After': '1' } });
    this.perAccount.set(accountId, mine + 1);
  }

  private release(accountId: string): void {
    const left = (this.perAccount.get(accountId) ?? 1) - 1;
    if (left > 0) this.perAccount.set(accountId, left);
    else this.perAccount.delete(accountId);
  }
}
