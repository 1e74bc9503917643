import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Meter, Meters } from '../accounts/meters.js';
import { CONFIG, type Config } from '../platform/config.js';
import { isNotFound } from '../platform/found.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import { type Claimed, claimNext } from './leases.queries.js';
import { kindsAt } from './kinds.js';
import { RunBooks } from './run-books.js';
import type { RunRow } from './run.row.js';
import { type Taker, Turns } from './turns.js';

/** How a run begins: never above the limit of its account, because who claims holds the account's meter. */
@Injectable()
export class Claims {
  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
    private readonly turns: Turns,
    private readonly books: RunBooks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The account's oldest run that waits and fits the place, with a lease; undefined where none does or no slot is free. */
  async next(accountId: string, taker: Taker): Promise<Claimed | undefined> {
    try {
      return await inTransaction(this.em, (em) => this.claim(em, accountId, taker));
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  private async claim(
    em: EntityManager,
    accountId: string,
    taker: Taker,
  ): Promise<Claimed | undefined> {
    const run = await this.take(em, accountId, await this.meters.lock(em, accountId), taker);
    if (run === undefined) return undefined;
    if (isFirst(run)) await this.books.announce(em, [run]);
    else this.books.noteChange(run);
    await this.books.count(em, [{ run, from: 'other', to: 'running' }]);
    return run;
  }

  /** Without its event and its project's count. `meter` is locked. */
  async take(
    em: EntityManager,
    accountId: string,
    meter: Meter,
    { worker, place }: Taker,
  ): Promise<Claimed | undefined> {
    const { free, queued } = await this.turns.room(em, accountId, meter, place);
    if (queued === 0 || free <= 0) return undefined;
    const kinds = kindsAt(place);
    // short runs overtake older ones, but not for the account's last slot: those would never begin
    const among = place === 'short' && free === 1 ? kindsAt('any') : kinds;
    const slots = place === 'calibration' ? 0 : 1;
    const { runLeaseS: leaseS } = this.config;
    return claimNext(em, { accountId, worker, kinds, among, slots, leaseS });
  }
}

/** What is begun again has been announced. */
export function isFirst({ attempt }: RunRow): boolean {
  return attempt === 1;
}
