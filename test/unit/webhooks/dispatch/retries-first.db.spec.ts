import { afterAll, expect, it } from '@jest/globals';
import { findRetries } from '../../../../src/webhooks/dispatch/delivery-claims.queries.js';
import { DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';

const suite = await DispatchSuite.open();
afterAll(() => suite.close());

/** An endpoint with new deliveries, and two that were tried once and three times, which came due after them. */
async function backlog(isOpen: boolean): Promise<string> {
  const { id, accountId } = await suite.deliveries.endpoint({ isOpen });
  await suite.deliveries.eventsAtOnce(accountId, 6);
  await suite.deliveries.sql(
    `update webhook_delivery set next_attempt_at = app_now() - make_interval(secs => 60 - row.nth * 5),
            attempt_count = case row.nth when 5 then 1 when 6 then 3 else 0 end
       from (select id, row_number() over (order by id)::int as nth from webhook_delivery where endpoint_id = ?) as row
      where row.id = webhook_delivery.id`,
    [id],
  );
  return id;
}

it('a receiver that does not answer gets what was tried most before what is new, one that answers what came due first', async () => {
  const [closed, open] = [await backlog(false), await backlog(true)];
  suite.sender.reply = ({ endpointId }) => ({ statusCode: endpointId === open ? 500 : null });
  await suite.process();
  await suite.sentTo(closed, 3);
  await suite.sentTo(open, 6);
  const attempts = (id: string) => suite.sender.of(id).map(({ attempt }) => attempt);
  expect(attempts(closed).slice(0, 3)).toEqual([4, 2, 1]);
  expect(attempts(open).slice(0, 4)).toEqual([1, 1, 1, 1]);
});

it('a retry is found by reading some rows of the index, however many wait', async () => {
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.holdLane(id);
  await suite.deliveries.sql(
    `with number as (select to_char(generate_series(1, 20000), 'FM000000') as n),
          payload as (
       insert into webhook_payload (event_id, account_id, type, canonical, created_at)
       select 'evt_' || n, ?, 'simulation.queued', '{}', app_now() from number returning event_id)
     insert into webhook_delivery (id, account_id, endpoint_id, event_id, event_type, attempt_count, next_attempt_at, created_at)
     select 'whd_' || n, ?, ?, 'evt_' || n, 'simulation.queued', n::int % 5, app_now() - n::int * interval '1 ms', app_now()
       from number join payload on payload.event_id = 'evt_' || n`,
    [accountId, accountId, id],
  );
  await suite.deliveries.sql('analyze webhook_delivery');
  const read = await suite.deliveries.recorder.orm.em.fork().transactional(async (em) => {
    const count = async () => {
      const [{ n }] = await em.execute<[{ n: number }]>(
        `select (pg_stat_get_xact_tuples_returned(indexrelid) + 0)::int as n from pg_index
          where indexrelid = 'webhook_delivery_retry_index'::regclass`,
      );
      return n;
    };
    const before = await count();
    const [row] = await findRetries(em, [id], []);
    expect(row.attempt_count).toBe(4);
    return (await count()) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(10);
});
