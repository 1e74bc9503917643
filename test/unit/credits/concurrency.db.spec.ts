import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Tier } from '../../../src/accounts/plans.js';
import type { Row } from '../../support/database.js';
import { Ledger, plansOf } from '../../support/ledger.js';
import { LedgerModel, toMicros } from '../../support/ledger-model.js';
import { randomNumbers, Storm } from '../../support/ledger-storm.js';
import { TestDatabase } from '../../support/test-database.js';

/** The suite's own share; `OPS=10000` is the long run. */
const OPS = Number(process.env.OPS ?? 600);
const CONNECTIONS = 8;
const ACCOUNTS = 5;
const SEED = Number(process.env.SEED ?? 20261121);

let database: TestDatabase;
const plans = plansOf({});
let ledger: Ledger;
beforeAll(async () => {
  database = await TestDatabase.start();
  ledger = await Ledger.open(database.url, plans, CONNECTIONS);
});
afterAll(async () => {
  await ledger?.close();
  await database?.stop();
});

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

it(`keeps its books under ${OPS} operations over ${CONNECTIONS} connections`, async () => {
  const accounts: string[] = [];
  for (let i = 0; i < ACCOUNTS; i++) accounts.push(await ledger.account('free'));
  const storm = new Storm(ledger, accounts, randomNumbers(SEED));
  const started = performance.now();
  let left = OPS;
  const connection = async () => {
    while (left-- > 0) await storm.step();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const seconds = (performance.now() - started) / 1_000;

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
  const { told } = storm;
  const refunds = rows.filter(({ type }) => type === 'refund');
  expect(new Map(refunds.map((row) => [row.resource_id, row.amount]))).toEqual(told.refunds);
  const others = rows.filter(({ type }) => type !== 'refund');
  expect(new Map(others.map((row) => [row.id, row.amount]))).toEqual(told.rows);
  expect(await ledger.faults()).toEqual([]);
  // Otherwise nothing was tried.
  for (const what of ['debit', 'refund', 'refused', 'second debit', 'undone debit', 'clock moved'])
    expect([what, storm.counts[what] > 0]).toEqual([what, true]);
  if (process.env.OPS !== undefined) {
    console.log(`${OPS} operations in ${seconds.toFixed(1)} s, ${rows.length} rows`, storm.counts);
  }
}, 1_800_000);
