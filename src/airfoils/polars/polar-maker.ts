/**
 * Makes polars, each once however many ask for it, in this process and in all that share the database. What is begun for a
 * request does not end with it: nobody waits for it then, it goes behind what somebody waits for, and is kept all the same.
 */
import { type PolarCase, SectionRefused } from '../../engine/airfoil-case.js';
import type { EngineService, SolvePolar } from '../../engine/engine.service.js';
import { ApiError } from '../../platform/errors.js';
import type { PolarBacklog, Task } from './polar-backlog.js';
import type { PolarClaims } from './polar-claims.js';
import type { IdentifiedSection } from './polar-key.js';
import { fromBytes, type PolarMemory } from './polar-memory.js';
import type { PolarMetrics } from './polar-metrics.js';
import type { PolarWatch } from './polar-watch.js';

/** A polar, or why there is none: not made in time, for now; or the outline is no section. */
export type PolarOutcome =
  | { rows: Float64Array }
  | { failure: 'out_of_time' }
  | { failure: 'refused'; refusal: SectionRefused };

export interface PolarOrder {
  key: string;
  section: IdentifiedSection;
  polar: PolarCase;
}

interface Making extends Task, PolarOrder {
  outcome: Promise<PolarOutcome>;
  /** Requests that wait for it. */
  waiting: number;
  /** It has had its turn. */
  begun: boolean;
  stop: AbortController;
}

/** Where polars are looked for and kept. */
export interface PolarPlaces {
  claims: PolarClaims;
  watch: PolarWatch;
  memory: PolarMemory;
  backlog: PolarBacklog;
  metrics: PolarMetrics;
}

export class PolarMaker {
  private readonly making = new Map<string, Making>();
  private closing = false;

  constructor(
    private readonly engine: Pick<EngineService, 'polarTurn'>,
    private readonly at: PolarPlaces,
  ) {}

  /** Polars that are to be made and that nobody waits for. */
  get idle(): number {
    let count = 0;
    for (const { waiting } of this.making.values()) if (waiting === 0) count++;
    return count;
  }

  isMaking(key: string): boolean {
    return this.making.has(key);
  }

  /** The polar that is being made, or is made from now on. `leave` says that the caller waits no longer. */
  order(
    order: PolarOrder,
    accountId: string,
  ): { outcome: Promise<PolarOutcome>; leave: () => void } {
    const making = this.making.get(order.key) ?? this.begin(order, accountId);
    making.waiting++;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      making.waiting--;
      if (this.closing && making.waiting === 0) making.stop.abort(closingError());
    };
    return { outcome: making.outcome, leave };
  }

  /** Gives up polars of the account that nobody waits for and that have not begun, the oldest first. */
  makeRoom(accountId: string, count: number): void {
    for (const making of this.making.values()) {
      if (count <= 0) return;
      if (making.accountId !== accountId || making.waiting > 0 || making.begun) continue;
      making.stop.abort(new Error('there was no room for a polar that nobody waits for'));
      this.forget(making);
      count--;
    }
  }

  /** From now on nothing is made that nobody waits for; resolves once that has ended. */
  async stopIdle(): Promise<void> {
    this.closing = true;
    const idle = [...this.making.values()].filter(({ waiting }) => waiting === 0);
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
      size: order.polar.anglesDeg.length,
      waiting: 0,
      begun: false,
      stop: new AbortController(),
      outcome: undefined as never,
    };
    this.making.set(order.key, making);
    this.at.backlog.add(making);
    making.outcome = this.run(making).finally(() => this.forget(making));
    // nobody may be left to see it fail
    making.outcome.catch((error: unknown) => {
      if (!making.stop.signal.aborted) this.at.metrics.broken(error);
    });
    return making;
  }

  private forget(making: Making): void {
    this.at.backlog.delete(making);
    if (this.making.get(making.key) === making) this.making.delete(making.key);
  }

  /** Ours to make, or somebody else's to wait for; again where that one is gone. */
  private async run(making: Making): Promise<PolarOutcome> {
    const { key, accountId, stop } = making;
    const entrant = { accountId, signal: stop.signal, inFront: () => making.waiting > 0 };
    for (;;) {
      const made = await this.engine.polarTurn(entrant, async (solve) => {
        making.begun = true;
        return (await this.at.claims.take(key)) ? this.make(making, solve) : undefined;
      });
      if (made !== undefined) return made;
      const row = await this.at.watch.until(key, stop.signal);
      if (row?.state === 'failed') return { failure: 'out_of_time' };
      if (row?.rows) {
        this.at.metrics.ended('by_another');
        return this.remember(key, fromBytes(row.rows));
      }
    }
  }

  private async make(making: Making, solve: SolvePolar): Promise<PolarOutcome> {
    const { key, section, polar } = making;
    const { claims, metrics, backlog } = this.at;
    const start = performance.now();
    try {
      const { rows, outOfTime } = await solve(section.points, polar);
      const ms = performance.now() - start;
      backlog.took(ms, making.size);
      metrics.took(ms / 1_000);
      if (outOfTime) return await this.failed(key);
      await claims.keep(key, rows);
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
    this.at.metrics.ended('failed');
    await this.at.claims.fail(key);
    return { failure: 'out_of_time' };
  }

  private remember(key: string, rows: Float64Array): PolarOutcome {
    this.at.memory.set(key, rows);
    return { rows };
  }
}

/** A thread needed too long for it, or died of it twice. */
function isTooMuch(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'solver_timeout' || error.code === 'service_unavailable')
  );
}

function closingError(): ApiError {
  return new ApiError('shutting_down', { headers: { 'Retry-After': '1' } });
}
