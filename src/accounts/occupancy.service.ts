import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { setLocal } from '../platform/postgres/set-local.js';
import { Plans } from './plans.js';
import type { Occupancy } from './user.wire.js';
import { findOccupancy } from './users.queries.js';

/** Who-am-I must not wait longer for a figure that it can do without. */
const ASIDE_MS = 250;
/** Whoever asks for nothing else would rather have the figure late than not. */
const ASKED_MS = 2_000;
/**
 * Connections of the pool's sixteen that a stuck meter can hold. A read takes about a millisecond, so two are plenty; a read
 * that was given up is soon ended by the server, and until then nobody else waits behind it.
 */
const AT_ONCE = 2;

const UNKNOWN: Readonly<Occupancy> = { limit: null, active: null, queued: null, held: null };

/** How busy an account is. Never an error: what cannot be read in time is four nulls. */
@Injectable()
export class OccupancyService {
  private readonly logger = new Logger(OccupancyService.name);
  private running = 0;
  private readonly waiting = new Set<() => void>();
  private lost = false;

  constructor(
    private readonly em: EntityManager,
    private readonly plans: Plans,
  ) {}

  /** For an answer that has more to tell: nulls after 250 ms. */
  readAside(accountId: string): Promise<Occupancy> {
    return this.read(accountId, ASIDE_MS);
  }

  /** For who asks for this alone: nulls after 2 s. */
  readAsked(accountId: string): Promise<Occupancy> {
    return this.read(accountId, ASKED_MS);
  }

  private async read(accountId: string, patienceMs: number): Promise<Occupancy> {
    const end = performance.now() + patienceMs;
    try {
      if (!(await this.turn(patienceMs))) throw new Error('too many reads wait');
      const found = await within(
        end - performance.now(),
        this.fetch(accountId, patienceMs),
        patienceMs,
      );
      this.lost = false;
      return found;
    } catch (error) {
      if (!this.lost) this.logger.warn(`occupancy not read: ${String(error)}`);
      this.lost = true; // one line, not one per request
      return { ...UNKNOWN };
    }
  }

  /** Gives its place back when the read has really ended, which may be after its caller has stopped waiting. */
  private async fetch(accountId: string, patienceMs: number): Promise<Occupancy> {
    try {
      const row = await this.em.fork().transactional(async (em) => {
        await setLocal(em, 'statement_timeout', patienceMs);
        return findOccupancy(em, accountId);
      });
      if (row === undefined) return { ...UNKNOWN };
      const limit = this.plans.of(row.tier).max_concurrent_runs;
      const { active_runs: active, queued_runs: queued, held_runs: held } = row;
      return { limit, active, queued, held };
    } finally {
      this.leave();
    }
  }

  /** true: it may read now; false: its time is over, and it stands in the line no more. */
  private async turn(patienceMs: number): Promise<boolean> {
    if (this.running < AT_ONCE) {
      this.running++;
      return true;
    }
    return new Promise((done) => {
      const go = () => {
        clearTimeout(timer);
        done(true);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(go);
        done(false);
      }, patienceMs);
      this.waiting.add(go);
    });
  }

  private leave(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running--;
    } else {
      this.waiting.delete(next);
      next(); // takes over the place
    }
  }
}

/** Rejects when `work` takes longer; it goes on then, and nobody looks at how it ends. */
async function within<T>(ms: number, work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`took longer than ${patienceMs} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
