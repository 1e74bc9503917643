import { inspect } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import type { QueuedJob } from '../platform/queue/queue-definition.js';
import { AttemptStopped } from '../platform/queue/queue-worker.js';
import { RunClaims } from './run-claims.js';
import { RunFinisher, type Finished } from './run-finisher.js';
import { KINDS, type RunQueue, type RunKindName } from './kinds.js';
import { RunLeases } from './run-leases.js';
import type { Claimed } from './attempts.queries.js';
import { throughOutages } from '../platform/postgres/database.js';
import { AttemptSaves } from './attempt-saves.js';
import { type Ending, type RunAttempt, RunKinds } from './run-kind.js';
import { RunMetrics } from './run-metrics.js';
import { RunWatch } from './run-following.js';
import type { RunError } from './run-errors.js';
import { TimeSlices } from './time-slices.js';
import type { Claimant, WakeUp } from './wake-ups.js';

/** Handles wake-ups: claims a run, has its kind solve it, and writes how the attempt ended. */
@Injectable()
export class RunExecutor implements OnApplicationShutdown {
  private readonly logger = new Logger(RunExecutor.name);
  private closed = false;

  constructor(
    private readonly kinds: RunKinds,
    private readonly claims: RunClaims,
    private readonly leases: RunLeases,
    private readonly finisher: RunFinisher,
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: RunMetrics,
    private readonly watch: RunWatch,
    private readonly slices: TimeSlices,
  ) {}

  onApplicationShutdown(): void {
    this.closed = true;
  }

  /** Works on one run of the account, and on its next ones as long as no other account waits for a worker. */
  async handle({ data, signal }: QueuedJob<WakeUp>, queue: RunQueue): Promise<void> {
    const begun = performance.now();
    const claimant = { worker: this.leases.worker, queue };
    let run = await this.claim(data.account, claimant, signal);
    while (run !== undefined) {
      const goOn = () =>
        signal.aborted || performance.now() - begun >= STAY_MS ? undefined : claimant;
      run = await this.work(run, { stop: signal, queue, goOn });
    }
  }

  private async claim(
    accountId: string,
    claimant: Claimant,
    stop: AbortSignal,
  ): Promise<Claimed | undefined> {
    try {
      const run = await this.claims.next(accountId, claimant, stop);
      if (run !== undefined) this.metrics.claimed(run);
      return run;
    } catch (error) {
      if (!stop.aborted) this.leases.recheckSoon(); // it may have been committed
      throw error; // the wake-up comes again
    }
  }

  /** Works on the run; returns the one that was claimed as this one ended. */
  private async work(
    run: Claimed,
    { stop, queue, goOn }: { stop: AbortSignal; queue: RunQueue; goOn: GoOn },
  ): Promise<Claimed | undefined> {
    const { isCancellable } = KINDS[run.kind];
    const control = new AbortController();
    let isLost = false;
    let keepsWorker = false;
    const letGo = this.leases.hold(run, () => {
      isLost = true;
      control.abort(new Error('the run is another worker’s by now'));
    });
    const yieldWorker = () => {
      if (!keepsWorker) control.abort(new Error('other accounts wait for a worker'));
    };
    const keepWorker = () => {
      keepsWorker = true;
    };
    const saves = new AttemptSaves(run, {
      em: this.em,
      leaseS: this.config.runLeaseS,
      signal: control.signal,
      changed: (id) => this.watch.changed(id),
    });
    const long = isCancellable ? { run, hasSaved: () => saves.hasSaved, yieldWorker } : undefined;
    const endSlice = queue === 'any' ? this.slices.begin(long) : () => undefined;
    const onStop = () => {
      if (mustStop(stop, run.kind)) control.abort(stop.reason);
    };
    stop.addEventListener('abort', onStop);
    if (stop.aborted) onStop();
    try {
      const ending = await this.solve(run, { saves, signal: control.signal, keepWorker });
      const settled = isLost ? undefined : await this.finish(run, ending, goOn);
      this.metrics.ended(run, settled?.run.status ?? 'lost');
      if (settled?.next !== undefined) this.metrics.claimed(settled.next);
      return settled?.next;
    } finally {
      stop.removeEventListener('abort', onStop);
      endSlice();
      letGo();
    }
  }

  /** Solves the run and says how the attempt ended; an unexpected error is an end as well. */
  private async solve(
    run: Claimed,
    {
      saves,
      signal,
      keepWorker,
    }: Pick<RunAttempt, 'signal' | 'keepWorker'> & { saves: AttemptSaves },
  ): Promise<Ending> {
    const { parts, ...row } = run;
    const attempt: RunAttempt = {
      run: row,
      parts,
      signal,
      keepWorker,
      save: (progress, write) => saves.save(progress, write),
    };
    try {
      // what a kind reads beside its saves may meet an outage: it begins again from what is kept
      const solve = () => this.kinds.of(run.kind).solve(attempt);
      return (await throughOutages(this.em, solve, () => signal.aborted)) ?? { status: 'released' };
    } catch (error) {
      if (signal.aborted || isClosing(error)) return { status: 'released' };
      this.log(run, 'was not solved', error);
      return { status: 'failed', error: INTERNAL };
    }
  }

  /**
   * Writes the end, through outages. Where it cannot be written for another reason, or takes longer than any statement
   * may, the run fails and is refunded. If not even that can be written, the lease expires, and after three leases
   * the reaper ends the run.
   */
  private async finish(run: Claimed, ending: Ending, goOn: GoOn): Promise<Finished | undefined> {
    try {
      return await this.write(run, ending, goOn);
    } catch (error) {
      this.log(run, `cannot end as ${ending.status}`, error);
    }
    try {
      return await this.write(run, { status: 'failed', error: INTERNAL }, goOn);
    } catch (error) {
      this.log(run, 'cannot end at all', error);
      return undefined;
    }
  }

  private write(run: Claimed, end: Ending, goOn: GoOn): Promise<Finished | undefined> {
    const once = () =>
      end.status === 'released'
        ? this.finisher.release(run)
        : this.finisher.finish(run, end, goOn());
    return throughOutages(
      this.em,
      () =>
        once().catch((error: unknown) => {
          this.leases.recheckSoon(); // the next run may have been claimed with it
          throw error;
        }),
      () => this.closed,
    );
  }

  private log({ id, attempt }: Claimed, what: string, error: unknown): void {
    const { message } = error instanceof Error ? error : new Error(String(error));
    this.logger.error(`${id} (attempt ${attempt}) ${what}: ${message}`, inspect(error));
  }
}

/** Tells whether the engine takes no more work because this process stops: another process solves the run. */
function isClosing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'shutting_down';
}

/** Returns who claims the account's next run at once; undefined: this wake-up has been used up. */
type GoOn = () => Claimant | undefined;

/** The longest time that a worker stays with one account; then the account's next wake-up waits in the queue [ms]. */
const STAY_MS = 60_000;

const INTERNAL: RunError = {
  type: 'run_error',
  code: 'internal_error',
  message: 'Something failed on our side; it has been logged, and the run was refunded.',
  point_index: null,
};

/**
 * Tells whether an attempt stops: at a shutdown long runs are handed on, and a single point comes to its end. That another
 * process received the wake-up is no reason to stop, because the lease says whose the run is.
 */
function mustStop({ reason }: AbortSignal, kind: RunKindName): boolean {
  const why = reason instanceof AttemptStopped ? reason.why : 'shutdown';
  return why === 'timeout' || (why === 'shutdown' && KINDS[kind].isCancellable);
}
