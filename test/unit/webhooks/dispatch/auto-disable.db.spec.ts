import { AsyncResource } from 'node:async_hooks';
import { afterAll, expect, it } from '@jest/globals';
import { disablingOf } from '../../../support/webhooks/disabling.js';
import { whileHolding } from '../../../support/held-lock.js';
import { until } from '../../../support/queues.js';
import { DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';

const suite = await DispatchSuite.open();
const process = await suite.process({ roles: ['scheduler'] }); // what is due is left alone
afterAll(() => suite.close());

/** Stops the clock of the database at a moment, or lets it go on. */
const stopClock = (moment: string | undefined) =>
  suite.deliveries.sql(
    `create or replace function app_now() returns timestamptz language sql volatile as $$ select ${
      moment === undefined
        ? 'clock_timestamp() + (select shift from app_clock)'
        : `timestamptz '${moment}'`
    } $$`,
  );

/** An endpoint of long ago, with a pending delivery, its last success and failure at these moments. */
async function endpointWith({ success, failure }: { success?: string; failure?: string }) {
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  await suite.deliveries.sql(
    `with endpoint as (update webhook_endpoint set enabled_since = '2026-01-01Z' where id = ?)
     update webhook_lane set last_success_at = ?::timestamptz, last_failure_at = ?::timestamptz, consecutive_failures = 3
      where endpoint_id = ?`,
    [id, success ?? null, failure ?? null, id],
  );
  return id;
}

async function stateAt(moment: string, id: string) {
  await stopClock(moment);
  await process.autoDisable.examine([id]);
  await stopClock(undefined);
  const [row] = await suite.deliveries.sql(
    'select enabled, auto_disabled_at from webhook_endpoint where id = ?',
    [id],
  );
  return row;
}

it('an endpoint is turned off when its last success is exactly seven days ago, not a microsecond before, and its pending deliveries with it', async () => {
  const id = await endpointWith({
    success: '2026-02-01 12:00:00.000001Z',
    failure: '2026-02-08 11:00Z',
  });
  expect((await stateAt('2026-02-08 12:00:00.000000Z', id)).enabled).toBe(true);
  expect(await stateAt('2026-02-08 12:00:00.000001Z', id)).toEqual({
    enabled: false,
    auto_disabled_at: '2026-02-08 12:00:00.000001+00',
  });
  expect(await suite.row(id)).toMatchObject({
    status: 'permanently_failed',
    attempt_count: 0,
    error_message: 'endpoint_disabled',
  });
  expect((await suite.deliveries.lane(id)).consecutive_failures).toBe(3);
});

it('one without a delivery that failed for good within the seven days stays on', async () => {
  const id = await endpointWith({ success: '2026-02-01Z', failure: '2026-02-03 00:00:00Z' });
  expect((await stateAt('2026-02-10 00:00:00.000001Z', id)).enabled).toBe(true);
  expect((await stateAt('2026-02-10 00:00:00Z', id)).enabled).toBe(false);
  const quiet = await endpointWith({ success: '2026-02-01Z' });
  expect((await stateAt('2026-03-01Z', quiet)).enabled).toBe(true);
});

it('one that was enabled again has seven days, whatever failed before', async () => {
  const id = await endpointWith({ failure: '2026-02-08Z' });
  expect((await stateAt('2026-02-09Z', id)).enabled).toBe(false);
  await stopClock('2026-02-09 10:00:00Z');
  const { orm } = suite.deliveries.recorder;
  await orm.em.fork().transactional((em) => disablingOf(orm.em).undo(em, id));
  expect((await stateAt('2026-02-09 10:00:00Z', id)).enabled).toBe(true);
  await suite.deliveries.sql(
    `update webhook_lane set last_failure_at = '2026-02-12Z' where endpoint_id = ?`,
    [id],
  );
  expect((await stateAt('2026-02-16 09:59:59.999999Z', id)).enabled).toBe(true);
  expect((await stateAt('2026-02-16 10:00:00Z', id)).enabled).toBe(false);
});

it('a success that is written while an endpoint is about to be turned off keeps it on', async () => {
  const id = await endpointWith({ success: '2026-02-01Z', failure: '2026-02-08Z' });
  await stopClock('2026-02-08 12:00Z');
  let examined: Promise<void> | undefined;
  await whileHolding(
    suite.database.url,
    `update webhook_lane set last_success_at = '2026-02-08 12:00Z' where endpoint_id = ?`,
    [id],
    async () => {
      examined = process.autoDisable.examine([id]);
      await until(async () => {
        const [{ n }] = await suite.deliveries.sql<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return n === 1;
      });
    },
  );
  await examined;
  expect((await stateAt('2026-02-08 12:00Z', id)).enabled).toBe(true);
});

it('endpoints are looked at one after the other, each once, however often that is asked for', async () => {
  const ids = [
    await endpointWith({ failure: '2026-02-08Z' }),
    await endpointWith({ failure: '2026-02-08Z' }),
  ];
  await stopClock('2026-02-09Z');
  let examined: Promise<unknown> | undefined;
  // bound, or it would ask on the connection of whoever holds the lock
  const ask = AsyncResource.bind(() =>
    Promise.all(Array.from({ length: 20 }, (_, i) => process.autoDisable.examine([ids[i % 2]]))),
  );
  await whileHolding(
    suite.database.url,
    'select 1 from webhook_lane where endpoint_id = ? for update',
    [ids[0]],
    async () => {
      examined = ask();
      const busy = async () => {
        const [{ n }] = await suite.deliveries.sql<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return n;
      };
      await until(async () => (await busy()) > 0);
      await suite.deliveries.sql('select pg_sleep(0.3)');
      expect(await busy()).toBe(1);
    },
  );
  await examined;
  for (const id of ids) expect((await stateNow(id)).enabled).toBe(false);
  await stopClock(undefined);
});

it('one that cannot be turned off stops no other', async () => {
  const ids = [
    await endpointWith({ failure: '2026-02-08Z' }),
    await endpointWith({ failure: '2026-02-08Z' }),
    await endpointWith({ failure: '2026-02-08Z' }),
  ].toSorted();
  await suite.deliveries.sql(
    `create function refuse() returns trigger language plpgsql as $$ begin
       if new.id = '${ids[0]}' then raise 'no'; end if; return new; end $$`,
  );
  await suite.deliveries.sql(
    'create trigger refuse before update on webhook_endpoint for each row execute function refuse()',
  );
  const states = () => Promise.all(ids.map(async (id) => (await stateNow(id)).enabled));
  await stopClock('2026-02-09Z');
  await process.autoDisable.examine(ids.slice(0, 2));
  expect(await states()).toEqual([true, false, true]);
  await process.autoDisable.examineAll();
  expect(await states()).toEqual([true, false, false]);
  await suite.deliveries.sql('drop function refuse cascade');
  await process.autoDisable.examineAll();
  expect(await states()).toEqual([false, false, false]);
  await stopClock(undefined);
});

it('all endpoints are looked at, whether or not anything is sent to them', async () => {
  const [dead, alive] = [
    await endpointWith({ failure: '2026-02-08Z' }),
    await endpointWith({ success: '2026-02-08Z', failure: '2026-02-08Z' }),
  ];
  await stopClock('2026-02-09Z');
  await process.autoDisable.examineAll();
  expect((await stateAt('2026-02-09Z', dead)).enabled).toBe(false);
  expect((await stateAt('2026-02-09Z', alive)).enabled).toBe(true);
});

it('the delivery that fails for good is what turns an endpoint off', async () => {
  const dispatcher = await suite.process();
  suite.sender.reply = () => ({ statusCode: 410 });
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.sql(
    `update webhook_endpoint set enabled_since = app_now() - interval '7 days' where id = ?`,
    [id],
  );
  await suite.deliveries.events(accountId);
  await until(async () => !(await stateNow(id)).enabled);
  expect((await stateNow(id)).auto_disabled_at).not.toBeNull();
  await dispatcher.close();
});

const stateNow = async (id: string) =>
  (
    await suite.deliveries.sql(
      'select enabled, auto_disabled_at from webhook_endpoint where id = ?',
      [id],
    )
  )[0];
