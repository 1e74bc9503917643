import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { renewLeases } from '../platform/leases/leased-rows.js';
import { Leases, logUnlessAway } from '../platform/leases/leases.js';
import { RunFinisher } from './run-finisher.js';
import { findUnknown } from './attempts.queries.js';
import { Run } from './run.entity.js';
import type { RunRow } from './run.row.js';

/** The leases of the runs that this process works on. */
@Injectable()
export class RunLeases implements OnApplicationShutdown {
  private readonly logger = new Logger(RunLeases.name);
  private readonly leases: Leases<string>;
  /** The callbacks that tell an attempt of this process that its run was lost, by the run's id. */
  private readonly attempts = new Map<string, () => void>();
  private readonly leaseMs: number;
  private looking: NodeJS.Timeout | undefined;
  /** The end of the rechecks, on performance.now()'s clock [ms]. */
  private recheckUntil = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly finisher: RunFinisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const { runLeaseS: leaseS } = config;
    this.leaseMs = leaseS * 1_000;
    this.leases = new Leases<string>({
      leaseS,
      renew: (ids) =>
        renewLeases(em.fork(), { table: Run, key: 'id' }, ids, { worker: this.worker, leaseS }),
      failed: logUnlessAway(this.logger),
    });
  }

  /** This process, among those that work on runs. */
  get worker(): string {
    return this.leases.worker;
  }

  onApplicationShutdown(): void {
    this.leases.stop();
    this.recheckUntil = 0;
    clearTimeout(this.looking);
  }

  /** Keeps the run's lease until the function that it returns is called; `lost` is called when the run is another worker's. */
  hold({ id }: RunRow, lost: () => void): () => void {
    this.attempts.get(id)?.(); // lost, given back and claimed again by this very process
    this.attempts.set(id, lost);
    const letGo = this.leases.hold(id, lost);
    return () => {
      letGo();
      if (this.attempts.get(id) === lost) this.attempts.delete(id);
    };
  }

  /** Looks for unknown claims for a while: a claim whose answer was lost may have been committed all the same. */
  recheckSoon(): void {
    this.recheckUntil = performance.now() + 2 * this.leaseMs;
    this.looking ??= setTimeout(() => void this.look(), this.leaseMs / 3);
  }

  private async look(): Promise<void> {
    await this.releaseUnknown().catch(logUnlessAway(this.logger));
    const goesOn = performance.now() < this.recheckUntil;
    this.looking = goesOn ? setTimeout(() => void this.look(), this.leaseMs / 3) : undefined;
  }

  /** Releases claims of this process that it does not know of and that were not renewed for half a lease. */
  private async releaseUnknown(): Promise<void> {
    const found = await findUnknown(this.em.fork(), this.worker, this.config.runLeaseS);
    for (const run of found) {
      if (this.attempts.has(run.id)) continue;
      this.logger.warn(`${run.id} was claimed without an answer; it goes back into the queue`);
      await this.finisher.release(run);
    }
  }
}
