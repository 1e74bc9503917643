import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { sql } from '../support/database.js';
import { expectRefusal } from '../support/refusals.js';
import { metricsOf, startService } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import {
  createQuad,
  newProject,
  quadGroup,
  solvedQuad,
  sseEvents,
} from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const PATH = '/v1/simulations';
const service = await sharedService();
const tenant = await newTenant(service);
const done: any = await solvedQuad(tenant, { name: 'done' });

const at = (id: string) => `${PATH}/${id}`;

async function held(owner = tenant): Promise<string> {
  return (await createQuad(owner, { launch_intent: 'queue' })).json.id;
}

const runSelected = (id: string) => tenant.post(`${PATH}/run-selected`, { simulation_ids: [id] });

describe('waiting for a simulation', () => {
  it('answers when it has ended', async () => {
    const { json } = await createQuad(tenant);
    const { json: settled } = await tenant.get(`${at(json.id)}?wait=30`);
    expect(settled.status).toBe('completed');
  });

  it('answers at once where nothing will happen by itself', async () => {
    const draft = (await createQuad(tenant, { launch_intent: 'draft' })).json.id;
    for (const id of [draft, await held(), done.id])
      expect((await tenant.get(`${at(id)}?wait=30`)).json.id).toBe(id);
  });

  it('with If-None-Match answers as soon as it changes at all', async () => {
    const id = await held();
    const etag = (await tenant.get(at(id))).headers.get('etag')!;
    const waiting = tenant.get(`${at(id)}?wait=30`, { 'if-none-match': etag });
    await tenant.request('PATCH', at(id), { name: 'meanwhile' });
    const { status, json, headers } = await waiting;
    expect([status, json.name, json.status]).toEqual([200, 'meanwhile', 'queued']);
    expect(headers.get('etag')).not.toBe(etag);
    const same = { 'if-none-match': headers.get('etag')! };
    const unchanged = await tenant.get(`${at(id)}?wait=1`, same);
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
  });

  it('never keeps whoever has the end already', async () => {
    const etag = (await tenant.get(at(done.id))).headers.get('etag')!;
    const answer = await tenant.get(`${at(done.id)}?wait=30`, { 'if-none-match': etag });
    expect(answer.status).toBe(304);
  });

  it.each([
    ['31', 'parameter_out_of_range'],
    ['-1', 'parameter_out_of_range'],
    ['1.5', 'parameter_invalid_type'],
    ['soon', 'parameter_invalid_type'],
  ])('refuses wait=%s', async (wait, code) => {
    expectRefusal(await tenant.get(`${at(done.id)}?wait=${wait}`), 422, code, 'wait');
  });
});

describe('the tag of a simulation', () => {
  it('changes with what is not in its row', async () => {
    const project_id = await newProject(tenant, 'before');
    const { json } = await createQuad(tenant, { launch_intent: 'draft', project_id });
    const etag = (await tenant.get(at(json.id))).headers.get('etag')!;
    await tenant.request('PATCH', `/v1/projects/${project_id}`, { name: 'after' });
    const found = await tenant.get(at(json.id), { 'if-none-match': etag });
    expect([found.status, found.json.project_name]).toEqual([200, 'after']);
  });
});

const FIRST_STATE = /^data: .*\n\n/m;

describe('the stream of a simulation', () => {
  it('tells every state to the end, and closes', async () => {
    const id = await held();
    const stream = await fetch(`${service.url}${at(id)}/stream`, {
      headers: { authorization: `Bearer ${tenant.key}` },
    });
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(stream.headers.get('cache-control')).toBe('no-store');
    let text = '';
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      const isFirst = !FIRST_STATE.test(text);
      text += chunk;
      // the run moves on once the stream has told its first state
      if (isFirst && FIRST_STATE.test(text)) await runSelected(id);
    }
    const events = sseEvents(text);
    expect(events[0]).toMatchObject({ event: 'state', data: { id, status: 'queued', held: true } });
    expect(events.at(-1)).toMatchObject({
      event: 'state',
      data: { object: 'run_state', status: 'completed', progress: 1, error: null },
    });
    const ids = events.map((each) => each.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('goes on where a client was, and tells it when there is no more', async () => {
    const all = sseEvents((await tenant.get(`${at(done.id)}/stream`)).text);
    expect(all).toHaveLength(1);
    const headers = (id: unknown) => ({ 'last-event-id': String(id) });
    const earlier = await tenant.get(`${at(done.id)}/stream`, headers(all[0].id - 1));
    expect(sseEvents(earlier.text)).toEqual(all);
    const over = await tenant.get(`${at(done.id)}/stream`, headers(all[0].id));
    expect([over.status, over.text]).toEqual([204, '']);
    const strange = await tenant.get(`${at(done.id)}/stream`, headers('x'));
    expect(sseEvents(strange.text)).toEqual(all);
  });

  it('ends when the run is deleted, and with the service, as waiting does', async () => {
    const draft = (await createQuad(tenant, { launch_intent: 'draft' })).json.id;
    const stream = tenant.get(`${at(draft)}/stream`);
    await tenant.get(`${at(draft)}?wait=1`, { 'if-none-match': '"v1"' });
    await tenant.request('DELETE', at(draft));
    expect(sseEvents((await stream).text)).toHaveLength(1);

    const other = await startService();
    const owner = await newTenant(other);
    const path = at(await held(owner));
    const etag = (await owner.get(path)).headers.get('etag')!;
    const waiting = owner.get(`${path}?wait=30`, { 'if-none-match': etag });
    const open = owner.get(`${path}/stream`);
    while (!(await metricsOf(other.url)).includes('inflow_event_streams 1'));
    expect(await other.stop()).toBe(0);
    expect(sseEvents((await open).text)).toHaveLength(1);
    expect((await waiting).status).toBe(304);
  });

  it('is for its owner, and HEAD does not follow it', async () => {
    const stranger = await newTenant(service);
    expectRefusal(await stranger.get(`${at(done.id)}/stream`), 404, 'resource_not_found');
    expect((await service.getOpenly(`${at(done.id)}/stream`)).status).toBe(401);
    const head = await tenant.request('HEAD', `${at(await held())}/stream`);
    expect([head.status, head.text]).toEqual([200, '']);
  });
});

describe('a share link', () => {
  const share = (id: string) => tenant.post(`${at(id)}/share`, undefined);

  it('is made for a result only', async () => {
    expectRefusal(await share(await held()), 409, 'result_not_ready');
    expectRefusal(await share(newId('sim')), 404, 'resource_not_found');
  });

  it('shows result and inputs to everybody, but not whose they are', async () => {
    const spec_json = { kv: 900, R: 0.1, weight: 70, note: 'my secret' };
    const motor = await tenant.post('/v1/components', { type: 'motor', name: 'Mine', spec_json });
    const custom_propeller = { name: 'Own', spec_json: { diameter: 10, pitch: 5, note: 'hush' } };
    const group = quadGroup({
      motor_component_id: motor.json.id,
      propeller_component_id: undefined,
      custom_propeller,
    });
    const own = await solvedQuad(tenant, { name: 'Shown', rotor_groups: [group] });
    const { status, json, headers } = await share(own.id);
    expect([status, json.object]).toEqual([201, 'share']);
    expect(json.token).toMatch(/^[0-9a-f]{32}$/);
    expect(json.url).toBe(`${service.url}/v1/public/share/${json.token}`);
    expect([json.share_token, json.share_url]).toEqual([json.token, json.url]);
    expect(headers.get('location')).toBe(new URL(json.url).pathname);
    expect((await share(own.id)).json).toEqual(json);

    const path = headers.get('location')!;
    const shown = await service.getOpenly(path);
    expect(shown.json).toMatchObject({
      object: 'shared_simulation',
      name: 'Shown',
      result: own.result,
      display_labels: own.display_labels,
      inputs: own.inputs,
      solver_engine: own.solver_engine,
    });
    const { accountId, userId } = tenant;
    for (const secret of ['my secret', 'hush', accountId, userId, own.project_id, own.id])
      expect(shown.text).not.toContain(secret);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = shown.headers.get('etag')!;
    expect((await service.getOpenly(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await service.getOpenly(`/v1/public/results/${json.token}`)).status).toBe(404); // no name
  });

  it('is revoked for good', async () => {
    const { json } = await share(done.id);
    const revoke = () => tenant.request('DELETE', `${at(done.id)}/share`);
    expect((await revoke()).status).toBe(204);
    expectRefusal(await revoke(), 404, 'resource_not_found');
    const gone = await service.getOpenly(`/v1/public/share/${json.token}`);
    expectRefusal(gone, 404, 'resource_not_found');
    expect((await share(done.id)).json.token).not.toBe(json.token);
  });

  it('is kept as a hash and sealed, never as it is', async () => {
    const { json } = await share(done.id);
    const rows = await sql(service.databaseUrl, 'select run_share::text as kept from run_share');
    for (const { kept } of rows) expect(kept).not.toContain(json.token);
  });

  it.each(['x', '0'.repeat(32), 'A'.repeat(32), '%00', "' or 1=1"])('%s is none', async (token) => {
    for (const path of ['share', 'results'])
      expect((await service.getOpenly(`/v1/public/${path}/${token}`)).status).toBe(404);
  });
});
