import { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { Endings } from './endings.js';
import { type AttemptKey, findExpired } from './leases.queries.js';
import { TakeoverGrace } from '../platform/leases/takeover-grace.js';
import { isPassing } from '../platform/postgres/outages.js';
import { tryTurn } from './reaper.queries.js';
import { RunMetrics } from './run-metrics.js';
import { SlotKeeper } from './slot-keeper.js';

/** Of one look; the next comes soon. */
const MOST_AT_ONCE = 200;
/** What workers get at least to renew their leases when the database is back; a beat that failed comes again sooner. */
const GRACE_MS = 3_000;

/**
 * Looks for runs whose worker is gone, every third of a lease, in the processes with the role scheduler and in one of them
 * at a time. After its start, and after an outage, it only looks for a while: workers that were cut off from the database
 * as it was renew their leases first.
 */
@Injectable()
export class Reaper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Reaper.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private readonly grace: TakeoverGrace;

  constructor(
    private readonly em: EntityManager,
    private readonly endings: Endings,
    private readonly slots: SlotKeeper,
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
    if (!(await tryTurn(em))) return;
    const expired = await findExpired(em, MOST_AT_ONCE);
    if (this.grace.isOver) for (const run of expired) await this.reap(run);
    await this.slots.look(em);
  }

  /** One that cannot be seen to must not keep the others waiting. */
  private async reap(run: AttemptKey & { account_id: string }): Promise<void> {
    try {
      const reaped = await this.endings.reap(run);
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
