import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { Endings } from './endings.js';
import { type AttemptKey, findForgotten, renewLeases } from './leases.queries.js';
import { Heartbeat, logUnlessPassing } from '../platform/queue/heartbeat.js';
import type { RunRow } from './run.row.js';

interface Lease {
  run: RunRow;
  lost: () => void;
}

/** The runs that this process works on, kept alive together by one statement every third of a lease. */
@Injectable()
export class Leases implements OnApplicationShutdown {
  /** This process, among those that work on runs. */
  readonly worker = randomUUID();
  private readonly logger = new Logger(Leases.name);
  private readonly held = new Map<string, Lease>();
  private readonly heartbeat: Heartbeat;
  /** On performance.now()'s clock. */
  private doubtUntil = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly endings: Endings,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.heartbeat = new Heartbeat({
      leaseS: config.runLeaseS,
      renew: () => this.renew(),
      goesOn: () => this.held.size > 0 || this.inDoubt,
      failed: logUnlessPassing(this.logger),
    });
  }

  onApplicationShutdown(): void {
    this.heartbeat.stop();
  }

  /** Until the function that it gives is called; `lost` says that the run is another's by now. */
  hold(run: RunRow, lost: () => void): () => void {
    const key = keyOf(run);
    this.held.set(key, { run, lost });
    this.heartbeat.start();
    return () => this.held.delete(key);
  }

  /** A claim may have been committed without our knowing: what we do not know of is given back with a later beat. */
  doubt(): void {
    this.doubtUntil = performance.now() + 2 * this.config.runLeaseS * 1_000;
    this.heartbeat.start();
  }

  private get inDoubt(): boolean {
    return performance.now() < this.doubtUntil;
  }

  private async renew(): Promise<void> {
    const leases = [...this.held.values()];
    const runs = leases.map(({ run }) => run);
    const ours = runs.length === 0 ? [] : await this.renewAll(runs);
    const renewed = new Set(ours.map(keyOf));
    for (const { run, lost } of leases) if (!renewed.has(keyOf(run))) lost();
    if (this.inDoubt) await this.giveBackForgotten();
  }

  private renewAll(runs: readonly RunRow[]) {
    return renewLeases(this.em.fork(), runs, this.config.runLeaseS);
  }

  /** Only what was not kept alive for half a lease: a claim that is just being answered is no forgotten one. */
  private async giveBackForgotten(): Promise<void> {
    const found = await findForgotten(this.em.fork(), this.worker, this.config.runLeaseS);
    const forgotten = found.filter((run) => !this.held.has(keyOf(run)));
    for (const run of forgotten) {
      this.logger.warn(`${run.id} was claimed without an answer; it goes back into the queue`);
      await this.endings.release(run);
    }
  }
}

/** Names an attempt, not only its run: this process may have begun a run a second time that it had lost. */
function keyOf({ id, attempt }: AttemptKey): string {
  return `${id} ${attempt}`;
}
