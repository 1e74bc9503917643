import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { insertComponent } from '../support/components.js';
import { sql } from '../support/database.js';
import { ExistingClient } from '../support/existing-client.js';
import { untilSomebodyWaits, whileHolding } from '../support/held-lock.js';
import { expectRefusal } from '../support/refusals.js';
import type { Answer } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const STARS = '/v1/starred_components';

const service = await sharedService();
const owner = await newTenant(service);
const stranger = await newTenant(service);

async function newProject(tenant: Tenant): Promise<string> {
  return (await tenant.post('/v1/projects', { name: 'Survey quad' })).json.id;
}

const idsOf = ({ json }: Answer) => json.data.map(({ id }: { id: string }) => id);

describe('starring', () => {
  it('a component of the catalog, in no project', async () => {
    const { id } = await insertComponent(service, null, 'propeller');
    const body = { component_id: id, component_type: 'propeller' };
    const { status, json, headers } = await owner.post(STARS, body);
    expect(status).toBe(201);
    expect(json).toEqual({
      object: 'starred_component',
      id: expect.stringMatching(/^star_[0-9A-Za-z]{27}$/),
      project_id: null,
      component_id: id,
      component_type: 'propeller',
      created_at: expect.any(String),
    });
    expect(headers.get('location')).toBe(`${STARS}/${json.id}`);
    const theirs = await stranger.post(STARS, { ...body, project_id: null });
    expect(theirs.status).toBe(201); // each account has its own
  });

  it('takes the UUID of one’s own component, and a project', async () => {
    const { id, uuid } = await insertComponent(service, owner.accountId);
    const project_id = await newProject(owner);
    const body = { project_id, component_id: uuid.toUpperCase(), component_type: 'motor' };
    const { status, json } = await owner.post(STARS, body);
    expect([status, json.component_id, json.project_id]).toEqual([201, id, project_id]);
  });

  it('happens once in each project, whichever name the component is given', async () => {
    const { id, uuid } = await insertComponent(service, null);
    const project_id = await newProject(owner);
    for (const more of [{}, { project_id }]) {
      const send = (component_id: string) =>
        owner.post(STARS, { ...more, component_id, component_type: 'motor' });
      expect((await send(id)).status).toBe(201);
      for (const name of [id, uuid]) expectRefusal(await send(name), 409, 'already_starred', null);
    }
  });

  it('is done by one of many at the same time', async () => {
    const { id } = await insertComponent(service, null);
    const body = { component_id: id, component_type: 'motor' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.post(STARS, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('is refused for what the caller cannot see', async () => {
    const { id, uuid } = await insertComponent(service, stranger.accountId);
    const unknown = [`comp_${'0'.repeat(27)}`, randomUUID(), 'comp_1', 'M2212', "'", ''];
    for (const component_id of [id, uuid, ...unknown]) {
      const answer = await owner.post(STARS, { component_id, component_type: 'motor' });
      expectRefusal(answer, 422, 'component_not_found', 'component_id');
    }
  });

  it('is refused for another type than the component has', async () => {
    const { id } = await insertComponent(service, null, 'battery');
    const answer = await owner.post(STARS, { component_id: id, component_type: 'motor' });
    expectRefusal(answer, 422, 'component_type_mismatch', 'component_type');
    expect(answer.json.error.message).toMatch(/motor.*battery/);
  });

  it('is refused where the component or the project goes at that moment', async () => {
    const { id } = await insertComponent(service, owner.accountId);
    const project_id = await newProject(owner);
    const kept = await insertComponent(service, null);
    const cases = [
      ['component', id, { component_id: id, component_type: 'motor' }],
      ['project', project_id, { project_id, component_id: kept.id, component_type: 'motor' }],
    ] as const;
    for (const [table, gone, body] of cases) {
      const sending = await whileHolding(
        service.databaseUrl,
        `delete from ${table} where id = ?`,
        [gone],
        async (holder) => {
          const answer = owner.post(STARS, body);
          await untilSomebodyWaits(holder);
          return { answer };
        },
      );
      expectRefusal(await sending.answer, 422, `${table}_not_found`, `${table}_id`);
    }
  });

  it.each<[string, object, string, string]>([
    ['without a type', { component_type: undefined }, 'parameter_missing', 'component_type'],
    ['of an unknown type', { component_type: 'esc' }, 'parameter_invalid_enum', 'component_type'],
    ['without a component', { component_id: undefined }, 'parameter_missing', 'component_id'],
    ['in a misspelled project', { project_id: 'p1' }, 'parameter_invalid_format', 'project_id'],
    ['under the name of the query', { project: null }, 'unknown_field', 'project'],
  ])('%s is refused', async (_, change, code, param) => {
    const body = { component_id: randomUUID(), component_type: 'motor', ...change };
    expectRefusal(await owner.post(STARS, body), 422, code, param);
  });
});

describe('the list of stars', () => {
  let tenant: Tenant;
  let project_id: string;
  /** Oldest first: a battery in the project, a motor in it, the motor in none. */
  let stars: any[];
  beforeAll(async () => {
    tenant = await newTenant(service);
    project_id = await newProject(tenant);
    const battery = await insertComponent(service, tenant.accountId, 'battery');
    const motor = await insertComponent(service, null);
    const bodies = [
      { project_id, component_id: battery.id, component_type: 'battery' },
      { project_id, component_id: motor.id, component_type: 'motor' },
      { component_id: motor.id, component_type: 'motor' },
    ];
    stars = [];
    for (const body of bodies) stars.push((await tenant.post(STARS, body)).json);
  });

  it('is newest first, page by page', async () => {
    const { json } = await tenant.get(STARS);
    expect(json).toEqual({
      object: 'list',
      data: stars.toReversed(),
      has_more: false,
      next_cursor: null,
    });
    const first = await tenant.get(`${STARS}?limit=2`);
    const rest = await tenant.get(`${STARS}?limit=2&cursor=${first.json.next_cursor}`);
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(stars.toReversed().map(({ id }) => id));
    const other = await tenant.get(`${STARS}?type=motor&cursor=${first.json.next_cursor}`);
    expectRefusal(other, 400, 'cursor_filter_mismatch', 'cursor');
  });

  it('is filtered by project, type and component, under either name', async () => {
    const [battery, motor, loose] = stars.map(({ id }) => id);
    const { component_id } = stars[1];
    const { uuid } = (await sql(service.databaseUrl, 'select uuid from component where id = ?', [
      component_id,
    ]).then(([row]) => row)) as { uuid: string };
    const cases: [string, string[]][] = [
      [`project_id=${project_id}`, [motor, battery]],
      [`project=${project_id}`, [motor, battery]],
      ['type=motor', [loose, motor]],
      ['component_type=battery', [battery]],
      [`type=motor&project=${project_id}`, [motor]],
      [`component_id=${component_id}`, [loose, motor]],
      [`component_id=${uuid}`, [loose, motor]],
      ['component_id=nothing', []],
      [`project=${await newProject(stranger)}`, []],
    ];
    for (const [query, ids] of cases)
      expect([query, idsOf(await tenant.get(`${STARS}?${query}`))]).toEqual([query, ids]);
  });

  it('takes one of two names, and no others', async () => {
    const both = `project=${project_id}&project_id=${project_id}`;
    expectRefusal(await tenant.get(`${STARS}?${both}`), 422, 'parameters_exclusive', 'project');
    const types = 'type=motor&component_type=motor';
    expectRefusal(await tenant.get(`${STARS}?${types}`), 422, 'parameters_exclusive', 'type');
    expectRefusal(await tenant.get(`${STARS}?starred=1`), 422, 'unknown_parameter', 'starred');
  });
});

describe('a star', () => {
  async function newStar(project_id?: string) {
    const { id } = await insertComponent(service, owner.accountId);
    const body = { project_id, component_id: id, component_type: 'motor' };
    return (await owner.post(STARS, body)).json;
  }

  it('is taken back by its owner, once', async () => {
    const { id, component_id } = await newStar();
    const path = `${STARS}/${id}`;
    expect((await stranger.request('DELETE', path)).status).toBe(404);
    expect((await owner.request('DELETE', path)).status).toBe(204);
    expect((await owner.request('DELETE', path)).status).toBe(404);
    const again = await owner.post(STARS, { component_id, component_type: 'motor' });
    expect(again.status).toBe(201);
  });

  it('goes with its project, and with its component', async () => {
    const project = await newProject(owner);
    const [inProject, ofComponent] = [await newStar(project), await newStar()];
    expect((await owner.request('DELETE', `/v1/projects/${project}`)).status).toBe(204);
    await sql(service.databaseUrl, 'delete from component where id = ?', [
      ofComponent.component_id,
    ]);
    for (const { id } of [inProject, ofComponent])
      expect((await owner.request('DELETE', `${STARS}/${id}`)).status).toBe(404);
  });

  it('is what a client of today takes it for', async () => {
    const client = new ExistingClient(service.url, owner.key);
    const project_id = (await client.post('/v1/projects', { name: 'Survey quad' })).id;
    const { id } = await insertComponent(service, null);
    const body = { project_id, component_id: id, component_type: 'motor' };
    const star = await client.post(STARS, body);
    await expect(client.post(STARS, body)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'already_starred',
    });
    const found: object[] = [];
    for await (const each of client.all(STARS)) found.push(each);
    expect(found).toContainEqual(star);
    await client.delete(`${STARS}/${star.id}`);
    await expect(client.delete(`${STARS}/${star.id}`)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
