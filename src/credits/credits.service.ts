import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Meter, Meters } from '../accounts/meters.js';
import { Plans, type Tier } from '../accounts/plans.js';
import type { Caller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError, found } from '../platform/errors.js';
import { createdWithin } from '../platform/list/created-at.js';
import { whereGiven } from '../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../platform/list/pages.js';
import {
  append,
  findDebit,
  findMoment,
  insertRefunds,
  type LedgerEntry,
  sumWindow,
  type TransactionRow,
  transactions,
} from './credits.queries.js';
import type { AdjustmentBody, ListTransactionsQuery } from './credits.wire.js';
import {
  capReached,
  type DebitType,
  type GrantType,
  remaining,
  type ChargedResource,
  type Standing,
} from './ledger.js';

/** Amounts are compute units: positive integers. */
export interface Debit {
  accountId: string;
  amount: number;
  type: DebitType;
  resource: ChargedResource;
}

export interface Refund {
  accountId: string;
  /** Id of the run whose debit is given back. */
  resourceId: string;
  /** The amount to give back, at most what was debited; 0 leaves no row. */
  amount: number;
}

/** A refund of one run, among several of an account. */
export type RunRefund = Omit<Refund, 'accountId'>;

/** The note on a grant, beside its amount. */
export interface GrantNote {
  resource?: ChargedResource;
  /** Reason for the operator of the service; callers do not see it. */
  reason?: string;
}

/** The lock of the meter, which the caller's transaction holds. */
type LockedMeter = Meter | 'locked';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The ledger of compute units. Every change takes the caller's transaction, locks the account's meter, reads the
 * standing at one moment and adds a row of that moment: the history, read in its order, gives the balances again. A
 * caller that holds the meter already passes it.
 */
@Injectable()
export class CreditsService {
  private readonly logger = new Logger(CreditsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
    private readonly plans: Plans,
    private readonly pages: Pages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Debits the cost of a run. Throws ApiError 402 `usage_cap_reached` with `resets_at`, `remaining` and `required`
   * where the allowance does not cover it, and 403 `email_unconfirmed` where it is withheld. A run is debited once: a
   * second debit of it breaks the transaction.
   */
  async debit(em: EntityManager, debit: Debit, meter?: LockedMeter): Promise<TransactionRow> {
    const { accountId, amount, type, resource } = debit;
    assertInteger(amount, amount > 0);
    const standing = await this.lockedStanding(em, accountId, meter);
    if (standing.withheld) throw new ApiError('email_unconfirmed');
    const left = remaining(standing);
    if (left !== null && left < amount) throw capReached(standing, left, amount);
    return append(em, accountId, standing, { amount: -amount, type, resource }, { used: amount });
  }

  /**
   * Gives back what a run did not use; returns true when a row was written, and false when there was nothing to give,
   * or the run had its refund already. Throws RangeError for more than was debited, and Error for a run that never was.
   */
  async refund(em: EntityManager, refund: Refund, meter?: LockedMeter): Promise<boolean> {
    const { accountId, resourceId, amount } = refund;
    assertInteger(amount, amount >= 0);
    if (amount === 0) return false;
    const standing = await this.lockedStanding(em, accountId, meter);
    const debit = await findDebit(em, accountId, resourceId, standing);
    if (debit === undefined) throw new Error(`${resourceId} was never debited`);
    if (debit.refunded) return false;
    if (amount > debit.amount)
      throw new RangeError(`${resourceId} cost ${debit.amount}, not ${amount}`);
    const resource = { object: debit.resource_object, id: debit.resource_id };
    const entry: LedgerEntry = { amount, type: 'refund', resource, debitId: debit.id };
    await append(em, accountId, standing, entry, { refunded: debit.in_window ? amount : 0 });
    return true;
  }

  /**
   * Gives refunds of different runs, none of which has had one, in one statement where no balance is stored. The meter
   * is locked. Throws as `refund` does, and Error for a run that was refunded before.
   */
  async refundAll(em: EntityManager, accountId: string, refunds: readonly RunRefund[]) {
    const given = refunds.filter(({ amount }) => amount > 0);
    for (const { amount } of given) assertInteger(amount, amount > 0);
    if (given.length === 0) return;
    const standing = await this.standing(em, accountId, 'if_capped');
    const written =
      standing.cap === null
        ? await insertRefunds(em, accountId, standing, given)
        : await this.refundEach(em, accountId, given);
    if (written !== given.length)
      throw new Error(`${given.length - written} refunds of ${accountId} do not fit their debits`);
  }

  /** Gives refunds one by one, each with the balance that it leaves. */
  private async refundEach(
    em: EntityManager,
    accountId: string,
    refunds: readonly RunRefund[],
  ): Promise<number> {
    let written = 0;
    for (const refund of refunds)
      written += Number(await this.refund(em, { accountId, ...refund }, 'locked'));
    return written;
  }

  /** Adds to the allowance while in the window; a `signup_grant` only shows the first allowance in the history. */
  async grant(
    em: EntityManager,
    accountId: string,
    type: GrantType,
    amount: number,
    note: GrantNote = {},
  ): Promise<TransactionRow> {
    assertInteger(amount, amount > 0);
    const standing = await this.lockedStanding(em, accountId);
    const effect = type === 'signup_grant' ? {} : { credited: amount };
    return append(em, accountId, standing, { amount, type, ...note }, effect);
  }

  /**
   * Adjusts by hand, up or down. The allowance does not fall below 0, but a debt is counted until it leaves the window.
   */
  async adjust(
    em: EntityManager,
    accountId: string,
    amount: number,
    reason: string,
  ): Promise<TransactionRow> {
    assertInteger(amount, amount !== 0);
    const standing = await this.lockedStanding(em, accountId);
    const entry: LedgerEntry = { amount, type: 'adjustment', reason };
    return append(em, accountId, standing, entry, { credited: amount });
  }

  /** Books the entry of an administrator. Throws ApiError 404 for an id that is no account's. */
  async bookByHand(
    em: EntityManager,
    accountId: string,
    { amount, type, reason }: AdjustmentBody,
  ): Promise<TransactionRow> {
    if (!UUID.test(accountId)) throw new ApiError('resource_not_found');
    return type === 'adjustment'
      ? this.adjust(em, accountId, amount, reason)
      : this.grant(em, accountId, type, amount, { reason });
  }

  /** Writes the entry to the log, once it is committed; `by` is the administrator. */
  report({ id, account_id, type, amount }: TransactionRow, by: Caller): void {
    this.logger.log(`account ${account_id}: ${type} of ${amount} (${id}), by ${by.userId}`);
  }

  /** Writes the first line of a new account's history, where its plan has one. */
  async welcome(em: EntityManager, accountId: string, tier: Tier): Promise<void> {
    const { signup_grant: amount } = this.plans.of(tier);
    if (amount > 0) await this.grant(em, accountId, 'signup_grant', amount);
  }

  /** Returns the standing. The sums of an unlimited account are not made up: they stay 0. */
  balance(accountId: string): Promise<Standing> {
    return this.standing(this.em.fork(), accountId, 'if_capped');
  }

  summary(accountId: string): Promise<Standing> {
    return this.standing(this.em.fork(), accountId, 'always');
  }

  transactions({ accountId }: Caller, query: ListTransactionsQuery): Promise<Page<TransactionRow>> {
    const exact = { type: query.type, unit_type: query.unit_type ?? query.credit_type };
    const bounds = { from: query['created_at[gte]'], before: query['created_at[lt]'] };
    const spec = {
      list: 'credit_transactions',
      accountId,
      rows: transactions(this.em.fork()),
      where: [
        ...whereGiven({ account_id: accountId, ...exact }),
        ...createdWithin('created_at', bounds),
      ],
      filters: { ...exact, ...bounds },
      order: newestFirst('credit_transaction'),
    };
    return this.pages.fetch(spec, query);
  }

  /**
   * Returns the standing by a statement after the lock, so that it sees what was committed while the lock was waited
   * for.
   */
  private async lockedStanding(
    em: EntityManager,
    accountId: string,
    meter?: LockedMeter,
  ): Promise<Standing> {
    if (meter === undefined) await this.meters.lock(em, accountId);
    return this.standing(em, accountId, 'if_capped');
  }

  /**
   * Returns the standing; `if_capped` spares an unlimited account the sums, which grow with its use. Throws ApiError
   * 404.
   */
  private async standing(
    em: EntityManager,
    accountId: string,
    sums: 'always' | 'if_capped',
  ): Promise<Standing> {
    const moment = found((await findMoment(em, { id: accountId })).at(0));
    const { at, tier } = moment;
    const withheld = moment.awaits_confirmation && this.config.mail !== undefined;
    const { cap, window } = this.plans.of(tier);
    if (cap === null && sums === 'if_capped')
      return { at, tier, cap, window, withheld, used: 0, refunded: 0, credited: 0, resetsAt: at };
    const [{ resets_at: resetsAt, ...rest }] = await sumWindow(em, accountId, at, window);
    return { at, tier, cap, window, withheld, ...rest, resetsAt };
  }
}

/**
 * Checks an amount that the program computes, so a wrong one is a mistake of ours and no answer to a caller. Throws an
 * Error.
 */
function assertInteger(amount: number, isInRange: boolean): void {
  if (!Number.isSafeInteger(amount) || !isInRange)
    throw new RangeError(`${amount} compute units cannot be booked`);
}
