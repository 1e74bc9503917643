/**
 * Makes polars, each once however many ask for it, in this process and in all that share the database. What is begun for a
 * request does not end with it: no one waits for it then, it goes behind what someone waits for, and is kept all the same.
 */
import { type PolarCase, SectionRefused, type SolvePolar } from '../../engine/airfoil-case.js';
import type { EngineService } from '../../engine/engine.service.js';
import { ApiError } from '../../platform/errors.js';
import { expectedWork, type PolarBacklog, type PolarTask } from './polar-backlog.js';
import type { PolarClaims, PolarWatch } from './polar-claims.js';
import type { IdentifiedSection } from './polar-key.js';
import { fromBytes, type PolarRowCache } from './polar-row-cache.js';
import type { PolarMetrics } from './polar-metrics.js';

/** A polar, or why there is none: not made in time, for now; or the outline is no section. */
export type PolarOutcome =
  | { rows: Float64Array }
  | { failure: 'out_of_time' }
  | { failure: 'refused'; refusal: SectionRefused };

export interface PolarOrder {
  key: string;
  /** The rank of a polar: of one account's polars those of the lowest rank go first (polar-ranks.ts). */
  rank: number;
  section: IdentifiedSection;
  polar: PolarCase;
}

/** Someone who waits for a polar, on performance.now()'s clock. */
export interface Waiter {
  accountId: string;
  /** The end of the waiter's time; without it, the waiter waits for as long as it takes. */
  until?: number;
  /** No one waits at the other end of a connection: the polar is made behind what someone waits for. */
  isBehind?: boolean;
}

interface Making extends PolarTask, PolarOrder {
  outcome: Promise<PolarOutcome>;
  /** Requests that wait for it. */
  waiting: Set<Waiter>;
  stop: AbortController;
}

export class PolarMaker {
  private readonly making = new Map<string, Making>();
  private closing = false;

  constructor(
    private readonly engine: Pick<EngineService, 'polarTurn'>,
    private readonly claims: PolarClaims,
    private readonly watch: PolarWatch,
    private readonly memory: PolarRowCache,
    private readonly backlog: PolarBacklog,
    private readonly metrics: PolarMetrics,
  ) {}

  /** Polars that are to be made and that no one waits for. */
  get idle(): number {
    let count = 0;
    for (const { waiting } of this.making.values()) if (waiting.size === 0) count++;
    return count;
  }

  isMaking(key: string): boolean {
    return this.making.has(key);
  }

  /** Returns the tasks of the keys that are being made, as the backlog has them. */
  tasks(keys: Iterable<string>): PolarTask[] {
    return [...keys].flatMap((key) => this.making.get(key) ?? []);
  }

  /** The polar that is being made, or is made from now on. `leave` says that the caller waits no longer. */
  order(order: PolarOrder, waiter: Waiter): { outcome: Promise<PolarOutcome>; leave: () => void } {
    const making = this.making.get(order.key) ?? this.begin(order, waiter.accountId);
    making.rank = Math.min(making.rank, order.rank);
    if (waiter.isBehind === true) return { outcome: making.outcome, leave: () => undefined };
    making.waiting.add(waiter);
    setFront(making);
    const leave = () => {
      if (!making.waiting.delete(waiter)) return;
      setFront(making);
      if (this.closing && making.waiting.size === 0) making.stop.abort(closingError());
    };
    return { outcome: making.outcome, leave };
  }

  /** Gives up polars of the account that no one waits for and that have not begun, the oldest first. */
  makeRoom(accountId: string, count: number): void {
    for (const making of this.making.values()) {
      if (count <= 0) return;
      if (making.accountId !== accountId || making.waiting.size > 0) continue;
      if (making.begun !== undefined) continue;
      making.stop.abort(new Error('there was no room for a polar that nobody waits for'));
      this.forget(making);
      count--;
    }
  }

  /** Stops everything that no one waits for, now and from now on; resolves once that has ended. */
  async stopIdle(): Promise<void> {
    this.closing = true;
    const idle = [...this.making.values()].filter(({ waiting }) => waiting.size === 0);
    for (const { stop } of idle) stop.abort(closingError());
    await Promise.allSettled(idle.map(({ outcome }) => outcome));
  }

  /** Resolves once nothing is being made. */
  async end(): Promise<void> {
    await this.stopIdle();
    await Promise.allSettled([...this.making.values()].map(({ outcome }) => outcome));
  }

  private begin(order: PolarOrder, accountId: string): Making {
    if (this.closing) throw closingError();
    const making: Making = {
      ...order,
      accountId,
      work: expectedWork(order.polar),
      frontUntil: -Infinity,
      waiting: new Set(),
      stop: new AbortController(),
      outcome: undefined as never,
    };
    this.making.set(order.key, making);
    this.backlog.add(making);
    making.outcome = this.run(making).finally(() => this.forget(making));
    // All callers may have left when it fails, so the rejection is handled here.
    making.outcome.catch((error: unknown) => {
      if (!making.stop.signal.aborted) this.metrics.broken(error);
    });
    return making;
  }

  private forget(making: Making): void {
    this.backlog.delete(making);
    if (this.making.get(making.key) === making) this.making.delete(making.key);
  }

  /** Ours to make, or someone else's to wait for; again where that one is gone. */
  private async run(making: Making): Promise<PolarOutcome> {
    const { key, accountId, stop } = making;
    const hasPriority = () => making.waiting.size > 0;
    const entrant = { accountId, signal: stop.signal, hasPriority, rank: () => making.rank };
    for (;;) {
      const made = await this.engine.polarTurn(entrant, async (solve) => {
        making.begun = performance.now();
        const release = await this.claims.take(key);
        return release && this.make(making, solve).finally(release);
      });
      if (made !== undefined) return made;
      const row = await this.watch.until(key, stop.signal);
      if (row?.state === 'failed') return { failure: 'out_of_time' };
      if (row?.rows) {
        this.metrics.ended('by_another');
        return this.remember(key, fromBytes(row.rows));
      }
    }
  }

  private async make(making: Making, solve: SolvePolar): Promise<PolarOutcome> {
    const { key, section, polar } = making;
    const { claims, metrics, backlog } = this;
    const start = performance.now();
    try {
      const { rows, outOfTime } = await solve(section.points, polar);
      metrics.took((performance.now() - start) / 1_000);
      if (outOfTime) return await this.failed(key);
      await claims.keep(key, rows);
      backlog.took(performance.now() - making.begun!, making.work);
      metrics.ended('made');
      return this.remember(key, rows);
    } catch (error) {
      if (isTooMuch(error)) return await this.failed(key);
      await claims.release(key);
      if (!(error instanceof SectionRefused)) throw error;
      metrics.ended('refused');
      return { failure: 'refused', refusal: error };
    }
  }

  private async failed(key: string): Promise<PolarOutcome> {
    this.metrics.ended('failed');
    await this.claims.fail(key);
    return { failure: 'out_of_time' };
  }

  private remember(key: string, rows: Float64Array): PolarOutcome {
    this.memory.set(key, rows);
    return { rows };
  }
}

/** Sets the time until which someone waits, from its waiters. */
function setFront(making: Making): void {
  making.frontUntil = Math.max(
    -Infinity,
    ...[...making.waiting].map(({ until = Infinity }) => until),
  );
}

/** Tells whether a thread needed too long for the polar, or failed twice on it (which the engine logs). */
function isTooMuch(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'solver_timeout' || error.code === 'engine_failed')
  );
}

function closingError(): ApiError {
  return new ApiError('shutting_down', { headers: { 'Retry-After': '1' } });
}
