import { afterAll, describe, expect, it } from '@jest/globals';
import { CountedConnects } from '../support/counted-connects.js';
import { sql } from '../support/database.js';
import { FORBIDDEN_URLS } from '../support/forbidden-urls.js';
import { HttpsReceiver } from '../support/https-receiver.js';
import { until } from '../support/queues.js';
import { refusal } from '../support/refusals.js';
import { startService } from '../support/service.js';
import { newTenant } from '../support/tenants.js';
import { createEndpoint, deliveryRows, ENDPOINTS } from '../support/webhook-endpoints.js';

/** Not of this machine; and from 127.0.0.1 no packet leaves for it. */
const PUBLIC = 'https://93.184.215.14/hooks';
/** Those that name servers would be asked for are in the unit tests. */
const FORMS = FORBIDDEN_URLS.filter(
  ([url]) => !/^https:\/\/[a-z0-9.-]*\.example\.com:PORT/.test(url),
);

const env = { WEBHOOK_ALLOW_PRIVATE: 'false', WEBHOOK_LOCAL_ADDRESS: '127.0.0.1' };
const service = await startService(env);
const tenant = await newTenant(service);
const connects = await CountedConnects.start();
afterAll(async () => {
  connects.stop();
  await service.stop();
});

const here = (url: string) => url.replaceAll('PORT', String(connects.port));

describe('the URL of a webhook endpoint', () => {
  it('is refused in every form that leads where webhooks must not call', async () => {
    expect(FORMS.length).toBeGreaterThanOrEqual(60);
    const answers: unknown[] = [];
    for (const [url] of FORMS) {
      const answer = await tenant.post(ENDPOINTS, { url: here(url), events: ['*'] });
      answers.push([url, ...refusal(answer)]);
    }
    expect(answers).toEqual(FORMS.map(([url, code]) => [url, 422, code, 'url']));
    expect((await tenant.get(ENDPOINTS)).json.data).toEqual([]);
    expect(connects.arrived).toBe(0);
  });

  it('is refused so when it is changed, and stays as it was', async () => {
    const { id } = await createEndpoint(tenant, { url: PUBLIC });
    const path = `${ENDPOINTS}/${id}`;
    for (const url of [
      'https://127.0.0.1:PORT/',
      'https://[::ffff:7f00:1]:PORT/',
      'https://localhost/',
    ]) {
      const answer = await tenant.request('PATCH', path, { url: here(url) });
      expect(refusal(answer)).toEqual([422, 'webhook_url_forbidden_address', 'url']);
    }
    expect((await tenant.get(path)).json.url).toBe(PUBLIC);
    expect(connects.arrived).toBe(0);
  });

  it('is looked at again by every attempt', async () => {
    const receiver = await HttpsReceiver.start();
    for (const url of [receiver.url('/hit'), receiver.url('/hit', 'localhost')]) {
      const { id } = await createEndpoint(tenant, { url: PUBLIC });
      await sql(service.databaseUrl, 'update webhook_endpoint set url = ? where id = ?', [url, id]);
      await tenant.post(`${ENDPOINTS}/${id}/test`, undefined);
      const attempted = async () => (await deliveryRows(service, id))[0].attempt_count === 1;
      await until(attempted);
      const [{ status, attempts }] = await deliveryRows(service, id);
      expect(status).toBe('pending');
      expect(attempts[0]).toMatchObject({
        n: 1,
        status_code: null,
        error: expect.stringMatching(/^forbidden_address: /),
      });
    }
    expect(receiver.connections).toBe(0);
    await receiver.stop();
  });
});

describe('a receiver on this machine', () => {
  it('gets deliveries of a service that allows it, trusts its authority and warns of it', async () => {
    const receiver = await HttpsReceiver.start();
    const lax = await startService({ NODE_EXTRA_CA_CERTS: receiver.caFile, LOG_LEVEL: 'warn' });
    const owner = await newTenant(lax);
    const { id } = await createEndpoint(owner, { url: receiver.url('/hook', 'localhost') });
    const { json } = await owner.post(`${ENDPOINTS}/${id}/test`, undefined);
    const [received] = await receiver.have('/hook', 1);
    expect(received.body.toString()).toBe(json.request_body);
    expect(lax.logs().match(/WEBHOOK_ALLOW_PRIVATE is on/g)).toHaveLength(1);
    expect(service.logs()).not.toContain('WEBHOOK_ALLOW_PRIVATE');
    await lax.stop();
    await receiver.stop();
  });
});
