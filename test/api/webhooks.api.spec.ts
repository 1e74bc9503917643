import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { takeWebhook } from '../support/existing-client.js';
import { HttpsReceiver, type Received } from '../support/https-receiver.js';
import { until } from '../support/queues.js';
import { status } from '../support/receiver-answers.js';
import { type Service, startService } from '../support/service.js';
import { solvedQuad } from '../support/simulations.js';
import { custom, endedSweep } from '../support/sweeps.js';
import { newTenant, type Tenant } from '../support/tenants.js';
import { createEndpoint, ENDPOINTS, submitComponent } from '../support/webhook-endpoints.js';
import { moveClock } from '../support/clock.js';

let me: Tenant;
/** The whole way: a change of state, its event, the dispatcher, TLS, a receiver that verifies. */
const receiver = await HttpsReceiver.start();
const service = await startService({
  NODE_EXTRA_CA_CERTS: receiver.caFile,
  STANDARD_WEBHOOKS: 'true',
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});
beforeEach(async () => {
  me = await newTenant(service);
});

let paths = 0;
/** A path of the receiver that no other test uses. */
const newPath = () => `/hooks/${++paths}`;

const endpointAt = (path: string, change: object = {}, who = me) =>
  createEndpoint(who, { url: receiver.url(path), ...change });
const at = (id: string, rest: string) => `${ENDPOINTS}/${id}/${rest}`;
const patch = (id: string, body: object) => me.request('PATCH', `${ENDPOINTS}/${id}`, body);
const since = () => new Date(Date.now() - 600_000).toISOString();

const taken = ({ body, headers }: Received, secret: string, nowS?: number) =>
  takeWebhook(body, headers['service-signature'], secret, nowS);
const typesAt = (path: string) => receiver.at(path).map(({ headers }) => headers['webhook-event']);

async function test(id: string): Promise<any> {
  const { status: code, json, text } = await me.post(at(id, 'test'), undefined);
  if (code !== 202) throw new Error(text);
  return json;
}

const read = async (id: string, deliveryId: string) =>
  (await me.get(at(id, `deliveries/${deliveryId}`))).json;

/** The delivery once it has the state. */
async function once(id: string, deliveryId: string, state: string): Promise<any> {
  await until(async () => (await read(id, deliveryId)).status === state);
  return read(id, deliveryId);
}

/** What was sent before it is here when it is: a later event of the same account. */
async function marked(path: string): Promise<void> {
  await submitComponent(me);
  await until(() => typesAt(path).includes('component.submitted'));
}

describe('a webhook endpoint', () => {
  it('gets what happens to a simulation, in the bytes that the interface shows, signed', async () => {
    const path = newPath();
    const { secret } = await endpointAt(path, {
      events: ['simulation.queued', 'simulation.running', 'simulation.completed'],
    });
    const { id } = await solvedQuad(me);
    const requests = await receiver.have(path, 3);
    expect(typesAt(path).toSorted()).toEqual([
      'simulation.completed',
      'simulation.queued',
      'simulation.running',
    ]);
    for (const request of requests) {
      const event = taken(request, secret);
      expect(event.data.object.id).toBe(id);
      expect(request.headers).toMatchObject({
        'content-type': 'application/json',
        'user-agent': 'RotorService-Webhooks/1',
        'webhook-id': event.id,
        'webhook-event': event.type,
        'webhook-attempt': '1',
      });
      const shown = await me.get(`/v1/events/${event.id}`);
      expect(shown.bytes.equals(request.body)).toBe(true);
      new Webhook(secret, { format: 'raw' }).verify(
        request.body,
        request.headers as Record<string, string>,
      );
    }
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect(() => taken(requests[0], `whsec_${'x'.repeat(43)}`)).toThrow('wrong signature');
  });

  it('gets the test call whatever it subscribes to; nobody else does, and others get nothing at all', async () => {
    const [path, all, foreign] = [newPath(), newPath(), newPath()];
    const other = await newTenant(service);
    const mine = await endpointAt(path, { events: ['sweep.failed'] });
    await endpointAt(all);
    await endpointAt(foreign, {}, other);
    const delivery = await test(mine.id);
    const ended = await once(mine.id, delivery.id, 'succeeded');
    expect(ended).toMatchObject({
      attempt_count: 1,
      attempts: [{ n: 1, status_code: 200, error: null }],
      response_status_code: 200,
      response_body_excerpt: 'ok',
      error_message: null,
      next_attempt_at: null,
    });
    const [request] = await receiver.have(path, 1);
    expect(request.headers['webhook-delivery']).toBe(delivery.id);
    expect(request.body.toString()).toBe(delivery.request_body);
    expect(taken(request, mine.secret)).toMatchObject({
      type: 'webhook.test',
      data: { object: { object: 'webhook_test', endpoint_id: mine.id } },
    });
    await marked(all);
    expect(typesAt(all)).toEqual(['component.submitted']);
    expect(receiver.at(foreign)).toEqual([]);
  });

  it('gets nothing that happened before it was there', async () => {
    await submitComponent(me);
    const path = newPath();
    const { id } = await endpointAt(path);
    await test(id);
    await receiver.have(path, 1);
    expect(typesAt(path)).toEqual(['webhook.test']);
    const { json } = await me.post(at(id, 'recover'), { since: since(), only: 'missing' });
    expect(json.created).toBe(0);
  });

  it('gets the events of each point of a sweep that was created with point_events', async () => {
    const path = newPath();
    await endpointAt(path, { events: ['simulation.completed', 'sweep.completed'] });
    const sweep = await endedSweep(me, { throttle: custom(40, 50, 60) }, { point_events: true });
    const requests = await receiver.have(path, 4);
    const objects = requests.map(({ body }) => JSON.parse(body.toString()).data.object);
    expect(objects.filter(({ sweep_id }) => sweep_id === sweep.id)).toHaveLength(3);
    expect(objects.filter(({ id }) => id === sweep.id)).toHaveLength(1);
  });

  it('that says 404 is not asked again until somebody retries, which brings the same bytes', async () => {
    const path = newPath();
    receiver.on(path, status(404, 'nobody here'), status(200));
    const { id, secret } = await endpointAt(path);
    const delivery = await test(id);
    expect(await once(id, delivery.id, 'permanently_failed')).toMatchObject({
      attempt_count: 5,
      attempts: [{ n: 1, status_code: 404 }],
      response_body_excerpt: 'nobody here',
    });
    const { json: again } = await me.post(at(id, `deliveries/${delivery.id}/retry`), undefined);
    expect(await once(id, again.id, 'succeeded')).toMatchObject({ manual_retry_of: delivery.id });
    const [first, second] = await receiver.have(path, 2);
    expect(second.body.equals(first.body)).toBe(true);
    expect(taken(second, secret).id).toBe(delivery.event_id);
    expect(second.headers).toMatchObject({
      'webhook-id': delivery.event_id,
      'webhook-attempt': '1',
      'webhook-delivery': again.id,
    });
  });

  it('recovers what it failed to take while it was broken', async () => {
    const path = newPath();
    receiver.on(path, status(410), status(410), status(410), status(200));
    const { id } = await endpointAt(path);
    const failed = [await test(id), await test(id), await test(id)];
    for (const each of failed) await once(id, each.id, 'permanently_failed');
    const { json } = await me.post(at(id, 'recover'), { since: since() });
    expect(json).toMatchObject({ created: 3, has_more: false, next_since: null });
    const requests = await receiver.have(path, 6);
    const ids = (some: Received[]) => some.map(({ headers }) => headers['webhook-id']).toSorted();
    expect(ids(requests.slice(3))).toEqual(ids(requests.slice(0, 3)));
    await until(async () => (await me.get(at(id, 'stats'))).json.windows[0].succeeded === 3);
    const { windows } = (await me.get(at(id, 'stats'))).json;
    expect(windows[0]).toMatchObject({ failed: 3, pending: 0, attempts: 6 });
    expect(windows[0].p50_latency_ms).toBeGreaterThan(0);
  });

  it('gets nothing while it is disabled, and afterwards what it missed when it asks', async () => {
    const path = newPath();
    const { id } = await endpointAt(path, { events: ['component.submitted'] });
    await patch(id, { enabled: false });
    expect((await me.post(at(id, 'test'), undefined)).json.error.code).toBe('endpoint_disabled');
    await submitComponent(me);
    await patch(id, { enabled: true });
    await test(id);
    await receiver.have(path, 1);
    expect(typesAt(path)).toEqual(['webhook.test']);
    const body = { since: since(), only: 'missing' };
    expect((await me.post(at(id, 'recover'), body)).json.created).toBe(1);
    await receiver.have(path, 2);
    expect(typesAt(path)).toEqual(['webhook.test', 'component.submitted']);
  });

  it('is signed to with its new secret from the rotation on', async () => {
    const path = newPath();
    const { id, secret } = await endpointAt(path);
    await test(id);
    const [before] = await receiver.have(path, 1);
    const { json } = await me.post(at(id, 'rotate_secret'), undefined);
    await test(id);
    const [, after] = await receiver.have(path, 2);
    expect(taken(before, secret).type).toBe('webhook.test');
    expect(() => taken(after, secret)).toThrow('wrong signature');
    expect(taken(after, json.secret).type).toBe('webhook.test');
  });

  it('gets nothing once it is deleted', async () => {
    const [path, other] = [newPath(), newPath()];
    const { id } = await endpointAt(path);
    await endpointAt(other);
    expect((await me.request('DELETE', `${ENDPOINTS}/${id}`)).status).toBe(204);
    await marked(other);
    expect(receiver.at(path)).toEqual([]);
  });
});

describe('a service that calls public addresses only', () => {
  let guarded: Service;
  beforeAll(async () => {
    guarded = await startService({ WEBHOOK_ALLOW_PRIVATE: 'false', ROLES: 'api' });
  });
  afterAll(() => guarded?.stop());

  it.each([
    receiverLike('127.0.0.1'),
    receiverLike('10.0.0.1'),
    receiverLike('192.168.1.1'),
    receiverLike('169.254.169.254'),
    receiverLike('[::1]'),
    receiverLike('[::ffff:127.0.0.1]'),
    receiverLike('2130706433'),
    receiverLike('localhost'),
  ])('refuses %s, accepts a public one, and a pending delivery is not replayed', async (url) => {
    const who = await newTenant(guarded);
    const refused = await who.post(ENDPOINTS, { url, events: ['*'] });
    expect([refused.status, refused.json.error.code, refused.json.error.param]).toEqual([
      422,
      'webhook_url_forbidden_address',
      'url',
    ]);
    // nobody sends in this process
    const { id } = await createEndpoint(who, { url: 'https://93.184.216.34/hook' });
    const { status: code, json: delivery } = await who.post(at(id, 'test'), undefined);
    expect([code, delivery.status]).toEqual([202, 'pending']);
    const retried = await who.post(at(id, `deliveries/${delivery.id}/retry`), undefined);
    expect([retried.status, retried.json.error.code]).toEqual([409, 'delivery_not_terminal']);
    expect((await who.request('PATCH', `${ENDPOINTS}/${id}`, { url })).json.error.code).toBe(
      'webhook_url_forbidden_address',
    );
  });
});

function receiverLike(host: string): string {
  return `https://${host}/hook`;
}

/** Last, for the clock moves on and does not come back. */
describe('a receiver that fails', () => {
  it('is asked again after a minute and after half an hour, with the same event and a fresh signature', async () => {
    const path = newPath();
    receiver.on(path, status(500, 'broken'), status(302, '', { location: '/x' }), status(204));
    const { id, secret } = await endpointAt(path);
    const delivery = await test(id);
    const tried = (n: number) =>
      until(async () => (await read(id, delivery.id)).attempt_count === n);
    await tried(1);
    const first = await read(id, delivery.id);
    expect(first).toMatchObject({ status: 'pending', response_body_excerpt: 'broken' });
    const wait = (shown: any) =>
      Date.parse(shown.next_attempt_at) - Date.parse(shown.last_attempt_at);
    expect(wait(first)).toBe(60_000);
    const early = await me.post(at(id, `deliveries/${delivery.id}/retry`), undefined);
    expect([early.status, early.json.error.code]).toEqual([409, 'delivery_not_terminal']);
    expect((await me.get(at(id, 'deliveries?status=failed'))).json.data).toHaveLength(1);
    await moveClock(service, '61 seconds');
    await tried(2);
    expect(wait(await read(id, delivery.id))).toBe(1_800_000);
    await moveClock(service, '32 minutes');
    const ended = await once(id, delivery.id, 'succeeded');
    expect(ended.attempts.map(({ status_code }: any) => status_code)).toEqual([500, 302, 204]);
    const requests = await receiver.have(path, 3);
    expect(requests.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1', '2', '3']);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const shifts = [0, 61, 32 * 60];
    for (const [i, request] of requests.entries())
      expect(taken(request, secret, request.at / 1_000 + shifts[i]).id).toBe(delivery.event_id);
    expect(receiver.at('/x')).toEqual([]);
  });
});
