import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { canonicalJson } from '../../src/platform/canonical-json.js';
import { newId } from '../../src/platform/ids.js';
import { sql } from '../support/database.js';
import { EventRecorder, simulation } from '../support/events.js';
import { until } from '../support/queues.js';
import { type Answer, startService } from '../support/service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const service = await startService();
const recorder = await EventRecorder.open(service.databaseUrl);
const other = await newTenant(service, { plan: 'free' });
afterAll(async () => {
  await recorder.close();
  await service.stop();
});

const db = (text: string, params?: unknown[]) => sql(service.databaseUrl, text, params);
const bearer = ({ key }: Tenant) => ({ authorization: `Bearer ${key}` });
/** A tenant without events of other tests. */
const tenant = () => newTenant(service, { plan: 'free' });
const list = (who: Tenant, query = '') => service.get(`/v1/events${query}`, bearer(who));
const ids = ({ json }: Answer) => json.data.map(({ id }: { id: string }) => id) as string[];

describe('reading events', () => {
  it('gives the same bytes in the list, alone and from the database, which are canonical', async () => {
    const me = await tenant();
    const tricky = simulation({ name: '"\\ \u2028 ünï 🚁 <b> 1e400', credits_cost: 0 });
    const recorded = [
      await recorder.record(me.accountId, 'simulation.queued', simulation()),
      await recorder.record(me.accountId, 'simulation.running', tricky),
    ];
    const page = await list(me);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const [first, second] = recorded.map(({ canonical }) => canonical.toString());
    expect(page.text).toBe(
      `{"object":"list","data":[${second},${first}],"has_more":false,"next_cursor":null}`,
    );
    for (const { id, canonical } of recorded) {
      const one = await service.get(`/v1/events/${id}`, bearer(me));
      expect(one.text).toBe(canonical.toString());
      expect(one.text).toBe(canonicalJson(JSON.parse(one.text)));
      expect(one.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  it('of an account without events is an empty list', async () => {
    const { text } = await list(await tenant());
    expect(text).toBe('{"object":"list","data":[],"has_more":false,"next_cursor":null}');
  });

  it.each([newId('evt'), 'evt_short', newId('proj'), '%00', 'évt'])(
    'of an event that there is not is 404: %s',
    async (id) => {
      const { status, json } = await service.get(`/v1/events/${id}`);
      expect([status, json.error.code]).toEqual([404, 'resource_not_found']);
    },
  );
});

describe('the filters of the list', () => {
  let me: Tenant;
  const sweepId = newId('evt').replace('evt_', 'sweep_');
  const events: { id: string; at: string }[] = [];
  beforeAll(async () => {
    me = await tenant();
    const sweep = {
      object: 'sweep',
      id: sweepId,
      status: 'queued',
      project_id: newId('proj'),
      name: null,
      credits_cost: 10,
      total_points: 10,
      completed_points: 0,
      failed_points: 0,
      created_at: '2026-11-21T07:15:00.123Z',
      completed_at: null,
      error: null,
      summary: null,
    } as const;
    const written = [
      await recorder.record(me.accountId, 'sweep.queued', sweep),
      await recorder.record(me.accountId, 'simulation.queued', simulation()),
      await recorder.record(me.accountId, 'sweep.running', { ...sweep, status: 'running' }),
      await recorder.record(me.accountId, 'simulation.queued', simulation()),
    ];
    for (const { id, createdAt } of written)
      events.push({ id, at: createdAt.replace(' ', 'T').replace(/\+00$/, 'Z') });
  });

  const found = async (query: string) => {
    const answer = await list(me, query);
    expect(answer.status).toBe(200);
    return ids(answer).map((id) => events.findIndex((event) => event.id === id));
  };

  it('choose a type exactly', async () => {
    expect(await found('?type=simulation.queued')).toEqual([3, 1]);
    expect(await found('?type=simulation.failed')).toEqual([]);
    for (const type of ['simulation', 'Simulation.queued', '', 'no.such']) {
      const { status, json } = await list(me, `?type=${type}`);
      expect([status, json.error.code, json.error.param]).toEqual([
        422,
        'parameter_invalid_enum',
        'type',
      ]);
    }
  });

  it('choose a resource exactly, a sweep by both spellings of its id', async () => {
    expect(await found(`?resource_id=${sweepId}`)).toEqual([2, 0]);
    expect(await found(`?resource_id=${sweepId.replace('sweep_', 'swp_')}`)).toEqual([2, 0]);
    for (const id of ['sim_x', '', "'--", '%F0%9F%9A%81', 'x'.repeat(3_000), 'swp_'])
      expect(await found(`?resource_id=${id}`)).toEqual([]);
  });

  it('bound the time: from a moment on, up to before another, in both spellings', async () => {
    const [, one, two] = events;
    for (const [from, before] of [
      ['created_at[gte]', 'created_at[lt]'],
      ['created_at_gte', 'created_at_lt'],
      ['created_at%5Bgte%5D', 'created_at_lt'],
    ]) {
      expect(await found(`?${from}=${one.at}`)).toEqual([3, 2, 1]);
      expect(await found(`?${before}=${two.at}`)).toEqual([1, 0]);
      expect(await found(`?${from}=${one.at}&${before}=${two.at}`)).toEqual([1]);
      expect(await found(`?${from}=${two.at}&${before}=${one.at}`)).toEqual([]);
    }
    const elsewhere = new Date(one.at).toISOString().replace('Z', '');
    expect(await found(`?created_at_gte=${elsewhere}%2B14:00`)).toEqual([3, 2, 1, 0]);
    expect(await found('?created_at_gte=0001-01-01T00:00:00%2B23:59')).toEqual([3, 2, 1, 0]);
    expect(await found('?created_at_gte=9999-12-31T23:59:59-23:59')).toEqual([]);
    expect(await found('?created_at_lt=9999-12-31t23:59:59.999999999z')).toEqual([3, 2, 1, 0]);
  });

  it('combine with AND', async () => {
    const [, one] = events;
    expect(await found(`?type=sweep.running&resource_id=${sweepId}`)).toEqual([2]);
    expect(await found(`?type=simulation.queued&resource_id=${sweepId}`)).toEqual([]);
    expect(
      await found(`?type=sweep.queued&resource_id=${sweepId}&created_at_gte=${one.at}`),
    ).toEqual([]);
  });

  it.each([
    [
      'created_at_gte=2026-01-01T00:00:00Z&created_at[gte]=2026-01-01T00:00:00Z',
      'parameters_exclusive',
    ],
    [
      'created_at[lt]=2026-01-01T00:00:00Z&created_at_lt=2026-01-02T00:00:00Z',
      'parameters_exclusive',
    ],
    [
      'created_at_gte=2026-01-01T00:00:00Z&created_at_gte=2026-01-01T00:00:00Z',
      'parameter_invalid_type',
    ],
    ['created_at_gte=yesterday', 'parameter_invalid_format'],
    ['created_at_gte=2026-02-30T00:00:00Z', 'parameter_invalid_format'],
    ['created_at_gte=2026-01-01', 'parameter_invalid_format'],
    ['created_at=2026-01-01T00:00:00Z', 'unknown_parameter'],
    ['created_at[gt]=2026-01-01T00:00:00Z', 'unknown_parameter'],
    ['resource=sim_x', 'unknown_parameter'],
    ['type=a%00b', 'parameter_invalid_format'],
    ['limit=0', 'parameter_out_of_range'],
    ['limit=101', 'parameter_out_of_range'],
    ['limit=2.5', 'parameter_invalid_type'],
  ])('that cannot be read are refused: %s', async (query, code) => {
    const { status, json } = await list(me, `?${query}`);
    expect([status, json.error.code]).toEqual([422, code]);
  });
});

describe('paging', () => {
  /** Events at a few moments only, so that many share theirs. */
  async function crowd(count: number): Promise<{ me: Tenant; expected: string[] }> {
    const me = await tenant();
    for (let i = 0; i < count; i++)
      await recorder.record(me.accountId, 'simulation.queued', simulation());
    await db(
      `update event set created_at = date_trunc('day', created_at) + interval '1 second' * (get_byte(canonical, 60) % 3)
        where account_id = ?`,
      [me.accountId],
    );
    const rows = await db(
      'select id from event where account_id = ? order by created_at desc, id desc',
      [me.accountId],
    );
    return { me, expected: rows.map(({ id }) => id as string) };
  }

  it('repeats and hides nothing, though moments are shared and pages differ in size', async () => {
    const { me, expected } = await crowd(57);
    const seen: string[] = [];
    let query = '?limit=10';
    for (let page = 0; page < 20; page++) {
      const answer = await list(me, query);
      seen.push(...ids(answer));
      if (!answer.json.has_more) break;
      query = `?limit=${[7, 10, 1, 20][page % 4]}&cursor=${answer.json.next_cursor}`;
    }
    expect(seen).toEqual(expected);
  });

  it('binds a cursor to its account and filters, whichever way they are spelled', async () => {
    const { me } = await crowd(3);
    const moment = '2020-01-01T00:00:00Z';
    const { json } = await list(me, `?limit=1&created_at[gte]=${moment}`);
    const cursor = json.next_cursor as string;
    const same = await list(me, `?limit=1&created_at_gte=${moment}&cursor=${cursor}`);
    expect(same.status).toBe(200);
    const changed = await list(me, `?limit=1&cursor=${cursor}`);
    expect(changed.json.error.code).toBe('cursor_filter_mismatch');
    const theirs = await list(other, `?limit=1&created_at_gte=${moment}&cursor=${cursor}`);
    expect(theirs.json.error.code).toBe('invalid_cursor');
  });
});

describe('the types of events', () => {
  it('are public, on one page, each with a schema that its events fulfil', async () => {
    const answer = await service.get('/v1/public/event_types', {
      authorization: 'Bearer nonsense',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.json).toMatchObject({ object: 'list', has_more: false, next_cursor: null });
    expect(answer.json.data).toHaveLength(27);
    for (const item of answer.json.data) {
      expect(Object.keys(item)).toEqual([
        'object',
        'type',
        'description',
        'schema_url',
        'deprecated',
      ]);
      const response = await fetch(item.schema_url);
      expect(response.headers.get('cache-control')).toBe('public, max-age=300');
      const schema = (await response.json()) as Record<string, unknown>;
      expect(schema).toMatchObject({ $id: item.schema_url, title: item.type, type: 'object' });
    }
    const me = await tenant();
    const { id } = await recorder.record(me.accountId, 'simulation.queued', simulation());
    const event = await service.get(`/v1/events/${id}`, bearer(me));
    const { json } = await service.get('/v1/public/event_types/simulation.queued/schema');
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(json);
    expect(validate(event.json.data.object)).toBe(true);
  });

  it('that do not exist have no schema', async () => {
    for (const type of ['no.such', 'constructor', '__proto__']) {
      const { status, json } = await service.get(`/v1/public/event_types/${type}/schema`);
      expect([status, json.error.code]).toEqual([404, 'resource_not_found']);
    }
  });

  it('take no parameters', async () => {
    const { json } = await service.get('/v1/public/event_types?limit=3');
    expect(json.error.code).toBe('unknown_parameter');
  });
});

// Last: it moves the clock of the whole service.
describe('events older than 30 days', () => {
  it('are gone after the daily sweep, and a cursor from before still leads on', async () => {
    const me = await tenant();
    const written: string[] = [];
    const record = async () =>
      written.push((await recorder.record(me.accountId, 'simulation.queued', simulation())).id);
    for (const shift of ['0', '5 days', '6 days']) {
      await db('update app_clock set shift = ?::interval', [shift]);
      await record();
      await record();
    }
    const newestFirst = written.toReversed();

    // All of the first page goes, with its partition.
    const first = await list(me, '?limit=2');
    expect(ids(first)).toEqual(newestFirst.slice(0, 2));
    const cursor = first.json.next_cursor as string;
    const [{ part }] = await db('select tableoid::regclass::text as part from event where id = ?', [
      newestFirst[0],
    ]);
    expect(part).toMatch(/^event_\d{8}$/);
    await db(`drop table ${part as string}`);
    const second = await list(me, `?limit=2&cursor=${cursor}`);
    expect(ids(second)).toEqual(newestFirst.slice(2, 4));
    expect(second.json.has_more).toBe(true);

    // A month later the sweep takes the oldest, which would be the third page.
    await db(`update app_clock set shift = interval '32 days'`);
    await until(async () => ids(await list(me)).length === 2);
    const third = await list(me, `?limit=2&cursor=${second.json.next_cursor}`);
    expect([ids(third), third.json.has_more]).toEqual([[], false]);
    expect(ids(await list(me, `?limit=2&cursor=${cursor}`))).toEqual(newestFirst.slice(2, 4));
    expect((await service.get(`/v1/events/${written[0]}`, bearer(me))).status).toBe(404);
  });
});
