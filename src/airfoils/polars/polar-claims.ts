import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { type Lease, renewLeases } from '../../platform/leases/leased-rows.js';
import { Leases, logUnlessPassing } from '../../platform/leases/leases.js';
import { isDatabaseOutage, orUnavailable } from '../../platform/postgres/database.js';
import { AIRFOIL_ENGINE } from './airfoil-engine.js';
import { toBytes } from './polar-memory.js';
import {
  claimPolar,
  keepPolar,
  notePolarFailed,
  POLARS,
  releasePolar,
  toKey,
} from './section-polar.queries.js';

/** After so many seconds without a sign of life whoever made a polar has lost it; what is lost is a second of work. */
const LEASE_S = 15;
/** A polar that could not be made in time is tried again after this. */
const RETRY_S = 600;

/** What this process makes, so that no other one does: rows in the database, leased while they are being made. */
export class PolarClaims {
  private readonly logger = new Logger(PolarClaims.name);
  private readonly leases: Leases<string>;

  constructor(private readonly em: EntityManager) {
    this.leases = new Leases({
      leaseS: LEASE_S,
      renew: (keys) => this.renew(keys),
      failed: logUnlessPassing(this.logger),
    });
  }

  /** What is called when the polar is not made any more; undefined where it is not ours to make. */
  async take(key: string): Promise<(() => void) | undefined> {
    const mine = await orUnavailable(
      claimPolar(this.em.fork(), { key, engine: AIRFOIL_ENGINE, ...this.lease }),
    );
    return mine ? this.leases.hold(key) : undefined;
  }

  /** Made. An outage costs nobody the answer: the polar is made again when somebody else wants it. */
  keep(key: string, rows: Float64Array): Promise<void> {
    const made = { key, engine: AIRFOIL_ENGINE, rows: toBytes(rows) };
    return this.write(keepPolar(this.em.fork(), made));
  }

  /** Nobody tries it again for a while. */
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
      this.logger.warn(`a polar was made and not kept: ${String(error)}`);
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
