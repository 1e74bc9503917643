import { afterAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { example } from '../support/example-analysis.js';
import { until } from '../support/queues.js';
import { rawHttp } from '../support/raw-http.js';
import { metricsOf, startService } from '../support/service.js';

const PATH = '/v1/geometry/analyze';

const service = await startService({ LOG_LEVEL: 'info' });
afterAll(() => service.stop());

/** fetch always sends a header that it is given; an anonymous request must have none. */
async function anonymous(method: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(service.url + path, { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    json: JSON.parse((await response.text()) || '{}'),
  };
}

const raw = (text: string) => rawHttp(service.port, text);

/** What the log says of a request. */
async function linesOf(id: string): Promise<object[]> {
  await until(() => service.logs().includes(id));
  const lines = service.logs().split('\n');
  return lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
}

describe('who and where', () => {
  it.each(['/v1/geometry/analyze', '/v1/nothing', '/v1/geometry'])(
    'asks for a credential before it looks for %s',
    async (path) => {
      const { status, headers, json } = await anonymous('POST', path);
      expect([status, json.error.code]).toEqual([401, 'missing_authorization']);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('refuses a wrong credential before a wrong body', async () => {
    const { json } = await service.post(PATH, '{', {
      authorization: 'Bearer key_x',
      'content-type': 'text/plain',
    });
    expect(json.error.code).toBe('invalid_api_key');
  });

  it('knows unknown routes', async () => {
    for (const path of [
      '/v1/nothing',
      '/v1/geometry/analyze/',
      '/V1/geometry/analyze',
      '/v1//geometry/analyze',
      '/nothing',
      '/docs/assets/package.json',
    ]) {
      const { status, json } = await service.get(path);
      expect([path, status, json.error.code]).toEqual([path, 404, 'route_not_found']);
    }
  });

  it.each(['/docs/assets/../..', '/docs/assets/%2e%2e/package.json', '/docs/assets/%00'])(
    'finds no file at %s',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 404 .*"code":"route_not_found"/s);
    },
  );

  it.each([
    ['GET', PATH, 'POST'],
    ['DELETE', PATH, 'POST'],
    ['OPTIONS', PATH, 'POST'],
    ['POST', '/v1/health', 'GET, HEAD'],
    ['PUT', '/docs/errors', 'GET, HEAD'],
  ])('answers %s %s with 405 and Allow: %s', async (method, path, allow) => {
    const { status, headers, json } = await service.request(method, path);
    expect([status, json.error.code, headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      allow,
    ]);
  });

  it('knows a guarded path however it is spelled', async () => {
    const query = await service.post('/%76%31/geometry/analyze?project=1', {});
    expect(query.json.error.code).toBe('unknown_parameter');
    for (const target of ['/%76%31/nothing', 'http://elsewhere/v1/nothing']) {
      const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    }
  });

  it('reads no packed bodies', async () => {
    const { status } = await service.post(PATH, {}, { 'content-encoding': 'gzip' });
    expect(status).toBe(415);
  });

  it('refuses another method of a guarded route only to whom it knows', async () => {
    expect((await anonymous('GET', PATH)).status).toBe(401);
    expect((await anonymous('POST', '/v1/health')).status).toBe(405);
  });

  it('takes any spelling of the scheme', async () => {
    expect(
      (await service.post(PATH, example, { authorization: `bearer ${service.key}` })).status,
    ).toBe(200);
  });
});

describe('what is wrong first is told first', () => {
  const UNKNOWN = `/v1/projects/${newId('proj')}`;
  const WRONG = {
    authorization: 'Bearer key_x',
    'content-type': 'text/plain',
    'api-version': '2',
    'idempotency-key': '',
    'if-match': '"v9"',
  };
  /** Each step mends what the step before it was refused for. */
  it('credential, route, version, media type, reading, header, query, body, existence', async () => {
    const sent: Record<string, string> = { ...WRONG };
    const { authorization: _, ...rightKey } = sent;
    const ask = async (method: string, path: string, headers: object, body: unknown) => {
      const answer = await service.request(method, path, body, { ...headers });
      return `${answer.status} ${answer.json.error.code}`;
    };
    const query = `${UNKNOWN}?x=1`;
    expect(await ask('PATCH', '/v1/nothing?x=1', sent, '{')).toBe('401 invalid_api_key');
    expect(await ask('PATCH', '/v1/nothing?x=1', rightKey, '{')).toBe('404 route_not_found');
    expect(await ask('PUT', query, rightKey, '{')).toBe('405 method_not_allowed');
    expect(await ask('PATCH', query, rightKey, '{')).toBe('400 unsupported_api_version');
    rightKey['api-version'] = 'beta';
    expect(await ask('PATCH', query, rightKey, '{')).toBe('415 unsupported_media_type');
    rightKey['content-type'] = 'application/json';
    expect(await ask('PATCH', query, rightKey, '{')).toBe('400 invalid_json');
    const wrong = { name: 1 };
    expect(await ask('PATCH', query, rightKey, wrong)).toBe('400 invalid_idempotency_key');
    rightKey['idempotency-key'] = 'k';
    expect(await ask('PATCH', query, rightKey, wrong)).toBe('422 unknown_parameter');
    expect(await ask('PATCH', UNKNOWN, rightKey, wrong)).toBe('422 parameter_invalid_type');
    expect(await ask('PATCH', UNKNOWN, rightKey, { name: 'x' })).toBe('404 resource_not_found');
  });

  it('and the state of what exists comes last', async () => {
    const { json } = await service.post('/v1/projects', { name: 'x' });
    const path = `/v1/projects/${json.id}`;
    const answer = await service.request('PATCH', path, { name: 'y' }, { 'if-match': '"v9"' });
    expect([answer.status, answer.json.error.code]).toEqual([412, 'precondition_failed']);
  });
});

describe('a header that decides something', () => {
  const get = (headers: string) =>
    raw(`GET /v1/projects HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`);

  it('is refused when it comes twice, the same or not', async () => {
    const key = `Authorization: Bearer ${service.key}\r\n`;
    const other = 'AUTHORIZATION: Bearer key_0123456789abcdef\r\n';
    for (const pair of [key + key, key + other, other + key])
      expect(await get(`Host: x\r\n${pair}`)).toMatch(
        /^HTTP\/1\.1 401 .*"malformed_authorization"/s,
      );
    expect(await get(`Host: x\r\n${key}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get(`Host: x\r\nHost: y\r\n${key}`)).toMatch(
      /^HTTP\/1\.1 400 .*"invalid_header"/s,
    );
    expect(await get(`Host: x\r\nApi-Version: beta\r\nApi-Version: 2\r\n${key}`)).toMatch(
      /^HTTP\/1\.1 400 .*"unsupported_api_version"/s,
    );
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/v1/health', 200],
    ['GET', '/docs', 200],
    ['GET', '/nothing', 404],
    ['GET', '/v1/%zz', 400],
    ['GET', PATH, 405],
    ['POST', PATH, 400],
  ])('of %s %s carries its own request id', async (method, path, status) => {
    const answer = await service.request(method, path, undefined, { 'x-request-id': 'mine-42' });
    const id = answer.headers.get('request-id');
    expect(answer.status).toBe(status);
    expect(id).toMatch(/^req_[0-9A-Za-z]{27}$/);
    expect(answer.headers.get('x-request-id')).toBe(id);
    expect(answer.headers.get('api-version')).toBe('beta');
    if (status >= 400) expect(answer.json.error.request_id).toBe(id);
  });

  it.each(['/v1/health', '/v1/nothing', '/v1/%zz', '/docs/style.css'])(
    'of %s has the headers that keep a browser from doing anything with it',
    async (path) => {
      const { headers } = await service.get(path);
      const policy = "default-src 'none';frame-ancestors 'none'";
      expect(headers.get('content-security-policy')).toBe(policy);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('that is a page allows it what the page needs, and no more', async () => {
    const policy = async (path: string) =>
      (await service.get(path)).headers.get('content-security-policy');
    const page =
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self';connect-src 'self';" +
      "base-uri 'none';form-action 'self';frame-ancestors 'none'";
    expect(await policy('/docs')).toBe(page);
    expect(await policy('/docs/api/geometry')).toBe(page);
  });

  it('leaves one line in the log, with the caller’s own id and without the key', async () => {
    const { headers } = await service.post(PATH, example, { 'x-request-id': 'trace_me-1' });
    const other = await service.post(PATH, example, {
      'x-request-id': 'not logged: ü'.slice(0, 11),
    });
    await linesOf(other.headers.get('request-id')!);
    const lines = await linesOf(headers.get('request-id')!);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      client_request_id: 'trace_me-1',
      method: 'POST',
      route: PATH,
      status: 200,
      ms: expect.any(Number),
      account_id: expect.any(String),
    });
    expect(service.logs()).not.toContain(service.key);
    expect(service.logs()).not.toContain('not logged');
  });

  it('leaves no credential in the log, wherever a client has put it', async () => {
    const share = 'a1'.repeat(16);
    const { key } = service;
    for (const path of [
      `/${key}`,
      `/v1/simulations/${key}/nothing?key=${key}`,
      `/v1/public/shared/${share}`,
      `/v1/public/share/${share}?token=${key}`,
      `/nothing/${key}%zz`,
    ])
      await service.get(path, { 'x-request-id': key });
    const answer = await service.get('/v1/simulations/nothing/here/at-all?x=1');
    await linesOf(answer.headers.get('request-id')!);
    const said = service.logs();
    expect([said.includes(key), said.includes(share)]).toEqual([false, false]);
    expect(said).toContain('"route":"/v1/simulations/*/nothing"');
    expect(said).toContain('"route":"/v1/simulations/nothing/here/at-all"');
  });
});

describe('versions', () => {
  it('takes beta, or none, and nothing else', async () => {
    expect((await service.get('/v1/health', { 'api-version': 'beta' })).status).toBe(200);
    const { status, json } = await service.get('/v1/health', { 'api-version': '2' });
    expect([status, json.error.code]).toEqual([400, 'unsupported_api_version']);
  });
});

describe('health', () => {
  it('looks at no credential and at nothing else', async () => {
    const expected = {
      object: 'health',
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    };
    expect((await anonymous('GET', '/v1/health')).json).toEqual(expected);
    expect((await service.get('/v1/health', { authorization: 'nonsense' })).json).toEqual(expected);
    expect((await anonymous('GET', '/health/live')).status).toBe(200);
  });

  it('is ready when all its parts are', async () => {
    const { status, json } = await anonymous('GET', '/health/ready');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      object: 'readiness',
      ready: true,
      checks: { database: 'ok', migrations: 'ok', draining: 'ok' },
    });
  });

  it('shows its metrics to whoever has the token, and nobody else learns that they are there', async () => {
    for (const path of ['/v1/health', '/v1/nothing']) await service.get(path);
    const text = await metricsOf(service.url);
    expect(text).toMatch(
      /inflow_http_requests_total\{method="GET",route="\/v1\/health",status="200"\} \d+/,
    );
    expect(text).not.toContain('/v1/nothing');
    const { status, json } = await anonymous('GET', '/metrics'); // from this machine, as a proxy of it would ask
    expect([status, json.error.code]).toEqual([404, 'route_not_found']);
    expect((await service.get('/metrics')).status).toBe(404); // an API key is not the token
  });
});

describe('what is hardly HTTP', () => {
  const head = () => `Host: x\r\nAuthorization: Bearer ${service.key}\r\nConnection: close\r\n`;

  /** What the log says under the name that a raw answer carries in its header and its body. */
  function linesOfRaw(answer: string): Promise<object[]> {
    const id = /request-id: (req_\w+)/i.exec(answer)![1];
    expect(answer).toContain(`"request_id":"${id}"`);
    return linesOf(id);
  }

  it.each([
    ['garbage', 'garbage\r\n\r\n', /^HTTP\/1\.1 400 .*"code":"invalid_header"/s],
    [
      'headers over 16 KiB',
      `GET /v1/health HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`,
      /^HTTP\/1\.1 400 .*longer than 16 KiB/s,
    ],
    [
      'two lengths',
      'POST /v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'no host',
      'GET /v1/health HTTP/1.1\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 400 .*request-id: req_.*"code":"invalid_header"/s,
    ],
    [
      'an unknown expectation',
      'GET /v1/health HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 200 .*request-id: req_/s,
    ],
  ])('%s gets a plain answer', async (_, text, expected) => {
    expect(await raw(text)).toMatch(expected);
  });

  it('a body announced as too long is refused before it is sent', async () => {
    const announced = `POST ${PATH} HTTP/1.1\r\n${head()}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{`;
    expect(await raw(announced)).toMatch(/^HTTP\/1\.1 413 .*"code":"request_too_large"/s);
  });

  it('a body without a content type is refused', async () => {
    expect(await raw(`POST ${PATH} HTTP/1.1\r\n${head()}Content-Length: 2\r\n\r\n{}`)).toMatch(
      /^HTTP\/1\.1 415 /,
    );
  });

  it('a sender that pauses in its headers, its body or a file is cut off, and the log has it under the same name', async () => {
    const [headless, answer, upload] = await Promise.all([
      raw('GET /v1/health HTTP/1.1\r\nHost: x\r\n'),
      raw(
        `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      ),
      raw(
        `POST /v1/airfoils/import HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n` +
          'Content-Type: multipart/form-data; boundary=a-boundary\r\nContent-Length: 5000\r\n\r\n--a-boundary\r\n',
      ),
    ]);
    expect(upload).toMatch(/^HTTP\/1\.1 408 /);
    expect(headless).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s);
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"request_timeout"/is);
    expect(await linesOfRaw(answer)).toMatchObject([
      { route: PATH, status: 408, code: 'request_timeout', account_id: expect.any(String) },
    ]);
    expect(service.logs()).not.toContain('"status":499');
  });

  it('a body that is no HTTP any more is refused under its own name', async () => {
    const answer = await raw(
      `POST ${PATH} HTTP/1.1\r\n${head()}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_header"/s);
    expect(await linesOfRaw(answer)).toMatchObject([{ route: PATH, status: 400 }]);
  });

  it('what was asked well before garbage came on the same connection is answered first', async () => {
    const asked = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n\r\n`;
    const answer = await raw(
      `${asked('/v1/projects')}${asked('/v1/events')}garbage\r\n\r\nmore\r\n\r\n`,
    );
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '200', '400']);
    expect(answer).toMatch(/"object":"list".*connection: close.*"code":"invalid_header"/is);
  });

  it('garbage after the last answer of a connection costs that answer nothing', async () => {
    const answer = await raw(`GET /v1/projects HTTP/1.1\r\n${head()}\r\ngarbage\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*"object":"list"/s);
  });
});
