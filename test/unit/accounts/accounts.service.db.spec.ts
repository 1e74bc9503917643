import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { AccountsService, type NewAccount } from '../../../src/accounts/accounts.service.js';
import { Meters } from '../../../src/accounts/meters.js';
import { OccupancyService } from '../../../src/accounts/users.service.js';
import { Plans } from '../../../src/accounts/plans.js';
import { inTransaction } from '../../../src/platform/postgres/transaction.js';
import { sql } from '../../support/database.js';
import { TestDatabase } from '../../support/test-database.js';

const database = await TestDatabase.start();
afterAll(() => database.stop());

const db = (text: string, params?: unknown[]) => database.orm.em.fork().execute(text, params);
const somebody = (change: Partial<NewAccount> = {}): NewAccount => ({
  email: `${randomUUID()}@example.com`,
  passwordHash: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  tier: 'pro',
  isAdmin: true,
  isModerator: false,
  ...change,
});
const create = (accounts: AccountsService, account: NewAccount) =>
  inTransaction(database.orm.em, (em) => accounts.create(em, account));

describe('AccountsService', () => {
  it('makes an account with its user and meter, and tells who registered, in one transaction', async () => {
    const accounts = new AccountsService(new Meters());
    const told: unknown[] = [];
    accounts.onCreate(async (em, accountId, tier) => {
      const [{ n }] = await em.execute<[{ n: number }]>(
        'select count(*)::int as n from app_user where account_id = ?',
        [accountId],
      );
      told.push([accountId, tier, n]);
    });
    const account = somebody({ email: 'Mary.Jackson@Example.com' });
    const { accountId, userId } = await create(accounts, account);
    expect(told).toEqual([[accountId, 'pro', 1]]);
    const [user] = await db(
      `select u.id, u.email, u.is_admin, u.is_moderator, u.password_hash, a.plan, m.active_runs
         from app_user u join account a on a.id = u.account_id join account_meter m on m.account_id = a.id
        where a.id = ?`,
      [accountId],
    );
    expect(user).toEqual({
      id: userId,
      email: 'mary.jackson@example.com',
      is_admin: true,
      is_moderator: false,
      password_hash: null,
      plan: 'pro',
      active_runs: 0,
    });
  });

  it('leaves nothing behind when a listener fails', async () => {
    const accounts = new AccountsService(new Meters());
    accounts.onCreate(() => Promise.reject(new Error('no grant today')));
    const account = somebody();
    await expect(create(accounts, account)).rejects.toThrow('no grant today');
    expect(await db('select 1 from app_user where email = ?', [account.email])).toEqual([]);
  });

  it('gives an e-mail once, also in a race', async () => {
    const accounts = new AccountsService(new Meters());
    const account = somebody();
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => create(accounts, account)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'email_taken', detail: { param: 'email' } });
  });

  it('tells who registered before it deletes, and says 404 when there is nothing to delete', async () => {
    const accounts = new AccountsService(new Meters());
    const { accountId } = await create(accounts, somebody());
    const told: unknown[] = [];
    accounts.onDelete(async (em, id) => {
      told.push([
        id,
        (await em.execute<object[]>('select 1 from account where id = ?', [id])).length,
      ]);
    });
    const remove = () => inTransaction(database.orm.em, (em) => accounts.delete(em, accountId));
    await remove();
    expect(told).toEqual([[accountId, 1]]);
    await expect(remove()).rejects.toMatchObject({ code: 'resource_not_found' });
    expect(told).toHaveLength(1);
  });
});

describe('an account that is being deleted', () => {
  it('is not referred to any more while what it had is ended', async () => {
    const accounts = new AccountsService(new Meters());
    const { accountId } = await create(accounts, somebody());
    // bound, or it would ask within the transaction that deletes
    const refer = AsyncResource.bind(() =>
      sql(database.url, 'select 1 from account where id = ? for key share nowait', [accountId]),
    );
    const told: unknown[] = [];
    accounts.onDelete(async () => {
      told.push(await refer().then(() => 'referred to', String));
    });
    await inTransaction(database.orm.em, (em) => accounts.delete(em, accountId));
    expect(told).toEqual([expect.stringContaining('could not obtain lock')]);
  });
});

describe('OccupancyService', () => {
  it('reads many at once, each account its own', async () => {
    const plans = new Plans(database.config);
    const occupancy = new OccupancyService(database.orm.em, plans);
    const accounts = new AccountsService(new Meters());
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { accountId } = await create(accounts, somebody());
      await db('update account_meter set queued_runs = ? where account_id = ?', [i, accountId]);
      ids.push(accountId);
    }
    // a busy machine may need longer than the service waits: then it knows nothing, which is no answer
    const read = async (id: string) => {
      for (;;) {
        const one = await occupancy.readEmbedded(id);
        if (one.active !== null) return one;
      }
    };
    const found = await Promise.all(Array.from({ length: 100 }, (_, i) => read(ids[i % 5])));
    found.forEach((one, i) => expect(one).toEqual({ limit: 5, active: 0, queued: i % 5, held: 0 }));
  });

  it('knows nothing of an account that is gone, and does not mind a database that is', async () => {
    const unknown = { limit: null, active: null, queued: null, held: null };
    const plans = new Plans(database.config);
    const occupancy = new OccupancyService(database.orm.em, plans);
    expect(await occupancy.readEmbedded(randomUUID())).toEqual(unknown);
    const other = await TestDatabase.start();
    const orphan = new OccupancyService(other.orm.em, plans);
    await other.stop();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => orphan.readStandalone(randomUUID())),
    );
    for (const one of all) expect(one).toEqual(unknown);
  });
});
