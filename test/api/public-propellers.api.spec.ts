import { expect, it } from '@jest/globals';
import { insertPartsAt } from '../support/component-rows.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant } from '../support/tenants.js';

const PATH = '/v1/public/propellers';
const SPEC = {
  brand: 'Acme',
  diameter: 10,
  pitch: 4.5,
  num_blades: 2,
  inertia: 1e-5,
  radius: [0.01, 0.127],
};

const service = await sharedService();
const url = service.databaseUrl;
// slugs that come before those of any catalog
await insertPartsAt(url, null, [
  { name: 'Acme 10x4.5', type: 'propeller', slug: '0-acme-10x4-5', spec: SPEC },
  { name: 'Acme 9x4', type: 'propeller', slug: '0-acme-9x4', spec: { ...SPEC, diameter: 9 } },
  { name: 'Acme 8x4', type: 'propeller', slug: '0-acme-8x4', retired: true },
  { name: 'Acme motor', slug: '0-acme-motor' },
  { name: 'Acme of the community', type: 'propeller' },
]);
const tenant = await newTenant(service);
await insertPartsAt(url, tenant.accountId, [{ name: 'Acme of somebody', type: 'propeller' }]);

/** As a stranger. */
const open = (path: string, headers?: Record<string, string>) => service.getOpenly(path, headers);

it('the propellers of the catalog are open to everybody, by slug, with their headline', async () => {
  const { status, json } = await open(`${PATH}?limit=2`);
  expect(status).toBe(200);
  expect(json.data.map(({ slug }: { slug: string }) => slug)).toEqual([
    '0-acme-10x4-5',
    '0-acme-9x4',
  ]);
  expect(json.data[0]).toEqual({
    object: 'propeller',
    id: expect.stringMatching(/^comp_\w{27}$/),
    slug: '0-acme-10x4-5',
    name: 'Acme 10x4.5',
    spec_json: { brand: 'Acme', diameter: 10, pitch: 4.5, num_blades: 2 },
    updated_at: expect.stringMatching(/Z$/),
  });
  const one = await open(`${PATH}/0-acme-10x4-5`);
  expect(one.json).toEqual(json.data[0]);
});

it('they are no others: what is retired, a motor, the community’s or somebody’s own', async () => {
  let cursor = '';
  const names: string[] = [];
  do {
    const { json } = await open(`${PATH}?limit=100${cursor}`);
    names.push(...json.data.map(({ name }: { name: string }) => name));
    cursor = json.has_more ? `&cursor=${json.next_cursor}` : '';
  } while (cursor !== '');
  expect(names.filter((name) => name.startsWith('Acme'))).toEqual(['Acme 10x4.5', 'Acme 9x4']);
  for (const slug of [
    '0-acme-8x4',
    '0-acme-motor',
    'nothing',
    "'",
    '%00',
    '%2e%2e',
    'x'.repeat(300),
  ]) {
    const { status } = await open(`${PATH}/${slug}`);
    expect([slug, status]).toEqual([slug, 404]);
  }
});

it.each([`${PATH}?limit=2`, `${PATH}/0-acme-9x4`])(
  '%s may be kept for five minutes, and is not sent again to who has it',
  async (path) => {
    const first = await open(path);
    const tag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await open(path, { 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await service.get(path, { authorization: 'Bearer key_nonsense' })).status).toBe(200);
  },
);

it.each([
  ['limit=0', 422, 'parameter_out_of_range'],
  ['search=a', 422, 'unknown_parameter'],
  ['cursor=x', 400, 'invalid_cursor'],
])('the list refuses ?%s', async (query, expected, code) => {
  const { status, json } = await open(`${PATH}?${query}`);
  expect([status, json.error.code]).toEqual([expected, code]);
});
