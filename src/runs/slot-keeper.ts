import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import type { Place } from './kinds.js';
import { findDrifted, findWaiting, recount } from './reaper.queries.js';
import { countCalibrations } from './runs.queries.js';
import { calibrationSlots, type Room, startableIn, Turns } from './turns.js';

const RECOUNT_MS = 60_000;

/** Sees that a free slot and a run that waits for it come together whatever was lost, and that meters count right. */
@Injectable()
export class SlotKeeper {
  private readonly logger = new Logger(SlotKeeper.name);
  /** Whose turns were missing at the last look; one that is under way between two statements is not missing twice. */
  private missing: ReadonlySet<string> = new Set();
  private recountedAt = -Infinity;

  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
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
    const runs = waiting.map(({ id, ...meter }) => ({ id, room: this.turns.slots(meter) }));
    // nothing else can wait where nothing waits
    const open = waiting.length === 0 ? [] : await countCalibrations(em);
    const calibrations = open.map(({ id, ...each }) => ({ id, room: calibrationSlots(each) }));
    const missing = [
      ...(await this.findMissing(em, 'any', runs)),
      ...(await this.findMissing(em, 'calibration', calibrations)),
    ];
    for (const { key, id, place, startable } of missing)
      if (this.missing.has(key)) await this.turns.ensure(em, id, startable, place);
    this.missing = new Set(missing.map(({ key }) => key));
  }

  private async findMissing(
    em: EntityManager,
    place: Place,
    waiting: readonly { id: string; room: Room }[],
  ) {
    if (waiting.length === 0) return [];
    const turns = await this.turns.waiting(em, place);
    const wanted = waiting.map(({ id, room }) => {
      return { key: `${place} ${id}`, id, place, startable: startableIn(room) };
    });
    return wanted.filter(({ id, startable }) => startable > (turns.get(id) ?? 0));
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
