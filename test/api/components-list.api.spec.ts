import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { insertPartsAt, type Part } from '../support/component-rows.js';
import { sql } from '../support/database.js';
import type { Answer } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const service = await sharedService();
const owner = await newTenant(service);

const PATH = '/v1/components';
/** A word that no other part holds. It has no digits: a search takes each number in a word for a word of its own. */
const unique = () =>
  `Zq${randomUUID()
    .replaceAll(/\W/g, '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)])
    .slice(0, 10)}`;

const insert = (accountId: string | null, parts: Part[]): Promise<string[]> =>
  insertPartsAt(service.databaseUrl, accountId, parts);

function names({ status, text, json }: Answer): string[] {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json.data.map(({ name }: { name: string }) => name);
}

const asked = (parameters: Record<string, string> | string[][]) =>
  `${PATH}?${new URLSearchParams(parameters)}`;

async function expectRefusal(path: string, code: string, param: string, status = 422) {
  const answer = await owner.get(path);
  const { error } = answer.json;
  expect([path, answer.status, error?.code, error?.param]).toEqual([path, status, code, param]);
}

/** A catalog part and an own one under one brand. */
async function pair(): Promise<{ brand: string; catalog: string; own: string }> {
  const brand = unique();
  await insert(null, [{ name: 'theirs', spec: { brand, kv: 900, R: 0.1, L: 1e-5 } }]);
  await insert(owner.accountId, [{ name: 'mine', spec: { brand, kv: 1000, R: 0.2, L: 2e-5 } }]);
  return { brand, catalog: 'theirs', own: 'mine' };
}

describe('the list of components', () => {
  it('is the catalog for everybody, with a credential one’s own as well', async () => {
    const { brand } = await pair();
    const path = asked({ 'brand[in]': brand, sort_by: 'name' });
    expect(names(await service.getOpenly(path))).toEqual(['theirs']);
    expect(names(await owner.get(path))).toEqual(['mine', 'theirs']);
    const stranger = await newTenant(service);
    expect(names(await stranger.get(path))).toEqual(['theirs']);
  });

  it('shows one’s own as written, and of the catalog the headline', async () => {
    const { brand } = await pair();
    const { json } = await owner.get(asked({ 'brand[in]': brand, sort_by: 'name' }));
    expect(json.data.map((each: any) => [each.source, each.visibility, each.spec_json])).toEqual([
      ['user', 'private', { brand, kv: 1000, R: 0.2, L: 2e-5 }],
      ['community', 'public', { brand, kv: 900 }],
    ]);
  });

  it('refuses a wrong credential', async () => {
    const { status, json } = await service.get(PATH, { authorization: 'Bearer key_wrong' });
    expect([status, json.error.code]).toEqual([401, 'invalid_api_key']);
  });

  it('is newest first, with what is new at the top', async () => {
    const brand = unique();
    const at = (second: number) => `2026-03-01T00:00:0${second}.000001Z`;
    await insert(
      owner.accountId,
      [1, 3, 2].map((s) => ({ name: `at ${s}`, created_at: at(s), spec: { brand } })),
    );
    const path = asked({ 'brand[in]': brand });
    expect(names(await owner.get(path))).toEqual(['at 3', 'at 2', 'at 1']);
    expect(names(await owner.get(`${path}&sort_order=asc`))).toEqual(['at 1', 'at 2', 'at 3']);
    const [id] = await insert(owner.accountId, [{ name: 'newest' }]);
    expect((await owner.get(`${PATH}?limit=1`)).json.data[0].id).toBe(id);
  });

  it('never shows what is retired, though its id stays valid', async () => {
    const brand = unique();
    const [id] = await insert(null, [{ name: 'old', retired: true, spec: { brand } }]);
    expect(names(await owner.get(asked({ 'brand[in]': brand })))).toEqual([]);
    expect(
      (await owner.get(`${PATH}/ids?${new URLSearchParams({ 'brand[in]': brand })}`)).json.total,
    ).toBe(0);
    expect((await owner.get(asked({ search: brand }))).json.data).toEqual([]);
    expect((await service.getOpenly(`${PATH}/brands?search=${brand}`)).json.data).toEqual([]);
    expect((await owner.get(`${PATH}/${id}`)).status).toBe(200);
  });

  it.each([
    ['type=motor', ['m']],
    ['type=battery', ['b']],
    ['source=user', ['b', 'm']],
    ['source=community', ['p']],
    ['source=catalog', []],
    ['visibility=private', ['b', 'm']],
    ['visibility=public', ['p']],
    ['visibility=public&source=user', []],
    ['starred=true', []],
    ['starred=false', ['b', 'm', 'p']],
  ])('filtered by %s', async (filter, expected) => {
    const brand = unique();
    await insert(owner.accountId, [
      { name: 'm', type: 'motor', spec: { brand } },
      { name: 'b', type: 'battery', spec: { brand } },
    ]);
    await insert(null, [{ name: 'p', type: 'propeller', spec: { brand } }]);
    const path = `${asked({ 'brand[in]': brand, sort_by: 'name' })}&${filter}`;
    expect(names(await owner.get(path))).toEqual(expected);
  });

  it('filtered by brand takes several, exactly as they are written', async () => {
    const [a, b, c] = [unique(), unique(), unique()];
    await insert(
      owner.accountId,
      [a, b, c].map((brand) => ({ name: brand, spec: { brand } })),
    );
    const found = names(await owner.get(asked({ 'brand[in]': `${c},${a}`, sort_by: 'name' })));
    expect(found).toEqual([a, c].sort());
    expect(names(await owner.get(asked({ 'brand[in]': a.toLowerCase() })))).toEqual([]);
    expect(names(await owner.get(asked({ 'brand[in]': '' })))).toEqual([]);
    expect(names(await owner.get(asked({ 'brand[in]': `' or '1'='1` })))).toEqual([]);
  });
});

describe('stars', () => {
  async function star(tenant: Tenant, id: string): Promise<void> {
    await sql(
      service.databaseUrl,
      `insert into starred_component (id, account_id, component_id, component_type) values (?, ?, ?, 'motor')`,
      [newId('star'), tenant.accountId, id],
    );
  }

  it('choose what this account has starred, and nothing for those without one', async () => {
    const brand = unique();
    const other = await newTenant(service);
    const [own] = await insert(owner.accountId, [{ name: 'own', spec: { brand } }]);
    const [, both] = await insert(null, [
      { name: 'other’s', spec: { brand } },
      { name: 'shared', spec: { brand } },
    ]);
    await star(owner, own);
    await star(owner, both);
    await star(other, both);
    const path = asked({ 'brand[in]': brand, starred: 'true', sort_by: 'name' });
    expect(names(await owner.get(path))).toEqual(['own', 'shared']);
    expect(names(await other.get(path))).toEqual(['shared']);
    expect(names(await service.getOpenly(path))).toEqual([]);
    expect(names(await owner.get(`${PATH}?starred=true&sort_by=name`))).toEqual(['own', 'shared']);
  });
});

describe('what is searched by its whole name', () => {
  it('comes first, whatever its case, by name or by brand and name', async () => {
    const brand = `Brand${unique()}`;
    await insert(owner.accountId, [
      { name: 'MX40', spec: { brand } },
      { name: 'MX40 Pro', spec: { brand } },
      { name: 'MX400', spec: { brand } },
    ]);
    const first = async (search: string, more = '') =>
      names(await owner.get(`${asked({ search, 'brand[in]': brand })}${more}`));
    for (const search of ['mx40', ' MX40 ', `${brand} mx40`]) {
      const found = await first(search);
      expect([search, found[0], found.toSorted()]).toEqual([
        search,
        'MX40',
        ['MX40', 'MX40 Pro', 'MX400'],
      ]);
    }
    expect((await first('mx40', '&sort_by=name&sort_order=desc'))[0]).toBe('MX400');
    const page = (await owner.get(asked({ search: 'mx40', 'brand[in]': brand, limit: '1' }))).json;
    const next = asked({
      search: 'mx40',
      'brand[in]': brand,
      limit: '2',
      cursor: page.next_cursor,
    });
    expect(names(await owner.get(next)).toSorted()).toEqual(['MX40 Pro', 'MX400']);
  });

  it('is all that `name` leaves', async () => {
    const name = `Twin ${unique()}`;
    await insert(owner.accountId, [{ name }, { name: `${name} II` }]);
    const called = async (name: string) => names(await owner.get(asked({ name })));
    expect(await called(name.toUpperCase())).toEqual([name]);
    expect(await called(name.slice(0, -1))).toEqual([]);
    expect(await called("'; --")).toEqual([]);
  });
});

describe('a search', () => {
  const find = async (search: string, more = '') =>
    names(await owner.get(`${asked({ search, sort_by: 'name' })}${more}`));

  it('finds words in name and brand, in any order, whatever their case, accents and punctuation', async () => {
    const word = unique();
    await insert(owner.accountId, [
      { name: 'ECO II 2306 1900KV', spec: { brand: `${word}Émax` } },
      { name: 'MN5006 KV450', spec: { brand: `T-${word}` } },
      { name: `${word} 10x4.5`, type: 'propeller' },
    ]);
    const eco = ['ECO II 2306 1900KV'];
    for (const text of [
      `${word}emax 2306`,
      `${word}EMAX 2306`,
      `2306  ${word.toUpperCase()}ÉMAX`,
      `${word}émax`,
      `${word}ema`,
      `${word}emax 1900`,
      `${word}emax ec i 19`,
    ])
      expect([text, await find(text)]).toEqual([text, eco]);
    for (const text of [
      `T-${word} MN`,
      `t${word} mn50`,
      `t-${word}`,
      `${word} MN5006`,
      `${word} k mn-5006`,
    ])
      expect([text, await find(text)]).toEqual([text, ['MN5006 KV450']]);
    expect(await find(`${word} 10x4.5`)).toEqual([`${word} 10x4.5`]);
    expect(await find(`${word} 10x4.6`)).toEqual([]);
    expect(await find(`${word} 5006`)).toEqual(['MN5006 KV450']);
    expect(await find(`${word} 06`)).toEqual([]); // two characters: the beginning of a word
    expect(await find(word)).toHaveLength(3);
  });

  it('forgives a slip in a word that stands nowhere', async () => {
    const tail = 'qzwx';
    await insert(owner.accountId, [
      { name: `Scorpion${tail} 3020` },
      { name: `Sunnysky${tail} 2216` },
      { name: `Scorpius${tail} 1` },
    ]);
    for (const slip of [`Scorpoin${tail}`, `Scorpon${tail}`, `Skorpion${tail}`, `Scorrpion${tail}`])
      expect([slip, await find(`${slip} 3020`)]).toEqual([slip, [`Scorpion${tail} 3020`]]);
    expect(await find(`sunysky${tail}`)).toEqual([`Sunnysky${tail} 2216`]);
    await insert(null, [{ name: 'Zebqx 77' }]);
    await insert(owner.accountId, [{ name: 'Zebqx 78' }]);
    expect(await find('zbeqx')).toEqual(['Zebqx 77', 'Zebqx 78']); // short, and two letters swapped
    // what is spelled right means itself, though another word is near
    expect(await find(`scorpion${tail}`)).toEqual([`Scorpion${tail} 3020`]);
    // in a model number a slip is another model
    expect(await find(`scorpion${tail} 3021`)).toEqual([]);
  });

  it('knows no word of another account', async () => {
    const stranger = await newTenant(service);
    const word = `Hush${unique().replaceAll(/\d/g, 'x')}`;
    await insert(stranger.accountId, [{ name: word }]);
    expect(await find(word)).toEqual([]);
    expect(await find(`${word}x`)).toEqual([]);
    expect(names(await stranger.get(asked({ search: `${word}x` })))).toEqual([word]);
  });

  it('keeps the order that is asked for', async () => {
    const word = unique();
    await insert(
      owner.accountId,
      [3, 1, 2].map((kv) => ({ name: `${word} ${kv}`, spec: { kv } })),
    );
    const more = '&type=motor&sort_order=desc';
    expect(names(await owner.get(`${asked({ search: word, sort_by: 'kv' })}${more}`))).toEqual([
      `${word} 3`,
      `${word} 2`,
      `${word} 1`,
    ]);
  });

  it('takes nothing for a pattern, and white space for nothing', async () => {
    const word = unique();
    await insert(owner.accountId, [{ name: word }]);
    for (const text of [
      '%',
      '_',
      '\\',
      '***',
      `${word}%'`,
      `'; drop table component; --`,
      `${word}_x`,
    ])
      expect([text, (await owner.get(asked({ search: text }))).json.data.length]).toEqual([
        text,
        text === `${word}%'` ? 1 : 0,
      ]);
    expect((await owner.get(`${PATH}?search=%20&limit=1`)).json.data).toHaveLength(1);
    expect((await owner.get(`${PATH}?search=&limit=1`)).json.data).toHaveLength(1);
  });

  it('may be called q, but not twice', async () => {
    const word = unique();
    await insert(owner.accountId, [{ name: word }]);
    expect(names(await owner.get(asked({ q: word })))).toEqual([word]);
    await expectRefusal(`${PATH}?q=a&search=a`, 'parameters_exclusive', 'q');
  });

  it('has 128 characters at most', async () => {
    expect((await owner.get(asked({ search: '电'.repeat(128) }))).status).toBe(200);
    expect((await owner.get(asked({ search: 'a b '.repeat(32) }))).status).toBe(200);
    await expectRefusal(asked({ search: 'x'.repeat(129) }), 'parameter_too_long', 'search');
    await expectRefusal(`${PATH}?search=%00`, 'parameter_invalid_format', 'search');
  });
});

describe('numbers', () => {
  let brand: string;
  beforeAll(async () => {
    brand = unique();
    const own = [880, 920, 920, undefined].map((kv, i) => ({
      name: `own ${i}`,
      spec: { brand, kv, weight: 30 + i },
    }));
    await insert(owner.accountId, own);
    await insert(null, [
      { name: 'catalog', spec: { brand, kv: 900, R: 0.05 } },
      { name: 'bare', spec: { brand } },
    ]);
  });

  const list = async (query: string) =>
    names(await owner.get(`${PATH}?brand[in]=${brand}&sort_by=name&type=motor&${query}`));

  it.each([
    ['kv[gte]=900', ['catalog', 'own 1', 'own 2']],
    ['kv[gt]=900', ['own 1', 'own 2']],
    ['kv[lte]=900', ['catalog', 'own 0']],
    ['kv[lt]=900', ['own 0']],
    ['kv[eq]=920', ['own 1', 'own 2']],
    ['kv[gte]=8.8e2&kv[lt]=920', ['catalog', 'own 0']],
    ['kv[gte]=1&kv[gte]=900&kv[gte]=910', ['own 1', 'own 2']],
    ['kv[gte]=900&mass_g[lte]=31', ['own 1']],
    ['kv[gte]=5&kv[lte]=3', []],
    ['kv[gt]=1.7976931348623157e308', []],
    ['kv[lt]=-1.7976931348623157e308', []],
    ['kv[gte]=-1e308', ['catalog', 'own 0', 'own 1', 'own 2']],
    ['resistance_mohm[eq]=50', ['catalog']],
  ])('%s', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it('are left out without a type', async () => {
    const path = `${PATH}?brand[in]=${brand}&sort_by=name&kv[gte]=900`;
    expect(names(await owner.get(path))).toHaveLength(6);
  });

  it.each([
    ['type=battery&kv[gte]=1', 'unknown_filter', 'kv[gte]'],
    ['type=motor&torque[gte]=1', 'unknown_filter', 'torque[gte]'],
    ['torque[gte]=1', 'unknown_filter', 'torque[gte]'],
    ['type=motor&name[gte]=1', 'unknown_filter', 'name[gte]'],
    ['type=motor&kv%29%20or%20%281%3D1[gte]=1', 'unknown_filter', 'kv) or (1=1[gte]'],
    ['type=motor&kv[like]=1', 'unknown_parameter', 'kv[like]'],
    ['type=motor&kv=1', 'unknown_parameter', 'kv'],
    ['type=motor&filters=1', 'unknown_parameter', 'filters'],
    ['kv[gte]=abc', 'parameter_invalid_type', 'kv[gte]'],
    ['kv[gte]=', 'parameter_invalid_type', 'kv[gte]'],
    ['kv[gte]=NaN', 'parameter_invalid_type', 'kv[gte]'],
    ['kv[gte]=Infinity', 'parameter_invalid_type', 'kv[gte]'],
    ['kv[gte]=1e999', 'parameter_not_finite', 'kv[gte]'],
    ["kv[gte]=1' or '1'='1", 'parameter_invalid_type', 'kv[gte]'],
    [`type=motor${'&kv[gte]=1'.repeat(17)}`, 'parameter_too_many_items', 'filters'],
    ['sort_by=kv', 'filter_requires_type', 'type'],
    ['type=battery&sort_by=kv', 'unknown_sort_field', 'sort_by'],
    ['sort_by=account_id', 'unknown_sort_field', 'sort_by'],
    ['sort_by=name%3B+drop+table+component', 'unknown_sort_field', 'sort_by'],
    ['sort_by=__proto__', 'unknown_sort_field', 'sort_by'],
    ['sort_by=', 'unknown_sort_field', 'sort_by'],
    ['sort_order=up', 'parameter_invalid_enum', 'sort_order'],
    ['starred=yes', 'parameter_invalid_type', 'starred'],
    ['type=motor&type=battery', 'parameter_invalid_type', 'type'],
    ['page=2', 'unknown_parameter', 'page'],
    ['limit=0', 'parameter_out_of_range', 'limit'],
  ])('?%s is refused', async (query, code, param) => {
    await expectRefusal(`${PATH}?${query}`, code, param);
    if (!/limit/.test(query)) await expectRefusal(`${PATH}/ids?${query}`, code, param);
  });

  it('sixteen bounds are not too many', async () => {
    expect(await list('kv[gte]=900&'.repeat(16).slice(0, -1))).toEqual([
      'catalog',
      'own 1',
      'own 2',
    ]);
  });

  it('sort in both directions, and what has none comes last', async () => {
    const sorted = async (direction: string) => {
      const path = `${PATH}?brand[in]=${brand}&type=motor&sort_by=kv&sort_order=${direction}`;
      return (await owner.get(path)).json.data.map((each: any) => each.spec_json.kv ?? null);
    };
    expect(await sorted('asc')).toEqual([880, 900, 920, 920, null, null]);
    expect(await sorted('desc')).toEqual([920, 920, 900, 880, null, null]);
  });
});

describe('pages of components', () => {
  it('hold every row once, through rows with and without the value that is sorted by', async () => {
    const brand = unique();
    const kvs = [3, undefined, 1, undefined, 2, 2, undefined];
    const ids = [
      ...(await insert(
        owner.accountId,
        kvs.map((kv) => ({ name: 'own', spec: { brand, kv } })),
      )),
      ...(await insert(
        null,
        kvs.map((kv) => ({ name: 'catalog', spec: { brand, kv } })),
      )),
    ];
    for (const filter of ['', '&kv[lte]=99', '&search=a']) {
      const seen: string[] = [];
      const path = `${PATH}?brand[in]=${brand}&type=motor&sort_by=kv${filter}&limit=3`;
      let answer = await owner.get(path);
      for (;;) {
        seen.push(...answer.json.data.map(({ id }: { id: string }) => id));
        if (!answer.json.has_more) break;
        answer = await owner.get(`${path}&cursor=${answer.json.next_cursor}`);
      }
      expect(new Set(seen).size).toBe(seen.length);
      if (filter === '') expect(new Set(seen)).toEqual(new Set(ids));
      if (filter === '&kv[lte]=99') expect(seen).toHaveLength(8);
    }
  });

  it('refuse the cursor of other filters, another order, another account or none', async () => {
    const brand = unique();
    await insert(null, [
      { name: 'a', spec: { brand } },
      { name: 'b', spec: { brand } },
    ]);
    const path = `${PATH}?brand[in]=${brand}&limit=1`;
    const { next_cursor: cursor } = (await owner.get(path)).json;
    const code = async (answer: Promise<Answer>) => (await answer).json.error?.code;
    expect(await code(owner.get(`${path}&cursor=${cursor}`))).toBeUndefined();
    expect(
      await code(owner.get(`${path}&limit=1&cursor=${cursor}`.replace('limit=1&', ''))),
    ).toBeUndefined();
    const elsewhere = `${PATH}?limit=1&cursor=${cursor}`;
    expect(await code(owner.get(elsewhere))).toBe('cursor_filter_mismatch');
    for (const more of [
      'type=motor',
      'search=a',
      'sort_by=name',
      'sort_order=asc',
      'starred=true',
      'source=user',
    ])
      expect([more, await code(owner.get(`${path}&${more}&cursor=${cursor}`))]).toEqual([
        more,
        'cursor_filter_mismatch',
      ]);
    expect(await code(service.getOpenly(`${path}&cursor=${cursor}`))).toBe('invalid_cursor');
    expect(await code((await newTenant(service)).get(`${path}&cursor=${cursor}`))).toBe(
      'invalid_cursor',
    );
    const openly = (await service.getOpenly(path)).json.next_cursor;
    expect(await code(service.getOpenly(`${path}&cursor=${openly}`))).toBeUndefined();
    expect(await code(owner.get(`${path}&cursor=${openly}`))).toBe('invalid_cursor');
    expect(await code(owner.get(`${PATH}?type=motor&cursor=x`))).toBe('invalid_cursor');
  });
});

describe('ids of components', () => {
  it('are those of the list, in its order, with the bounds that were understood', async () => {
    const brand = unique();
    const own = await insert(
      owner.accountId,
      [900, 950, 1000].map((kv) => ({ name: `${kv}`, spec: { brand, kv } })),
    );
    const query = `brand[in]=${brand}&type=motor&sort_by=kv&sort_order=desc&kv[gt]=900&kv[lte]=2000&kv[lte]=1500&mass_g[gte]=-1`;
    const loose = query.replace('&mass_g[gte]=-1', '');
    expect((await owner.get(`${PATH}/ids?${loose}`)).json).toEqual({
      object: 'list',
      data: [own[2], own[1]],
      total: 2,
      truncated: false,
      filters: { kv: { gte: 900.0000000000001, lte: 1500 } },
    });
    expect((await owner.get(`${PATH}/ids?${query}`)).json).toEqual({
      object: 'list',
      data: [], // none of them has a mass
      total: 0,
      truncated: false,
      filters: { kv: { gte: 900.0000000000001, lte: 1500 }, mass_g: { gte: -1, lte: null } },
    });
  });

  it('tell of no bounds without a type', async () => {
    const brand = unique();
    await insert(owner.accountId, [{ name: 'a', spec: { brand, kv: 1 } }]);
    const { json } = await owner.get(`${PATH}/ids?brand[in]=${brand}&kv[gte]=900`);
    expect([json.total, json.filters]).toEqual([1, {}]);
  });

  it('are 5,000 at most, the first in order', async () => {
    const [tenant, brand] = [await newTenant(service), unique()];
    const parts = Array.from({ length: 5_003 }, (_, i) => ({
      name: `${i}`,
      spec: { brand, kv: i },
    }));
    const ids = await insert(tenant.accountId, parts);
    const query = `type=motor&source=user&sort_by=kv`;
    const { json } = await tenant.get(`${PATH}/ids?${query}`);
    expect([json.total, json.truncated]).toEqual([5_000, true]);
    expect(json.data).toEqual(ids.slice(0, 5_000));
    const some = await tenant.get(`${PATH}/ids?${query}&kv[gte]=3`);
    expect([some.json.total, some.json.truncated]).toEqual([5_000, false]);
    expect(some.json.data).toEqual(ids.slice(3));
  });

  it('take no page', async () => {
    for (const parameter of ['limit', 'cursor'])
      await expectRefusal(`${PATH}/ids?${parameter}=1`, 'unknown_parameter', parameter);
  });
});

describe('brands of components', () => {
  it('count what one may see, by name', async () => {
    const word = unique();
    await insert(null, [
      { name: `${word} a`, spec: { brand: `${word} B` } },
      { name: `${word} b`, type: 'battery', spec: { brand: `${word} B` } },
      { name: `${word} without` },
    ]);
    await insert(owner.accountId, [
      { name: `${word} c`, spec: { brand: `${word} B` } },
      { name: `${word} d`, spec: { brand: `${word} A` } },
    ]);
    const path = `${PATH}/brands?search=${word}`;
    const brand = (name: string, count: number) => ({
      object: 'component_brand',
      name: `${word} ${name}`,
      count,
    });
    expect((await service.getOpenly(path)).json.data).toEqual([brand('B', 2)]);
    expect((await owner.get(path)).json).toEqual({
      object: 'list',
      data: [brand('A', 1), brand('B', 3)],
      has_more: false,
      next_cursor: null,
    });
    expect((await owner.get(`${path}&type=battery`)).json.data).toEqual([brand('B', 1)]);
    await expectRefusal(`${path}&type=esc`, 'parameter_invalid_enum', 'type');
    const first = (await owner.get(`${path}&limit=1`)).json;
    expect([first.data, first.has_more]).toEqual([[brand('A', 1)], true]);
    const second = (await owner.get(`${path}&limit=1&cursor=${first.next_cursor}`)).json;
    expect([second.data, second.has_more]).toEqual([[brand('B', 3)], false]);
    expect((await service.getOpenly(`${path}&cursor=${first.next_cursor}`)).status).toBe(400);
  });

  it('stand as a person sorts, whatever their case, page by page', async () => {
    const word = unique();
    const sorted = ['A123', 'Acme', 'APC', 'apc', 'AXI'].map((name) => `${word} ${name}`);
    await insert(
      owner.accountId,
      sorted.toReversed().map((brand) => ({ name: brand, spec: { brand } })),
    );
    for (const list of [
      `/brands?search=${word}`,
      `?search=${word}&sort_by=name`,
      `?search=${word}&sort_by=brand`,
    ]) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { json } = await owner.get(`${PATH}${list}&limit=2${cursor}`);
        seen.push(...json.data.map(({ name }: { name: string }) => name));
        cursor = json.has_more ? `&cursor=${json.next_cursor}` : '';
      } while (cursor !== '');
      // equal names but for their case stand together, in the order of their ids
      expect(seen.map((name) => name.toLowerCase())).toEqual(
        sorted.map((name) => name.toLowerCase()),
      );
      expect(new Set(seen)).toEqual(new Set(sorted));
    }
  });

  it.each([
    ['q=a&search=a', 'parameters_exclusive', 'q'],
    ['source=user', 'unknown_parameter', 'source'],
    ['kv[gte]=1', 'unknown_parameter', 'kv[gte]'],
  ])('?%s is refused', async (query, code, param) => {
    await expectRefusal(`${PATH}/brands?${query}`, code, param);
  });
});

describe('facets of components', () => {
  const facets = async (query: Record<string, string>, as: Tenant = owner) => {
    const path = `${PATH}/facets?${new URLSearchParams(query)}`;
    const { status, text, json } = await as.get(path);
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    return json;
  };

  it('count what one may see by brand and number, under all filters but their own', async () => {
    const word = unique();
    await insert(null, [
      { name: `${word} a`, type: 'motor', spec: { brand: `${word} B`, kv: 900, R: 0.1 } },
      { name: `${word} b`, type: 'motor', spec: { brand: `${word} A`, kv: 400, R: 0.2 } },
      { name: `${word} c`, type: 'battery', spec: { brand: `${word} A` } },
    ]);
    await insert(owner.accountId, [
      { name: `${word} d`, type: 'motor', spec: { brand: `${word} B`, kv: 900 } },
    ]);
    const own = await facets({ type: 'motor', search: word });
    expect([own.total, own.truncated]).toEqual([3, false]);
    expect(own.brands.map(({ name, count }: any) => [name, count])).toEqual([
      [`${word} B`, 2],
      [`${word} A`, 1],
    ]);
    expect(own.numbers).toEqual([
      {
        name: 'kv',
        known: 3,
        bins: [
          { from: 400, to: 400, count: 1 },
          { from: 900, to: 900, count: 2 },
        ],
      },
    ]);
    const strangers = await facets({ type: 'motor', search: word }, await newTenant(service));
    expect(strangers.total).toBe(2);
    const filtered = await facets({ type: 'motor', search: word, 'kv[gte]': '500' });
    expect(filtered.total).toBe(2);
    expect(filtered.brands).toHaveLength(1);
    expect(filtered.numbers[0].known).toBe(3);
    const hidden = await facets({ type: 'motor', search: word, 'resistance_mohm[lte]': '150' });
    expect(hidden.total).toBe(1);
    const mine = await facets({ type: 'motor', search: word, source: 'user', starred: 'false' });
    expect(mine.total).toBe(1);
    expect((await facets({ type: 'motor', search: word, starred: 'true' })).total).toBe(0);
  });

  it('agree with the list over the whole catalog', async () => {
    for (const type of ['motor', 'battery', 'propeller']) {
      const { total, brands } = await facets({ type, source: 'catalog' });
      const { json } = await owner.get(`${PATH}/ids?type=${type}&source=catalog`);
      expect([type, total]).toEqual([type, json.total]);
      const [{ name, count }] = brands;
      const ofBrand = await owner.get(
        `${PATH}/ids?${new URLSearchParams({ type, source: 'catalog', 'brand[in]': name })}`,
      );
      expect([name, count]).toEqual([name, ofBrand.json.total]);
    }
  });

  it.each([
    ['', 'parameter_missing', 'type'],
    ['type=esc', 'parameter_invalid_enum', 'type'],
    ['type=motor&sort_by=kv', 'unknown_parameter', 'sort_by'],
    ['type=motor&diameter_in[gte]=1', 'unknown_filter', 'diameter_in[gte]'],
    ['type=motor&q=a&search=a', 'parameters_exclusive', 'q'],
  ])('?%s is refused', async (query, code, param) => {
    await expectRefusal(`${PATH}/facets?${query}`, code, param);
  });
});

describe('prices', () => {
  it('filter and sort one’s own parts that have one; the catalog has none', async () => {
    const priced = (name: string, price: unknown) => ({
      type: 'motor',
      name,
      spec_json: { price },
    });
    const buyer = await newTenant(service);
    for (const [name, price] of [
      ['dear', 89.5],
      ['cheap', 12],
      ['middling', 40],
      ['in words', '12 euros'],
    ] as const)
      expect((await buyer.post(PATH, priced(name, price))).status).toBe(201);
    const find = (query: Record<string, string>) =>
      buyer.get(asked({ type: 'motor', ...query })).then(names);
    expect(await find({ 'price[gte]': '0' })).toEqual(['middling', 'cheap', 'dear']);
    expect(await find({ 'price[gte]': '12', 'price[lt]': '89.5', sort_by: 'price' })).toEqual([
      'cheap',
      'middling',
    ]);
    expect(await find({ source: 'user', sort_by: 'price', sort_order: 'desc' })).toEqual([
      'dear',
      'middling',
      'cheap',
      'in words',
    ]);
    const { json } = await buyer.get(
      asked({ type: 'motor', 'price[lte]': '40' }).replace('?', '/ids?'),
    );
    expect([json.total, json.filters]).toEqual([2, { price: { gte: null, lte: 40 } }]);
    expect(names(await service.getOpenly(asked({ type: 'motor', 'price[gte]': '0' })))).toEqual([]);
  });
});
