import { afterAll, describe, expect, it } from '@jest/globals';
import {
  ApiError,
  AuthenticationError,
  BillingError,
  ConflictError,
  ConnectionError,
  Inflow,
  InvalidRequestError,
  NotFoundError,
  NotModifiedError,
  PermissionDeniedError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from '../../clients/typescript/src/index.js';
import { pauseMs, retryAfterMs } from '../../clients/typescript/src/retry.js';
import { refusal, ScriptedServer } from '../support/scripted-server.js';

const server = await ScriptedServer.open();
const inflow = new Inflow({ apiKey: 'key_1', baseUrl: `${server.url}/` });
afterAll(() => server.close());

const PROJECT = { json: { object: 'project', id: 'proj_1' } };
const at0 = (json: Record<string, string>) => ({ 'retry-after': '0', ...json });
const busy = (status: number) => ({ status, headers: at0({}), json: { error: { code: 'busy' } } });

describe('a request', () => {
  it('carries key, body, path and query as the document has them', async () => {
    server.play(PROJECT);
    await inflow.projects.update('proj/1 ä', { name: 'Größe' }, { ifMatch: '"7"' });
    await inflow.components.list({
      type: 'motor',
      kv: { gte: 900, lt: 1e3 },
      'brand[in]': 'APC,T-Motor',
      starred: true,
    });
    await inflow.airfoils.getPolars('naca4412', { reynolds: [1e5, 2e5] });
    const [update, list, polars] = server.seen;
    expect(update).toMatchObject({
      method: 'PATCH',
      path: '/v1/projects/proj%2F1%20%C3%A4',
      body: '{"name":"Größe"}',
      headers: {
        authorization: 'Bearer key_1',
        'content-type': 'application/json',
        'if-match': '"7"',
      },
    });
    expect(decodeURIComponent(list.path)).toBe(
      '/v1/components?type=motor&kv[gte]=900&kv[lt]=1000&brand[in]=APC,T-Motor&starred=true',
    );
    expect(list.headers['idempotency-key']).toBeUndefined();
    expect(polars.path).toBe('/v1/airfoils/naca4412/polars?reynolds=100000&reynolds=200000');
  });

  it('is refused where a parameter of its path is empty or a step, which would ask for something else', async () => {
    server.play(PROJECT);
    await expect(inflow.projects.get('')).rejects.toThrow('id is empty');
    await expect(inflow.projects.get('.')).rejects.toThrow('id is .');
    await expect(inflow.projects.delete('..')).rejects.toThrow('id is ..');
    expect(server.seen).toHaveLength(0);
  });

  it('sends a file in a form', async () => {
    server.play({ json: { object: 'airfoil' } });
    await inflow.airfoils.import({ name: 'Mine', file: new Blob(['1 0\n0 0']) });
    const [{ headers, body }] = server.seen;
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="name"\r\n\r\nMine\r\n[^]*name="file"; filename=[^]*1 0\n0 0/);
  });

  it('asks a function for its credential each time, and needs none', async () => {
    const tokens = ['a', 'b'];
    const signedIn = new Inflow({ baseUrl: server.url, apiKey: () => tokens.shift() });
    server.play(PROJECT);
    for (let i = 0; i < 3; i++) await signedIn.projects.get('proj_1');
    const sent = server.seen.map(({ headers }) => headers.authorization);
    expect(sent).toEqual(['Bearer a', 'Bearer b', undefined]);
  });

  it('tells status, request and ETag of its answer to whoever asks', async () => {
    const headers = { etag: '"3"', 'request-id': 'req_1', 'idempotent-replayed': 'true' };
    server.play({ status: 201, headers, ...PROJECT });
    const { data, response } = await inflow.projects.create({ name: 'x' }).withResponse();
    expect(data.id).toBe('proj_1');
    expect(response).toMatchObject({
      status: 201,
      etag: '"3"',
      requestId: 'req_1',
      replayed: true,
    });
    server.play({ status: 304 });
    await expect(inflow.projects.get('proj_1', { ifNoneMatch: '"3"' })).rejects.toBeInstanceOf(
      NotModifiedError,
    );
    expect(server.seen[0].headers['if-none-match']).toBe('"3"');
  });

  it('is repeated with the same Idempotency-Key until it is answered; the next has another', async () => {
    server.play(busy(503), busy(429), busy(500), { status: 201, ...PROJECT });
    await inflow.projects.create({ name: 'x' });
    const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(server.seen.map(({ body }) => body)).size).toBe(1);
    server.play(PROJECT);
    await inflow.projects.create({ name: 'x' });
    expect(server.seen[0].headers['idempotency-key']).not.toBe(keys[0]);
    await inflow.projects.create({ name: 'x' }, { idempotencyKey: 'mine' });
    expect(server.seen[1].headers['idempotency-key']).toBe('mine');
  });

  it('is repeated while the first try of the same key is under way', async () => {
    const underWay = { error: { code: 'idempotency_key_in_use', message: 'x' } };
    server.play({ status: 409, headers: at0({}), json: underWay }, { status: 201, ...PROJECT });
    await inflow.projects.create({ name: 'x' });
    expect(server.seen).toHaveLength(2);
  });

  it('is repeated when the connection breaks, and gives up as told', async () => {
    server.play((response) => response.destroy(), PROJECT);
    await inflow.projects.create({ name: 'x' });
    expect(server.seen).toHaveLength(2);
    server.play((response) => response.destroy());
    const failed = inflow.projects.get('proj_1', { maxRetries: 1 });
    await expect(failed).rejects.toBeInstanceOf(ConnectionError);
    expect(server.seen).toHaveLength(2);
  });

  it('is not repeated where twice is not once, unless it was refused for its rate', async () => {
    const body = { refresh_token: 'r' } as never;
    for (const lost of [busy(503), (response: any) => response.destroy()]) {
      server.play(lost);
      await expect(inflow.auth.refreshSession(body)).rejects.toBeInstanceOf(Error);
      expect(server.seen).toHaveLength(1);
    }
    server.play(busy(429), { json: {} });
    await inflow.auth.refreshSession(body);
    expect(server.seen).toHaveLength(2);
  });

  it('waits for seconds of Retry-After and for its date', async () => {
    server.play({ status: 429, headers: { 'retry-after': '1' } }, PROJECT);
    await inflow.projects.get('proj_1');
    expect(server.seen[1].at - server.seen[0].at).toBeGreaterThan(950);
    const date = new Date(Date.now() + 4_000).toUTCString();
    server.play({ status: 503, headers: { 'retry-after': date } }, PROJECT);
    await inflow.projects.get('proj_1');
    expect(server.seen[1].at - server.seen[0].at).toBeGreaterThan(500); // a date has whole seconds
    server.play({ status: 503, headers: { 'retry-after': '3600' } }, PROJECT);
    await expect(inflow.projects.get('proj_1')).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
    expect(server.seen).toHaveLength(1); // too long to wait unasked
  });

  it('ends after its time, and with its signal, whose reason it throws', async () => {
    server.play(() => undefined); // never answers
    const late = inflow.projects.get('proj_1', { timeoutMs: 50, maxRetries: 0 });
    await expect(late).rejects.toBeInstanceOf(TimeoutError);
    const ending = new AbortController();
    const gone = inflow.projects.get('proj_1', { signal: ending.signal });
    setTimeout(() => ending.abort(new Error('enough')), 20);
    await expect(gone).rejects.toThrow('enough');
    const before = inflow.projects.get('proj_1', { signal: AbortSignal.abort(new Error('never')) });
    await expect(before).rejects.toThrow('never');
  });

  it('may be ended while it waits to be repeated', async () => {
    server.play({ status: 429, headers: { 'retry-after': '60' } });
    const ending = new AbortController();
    const waiting = inflow.projects.get('proj_1', { signal: ending.signal });
    setTimeout(() => ending.abort(new Error('enough')), 50);
    await expect(waiting).rejects.toThrow('enough');
  });
});

describe('an error', () => {
  it.each<[number, typeof ApiError]>([
    [400, InvalidRequestError],
    [401, AuthenticationError],
    [402, BillingError],
    [403, PermissionDeniedError],
    [404, NotFoundError],
    [405, InvalidRequestError],
    [409, ConflictError],
    [412, PreconditionFailedError],
    [413, InvalidRequestError],
    [415, InvalidRequestError],
    [422, InvalidRequestError],
    [429, RateLimitError],
    [500, ServerError],
    [503, ServerError],
  ])('of status %d has its class', async (status, Class) => {
    server.play(refusal(status, 'some_code'));
    const error = await inflow.projects.get('proj_1', { maxRetries: 0 }).catch((each: any) => each);
    expect(error).toBeInstanceOf(Class);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, code: 'some_code', name: Class.name });
  });

  it('says what the service says', async () => {
    const details = [
      { code: 'parameter_missing', param: 'rpm', message: 'rpm is required' },
      { code: 'unknown_field', param: 'prm', message: 'there is no prm' },
    ];
    const told = {
      request_id: 'req_1',
      doc_url: 'http://x/docs/errors#parameter_missing',
      details,
    };
    server.play(refusal(422, 'parameter_missing', { param: 'rpm', resets_at: 'T', ...told }));
    const error = await inflow.projects.get('proj_1').catch((each: any) => each);
    expect(error).toMatchObject({
      code: 'parameter_missing',
      type: 'api_error',
      param: 'rpm',
      message: 'because of parameter_missing',
      requestId: 'req_1',
      docUrl: told.doc_url,
      details,
    });
    expect(error.body.resets_at).toBe('T');
  });

  it('of something else that answers says so', async () => {
    server.play({ status: 502, text: '<html>\n Bad  Gateway' });
    const error = await inflow.projects.get('proj_1', { maxRetries: 0 }).catch((each: any) => each);
    expect(error).toMatchObject({ code: 'http_502', param: null });
    expect(error.message).toBe('The answer (status 502) is not of the service: <html> Bad Gateway');
  });
});

describe('the pause before a try', () => {
  it('doubles up to 8 s, and half of it is at random', () => {
    const longest = [0, 1, 2, 3, 4, 5].map((attempt) => pauseMs(attempt, undefined, () => 1));
    expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
    expect(pauseMs(1, undefined, () => 0)).toBe(500);
  });

  it.each<[string | null, number | undefined]>([
    [null, undefined],
    ['', undefined],
    ['soon', undefined],
    ['7', 7_000],
    ['Sun, 22 Nov 2026 05:00:10 GMT', 10_000],
    ['Sun, 22 Nov 2026 04:59:00 GMT', 0],
    ['1.5', undefined],
    ['-1', undefined],
  ])('is read from Retry-After: %s', (value, ms) => {
    expect(retryAfterMs(value, Date.parse('2026-11-22T05:00:00Z'))).toBe(ms);
  });
});
