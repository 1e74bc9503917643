/**
 * Names of parts as people write them, searched in the whole catalog: each spelling finds what it means, and nothing that
 * it does not mean. The right answers follow from the figures of the catalog's rows, not from their names.
 */
import { afterAll, describe, expect, it } from '@jest/globals';
import { catalogRows } from '../../src/components/catalog/catalog-data.js';
import { loadCatalog } from '../../src/components/catalog/catalog-loader.js';
import { COMPONENT_TYPES } from '../../src/components/component-type.js';
import { nameForm, searchText } from '../../src/components/search/part-names.js';
import { ComponentSearch } from '../../src/components/search/search.service.js';
import { BrandsQuery, ListComponentIdsQuery } from '../../src/components/search/search.wire.js';
import { brandOf, componentFacts } from '../../src/components/facts.js';
import { Cursors } from '../../src/platform/list/cursors.js';
import { Pages } from '../../src/platform/list/pages.js';
import { toQuery } from '../../src/platform/wire/query.js';
import { insertParts } from '../support/component-rows.js';
import { newAccount, TestDatabase } from '../support/test-database.js';

const ROWS = COMPONENT_TYPES.flatMap((type) => catalogRows(type));
/** Parts that the catalog has not, so that each kind of name is there. */
const OWN = [
  ['Tattu R-Line 1550mAh 4S 95C', 'battery', { series_cells: 4, total_capacity_mAh: 1550 }],
  ['Gens Bashing', 'battery', { series_cells: 6, total_capacity_mAh: 5000, c_rating: 60 }],
  ['Pack 5,000 mAh 2S2P', 'battery', { series_cells: 2, total_capacity_mAh: 5000 }],
  ['HQ 5×4,3×3', 'propeller', { diameter: 5, pitch: 4.3, num_blades: 3 }],
  ['SunnySky X2212-980KV', 'motor', { kv: 980 }],
  ['Racer 4000KV', 'motor', { kv: 4000 }],
] as const;
const nameOf = new Map<string, string>();

const database = await TestDatabase.start();
const { em } = database.orm;
const search = new ComponentSearch(em.fork(), new Pages(new Cursors(database.config)));
await em.fork().transactional((inner) => loadCatalog(inner));
const accountId = await newAccount(database);
const execute = (text: string, params: unknown[]) => em.fork().execute(text, params);
const parts = OWN.map(([name, type, spec]) => ({ name, type, spec }));
const ids = await insertParts(execute, accountId, parts);
for (const [i, id] of ids.entries()) nameOf.set(id, OWN[i][0]);
for (const { id, name } of ROWS) nameOf.set(id, name);
afterAll(() => database.stop());

const caller = () => {
  const credential = { kind: 'api_key' as const, id: 'ak_test', hint: '' };
  return { accountId, userId: 'usr_test', isAdmin: false, isModerator: false, credential };
};
async function found(given: Record<string, string>): Promise<string[]> {
  const { ids } = await search.ids(caller(), toQuery(ListComponentIdsQuery, given));
  return ids.map((id) => nameOf.get(id)!);
}
const foundBy = async (text: string) => (await found({ search: text })).toSorted();

describe('spellings of one part find the same', () => {
  it.each([
    [['10x5', '10×5', '10 x 5', '10*5', '10X5', '10 × 5', '10"x5"', '10.0x5.0'], 'APC 10x5'],
    [['10 x 4.5 MR', '10x4.5MR', '10x4.5 mr', 'MR 10x4.5', '10×4,5MR'], 'APC 10x4.5MR'],
    [['11x4.7 SF', '11x4.7SF', '11 x 4.7 SF', '11×4,7sf', 'sf 11x4.7'], 'APC 11x4.7SF'],
    [['5x4.3x3', '5×4,3×3', '5x4.3 3 blades', '5 x 4.3 3-blade'], 'HQ 5×4,3×3'],
    [['400KV', '400 KV', 'KV400', 'kv 400', 'KV:400'], 'T-Motor U5 KV400'],
    [['MN2212 920KV', 'MN2212 KV920', 'mn2212kv920', '920kv MN 2212'], 'T-Motor MN2212 KV920'],
    [['MN3110 780KV', 'mn3110kv780', 'MN-3110 KV 780', '780 kv mn3110'], 'T-Motor MN3110 KV780'],
    [['1550mAh 4S', '4S 1550mAh', '1.55Ah 4s', '1,550 mAh 4 S'], 'Tattu R-Line 1550mAh 4S 95C'],
    [['5000mAh 6S', '6S 5000mAh', '6s 5Ah', '6 cells 5000 mah'], 'Gens Bashing'],
  ])('%j', async (spellings, name) => {
    const expected = await foundBy(spellings[0]);
    expect(expected).toContain(name);
    for (const spelling of spellings)
      expect([spelling, await foundBy(spelling)]).toEqual([spelling, expected]);
  });

  it.each([
    ['2212 920', 'T-Motor MN2212 KV920'],
    ['2212-920', 'T-Motor MN2212 KV920'],
    ['X2212 980', 'SunnySky X2212-980KV'],
    ['2212-980KV', 'SunnySky X2212-980KV'],
    ['4S 1550', 'Tattu R-Line 1550mAh 4S 95C'],
    ['5000 6s', 'Gens Bashing'],
    ['60C 6S', 'Gens Bashing'],
    ['2s2p', 'Pack 5,000 mAh 2S2P'],
    ['1047', 'APC 10x4.7SF'],
    ['1147', 'Generic 1147 carbon'],
    ['9450', 'DJI 9450 self-tightening'],
    ['tmotor mn3110 kv7', 'T-Motor MN3110 KV780'],
    ['u8ii', 'T-Motor U8II KV150'],
    ['U8 II 150KV', 'T-Motor U8II KV150'],
  ])('%s finds %s', async (text, name) => {
    const names = await foundBy(text);
    expect([text, names]).toEqual([text, expect.arrayContaining([name])]);
  });
});

describe('a quantity means its figure', () => {
  const facts = ROWS.map((row) => ({ ...row, facts: componentFacts(row.type, row.spec) }));
  const named = (holds: (row: (typeof facts)[number]) => boolean) =>
    facts
      .filter(holds)
      .map(({ name }) => name)
      .toSorted();
  const catalog = async (text: string) =>
    (await found({ search: text, source: 'catalog' })).toSorted();

  it('each Kv, each size, and each pack by cells and capacity', async () => {
    const motors = catalogRows('motor').filter((_, i) => i % 12 === 0);
    for (const { spec } of motors)
      for (const text of [`${spec.kv}KV`, `kv ${spec.kv}`])
        expect([text, await catalog(text)]).toEqual([
          text,
          // a motor's name may state another Kv than was measured
          named(
            ({ facts, name }) =>
              facts.kv === spec.kv || nameForm(name).split(' ').includes(`kv${spec.kv}`),
          ),
        ]);
    const packs = catalogRows('battery').filter((_, i) => i % 12 === 0);
    for (const { spec } of packs) {
      const text = `${spec.total_capacity_mAh}mAh ${spec.series_cells}S`;
      const isSo = (row: (typeof facts)[number]) =>
        row.facts.capacity_mah === spec.total_capacity_mAh &&
        row.facts.series_cells === spec.series_cells;
      expect([text, await catalog(text)]).toEqual([text, named(isSo)]);
    }
    const propellers = catalogRows('propeller').filter(({ spec }, i) => i % 30 === 0 && spec.pitch);
    for (const { spec } of propellers) {
      const text = `${spec.diameter} x ${spec.pitch}`;
      const names = await catalog(text);
      const isSo = (row: (typeof facts)[number]) =>
        row.facts.diameter_in === spec.diameter && row.facts.pitch_in === spec.pitch;
      expect([text, named(isSo).filter((name) => !names.includes(name))]).toEqual([text, []]);
    }
  });
});

describe('every part', () => {
  it('is found first by its own name, however its blanks are', async () => {
    for (const { name, type } of ROWS.filter((_, i) => i % 9 === 0))
      for (const text of [name, name.toUpperCase(), name.replaceAll('-', ' ')]) {
        const [first] = await found({ search: text, type });
        expect([text, nameForm(first ?? '')]).toEqual([text, nameForm(name)]);
      }
  });

  it('is what `name` means in any spelling, and its brand is listed', async () => {
    for (const name of ['T-Motor MN2212 920KV', 't motor mn2212 kv 920', 'T-MOTOR MN2212 KV920'])
      expect(await found({ name })).toEqual(['T-Motor MN2212 KV920']);
    expect(await found({ name: 'T-Motor MN2212' })).toEqual([]);
    expect(await found({ name: 'apc 10 × 4,5 MR' })).toEqual(['APC 10x4.5MR']);
    const brands = await search.brands(caller(), toQuery(BrandsQuery, { search: '10 x 4.5 MR' }));
    expect(brands.rows.map(({ name }) => name)).toEqual(['APC']);
  });

  it('has a text in which its own name is found', () => {
    for (const { name, type, spec } of ROWS) {
      const text = searchText({ name, brand: brandOf(spec), type }, componentFacts(type, spec));
      expect(text).toContain(`| ${nameForm(name)} |`);
    }
  });
});
