import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import type { RunRow } from './run.row.js';
import type { Place } from './kinds.js';
import { Turns } from './turns.js';

const LOOK_MS = 1_000;
/** As a run of an account has its place for `sliceMs`, but where a short run waits, which would be done in a moment. */
const SHORT_SLICE_MS = 1_000;

export interface LongRun {
  run: RunRow;
  /** It has kept something since it began, so that giving way does not undo all that it did. */
  hasSaved: () => boolean;
  giveWay: () => void;
}

interface Slice extends LongRun {
  begun: number;
}

/**
 * Sees that long runs of one account do not keep others waiting for hours: while all places of this process are taken and
 * another account's turn waits, the run that has had its place longest is asked to stop at its next boundary, and is
 * queued again; sooner where a short run waits that finds no place of its own. One at a look, because it makes one place.
 */
@Injectable()
export class TimeSlices implements OnApplicationShutdown {
  /** How long a run may keep its place while others wait for one. */
  sliceMs = 10_000;
  private readonly slices = new Set<Slice>();
  private places = 0;
  private timer: NodeJS.Timeout | undefined;
  private looking = false;

  constructor(
    private readonly em: EntityManager,
    private readonly turns: Turns,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * A run takes a place for any run, until the function that it gives is called; undefined: it is one that cannot be
   * interrupted.
   */
  begin(run: LongRun | undefined): () => void {
    this.places++;
    this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    const slice = run && { ...run, begun: performance.now() };
    if (slice !== undefined) this.slices.add(slice);
    return () => {
      this.places--;
      if (slice !== undefined) this.slices.delete(slice);
    };
  }

  private async look(): Promise<void> {
    if (this.looking || this.places < this.config.runConcurrency) return;
    const longest = [...this.slices].toSorted((a, b) => a.begun - b.begun)[0];
    const age = longest === undefined ? 0 : performance.now() - longest.begun;
    const isLong = age >= this.sliceMs;
    if (!isLong && !(age >= SHORT_SLICE_MS && longest.hasSaved())) return;
    this.looking = true;
    try {
      const isWanted = await this.isWanted(longest.run.account_id, isLong ? 'any' : 'short');
      // Asked once; until it has stopped the next one may be asked.
      if (isWanted && this.slices.delete(longest)) longest.giveWay();
    } catch {
      // an outage: nobody could take the place
    } finally {
      this.looking = false;
    }
  }

  private isWanted(accountId: string, place: Place): Promise<boolean> {
    return this.em.fork().transactional((inner) => this.turns.othersWait(inner, accountId, place));
  }
}
