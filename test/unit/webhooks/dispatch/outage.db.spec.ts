import { afterAll, expect, it } from '@jest/globals';
import { until } from '../../../support/queues.js';
import { TestServer } from '../../../support/test-database.js';
import { deferred, DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';
import type { Reply } from '../../../support/webhooks/scripted-sender.js';

const server = await TestServer.start();
const suite = await DispatchSuite.open(server);
await suite.process();
afterAll(() => suite.close());

/** Stops the server for longer than what is left of any lease. */
async function outage(during = () => {}): Promise<void> {
  await suite.deliveries.sql(
    `update webhook_lane set lease_until = app_now() + interval '1 second'`,
  );
  await server.stopServer();
  during();
  await new Promise((done) => setTimeout(done, 1_200));
  await server.startServer();
}

it('what was sent while the database went away is written when it is back, as of when it ended, and not sent again', async () => {
  const reply = deferred<Reply>();
  suite.sender.reply = () => reply.promise;
  const { id, accountId } = await suite.deliveries.endpoint({ isOpen: true });
  await suite.deliveries.eventsAtOnce(accountId, 3);
  await suite.sentTo(id, 3);
  await outage(() => reply.resolve({ statusCode: 500 }));
  await until(async () => {
    const rows = await suite.deliveries.rows(id).catch(() => []);
    return rows.length === 3 && rows.every(({ attempt_count: n }) => n === 1);
  });
  const rows = await suite.deliveries.sql(
    `select status, next_attempt_at = last_attempt_at + interval '1 minute' as exact,
            last_attempt_at < pg_postmaster_start_time() as before from webhook_delivery where endpoint_id = ?`,
    [id],
  );
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toEqual({ status: 'pending', exact: true, before: true });
  expect(suite.sender.of(id)).toHaveLength(3);
});

it('after an outage new deliveries begin again at once, by the bell', async () => {
  suite.sender.reply = () => ({ statusCode: 200 });
  const { id, accountId } = await suite.deliveries.endpoint();
  await until(async () => {
    const rows = await suite.deliveries.sql(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'inflow listener' and query like 'listen%'`,
    );
    return rows.length === 1;
  });
  await suite.deliveries.events(accountId);
  await suite.attempted(id, 1);
  expect((await suite.row(id)).status).toBe('succeeded');
});

it('after an outage longer than a lease two processes go on with what each was sending, even if it is seconds before they renew: nothing is sent twice', async () => {
  await suite.process();
  const renewing = deferred<void>();
  let renewed = 0;
  const reply = deferred<Reply>();
  suite.sender.reply = () => reply.promise;
  const ids: string[] = [];
  for (let i = 0; i < 20; i++) {
    const { id, accountId } = await suite.deliveries.endpoint();
    await suite.deliveries.events(accountId);
    ids.push(id);
  }
  for (const id of ids) await suite.sentTo(id, 1);
  for (const { claims } of suite.processes) {
    const renew = claims.renewLeases.bind(claims);
    claims.renewLeases = async (held) => {
      await renewing.promise;
      const kept = await renew(held);
      renewed++;
      return kept;
    };
  }
  await outage();
  await suite.looked(3); // what ran out could have been taken by now
  renewing.resolve();
  await until(() => renewed >= 2);
  reply.resolve({ statusCode: 200 });
  for (const id of ids) expect((await suite.attempted(id, 1)).status).toBe('succeeded');
  expect(ids.map((id) => suite.sender.of(id).length)).toEqual(ids.map(() => 1));
});

it('an endpoint whose lease is from before the clock of the database was set back is taken', async () => {
  for (const { claims } of suite.processes) claims.grace.graceMs = 0; // the outages are long over
  suite.sender.reply = () => ({ statusCode: 200 });
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.sql(
    `update webhook_lane set worker = 'gone', lease_until = app_now() + interval '1 hour' where endpoint_id = ?`,
    [id],
  );
  await suite.deliveries.events(accountId);
  expect((await suite.attempted(id, 1)).status).toBe('succeeded');
});
