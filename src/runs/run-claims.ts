import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Meter, Meters } from '../accounts/meters.js';
import { CONFIG, type Config } from '../platform/config.js';
import { isNotFound } from '../platform/errors.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import { type Claimed, claimNext } from './attempts.queries.js';
import { kindsIn } from './kinds.js';
import { RunAccounting } from './run-accounting.js';
import { type Claimant, WakeUps } from './wake-ups.js';

/** Claims runs for workers, never above the limit of an account, because a claim holds the account's meter. */
@Injectable()
export class RunClaims {
  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
    private readonly wakeUps: WakeUps,
    private readonly accounting: RunAccounting,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Claims the account's oldest waiting run of the queue; undefined where none waits or no slot is free. Throws the reason
   * of `stop` where that was raised before the account's meter was held: a process that ends would give the run back at once.
   */
  async next(
    accountId: string,
    claimant: Claimant,
    stop: AbortSignal,
  ): Promise<Claimed | undefined> {
    try {
      return await inTransaction(this.em, (em) => this.claim(em, accountId, { claimant, stop }));
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  private async claim(
    em: EntityManager,
    accountId: string,
    { claimant, stop }: { claimant: Claimant; stop: AbortSignal },
  ): Promise<Claimed | undefined> {
    const meter = await this.meters.lock(em, accountId);
    stop.throwIfAborted();
    const run = await this.take(em, accountId, meter, claimant);
    if (run === undefined) return undefined;
    await this.accounting.announce(em, [run]);
    await this.accounting.count(em, [{ run, from: 'other', to: 'running' }]);
    return run;
  }

  /** Claims without writing the event and the project's count. `meter` is locked. */
  async take(
    em: EntityManager,
    accountId: string,
    meter: Meter,
    { worker, queue }: Claimant,
  ): Promise<Claimed | undefined> {
    const { free, queued } = await this.wakeUps.capacity(em, accountId, meter, queue);
    if (queued === 0 || free <= 0) return undefined;
    const kinds = kindsIn(queue);
    // short runs overtake older ones, but not for the account's last slot: those would never begin
    const among = queue === 'short' && free === 1 ? kindsIn('any') : kinds;
    const slots = queue === 'calibration' ? 0 : 1;
    const { runLeaseS: leaseS } = this.config;
    return claimNext(em, { accountId, worker, kinds, among, slots, leaseS });
  }
}
