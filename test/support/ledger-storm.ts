import assert from 'node:assert/strict';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ApiError } from '../../src/platform/errors.js';
import type { Ledger } from './ledger.js';

interface Run {
  accountId: string;
  id: string;
  amount: number;
}

/** What all connections of a storm did, and what their callers were told of it. */
export class Told {
  readonly rows = new Map<string, number>();
  readonly refunds = new Map<string, number>();
  readonly counts: Record<string, number> = {};
  readonly runs: Run[] = [];
  serial = 0;
}

/** One connection of those that do to a ledger everything that may happen to it, at once. */
export class Storm {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: string[],
    private readonly random: () => number,
    private readonly told: Told,
  ) {}

  private upTo(n: number): number {
    return 1 + Math.floor(this.random() * n);
  }

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)];
  }

  async step(): Promise<void> {
    const accountId = this.pick(this.accounts);
    const at = this.random();
    const did = await (at < 0.5
      ? this.debit(accountId)
      : at < 0.72
        ? this.refund()
        : at < 0.77
          ? this.debitAgain()
          : at < 0.82
            ? this.debitAndFail(accountId)
            : at < 0.87
              ? this.debitTwoAccounts()
              : at < 0.92
                ? this.book(accountId)
                : at < 0.95
                  ? this.changePlan(accountId)
                  : this.moveClock());
    this.told.counts[did] = (this.told.counts[did] ?? 0) + 1;
  }

  private newRun(accountId: string): Run {
    const most = this.random() < 0.1 ? 250 : 30;
    return { accountId, id: `sim_${++this.told.serial}`, amount: this.upTo(most) };
  }

  private async take(em: EntityManager, run: Run): Promise<() => void> {
    const { accountId, amount, id } = run;
    const resource = { object: 'simulation' as const, id };
    const debit = { accountId, amount, type: 'simulation_debit' as const, resource };
    const row = await this.ledger.credits.debit(em, debit);
    return () => {
      this.told.rows.set(row.id, row.amount);
      this.told.runs.push(run);
    };
  }

  private async debit(accountId: string): Promise<string> {
    const run = this.newRun(accountId);
    return refusalOr('debit', async () => (await this.ledger.in((em) => this.take(em, run)))());
  }

  /** Of any run, refunded already or not, by several connections at once. */
  private async refund(): Promise<string> {
    if (this.told.runs.length === 0) return 'nothing to refund';
    const recent = this.told.runs.slice(-40);
    const { accountId, id, amount } = this.pick(this.random() < 0.7 ? recent : this.told.runs);
    const back = Math.floor(this.random() * (amount + 1));
    const refund = { accountId, resourceId: id, amount: back };
    const given = await this.ledger.in((em) => this.ledger.credits.refund(em, refund));
    if (!given) return 'refund of nothing or again';
    assert(!this.told.refunds.has(id), `${id} was refunded twice`);
    this.told.refunds.set(id, back);
    return 'refund';
  }

  private async debitAgain(): Promise<string> {
    if (this.told.runs.length === 0) return 'nothing to debit again';
    const again = this.ledger.in((em) =>
      this.take(em, { ...this.pick(this.told.runs), amount: 1 }),
    );
    return refusalOr('second debit', () =>
      again.then(
        () => assert.fail('a run was debited twice'),
        (error: Error) => {
          if (!error.message.includes('credit_transaction_debited_once')) throw error;
        },
      ),
    );
  }

  /** A transaction that ends badly after its debit leaves nothing. */
  private async debitAndFail(accountId: string): Promise<string> {
    const failing = this.ledger.in(async (em) => {
      await this.take(em, this.newRun(accountId));
      throw new Error('on purpose');
    });
    return refusalOr('undone debit', async () => {
      await failing.catch((error: Error) => {
        if (error.message !== 'on purpose') throw error;
      });
    });
  }

  /** Locked in the order of the ids, as everyone does who needs several. */
  private async debitTwoAccounts(): Promise<string> {
    const both = new Set([this.pick(this.accounts), this.pick(this.accounts)]);
    const runs = [...both].sort().map((accountId) => this.newRun(accountId));
    return refusalOr('debit of two accounts', async () => {
      const done = await this.ledger.in(async (em) => {
        const told: (() => void)[] = [];
        for (const run of runs) await this.ledger.meters.lock(em, run.accountId);
        for (const run of runs) told.push(await this.take(em, run));
        return told;
      });
      for (const tell of done) tell();
    });
  }

  private async book(accountId: string): Promise<string> {
    const type = this.pick(['topup', 'bounty_grant', 'monthly_grant'] as const);
    const amount = this.upTo(60);
    const row = await this.ledger.in((em) =>
      this.random() < 0.5
        ? this.ledger.credits.grant(em, accountId, type, amount)
        : this.ledger.credits.adjust(em, accountId, amount - 30 || 1, 'a test'),
    );
    this.told.rows.set(row.id, row.amount);
    return row.type;
  }

  private async changePlan(accountId: string): Promise<string> {
    const tier = this.random() < 0.75 ? 'free' : 'pro';
    await this.ledger.in(async (em) => {
      await this.ledger.meters.lock(em, accountId);
      await em.execute('update account set plan = ? where id = ?', [tier, accountId]);
    });
    return `to ${tier}`;
  }

  /** Mostly on, by up to four hours; now and then back by up to a minute. */
  private async moveClock(): Promise<string> {
    const seconds = this.random() < 0.85 ? this.upTo(14_400) : -this.upTo(60);
    const shift = `update app_clock set shift = shift + make_interval(secs => ?)`;
    await this.ledger.sql(shift, [seconds]);
    return 'clock moved';
  }
}

async function refusalOr(name: string, work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return name;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'usage_cap_reached') throw error;
    const { remaining, required } = error.detail.extra as { remaining: number; required: number };
    assert(remaining >= 0 && remaining < required, error.message);
    return 'refused';
  }
}
