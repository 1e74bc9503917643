import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { createQuad, newProject, solvedQuad } from '../support/simulations.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const PATH = '/v1/simulations';
const service = await sharedService();

describe('listing simulations', () => {
  let owner: Tenant;
  let project: string;
  let other: string;
  const names = ['B', 'a', 'c', null];
  beforeAll(async () => {
    owner = await newTenant(service);
    [project, other] = [await newProject(owner), await newProject(owner)];
    for (const name of names)
      await createQuad(owner, { name, project_id: project, launch_intent: 'draft' });
    await solvedQuad(owner, { name: 'hover 100%', project_id: other });
  });

  const list = async (query: string): Promise<any[]> =>
    (await owner.get(`${PATH}${query}`)).json.data;
  const namesOf = async (query: string) => (await list(query)).map(({ name }) => name);

  it('shows what each shows by itself, newest first', async () => {
    const rows = await list('');
    expect(rows.map(({ name }) => name)).toEqual(['hover 100%', null, 'c', 'a', 'B']);
    for (const row of rows) expect((await owner.get(`${PATH}/${row.id}`)).json).toEqual(row);
  });

  it('narrows by project (under either name), status, star, words and time', async () => {
    expect(await namesOf(`?project_id=${other}`)).toEqual(['hover 100%']);
    expect(await namesOf(`?project=${other}&status=completed`)).toEqual(['hover 100%']);
    expect(await namesOf(`?project_id=${newId('proj')}`)).toEqual([]);
    expect(await namesOf('?search=HOVER')).toEqual(['hover 100%']);
    expect(await namesOf('?search=100%25')).toEqual(['hover 100%']);
    expect(await namesOf('?search=_')).toEqual([]);
    expect(await namesOf('?status=failed')).toEqual([]);
    expect(await namesOf('?is_starred=true')).toEqual([]);
    const [{ created_at, id }] = await list('?search=hover');
    expect(await namesOf(`?created_at[gte]=${created_at}`)).toEqual(['hover 100%']);
    expect(await namesOf(`?created_at[lt]=${created_at}&limit=1`)).toEqual([null]);
    await owner.request('PATCH', `${PATH}/${id}`, { is_starred: true });
    expect(await namesOf('?is_starred=true')).toEqual(['hover 100%']);
  });

  it('sorts by name and end, what has none last, and pages by either', async () => {
    expect(await namesOf('?sort_by=name')).toEqual(['a', 'B', 'c', 'hover 100%', null]);
    expect(await namesOf('?status=draft&sort_order=asc')).toEqual(['B', 'a', 'c', null]);
    expect((await namesOf('?sort_by=completed_at'))[0]).toBe('hover 100%');
    expect((await namesOf('?sort_by=completed_at&sort_order=asc'))[0]).toBe('hover 100%');
    const found: (string | null)[] = [];
    let query = '?sort_by=name&limit=2';
    for (let pages = 0; pages < 3; pages++) {
      const { data, next_cursor } = (await owner.get(PATH + query)).json;
      found.push(...data.map(({ name }: { name: string | null }) => name));
      query = `?sort_by=name&limit=2&cursor=${next_cursor}`;
    }
    expect(found).toEqual(['a', 'B', 'c', 'hover 100%', null]);
    const { next_cursor } = (await owner.get(`${PATH}?limit=1`)).json;
    const changed = await owner.get(`${PATH}?limit=1&status=draft&cursor=${next_cursor}`);
    expectRefusal(changed, 400, 'cursor_filter_mismatch', 'cursor');
  });

  it('has no points of a sweep that is not there', async () => {
    expect(await list(`?sweep_id=${newId('sweep')}`)).toEqual([]);
    expect(await list('?sweep_id=x')).toEqual([]);
  });

  it.each([
    [`project=x&project_id=y`, 'parameters_exclusive', 'project'],
    ['status=done', 'parameter_invalid_enum', 'status'],
    ['sort_by=thrust', 'parameter_invalid_enum', 'sort_by'],
    ['is_starred=1', 'parameter_invalid_type', 'is_starred'],
    ['created_at[gte]=yesterday', 'parameter_invalid_format', 'created_at[gte]'],
  ])('refuses ?%s', async (query, code, param) => {
    expectRefusal(await owner.get(`${PATH}?${query}`), 422, code, param);
  });
});

it('nothing of all this was an error of ours', () => {
  expect(service.logs()).not.toMatch(/"level":"error"/);
});
