import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import type { Job } from '../platform/queue/queue-definition.js';
import { AttemptStopped } from '../platform/queue/queue-worker.js';
import { Claims } from './claims.js';
import { Endings, type Settled } from './endings.js';
import { KINDS, type Place, type RunKindName } from './kinds.js';
import { RunLeases } from './run-leases.js';
import type { Claimed } from './leases.queries.js';
import { throughOutages } from '../platform/postgres/outages.js';
import { Saves } from './run-attempt.js';
import type { Attempt, Ending } from './run-kind.js';
import { RunKinds } from './run-kinds.js';
import { RunMetrics } from './run-metrics.js';
import { RunWatch } from './run-watch.js';
import type { RunError } from '../platform/run-errors.js';
import { TimeSlices } from './time-slices.js';
import type { Taker, Turn } from './turns.js';

/** What every executor needs beside the rows. */
@Injectable()
export class ExecutorTools {
  constructor(
    readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
    readonly metrics: RunMetrics,
    private readonly watch: RunWatch,
    readonly slices: TimeSlices,
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
    private readonly leases: RunLeases,
    private readonly endings: Endings,
    private readonly tools: ExecutorTools,
  ) {}

  onApplicationShutdown(): void {
    this.closed = true;
  }

  /** One run, and then the account's next ones as long as no other account waits for a worker. */
  async turn({ data, signal }: Job<Turn>, place: Place): Promise<void> {
    const begun = performance.now();
    const taker = { worker: this.leases.worker, place };
    let run = await this.claim(data.account, taker);
    while (run !== undefined) {
      const goOn = () =>
        signal.aborted || performance.now() - begun >= TURN_MS ? undefined : taker;
      run = await this.work(run, { stop: signal, place, goOn });
    }
  }

  private async claim(accountId: string, taker: Taker): Promise<Claimed | undefined> {
    try {
      const run = await this.claims.next(accountId, taker);
      if (run !== undefined) this.tools.metrics.claimed(run);
      return run;
    } catch (error) {
      this.leases.doubt(); // it may have been committed
      throw error; // the turn comes again
    }
  }

  /** Gives the run that was claimed as this one ended. */
  private async work(
    run: Claimed,
    { stop, place, goOn }: { stop: AbortSignal; place: Place; goOn: GoOn },
  ): Promise<Claimed | undefined> {
    const { isCancellable } = KINDS[run.kind];
    const control = new AbortController();
    let isLost = false;
    let keepsPlace = false;
    const letGo = this.leases.hold(run, () => {
      isLost = true;
      control.abort(new Error('the run is another worker’s by now'));
    });
    const giveWay = () => {
      if (!keepsPlace) control.abort(new Error('other accounts wait for a worker'));
    };
    const keepPlace = () => {
      keepsPlace = true;
    };
    const saves = new Saves(run, this.tools.forSaves(control.signal));
    const long = isCancellable ? { run, hasSaved: () => saves.any, giveWay } : undefined;
    const endSlice = place === 'any' ? this.tools.slices.begin(long) : () => undefined;
    const onStop = () => {
      if (mustStop(stop, run.kind)) control.abort(stop.reason);
    };
    stop.addEventListener('abort', onStop);
    if (stop.aborted) onStop();
    try {
      const ending = await this.solve(run, { saves, signal: control.signal, keepPlace });
      const settled = isLost ? undefined : await this.settle(run, ending, goOn);
      this.tools.metrics.ended(run, settled?.run.status ?? 'lost');
      if (settled?.next !== undefined) this.tools.metrics.claimed(settled.next);
      return settled?.next;
    } finally {
      stop.removeEventListener('abort', onStop);
      endSlice();
      letGo();
    }
  }

  /** How the attempt ended; a mistake of ours is an end as well. */
  private async solve(
    run: Claimed,
    { saves, signal, keepPlace }: Pick<Attempt, 'signal' | 'keepPlace'> & { saves: Saves },
  ): Promise<Ending> {
    const { parts, ...row } = run;
    const attempt: Attempt = {
      run: row,
      parts,
      signal,
      keepPlace,
      save: (progress, write) => saves.save(progress, write),
    };
    try {
      // what a kind reads beside its saves may meet an outage, or a full engine: it begins again from what is kept
      const solve = () => this.kinds.of(run.kind).solve(attempt);
      return (
        (await throughOutages(this.tools.em, solve, () => signal.aborted)) ?? { status: 'released' }
      );
    } catch (error) {
      if (signal.aborted) return { status: 'released' };
      this.log(run, 'was not solved', error);
      return { status: 'failed', error: INTERNAL };
    }
  }

  /**
   * Through any outage. An end that cannot be written, or takes longer than any statement may, is a mistake of ours: the run
   * has failed and is refunded. If not even that can be written, the lease runs out, and after three leases the reaper ends it.
   */
  private async settle(run: Claimed, ending: Ending, goOn: GoOn): Promise<Settled | undefined> {
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

  private write(run: Claimed, end: Ending, goOn: GoOn): Promise<Settled | undefined> {
    const once = () =>
      end.status === 'released' ? this.endings.release(run) : this.endings.settle(run, end, goOn());
    return throughOutages(
      this.tools.em,
      () =>
        once().catch((error: unknown) => {
          this.leases.doubt(); // the next run may have been claimed with it
          throw error;
        }),
      () => this.closed,
    );
  }

  private log({ id, attempt }: Claimed, what: string, error: unknown): void {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    this.logger.error(`${id} (attempt ${attempt}) ${what}: ${message}`, stack);
  }
}

/** Who begins the account's next run at once; undefined: the turn is over. */
type GoOn = () => Taker | undefined;

/** Then a turn gives its place back, and the account's next one waits in the line. */
const TURN_MS = 60_000;

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
function mustStop({ reason }: AbortSignal, kind: RunKindName): boolean {
  const why = reason instanceof AttemptStopped ? reason.why : 'shutdown';
  return why === 'timeout' || (why === 'shutdown' && KINDS[kind].isCancellable);
}
