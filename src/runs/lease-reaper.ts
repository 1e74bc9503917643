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
import { isPassing } from '../platform/postgres/database.js';
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

  private async look(): Promise<void> {
    try {
      await this.grace.look(() => this.em.fork().transactional((em) => this.lookOnce(em)));
    } catch (error) {
      if (!isPassing(error)) this.logger.error(`not looked after runs: ${String(error)}`);
    }
  }

  private async lookOnce(em: EntityManager): Promise<void> {
    if (!(await tryLock(em))) return;
    const expired = await findExpired(em, MAX_REAPED);
    if (this.grace.isOver) for (const run of expired) await this.reap(run);
    await this.slots.reconcile(em);
  }

  /** A run that cannot be taken back must not keep the others waiting. */
  private async reap(run: RunAttemptKey & { account_id: string }): Promise<void> {
    try {
      const reaped = await this.finisher.expire(run);
      if (reaped === undefined) return;
      const { run: row } = reaped;
      this.metrics.leaseLost(row, row.status);
      this.logger.warn(`the worker of ${row.id} was lost (${row.lost}); it is ${row.status} now`);
    } catch (error) {
      if (isPassing(error)) throw error;
      this.logger.error(`the lost run ${run.id} was not seen to: ${String(error)}`);
    }
  }
}
