import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { insertPartsAt } from '../support/component-rows.js';
import { ClientError, ExistingClient, takeWebhook } from '../support/existing-client.js';
import { HttpsReceiver } from '../support/https-receiver.js';
import { startService } from '../support/service.js';
import { quadGroup, quadVehicle, TERMINAL } from '../support/simulations.js';
import { readStep } from '../support/step-solids.js';
import { range } from '../support/sweeps.js';
import { newTenant, type Tenant } from '../support/tenants.js';
import { ENDPOINTS, NOBODY_LISTENS } from '../support/webhook-endpoints.js';

let tenant: Tenant;
let client: ExistingClient;
const receiver = await HttpsReceiver.start();
/** Contract §11: an unmodified client must work. Later issues add the requests of their resources here. */
const service = await startService({ RATE_LIMIT: 'on', NODE_EXTRA_CA_CERTS: receiver.caFile });
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});
beforeEach(async () => {
  tenant = await newTenant(service);
  client = new ExistingClient(service.url, tenant.key);
});

async function errorOf(request: Promise<unknown>): Promise<ClientError> {
  const error = await request.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ClientError);
  return error as ClientError;
}

const ID = /^proj_[0-9A-Za-z]{27}$/;
const REQUEST_ID = /^req_[0-9A-Za-z]{27}$/;

describe('an existing client', () => {
  it('creates, reads, changes and deletes a project, with a key on every write', async () => {
    const created = await client.post('/v1/projects', { name: 'Survey quad', notes: 'n' });
    expect(created).toMatchObject({ object: 'project', id: expect.stringMatching(ID) });
    expect(client.requestId).toMatch(REQUEST_ID);
    expect(await client.get(`/v1/projects/${created.id}`)).toEqual(created);
    const changed = await client.patch(`/v1/projects/${created.id}`, { notes: null });
    expect(changed).toMatchObject({ id: created.id, name: 'Survey quad', notes: null });
    expect(await client.delete(`/v1/projects/${created.id}`)).toBeUndefined();
    const keys = client.sent.map(({ key }) => key).filter((key) => key !== null);
    expect(new Set(keys).size).toBe(3);
    expect(client.sent.map(({ status }) => status)).toEqual([201, 200, 200, 204]);
  });

  it('makes a webhook endpoint, turns it off and on, rotates its secret and deletes it', async () => {
    const created = await client.post(ENDPOINTS, { url: NOBODY_LISTENS, events: ['*'] });
    expect(created.secret).toMatch(/^whsec_.{43}$/);
    const at = `${ENDPOINTS}/${created.id}`;
    expect(await client.get(at)).toEqual({ ...created, secret: null });
    for (const enabled of [false, true])
      expect(await client.patch(at, { enabled })).toMatchObject({ id: created.id, enabled });
    const rotated = await client.post(`${at}/rotate_secret`);
    expect(rotated.secret).not.toBe(created.secret);
    expect(rotated.secret_hint).toBe(rotated.secret.slice(-4));
    const listed: string[] = [];
    for await (const { id } of client.all(ENDPOINTS, 20)) listed.push(id);
    expect(listed).toEqual([created.id]);
    expect(await client.delete(at)).toBeUndefined();
    expect((await errorOf(client.get(at))).kind).toBe('not_found');
  });

  it('sends a content type with every request, DELETE without a body too', async () => {
    const { id } = await client.post('/v1/projects', { name: 'x' });
    await client.delete(`/v1/projects/${id}`);
    expect((await errorOf(client.delete(`/v1/projects/${id}`))).kind).toBe('not_found');
  });

  it('finds everything by cursor, with limit=20 and limit=100', async () => {
    const names = Array.from({ length: 41 }, (_, i) => `p${i}`);
    for (const name of names) await tenant.post('/v1/projects', { name });
    for (const [limit, pages] of [
      [20, 3],
      [100, 1],
    ]) {
      const before = client.sent.length;
      const found: string[] = [];
      for await (const { name } of client.all('/v1/projects', limit)) found.push(name);
      expect(found).toEqual(names.toReversed());
      expect(client.sent.length - before).toBe(pages);
    }
  });

  it('finds components by brand, number and words', async () => {
    const parts = [900, 1400, 2300].map((kv) => {
      return { name: `Client ${kv}`, spec: { brand: `Client ${kv}`, kv } };
    });
    await insertPartsAt(service.databaseUrl, tenant.accountId, parts);
    const page = await client.get('/v1/components', {
      limit: 20,
      type: 'motor',
      'brand[in]': 'Client 900,Client 1400,Client 2300',
      'kv[gte]': 900,
      'kv[lte]': 2000,
      search: 'client',
      sort_by: 'kv',
      sort_order: 'desc',
    });
    expect(page.data.map(({ name }: { name: string }) => name)).toEqual([
      'Client 1400',
      'Client 900',
    ]);
    expect([page.has_more, page.next_cursor]).toEqual([false, null]);
  });

  it('exports a propeller of the catalog without a format, as STEP', async () => {
    const { data } = await client.get('/v1/components', { type: 'propeller', limit: 20 });
    const withBlade = data.find((each: any) => each.source === 'catalog');
    for (const body of [
      { component_id: withBlade.id, include_hub: true },
      { component_id: withBlade.id, format: null, include_hub: false, name: null },
    ]) {
      const { solids, openEdges } = readStep(await client.download('/v1/geometry/export', body));
      expect([solids > 0, openEdges]).toEqual([true, 0]);
    }
    const error = await errorOf(client.download('/v1/geometry/export', { include_hub: true }));
    expect([error.kind, error.status]).toEqual(['validation', 422]);
  });

  it('creates a sweep, polls it until it has ended, and reads its points a hundred at a time', async () => {
    const project = await client.post('/v1/projects', { name: 'Survey quad' });
    const body = {
      project_id: project.id,
      ...quadVehicle(),
      sweep: { rotor_sweep_mask: [true], throttle: range(20, 90, 150) },
    };
    const created = await client.post('/v1/sweeps', body);
    let sweep = created;
    while (!TERMINAL.includes(sweep.status)) {
      await new Promise((done) => setTimeout(done, 300));
      sweep = await client.get(`/v1/sweeps/${created.id}`);
    }
    expect(sweep).toMatchObject({ object: 'sweep', status: 'completed', completed_points: 150 });
    for (const path of ['points', 'results']) {
      const before = client.sent.length;
      const indexes: number[] = [];
      for await (const point of client.all(`/v1/sweeps/${created.id}/${path}`, 100)) {
        expect(point).toMatchObject({ object: 'sweep_point', failed: false, reason: null });
        expect(point.rotors.All.total_thrust_n).toBeGreaterThan(0);
        indexes.push(point.index);
      }
      expect(indexes).toEqual([...Array(150).keys()]);
      expect(client.sent.length - before).toBe(2);
    }
    const late = await errorOf(client.post(`/v1/sweeps/${created.id}/cancel`));
    expect(late).toMatchObject({ kind: 'conflict', code: 'already_terminal' });
    await client.delete(`/v1/sweeps/${created.id}`);
    expect((await errorOf(client.get(`/v1/sweeps/${created.id}`))).kind).toBe('not_found');
  });

  it.each<[string, number, string, string, () => Promise<unknown>]>([
    ['validation', 422, 'parameter_missing', 'name', () => client.post('/v1/projects', {})],
    [
      'validation',
      400,
      'invalid_cursor',
      'cursor',
      () => client.get('/v1/projects', { limit: 20, cursor: 'x' }),
    ],
    [
      'validation',
      422,
      'unknown_parameter',
      'starting_after',
      () => client.get('/v1/projects', { starting_after: 'x' }),
    ],
    ['not_found', 404, 'resource_not_found', '', () => client.get(`/v1/projects/${newId('proj')}`)],
    [
      'authentication',
      401,
      'invalid_api_key',
      '',
      () => new ExistingClient(service.url, 'key_0123456789abcdef').get('/v1/projects'),
    ],
  ])('maps %s from %i %s', async (kind, status, code, param, request) => {
    const error = await errorOf(request());
    expect(error).toMatchObject({ kind, status, code, param: param === '' ? null : param });
    expect(error.type).toMatch(/_error$/);
    expect(error.message.length).toBeGreaterThan(10);
    expect(error.requestId).toMatch(REQUEST_ID);
  });

  it('creates a simulation, polls it until it has ended and reads its result', async () => {
    const { id: project_id } = await client.post('/v1/projects', { name: 'Survey quad' });
    const created = await client.post('/v1/simulations', { project_id, ...quadVehicle() });
    expect(created).toMatchObject({ id: expect.stringMatching(/^sim_/), credits_cost: 4 });
    const done = await client.ended(`/v1/simulations/${created.id}`);
    expect(done).toMatchObject({ id: created.id, status: 'completed', error: null });
    expect(done.result.All.total_thrust_n).toBeGreaterThan(0);
    const renamed = await client.patch(`/v1/simulations/${created.id}`, { name: 'Hover' });
    expect(renamed).toMatchObject({ id: created.id, name: 'Hover', status: 'completed' });
    await client.delete(`/v1/simulations/${created.id}`);
    const gone = await errorOf(client.get(`/v1/simulations/${created.id}`));
    expect([gone.kind, gone.code]).toEqual(['not_found', 'resource_not_found']);
  });

  it('finds its simulations by project and status, page by page', async () => {
    const { id: project_id } = await client.post('/v1/projects', { name: 'p' });
    const draft = { project_id, launch_intent: 'draft', ...quadVehicle() };
    const names = Array.from({ length: 21 }, (_, i) => `s${i}`);
    for (const name of names) await tenant.post('/v1/simulations', { ...draft, name });
    for (const limit of [20, 100]) {
      const found: string[] = [];
      for await (const { name } of client.all('/v1/simulations', limit)) found.push(name);
      expect(found).toEqual(names.toReversed());
    }
    const page = await client.get('/v1/simulations', { limit: 20, project_id, status: 'draft' });
    expect([page.data.length, page.has_more]).toEqual([20, true]);
  });

  it.each<[string, number, string, string | null, object]>([
    [
      'validation',
      422,
      'parameter_missing',
      'battery_component_id',
      { battery_component_id: null },
    ],
    [
      'validation',
      422,
      'component_not_found',
      'battery_component_id',
      { battery_component_id: 'x' },
    ],
    ['validation', 422, 'unknown_field', 'throttle_pct', { throttle_pct: 60 }],
  ])('maps %s from %i %s of a simulation', async (kind, status, code, param, change) => {
    const { id: project_id } = await client.post('/v1/projects', { name: 'p' });
    const body = { project_id, ...quadVehicle(change) };
    const error = await errorOf(client.post('/v1/simulations', body));
    expect(error).toMatchObject({ kind, status, code, param, type: 'invalid_request_error' });
  });

  it('takes a conflict for one, and what is not paid for by its words', async () => {
    const free = await newTenant(service, { plan: 'free' });
    const poor = new ExistingClient(service.url, free.key);
    const { id: project_id } = await poor.post('/v1/projects', { name: 'p' });
    const draft = { project_id, launch_intent: 'draft', ...quadVehicle() };
    const { id } = await poor.post('/v1/simulations', draft);
    const conflict = await errorOf(poor.post(`/v1/simulations/${id}/cancel`));
    expect([conflict.kind, conflict.code]).toEqual(['conflict', 'run_is_draft']);
    const rotor_groups = [quadGroup({ count: 40 })];
    const big = { project_id, launch_intent: 'queue', ...quadVehicle({ rotor_groups }) };
    for (let i = 0; i < 5; i++) await poor.post('/v1/simulations', big);
    const unpaid = await errorOf(poor.post('/v1/simulations', big));
    expect([unpaid.kind, unpaid.status, unpaid.code]).toEqual(['api', 402, 'usage_cap_reached']);
    expect(unpaid.message).toMatch(/compute units/);
  });

  it('makes a webhook endpoint, takes what comes by its own check, and reads the deliveries', async () => {
    const body = { url: receiver.url('/hook'), events: ['simulation.completed'] };
    const { id, secret } = await client.post('/v1/webhook_endpoints', body);
    const test = await client.post(`/v1/webhook_endpoints/${id}/test`);
    const { id: project_id } = await client.post('/v1/projects', { name: 'Survey quad' });
    const run = await client.post('/v1/simulations', { project_id, ...quadVehicle() });
    const requests = await receiver.have('/hook', 2);
    const events = requests.map(({ body, headers }) =>
      takeWebhook(body, headers['service-signature'], secret),
    );
    expect(events[0]).toMatchObject({ id: test.event_id, type: 'webhook.test' });
    expect(events[1]).toMatchObject({
      type: 'simulation.completed',
      data: { object: { object: 'simulation', id: run.id, status: 'completed' } },
    });
    const old = Date.now() / 1_000 + 301;
    const [{ body: bytes, headers }] = requests;
    const signature = headers['service-signature'];
    expect(() => takeWebhook(bytes, signature, secret, old)).toThrow('timestamp');
    const found: string[] = [];
    for await (const each of client.all(`/v1/webhook_endpoints/${id}/deliveries`, 20))
      found.push(each.event_id);
    expect(found).toEqual([events[1].id, test.event_id]);
    await client.delete(`/v1/webhook_endpoints/${id}`);
    const gone = await errorOf(client.post(`/v1/webhook_endpoints/${id}/test`));
    expect([gone.kind, gone.code]).toEqual(['not_found', 'resource_not_found']);
  });

  it('waits as Retry-After says when it is too fast, and gets everything done', async () => {
    const requests = Array.from({ length: 85 }, (_, i) =>
      client.post('/v1/projects', { name: `burst ${i}` }),
    );
    await Promise.all(requests);
    expect(client.sent.some(({ status }) => status === 429)).toBe(true);
    const found: string[] = [];
    for await (const { name } of client.all('/v1/projects', 100)) found.push(name);
    expect(new Set(found).size).toBe(85);
    expect(found).toHaveLength(85);
  });
});

/** Between client and service: loses the answer of every first try, as a broken balancer does. */
async function losingProxy(): Promise<{ url: string; stop: () => void }> {
  const seen = new Set<string>();
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { authorization, 'content-type': type, 'idempotency-key': key } = request.headers;
    const headers = { authorization, 'content-type': type, 'idempotency-key': key };
    const given = Object.entries(headers).filter(([, value]) => value !== undefined);
    const answer = await fetch(service.url + request.url, {
      method: request.method,
      headers: given as [string, string][],
      body: body.length > 0 ? body : undefined,
    });
    const text = await answer.text();
    if (!seen.has(String(key))) {
      seen.add(String(key));
      const until = new Date(Date.now() + 1_000).toUTCString();
      response.writeHead(seen.size % 2 === 0 ? 502 : 504, { 'Retry-After': until }).end('gateway');
      return;
    }
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
  };
  const server = createServer((request, response) => void forward(request, response));
  server.keepAliveTimeout = 0; // a connection that waits is not closed while a request comes
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

describe('an existing client behind a gateway that loses answers', () => {
  it('repeats with the same key and has written once', async () => {
    const proxy = await losingProxy();
    try {
      const lossy = new ExistingClient(proxy.url, tenant.key);
      const created = await Promise.all(
        Array.from({ length: 8 }, (_, i) => lossy.post('/v1/projects', { name: `p${i}` })),
      );
      const renamed = await lossy.patch(`/v1/projects/${created[0].id}`, { name: 'renamed' });
      expect(renamed).toMatchObject({ id: created[0].id, name: 'renamed' });
      const { json } = await tenant.get('/v1/projects?limit=100');
      const ids = json.data.map(({ id }: { id: string }) => id);
      expect(ids.toSorted()).toEqual(created.map(({ id }) => id).toSorted());
      expect(lossy.sent.filter(({ status }) => status >= 500)).toHaveLength(9);

      const body = { project_id: created[0].id, ...quadVehicle() };
      const run = await lossy.post('/v1/simulations', body);
      expect((await client.ended(`/v1/simulations/${run.id}`)).status).toBe('completed');
      const history = await client.get('/v1/compute-units/transactions', { limit: 20 });
      expect(history.data).toMatchObject([{ amount: -4, resource: { id: run.id } }]);
    } finally {
      proxy.stop();
    }
  });
});
