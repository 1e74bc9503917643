import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { remaining } from '../../../src/credits/ledger.js';
import { untilSomebodyWaits } from '../../support/held-lock.js';
import { Ledger } from '../../support/ledger.js';
import { TestDatabase } from '../../support/test-database.js';

let accountId: string;
let serial = 0;
const database = await TestDatabase.start();
const ledger = await Ledger.open(database.url);
afterAll(async () => {
  await ledger.close();
  await database.stop();
});
beforeEach(async () => {
  accountId = await ledger.account('free');
});

const newRun = () => `sim_${++serial}`;
const runDebit = (id: string, amount: number, account = accountId) => ({
  accountId: account,
  amount,
  type: 'simulation_debit' as const,
  resource: { object: 'simulation' as const, id },
});
const debit = (id: string, amount: number, account?: string) =>
  ledger.in((em) => ledger.credits.debit(em, runDebit(id, amount, account)));
const refund = (resourceId: string, amount: number, account = accountId) =>
  ledger.in((em) => ledger.credits.refund(em, { accountId: account, resourceId, amount }));
const total = async () => remaining(await ledger.credits.balance(accountId));

describe('a debit', () => {
  it('that is refused leaves no row, and says what is left and what was asked for', async () => {
    await debit(newRun(), 150);
    await expect(debit(newRun(), 51)).rejects.toMatchObject({
      code: 'usage_cap_reached',
      status: 402,
      message: expect.stringMatching(/costs 51 compute units; 50 are left of the 200/),
      detail: { extra: { remaining: 50, required: 51 } },
    });
    expect(await ledger.history(accountId)).toHaveLength(1);
    await debit(newRun(), 50);
    expect(await total()).toBe(0);
  });

  it('that no wait can make possible does not tell to wait', async () => {
    await expect(debit(newRun(), 201)).rejects.toThrow(
      /Send a smaller request, or change to the Pro plan/,
    );
  });

  it('of a run that was debited breaks its transaction, whatever it is called', async () => {
    const run = newRun();
    await debit(run, 4);
    const again = ledger.in((em) =>
      ledger.credits.debit(em, { ...runDebit(run, 4), type: 'sweep_debit' }),
    );
    await expect(again).rejects.toThrow(/credit_transaction_debited_once/);
    expect(await total()).toBe(196);
  });

  it('goes with the transaction that it stands in', async () => {
    const undone = ledger.in(async (em) => {
      await ledger.credits.debit(em, runDebit(newRun(), 4));
      throw new Error('on purpose');
    });
    await expect(undone).rejects.toThrow('on purpose');
    expect(await ledger.history(accountId)).toEqual([]);
  });

  it('waits for whoever holds the meter, and sees what they did', async () => {
    const order: string[] = [];
    let second: Promise<unknown> | undefined;
    await ledger.in(async (em) => {
      const meter = await ledger.meters.lock(em, accountId);
      second = debit(newRun(), 120).catch(() => order.push('second refused'));
      await untilSomebodyWaits(em);
      await ledger.credits.debit(em, runDebit(newRun(), 100), meter);
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second refused']);
  });

  it('sees the plan that another transaction gave the account while it waited', async () => {
    let waiting: Promise<{ unit_type: string }> | undefined;
    await ledger.in(async (em) => {
      await ledger.meters.lock(em, accountId);
      waiting = debit(newRun(), 1_000);
      await untilSomebodyWaits(em);
      await em.execute(`update account set plan = 'pro' where id = ?`, [accountId]);
    });
    expect((await waiting!).unit_type).toBe('monthly');
  });

  it('of an account that is gone answers 404', async () => {
    await ledger.sql('delete from account where id = ?', [accountId]);
    await expect(debit(newRun(), 1)).rejects.toMatchObject({ code: 'resource_not_found' });
  });

  it.each([0, -1, 1.5, NaN, Infinity])('of %d units is a mistake of ours', async (amount) => {
    await expect(debit(newRun(), amount)).rejects.toThrow(RangeError);
    expect(await ledger.history(accountId)).toEqual([]);
  });
});

describe('a refund', () => {
  it('is linked to its debit, and given once', async () => {
    const run = newRun();
    const { id } = await debit(run, 12);
    expect(await refund(run, 5)).toBe(true);
    expect(await refund(run, 5)).toBe(false);
    expect(await refund(run, 12)).toBe(false);
    expect(await ledger.history(accountId)).toMatchObject([
      { type: 'simulation_debit', amount: -12, balance_after: 188 },
      { type: 'refund', amount: 5, balance_after: 193, debit_id: id, resource_id: run },
    ]);
    expect(await ledger.credits.summary(accountId)).toMatchObject({ used: 12, refunded: 5 });
  });

  it('of nothing leaves no row, and the real one may still come', async () => {
    const run = newRun();
    await debit(run, 12);
    expect(await refund(run, 0)).toBe(false);
    expect(await refund(run, 12)).toBe(true);
    expect(await total()).toBe(200);
  });

  it('is given once when two ask at the same time', async () => {
    const run = newRun();
    await debit(run, 12);
    const given = await Promise.all(Array.from({ length: 6 }, () => refund(run, 12)));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await total()).toBe(200);
  });

  it('is refused beyond the debit, without one, and for the run of another account', async () => {
    const run = newRun();
    await debit(run, 12);
    await expect(refund(run, 13)).rejects.toThrow(RangeError);
    await expect(refund(run, -1)).rejects.toThrow(RangeError);
    await expect(refund(newRun(), 1)).rejects.toThrow(/never debited/);
    const other = await ledger.account('free');
    await expect(refund(run, 1, other)).rejects.toThrow(/never debited/);
    expect(await ledger.history(accountId)).toHaveLength(1);
  });
});

describe('grants and adjustments', () => {
  it('come on top of the allowance, and say what they are for', async () => {
    const resource = { object: 'component_submission' as const, id: 'sub_1' };
    await ledger.in((em) =>
      ledger.credits.grant(em, accountId, 'bounty_grant', 30, { resource, reason: 'thanks' }),
    );
    expect(await total()).toBe(230);
    const [row] = await ledger.sql(
      'select resource_object, resource_id, reason from credit_transaction where account_id = ?',
      [accountId],
    );
    expect(row).toEqual({
      resource_object: 'component_submission',
      resource_id: 'sub_1',
      reason: 'thanks',
    });
  });

  it('take the allowance to 0, not below, and the debt is kept', async () => {
    const adjust = (amount: number) =>
      ledger.in((em) => ledger.credits.adjust(em, accountId, amount, 'a test'));
    expect((await adjust(-500)).balance_after).toBe(0);
    expect((await adjust(250)).balance_after).toBe(0);
    expect((await adjust(60)).balance_after).toBe(10);
  });

  it('go beyond 32 bits in sum', async () => {
    for (let i = 0; i < 3; i++)
      await ledger.in((em) => ledger.credits.grant(em, accountId, 'topup', 1_000_000_000));
    expect(await total()).toBe(3_000_000_200);
  });

  it.each([0, 0.5, NaN])('of %d units are a mistake of ours', async (amount) => {
    const { credits } = ledger;
    await expect(ledger.in((em) => credits.grant(em, accountId, 'topup', amount))).rejects.toThrow(
      RangeError,
    );
    await expect(
      ledger.in((em) => credits.adjust(em, accountId, amount, 'a test')),
    ).rejects.toThrow(RangeError);
  });
});

describe('the ledger', () => {
  it('does not change a row, nor lose one while the account is there', async () => {
    await debit(newRun(), 4);
    const change = ledger.sql('update credit_transaction set amount = -1 where account_id = ?', [
      accountId,
    ]);
    await expect(change).rejects.toThrow(/append-only/);
    const removal = ledger.sql('delete from credit_transaction where account_id = ?', [accountId]);
    await expect(removal).rejects.toThrow(/append-only/);
    expect(await ledger.history(accountId)).toMatchObject([{ amount: -4 }]);
  });

  it('goes with its account', async () => {
    const run = newRun();
    await debit(run, 4);
    await refund(run, 4);
    await ledger.sql('delete from account where id = ?', [accountId]);
    expect(await ledger.history(accountId)).toEqual([]);
  });

  it('has held to every rule of test/support/invariants.sql', async () => {
    expect(await ledger.faults()).toEqual([]);
  });
});
