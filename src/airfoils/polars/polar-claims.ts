import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { type Lease, renewLeases } from '../../platform/leases/leased-rows.js';
import { Leases, logUnlessAway } from '../../platform/leases/leases.js';
import { isDatabaseOutage, orUnavailable } from '../../platform/postgres/database.js';
import { AIRFOIL_ENGINE } from './polar-key.js';
import { toBytes } from './polar-row-cache.js';
import {
  claimPolar,
  findPolars,
  keepPolar,
  notePolarFailed,
  type PolarRow,
  POLARS,
  releasePolar,
  toKey,
} from './section-polar.queries.js';
import { awaitWithin } from '../../platform/deadline.js';

/** The lease [s] after which a process without a sign of life has lost the polar; a second of work is lost with it. */
const LEASE_S = 15;
/** A polar that could not be made in time is tried again after this. */
const RETRY_S = 600;

/**
 * The claims of this process on polars, so that no other one makes them: rows in the database, leased while they are
 * being made.
 */
export class PolarClaims {
  private readonly logger = new Logger(PolarClaims.name);
  private readonly leases: Leases<string>;

  constructor(private readonly em: EntityManager) {
    this.leases = new Leases({
      leaseS: LEASE_S,
      renew: (keys) => this.renew(keys),
      failed: logUnlessAway(this.logger),
    });
  }

  /** Claims the polar. Returns the function that releases it; undefined where another process has it. */
  async take(key: string): Promise<(() => void) | undefined> {
    const mine = await orUnavailable(
      claimPolar(this.em.fork(), { key, engine: AIRFOIL_ENGINE, ...this.lease }),
    );
    return mine ? this.leases.hold(key) : undefined;
  }

  /** Stores the polar that was made. An outage costs no one the answer: the polar is made again when someone else wants it. */
  keep(key: string, rows: Float64Array): Promise<void> {
    const made = { key, engine: AIRFOIL_ENGINE, rows: toBytes(rows) };
    return this.write(keepPolar(this.em.fork(), made));
  }

  /** Records that the polar failed: no one tries it again for RETRY_S. */
  fail(key: string): Promise<void> {
    const { worker } = this.leases;
    return this.write(notePolarFailed(this.em.fork(), { key, worker, retryS: RETRY_S }));
  }

  /** Anybody may make it. */
  release(key: string): Promise<void> {
    return this.write(releasePolar(this.em.fork(), this.leases.worker, key));
  }

  private async write(written: Promise<void>): Promise<void> {
    try {
      await written;
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      this.logger.warn(`a polar was solved but not stored: ${String(error)}`);
    }
  }

  private get lease(): Lease {
    return { worker: this.leases.worker, leaseS: LEASE_S };
  }

  private async renew(keys: readonly string[]): Promise<string[]> {
    const ours = await renewLeases(this.em.fork(), POLARS, keys.map(toKey), this.lease);
    return ours.map((key) => key.toString('hex'));
  }
}

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

  /** The polar once no one makes it any more: made or failed, or undefined where it is anyone's to make. */
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
