import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import type { Job } from '../platform/queue/queue-definition.js';
import { AttemptStopped } from '../platform/queue/queue-worker.js';
import { Claims } from './claims.js';
import { Endings } from './endings.js';
import { Leases } from './leases.js';
import type { Claimed } from './leases.queries.js';
import { throughOutages } from './outages.js';
import { Saves } from './run-attempt.js';
import type { Attempt, Ending, RunKind } from './run-kind.js';
import { RunKinds } from './run-kinds.js';
import { RunMetrics } from './run-metrics.js';
import { RunWatch } from './run-watch.js';
import type { RunError } from './run.row.js';
import type { Turn } from './turns.js';

/** What every executor needs beside the rows. */
@Injectable()
export class ExecutorTools {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
    readonly metrics: RunMetrics,
    private readonly watch: RunWatch,
  ) {}

  forSaves(signal: AbortSignal) {
    const { em, config, watch } = this;
    return { em, leaseS: config.runLeaseS, signal, changed: (id: string) => watch.changed(id) };
  }
}

/** Uses turns: claims a run, has its kind solve it, and writes how that ended. */
@Injectable()
export class Executor implements OnApplicationShutdown {
  private readonly logger = new Logger(Executor.name);
  private closed = false;

  constructor(
    private readonly kinds: RunKinds,
    private readonly claims: Claims,
    private readonly leases: Leases,
    private readonly endings: Endings,
    private readonly tools: ExecutorTools,
  ) {}

  onApplicationShutdown(): void {
    this.closed = true;
  }

  async turn({ data, signal }: Job<Turn>): Promise<void> {
    const run = await this.claim(data.account);
    if (run !== undefined) await this.work(run, signal);
  }

  private async claim(accountId: string): Promise<Claimed | undefined> {
    try {
      const run = await this.claims.next(accountId, this.leases.worker);
      if (run !== undefined) this.tools.metrics.claimed(run);
      return run;
    } catch (error) {
      this.leases.doubt(); // it may have been committed
      throw error; // the turn comes again
    }
  }

  private async work(run: Claimed, stop: AbortSignal): Promise<void> {
    const kind = this.kinds.of(run.kind);
    const control = new AbortController();
    let isLost = false;
    const letGo = this.leases.hold(run, () => {
      isLost = true;
      control.abort(new Error('the run is another worker’s by now'));
    });
    const onStop = () => {
      if (mustStop(stop, kind)) control.abort(stop.reason);
    };
    stop.addEventListener('abort', onStop);
    if (stop.aborted) onStop();
    try {
      const ending = await this.solve(kind, run, control.signal);
      const settled = isLost ? undefined : await this.settle(run, ending);
      this.tools.metrics.ended(run, settled?.status ?? 'lost');
    } finally {
      stop.removeEventListener('abort', onStop);
      letGo();
    }
  }

  /** How the attempt ended; a mistake of ours is an end as well. */
  private async solve(kind: RunKind, run: Claimed, signal: AbortSignal): Promise<Ending> {
    const { parts, ...row } = run;
    const saves = new Saves(run, this.tools.forSaves(signal));
    const attempt: Attempt = {
      run: row,
      parts,
      signal,
      save: (progress, write) => saves.save(progress, write),
    };
    try {
      return await kind.solve(attempt);
    } catch (error) {
      if (signal.aborted) return { status: 'released' };
      this.log(run, 'was not solved', error);
      return { status: 'failed', error: INTERNAL };
    }
  }

  /** Through any outage. An end that cannot be written is one of ours as well; if not even that can, the lease runs out. */
  private async settle(run: Claimed, ending: Ending) {
    const isOver = () => this.closed;
    const write = (end: Ending) =>
      throughOutages(
        () =>
          end.status === 'released' ? this.endings.release(run) : this.endings.settle(run, end),
        isOver,
      );
    try {
      return await write(ending);
    } catch (error) {
      this.log(run, `cannot end as ${ending.status}`, error);
    }
    try {
      return await write({ status: 'failed', error: INTERNAL });
    } catch (error) {
      this.log(run, 'cannot end at all', error);
      return undefined;
    }
  }

  private log({ id, attempt }: Claimed, what: string, error: unknown): void {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    this.logger.error(`${id} (attempt ${attempt}) ${what}: ${message}`, stack);
  }
}

const INTERNAL: RunError = {
  type: 'run_error',
  code: 'internal_error',
  message: 'Something failed on our side; it has been logged, and the run was refunded.',
  point_index: null,
};

/**
 * At a shutdown what takes long is handed on, and a single point comes to its end. That another process was given the
 * turn is no reason to stop: the lease says whose the run is.
 */
function mustStop({ reason }: AbortSignal, kind: RunKind): boolean {
  const why = reason instanceof AttemptStopped ? reason.why : 'shutdown';
  return why === 'timeout' || (why === 'shutdown' && kind.cancellable);
}
