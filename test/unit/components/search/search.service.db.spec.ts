import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ComponentType } from '../../../../src/components/component-type.js';
import type { ComponentRow } from '../../../../src/components/components.queries.js';
import { componentFacts } from '../../../../src/components/facts.js';
import { ListComponentsQuery } from '../../../../src/components/search/search.wire.js';
import { ComponentSearch } from '../../../../src/components/search/search.service.js';
import type { Caller } from '../../../../src/platform/caller.js';
import { Cursors } from '../../../../src/platform/list/cursors.js';
import { Pages } from '../../../../src/platform/list/pages.js';
import { toQuery } from '../../../../src/platform/wire/query.js';
import { breaches } from '../../../support/invariants.js';
import { planOf, statementsOf } from '../../../support/database.js';
import { insertParts, type Part } from '../../../support/component-rows.js';
import { newAccount, TestDatabase } from '../../../support/test-database.js';

const database = await TestDatabase.start();
const pages = new Pages(new Cursors(database.config));
const search = new ComponentSearch(database.orm.em, pages);
const sent = statementsOf(database.orm.em);
afterAll(() => database.stop());

const execute = (text: string, params: unknown[]) => database.orm.em.execute(text, params);

function callerOf(accountId: string): Caller {
  const credential = { kind: 'api_key' as const, id: 'ak_test', hint: '' };
  return { accountId, userId: 'usr_test', isAdmin: false, isModerator: false, credential };
}

type Given = Record<string, string | string[]>;

async function page(caller: Caller | undefined, given: Given) {
  return search.list(caller, toQuery(ListComponentsQuery, given));
}

/** Every page until the last; `between` runs after each. */
async function walk(
  caller: Caller | undefined,
  given: Given,
  between: () => Promise<unknown> = async () => undefined,
): Promise<ComponentRow[]> {
  const rows: ComponentRow[] = [];
  let cursor: string | null = null;
  do {
    const { rows: more, nextCursor }: Awaited<ReturnType<typeof page>> = await page(caller, {
      ...given,
      ...(cursor === null ? {} : { cursor }),
    });
    rows.push(...more);
    cursor = nextCursor;
    await between();
  } while (cursor !== null);
  return rows;
}

const SORTS: Record<string, (row: ComponentRow) => string | number | null> = {
  created_at: (row) => row.created_at,
  name: (row) => row.name.toLowerCase(),
  brand: (row) => (row.spec.brand as string | undefined)?.toLowerCase() ?? null,
  mass_g: (row) => componentFacts(row.type, row.spec).mass_g,
  kv: (row) => componentFacts(row.type, row.spec).kv,
};

/** Values in the direction, rows without one last, ties by id in the same direction. */
function inOrder(rows: ComponentRow[], sort: string, direction: string): string[] {
  const value = SORTS[sort];
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .toSorted((a, b) => {
      const [x, y] = [value(a), value(b)];
      if (x === null || y === null) {
        if (x !== y) return x === null ? 1 : -1;
      } else if (x !== y) return x < y ? -sign : sign;
      return a.id < b.id ? -sign : sign;
    })
    .map(({ id }) => id);
}

// few values, so that many tie
const part: fc.Arbitrary<Part> = fc.record({
  name: fc.constantFrom('Alpha 900', 'beta 2306', 'Beta 2306', 'gamma'),
  type: fc.constantFrom<ComponentType>('motor', 'battery', 'propeller'),
  created_at: fc.constantFrom('2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z'),
  spec: fc.record(
    {
      brand: fc.constantFrom('EMAX', 'Emax', 'T-Motor'),
      kv: fc.constantFrom(900, 0.1, -0.5, 900.0000000000001),
      weight: fc.constantFrom(10, 5e-324, 1.7976931348623157e308),
      weight_g: fc.constantFrom(10, 11),
    },
    { requiredKeys: [] },
  ),
});
const asked = fc.record({
  sort_by: fc.constantFrom('created_at', 'name', 'brand', 'mass_g', 'kv'),
  sort_order: fc.constantFrom('asc', 'desc'),
  search: fc.constantFrom(undefined, 'beta', 'b'),
  limit: fc.constantFrom('1', '2', '3', '7', '100'),
});

describe('pages of components', () => {
  it('show every row once and in order, of the catalog and one’s own, while rows come in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 14 }),
        fc.array(part, { maxLength: 14 }),
        asked,
        async (catalog, own, { search: words, ...rest }) => {
          await execute('truncate component cascade', []);
          const [accountId, other] = [await newAccount(database), await newAccount(database)];
          const ids = [
            ...(await insertParts(execute, null, catalog)),
            ...(await insertParts(execute, accountId, own)),
          ];
          const caller = callerOf(accountId);
          const typed: Given = rest.sort_by === 'kv' ? { type: 'motor' } : {};
          const given: Given = {
            ...rest,
            ...typed,
            ...(words === undefined ? {} : { search: words }),
          };
          const before = new Set(ids);
          const all = await walk(caller, { limit: '100' });
          const wanted = all.filter(
            ({ type, name }) =>
              (typed.type === undefined || type === typed.type) &&
              (words === undefined || name.toLowerCase().startsWith(words)),
          );
          let pages = 0;
          const newcomers = async () => {
            if (pages++ > 5) return; // at the end of the list they would come faster than they are read
            await insertParts(execute, accountId, [{ name: 'beta', spec: { kv: 900 } }]);
            await insertParts(execute, other, [{ name: 'beta', spec: { kv: 900 } }]);
          };
          const seen = (await walk(caller, given, newcomers)).map(({ id }) => id);
          expect(new Set(seen).size).toBe(seen.length);
          const expected = inOrder(wanted, rest.sort_by, rest.sort_order);
          expect(seen.filter((id) => before.has(id))).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of ids are the same rows in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 30 }), asked, async (own, rest) => {
        await execute('truncate component cascade', []);
        const accountId = await newAccount(database);
        await insertParts(execute, accountId, own);
        const { sort_by, sort_order, search: words } = rest;
        const given: Given = {
          type: 'motor',
          sort_by,
          sort_order,
          ...(words && { search: words }),
        };
        const rows = await walk(callerOf(accountId), { ...given, limit: '4' });
        const query = toQuery(ListComponentsQuery, given);
        const { ids } = await search.ids(callerOf(accountId), query);
        expect(ids).toEqual(rows.map(({ id }) => id));
      }),
      { numRuns: 30 },
    );
  });
});

describe('with 20,000 components of one account', () => {
  let caller: Caller;
  beforeAll(async () => {
    await execute('truncate component cascade', []);
    const accountId = await newAccount(database);
    caller = callerOf(accountId);
    const types: ComponentType[] = ['motor', 'motor', 'battery', 'propeller'];
    const made = (i: number): Part => ({
      name: `Part ${i} ${randomUUID()}`,
      type: types[i % 4],
      created_at: new Date(1.7e12 + i * 1000).toISOString(),
      spec: {
        brand: `Brand ${i % 50}`,
        weight: i % 700,
        kv: i % 7 === 0 ? null : i,
        note: 'x'.repeat(200),
      },
    });
    await insertParts(
      execute,
      accountId,
      Array.from({ length: 20_000 }, (_, i) => made(i)),
    );
    await insertParts(
      execute,
      null,
      Array.from({ length: 500 }, (_, i) => made(i)),
    );
    await execute('vacuum analyze component', []);
  });

  /** Returns the plan of the last list's statement. */
  const plan = (): Promise<string> =>
    planOf(
      database.orm.em,
      sent.findLast(({ sql }) => sql.includes('place_key'))!,
    );

  it.each<[string, Given]>([
    ['newest first', {}],
    ['oldest first', { sort_order: 'asc' }],
    ['of one type', { type: 'motor' }],
    ['by name', { sort_by: 'name' }],
    ['by a number that many lack', { type: 'motor', sort_by: 'kv', sort_order: 'desc' }],
    ['by a number, without a type', { sort_by: 'mass_g' }],
  ])('a page %s is read along indexes, and no row is sorted', async (_, given) => {
    const { rows, nextCursor } = await page(caller, given);
    expect(rows).toHaveLength(25);
    for (const more of [given, { ...given, cursor: nextCursor! }]) {
      await page(caller, more);
      const text = await plan();
      expect(text).not.toContain('Seq Scan on component');
      expect(text).toMatch(/Index (Only )?Scan (Backward )?using component_\w+ on component/);
      expect(mostRead(text)).toBeLessThanOrEqual(26);
    }
  });

  it.each<[string, Given]>([
    ['that is rare', { search: 'part 17' }],
    ['that nothing meets', { search: 'zzzzzz' }],
    ['by brand', { 'brand[in]': 'Brand 7' }],
    [
      'of numbers at the far end',
      { type: 'motor', sort_by: 'kv', 'kv[gte]': '19900', 'mass_g[lt]': '400' },
    ],
  ])('what meets a condition %s is found without reading everything', async (_, given) => {
    await page(caller, given);
    expect(await plan()).not.toContain('Seq Scan on component');
  });

  it.each<[string, Given, string, string]>([
    [
      'by name',
      { search: 'part 17', sort_by: 'name' },
      `search_text like '%part%' and search_text like '% 17%'`,
      'name asc, id asc',
    ],
    [
      'by a number',
      { type: 'motor', 'mass_g[gte]': '600', sort_by: 'kv', sort_order: 'desc' },
      `type = 'motor' and mass_g >= 600`,
      'kv desc nulls last, id desc',
    ],
    [
      'from the far end',
      { type: 'motor', 'kv[gte]': '19000', sort_by: 'kv' },
      `type = 'motor' and kv >= 19000`,
      'kv asc, id asc',
    ],
    [
      'newest first',
      { 'brand[in]': 'Brand 7,Brand 49' },
      `brand in ('Brand 7', 'Brand 49')`,
      'created_at desc, id desc',
    ],
  ])(
    'pages of what meets a condition, %s, are those of a plain query',
    async (_, given, where, order) => {
      const own = `(account_id is null or account_id = '${caller.accountId}')`;
      const plain = `select id from component where ${own} and ${where} order by ${order}`;
      const expected = (await execute(plain, [])) as { id: string }[];
      expect(expected.length).toBeGreaterThan(250);
      const rows = await walk(caller, { ...given, limit: '50' });
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      const { ids } = await search.ids(caller, toQuery(ListComponentsQuery, given));
      expect(ids).toEqual(expected.map(({ id }) => id));
    },
  );

  it('ids read as many rows of an index as they give, and one', async () => {
    const { ids, truncated } = await search.ids(caller, toQuery(ListComponentsQuery, {}));
    expect([ids.length, truncated]).toEqual([5_000, true]);
    const text = await plan();
    expect(text).not.toContain('Seq Scan on component');
    expect(mostRead(text)).toBeLessThanOrEqual(5_001);
  });
});

/** The largest number of rows that any look at the table gave. */
function mostRead(plan: string): number {
  return Math.max(...[...plan.matchAll(/ on component.*rows=(\d+)/g)].map(([, n]) => Number(n)));
}

describe('words that slips are sought among', () => {
  const wordsOf = async (accountId: string) => {
    const rows = await execute(
      'select word from component_word where account_id = ? order by word',
      [accountId],
    );
    return (rows as { word: string }[]).map(({ word }) => word);
  };

  it('come with every component, by whatever statement, to its owner', async () => {
    const [accountId, other] = [await newAccount(database), await newAccount(database)];
    const [id] = await insertParts(execute, accountId, [
      { name: 'Antigravity MN4006 Éclair', spec: { brand: 'T-Motor' } },
      { name: 'antigravity pro' },
    ]);
    expect(await wordsOf(accountId)).toEqual(['antigravity', 'eclair', 'motor', 'tmotor']);
    await execute(`update component set search_text = ' navigator' where id = ?`, [id]);
    expect(await wordsOf(accountId)).toContain('navigator');
    expect(await wordsOf(other)).toEqual([]);
    const broken = () =>
      breaches((text) => execute(text, []) as Promise<Record<string, unknown>[]>);
    expect((await broken()).join()).not.toContain('word-not-learnt');
    await execute(`delete from component_word where word = 'navigator'`, []);
    expect((await broken()).join()).toContain('word-not-learnt');
    await execute('delete from component where account_id = ?', [accountId]);
  });

  it('may be brought by many at once', async () => {
    const accountId = await newAccount(database);
    const words = ['alpha', 'bravo', 'charlie', 'delta'].map((word) => `${word}word`);
    const bring = (i: number) => {
      const name = words.toSorted(() => (i % 2 === 0 ? 1 : -1)).join(' ');
      return insertParts(execute, accountId, [{ name }, { name: words[i % 4] }]);
    };
    await Promise.all(Array.from({ length: 24 }, (_, i) => bring(i)));
    expect(await wordsOf(accountId)).toEqual(words);
  });
});
