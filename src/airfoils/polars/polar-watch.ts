import { awaitWithin } from '../../platform/deadline.js';
import { orUnavailable } from '../../platform/postgres/database.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findPolars, type PolarRow } from './section-polar.queries.js';

/** Pauses between two looks [ms]: a polar takes half a second or so. */
const FIRST_MS = 50;
const LONGEST_MS = 250;

type Watcher = PromiseWithResolvers<PolarRow | undefined>;

/** Waits for polars that other processes make; one look for all of them. */
export class PolarWatch {
  private readonly watchers = new Map<string, Watcher>();
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private pauseMs = FIRST_MS;

  constructor(private readonly em: EntityManager) {}

  /** The polar once nobody makes it any more: made or failed, or undefined where it is anybody's to make. */
  async until(key: string, signal: AbortSignal): Promise<PolarRow | undefined> {
    signal.throwIfAborted();
    const watcher: Watcher = Promise.withResolvers();
    this.watchers.set(key, watcher);
    this.pauseMs = FIRST_MS;
    this.lookAfter(0);
    try {
      return await awaitWithin({ signal }, watcher.promise);
    } finally {
      if (this.watchers.get(key) === watcher) this.watchers.delete(key);
    }
  }

  private lookAfter(ms: number): void {
    if (this.looking || this.watchers.size === 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), ms);
  }

  private async look(): Promise<void> {
    this.looking = true;
    const watched = [...this.watchers];
    try {
      const rows = new Map(
        (await orUnavailable(findPolars(this.em.fork(), [...this.watchers.keys()]))).map((row) => [
          row.key,
          row,
        ]),
      );
      for (const [key, watcher] of watched) {
        const row = rows.get(key);
        if (row?.state === 'making' || this.watchers.get(key) !== watcher) continue;
        this.watchers.delete(key);
        watcher.resolve(row);
      }
    } catch (error) {
      for (const [key, watcher] of watched) {
        this.watchers.delete(key);
        watcher.reject(error);
      }
    }
    this.looking = false;
    this.lookAfter(this.pauseMs);
    this.pauseMs = Math.min(LONGEST_MS, 1.5 * this.pauseMs);
  }
}
