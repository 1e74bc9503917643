import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { example } from '../support/example-analysis.js';
import { sharedService } from '../support/shared-service.js';

const PLANS = JSON.parse(readFileSync(new URL('../../data/plans.json', import.meta.url), 'utf8'));

const service = await sharedService();

/** As a stranger: no credential, nothing but what is given. */
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(service.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('the plans are open to everybody, with every number, by name', async () => {
  const { status, text } = await open('/v1/public/plans');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    object: 'list',
    data: [
      { object: 'plan', name: 'free', ...PLANS.free },
      { object: 'plan', name: 'pro', ...PLANS.pro },
    ],
    has_more: false,
    next_cursor: null,
  });
});

it('the airfoils of the library are open to everybody, each usable in an analysis', async () => {
  const data: Record<string, any>[] = [];
  let cursor = '';
  do {
    const { status, text } = await open(`/v1/public/airfoils?limit=100${cursor}`);
    expect(status).toBe(200);
    const page = JSON.parse(text);
    data.push(...page.data);
    cursor = page.has_more ? `&cursor=${page.next_cursor}` : '';
  } while (cursor !== '');
  const names = data.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect(new Set(names).size).toBe(136);
  for (const airfoil of data) {
    expect(airfoil).toMatchObject({ object: 'airfoil', id: airfoil.name, source: 'library' });
    expect(airfoil.title.length * airfoil.family.length).toBeGreaterThan(0);
    expect(airfoil.max_thickness).toBeGreaterThan(0.02);
    // goe417a is a bent plate, thickest right behind its rounded nose
    expect(airfoil.max_thickness_position).toBeGreaterThan(0.02);
    expect(airfoil.camber).toBeGreaterThanOrEqual(0);
    expect(airfoil.camber > 0).toBe(airfoil.camber_position > 0);
  }
  for (const airfoil of names) {
    const answer = await service.post('/v1/geometry/analyze', { ...example, airfoil });
    expect([airfoil, answer.status]).toEqual([airfoil, 200]);
  }
});

describe.each([
  '/v1/public/plans',
  '/v1/public/airfoils',
  '/v1/public/event_types',
  '/v1/public/event_types/simulation.queued/schema',
])('%s', (path) => {
  it('may be kept for five minutes, and is not sent again to who has it', async () => {
    const first = await open(path);
    const tag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(tag).toMatch(/^"[\w-]{43}"$/); // strong
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await open(path, { 'if-none-match': known });
      expect([known, again.status, again.text]).toEqual([known, 304, '']);
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('cache-control')).toBe('public, max-age=300');
    }
    expect((await open(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('looks at no credential, wrong ones included', async () => {
    expect((await open(path, { authorization: 'Bearer key_nonsense' })).status).toBe(200);
  });
});

it('a cursor of one public list does not open another', async () => {
  const { next_cursor } = JSON.parse((await open('/v1/public/plans?limit=1')).text);
  const { status } = await open(`/v1/public/airfoils?cursor=${next_cursor}`);
  expect(status).toBe(400);
});
