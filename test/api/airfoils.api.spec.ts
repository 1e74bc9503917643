import { describe, expect, it } from '@jest/globals';
import { selig } from '../../scripts/fuzz/section-files.mjs';
import { example } from '../support/example-analysis.js';
import { importAirfoil } from '../support/forms.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const own: Record<string, string> = {};
const service = await sharedService();
const tenant = await newTenant(service);
for (const [name, section] of Object.entries({
  'AAA thin': { thickness: 0.03, camber: 0.01 },
  'Élan 12': { thickness: 0.12, camber: 0.05 },
  'zzz thick': { thickness: 0.3, camber: 0 },
})) {
  own[name] = (await importAirfoil(tenant, selig(section), name)).json.id;
}

interface Line {
  id: string;
  name: string;
  source: string;
  max_thickness: number;
  camber: number;
}

/** All pages. */
const all = async (query = '', limit = 100): Promise<Line[]> => {
  const lines: Line[] = [];
  let cursor = '';
  do {
    const { json } = await tenant.get(`/v1/airfoils?limit=${limit}${query}${cursor}`);
    lines.push(...json.data);
    cursor = json.has_more ? `&cursor=${json.next_cursor}` : '';
  } while (cursor !== '');
  return lines;
};
const names = async (query: string) => (await all(query)).map(({ name }) => name);

describe('the list of airfoils', () => {
  it('holds the library and what the account has imported, by name', async () => {
    const lines = await all();
    const folded = lines.map(({ name }) => name.toLowerCase());
    expect(folded).toEqual([...folded].sort());
    expect(lines.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['naca4412', 'clarky', ...Object.keys(own)]),
    );
    for (const { id, name, source } of lines)
      expect([id, source]).toEqual(
        own[name] === undefined ? [name, 'library'] : [own[name], 'custom'],
      );
    const stranger = await newTenant(service);
    const { json } = await stranger.get('/v1/airfoils?source=custom');
    expect(json.data).toEqual([]);
  });

  it.each(['', '&sort_by=max_thickness&sort_order=desc', '&sort_by=camber', '&search=a'])(
    'shows every line once, whatever the length of a page (%s)',
    async (query) => {
      expect(await all(query, 2)).toEqual(await all(query));
    },
  );

  it('is sorted as asked for', async () => {
    const values = (await all('&sort_by=max_thickness&sort_order=desc')).map(
      (each) => each.max_thickness,
    );
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(values[0]).toBeGreaterThan(values.at(-1)!);
    const cambers = (await all('&sort_by=camber')).map(({ camber }) => camber);
    expect(cambers).toEqual([...cambers].sort((a, b) => a - b));
  });

  it('is filtered by source, family, words and numbers, all at once', async () => {
    expect((await names('&source=custom')).sort()).toEqual(Object.keys(own).sort());
    expect(await names('&source=library')).not.toContain('AAA thin');
    const { status, json } = await tenant.get('/v1/airfoils?source=moon');
    expect([status, json.error.code]).toEqual([422, 'parameter_invalid_enum']);
    expect(await names('&family=no%20such')).toEqual([]);
    expect(await names('&search=ELAN')).toEqual(['Élan 12']);
    expect(await names('&search=naca%204412')).toEqual(['naca4412']);
    expect(await names('&search=clarck')).toEqual(expect.arrayContaining(['clarkx', 'clarky']));
    expect(await names('&search=clarck')).not.toContain('naca4412');
    expect(await names('&family=Eppler%20propeller')).toEqual([
      'e850',
      'e852',
      'e854',
      'e856',
      'e858',
    ]);
    expect(await names('&search=%3F%3F')).toEqual([]);
    expect(await names('&source=custom&max_thickness[gte]=0.1&camber[gt]=0.01')).toEqual([
      'Élan 12',
    ]);
    expect(await names('&source=custom&max_thickness[lte]=0.05')).toEqual(['AAA thin']);
    for (const { max_thickness } of await all('&max_thickness[gte]=0.09&max_thickness[lt]=0.121')) {
      expect(max_thickness).toBeGreaterThanOrEqual(0.09);
      expect(max_thickness).toBeLessThan(0.121);
    }
  });

  it.each([
    ['kv[gte]=900', 'unknown_filter', 'kv[gte]'],
    ['sort_by=mass', 'unknown_sort_field', 'sort_by'],
    ['sort_order=up', 'parameter_invalid_enum', 'sort_order'],
    ['colour=red', 'unknown_parameter', 'colour'],
    ['camber[gte]=thick', 'parameter_invalid_type', 'camber[gte]'],
    ['limit=101', 'parameter_out_of_range', 'limit'],
    [`search=${'x'.repeat(129)}`, 'parameter_too_long', 'search'],
  ])('knows no %s', async (query, code, param) => {
    const { status, json } = await tenant.get(`/v1/airfoils?${query}`);
    expect([status, json.error.code, json.error.param]).toEqual([422, code, param]);
  });

  it('has cursors of one account, filter and order', async () => {
    const { next_cursor: cursor } = (await tenant.get('/v1/airfoils?limit=1')).json;
    const other = await newTenant(service);
    const code = async (who: Tenant, query: string) =>
      (await who.get(`/v1/airfoils?${query}`)).json.error?.code;
    expect(await code(tenant, `limit=3&cursor=${cursor}`)).toBeUndefined();
    expect(await code(other, `cursor=${cursor}`)).toBe('invalid_cursor');
    expect(await code(tenant, `cursor=${cursor}&source=custom`)).toBe('cursor_filter_mismatch');
    expect(await code(tenant, `cursor=${cursor}&sort_by=camber`)).toBe('cursor_filter_mismatch');
    expect(await code(tenant, `cursor=${cursor}x`)).toBe('invalid_cursor');
  });
});

describe('one airfoil', () => {
  it.each([
    ['naca4412', 'naca4412'],
    ['NACA%204412', 'naca4412'],
    ['Clark-Y', 'clarky'],
    ['naca2415', 'naca2415'],
    ['NACA%2023012', 'naca23012'],
    ['naca0012-64', 'naca0012-64'],
    ['naca%2016-212', 'naca16-212'],
  ])('is found as %s', async (path, name) => {
    const { status, json } = await tenant.get(`/v1/airfoils/${path}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      object: 'airfoil',
      id: name,
      name,
      source: 'library',
      created_at: null,
    });
    expect(json.max_thickness).toBeGreaterThan(0.1);
    expect(json.coordinates).toBeUndefined();
    expect(json.kulfan).toBeUndefined();
  });

  it('of the library is the same in the list', async () => {
    const [line] = await all('&search=clarky');
    expect((await tenant.get('/v1/airfoils/clarky')).json).toEqual(line);
  });

  it('shows its outline where that is asked for', async () => {
    for (const reference of ['naca4412', 'naca23112', own['Élan 12'], 's1223']) {
      const { json } = await tenant.get(`/v1/airfoils/${reference}?expand=coordinates`);
      const { x, y } = json.coordinates as { x: number[]; y: number[] };
      expect(x.length).toBe(y.length);
      expect(x.length).toBeGreaterThan(50);
      expect([Math.min(...x), Math.max(...x)].map((v) => Math.round(v * 1e3) + 0)).toEqual([
        0, 1000,
      ]);
      const nose = x.indexOf(Math.min(...x));
      // upper side first
      expect(y[Math.round(nose / 2)]).toBeGreaterThan(y[Math.round((nose + x.length) / 2)]);
      expect(json.kulfan).toBeUndefined();
    }
  });

  it('shows CST weights that draw it again', async () => {
    for (const reference of ['naca4412', 'naca23112', own['Élan 12'], 's1223']) {
      const path = `/v1/airfoils/${reference}?expand=kulfan,coordinates`;
      const { kulfan, kulfan_residual: residual } = (await tenant.get(path)).json;
      expect(Object.keys(kulfan).sort()).toEqual([
        'TE_thickness',
        'leading_edge_weight',
        'lower_weights',
        'upper_weights',
      ]);
      expect(kulfan.upper_weights).toHaveLength(8);
      expect(residual.max).toBeLessThan(2e-3);
      expect(residual.rms).toBeLessThan(residual.max);
    }
  });

  it('shows CST weights that stand in an analysis as they are, and give what the airfoil gives', async () => {
    const { kulfan } = (await tenant.get('/v1/airfoils/clarky?expand=kulfan')).json;
    const thrust = async (sections: object) => {
      const body = { ...example, airfoil: 'clarky', ...sections };
      const { status, json, text } = await tenant.post('/v1/geometry/analyze', body);
      if (status !== 200) throw new Error(text);
      return json.thrust_raw as number;
    };
    const byName = await thrust({});
    const byWeights = await thrust({ section_airfoils: example.radius.map(() => kulfan) });
    expect(byWeights / byName).toBeGreaterThan(0.97);
    expect(byWeights / byName).toBeLessThan(1.03);
  });

  it('is found again as it was imported', async () => {
    const path = `/v1/airfoils/${own['Élan 12']}`;
    const { json } = await tenant.get(`${path}?expand=coordinates`);
    const text = json.coordinates.x.map((x: number, i: number) => `${x} ${json.coordinates.y[i]}`);
    const again = await importAirfoil(tenant, `again\n${text.join('\n')}`, 'Élan again');
    expect(again.json.max_thickness).toBeCloseTo(json.max_thickness, 6);
    expect(again.json.camber).toBeCloseTo(json.camber, 6);
    await tenant.request('DELETE', `/v1/airfoils/${again.json.id}`);
  });

  it.each([
    ['naca4413x', 404, /did you mean/i],
    ['naca0412', 404, /second digit is 0/],
    ['naca%2063-412x', 404, /6-series/],
    ['clarkz', 404, /clarky/],
    ['%20', 404, /No airfoil/],
    [`afl_${'0'.repeat(27)}`, 404, /No such airfoil/],
    ['naca4412?expand=polars', 422, /coordinates and kulfan/],
  ])('%s is refused', async (path, status, message) => {
    const answer = await tenant.get(`/v1/airfoils/${path}`);
    expect([answer.status, answer.json.error.message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
  });

  it('of the library cannot be deleted, one’s own can, once', async () => {
    for (const name of ['naca4412', 'clarky', 'naca2415']) {
      const { status, json } = await tenant.request('DELETE', `/v1/airfoils/${name}`);
      expect([status, json.error.code]).toEqual([409, 'catalog_read_only']);
    }
    const { id } = (await importAirfoil(tenant, selig(), 'to be deleted')).json;
    const stranger = await newTenant(service);
    const status = async (who: Tenant) =>
      (await who.request('DELETE', `/v1/airfoils/${id}`)).status;
    expect(await status(stranger)).toBe(404);
    expect(await status(tenant)).toBe(204);
    expect(await status(tenant)).toBe(404);
    expect((await tenant.get(`/v1/airfoils/${id}`)).status).toBe(404);
  });
});
