import { afterAll, describe, expect, it } from '@jest/globals';
import { startService } from '../support/service.js';

const OURS = 'https://app.example.com';
const THEIRS = 'https://evil.example.com';

const service = await startService({ DASHBOARD_ORIGIN: OURS });
afterAll(() => service.stop());

const preflight = (path: string, origin: string) =>
  fetch(service.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

describe('with a dashboard elsewhere', () => {
  it('its preflights are answered without a credential, under a request id', async () => {
    const { status, headers } = await preflight('/v1/projects', OURS);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key/i);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('request-id')).toMatch(/^req_/);
  });

  it('no other site learns anything', async () => {
    expect(
      (await preflight('/v1/projects', THEIRS)).headers.get('access-control-allow-origin'),
    ).toBe(null);
    for (const origin of [THEIRS, 'null', `${OURS}.evil.example.com`, OURS.toUpperCase()]) {
      const { headers } = await service.get('/v1/projects', { origin });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
  });

  it('its scripts may read answers, errors and their headers too', async () => {
    const answers = [
      await service.get('/v1/projects', { origin: OURS }),
      await service.get('/v1/projects?limit=0', { origin: OURS }),
      await service.get('/v1/projects', { origin: OURS, authorization: 'Bearer key_x' }),
      await service.get('/v1/nothing', { origin: OURS }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 401, 404]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(OURS);
      for (const name of ['Request-Id', 'ETag', 'Location', 'Retry-After', 'Idempotent-Replayed'])
        expect(headers.get('access-control-expose-headers')).toContain(name);
    }
  });

  it('OPTIONS that is no preflight is a method like any other', async () => {
    const options = async (headers: Record<string, string>) => {
      const { status, json } = await service.request('OPTIONS', '/v1/projects', undefined, headers);
      return [status, json.error.code];
    };
    expect(await options({})).toEqual([405, 'method_not_allowed']);
    expect(await options({ origin: OURS })).toEqual([405, 'method_not_allowed']);
    expect(await options({ authorization: 'Bearer key_x' })).toEqual([401, 'invalid_api_key']);
  });

  it('unknown routes are as unknown as without it', async () => {
    for (const path of ['/v1/nothing', '/nothing', '/v1%2fprojects', '/v1//projects']) {
      const { status, json } = await service.get(path);
      expect([path, status, json.error.code]).toEqual([path, 404, 'route_not_found']);
    }
    const anonymous = await fetch(`${service.url}/v1/nothing`);
    expect(anonymous.status).toBe(401);
    expect((await service.request('PUT', '/v1/projects')).headers.get('allow')).toBe(
      'GET, HEAD, POST',
    );
  });
});
