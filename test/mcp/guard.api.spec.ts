import { spawn } from 'node:child_process';
import { afterAll, describe, expect, it } from '@jest/globals';
import { agent, refusedBy, use } from '../support/mcp.js';
import { type Answer, startService } from '../support/service.js';
import { createQuad } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

/** What stands before the tools: credential, rate, origin, form. */
const service = await startService({
  RATE_LIMIT: 'on',
  DASHBOARD_ORIGIN: 'https://app.example',
  ROLES: 'api', // nobody computes: a run goes on for as long as a test needs one that does
});
const tenant = await newTenant(service);
afterAll(async () => {
  const failed = service.logs().match(/.*"status":5\d\d.*/g);
  await service.stop();
  if (failed != null) throw new Error(`the service failed:\n${failed.join('\n')}`);
});

const ACCEPT = { accept: 'application/json, text/event-stream' };
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** No document says what comes of it, so nothing is compared with one. */
function send(body: unknown, headers: object = {}, method = 'POST'): Promise<Answer> {
  const all = { authorization: tenant.authorization, ...ACCEPT, ...headers };
  return service.request(method, '/mcp', body, all, { conform: false });
}

describe('/mcp', () => {
  it('asks for a key as every operation does, before it reads anything', async () => {
    for (const [headers, code] of [
      [{ authorization: 'abc' }, 'malformed_authorization'],
      [{ authorization: 'Bearer xyz' }, 'invalid_credential_format'],
      [{ authorization: 'Bearer key_0123456789abcdef' }, 'invalid_api_key'],
    ] as const) {
      const { status, json, headers: answered } = await send('{"broken', headers);
      expect([status, json.error.code]).toEqual([401, code]);
      expect(answered.get('www-authenticate')).toBe('Bearer');
    }
    const none = await service.request('POST', '/mcp', LIST, ACCEPT, {
      conform: false,
      anonymous: true,
    });
    expect([none.status, none.json.error.code]).toEqual([401, 'missing_authorization']);
    await expect(agent('http', service.url, 'key_0123456789abcdef')).rejects.toThrow(
      'invalid_api_key',
    );
  });

  it('is closed to scripts of other sites, whatever name they reach it by', async () => {
    const host = new URL(service.url).host;
    for (const origin of ['https://evil.example', `http://localhost:${service.port}`, 'null'])
      expect([origin, (await send(LIST, { origin })).status]).toEqual([origin, 403]);
    for (const origin of ['https://app.example', `http://${host}`])
      expect([origin, (await send(LIST, { origin })).status]).toEqual([origin, 200]);
  });

  it('refuses what it cannot read in the form of the API', async () => {
    const type = { 'content-type': 'application/json' };
    const codes = async (body: unknown, headers: object = type) => {
      const { status, json } = await send(body, headers);
      return [status, json.error.code];
    };
    expect(await codes('{"jsonrpc":')).toEqual([400, 'invalid_json']);
    expect(await codes('{"id":1,"id":2}')).toEqual([400, 'duplicate_key']);
    expect(await codes('')).toEqual([400, 'invalid_json']);
    expect(await codes(JSON.stringify({ ...LIST, params: 'x'.repeat(1_100_000) }))).toEqual([
      413,
      'request_too_large',
    ]);
    expect(await codes('<x/>', { 'content-type': 'text/xml' })).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(await codes('['.repeat(100) + ']'.repeat(100))).toEqual([400, 'invalid_json']);
  });

  it('answers what is JSON but no message of the protocol in the protocol’s own form', async () => {
    for (const body of [{}, 'null', '7', { jsonrpc: '1.0', id: 1, method: 'x' }]) {
      const { status, json } = await send(body, { 'content-type': 'application/json' });
      expect([body, status]).toEqual([body, 400]);
      expect(json).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
    }
    const { status, json } = await send(LIST, { accept: 'text/html' });
    expect([status, json.error.code]).toEqual([406, -32000]);
    const unknown = await send({ jsonrpc: '2.0', id: 1, method: 'no/such' });
    expect(unknown.json).toMatchObject({ id: 1, error: { code: -32601 } });
    const wrong = await send({
      ...LIST,
      method: 'tools/call',
      params: { name: 'analyze_blade', arguments: 7 },
    });
    expect([-32602, -32603]).toContain(wrong.json.error.code);
    const notified = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([notified.status, notified.text]).toEqual([202, '']);
  });

  it('takes no batches, which would be many requests for the price of one', async () => {
    for (const body of [[LIST, LIST], [LIST], [[]], []]) {
      const { status, json } = await send(body, { 'content-type': 'application/json' });
      expect([status, json.jsonrpc, json.id, json.error.code]).toEqual([400, '2.0', null, -32600]);
      expect(json.error.message).toMatch(/its own request/);
    }
  });

  it.each(['GET', 'DELETE', 'PUT'])('knows no %s', async (method) => {
    const { status, json, headers } = await send(undefined, {}, method);
    expect([status, json.error.code, headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      'POST',
    ]);
  });

  it('stands in no document, because it has one of its own', async () => {
    const { json } = await service.getOpenly('/openapi.json');
    expect(Object.keys(json.paths)).not.toContain('/mcp');
  });

  it('shows an agent nothing of another account', async () => {
    const other = await newTenant(service);
    const { json: run } = await createQuad(other);
    const client = await agent('http', service.url, tenant.key);
    const seen = await refusedBy(client, 'get_result', { id: run.id });
    expect(seen.code).toBe('resource_not_found');
    const { rotor_groups, battery_component_id } = run;
    const vehicle = { rotor_groups, battery_component_id, airspeed_m_s: 0, density_kg_m3: 1.2 };
    const taken = await refusedBy(client, 'simulate_powertrain', {
      ...vehicle,
      project_id: run.project_id,
    });
    expect(taken.param).toBe('project_id');
    await client.close();
  });

  it('counts what tools ask against the key, and says so as the API does', async () => {
    const fresh = await newTenant(service);
    const client = await agent('http', service.url, fresh.key);
    const calls = Array.from({ length: 200 }, () =>
      use(client, 'search_components', { limit: 1 }).then(
        () => 'taken',
        (error: Error) => error.message,
      ),
    );
    const outcomes = await Promise.all(calls);
    expect(outcomes).toContain('taken');
    const refused = outcomes.filter((outcome) => outcome !== 'taken');
    expect(refused.length).toBeGreaterThan(0);
    for (const message of refused) expect(message).toContain('rate_limit_exceeded');
    await client.close();
  });

  it('stops what it was doing when the agent goes away', async () => {
    const { json: project } = await tenant.post('/v1/projects', { name: 'left' });
    const { json: run } = await createQuad(tenant, { project_id: project.id });
    const call = { name: 'get_result', arguments: { id: run.id, wait_s: 50 } };
    const asked = (signal: AbortSignal) =>
      fetch(`${service.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: tenant.authorization,
          'content-type': 'application/json',
          ...ACCEPT,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
        signal,
      });
    const isLeft = () => /"route":"\/v1\/simulations\/:id","status":499/.test(service.logs());
    // who leaves too soon has not asked yet
    for (let patience = 300; !isLeft(); patience *= 2) {
      await expect(asked(AbortSignal.timeout(patience))).rejects.toThrow();
      await new Promise((done) => setTimeout(done, patience));
    }
    await tenant.post(`/v1/simulations/${run.id}/cancel`, {});
  });
});

describe('the program for standard input and output', () => {
  async function ends(args: string[], env: Record<string, string>) {
    const child = spawn(process.execPath, ['dist/mcp/stdio.js', ...args], { env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    const code = await new Promise((done) => child.once('exit', done));
    return { code, out, err };
  }

  it('says what it lacks on standard error, and nothing on standard output', async () => {
    const key = { INFLOW_API_KEY: 'key_x' };
    for (const [args, env, said] of [
      [[], {}, /INFLOW_API_KEY is not set/],
      [['--help'], key, /^usage:/],
      [['--base-url', 'nowhere'], key, /nowhere is no address/],
      [['--base', 'x'], key, /Unknown option '--base'/],
      [['--base-url', 'http://127.0.0.1:9'], key, /http:\/\/127\.0\.0\.1:9 does not answer/],
      [['--base-url', `${service.url}/docs`], key, /docs\/openapi\.json answers 404/],
    ] as const) {
      const { code, out, err } = await ends([...args], env);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(said);
    }
  });

  it('passes on that the key is wrong, and that the service has gone', async () => {
    const client = await agent('stdio', service.url, 'key_0123456789abcdef');
    expect((await refusedBy(client, 'search_components', { limit: 1 })).code).toBe(
      'invalid_api_key',
    );
    await client.close();
  });
});
