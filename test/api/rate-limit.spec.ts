import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Service, startService } from '../support/service.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ RATE_LIMIT: 'on' });
}, 60_000);
afterAll(() => service?.stop());

const burst = (count: number, one: () => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, one));
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers });

describe('rate limits', () => {
  it('let a burst of 50 through and tell the rest when to come back', async () => {
    const answers = await burst(80, () =>
      get('/v1/nothing', { authorization: `Bearer ${service.key}` }),
    );
    const passed = answers.filter(({ status }) => status === 404).length;
    // An unknown route is refused as such even beyond the limit (contract §12), so the headers tell.
    expect(passed).toBe(80);
    const remaining = answers.map(({ headers }) =>
      Number(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]),
    );
    expect(Math.max(...remaining)).toBe(49);
    expect(Math.min(...remaining)).toBe(0);

    const refused = await fetch(`${service.url}/v1/geometry/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}` },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=1000;w=60;qu="requests"');
    expect(await refused.json()).toMatchObject({
      error: { type: 'rate_limit_error', code: 'rate_limit_exceeded' },
    });
  });

  it('count wrong keys by address', async () => {
    const answers = await burst(40, () =>
      get('/v1/nothing', { authorization: 'Bearer key_guess' }),
    );
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect(counts.get(401)!.length).toBeGreaterThanOrEqual(20);
    expect(counts.get(401)!.length).toBeLessThan(25);
    expect(counts.get(429)!.length).toBeGreaterThan(15);
    expect(answers[0].headers.get('ratelimit-policy')).toBe('"anonymous";q=120;w=60;qu="requests"');
  });

  it('leave health and metrics alone', async () => {
    const answers = await burst(100, () => get('/v1/health'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0].headers.get('ratelimit')).toBeNull();
    expect((await get('/health/ready')).status).toBe(200);
    expect((await get('/metrics')).status).toBe(200);
  });
});
