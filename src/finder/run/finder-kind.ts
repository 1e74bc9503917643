import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '../../events/event-types.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import { ATTEMPT_LIMIT_S, withinLimit } from '../../runs/attempt-endings.js';
import {
  type Ending,
  type MeteredRunKind,
  refundUnlessCompleted,
  type RunAttempt,
  RunKinds,
} from '../../runs/run-kind.js';
import type { RunRow } from '../../runs/run.row.js';
import { dropFront, findFinders, putOutcome, showFront } from '../finder.queries.js';
import { FinderOrders } from '../request/finder-orders.js';
import type { FilledFinder } from '../request/finder.wire.js';
import type { FinderCombination } from '../result/finder-row.wire.js';
import { toFinderPayload } from '../result/finder.mapper.js';
import { FinderSearch } from './finder-search.js';

/** The interval at which a search shows its front and hears of a cancel [ms]. */
const BEAT_MS = 400;
/**
 * Maximum number of yields of a search. The next attempt starts again from the beginning, so a large search that always
 * yields would never finish.
 */
const YIELDS = 2;
/** The whole catalog takes some seconds. */
const TIMEOUT = `The search took longer than ${ATTEMPT_LIMIT_S / 60} minutes. Narrow the candidates or the limits.`;

/** A search for parts as a run. It saves nothing before its end, so the next attempt starts from the beginning. */
@Injectable()
export class FinderKind implements MeteredRunKind {
  readonly name = 'finder';

  constructor(
    kinds: RunKinds,
    readonly orders: FinderOrders,
    private readonly em: EntityManager,
    private readonly search: FinderSearch,
    private readonly powertrains: Powertrains,
  ) {
    kinds.add(this);
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    const { run } = attempt;
    if (run.attempt > YIELDS) attempt.keepWorker();
    return withinLimit(attempt, TIMEOUT, async (signal) => {
      const work = { accountId: run.account_id, signal, onProgress: this.beats(attempt, signal) };
      const findings = await this.search.run(run.body as FilledFinder, work);
      await attempt.keep(1, (em) => putOutcome(em, run.id, findings));
      return { status: 'completed', engine: this.powertrains.engineVersion };
    });
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
      await attempt.keep(Math.min(progress, 1));
      last = performance.now();
    };
  }

  async payloads(
    em: EntityManager,
    runs: readonly RunRow[],
  ): Promise<EventPayload<'finder.queued'>[]> {
    const completed = runs.filter(({ status }) => status === 'completed').map(({ id }) => id);
    const finders = completed.length === 0 ? [] : await findFinders(em, completed, false);
    const byId = new Map(finders.map((finder) => [finder.run_id, finder]));
    return runs.map((run) => toFinderPayload(run, byId.get(run.id)));
  }

  /** A search that found out all there is costs its price, whether or not that was anything; one that ended before costs nothing, and keeps nothing. */
  async settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    const ended = runs.filter(({ status }) => status !== 'completed').map(({ id }) => id);
    if (ended.length > 0) await dropFront(em, ended);
    return runs.map(refundUnlessCompleted);
  }
}
