import { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { RunFinisher } from './run-finisher.js';
import { type RunAttemptKey, findExpired } from './attempts.queries.js';
import { TakeoverGrace } from '../platform/leases/leases.js';
import { isAway } from '../platform/postgres/database.js';
import { OutageLog } from '../platform/postgres/outage-log.js';
import { tryLock } from './reconciliation.queries.js';
import { RunMetrics } from './run-metrics.js';
import { SlotReconciler } from './slot-reconciler.js';

/** The most runs that the reaper handles in one pass; the next pass follows after a third of a lease. */
const MAX_REAPED = 200;
/** The least time that workers have to renew their leases after an outage; a renewal that failed is repeated sooner [ms]. */
const GRACE_MS = 3_000;

/**
 * Takes back runs whose lease has expired. A pass runs every third of a lease, in the processes with the role scheduler and in
 * one of them at a time. After its start and after an outage the reaper waits for a while, so that workers that were cut off
 * from the database renew their leases first.
 */
@Injectable()
export class LeaseReaper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(LeaseReaper.name);
  private readonly outages = new OutageLog(this.logger);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private readonly grace: TakeoverGrace;

  constructor(
    private readonly em: EntityManager,
    private readonly finisher: RunFinisher,
    private readonly slots: SlotReconciler,
    private readonly metrics: RunMetrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // a timer may be early by a little
    this.grace = new TakeoverGrace({ graceMs: 0.9 * Math.max(this.periodMs, GRACE_MS) });
  }

  onApplicationBootstrap(): void {
    const { databaseUrl, roles } = this.config;
    if (databaseUrl === undefined || !roles.includes('scheduler')) return;
    const look = () => (this.looking ??= this.look().finally(() => (this.looking = undefined)));
    this.timer = setInterval(() => void look(), this.periodMs);
    void look();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private get periodMs(): number {
    return (this.config.runLeaseS * 1_000) / 3;
  }

  /** Takes lost runs back, then repairs wake-ups: each in a transaction of its own, so that neither stops the other. */
  private async look(): Promise<void> {
    await this.inTurn('lost runs are not taken back', (em) => this.reapExpired(em), this.grace);
    await this.inTurn('wake-ups are not repaired', (em) => this.slots.wakeMissing(em));
  }

  /** Does `work` in a transaction while no other process does the same. A failure is logged; the next pass tries again. */
  private async inTurn(
    failure: string,
    work: (em: EntityManager) => Promise<void>,
    grace?: TakeoverGrace,
  ): Promise<void> {
    const once = () =>
      this.em.fork().transactional(async (em) => {
        if (await tryLock(em)) await work(em);
      });
    try {
      await (grace === undefined ? once() : grace.look(once));
      this.outages.worked(failure);
    } catch (error) {
      this.outages.failed(failure, error);
    }
  }

  private async reapExpired(em: EntityManager): Promise<void> {
    const expired = await findExpired(em, MAX_REAPED);
    if (this.grace.isOver) for (const run of expired) await this.reap(run);
  }

  /** A run that cannot be taken back, or not in time, must not keep the others waiting. */
  private async reap(run: RunAttemptKey & { account_id: string }): Promise<void> {
    try {
      const reaped = await this.finisher.expire(run);
      if (reaped === undefined) return;
      const { run: row } = reaped;
      this.metrics.leaseLost(row, row.status);
      this.logger.warn(`the worker of ${row.id} was lost (${row.lost}); it is ${row.status} now`);
    } catch (error) {
      if (isAway(error)) throw error;
      this.logger.error(`the lost run ${run.id} was not seen to: ${String(error)}`);
    }
  }
}
