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
    // Without a body: whatever passes the limit is answered with 400.
    const headers = { authorization: `Bearer ${service.key}` };
    const analyze = () => fetch(`${service.url}/v1/geometry/analyze`, { method: 'POST', headers });
    const begun = performance.now();
    const answers = await burst(120, analyze);
    const refilled = (performance.now() - begun) / 60; // one each 60 ms
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect(counts.get(400)!.length).toBeGreaterThanOrEqual(50);
    expect(counts.get(400)!.length).toBeLessThanOrEqual(51 + refilled);

    const remaining = answers.map((answer) =>
      Number(/r=(\d+)/.exec(answer.headers.get('ratelimit')!)![1]),
    );
    expect([Math.max(...remaining), Math.min(...remaining)]).toEqual([49, 0]);
    const refused = counts.get(429)![0];
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=1000;w=60;qu="requests"');
    expect(await refused.json()).toMatchObject({
      error: { type: 'rate_limit_error', code: 'rate_limit_exceeded' },
    });
  });

  it('refuse an unknown route as unknown, even beyond the limit', async () => {
    const headers = { authorization: `Bearer ${service.key}` };
    const answers = await burst(60, () => get('/v1/nothing', headers));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
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
