import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ApiError } from '../../../../src/platform/errors.js';
import { newId } from '../../../../src/platform/ids.js';
import { inTransaction } from '../../../../src/platform/postgres/transaction.js';
import { TestDatabase } from '../../../support/test-database.js';

const db = (text: string, params?: unknown[]) => database.orm.em.fork().execute(text, params);
const run = <T>(effect: (em: EntityManager) => Promise<T>) =>
  inTransaction(database.orm.em, effect);

const database = await TestDatabase.start();
await db('create table counter (id integer primary key, n integer not null)');
await db('insert into counter values (1, 0), (2, 0)');
afterAll(() => database.stop());

describe('inTransaction', () => {
  it('runs again what lost a deadlock, with nothing done twice', async () => {
    let tries = 0;
    const both = { arrived: 0 };
    const count = (first: number, second: number) =>
      run(async (em) => {
        tries++;
        const step = (id: number) => em.execute('update counter set n = n + 1 where id = ?', [id]);
        await step(first);
        both.arrived++;
        while (both.arrived < 2) await new Promise((done) => setTimeout(done, 5));
        await step(second);
      });
    await Promise.all([count(1, 2), count(2, 1)]);
    expect(tries).toBeGreaterThanOrEqual(3); // who tries again may lose again
    expect(await db('select n from counter')).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it('undoes everything when the effect fails, and says why', async () => {
    const failing = run(async (em) => {
      await em.execute('update counter set n = 100');
      throw new ApiError('limit_reached');
    });
    await expect(failing).rejects.toMatchObject({ code: 'limit_reached' });
    expect(await db('select 1 from counter where n = 100')).toEqual([]);
  });

  it('lets an answer be what it is, though the network caused it', async () => {
    const cause = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    const refused = run(async () => {
      throw new ApiError('webhook_url_unresolvable', { cause });
    });
    await expect(refused).rejects.toMatchObject({ code: 'webhook_url_unresolvable' });
    const away = run(async () => {
      throw cause;
    });
    await expect(away).rejects.toMatchObject({ code: 'database_unavailable' });
  });

  it('says 404 when the account has gone in the meantime, and hides no other fault', async () => {
    const project = (accountId: string, name: string | null) =>
      run((em) =>
        em.execute(
          `insert into project (id, account_id, name, created_at, updated_at) values (?, ?, ?, now(), now())`,
          [newId('proj'), accountId, name],
        ),
      );
    await expect(project(randomUUID(), 'x')).rejects.toMatchObject({ code: 'resource_not_found' });
    await expect(project(randomUUID(), null)).rejects.toMatchObject({ code: '23502' });
    const token = run((em) =>
      em.execute("insert into refresh_token (hash, session_id) values ('x', 'ses_none')"),
    );
    await expect(token).rejects.toMatchObject({ code: '23503' });
  });
});
