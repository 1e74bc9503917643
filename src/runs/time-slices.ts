import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import type { RunRow } from './run.row.js';
import { isOtherReady } from './run-admission.queries.js';
import { kindsIn } from './kinds.js';

const LOOK_MS = 1_000;

export interface Preemptible {
  run: RunRow;
  yieldWorker: () => void;
}

interface Slice extends Preemptible {
  begun: number;
}

/**
 * Keeps long runs of one account from making others wait for hours: while all workers of this process are busy and a long run
 * of another account is ready, the run that has had its worker longest is asked to stop at its next boundary, and is queued
 * again. One run yields at each look, because it frees one worker.
 */
@Injectable()
export class TimeSlices implements OnApplicationShutdown {
  /** The time slice of a run: how long it may keep its worker while others wait for one. */
  sliceMs = 10_000;
  private readonly slices = new Set<Slice>();
  private busy = 0;
  private timer: NodeJS.Timeout | undefined;
  private looking = false;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Notes that a run has a worker, until the function that it returns is called. undefined: a run that cannot be interrupted. */
  begin(run: Preemptible | undefined): () => void {
    this.busy++;
    this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    const slice = run && { ...run, begun: performance.now() };
    if (slice !== undefined) this.slices.add(slice);
    return () => {
      this.busy--;
      if (slice !== undefined) this.slices.delete(slice);
    };
  }

  private async look(): Promise<void> {
    if (this.looking || this.busy < this.config.runConcurrency) return;
    const longest = [...this.slices].toSorted((a, b) => a.begun - b.begun)[0];
    if (longest === undefined || performance.now() - longest.begun < this.sliceMs) return;
    this.looking = true;
    const { account_id: accountId } = longest.run;
    try {
      const isWanted = await isOtherReady(this.em.fork(), accountId, kindsIn('long'));
      // it is asked once; until it has stopped the next one may be asked
      if (isWanted && this.slices.delete(longest)) longest.yieldWorker();
    } catch {
      // an outage: nobody could use the worker
    } finally {
      this.looking = false;
    }
  }
}
