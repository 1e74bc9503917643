import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import { Plans } from '../accounts/plans.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import { findDrifted, findWaiting, recount } from './reaper.queries.js';
import { Turns } from './turns.js';

const RECOUNT_MS = 60_000;

/** Sees that a free slot and a run that waits for it come together whatever was lost, and that meters count right. */
@Injectable()
export class SlotKeeper {
  private readonly logger = new Logger(SlotKeeper.name);
  /** Whose turns were missing at the last look; one that is under way between two statements is not missing twice. */
  private missing = new Map<string, number>();
  private recountedAt = -Infinity;

  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
    private readonly plans: Plans,
    private readonly turns: Turns,
  ) {}

  /** `em`: a transaction that keeps other processes from doing the same. */
  async look(em: EntityManager): Promise<void> {
    await this.sendMissing(em);
    if (performance.now() - this.recountedAt < RECOUNT_MS) return;
    for (const { id } of await findDrifted(em)) await this.recount(id);
    this.recountedAt = performance.now();
  }

  /** Of accounts that could start more runs than they have turns: a higher plan, or a job that was lost. */
  private async sendMissing(em: EntityManager): Promise<void> {
    const waiting = await findWaiting(em).execute();
    if (waiting.length === 0) return this.missing.clear();
    const turns = await this.turns.waiting(em);
    const missing = new Map<string, number>();
    for (const { id, tier, active, queued } of waiting) {
      const startable = Math.min(this.plans.of(tier).max_concurrent_runs - active, queued);
      if (startable > (turns.get(id) ?? 0)) missing.set(id, startable);
    }
    for (const [id, startable] of missing)
      if (this.missing.has(id)) await this.turns.ensure(em, id, startable);
    this.missing = missing;
  }

  /** Never needed so far as we know; what it finds is a mistake of ours, and logged as one. */
  private async recount(accountId: string): Promise<void> {
    await inTransaction(this.em, async (em) => {
      await this.meters.lock(em, accountId);
      if (await recount(em, accountId))
        this.logger.error(`the meter of account ${accountId} did not count its runs; it does now`);
    }).catch((error: unknown) => {
      this.logger.error(`the meter of account ${accountId} was not recounted: ${String(error)}`);
    });
  }
}
