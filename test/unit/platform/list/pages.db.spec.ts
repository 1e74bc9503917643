import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { ApiError } from '../../../../src/platform/errors.js';
import { Cursors } from '../../../../src/platform/list/cursors.js';
import type { Order } from '../../../../src/platform/list/keyset.js';
import { type ListSpec, newestFirst, Pages, toList } from '../../../../src/platform/list/pages.js';
import { TestDatabase } from '../../../support/test-database.js';

interface Item {
  id: string;
  name: string;
}

const BY_NAME: Order = {
  name: 'name',
  direction: 'asc',
  column: 'item.name',
  type: 'text',
  id: 'item.id',
};

const database = await TestDatabase.start();
const em = database.orm.em.fork();
const pages = new Pages(new Cursors(database.config));
await em.execute(
  `create table item (id text primary key, name text not null, created_at timestamptz not null, micros int, size float8)`,
);
afterAll(() => database.stop());
beforeEach(() => em.execute('truncate item'));

const items = em.getKysely<{ item: Item }>().selectFrom('item').select(['item.id', 'item.name']);

function spec(changes: Partial<ListSpec<Item>> = {}): ListSpec<Item> {
  return {
    list: 'items',
    accountId: null,
    rows: items,
    where: [],
    filters: {},
    order: newestFirst('item'),
    ...changes,
  };
}

/** `micros`: after midnight. */
async function insert(id: string, micros: number, name = id): Promise<void> {
  await em.execute(
    `insert into item values (?, ?, timestamptz '2026-11-21 00:00:00Z' + ? * interval '1 microsecond', ?)`,
    [id, name, micros, micros],
  );
}

/** Every page until the last; `between` runs after each. */
async function walk(
  list: ListSpec<Item>,
  limit: number,
  between: (page: number) => Promise<void> = async () => undefined,
): Promise<string[][]> {
  const found: string[][] = [];
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await pages.fetch(list, { limit, cursor });
    found.push(rows.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
    await between(found.length);
  } while (cursor !== undefined);
  return found;
}

describe('pages', () => {
  it('come newest first; has_more says exactly whether there are more', async () => {
    for (let i = 0; i < 6; i++) await insert(`i${i}`, i * 1e6);
    expect(await walk(spec(), 2)).toEqual([
      ['i5', 'i4'],
      ['i3', 'i2'],
      ['i1', 'i0'],
    ]);
    expect(await walk(spec(), 4)).toEqual([
      ['i5', 'i4', 'i3', 'i2'],
      ['i1', 'i0'],
    ]);
    expect(await walk(spec(), 100)).toHaveLength(1);
  });

  it('of nothing are one empty page', async () => {
    const page = await pages.fetch(spec(), { limit: 25 });
    const empty = { object: 'list', data: [], has_more: false, next_cursor: null };
    expect(toList(page, (row) => row)).toEqual(empty);
  });

  it('tell rows apart that differ by a microsecond, and by their id when they do not', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({ id: `i${i}`, micros: i >> 2 }));
    for (const { id, micros } of rows) await insert(id, micros);
    const expected = rows
      .sort((a, b) => b.micros - a.micros || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id);
    for (const limit of [1, 3, 7]) expect((await walk(spec(), limit)).flat()).toEqual(expected);
  });

  it('go on after the row that the cursor names was deleted', async () => {
    for (let i = 0; i < 6; i++) await insert(`i${i}`, i);
    const deleting = async (page: number) => {
      if (page === 1) await em.execute("delete from item where id in ('i4', 'i3')");
    };
    expect(await walk(spec(), 2, deleting)).toEqual([['i5', 'i4'], ['i2', 'i1'], ['i0']]);
  });

  it('neither repeat nor hide rows while newer ones come in', async () => {
    for (let i = 0; i < 6; i++) await insert(`i${i}`, i);
    const found = await walk(spec(), 2, (page) => insert(`new${page}`, 1e6 + page));
    expect(found.flat()).toEqual(['i5', 'i4', 'i3', 'i2', 'i1', 'i0']);
  });

  it('may change their size on the way', async () => {
    for (let i = 0; i < 6; i++) await insert(`i${i}`, i);
    const first = await pages.fetch(spec(), { limit: 1 });
    const rest = await pages.fetch(spec(), { limit: 100, cursor: first.nextCursor! });
    expect(rest.rows.map(({ id }) => id)).toEqual(['i4', 'i3', 'i2', 'i1', 'i0']);
  });

  it('are sorted by text as well, whatever the texts hold', async () => {
    const text = fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.constantFrom('', ' ', 'a', 'A', 'ä', '🚁', "'", '"', '\\', '%', '?', '\u0001'.repeat(255)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 12 }), async (given) => {
        const names = given.map((name) => name.replaceAll('\u0000', ''));
        await em.execute('truncate item');
        for (const [i, name] of names.entries()) await insert(`i${i}`, i, name);
        const sorted = await em.execute<Item[]>('select id from item order by name, id');
        const ids = sorted.map(({ id }) => id);
        expect((await walk(spec({ order: BY_NAME }), 3)).flat()).toEqual(ids);
        const down = spec({ order: { ...BY_NAME, direction: 'desc' } });
        expect((await walk(down, 2)).flat()).toEqual(ids.toReversed());
      }),
      { numRuns: 30 },
    );
  });

  describe('sorted by a number that rows may lack', () => {
    const bySize = (direction: 'asc' | 'desc'): Order => {
      const order = { name: 'size', column: 'item.size', type: 'float8', nullable: true } as const;
      return { ...order, direction, id: 'item.id' };
    };
    const sizes = [5e-324, null, -1.5, 1.7976931348623157e308, null, 0.1, 0.1, -0, 0, null];
    beforeEach(async () => {
      for (const [i, size] of sizes.entries()) {
        await insert(`i${i}`, i);
        await em.execute('update item set size = ?::float8 where id = ?', [
          size?.toString() ?? null,
          `i${i}`,
        ]);
      }
    });
    const up = ['i2', 'i7', 'i8', 'i0', 'i5', 'i6', 'i3'];

    it('end with those that lack it, in both directions', async () => {
      for (const limit of [1, 2, 3, 100]) {
        const ids = (await walk(spec({ order: bySize('asc') }), limit)).flat();
        expect(ids).toEqual([...up, 'i1', 'i4', 'i9']);
        const down = (await walk(spec({ order: bySize('desc') }), limit)).flat();
        expect(down).toEqual([...up.toReversed(), 'i9', 'i4', 'i1']);
      }
    });

    it('are merged from parts, with conditions as without', async () => {
      const parts = [sql<boolean>`micros % 2 = 0`, sql<boolean>`micros % 2 = 1`];
      const sift = { by: [sql<boolean>`size > 0`], parts: [sql<boolean>`true`] };
      for (const limit of [1, 3, 100]) {
        const order = bySize('asc');
        const all = (await walk(spec({ order, parts }), limit)).flat();
        expect(all).toEqual([...up, 'i1', 'i4', 'i9']);
        const large = (await walk(spec({ order, parts, sift }), limit)).flat();
        expect(large).toEqual(['i0', 'i5', 'i6', 'i3']);
      }
      expect(await pages.ids(em, { rows: items, where: [], parts }, bySize('desc'), 4)).toEqual(
        up.toReversed().slice(0, 4),
      );
      expect(await walk(spec({ order: bySize('asc'), parts: [] }), 5)).toEqual([[]]);
    });
  });

  it('hold what the conditions allow, all of them together', async () => {
    for (let i = 0; i < 8; i++) await insert(`i${i}`, i, i % 2 === 0 ? 'even' : 'odd');
    const where = [sql<boolean>`name = ${'even'} or name = ${'none'}`, sql<boolean>`id <> ${'i4'}`];
    const list = spec({ where, filters: { name: 'even' } });
    expect(await walk(list, 2)).toEqual([['i6', 'i2'], ['i0']]);
  });

  it('refuse the cursor of other filters, another sort or another list', async () => {
    for (let i = 0; i < 3; i++) await insert(`i${i}`, i);
    const { nextCursor } = await pages.fetch(spec(), { limit: 1 });
    const code = (changes: Partial<ListSpec<Item>>) =>
      pages.fetch(spec(changes), { limit: 1, cursor: nextCursor! }).then(
        () => 'accepted',
        (error: ApiError) => error.code,
      );
    expect(await code({})).toBe('accepted');
    expect(await code({ filters: { name: 'x' } })).toBe('cursor_filter_mismatch');
    expect(await code({ order: BY_NAME })).toBe('cursor_filter_mismatch');
    expect(await code({ list: 'others' })).toBe('invalid_cursor');
    expect(await code({ accountId: '00000000-0000-0000-0000-000000000000' })).toBe(
      'invalid_cursor',
    );
  });
});
