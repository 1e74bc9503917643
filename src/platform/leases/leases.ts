import { randomUUID } from 'node:crypto';
import type { Logger } from '@nestjs/common';
import { isUnreachable } from '../postgres/database.js';

/** Wait after a renewal that failed, so that one slow answer costs no lease. */
const RETRY_MS = 500;

interface LeaseOptions<Key> {
  /** Duration of a lease without a renewal [s]; leases are renewed every third of it. */
  leaseS: number;
  /** Renews the leases of the keys, all by one statement, and returns those that are still this process' own. */
  renew: (keys: Key[]) => Promise<Iterable<Key>>;
  /** Called when a renewal failed; it is tried again soon. */
  failed: (error: unknown) => void;
}

interface Holder<Key> {
  key: Key;
  lost: () => void;
}

/** Returns a `LeaseOptions.failed` that logs every error but those of a database that is away. */
export function logUnlessAway(logger: Logger): (error: unknown) => void {
  return (error) => {
    if (!isUnreachable(error)) logger.error(`leases not renewed: ${String(error)}`);
  };
}

/**
 * The leases of one kind that this process holds. They are renewed together while there are any: a process that dies
 * loses them by saying nothing more. Keys are compared as a Map does.
 */
export class Leases<Key> {
  /** The name of this process in the rows that it has leased. */
  readonly worker = randomUUID();
  private readonly holders = new Set<Holder<Key>>();
  /** Timer of a renewal that is planned or in progress. */
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: LeaseOptions<Key>) {}

  /**
   * Holds the lease of `key`, which this process has just taken, until the function that it returns is called. A key
   * may be held several times. `lost` is called after each renewal that finds the lease to be another's.
   */
  hold(key: Key, lost: () => void = () => undefined): () => void {
    const holder = { key, lost };
    this.holders.add(holder);
    this.beatAfter(this.periodMs);
    return () => void this.holders.delete(holder);
  }

  /** Stops the renewals, whatever is still held. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private get periodMs(): number {
    return (this.options.leaseS * 1_000) / 3;
  }

  private beatAfter(ms: number): void {
    if (this.isStopped || this.timer !== undefined || this.holders.size === 0) return;
    this.timer = setTimeout(() => void this.beat(), ms);
  }

  private async beat(): Promise<void> {
    const begun = performance.now();
    let pauseMs = RETRY_MS;
    try {
      await this.renew();
      // the pause counts from the beginning of the renewal, so that slow answers do not add up
      pauseMs = Math.max(0, begun + this.periodMs - performance.now());
    } catch (error) {
      this.options.failed(error);
    }
    this.timer = undefined;
    this.beatAfter(pauseMs);
  }

  private async renew(): Promise<void> {
    const holders = [...this.holders];
    if (holders.length === 0) return;
    const ours = new Set(await this.options.renew([...new Set(holders.map(({ key }) => key))]));
    for (const holder of holders)
      if (!ours.has(holder.key) && this.holders.has(holder)) holder.lost();
  }
}

interface GraceOptions {
  /** Time for which polls must have succeeded before expired leases are taken from others [ms]. */
  graceMs: number;
  /** A poll that takes longer [ms] says that the database hardly serves, and counts as one that failed. */
  slowMs?: number;
}

/**
 * Delays the takeover of leases: they run out while the database is away, though their holders are well. So a process
 * that takes leases over only polls for a while, after its start and after an outage: the holders renew theirs first.
 */
export class TakeoverGrace {
  graceMs: number;
  private readonly slowMs: number;
  /** Time since which every poll has succeeded, on performance.now()'s clock. */
  private seesSince = Infinity;

  constructor({ graceMs, slowMs = Infinity }: GraceOptions) {
    this.graceMs = graceMs;
    this.slowMs = slowMs;
  }

  /** True if expired leases of others can be taken. */
  get isOver(): boolean {
    return performance.now() - this.seesSince > this.graceMs;
  }

  /** Polls, and notes whether the database served. */
  async look<T>(look: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    let isServed = false;
    try {
      const found = await look();
      isServed = performance.now() - begun <= this.slowMs;
      return found;
    } finally {
      this.seesSince = isServed ? Math.min(this.seesSince, begun) : Infinity;
    }
  }
}
