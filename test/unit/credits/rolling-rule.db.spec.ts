import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { remaining } from '../../../src/credits/ledger.js';
import { Ledger } from '../../support/ledger.js';
import { type Micros, toTimestamp } from '../../support/ledger-model.js';
import {
  givesWhatAddingUpGives,
  START,
  withStoppedClock,
} from '../../support/rolling-histories.js';
import type { TestDatabase } from '../../support/test-database.js';

const SPAN = { day: 24 * 3_600e6, week: 168 * 3_600e6 };

givesWhatAddingUpGives(8);

describe('the edges of the rolling rule', () => {
  let database: TestDatabase;
  let ledger: Ledger;
  let accountId: string;
  const at = (micros: Micros) =>
    ledger.sql('update stopped_clock set at = ?', [toTimestamp(micros)]);
  const debit = (amount: number, id: string) => {
    const resource = { object: 'simulation' as const, id: `sim_${accountId.slice(0, 8)}${id}` };
    const type = 'simulation_debit' as const;
    return ledger.in((em) => ledger.credits.debit(em, { accountId, amount, type, resource }));
  };
  const total = async () => remaining(await ledger.credits.balance(accountId));

  beforeAll(async () => {
    database = await withStoppedClock();
    ledger = await Ledger.open(database.url);
  });
  afterAll(async () => {
    await ledger.close();
    await database.stop();
  });

  it('a debit counts up to one microsecond before it is as old as the window', async () => {
    accountId = await ledger.account('free');
    await at(START);
    await debit(150, 'a');
    await at(START + SPAN.day - 1);
    expect(await total()).toBe(50);
    await expect(debit(51, 'b')).rejects.toMatchObject({ code: 'usage_cap_reached' });
    await at(START + SPAN.day);
    expect(await total()).toBe(200);
    await debit(200, 'c');
    expect(await total()).toBe(0);
  });

  it('a refund gives back only while its debit counts', async () => {
    accountId = await ledger.account('free');
    await at(START);
    await debit(150, 'a');
    await at(START + SPAN.day);
    await debit(120, 'b');
    const refund = { accountId, resourceId: `sim_${accountId.slice(0, 8)}a`, amount: 150 };
    expect(await ledger.in((em) => ledger.credits.refund(em, refund))).toBe(true);
    expect(await total()).toBe(80);
    expect((await ledger.history(accountId)).at(-1)!.balance_after).toBe(80);
  });

  it('what was used on Pro counts on Free', async () => {
    accountId = await ledger.account('pro');
    await at(START);
    expect((await debit(1_000, 'a')).balance_after).toBeNull();
    await ledger.sql(`update account set plan = 'free' where id = ?`, [accountId]);
    expect(await total()).toBe(0);
    await expect(debit(1, 'b')).rejects.toMatchObject({ code: 'usage_cap_reached' });
    await ledger.sql(`update account set plan = 'pro' where id = ?`, [accountId]);
    await debit(1, 'c');
    expect(await ledger.credits.summary(accountId)).toMatchObject({ used: 1_001, cap: null });
  });

  it('the first allowance is shown in the history and counted once', async () => {
    accountId = await ledger.account('free');
    await at(START);
    await ledger.in((em) => ledger.credits.welcome(em, accountId, 'free'));
    expect(await total()).toBe(200);
    expect(await ledger.history(accountId)).toMatchObject([
      { type: 'signup_grant', amount: 200, balance_after: 200 },
    ]);
    await expect(ledger.in((em) => ledger.credits.welcome(em, accountId, 'free'))).rejects.toThrow(
      /credit_transaction_welcomed_once/,
    );
  });

  it('the history of a Pro account begins empty', async () => {
    accountId = await ledger.account('pro');
    await ledger.in((em) => ledger.credits.welcome(em, accountId, 'pro'));
    expect(await ledger.history(accountId)).toEqual([]);
  });

  it('have left no row that breaks a rule', async () => {
    expect(await ledger.faults()).toEqual([]);
  });
});
