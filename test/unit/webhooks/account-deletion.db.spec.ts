import { afterAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountsService } from '../../../src/accounts/accounts.service.js';
import { Meters } from '../../../src/accounts/meters.js';
import { deleteWebhooks } from '../../../src/webhooks/account-deletion.js';
import { holdEndpoint } from '../../../src/webhooks/endpoints/webhook-endpoints.queries.js';
import { sql } from '../../support/database.js';
import { until } from '../../support/queues.js';
import { newAccount, TestDatabase } from '../../support/test-database.js';
import { insertEndpoint } from '../../support/webhook-rows.js';

const EVENTS = 15_000;

const database = await TestDatabase.start();
afterAll(() => database.stop());

const db = (text: string, params: unknown[] = []) => sql(database.url, text, params);
const transaction = <T>(work: (em: EntityManager) => Promise<T>) =>
  database.orm.em.fork().transactional(work);

/** Two endpoints, one of them deleted, and a delivery of each event to each. */
async function busyAccount() {
  const accountId = await newAccount(database);
  const ids = [
    await insertEndpoint(database.url, accountId),
    await insertEndpoint(database.url, accountId),
  ];
  await db(
    'update webhook_endpoint set deleted_at = app_now(), secret = null, secret_key = null where id = ?',
    [ids[1]],
  );
  await db(
    `insert into webhook_payload (event_id, account_id, type, canonical, created_at)
     select left(replace(?::text, '-', ''), 12) || n, ?, 'simulation.queued', '{}', app_now() from generate_series(1, ${EVENTS}) as n`,
    [accountId, accountId],
  );
  await db(
    `insert into webhook_delivery (id, account_id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
     select right(endpoint.id, 12) || payload.event_id, endpoint.account_id, endpoint.id, payload.event_id, type, now, now
       from webhook_payload payload join webhook_endpoint endpoint using (account_id), app_now() as now
      where account_id = ?`,
    [accountId],
  );
  return { accountId, ids };
}

async function left(accountId: string): Promise<Record<string, unknown>> {
  const [row] = await db(
    `select (select count(*)::int from webhook_delivery where account_id = ?) as deliveries,
            (select count(*)::int from webhook_payload where account_id = ?) as payloads,
            (select count(*)::int from webhook_endpoint where account_id = ?) as endpoints`,
    [accountId, accountId, accountId],
  );
  return row;
}

describe('the end of an account', () => {
  it('takes its deliveries, bodies and endpoints before the account itself, and nobody else’s', async () => {
    const [gone, other] = [await busyAccount(), await busyAccount()];
    await db(
      `create function count_deleted() returns trigger language plpgsql as $$ begin
         insert into deleted select tg_table_name, count(*) from old_rows; return null; end $$`,
    );
    await db('create table deleted (what text, n int)');
    for (const table of ['webhook_delivery', 'webhook_payload', 'webhook_endpoint'])
      await db(
        `create trigger count_deleted after delete on ${table} referencing old table as old_rows
           for each statement execute function count_deleted()`,
      );
    const accounts = new AccountsService(new Meters());
    const before: unknown[] = [];
    accounts.onDelete(async (em, accountId) => {
      await deleteWebhooks(em, accountId);
      before.push(
        await em.execute(
          'select count(*)::int as n from webhook_endpoint where account_id = ? union all select count(*)::int from webhook_payload where account_id = ?',
          [accountId, accountId],
        ),
      );
    });
    await transaction((em) => accounts.delete(em, gone.accountId));
    expect(before).toEqual([[{ n: 0 }, { n: 0 }]]);
    expect(await left(gone.accountId)).toEqual({ deliveries: 0, payloads: 0, endpoints: 0 });
    const rest = { deliveries: 2 * EVENTS, payloads: EVENTS, endpoints: 2 };
    expect(await left(other.accountId)).toEqual(rest);
    const [{ most }] = await db('select max(n) as most from deleted');
    expect(most).toBeLessThanOrEqual(20_000);
    expect(await db('select sum(n)::int as n from deleted group by what order by n')).toEqual([
      { n: 2 },
      { n: EVENTS },
      { n: 2 * EVENTS },
    ]);
  });

  it('goes on from one part to the next', async () => {
    const { accountId, ids } = await busyAccount();
    await db(
      `insert into webhook_delivery (id, account_id, endpoint_id, event_id, event_type, next_attempt_at, created_at, manual_retry_of)
       select 'a' || id, account_id, endpoint_id, event_id, event_type, now, now, id
         from webhook_delivery, app_now() as now where endpoint_id = ?`,
      [ids[0]],
    );
    await transaction((em) => deleteWebhooks(em, accountId));
    expect(await left(accountId)).toEqual({ deliveries: 0, payloads: 0, endpoints: 0 });
  });

  it('is waited for by whoever writes to an endpoint, before that holds anything of it', async () => {
    const accountId = await newAccount(database);
    const id = await insertEndpoint(database.url, accountId);
    const ending = database.orm.em.fork();
    await ending.begin();
    await ending.execute('select 1 from account where id = ? for update', [accountId]);
    const writing = transaction((em) => holdEndpoint(em, accountId, id)).catch(
      (error: unknown) => error,
    );
    await until(async () => {
      const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await db(waiting))[0].n === 1;
    });
    // would wait in vain for the writer, who waits for us
    await ending.execute('select 1 from webhook_endpoint where id = ? for update nowait', [id]);
    await ending.execute('delete from account where id = ?', [accountId]);
    await ending.commit();
    expect(await writing).toMatchObject({ code: 'resource_not_found' });
  });
});
