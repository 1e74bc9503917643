import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tier } from '../../src/accounts/plans.js';
import type { Row } from './database.js';
import { Ledger, plansOf } from './ledger.js';
import { LedgerModel, toMicros } from './ledger-model.js';
import { Storm, Told } from './ledger-storm.js';
import { SEED, seeded } from './random.js';
import { TestDatabase } from './test-database.js';

const CONNECTIONS = 8;
const ACCOUNTS = 5;
const plans = plansOf({});

/** Reads the history in its order and lets the model do the same; every balance must come out again. */
function replay(history: Row[]): LedgerModel {
  const model = new LedgerModel({ free: plans.of('free'), pro: plans.of('pro') }, 'free');
  for (const row of history) {
    const at = toMicros(row.created_at as string);
    const resourceId = (row.resource_id as string | null) ?? undefined;
    const amount = row.amount as number;
    const type = row.type as string;
    model.tier = (row.unit_type === 'free' ? 'free' : 'pro') satisfies Tier;
    const done = type.endsWith('debit')
      ? model.debit(at, -amount, type, resourceId!)
      : type === 'refund'
        ? model.refund(at, amount, resourceId!)
        : model.append(at, amount, type, resourceId);
    expect([row.id, done?.at, done?.balanceAfter]).toEqual([row.id, at, row.balance_after]);
  }
  return model;
}

/** So many operations over eight connections at once. */
export function keepsItsBooks(operations: number): void {
  describe('the ledger', () => {
    let database: TestDatabase;
    let ledger: Ledger;
    beforeAll(async () => {
      database = await TestDatabase.start();
      ledger = await Ledger.open(database.url, plans, CONNECTIONS);
    });
    afterAll(async () => {
      await ledger.close();
      await database.stop();
    });

    it(`keeps its books under ${operations} operations over ${CONNECTIONS} connections (SEED ${SEED})`, async () => {
      const accounts: string[] = [];
      for (let i = 0; i < ACCOUNTS; i++) accounts.push(await ledger.account('free'));
      const told = new Told();
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async (_, i) => {
          const storm = new Storm(ledger, accounts, seeded(`connection ${i}`), told);
          for (let n = i; n < operations; n += CONNECTIONS) await storm.step();
        }),
      );

      const rows: Row[] = [];
      for (const accountId of accounts) {
        const history = await ledger.history(accountId);
        const model = replay(history);
        const [{ tier }] = await ledger.sql('select plan as tier from account where id = ?', [
          accountId,
        ]);
        model.tier = tier as Tier;
        const { at, used } = await ledger.credits.summary(accountId);
        expect(used).toBe(model.standing(toMicros(at)).used);
        rows.push(...history);
      }
      const refunds = rows.filter(({ type }) => type === 'refund');
      expect(new Map(refunds.map((row) => [row.resource_id, row.amount]))).toEqual(told.refunds);
      const others = rows.filter(({ type }) => type !== 'refund');
      expect(new Map(others.map((row) => [row.id, row.amount]))).toEqual(told.rows);
      expect(await ledger.faults()).toEqual([]);
      // Otherwise nothing was tried.
      for (const what of [
        'debit',
        'refund',
        'refused',
        'second debit',
        'undone debit',
        'clock moved',
      ])
        expect([what, told.counts[what] > 0]).toEqual([what, true]);
    }, 1_800_000);
  });
}
