import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { sql } from '../support/database.js';
import { EventRecorder, simulation } from '../support/events.js';
import { whileHolding } from '../support/held-lock.js';
import { startService } from '../support/service.js';
import { newTenant, type Tenant } from '../support/tenants.js';
import { attempt } from '../support/webhook-deliveries.js';
import { submitComponent } from '../support/webhook-endpoints.js';
import { type EndpointChanges, insertEndpoint } from '../support/webhook-rows.js';

let me: Tenant;
/** Nothing is sent here: the test says what becomes of a delivery. */
const service = await startService({ ROLES: 'api,worker,scheduler', RUN_CONCURRENCY: '1' });
const recorder = await EventRecorder.open(service.databaseUrl, 1);
afterAll(async () => {
  await recorder.close();
  await service.stop();
});
beforeEach(async () => {
  me = await newTenant(service);
});

const db = (text: string, params?: unknown[]) => sql(service.databaseUrl, text, params);
const endpointOf = (who: Tenant, changes?: EndpointChanges) =>
  insertEndpoint(service.databaseUrl, who.accountId, changes);
const at = (id: string, rest: string) => `/v1/webhook_endpoints/${id}/${rest}`;
const test = (id: string, headers?: Record<string, string>) =>
  me.post(at(id, 'test'), undefined, headers);
const tried = (id: string, status: number, durationMs?: number) =>
  attempt(service.databaseUrl, id, { status, durationMs });
const disable = (id: string) =>
  me.request('PATCH', `/v1/webhook_endpoints/${id}`, { enabled: false });

async function tested(id: string): Promise<any> {
  const { status, json, text } = await test(id);
  if (status !== 202) throw new Error(text);
  return json;
}

async function listed(id: string, query = ''): Promise<any[]> {
  const { status, json, text } = await me.get(at(id, `deliveries${query}`));
  if (status !== 200) throw new Error(text);
  return json.data;
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const refused = ({ status, json }: { status: number; json: any }) => [status, json.error.code];

/** As the fan-out does it. */
async function deliver(endpointId: string, type: 'simulation.queued' | 'simulation.failed') {
  const event = await recorder.record(me.accountId, type, simulation());
  const id = newId('whd');
  await db(
    `with kept as (
       insert into webhook_payload select id, account_id, type, canonical, created_at from event where id = ? returning *)
     insert into webhook_delivery (id, account_id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
     select ?, account_id, ?, event_id, type, now, now from kept, app_now() as now`,
    [event.id, id, endpointId],
  );
  return { id, event };
}

describe('the test call', () => {
  it('answers 202 with a delivery of a webhook.test event to this endpoint alone', async () => {
    const mine = await endpointOf(me, { events: ['sweep.failed'] });
    const all = await endpointOf(me);
    const foreign = await endpointOf(await newTenant(service));
    const { status, headers, json } = await test(mine);
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(at(mine, `deliveries/${json.id}`));
    expect(json).toEqual({
      object: 'webhook_delivery',
      id: expect.stringMatching(/^whd_[0-9A-Za-z]{27}$/),
      endpoint_id: mine,
      event_id: expect.stringMatching(/^evt_[0-9A-Za-z]{27}$/),
      event_type: 'webhook.test',
      status: 'pending',
      attempt_count: 0,
      attempts: [],
      next_attempt_at: json.created_at,
      last_attempt_at: null,
      response_status_code: null,
      response_body_excerpt: null,
      error_message: null,
      manual_retry_of: null,
      created_at: expect.any(String),
      request_body: expect.any(String),
    });
    expect((await me.get(`/v1/events/${json.event_id}`)).text).toBe(json.request_body);
    expect(JSON.parse(json.request_body)).toMatchObject({
      type: 'webhook.test',
      data: {
        object: { object: 'webhook_test', endpoint_id: mine, message: expect.stringMatching(/./) },
      },
    });
    const rows = await db(
      'select endpoint_id from webhook_delivery where endpoint_id in (?, ?, ?)',
      [mine, all, foreign],
    );
    expect(rows).toEqual([{ endpoint_id: mine }]);
  });

  it('of a disabled endpoint is refused, and nothing happens', async () => {
    const id = await endpointOf(me);
    await disable(id);
    expect(refused(await test(id))).toEqual([409, 'endpoint_disabled']);
    expect((await me.get('/v1/events')).json.data).toEqual([]);
  });
});

describe('deliveries', () => {
  it('are listed newest first, page by page, without their bodies', async () => {
    const id = await endpointOf(me);
    const made: string[] = [];
    for (let i = 0; i < 5; i++) made.unshift((await tested(id)).id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { json } = await me.get(at(id, `deliveries?limit=2${cursor}`));
      for (const delivery of json.data) {
        expect(delivery.request_body).toBeUndefined();
        seen.push(delivery.id);
      }
      cursor = json.next_cursor === null ? '' : `&cursor=${json.next_cursor}`;
    } while (cursor !== '');
    expect(seen).toEqual(made);
  });

  it('are found by status, of which failed is the last attempt and no state', async () => {
    const id = await endpointOf(me);
    const [waiting, again, gone, arrived] = await Promise.all([1, 2, 3, 4].map(() => tested(id)));
    await tried(again.id, 500);
    await tried(gone.id, 404);
    await tried(arrived.id, 204);
    const found = async (status: string) => idsOf(await listed(id, `?status=${status}`)).toSorted();
    expect(await found('pending')).toEqual([waiting.id, again.id].toSorted());
    expect(await found('failed')).toEqual([again.id, gone.id].toSorted());
    expect(await found('permanently_failed')).toEqual([gone.id]);
    expect(await found('succeeded')).toEqual([arrived.id]);
    const states = (await listed(id)).map(({ status }) => status).toSorted();
    expect(states).toEqual(['pending', 'pending', 'permanently_failed', 'succeeded']);
    expect((await me.get(at(id, 'deliveries?status=skipped'))).json.error).toMatchObject({
      code: 'parameter_invalid_enum',
      param: 'status',
    });
  });

  it('are found by type, by event and by time, in both spellings of a bound', async () => {
    const id = await endpointOf(me);
    const a = await deliver(id, 'simulation.queued');
    const b = await deliver(id, 'simulation.failed');
    expect(idsOf(await listed(id, '?event_type=simulation.failed'))).toEqual([b.id]);
    expect(
      (await me.get(at(id, 'deliveries?event_type=simulation.fail'))).json.error,
    ).toMatchObject({
      code: 'parameter_invalid_enum',
      param: 'event_type',
    });
    expect(idsOf(await listed(id, `?event_id=${a.event.id}`))).toEqual([a.id]);
    expect(await listed(id, `?event_id=${newId('evt')}`)).toEqual([]);
    const moment = (
      await db('select created_at::text as t from webhook_delivery where id = ?', [b.id])
    )[0].t;
    const exact = encodeURIComponent(String(moment).replace(' ', 'T').replace(/\+00$/, 'Z'));
    for (const name of ['created_at_gte', 'created_at[gte]'])
      expect(idsOf(await listed(id, `?${encodeURIComponent(name)}=${exact}`))).toEqual([b.id]);
    for (const name of ['created_at_lt', 'created_at[lt]'])
      expect(idsOf(await listed(id, `?${encodeURIComponent(name)}=${exact}`))).toEqual([a.id]);
    const both = `?created_at_gte=${exact}&created_at%5Bgte%5D=${exact}`;
    const answer = await me.get(at(id, `deliveries${both}`));
    expect(refused(answer)).toEqual([422, 'parameters_exclusive']);
    expect(answer.json.error.param).toBe('created_at_gte');
  });

  it('are shown with every attempt and the bytes that are sent', async () => {
    const id = await endpointOf(me);
    const { id: deliveryId, event } = await deliver(id, 'simulation.queued');
    await tried(deliveryId, 503, 250);
    const { json } = await me.get(at(id, `deliveries/${deliveryId}`));
    expect(json).toMatchObject({
      status: 'pending',
      attempt_count: 1,
      attempts: [{ n: 1, status_code: 503, error: 'http_503', duration_ms: 250 }],
      response_status_code: 503,
      response_body_excerpt: 'an answer',
      error_message: 'http_503',
      request_body: event.canonical.toString(),
    });
    expect(Date.parse(json.next_attempt_at) - Date.parse(json.last_attempt_at)).toBe(60_000);
  });

  it('of another endpoint are not found under this one, and a cursor belongs to its endpoint', async () => {
    const [one, other] = [await endpointOf(me), await endpointOf(me)];
    const { id } = await tested(one);
    await tested(one);
    expect((await me.get(at(other, `deliveries/${id}`))).status).toBe(404);
    expect((await me.post(at(other, `deliveries/${id}/retry`), undefined)).status).toBe(404);
    const { next_cursor } = (await me.get(at(one, 'deliveries?limit=1'))).json;
    expect(refused(await me.get(at(other, `deliveries?cursor=${next_cursor}`)))).toEqual([
      400,
      'cursor_filter_mismatch',
    ]);
  });

  it('are not found under an endpoint that was deleted', async () => {
    const id = await endpointOf(me);
    const delivery = await tested(id);
    await me.request('DELETE', `/v1/webhook_endpoints/${id}`);
    const paths = ['deliveries', `deliveries/${delivery.id}`, 'stats'];
    for (const path of paths) expect((await me.get(at(id, path))).status).toBe(404);
    for (const path of ['test', `deliveries/${delivery.id}/retry`])
      expect((await me.post(at(id, path), undefined)).status).toBe(404);
    const since = new Date(Date.now() - 60_000).toISOString();
    expect((await me.post(at(id, 'recover'), { since })).status).toBe(404);
  });
});

describe('deliveries that are made while their endpoint goes', () => {
  it.each([
    ['disabled', (id: string) => disable(id)],
    ['deleted', (id: string) => me.request('DELETE', `/v1/webhook_endpoints/${id}`)],
  ])('are refused or closed with it when it is %s', async (_how, end) => {
    const since = new Date(Date.now() - 60_000).toISOString();
    for (let round = 0; round < 10; round++) {
      const id = await endpointOf(me);
      const failed = await tested(id);
      await tried(failed.id, 404);
      const answers = await Promise.all([
        test(id),
        me.post(at(id, `deliveries/${failed.id}/retry`), undefined),
        me.post(at(id, 'recover'), { since }),
        end(id),
        test(id),
        submitComponent(me),
      ]);
      for (const answer of answers.slice(0, 3))
        expect([202, 404, 409]).toContain((answer as { status: number }).status);
      const left = await db(
        `select id from webhook_delivery where endpoint_id = ? and status = 'pending'`,
        [id],
      );
      expect(left).toEqual([]);
    }
  });
});

describe('a manual retry', () => {
  const retry = (endpoint: string, id: string) =>
    me.post(at(endpoint, `deliveries/${id}/retry`), undefined);

  it.each([200, 404])(
    'after a %i makes a delivery of the same bytes with attempts of its own',
    async (status) => {
      const id = await endpointOf(me);
      const first = await tested(id);
      await tried(first.id, status);
      const before = (await me.get(at(id, `deliveries/${first.id}`))).text;
      const { status: answered, headers, json } = await retry(id, first.id);
      expect(answered).toBe(202);
      expect(headers.get('location')).toBe(at(id, `deliveries/${json.id}`));
      expect(json).toMatchObject({
        status: 'pending',
        attempt_count: 0,
        attempts: [],
        manual_retry_of: first.id,
        event_id: first.event_id,
        request_body: first.request_body,
      });
      expect((await me.get(at(id, `deliveries/${first.id}`))).text).toBe(before);
    },
  );

  it('works when the event is gone', async () => {
    const id = await endpointOf(me);
    const first = await tested(id);
    await tried(first.id, 404);
    await db('delete from event where id = ?', [first.event_id]);
    expect((await me.get(`/v1/events/${first.event_id}`)).status).toBe(404);
    const { json } = await retry(id, first.id);
    expect(json.request_body).toBe(first.request_body);
  });

  it('of what is pending, and of a disabled endpoint, is refused', async () => {
    const id = await endpointOf(me);
    const first = await tested(id);
    expect(refused(await retry(id, first.id))).toEqual([409, 'delivery_not_terminal']);
    await tried(first.id, 500);
    expect(refused(await retry(id, first.id))).toEqual([409, 'delivery_not_terminal']);
    await disable(id);
    expect(refused(await retry(id, first.id))).toEqual([409, 'endpoint_disabled']);
    await me.request('PATCH', `/v1/webhook_endpoints/${id}`, { enabled: true });
    expect((await retry(id, first.id)).status).toBe(202); // it was skipped, not lost
  });

  it('asked for twice at once makes two, each of the same delivery', async () => {
    const id = await endpointOf(me);
    const first = await tested(id);
    await tried(first.id, 404);
    const answers = await Promise.all([1, 2].map(() => retry(id, first.id)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(2);
    expect(answers.map(({ json }) => json.manual_retry_of)).toEqual([first.id, first.id]);
  });
});

describe('recovery', () => {
  const recover = (id: string, body: object) => me.post(at(id, 'recover'), body);
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const since = ago(60_000);

  it('of what failed repeats the newest failure of each event that neither arrived nor waits', async () => {
    const id = await endpointOf(me);
    const [failed, arrived, waiting, twice] = await Promise.all([1, 2, 3, 4].map(() => tested(id)));
    for (const { id: each } of [failed, twice]) await tried(each, 410);
    await tried(arrived.id, 200);
    const again = (await me.post(at(id, `deliveries/${twice.id}/retry`), undefined)).json;
    await tried(again.id, 404);
    const { status, headers, json } = await recover(id, { since });
    expect([status, json]).toEqual([
      202,
      { object: 'webhook_recovery', created: 2, has_more: false, next_since: null },
    ]);
    expect(headers.get('location')).toBe(at(id, 'deliveries'));
    const made = (await listed(id)).filter(
      ({ manual_retry_of, attempt_count }) => manual_retry_of !== null && attempt_count === 0,
    );
    expect(made.map(({ manual_retry_of }) => manual_retry_of).toSorted()).toEqual(
      [failed.id, again.id].toSorted(),
    );
    expect((await recover(id, { since })).json.created).toBe(0); // they wait now
    expect(waiting.status).toBe('pending');
  });

  it('of what failed takes what was skipped by a pause', async () => {
    const id = await endpointOf(me);
    const first = await tested(id);
    await disable(id);
    await me.request('PATCH', `/v1/webhook_endpoints/${id}`, { enabled: true });
    expect((await recover(id, { since })).json.created).toBe(1);
    const [made] = await listed(id, '?status=pending');
    expect(made.manual_retry_of).toBe(first.id);
  });

  it('of what is missing makes first deliveries of what came during a pause, once', async () => {
    const id = await endpointOf(me, { events: ['simulation.failed'] });
    await disable(id);
    const wanted = await recorder.record(me.accountId, 'simulation.failed', simulation());
    await recorder.record(me.accountId, 'simulation.queued', simulation());
    await me.request('PATCH', `/v1/webhook_endpoints/${id}`, { enabled: true });
    expect((await recover(id, { since })).json.created).toBe(0); // nothing failed
    const body = { since, only: 'missing' };
    expect((await recover(id, body)).json).toMatchObject({ created: 1, has_more: false });
    expect((await recover(id, body)).json.created).toBe(0);
    const [delivery] = await listed(id);
    expect(delivery).toMatchObject({
      event_id: wanted.id,
      manual_retry_of: null,
      status: 'pending',
    });
    const { json } = await me.get(at(id, `deliveries/${delivery.id}`));
    expect(json.request_body).toBe(wanted.canonical.toString());
  });

  it('of what is missing brings nothing from before the endpoint, no tests and nothing of others', async () => {
    await recorder.record(me.accountId, 'simulation.failed', simulation());
    const other = await newTenant(service);
    const neighbour = await endpointOf(me);
    const id = await endpointOf(me, { enabled: false });
    await tested(neighbour);
    await recorder.record(other.accountId, 'simulation.failed', simulation());
    await me.request('PATCH', `/v1/webhook_endpoints/${id}`, { enabled: true });
    expect((await recover(id, { since, only: 'missing' })).json.created).toBe(0);
  });

  it('keeps to its time and its types', async () => {
    const id = await endpointOf(me);
    const a = await deliver(id, 'simulation.queued');
    const b = await deliver(id, 'simulation.failed');
    for (const each of [a, b]) await tried(each.id, 404);
    const past = { since: ago(60_000), until: ago(30_000) };
    expect((await recover(id, past)).json.created).toBe(0);
    const typed = { since, event_types: ['simulation.failed', 'sweep.failed'] };
    expect((await recover(id, typed)).json.created).toBe(1);
    expect((await listed(id, '?status=pending'))[0].manual_retry_of).toBe(b.id);
  });

  it('asked for twice at once makes everything once', async () => {
    const id = await endpointOf(me);
    for (let i = 0; i < 5; i++) await tried((await tested(id)).id, 404);
    const answers = await Promise.all([1, 2, 3].map(() => recover(id, { since })));
    const made = answers.filter(({ status }) => status === 202).map(({ json }) => json.created);
    expect(made.reduce((sum, created) => sum + created, 0)).toBe(5);
    for (const answer of answers)
      if (answer.status !== 202) expect(refused(answer)).toEqual([429, 'queue_full']);
    expect(await listed(id, '?status=pending')).toHaveLength(5);
  });

  it('does not wait for another one of the same endpoint', async () => {
    const [id, off] = [await endpointOf(me), await endpointOf(me, { enabled: false })];
    const stranger = await newTenant(service);
    const lock =
      'select pg_advisory_xact_lock(hashtextextended(name, 20261122)) from unnest(array[?, ?]) as name';
    const names = [id, off].map((each) => `webhook recovery ${each}`);
    await whileHolding(service.databaseUrl, lock, names, async () => {
      const answer = await recover(id, { since });
      expect(refused(answer)).toEqual([429, 'queue_full']);
      expect(answer.json.error.message).toContain('A recovery of this endpoint is already running');
      expect(answer.headers.get('retry-after')).toBe('5');
      const others = await stranger.post(at(id, 'recover'), { since });
      expect(refused(others)).toEqual([404, 'resource_not_found']);
      expect(refused(await recover(off, { since }))).toEqual([409, 'endpoint_disabled']);
    });
    expect((await recover(id, { since })).status).toBe(202);
  });

  it('says in words what it refuses', async () => {
    const id = await endpointOf(me);
    const messageOf = async (body: object) => (await recover(id, body)).json.error.message;
    expect(await messageOf({ since: ago(31 * 86_400_000) })).toMatch(
      /not before 2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/,
    );
    const typeless = await messageOf({ since, event_types: [] });
    expect(typeless).toContain('event_types must have at least 1 item');
    expect(typeless).not.toContain('items');
  });

  it.each<[string, string, string, () => object]>([
    ['since is missing', 'parameter_missing', 'since', () => ({})],
    [
      'since is more than 30 days back',
      'parameter_out_of_range',
      'since',
      () => ({ since: ago(30.01 * 86_400_000) }),
    ],
    [
      'since lies in the future',
      'parameter_out_of_range',
      'since',
      () => ({ since: ago(-60_000) }),
    ],
    [
      'since lies in the future, though before until',
      'parameter_out_of_range',
      'since',
      () => ({ since: ago(-60_000), until: ago(-120_000) }),
    ],
    [
      'until is not after since',
      'parameter_out_of_range',
      'until',
      () => ({ since, until: since }),
    ],
    [
      'a type is unknown',
      'unknown_event_type',
      'event_types[1]',
      () => ({ since, event_types: ['sweep.failed', 'sweep.fail'] }),
    ],
    [
      'a star stands for types',
      'unknown_event_type',
      'event_types[0]',
      () => ({ since, event_types: ['*'] }),
    ],
    [
      'no type is named',
      'parameter_too_few_items',
      'event_types',
      () => ({ since, event_types: [] }),
    ],
    [
      'too many types are named',
      'parameter_too_many_items',
      'event_types',
      () => ({ since, event_types: Array.from({ length: 51 }, () => 'sweep.failed') }),
    ],
    [
      'it asks for something else',
      'parameter_invalid_enum',
      'only',
      () => ({ since, only: 'all' }),
    ],
    ['a field is unknown', 'unknown_field', 'from', () => ({ since, from: since })],
  ])('is refused where %s', async (_case, code, param, body) => {
    const { status, json } = await recover(await endpointOf(me), body());
    expect([status, json.error.code, json.error.param]).toEqual([422, code, param]);
  });

  it('reaches 30 days back, and of a disabled endpoint is refused', async () => {
    const id = await endpointOf(me);
    expect((await recover(id, { since: ago(29.99 * 86_400_000) })).status).toBe(202);
    await disable(id);
    expect(refused(await recover(id, { since }))).toEqual([409, 'endpoint_disabled']);
  });
});

describe('statistics', () => {
  const statsOf = async (id: string) => (await me.get(at(id, 'stats'))).json;
  const none = {
    succeeded: 0,
    failed: 0,
    skipped: 0,
    pending: 0,
    attempts: 0,
    p50_latency_ms: null,
    p95_latency_ms: null,
  };

  it('of an endpoint that got nothing are zeros and no latency', async () => {
    const id = await endpointOf(me);
    expect(await statsOf(id)).toEqual({
      object: 'webhook_stats',
      endpoint_id: id,
      windows: [
        { window: '24h', ...none },
        { window: '7d', ...none },
      ],
    });
  });

  it('count deliveries by state and requests as they were made, of a day and of a week', async () => {
    const id = await endpointOf(me);
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => tested(id)));
    await tried(made[0].id, 200, 100);
    await tried(made[1].id, 200, 200);
    await tried(made[2].id, 404, 300); // uses five attempts, makes one request
    await tried(made[3].id, 500, 400);
    // an older one: in the week, not in the day
    await db(
      `update webhook_delivery set created_at = created_at - interval '2 days' where id = ?`,
      [made[0].id],
    );
    expect((await statsOf(id)).windows).toEqual([
      {
        window: '24h',
        succeeded: 1,
        failed: 1,
        skipped: 0,
        pending: 2,
        attempts: 3,
        p50_latency_ms: 300,
        p95_latency_ms: 390,
      },
      {
        window: '7d',
        succeeded: 2,
        failed: 1,
        skipped: 0,
        pending: 2,
        attempts: 4,
        p50_latency_ms: 250,
        p95_latency_ms: 385,
      },
    ]);
    await disable(id);
    expect((await statsOf(id)).windows[0]).toMatchObject({ failed: 1, skipped: 2, pending: 0 });
  });
});
