import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { isDatabaseOutage, orUnavailable } from '../../platform/postgres/database.js';
import { Heartbeat, logUnlessPassing } from '../../platform/queue/heartbeat.js';
import { AIRFOIL_ENGINE } from './airfoil-engine.js';
import { toBytes } from './polar-memory.js';
import {
  claimPolar,
  keepPolar,
  notePolarFailed,
  releaseClaim,
  renewClaims,
} from './section-polar.queries.js';

/** After so many seconds without a sign of life whoever made a polar has lost it; what is lost is a second of work. */
const LEASE_S = 15;
/** A polar that could not be made in time is tried again after this. */
const RETRY_S = 600;

/** What this process makes, so that no other one does: rows in the database, kept alive while they are being made. */
export class PolarClaims {
  private readonly logger = new Logger(PolarClaims.name);
  /** This process, among those that make polars. */
  private readonly claim = randomUUID();
  private readonly held = new Set<string>();
  private readonly heartbeat: Heartbeat;

  constructor(
    private readonly em: EntityManager,
    private readonly leaseS = LEASE_S,
  ) {
    this.heartbeat = new Heartbeat({
      leaseS,
      renew: () => this.renew(),
      goesOn: () => this.held.size > 0,
      failed: logUnlessPassing(this.logger),
    });
  }

  /** Whether the polar is ours to make; then one of the others must follow. */
  async take(key: string): Promise<boolean> {
    const { claim, leaseS } = this;
    const mine = await orUnavailable(
      claimPolar(this.em.fork(), { key, claim, leaseS, engine: AIRFOIL_ENGINE }),
    );
    if (mine) this.hold(key);
    return mine;
  }

  /** Made. An outage costs nobody the answer: the polar is made again when somebody else wants it. */
  keep(key: string, rows: Float64Array): Promise<void> {
    const made = { key, engine: AIRFOIL_ENGINE, rows: toBytes(rows) };
    return this.end(key, keepPolar(this.em.fork(), made));
  }

  /** Nobody tries it again for a while. */
  fail(key: string): Promise<void> {
    const { claim } = this;
    return this.end(key, notePolarFailed(this.em.fork(), { key, claim, retryS: RETRY_S }));
  }

  /** Anybody may make it. */
  release(key: string): Promise<void> {
    return this.end(key, releaseClaim(this.em.fork(), this.claim, key));
  }

  private async end(key: string, written: Promise<void>): Promise<void> {
    try {
      await written;
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      this.logger.warn(`a polar was made and not kept: ${String(error)}`);
    } finally {
      this.held.delete(key);
    }
  }

  private hold(key: string): void {
    this.held.add(key);
    this.heartbeat.start();
  }

  private async renew(): Promise<void> {
    const { claim, leaseS, held } = this;
    if (held.size > 0) await renewClaims(this.em.fork(), { keys: [...held], claim, leaseS });
  }
}
