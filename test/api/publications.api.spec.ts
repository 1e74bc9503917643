import { afterAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { fixedFlight, flightAt, flown } from '../support/dynamic-runs.js';
import { refusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { createQuad, ended, QUAD_PARTS, quadGroup, solvedQuad } from '../support/simulations.js';
import { custom, endedSweep } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
const done: any = await solvedQuad(tenant, { name: 'Vermessung: Flug Ä' });
afterAll(() => service.stop());

let names = 0;
/** Free in the whole database, which other suites share. */
const freeName = () => `own-${process.pid}-${Date.now()}-${++names}`;
const at = (id: string) => `/v1/simulations/${id}`;
const publish = (id: string, body: object = {}, owner = tenant) =>
  owner.post(`${at(id)}/publication`, body);
const unpublish = (id: string, owner = tenant) => owner.request('DELETE', `${at(id)}/publication`);
const open = (slug: string, headers?: Record<string, string>) =>
  service.getOpenly(`/v1/public/results/${slug}`, headers);

describe('a published result', () => {
  it('is read by everybody under its name, without whose it is', async () => {
    const spec_json = { kv: 900, R: 0.1, weight: 70, note: 'my secret' };
    const motor = await tenant.post('/v1/components', { type: 'motor', name: 'Mine', spec_json });
    const group = quadGroup({ motor_component_id: motor.json.id });
    const own = await solvedQuad(tenant, { rotor_groups: [group] });
    const slug = freeName();
    const { status, json, headers } = await publish(own.id, { slug, title: 'A survey quad' });
    expect([status, json]).toEqual([
      201,
      {
        object: 'publication',
        run_id: own.id,
        slug,
        title: 'A survey quad',
        url: `${service.url}/v1/public/results/${slug}`,
        published_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(headers.get('location')).toBe(`/v1/public/results/${slug}`);
    expect((await tenant.get(`${at(own.id)}/publication`)).json).toEqual(json);

    const shown = await open(slug);
    expect(shown.json).toMatchObject({
      object: 'public_result',
      slug,
      title: 'A survey quad',
      published_at: json.published_at,
      run: { object: 'shared_simulation', result: own.result, solver_engine: own.solver_engine },
    });
    const { accountId, userId } = tenant;
    for (const secret of ['my secret', accountId, userId, own.project_id, own.id])
      expect(shown.text).not.toContain(secret);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = shown.headers.get('etag')!;
    expect((await open(slug, { 'if-none-match': etag })).status).toBe(304);
    const { json: share } = await tenant.post(`${at(own.id)}/share`, undefined);
    expect((await service.getOpenly(`/v1/public/share/${share.token}`)).json).toEqual(
      shown.json.run,
    );
  });

  it('has a name of its own making where none is sent, and keeps it', async () => {
    const { json } = await publish(done.id);
    expect(json.slug).toMatch(/^vermessung-flug-a-[0-9a-f]{8}$/);
    expect((await publish(done.id, { slug: null })).json).toEqual(json);
    const titled = await publish(done.id, { title: 'Hover' });
    expect(titled.json).toEqual({ ...json, title: 'Hover' });
    expect((await open(json.slug)).json.title).toBe('Hover');
  });

  it('sent twice under one key is one answer; a name that was taken then stays so', async () => {
    const slug = freeName();
    const send = (body: object, key: string) =>
      tenant.post(`${at(done.id)}/publication`, body, { 'idempotency-key': key });
    const first = await send({ slug }, `${slug}-a`);
    const again = await send({ slug }, `${slug}-a`);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await solvedQuad(tenant);
    const taken = () =>
      tenant.post(`${at(other.id)}/publication`, { slug }, { 'idempotency-key': `${slug}-b` });
    expect(refusal(await taken())).toEqual([409, 'name_taken', 'slug']);
    expect(refusal(await taken())).toEqual([409, 'name_taken', 'slug']);
  });

  it('may be renamed; the old name is free then, for anybody', async () => {
    const [first, second] = [freeName(), freeName()];
    const { json } = await publish(done.id, { slug: first, title: 'Kept' });
    const renamed = (await publish(done.id, { slug: second })).json;
    expect(renamed).toMatchObject({ slug: second, title: 'Kept', published_at: json.published_at });
    expect((await open(first)).status).toBe(404);
    const other = await newTenant(service);
    const theirs = await solvedQuad(other);
    expect((await publish(theirs.id, { slug: first }, other)).status).toBe(201);
    // taken: the name stays with who has it, and the run with the name that it had
    const taken = await publish(theirs.id, { slug: second }, other);
    expect(refusal(taken)).toEqual([409, 'name_taken', 'slug']);
    expect((await other.get(`${at(theirs.id)}/publication`)).json.slug).toBe(first);
    expect((await open(second)).json.title).toBe('Kept');
  });

  it('is one run’s only, however many ask for the name at once', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => solvedQuad(tenant)));
    const slug = freeName();
    const answers = await Promise.all(runs.map(({ id }) => publish(id, { slug })));
    const codes = answers.map(({ status }) => status).toSorted();
    expect(codes).toEqual([201, 409, 409, 409]);
  });

  it('is withdrawn by itself: a link stays, and the other way round', async () => {
    const run = await solvedQuad(tenant);
    const slug = freeName();
    const { token } = (await tenant.post(`${at(run.id)}/share`, undefined)).json;
    await publish(run.id, { slug });
    expect((await unpublish(run.id)).status).toBe(204);
    expect((await open(slug)).status).toBe(404);
    expect((await unpublish(run.id)).status).toBe(404);
    expect((await tenant.get(`${at(run.id)}/publication`)).status).toBe(404);
    expect((await service.getOpenly(`/v1/public/share/${token}`)).status).toBe(200);
    await publish(run.id, { slug });
    expect((await tenant.request('DELETE', `${at(run.id)}/share`)).status).toBe(204);
    expect((await open(slug)).status).toBe(200);
  });

  it('goes with its run', async () => {
    const run = await solvedQuad(tenant);
    const slug = freeName();
    await publish(run.id, { slug });
    expect((await tenant.request('DELETE', at(run.id))).status).toBe(204);
    expect((await open(slug)).status).toBe(404);
  });

  it('may be a flight', async () => {
    const flight = await flown(tenant, fixedFlight(2));
    const slug = freeName();
    const path = `${flightAt(flight.id)}/publication`;
    expect((await tenant.post(path, { slug })).json).toMatchObject({ run_id: flight.id, slug });
    const shown = await open(slug);
    expect(shown.json.run).toMatchObject({
      object: 'shared_dynamic_simulation',
      result: flight.result,
    });
    const etag = shown.headers.get('etag')!;
    expect((await open(slug, { 'if-none-match': etag })).status).toBe(304);
    await tenant.post(path, { title: 'Two seconds' });
    expect((await open(slug, { 'if-none-match': etag })).json.title).toBe('Two seconds');
    expect((await tenant.get(path)).json.title).toBe('Two seconds');
    expect((await tenant.request('DELETE', path)).status).toBe(204);
    expect((await open(slug)).status).toBe(404);
  });

  it('may be a sweep, whose points are a file without ids and stars', async () => {
    const spec_json = { kv: 900, R: 0.1, weight: 70, note: 'my secret' };
    const motor = await tenant.post('/v1/components', { type: 'motor', name: 'Mine', spec_json });
    const component_ids = [motor.json.id, QUAD_PARTS.motor];
    const axes = [{ axis: 'motor', component_ids, slot: 0 }];
    const config = { throttle: custom(50, 60), component_axes: axes };
    const sweep = await endedSweep(tenant, config, { name: 'Motors' });
    const own = `/v1/sweeps/${sweep.id}`;
    const slug = freeName();
    expect((await tenant.post(`${own}/publication`, { slug })).status).toBe(201);
    const link = await tenant.post(`${own.replace('sweep_', 'swp_')}/share`, undefined);
    expect(link.status).toBe(201);

    const shown = await service.getOpenly(`/v1/public/share/${link.json.token}`);
    const { name, rotor_groups, sweep_config, summary, rotor_labels } = sweep;
    const same = { name, rotor_groups, sweep_config, summary, rotor_labels };
    expect(shown.json).toMatchObject({ object: 'shared_sweep', ...same, completed_points: 4 });
    expect(shown.json.components.map((part: any) => part.id)).toContain(motor.json.id);
    expect((await open(slug)).json.run).toEqual(shown.json);
    const etag = shown.headers.get('etag')!;
    expect((await open(slug, { 'if-none-match': etag })).status).toBe(200); // the name stands beside it

    await tenant.request('PATCH', `${own}/points/1`, { is_starred: true });
    const csv = `/v1/public/share/${link.json.token}/export.csv`;
    const rows = async (path: string, headers: object) =>
      (await service.request('GET', path, undefined, headers as never)).text
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
    const [head, ...points] = await rows(csv, {});
    expect((await rows(`/v1/public/results/${slug}/export.csv`, {})).slice(1)).toEqual(points);
    const { headers } = await service.getOpenly(csv);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const known = { 'if-none-match': headers.get('etag')! };
    expect((await service.getOpenly(csv, known)).status).toBe(304);
    const [owners, ...owned] = await rows(`${own}/export.csv`, {
      authorization: tenant.authorization,
    });
    const isShown = (_: unknown, i: number) => !['id', 'is_starred'].includes(owners[i]);
    expect([head, ...points]).toEqual([owners, ...owned].map((row) => row.filter(isShown)));
    const text = shown.text + JSON.stringify(points);
    const { accountId, userId } = tenant;
    for (const secret of ['my secret', accountId, userId, sweep.project_id, sweep.id, 'sim_'])
      expect(text).not.toContain(secret);

    expect((await tenant.request('DELETE', `${own}/share`)).status).toBe(204);
    for (const path of ['', '/export.csv'])
      expect((await service.getOpenly(`/v1/public/share/${link.json.token}${path}`)).status).toBe(
        404,
      );
    expect((await service.getOpenly(`/v1/public/results/${slug}/export.csv`)).status).toBe(200);
  });

  it('has a file of points only if it is a sweep', async () => {
    const { token } = (await tenant.post(`${at(done.id)}/share`, undefined)).json;
    const file = await service.getOpenly(`/v1/public/share/${token}/export.csv`);
    expect(refusal(file)).toEqual([404, 'resource_not_found', null]);
  });

  it('is not one that has no result, or another’s', async () => {
    const { json } = await createQuad(tenant, { launch_intent: 'queue' });
    expect(refusal(await publish(json.id))).toEqual([409, 'result_not_ready', null]);
    await tenant.post('/v1/simulations/run-selected', { simulation_ids: [json.id] });
    await ended(tenant, at(json.id));
    expect((await publish(json.id)).status).toBe(201);
    expect(refusal(await publish(newId('sim')))).toEqual([404, 'resource_not_found', null]);
    const other = await newTenant(service);
    expect((await publish(json.id, {}, other)).status).toBe(404);
    expect((await unpublish(json.id, other)).status).toBe(404);
    expect((await other.get(`${at(json.id)}/publication`)).status).toBe(404);
  });

  it.each([
    [{ slug: 'ab' }, 'parameter_invalid_format', 'slug'],
    [{ slug: '-abc' }, 'parameter_invalid_format', 'slug'],
    [{ slug: 'Abc' }, 'parameter_invalid_format', 'slug'],
    [{ slug: 'a b c' }, 'parameter_invalid_format', 'slug'],
    [{ slug: 'abc\n' }, 'parameter_invalid_format', 'slug'],
    [{ slug: 'a'.repeat(65) }, 'parameter_invalid_format', 'slug'],
    [{ slug: 7 }, 'parameter_invalid_type', 'slug'],
    [{ title: '' }, 'parameter_too_short', 'title'],
    [{ title: 'x'.repeat(256) }, 'parameter_too_long', 'title'],
    [{ name: 'abc' }, 'unknown_field', 'name'],
  ])('refuses %j', async (body, code, param) => {
    const [status, ...said] = refusal(await publish(done.id, body));
    expect(status).toBe(422);
    if (code !== 'parameter_too_short') expect(said).toEqual([code, param]);
    else expect(said[1]).toBe(param);
  });

  it.each(['x', '0'.repeat(32), 'A'.repeat(32), '%00', "' or 1=1", 'a'.repeat(65)])(
    '%s is none',
    async (slug) => expect((await open(slug)).status).toBe(404),
  );
});
