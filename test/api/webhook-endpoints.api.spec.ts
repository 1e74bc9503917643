import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EVENT_TYPES } from '../../src/events/event-types.js';
import { newId } from '../../src/platform/ids.js';
import { Sealing } from '../../src/platform/secrets/sealing.js';
import type { Config } from '../../src/platform/config.js';
import { sql } from '../support/database.js';
import { EventRecorder } from '../support/events.js';
import { refusal } from '../support/refusals.js';
import { type Service, startService } from '../support/service.js';
import { newTenant, type Tenant } from '../support/tenants.js';
import {
  createEndpoint,
  deliveryRows,
  endpointRow,
  ENDPOINTS,
  NOBODY_LISTENS,
  submitComponent,
} from '../support/webhook-endpoints.js';

const BODY = { url: NOBODY_LISTENS, events: ['*'] };
const SECRET = /^whsec_[A-Za-z0-9_-]{43}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let tenant: Tenant;
// no dispatcher: what is pending stays so
const service = await startService({ ROLES: 'api,scheduler' });
const recorder = await EventRecorder.withDeliveries(service.databaseUrl);
afterAll(async () => {
  await recorder.close();
  await service.stop();
});
beforeEach(async () => {
  tenant = await newTenant(service); // twenty endpoints each
});

const at = (id: string) => `${ENDPOINTS}/${id}`;
const get = (id: string, headers?: Record<string, string>) => tenant.get(at(id), headers);
const patch = (id: string, body: unknown, headers?: Record<string, string>) =>
  tenant.request('PATCH', at(id), body, headers);
const remove = (id: string, headers?: Record<string, string>) =>
  tenant.request('DELETE', at(id), undefined, headers);
const rotate = (id: string, headers?: Record<string, string>) =>
  tenant.request('POST', `${at(id)}/rotate_secret`, undefined, headers);
const set = (id: string, table: 'webhook_endpoint' | 'webhook_lane', change: string) =>
  sql(
    service.databaseUrl,
    table === 'webhook_lane'
      ? `update webhook_lane set ${change} where endpoint_id = ?`
      : `update webhook_endpoint set ${change}, version = version + 1 where id = ?`,
    [id],
  );

/** An event, with the deliveries that a dispatcher would make of it. */
async function happen(): Promise<void> {
  await submitComponent(tenant);
  await recorder.fannedOut(tenant.accountId);
}

describe('creating a webhook endpoint', () => {
  it('answers 201 with the resource and its secret, which is shown this once', async () => {
    const body = {
      url: `${NOBODY_LISTENS}?a=b`,
      events: ['sweep.completed', 'simulation.failed'],
      description: 'Production',
      metadata: { team: 'é', nested: { a: [1, null] } },
    };
    const { status, headers, json } = await tenant.post(ENDPOINTS, body);
    expect(status).toBe(201);
    expect(json).toEqual({
      object: 'webhook_endpoint',
      id: expect.stringMatching(/^wh_[0-9A-Za-z]{27}$/),
      ...body,
      enabled: true,
      secret: expect.stringMatching(SECRET),
      secret_hint: json.secret.slice(-4),
      consecutive_failures: 0,
      last_success_at: null,
      last_failure_at: null,
      auto_disabled_at: null,
      auto_disable_after: new Date(Date.parse(json.created_at) + 7 * 24 * 3_600_000).toISOString(),
      created_at: expect.stringMatching(TIME),
      updated_at: json.created_at,
    });
    expect(headers.get('location')).toBe(at(json.id));
    expect(headers.get('cache-control')).toBe('no-store');
    const read = await tenant.get(headers.get('location')!);
    expect(read.json).toEqual({ ...json, secret: null });
    expect(read.headers.get('etag')).toBe(headers.get('etag'));
    expect((await tenant.get(ENDPOINTS)).json.data).toEqual([read.json]);
    expect(read.text).not.toContain(json.secret.slice(6, -4));
  });

  it('needs url and events only; null means the same as absent', async () => {
    const given = { description: '', metadata: {} };
    expect(await createEndpoint(tenant)).toMatchObject(given);
    expect(await createEndpoint(tenant, { description: null, metadata: null })).toMatchObject(
      given,
    );
  });

  it('takes every type of event, in any order, or all of them', async () => {
    const types = Object.keys(EVENT_TYPES).toReversed();
    expect((await createEndpoint(tenant, { events: types })).events).toEqual(types);
    expect((await createEndpoint(tenant, { events: ['*'] })).events).toEqual(['*']);
  });

  it('keeps the secret sealed, in its own row only', async () => {
    const { id, secret } = await createEndpoint(tenant);
    const row = await endpointRow(service, id);
    const sealing = new Sealing({ sealingKey: service.secret('SEALING_KEY') } as Config);
    expect(sealing.open(row.secret, `webhook_endpoint ${id}`).toString()).toBe(secret);
    expect(row.secret_key).toBe(sealing.keyId);
    expect(() => sealing.open(row.secret, `webhook_endpoint ${newId('wh')}`)).toThrow();
    const whole = JSON.stringify(row) + row.secret.toString('latin1');
    expect(whole).not.toContain(secret.slice(6, -4));
    expect(service.logs()).not.toContain(secret);
  });

  it('gives every endpoint another secret', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => createEndpoint(tenant)));
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(10);
  });

  const types = Object.keys(EVENT_TYPES);
  it.each<[object, string, string]>([
    [{ url: undefined }, 'parameter_missing', 'url'],
    [{ url: '' }, 'parameter_invalid_format', 'url'],
    [{ url: `https://127.0.0.1/${'x'.repeat(2_048)}` }, 'parameter_too_long', 'url'],
    [{ url: 'http://127.0.0.1/hooks' }, 'webhook_url_not_https', 'url'],
    [{ events: undefined }, 'parameter_missing', 'events'],
    [{ events: '*' }, 'parameter_invalid_type', 'events'],
    [{ events: [] }, 'parameter_too_few_items', 'events'],
    [{ events: [1] }, 'parameter_invalid_type', 'events[0]'],
    [{ events: ['*', 'sweep.failed'] }, 'parameter_invalid_format', 'events'],
    [{ events: ['*', '*'] }, 'parameter_invalid_format', 'events'],
    [{ events: ['sweep.failed', 'sweep.failed'] }, 'parameter_invalid_format', 'events[1]'],
    [{ events: ['sweep.failed', 'sweep.exploded'] }, 'unknown_event_type', 'events[1]'],
    [{ events: ['sweep.*'] }, 'unknown_event_type', 'events[0]'],
    [{ events: ['constructor'] }, 'unknown_event_type', 'events[0]'],
    [{ events: Array(51).fill(types[0]) }, 'parameter_too_many_items', 'events'],
    [{ description: 'x'.repeat(501) }, 'parameter_too_long', 'description'],
    [{ description: 'a\u0000b' }, 'parameter_invalid_format', 'description'],
    [{ metadata: [] }, 'parameter_invalid_type', 'metadata'],
    [{ metadata: { a: 'b\u0000' } }, 'parameter_invalid_format', 'metadata.a'],
    [{ metadata: { a: 'x'.repeat(65_536) } }, 'parameter_too_long', 'metadata'],
    [{ secret: 'whsec_mine' }, 'unknown_field', 'secret'],
    [{ enabled: false }, 'unknown_field', 'enabled'],
  ])('refuses %j', async (change, code, param) => {
    const answer = await tenant.post(ENDPOINTS, { ...BODY, ...change });
    expect(refusal(answer)).toEqual([422, code, param]);
    expect((await tenant.get(ENDPOINTS)).json.data).toEqual([]);
  });

  it('refuses a number beyond the doubles in metadata', async () => {
    const body = JSON.stringify({ ...BODY, metadata: { n: '@' } }).replace('"@"', '1e400');
    const answer = await tenant.post(ENDPOINTS, body);
    expect(refusal(answer)).toEqual([422, 'parameter_not_finite', 'metadata.n']);
  });

  it('guesses what a misspelled type was meant to be', async () => {
    const events = ['simulation.complete'];
    const { json } = await tenant.post(ENDPOINTS, { ...BODY, events });
    expect(json.error.message).toContain('did you mean simulation.completed?');
  });

  it('takes the longest description, and any names in metadata', async () => {
    const body = { description: '𝔸'.repeat(500), metadata: { constructor: 1, '': [], a: 1.5e300 } };
    const { id, description, metadata } = await createEndpoint(tenant, body);
    expect({ description, metadata }).toEqual(body);
    expect((await get(id)).json).toMatchObject(body);
  });

  it.each<['free' | 'pro', number]>([
    ['free', 5],
    ['pro', 20],
  ])('stops on plan %s at %i, also when more are asked for at the same moment', async (plan, n) => {
    tenant = await newTenant(service, { plan });
    const answers = await Promise.all(
      Array.from({ length: n + 5 }, () => tenant.post(ENDPOINTS, BODY)),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(n);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) {
      expect(refusal(answer)).toEqual([409, 'limit_reached', null]);
      expect(answer.json.error.message).toContain(String(n));
    }
    await patch(made[0].json.id, { enabled: false }); // one that is off counts
    expect((await tenant.post(ENDPOINTS, BODY)).status).toBe(409);
    await remove(made[0].json.id);
    expect((await tenant.post(ENDPOINTS, BODY)).status).toBe(201);
    expect((await tenant.post(ENDPOINTS, BODY)).status).toBe(409);
  });
});

describe('the URL of an endpoint', () => {
  let strict: Service;
  let sender: Tenant;
  beforeAll(async () => {
    strict = await startService({ WEBHOOK_ALLOW_PRIVATE: 'false', ROLES: 'api' });
    sender = await newTenant(strict);
  });
  afterAll(() => strict?.stop());

  /** As if it had been created where that was allowed. */
  async function existing(url: string): Promise<string> {
    const { id } = await createEndpoint(sender, { url: 'https://1.1.1.1/hooks' });
    const change = 'update webhook_endpoint set url = ? where id = ?';
    await sql(strict.databaseUrl, change, [url, id]);
    return id;
  }

  it.each([
    ['https://127.0.0.1/hooks', 'webhook_url_forbidden_address'],
    ['https://10.1.2.3/hooks', 'webhook_url_forbidden_address'],
    ['https://[::1]/hooks', 'webhook_url_forbidden_address'],
    ['https://user:secret@1.1.1.1/hooks', 'webhook_url_forbidden_address'],
    ['https://nowhere.invalid/hooks', 'webhook_url_unresolvable'],
    ['ftp://1.1.1.1/hooks', 'webhook_url_not_https'],
  ])('is not %s, at creation and at a change', async (url, code) => {
    const answers = [
      await sender.post(ENDPOINTS, { ...BODY, url }),
      await sender.request('PATCH', at(await existing('https://1.1.1.1/')), { url }),
    ];
    for (const answer of answers) expect(refusal(answer)).toEqual([422, code, 'url']);
    await sql(strict.databaseUrl, 'delete from webhook_endpoint');
  });

  it('is looked at after the rest of the body, and after whose endpoint it is', async () => {
    const url = 'https://127.0.0.1/hooks';
    const answer = await sender.post(ENDPOINTS, { url, events: ['nothing'] });
    expect(refusal(answer)).toEqual([422, 'unknown_event_type', 'events[0]']);
    const nobodys = await sender.request('PATCH', at(newId('wh')), { url });
    expect(nobodys.status).toBe(404);
  });

  it('that stays as it is may be sent along with other changes', async () => {
    const url = 'https://nowhere.invalid/hooks'; // was there once
    const id = await existing(url);
    const { status, json } = await sender.request('PATCH', at(id), { url, description: 'new' });
    expect([status, json.url, json.description]).toEqual([200, url, 'new']);
  });

  it('does not matter to the repeat of a creation that was done', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = { ...BODY, url: 'https://1.1.1.1/hooks' };
    const first = await sender.post(ENDPOINTS, body, headers);
    const again = await sender.post(ENDPOINTS, body, headers);
    expect([first.status, again.text]).toEqual([201, first.text]);
  });
});

describe('reading webhook endpoints', () => {
  it('answers 304 until something that it shows changes, its health included', async () => {
    const { id } = await createEndpoint(tenant);
    let etag = (await get(id)).headers.get('etag')!;
    const unchanged = await get(id, { 'if-none-match': etag });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    const changes = [
      () => patch(id, { description: 'new' }),
      () => rotate(id),
      () => set(id, 'webhook_lane', 'consecutive_failures = 1, last_failure_at = app_now()'),
      () => set(id, 'webhook_lane', 'consecutive_failures = 0, last_success_at = app_now()'),
      () => patch(id, { enabled: false }),
      () => patch(id, { enabled: true }),
    ];
    for (const change of changes) {
      await change();
      const { status, headers } = await get(id, { 'if-none-match': etag });
      expect(status).toBe(200);
      expect(headers.get('etag')).not.toBe(etag);
      etag = headers.get('etag')!;
    }
  });
});

describe('changing a webhook endpoint', () => {
  it('keeps what is absent, empties what is null, replaces the rest', async () => {
    const all = { description: 'one', events: ['sweep.failed'], metadata: { a: 1, b: 2 } };
    const { id, secret, ...made } = await createEndpoint(tenant, all);
    expect(secret).toMatch(SECRET);
    const unchanged = [{}, { ...all, url: made.url, enabled: true }, { description: 'one' }];
    for (const body of unchanged) {
      expect((await patch(id, body)).json).toEqual({ ...made, id, secret: null });
      expect((await endpointRow(service, id)).version).toBe(1);
    }
    const events = ['sweep.failed', 'sweep.completed'];
    const other = { url: `${NOBODY_LISTENS}/other`, events, metadata: { c: 3 } };
    const changed = await patch(id, other);
    expect(changed.json).toMatchObject({ ...other, description: 'one' });
    expect(changed.json.metadata).toEqual({ c: 3 });
    const emptied = await patch(id, { description: null, metadata: null });
    expect(emptied.json).toMatchObject({ ...other, description: '', metadata: {} });
    expect((await get(id)).json).toEqual(emptied.json);
    expect((await get(id)).headers.get('etag')).toBe(emptied.headers.get('etag'));
  });

  it.each<[object, string, string]>([
    [{ url: 'http://127.0.0.1/' }, 'webhook_url_not_https', 'url'],
    [{ events: [] }, 'parameter_too_few_items', 'events'],
    [{ events: ['*', 'sweep.failed'] }, 'parameter_invalid_format', 'events'],
    [{ events: ['sweep.failed', 'sweep.failed'] }, 'parameter_invalid_format', 'events[1]'],
    [{ events: ['no.such'] }, 'unknown_event_type', 'events[0]'],
    [{ enabled: 'false' }, 'parameter_invalid_type', 'enabled'],
    [{ secret: 'whsec_x' }, 'unknown_field', 'secret'],
    [{ auto_disabled_at: null }, 'unknown_field', 'auto_disabled_at'],
  ])('refuses %j, and changes nothing', async (change, code, param) => {
    const { id } = await createEndpoint(tenant);
    const before = await get(id);
    const answer = await patch(id, { description: 'changed', ...change });
    expect(refusal(answer)).toEqual([422, code, param]);
    expect((await get(id)).text).toBe(before.text);
  });

  it('keeps what cannot be null where null is sent', async () => {
    const { id } = await createEndpoint(tenant);
    const before = (await get(id)).json;
    const answer = await patch(id, { url: null, events: null, enabled: null });
    expect([answer.status, { ...answer.json, updated_at: null }]).toEqual([
      200,
      { ...before, updated_at: null },
    ]);
  });

  it('is done only to the version that If-Match names', async () => {
    const { id } = await createEndpoint(tenant);
    const stale = (await get(id)).headers.get('etag')!;
    await patch(id, { description: 'of somebody else' });
    const late = [
      await patch(id, { description: 'x' }, { 'if-match': stale }),
      await remove(id, { 'if-match': stale }),
    ];
    for (const answer of late) expect(refusal(answer)).toEqual([412, 'precondition_failed', null]);
    const current = (await get(id)).headers.get('etag')!;
    await set(id, 'webhook_lane', 'consecutive_failures = 1, last_failure_at = app_now()');
    const done = await patch(id, { description: 'x' }, { 'if-match': current }); // deliveries are no change of his
    expect(done.status).toBe(200);
    await set(id, 'webhook_lane', 'consecutive_failures = 0, last_success_at = app_now()');
    expect((await remove(id, { 'if-match': done.headers.get('etag')! })).status).toBe(204);
  });

  it('once per Idempotency-Key', async () => {
    const { id } = await createEndpoint(tenant);
    const key = { 'idempotency-key': 'pause' };
    const first = await patch(id, { enabled: false }, key);
    await patch(id, { enabled: true });
    const again = await patch(id, { enabled: false }, key);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await get(id)).json.enabled).toBe(true);
  });
});

describe('pausing a webhook endpoint', () => {
  it('skips what is pending without counting a failure, and lets nothing new come', async () => {
    const [paused, other] = [await createEndpoint(tenant), await createEndpoint(tenant)];
    await happen();
    expect((await patch(paused.id, { enabled: false })).json).toMatchObject({
      enabled: false,
      auto_disabled_at: null,
      consecutive_failures: 0,
      last_failure_at: null,
    });
    await happen();
    const skipped = await deliveryRows(service, paused.id);
    expect(skipped).toEqual([
      expect.objectContaining({
        status: 'permanently_failed',
        error_message: 'endpoint_disabled',
        attempt_count: 0,
        attempts: [],
        next_attempt_at: null,
      }),
    ]);
    expect(skipped[0].ended_at).not.toBeNull();
    const others = await deliveryRows(service, other.id);
    expect(others.map(({ status }) => status)).toEqual(['pending', 'pending']);
    await patch(paused.id, { enabled: true });
    await happen();
    const after = await deliveryRows(service, paused.id);
    expect(after.map(({ status }) => status)).toEqual(['permanently_failed', 'pending']);
  });

  it('along with other changes writes them at once', async () => {
    const { id } = await createEndpoint(tenant);
    for (const [i, enabled] of [false, true].entries()) {
      const change = { enabled, description: `${enabled}`, metadata: { enabled } };
      expect((await patch(id, change)).json).toMatchObject(change);
      expect((await endpointRow(service, id)).version).toBe(2 + i);
    }
  });

  it('and enabling it again begins to count anew, from this moment', async () => {
    const { id } = await createEndpoint(tenant);
    const { enabled_since: first } = await endpointRow(service, id);
    const disabled = 'enabled = false, auto_disabled_at = app_now()';
    await set(id, 'webhook_endpoint', disabled);
    await set(id, 'webhook_lane', 'consecutive_failures = 7, last_failure_at = app_now()');
    const off = (await get(id)).json;
    expect([off.enabled, off.consecutive_failures]).toEqual([false, 7]);
    expect(off.auto_disabled_at).toMatch(TIME);
    const again = (await patch(id, { enabled: false })).json; // nothing to do: who disabled it stays true
    expect(again.auto_disabled_at).toBe(off.auto_disabled_at);
    const { json } = await patch(id, { enabled: true });
    expect(json).toMatchObject({ enabled: true, auto_disabled_at: null, consecutive_failures: 0 });
    expect(json.last_failure_at).toBe(off.last_failure_at);
    const { enabled_since: second } = await endpointRow(service, id);
    expect(second > first).toBe(true);
  });

  it('that is on already changes nothing when it is enabled', async () => {
    const { id } = await createEndpoint(tenant);
    await set(id, 'webhook_lane', 'consecutive_failures = 2, last_failure_at = app_now()');
    const { enabled_since: before } = await endpointRow(service, id);
    expect((await patch(id, { enabled: true })).json.consecutive_failures).toBe(2);
    expect((await endpointRow(service, id)).enabled_since).toEqual(before);
  });
});

describe('rotating the secret', () => {
  it('answers 200 with another one, once, and forgets the old', async () => {
    const { id, secret } = await createEndpoint(tenant);
    const before = await endpointRow(service, id);
    const { status, json, headers } = await rotate(id);
    expect(status).toBe(200);
    expect(json.secret).toMatch(SECRET);
    expect(json.secret).not.toBe(secret);
    expect(json.secret_hint).toBe(json.secret.slice(-4));
    expect(headers.get('cache-control')).toBe('no-store');
    const read = await get(id);
    expect(read.json).toEqual({ ...json, secret: null });
    expect(read.headers.get('etag')).toBe(headers.get('etag'));
    const sealing = new Sealing({ sealingKey: service.secret('SEALING_KEY') } as Config);
    const after = await endpointRow(service, id);
    expect(sealing.open(after.secret, `webhook_endpoint ${id}`).toString()).toBe(json.secret);
    expect(after.secret.equals(before.secret)).toBe(false);
  });

  it('is possible while the endpoint is off, and leaves it off', async () => {
    const { id } = await createEndpoint(tenant);
    await patch(id, { enabled: false });
    const { status, json } = await rotate(id);
    expect([status, json.enabled]).toEqual([200, false]);
  });

  it('mends an endpoint whose secret no key opens', async () => {
    const { id } = await createEndpoint(tenant);
    await set(id, 'webhook_endpoint', `secret = '\\x00', secret_key = 'lost'`);
    expect((await get(id)).status).toBe(200);
    expect((await rotate(id)).json.secret).toMatch(SECRET);
  });
});

describe('with an Idempotency-Key', () => {
  it.each(['creation', 'rotation'] as const)(
    'a repeated %s shows the same secret, whose kept answer is sealed and goes after an hour',
    async (kind) => {
      const key = { 'idempotency-key': kind };
      const { id } = await createEndpoint(tenant);
      const send = () =>
        kind === 'creation' ? tenant.post(ENDPOINTS, BODY, key) : rotate(id, key);
      const [first, second] = [await send(), await send()];
      expect(first.json.secret).toMatch(SECRET);
      expect(second.headers.get('idempotent-replayed')).toBe('true');
      expect(second.text).toBe(first.text);
      const [row] = await sql(
        service.databaseUrl,
        `select sealed, answer, headers::text as rest,
                round(extract(epoch from expires_at - created_at))::int as seconds
           from idempotency_record where account_id = ? and key = ?`,
        [tenant.accountId, kind],
      );
      expect([row.sealed, row.seconds]).toEqual([true, 3_600]);
      const kept = (row.answer as Buffer).toString('latin1') + String(row.rest);
      expect(kept).not.toContain(first.json.secret.slice(6, -4));
      expect((await tenant.get(ENDPOINTS)).json.data).toHaveLength(kind === 'creation' ? 2 : 1);
    },
  );

  it('ten creations at once make one endpoint', async () => {
    const key = { 'idempotency-key': 'ten' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tenant.post(ENDPOINTS, BODY, key)),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 201);
    for (const { json } of others) expect(json.error.code).toBe('idempotency_key_in_use');
    expect((await tenant.get(ENDPOINTS)).json.data).toHaveLength(1);
  });
});

describe('deleting a webhook endpoint', () => {
  it('destroys the secret, skips what is pending and leaves nothing to be found', async () => {
    const { id } = await createEndpoint(tenant);
    await happen();
    expect((await remove(id)).status).toBe(204);
    await happen();
    expect(await endpointRow(service, id)).toMatchObject({ secret: null, secret_key: null });
    const deliveries = await deliveryRows(service, id);
    expect(deliveries.map(({ status, error_message: why }) => [status, why])).toEqual([
      ['permanently_failed', 'endpoint_deleted'],
    ]);
    const answers = [await get(id), await patch(id, {}), await rotate(id), await remove(id)];
    for (const answer of answers)
      expect(refusal(answer)).toEqual([404, 'resource_not_found', null]);
    expect((await tenant.get(ENDPOINTS)).json.data).toEqual([]);
  });

  it('of one that is off tells its deliveries’ reason as it was', async () => {
    const { id } = await createEndpoint(tenant);
    await happen();
    await patch(id, { enabled: false });
    await remove(id);
    const [{ error_message: why }] = await deliveryRows(service, id);
    expect(why).toBe('endpoint_disabled');
  });

  it('beside a rotation and events never leaves a secret or a pending delivery', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await createEndpoint(tenant);
      const answers = await Promise.all([
        rotate(id),
        happen().then(() => ({ status: 200 })),
        patch(id, { description: 'x' }),
        remove(id),
        remove(id),
        happen().then(() => ({ status: 200 })),
      ]);
      for (const { status } of answers) expect([200, 204, 404]).toContain(status);
      expect((await endpointRow(service, id)).secret).toBeNull();
      const left = (await deliveryRows(service, id)).filter(({ status }) => status === 'pending');
      expect(left).toEqual([]);
    }
  });
});
