import { inspect } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ApiError } from '../platform/errors.js';
import type { QueuedJob } from '../platform/queue/queue-definition.js';
import { whyStopped } from '../platform/queue/queue-worker.js';
import { RunAdmission, type RunJob, type RunWorker } from './run-admission.js';
import type { Begun } from './run-admission.queries.js';
import { LostRuns } from './lost-runs.js';
import { RunFinisher, type Finished } from './run-finisher.js';
import { KINDS, type RunQueue, type RunKindName } from './kinds.js';
import { retryDuringOutages } from '../platform/postgres/database.js';
import { AttemptEnded, failed, keeping } from './attempt-endings.js';
import { AttemptSaves } from './attempt-saves.js';
import { type Ending, type RunAttempt, RunKinds } from './run-kind.js';
import { RunMetrics } from './run-metrics.js';
import { TimeSlices } from './time-slices.js';

/** Works on the jobs of admitted runs: has their kinds solve them, and writes how each attempt ended. */
@Injectable()
export class RunExecutor implements OnApplicationShutdown {
  private readonly logger = new Logger(RunExecutor.name);
  private closed = false;

  constructor(
    private readonly kinds: RunKinds,
    private readonly admission: RunAdmission,
    private readonly finisher: RunFinisher,
    private readonly lost: LostRuns,
    private readonly em: EntityManager,
    private readonly metrics: RunMetrics,
    private readonly slices: TimeSlices,
  ) {}

  onApplicationShutdown(): void {
    this.closed = true;
  }

  /** Works on the run of the job, and on the account's next ones as long as no other run is ready for this worker. */
  async handle(job: QueuedJob<RunJob>, queue: RunQueue): Promise<void> {
    const { signal: stop, data } = job;
    const begun = performance.now();
    const worker = { queue, job: job.id, job_try: job.attempt - 1 };
    const goOn = () => (stop.aborted || performance.now() - begun >= STAY_MS ? undefined : worker);
    let run = await this.begin(data.account, worker, stop);
    while (run !== undefined) {
      const ended = await this.work(run, { stop, queue, goOn });
      if (ended !== undefined) run = ended.next;
      // where the end had no answer, the next run may have begun with it
      else if (whyStopped(stop) === 'lost') return;
      else run = await this.begin(data.account, worker, stop);
    }
  }

  /**
   * Begins the run of the job, through outages; undefined: there is nothing to do. A run that the job had begun before goes back
   * to the queue.
   */
  private async begin(
    accountId: string,
    worker: RunWorker,
    stop: AbortSignal,
  ): Promise<Begun | undefined> {
    const once = async () => {
      const begun = await this.admission.begin(accountId, worker, stop);
      if (begun === undefined) await this.lost.takeBack(accountId, worker.job, worker.job_try);
      return begun;
    };
    const run = await retryDuringOutages(this.em, once, () => stop.aborted);
    if (run === undefined) stop.throwIfAborted(); // the job is tried again
    else this.metrics.begun(run);
    return run;
  }

  /** Works on the run; returns how it ended, and the one that began with it. undefined: the attempt is not ours any more. */
  private async work(
    run: Begun,
    { stop, queue, goOn }: { stop: AbortSignal; queue: RunQueue; goOn: GoOn },
  ): Promise<Finished | undefined> {
    const control = new AbortController();
    let keepsWorker = false;
    const yieldWorker = () => {
      if (!keepsWorker) control.abort(new Error('other accounts wait for a worker'));
    };
    const keepWorker = () => {
      keepsWorker = true;
    };
    const saves = new AttemptSaves(run, { em: this.em, signal: control.signal });
    const long = KINDS[run.kind].isCancellable ? { run, yieldWorker } : undefined;
    const endSlice = queue === 'long' ? this.slices.begin(long) : () => undefined;
    const onStop = () => {
      if (mustStop(stop, run.kind)) control.abort(stop.reason);
    };
    stop.addEventListener('abort', onStop);
    if (stop.aborted) onStop();
    try {
      const ending = await this.solve(run, { saves, signal: control.signal, keepWorker });
      const ended = whyStopped(stop) === 'lost' ? undefined : await this.finish(run, ending, goOn);
      this.metrics.ended(run, ended?.run.status ?? 'lost');
      if (ended?.next !== undefined) this.metrics.begun(ended.next);
      return ended;
    } finally {
      stop.removeEventListener('abort', onStop);
      endSlice();
    }
  }

  /** Solves the run and says how the attempt ended; an unexpected error is an end as well. */
  private async solve(
    run: Begun,
    {
      saves,
      signal,
      keepWorker,
    }: Pick<RunAttempt, 'signal' | 'keepWorker'> & { saves: AttemptSaves },
  ): Promise<Ending> {
    const { parts, ...row } = run;
    const save: RunAttempt['save'] = (progress, write) => saves.save(progress, write);
    const attempt: RunAttempt = {
      run: row,
      parts,
      signal,
      keepWorker,
      save,
      keep: keeping(save),
    };
    try {
      // what a kind reads beside its saves may meet an outage: it begins again from what is kept
      const solve = () => this.kinds.of(run.kind).solve(attempt);
      return (
        (await retryDuringOutages(this.em, solve, () => signal.aborted)) ?? { status: 'released' }
      );
    } catch (error) {
      if (error instanceof AttemptEnded) return error.ending;
      if (signal.aborted || isClosing(error)) return { status: 'released' };
      this.log(run, 'was not solved', error);
      return INTERNAL;
    }
  }

  /**
   * Writes the end, through outages. Where it cannot be written for another reason, or takes longer than any statement
   * may, the run fails and is refunded. If not even that can be written, this throws: the job is tried again, and counts as
   * lost, which ends the run after three times.
   */
  private async finish(run: Begun, ending: Ending, goOn: GoOn): Promise<Finished | undefined> {
    try {
      return await this.write(run, ending, goOn);
    } catch (error) {
      this.log(run, `cannot end as ${ending.status}`, error);
    }
    try {
      return await this.write(run, INTERNAL, goOn);
    } catch (error) {
      this.log(run, 'cannot end at all', error);
      this.metrics.ended(run, 'lost');
      throw error;
    }
  }

  private write(run: Begun, end: Ending, goOn: GoOn): Promise<Finished | undefined> {
    const once = () =>
      end.status === 'released'
        ? this.finisher.release(run)
        : this.finisher.finish(run, end, goOn());
    return retryDuringOutages(this.em, once, () => this.closed);
  }

  private log({ id, attempt }: Begun, what: string, error: unknown): void {
    const { message } = error instanceof Error ? error : new Error(String(error));
    this.logger.error(`${id} (attempt ${attempt}) ${what}: ${message}`, inspect(error));
  }
}

/** Tells whether the engine takes no more work because this process stops: another process solves the run. */
function isClosing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'shutting_down';
}

/** Returns the worker that goes on with the account's next run at once; undefined: its job is used up. */
type GoOn = () => RunWorker | undefined;

/** The longest time that a worker stays with one account; then the account's next run is admitted with a job of its own [ms]. */
const STAY_MS = 60_000;

const INTERNAL = failed({
  code: 'internal_error',
  message: 'An internal error occurred; it is logged, and the run is refunded.',
});

/** Tells whether an attempt stops: at a shutdown long runs are handed on, and a single point comes to its end. */
function mustStop(signal: AbortSignal, kind: RunKindName): boolean {
  return whyStopped(signal) !== 'shutdown' || KINDS[kind].isCancellable;
}
