import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApiKey } from '../../src/accounts/api-key.js';
import { freshSecrets } from '../../src/platform/secrets/secrets.js';
import { sql } from '../support/database.js';
import { until } from '../support/queues.js';
import { metricsOf, type Service, startEmbedded, startService } from '../support/service.js';

const service = await startService({ RATE_LIMIT: 'on' });
afterAll(() => service.stop());

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
    const answers = await burst(400, analyze);
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
    const begun = performance.now();
    const answers = await burst(40, () =>
      get('/v1/nothing', { authorization: 'Bearer key_guess' }),
    );
    const refilled = (performance.now() - begun) / 500; // one each 500 ms
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect(counts.get(401)!.length).toBeGreaterThanOrEqual(20);
    expect(counts.get(401)!.length).toBeLessThanOrEqual(21 + refilled);
    expect(counts.get(401)!.length + counts.get(429)!.length).toBe(40);
    expect(answers[0].headers.get('ratelimit-policy')).toBe('"anonymous";q=120;w=60;qu="requests"');
  });

  it('keep junk keys from the database, and do not touch a key that is in use at the same address', async () => {
    const ask = (key: string) => get('/v1/nothing', { authorization: `Bearer ${key}` });
    const recognised = async () =>
      (await ask(service.key)).headers.get('ratelimit-policy')!.startsWith('"default"');
    const lookUps = async () => {
      const found = (await metricsOf(service.url)).matchAll(
        /^inflow_credential_lookups_total.* (\d+)$/gm,
      );
      return [...found].reduce((sum, [, count]) => sum + Number(count), 0);
    };
    expect(await recognised()).toBe(true);
    const before = await lookUps();
    const begun = performance.now();
    const statuses: number[] = [];
    for (let i = 0; i < 20; i++) {
      const answers = await burst(100, () => ask(newApiKey()));
      statuses.push(...answers.map(({ status }) => status));
      for (const answer of answers) {
        expect(answer.headers.get('ratelimit-policy')).toContain('"anonymous"');
        expect(answer.headers.has('retry-after')).toBe(answer.status === 429);
      }
      expect(await recognised()).toBe(true);
    }
    expect(new Set(statuses)).toContain(429);
    expect(statuses.filter((status) => status !== 429 && status !== 401)).toEqual([]);
    // 120 a minute of 2,000 junk keys and, once a second, ours
    const seconds = (performance.now() - begun) / 1_000;
    expect((await lookUps()) - before).toBeLessThanOrEqual(Math.max(130, 21 + 3 * seconds));
  });

  it('stand on every answer, also on those that come before any route or credential', async () => {
    for (const [path, status] of [
      ['/v1/nothing', 401],
      ['/nothing', 404],
      ['/v1/%zz', 400],
      ['/v1/public/event_types', 200],
    ] as const) {
      const answer = await get(path);
      expect([path, [status, 429].includes(answer.status)]).toEqual([path, true]);
      expect(answer.headers.get('ratelimit-policy')).toBe('"anonymous";q=120;w=60;qu="requests"');
      expect(answer.headers.get('ratelimit')).toMatch(/^"anonymous";r=\d+;t=\d+$/);
      expect(answer.headers.has('retry-after')).toBe(answer.status === 429);
    }
  });

  it('count paths that cannot be read', async () => {
    const answers = await burst(40, () => get('/v1/%zz'));
    expect(new Set(answers.map(({ status }) => status))).toContain(429);
  });

  it('leave health and metrics alone', async () => {
    const answers = await burst(100, () => get('/v1/health'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0].headers.get('ratelimit')).toBeNull();
    expect((await get('/health/ready')).status).toBe(200);
    expect((await get('/metrics')).status).toBe(404); // without its token
    expect(await metricsOf(service.url)).toContain('inflow_http_requests_total');
  });
});

describe('two processes with RATE_LIMIT_STORE=database', () => {
  let host: Service;
  let pair: Service[];
  beforeAll(async () => {
    host = await startEmbedded();
    const env = {
      ...freshSecrets(),
      DATABASE_URL: host.databaseUrl.replace('/postgres?', '/shared?'),
      DEV_API_KEY: 'key_shared-by-two-processes',
      RATE_LIMIT: 'on',
      RATE_LIMIT_STORE: 'database',
    };
    await sql(host.databaseUrl, 'create database shared');
    pair = await Promise.all([startService(env), startService(env)]);
  });
  afterAll(async () => {
    for (const one of [...(pair ?? []), host]) await one?.stop();
  });

  /** Alternately to the two; how many were not refused, and how many had come back meanwhile. */
  async function crowd(count: number, path: string, headers: Record<string, string>) {
    const begun = performance.now();
    let n = 0;
    const answers = await burst(count, () => fetch(pair[n++ % 2].url + path, { headers }));
    const seconds = (performance.now() - begun) / 1000;
    return { allowed: answers.filter(({ status }) => status !== 429), answers, seconds };
  }

  const timesLost = () =>
    pair.flatMap((one) => one.logs().match(/rate limits are not shared/g) ?? []).length;
  const isShared = (one: Service) =>
    one.logs().lastIndexOf('are not shared') <= one.logs().lastIndexOf('are shared again');

  /**
   * The same while the database counts. A process that is too busy to hear from it in time goes on by itself, and says
   * so; what it then lets through is not what is asked here, so it is tried again with a full burst.
   */
  async function sharedCrowd(count: number, path: string, headers: Record<string, string> = {}) {
    for (let attempt = 0; attempt < 12; attempt++) {
      const lost = timesLost();
      const outcome = await crowd(count, path, headers);
      if (timesLost() === lost && pair.every(isShared)) return outcome;
      while (!pair.every(isShared)) {
        await new Promise((done) => setTimeout(done, 500));
        await Promise.all(pair.map((one) => fetch(one.url + path, { headers })));
      }
      await new Promise((done) => setTimeout(done, 11_000)); // 20 for an address, one each 500 ms, and more for a key
    }
    throw new Error('The database was out of reach each time.');
  }

  it('share the burst of a credential', async () => {
    const headers = { authorization: 'Bearer key_shared-by-two-processes' };
    await pair[0].get('/v1/projects', headers); // connects, or the first few would be counted in memory
    await pair[1].get('/v1/projects', headers);
    await new Promise((done) => setTimeout(done, 500));
    const { allowed, answers, seconds } = await sharedCrowd(100, '/v1/projects', headers);
    expect(allowed.length).toBeGreaterThanOrEqual(50);
    expect(allowed.length).toBeLessThanOrEqual(51 + seconds / 0.06);
    const refused = answers.find(({ status }) => status === 429);
    if (refused === undefined) return; // so slow that all of them came back meanwhile, as the bound above says
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
  });

  it('share the burst of an address', async () => {
    const { allowed, seconds } = await sharedCrowd(60, '/v1/public/event_types');
    expect(allowed.length).toBeGreaterThanOrEqual(18); // one or two may have been spent in the second before
    expect(allowed.length).toBeLessThanOrEqual(21 + seconds / 0.5);
  });

  it('answer and limit each by itself while the database is away', async () => {
    const before = pair[0].logs().length;
    await host.end('SIGTERM');
    await new Promise((done) => setTimeout(done, 1_500)); // three come back, wherever they were spent
    const begun = performance.now();
    const answers = await burst(80, () => fetch(`${pair[0].url}/v1/public/event_types`));
    const seconds = (performance.now() - begun) / 1000;
    const allowed = answers.filter(({ status }) => status === 200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(allowed.length).toBeLessThanOrEqual(21 + seconds / 0.5);
    const told = () =>
      pair[0]
        .logs()
        .slice(before)
        .match(/rate limits are not shared/g);
    await until(() => told() !== null); // what the service writes comes through a pipe, behind its answers
    expect(told()).toHaveLength(1);
  });
});
