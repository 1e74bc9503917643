import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Counter, Registry } from 'prom-client';
import { MetricsListener } from '../../../../src/platform/http/metrics.js';
import { freePort } from '../../../support/service.js';

let listener: MetricsListener;
let registry: Registry;
let port: number;
const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });

beforeEach(async () => {
  registry = new Registry();
  new Counter({ name: 'ducks_total', help: 'Ducks', registers: [registry] }).inc(3);
  listener = new MetricsListener(registry);
  port = await freePort();
});
afterEach(() => listener.close());

describe('the listener for metrics', () => {
  it('shows them without a token, and nothing else', async () => {
    await listener.listen(port, '127.0.0.1');
    const answer = await get('/metrics?x=1');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      registry.contentType,
    ]);
    expect(await answer.text()).toContain('ducks_total 3');
    expect((await get('/metrics', 'HEAD')).status).toBe(200);
    for (const path of ['/', '/v1/health', '/metrics/', '//metrics', '/%6detrics'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    const refused = await get('/metrics', 'POST');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('says so where a gauge cannot be read', async () => {
    const collect = () => Promise.reject(new Error('no database'));
    registry.registerMetric(
      new Counter({ name: 'geese_total', help: 'Geese', registers: [], collect }),
    );
    await listener.listen(port, '127.0.0.1');
    expect((await get('/metrics')).status).toBe(503);
  });

  it('refuses a port that is taken', async () => {
    await listener.listen(port, '127.0.0.1');
    const other = new MetricsListener(registry);
    await expect(other.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await other.close();
  });

  it('ends at once, whoever is connected', async () => {
    await listener.listen(port, '127.0.0.1');
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const ended = once(socket, 'close');
    await listener.close();
    socket.resume();
    await ended;
    await expect(get('/metrics')).rejects.toThrow();
  });
});
