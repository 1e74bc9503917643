import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { renewLeases } from '../platform/leases/leased-rows.js';
import { Leases, logUnlessPassing } from '../platform/leases/leases.js';
import { Endings } from './endings.js';
import { findForgotten } from './leases.queries.js';
import { Run } from './run.entity.js';
import type { RunRow } from './run.row.js';

/** The runs that this process works on. */
@Injectable()
export class RunLeases implements OnApplicationShutdown {
  private readonly logger = new Logger(RunLeases.name);
  private readonly leases: Leases<string>;
  /** By id, how to tell the attempt that this process works on that the run is another's. */
  private readonly attempts = new Map<string, () => void>();
  private readonly leaseMs: number;
  private looking: NodeJS.Timeout | undefined;
  /** On performance.now()'s clock. */
  private doubtUntil = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly endings: Endings,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const { runLeaseS: leaseS } = config;
    this.leaseMs = leaseS * 1_000;
    this.leases = new Leases<string>({
      leaseS,
      renew: (ids) =>
        renewLeases(em.fork(), { table: Run, key: 'id' }, ids, { worker: this.worker, leaseS }),
      failed: logUnlessPassing(this.logger),
    });
  }

  /** This process, among those that work on runs. */
  get worker(): string {
    return this.leases.worker;
  }

  onApplicationShutdown(): void {
    this.leases.stop();
    this.doubtUntil = 0;
    clearTimeout(this.looking);
  }

  /** Until the function that it gives is called; `lost` says that the run is another's by now. */
  hold({ id }: RunRow, lost: () => void): () => void {
    this.attempts.get(id)?.(); // lost, given back and claimed again by this very process
    this.attempts.set(id, lost);
    const letGo = this.leases.hold(id, lost);
    return () => {
      letGo();
      if (this.attempts.get(id) === lost) this.attempts.delete(id);
    };
  }

  /** A claim may have been committed without our knowing: what we do not know of is given back, in time for others. */
  doubt(): void {
    this.doubtUntil = performance.now() + 2 * this.leaseMs;
    this.looking ??= setTimeout(() => void this.look(), this.leaseMs / 3);
  }

  private async look(): Promise<void> {
    await this.giveBackForgotten().catch(logUnlessPassing(this.logger));
    const goesOn = performance.now() < this.doubtUntil;
    this.looking = goesOn ? setTimeout(() => void this.look(), this.leaseMs / 3) : undefined;
  }

  /** Only what was not kept alive for half a lease: a claim that is just being answered is no forgotten one. */
  private async giveBackForgotten(): Promise<void> {
    const found = await findForgotten(this.em.fork(), this.worker, this.config.runLeaseS);
    for (const run of found) {
      if (this.attempts.has(run.id)) continue;
      this.logger.warn(`${run.id} was claimed without an answer; it goes back into the queue`);
      await this.endings.release(run);
    }
  }
}
