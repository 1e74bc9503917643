import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Tier } from '../../src/accounts/plans.js';
import { remaining, type Standing } from '../../src/credits/ledger.js';
import { ApiError } from '../../src/platform/errors.js';
import type { Ledger } from './ledger.js';
import { type LedgerModel, type Micros, toMicros } from './ledger-model.js';

/** What may happen to a ledger, or to its clock. */
export type Step =
  | {
      do: 'wait';
      how: 'micro' | 'hours' | 'until_oldest_leaves' | 'back';
      hours: number;
      edge: number;
    }
  | { do: 'debit'; type: 'simulation_debit' | 'sweep_debit' | 'debit'; amount: number }
  | { do: 'refund'; pick: number; share: number }
  | { do: 'grant'; type: 'monthly_grant' | 'bounty_grant' | 'topup'; amount: number }
  | { do: 'adjust'; amount: number }
  | { do: 'plan'; tier: Tier };

const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }) },
);
export const step: fc.Arbitrary<Step & { account: number }> = fc
  .oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        how: fc.constantFrom('micro', 'hours', 'until_oldest_leaves', 'back'),
        hours: fc.integer({ min: 1, max: 30 }),
        edge: fc.integer({ min: -1, max: 1 }),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('debit' as const),
        type: fc.constantFrom('simulation_debit', 'sweep_debit', 'debit'),
        amount,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('refund' as const),
        pick: fc.nat(40),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('grant' as const),
        type: fc.constantFrom('monthly_grant', 'bounty_grant', 'topup'),
        amount,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('adjust' as const),
        amount: fc.integer({ min: -150, max: 150 }).filter((n) => n !== 0),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('plan' as const),
        tier: fc.constantFrom('free', 'pro'),
      }),
    },
  )
  .chain((one) => fc.nat(1).map((account) => ({ ...one, account })));

/** One account beside its model. */
export class Subject {
  readonly runs: { id: string; amount: number }[] = [];

  constructor(
    private readonly ledger: Ledger,
    readonly id: string,
    readonly model: LedgerModel,
  ) {}

  async apply(one: Step, now: Micros): Promise<void> {
    const { ledger, model, id: accountId } = this;
    const { credits } = ledger;
    if (one.do === 'debit') {
      const run = `sim_${accountId.slice(0, 8)}${this.runs.length}`;
      await this.debit(one, run, now);
    } else if (one.do === 'refund') {
      const run = this.runs[one.pick % Math.max(1, this.runs.length)];
      if (run === undefined) return;
      const back = Math.round(one.share * run.amount);
      const expected = model.refund(now, back, run.id) !== undefined;
      const refund = { accountId, resourceId: run.id, amount: back };
      assert.equal(await ledger.in((em) => credits.refund(em, refund)), expected);
    } else if (one.do === 'grant') {
      model.append(now, one.amount, one.type);
      await ledger.in((em) => credits.grant(em, accountId, one.type, one.amount));
    } else if (one.do === 'adjust') {
      model.append(now, one.amount, 'adjustment');
      await ledger.in((em) => credits.adjust(em, accountId, one.amount, 'a test'));
    } else if (one.do === 'plan') {
      model.tier = one.tier;
      await ledger.sql('update account set plan = ? where id = ?', [one.tier, accountId]);
    }
  }

  private async debit(
    { type, amount }: Extract<Step, { do: 'debit' }>,
    run: string,
    now: Micros,
  ): Promise<void> {
    const { model, ledger, id: accountId } = this;
    const before = model.standing(now);
    const resource = { object: 'simulation' as const, id: run };
    const debited = ledger.in((em) =>
      ledger.credits.debit(em, { accountId, amount, type, resource }),
    );
    if (model.debit(now, amount, type, run) !== undefined) {
      await debited;
      this.runs.push({ id: run, amount });
      return;
    }
    const refused = await debited.then(
      () => undefined,
      (error: unknown) => error,
    );
    assert(refused instanceof ApiError);
    const { code, detail } = refused;
    const resets_at = new Date(Math.floor(before.resetsAt / 1e3)).toISOString();
    assert.deepEqual(
      [code, detail.extra],
      ['usage_cap_reached', { resets_at, remaining: before.remaining, required: amount }],
    );
  }

  async check(now: Micros): Promise<void> {
    const { ledger, model } = this;
    const expected = model.standing(now);
    const summary = shown(await ledger.credits.summary(this.id));
    assert.deepEqual(summary, expected);
    const balance = shown(await ledger.credits.balance(this.id));
    assert.deepEqual([balance.at, balance.remaining], [expected.at, expected.remaining]);
    const history = await ledger.history(this.id);
    assert.deepEqual(
      history.map(({ created_at, amount, type, balance_after, unit_type }) => {
        return { at: toMicros(created_at as string), amount, type, balance_after, unit_type };
      }),
      model.rows.map(({ at, amount, type, balanceAfter: balance_after, tier }) => {
        return { at, amount, type, balance_after, unit_type: tier === 'free' ? 'free' : 'monthly' };
      }),
    );
  }
}

function shown(standing: Standing) {
  const { at, used, resetsAt } = standing;
  return { at: toMicros(at), used, remaining: remaining(standing), resetsAt: toMicros(resetsAt) };
}

/** The time after a wait; `until_oldest_leaves` ends a microsecond before, at or after the edge of the window. */
export function later(
  now: Micros,
  wait: Extract<Step, { do: 'wait' }>,
  { model }: Subject,
): Micros {
  if (wait.how === 'micro') return now + 1;
  if (wait.how === 'hours') return now + wait.hours * 3_600e6;
  if (wait.how === 'back') return now - wait.hours * 60e6;
  const { resetsAt } = model.standing(now);
  return Math.max(now, resetsAt + wait.edge);
}
