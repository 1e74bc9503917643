/** Finds or orders the polars of a request, and waits for them as long as the request has time. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from '../../engine/engine.service.js';
import { awaitWithin } from '../../platform/deadline.js';
import { orUnavailable } from '../../platform/postgres/database.js';
import type { PolarMaker, PolarOrder, PolarOutcome } from './polar-maker.js';
import type { PolarMetrics } from './polar-metrics.js';
import { fromBytes, type PolarRowCache } from './polar-row-cache.js';
import { expectedWork, type PolarBacklog, PolarsPending } from './polar-backlog.js';
import { findPolars, touchPolars } from './section-polar.queries.js';

export interface PolarRequest extends Request {
  /**
   * The end of the request's time, on performance.now()'s clock; without it, the request waits for as long as it
   * takes.
   */
  until?: number;
  /** No one waits for the answer: what is missing is made behind what someone waits for. */
  isBehind?: boolean;
}

/** Notes of use are gathered for so long before the database hears of them. */
const NOTE_MS = 1_000;

type Orders = ReadonlyMap<string, PolarOrder>;
type Found = Map<string, PolarOutcome>;
/**
 * The polars that were there at the end of the request's time, and those that were not; without `pending` everything
 * is there.
 */
export interface Findings {
  found: ReadonlyMap<string, PolarOutcome>;
  pending?: PolarsPending;
}
type Ordered = ReturnType<PolarMaker['order']>;

export class PolarFinder {
  private readonly used = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    private readonly maker: PolarMaker,
    private readonly memory: PolarRowCache,
    private readonly backlog: PolarBacklog,
    private readonly metrics: PolarMetrics,
  ) {}

  /** The outcome of every order, as far as the request's time goes. */
  async find(orders: Orders, request: PolarRequest): Promise<Findings> {
    request.signal.throwIfAborted();
    const found: Found = new Map();
    this.takeKnown(orders, found);
    this.metrics.found('memory', found.size);
    const unknown = missing(orders, found).filter(({ key }) => !this.maker.isMaking(key));
    await this.lookUp(unknown, found);
    const left = missing(orders, found);
    const joined = left.filter(({ key }) => this.maker.isMaking(key)).length;
    this.metrics.found('joined', joined);
    this.metrics.found('missing', left.length - joined);
    try {
      await this.makeMissing(orders, found, request);
    } catch (error) {
      if (error instanceof PolarsPending) return { found, pending: error };
      throw error;
    }
    return { found };
  }

  private takeKnown(orders: Orders, found: Found): void {
    for (const key of orders.keys()) {
      if (found.has(key)) continue;
      const rows = this.memory.get(key, (used) => this.note(used));
      if (rows !== undefined) found.set(key, { rows });
    }
  }

  private async lookUp(orders: readonly PolarOrder[], found: Found): Promise<void> {
    if (orders.length === 0) return;
    const keys = orders.map(({ key }) => key);
    let count = 0;
    for (const { key, state, rows: bytes, stale } of await orUnavailable(
      findPolars(this.em.fork(), keys),
    )) {
      if (state === 'failed') found.set(key, { failure: 'out_of_time' });
      if (bytes === null) continue;
      const rows = fromBytes(bytes);
      this.memory.set(key, rows);
      found.set(key, { rows });
      count++;
      if (stale) this.note(key);
    }
    this.metrics.found('database', count);
  }

  /** Makes the missing polars, as many at a time as there is room for and those of the lowest ranks first. */
  private async makeMissing(orders: Orders, found: Found, request: PolarRequest): Promise<void> {
    for (;;) {
      this.takeKnown(orders, found);
      const left = missing(orders, found);
      if (left.length === 0) return;
      const fresh = left
        .filter(({ key }) => !this.maker.isMaking(key))
        .toSorted((a, b) => a.rank - b.rank);
      const under = left.filter(({ key }) => this.maker.isMaking(key));
      await this.waitFor(
        [...under, ...this.fitting(fresh, under.length, request)],
        orders,
        found,
        request,
      );
    }
  }

  /** Returns the polars that there is room for; nothing refuses them while others of the request are being made. */
  private fitting(
    fresh: readonly PolarOrder[],
    under: number,
    { accountId }: PolarRequest,
  ): readonly PolarOrder[] {
    if (fresh.length === 0) return [];
    const { backlog } = this;
    const lacking = backlog.lacks(accountId, fresh.length);
    if (lacking > 0) this.maker.makeRoom(accountId, lacking);
    const room = fresh.length - backlog.lacks(accountId, fresh.length);
    if (room === 0 && under === 0) throw backlog.refusal(accountId);
    return fresh.slice(0, room);
  }

  private async waitFor(
    batch: readonly PolarOrder[],
    orders: Orders,
    found: Found,
    request: PolarRequest,
  ): Promise<void> {
    const ordered = this.orderAll(batch, request);
    const outcomes = ordered.map(async ({ outcome }, i) => {
      found.set(batch[i].key, await outcome);
    });
    const leave = () => {
      for (const each of ordered) each.leave();
    };
    const { signal, until } = request;
    const ms = until === undefined ? undefined : Math.max(0, until - performance.now());
    const late = () => {
      // they rank behind those that others wait for from now on
      leave();
      throw this.pending(orders, found, request.accountId);
    };
    try {
      await awaitWithin({ ms, signal, late }, Promise.all(outcomes));
    } finally {
      leave();
      for (const outcome of outcomes) outcome.catch(() => undefined);
    }
  }

  /** Returns what is still to be made, and how long that takes when nothing else comes. */
  private pending(orders: Orders, found: Found, accountId: string): PolarsPending {
    const left = missing(orders, found);
    const further = left
      .filter(({ key }) => !this.maker.isMaking(key))
      .map(({ polar, rank }) => {
        return { accountId, work: expectedWork(polar), rank, frontUntil: -Infinity };
      });
    const tasks = this.maker.tasks(left.map(({ key }) => key));
    const seconds = this.backlog.secondsFor(tasks, further);
    return new PolarsPending(orders.size, found.size, seconds);
  }

  /** All of them, or none where the process is closing. */
  private orderAll(
    batch: readonly PolarOrder[],
    { accountId, until, isBehind }: PolarRequest,
  ): Ordered[] {
    const ordered: Ordered[] = [];
    const waiter = { accountId, until, isBehind };
    try {
      for (const order of batch) ordered.push(this.maker.order(order, waiter));
      return ordered;
    } catch (error) {
      for (const { leave, outcome } of ordered) {
        leave();
        outcome.catch(() => undefined);
      }
      throw error;
    }
  }

  /** The database hears that the polar is in use, soon and once for all of them. */
  private note(key: string): void {
    if (this.used.size === 0) setTimeout(() => void this.tell(), NOTE_MS).unref();
    this.used.add(key);
  }

  private async tell(): Promise<void> {
    const keys = [...this.used];
    this.used.clear();
    // the database hears in an hour of a use that it misses now
    await touchPolars(this.em.fork(), keys).catch(() => undefined);
  }
}

function missing(orders: Orders, found: Found): PolarOrder[] {
  return [...orders.values()].filter(({ key }) => !found.has(key));
}
