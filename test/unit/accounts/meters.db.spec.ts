import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Meters } from '../../../src/accounts/meters.js';
import { PlanChanges } from '../../../src/accounts/accounts.service.js';
import { QueueProcess } from '../../support/queues.js';
import { TestDatabase } from '../../support/test-database.js';

const meters = new Meters();

Logger.overrideLogger(false);
const database = await TestDatabase.start();
const { orm } = database;
const process = await QueueProcess.open(database.url, []);
const changes = new PlanChanges(orm.em, meters, process.queue);
await process.start();
afterAll(async () => {
  await process.close();
  await database.stop();
});

const inTransaction = <T>(work: (em: EntityManager) => Promise<T>) =>
  orm.em.fork().transactional(work);

async function newAccount(): Promise<string> {
  const id = randomUUID();
  await orm.em.fork().execute("insert into account (id, plan) values (?, 'free')", [id]);
  return id;
}

/** Resolves when some session of the server waits for a lock: what shall wait does wait. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const [{ n }] = await orm.em
      .fork()
      .execute<[{ n: number }]>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    if (n > 0) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}

describe('the meter of an account', () => {
  it('shows plan, active and queued runs, from its first moment on', async () => {
    const id = await newAccount();
    expect(await inTransaction((em) => meters.lock(em, id))).toEqual({
      tier: 'free',
      activeRuns: 0,
      queuedRuns: 0,
      heldRuns: 0,
    });
  });

  it('of no account is not found', async () => {
    await expect(inTransaction((em) => meters.lock(em, randomUUID()))).rejects.toMatchObject({
      code: 'resource_not_found',
    });
  });

  it('held by one transaction makes the next wait, which then sees the plan that the first has set', async () => {
    const id = await newAccount();
    let debit: Promise<unknown> | undefined;
    await inTransaction(async (em) => {
      await changes.assign(em, id, 'pro');
      debit = inTransaction((other) => meters.lock(other, id));
      await somebodyWaits();
    });
    expect(await debit).toMatchObject({ tier: 'pro' });
  });

  it('counts exactly when many change it at once', async () => {
    const id = await newAccount();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(async (em) => {
          const { activeRuns } = await meters.lock(em, id);
          await em.execute('update account_meter set active_runs = ? where account_id = ?', [
            activeRuns + 1,
            id,
          ]);
        }),
      ),
    );
    expect((await inTransaction((em) => meters.lock(em, id))).activeRuns).toBe(20);
  });

  it('does not hold up who only reads the account', async () => {
    const id = await newAccount();
    await inTransaction(async (em) => {
      await meters.lock(em, id);
      const rows = await orm.em
        .fork()
        .execute<object[]>('select plan from account where id = ?', [id]);
      expect(rows).toHaveLength(1);
    });
  });
});

describe('a change of the plan', () => {
  it('is undone with the transaction that it belongs to', async () => {
    const id = await newAccount();
    const failing = inTransaction(async (em) => {
      await changes.assign(em, id, 'pro');
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect((await inTransaction((em) => meters.lock(em, id))).tier).toBe('free');
  });

  it('of no account is not found', async () => {
    await expect(
      inTransaction((em) => changes.assign(em, randomUUID(), 'pro')),
    ).rejects.toMatchObject({ code: 'resource_not_found' });
  });
});
