import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { awaitWithin } from '../platform/deadline.js';
import { setLocal } from '../platform/postgres/transaction.js';
import { Semaphore } from '../platform/semaphore.js';
import { Plans } from './plans.js';
import type { Occupancy } from './user.wire.js';
import { findOccupancy } from './users.queries.js';

/** Longest wait for the figure in answers that can do without it: who-am-I must not wait longer. */
const ASIDE_MS = 250;
/** Longest wait for the figure in answers that consist of it: those callers would rather have it late than not. */
const ASKED_MS = 2_000;
/**
 * Maximum connections of the pool's sixteen that a stuck meter can hold. A read takes about a millisecond, so two are
 * plenty; a read that was given up is soon ended by the server, and until then no other request waits behind it.
 */
const AT_ONCE = 2;

const UNKNOWN: Readonly<Occupancy> = { limit: null, active: null, queued: null, held: null };

/** The service tells how busy an account is. It never throws: a state that cannot be read in time is four nulls. */
@Injectable()
export class OccupancyService {
  private readonly logger = new Logger(OccupancyService.name);
  private readonly reads = new Semaphore({ places: AT_ONCE });
  private lost = false;

  constructor(
    private readonly em: EntityManager,
    private readonly plans: Plans,
  ) {}

  /** Returns the occupancy for an answer that has more to tell: nulls after 250 ms. */
  readAside(accountId: string): Promise<Occupancy> {
    return this.read(accountId, ASIDE_MS);
  }

  /** Returns the occupancy for an answer that consists of it: nulls after 2 s. */
  readAsked(accountId: string): Promise<Occupancy> {
    return this.read(accountId, ASKED_MS);
  }

  private async read(accountId: string, patienceMs: number): Promise<Occupancy> {
    try {
      const reading = this.reads.pass({ signal: AbortSignal.timeout(patienceMs) }, () =>
        this.fetch(accountId, patienceMs),
      );
      const found = await awaitWithin({ ms: patienceMs }, reading);
      this.lost = false;
      return found;
    } catch (error) {
      if (!this.lost) this.logger.warn(`occupancy not read: ${String(error)}`);
      this.lost = true; // one line, not one per request
      return { ...UNKNOWN };
    }
  }

  /** Reads the occupancy. The read may end after its caller has stopped waiting, and keeps its place until then. */
  private async fetch(accountId: string, patienceMs: number): Promise<Occupancy> {
    const row = await this.em.fork().transactional(async (em) => {
      await setLocal(em, 'statement_timeout', patienceMs);
      return findOccupancy(em, accountId);
    });
    if (row === undefined) return { ...UNKNOWN };
    const limit = this.plans.of(row.tier).max_concurrent_runs;
    const { active_runs: active, queued_runs: queued, held_runs: held } = row;
    return { limit, active, queued, held };
  }
}
