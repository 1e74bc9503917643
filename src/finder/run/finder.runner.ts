import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/errors.js';
import type { RunError } from '../../runs/run-errors.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import type { Ending, RunAttempt } from '../../runs/run-kind.js';
import { putOutcome, showFront } from '../finder.queries.js';
import type { FilledFinder } from '../request/finder.wire.js';
import type { FinderCombination } from '../result/finder-row.wire.js';
import { FinderSearch } from './finder-search.js';

/** The interval at which a search shows its front and hears of a cancel [ms]. */
const BEAT_MS = 400;
/** The longest that a search may take [s]; the whole catalog takes some seconds. */
const LIMIT_S = 900;
/**
 * Maximum number of yields of a search. The next attempt starts again from the beginning, so a large search that always
 * yields would never finish.
 */
const YIELDS = 2;

/** Ends an attempt before the search is complete, with its final state. */
class AttemptEnded extends Error {
  constructor(readonly ending: Ending) {
    super(`the attempt ended: ${ending.status}`);
  }
}

/** Executes one attempt of a search. It saves nothing before its end, so the next attempt starts from the beginning. */
@Injectable()
export class FinderRunner {
  constructor(
    private readonly em: EntityManager,
    private readonly search: FinderSearch,
    private readonly powertrains: Powertrains,
  ) {}

  async solve(attempt: RunAttempt): Promise<Ending> {
    if (attempt.run.attempt > YIELDS) attempt.keepWorker();
    const limit = AbortSignal.timeout(LIMIT_S * 1_000);
    const signal = AbortSignal.any([attempt.signal, limit]);
    try {
      return await this.attempt(attempt, signal);
    } catch (error) {
      if (error instanceof AttemptEnded) return error.ending;
      if (attempt.signal.aborted) return { status: 'released' };
      if (limit.aborted || isTimeout(error)) return { status: 'failed', error: TIMEOUT };
      throw error;
    }
  }

  private async attempt(attempt: RunAttempt, signal: AbortSignal): Promise<Ending> {
    const { run } = attempt;
    const work = { accountId: run.account_id, signal, onProgress: this.beats(attempt, signal) };
    const findings = await this.search.run(run.body as FilledFinder, work);
    const saved = await attempt.save(1, async (em, isToBeCanceled) => {
      if (!isToBeCanceled) await putOutcome(em, run.id, findings);
    });
    if (saved !== 'go_on') throw new AttemptEnded(stoppedBy(saved));
    return { status: 'completed', engine: this.powertrains.engineVersion };
  }

  /** Returns what a search tells its progress to: it saves from time to time, and throws where the search is to end. */
  private beats(attempt: RunAttempt, signal: AbortSignal) {
    let last = performance.now();
    let progress = 0;
    return async (now: number, front?: () => FinderCombination[]): Promise<void> => {
      signal.throwIfAborted();
      progress = Math.max(progress, now);
      if (performance.now() - last < BEAT_MS) return;
      if (front !== undefined) await showFront(this.em.fork(), attempt.run, front());
      const saved = await attempt.save(Math.min(progress, 1));
      if (saved !== 'go_on') throw new AttemptEnded(stoppedBy(saved));
      last = performance.now();
    };
  }
}

function stoppedBy(saved: 'cancel_requested' | 'lost'): Ending {
  return { status: saved === 'lost' ? 'released' : 'canceled' };
}

function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'solver_timeout';
}

const TIMEOUT: RunError = {
  type: 'run_error',
  code: 'timeout',
  message: `The search took longer than ${LIMIT_S / 60} minutes. Narrow the candidates or the limits.`,
  point_index: null,
};
