import { describe, expect, it } from '@jest/globals';
import { selig } from '../../scripts/fuzz/section-files.mjs';
import { importAirfoil } from '../support/forms.js';
import { patiently } from '../support/patience.js';
import { startService } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);

const COLUMNS = [
  'reynolds',
  'alpha_deg',
  'cl',
  'cd',
  'cm',
  'confidence',
  'cl_uncertainty',
  'cd_uncertainty',
  'converged',
  'state',
] as const;
type Polar = Record<(typeof COLUMNS)[number], any[]> & Record<string, any>;

const polars = async (reference: string, query = ''): Promise<Polar> => {
  const { status, json, text } = await tenant.get(`/v1/airfoils/${reference}/polars?${query}`);
  if (status !== 200) throw new Error(text);
  return json;
};

/** What holds of any polar. */
function expectSound(polar: Polar): void {
  for (const name of COLUMNS) expect([name, polar[name].length]).toEqual([name, polar.count]);
  expect(polar.converged).toEqual(polar.state.map((state) => state === 'converged'));
  for (const name of COLUMNS.filter((each) => each !== 'state' && each !== 'converged'))
    expect(polar[name].every(Number.isFinite)).toBe(true);
  expect(polar.cd.every((cd) => cd > 0)).toBe(true);
  expect(polar.confidence.every((c) => c >= 0 && c <= 1)).toBe(true);
  expect(polar.cl_uncertainty.every((s) => s > 0)).toBe(true);
  expect(polar.cd_uncertainty.every((s) => s > 0)).toBe(true);
}
const at = (polar: Polar, name: keyof Polar, alpha: number, reynolds = polar.reynolds[0]) =>
  polar[name][polar.alpha_deg.findIndex((a, i) => a === alpha && polar.reynolds[i] === reynolds)];

describe('polars of an airfoil', () => {
  it('of the library are columns, a row for each Reynolds number and angle', async () => {
    const polar = await polars('naca4412');
    expect(polar).toMatchObject({
      object: 'airfoil_polar',
      airfoil: 'naca4412',
      n_crit: 7,
      mach: 0,
    });
    expect(polar.count).toBe(3 * 61);
    expect([...new Set(polar.reynolds)]).toEqual([1e5, 2e5, 5e5]);
    expect(polar.alpha_deg.slice(0, 3)).toEqual([-10, -9.5, -9]);
    expectSound(polar);
    // Abbott & von Doenhoff: lift 0.4 at 0°, moment −0.09 to −0.1 about a quarter of the chord, Re 3e6
    expect(at(polar, 'cl', 0, 5e5)).toBeGreaterThan(0.35);
    expect(at(polar, 'cl', 0, 5e5)).toBeLessThan(0.55);
    expect(at(polar, 'cm', 0, 5e5)).toBeGreaterThan(-0.125);
    expect(at(polar, 'cm', 0, 5e5)).toBeLessThan(-0.08);
    expect(at(polar, 'cd', 0, 5e5)).toBeLessThan(at(polar, 'cd', 0, 1e5));
    expect(at(polar, 'state', 2, 5e5)).toBe('converged');
  });

  it('of one Reynolds number are the same whatever else is asked for', async () => {
    const one = await polars('clarky', 'reynolds=2e5&alpha_from=0&alpha_to=4&alpha_step=2');
    const more = await polars(
      'clarky',
      'reynolds=5e4&reynolds=2e5&alpha_from=-8&alpha_to=12&alpha_step=1',
    );
    expect(one.alpha_deg).toEqual([0, 2, 4]);
    for (const [i, alpha] of one.alpha_deg.entries())
      for (const name of COLUMNS) expect(at(more, name, alpha, 2e5)).toEqual(one[name][i]);
  });

  it('go all the way around, with less confidence where the section is stalled', async () => {
    const polar = await polars(
      'naca0012',
      'reynolds=3e5&alpha_from=-180&alpha_to=180&alpha_step=1',
    );
    expect(polar.count).toBe(361);
    expectSound(polar);
    expect(at(polar, 'state', 90)).toBe('extended');
    expect(at(polar, 'confidence', 90)).toBeLessThan(at(polar, 'confidence', 2));
    expect(at(polar, 'cd', 90)).toBeGreaterThan(1);
    // a plate across the wind is pushed at half its chord
    expect(at(polar, 'cm', 90)).toBeCloseTo(-at(polar, 'cd', 90) / 4, 2);
    for (const alpha of [0, 3, 30, 100])
      // symmetric
      for (const name of ['cl', 'cm'] as const)
        expect(at(polar, name, alpha) + at(polar, name, -alpha)).toBeCloseTo(0, 2);
  });

  it('have numbers at every Reynolds and Mach number that may be asked for', async () => {
    const reynolds = [1e4, 3.3e4, 1e5, 4e5, 1e6, 3e6, 5e6, 1e7];
    for (const mach of [0, 0.3, 0.6, 0.8]) {
      const query = reynolds.map((each) => `reynolds=${each}`).join('&');
      const polar = await polars(
        's1223',
        `${query}&mach=${mach}&alpha_from=-30&alpha_to=30&alpha_step=5`,
      );
      expect(polar.count).toBe(8 * 13);
      expectSound(polar);
    }
    const slow = await polars('naca4412', 'reynolds=1e6&alpha_from=2&alpha_to=2');
    const fast = await polars('naca4412', 'reynolds=1e6&alpha_from=2&alpha_to=2&mach=0.5');
    expect(fast.cl[0]).toBeGreaterThan(1.05 * slow.cl[0]);
  });

  it('of an imported file are those of its section, for the account alone', async () => {
    const { json: own } = await importAirfoil(tenant, selig({ camber: 0.04 }), 'Mine');
    const query = 'reynolds=2e5&alpha_from=-4&alpha_to=10&alpha_step=1';
    const mine = await polars(own.id, query);
    expect(mine).toMatchObject({ airfoil: own.id, name: 'Mine' });
    expectSound(mine);
    const library = await polars('naca4412', query);
    for (const alpha of [0, 2, 4, 6]) {
      expect(Math.abs(at(mine, 'cl', alpha) - at(library, 'cl', alpha))).toBeLessThan(0.05);
      expect(Math.abs(at(mine, 'cm', alpha) - at(library, 'cm', alpha))).toBeLessThan(0.015);
      expect(at(mine, 'cd', alpha) / at(library, 'cd', alpha)).toBeCloseTo(1, 0);
    }
    expect(await polars(own.id, query)).toEqual(mine);
    const stranger = await newTenant(service);
    expect((await stranger.get(`/v1/airfoils/${own.id}/polars`)).status).toBe(404);
  });

  it('of a NACA name that the library does not hold are made from its equations', async () => {
    const polar = await polars('NACA%204512', 'reynolds=1e6&alpha_from=0&alpha_to=4&alpha_step=2');
    expect(polar).toMatchObject({ airfoil: 'naca4512', name: 'naca4512' });
    expectSound(polar);
  });

  it.each([
    ['reynolds=9999', 'parameter_out_of_range', 'reynolds[0]'],
    ['reynolds=1e5&reynolds=2e7', 'parameter_out_of_range', 'reynolds[1]'],
    ['reynolds=fast', 'parameter_invalid_type', 'reynolds[0]'],
    [Array(9).fill('reynolds=1e5').join('&'), 'parameter_too_many_items', 'reynolds'],
    ['mach=0.81', 'parameter_out_of_range', 'mach'],
    ['mach=0&mach=0.5', 'parameter_invalid_type', 'mach'],
    ['alpha_from=-181', 'parameter_out_of_range', 'alpha_from'],
    ['alpha_from=5&alpha_to=4', 'parameter_out_of_range', 'alpha_to'],
    ['alpha_step=0', 'parameter_out_of_range', 'alpha_step'],
    ['alpha_step=0.01', 'parameter_too_many_items', 'alpha_step'],
    ['alpha_step=1e-300', 'parameter_too_many_items', 'alpha_step'],
    ['n_crit=3.9', 'parameter_out_of_range', 'n_crit'],
    ['n_crit=12.1', 'parameter_out_of_range', 'n_crit'],
    ['xtr_top=-0.01', 'parameter_out_of_range', 'xtr_top'],
    ['xtr_bottom=1.01', 'parameter_out_of_range', 'xtr_bottom'],
    ['xtr_top=nose', 'parameter_invalid_type', 'xtr_top'],
    ['expand=xtr', 'parameter_invalid_enum', 'expand'],
    ['re=1e5', 'unknown_parameter', 're'],
  ])('are not told for %s', async (query, code, param) => {
    const { status, json } = await tenant.get(`/v1/airfoils/naca4412/polars?${query}`);
    expect([status, json.error.code, json.error.param]).toEqual([422, code, param]);
  });

  it('of a section too thick to compute are refused', async () => {
    const path = '/v1/airfoils/naca0045/polars?reynolds=60000&alpha_from=0&alpha_to=2';
    const { status, json } = await tenant.get(path);
    expect([status, json.error?.code]).toEqual([422, 'invalid_geometry']);
  });

  it('of a file with more points than are used, and a corner among them, are there', async () => {
    const places = Array.from({ length: 600 }, (_, i) => i / 600);
    const side = (sign: number, x: number) => sign * (x < 0.4 ? 0.15 * x : 0.1 * (1 - x));
    const upper = [1, ...places.toReversed()].map(
      (x) => `${x.toFixed(6)} ${side(1, x).toFixed(6)}`,
    );
    const lower = [...places.slice(1), 1].map((x) => `${x.toFixed(6)} ${side(-1, x).toFixed(6)}`);
    const text = ['diamond', ...upper, ...lower].join('\n');
    const { status, json } = await importAirfoil(tenant, text, 'Diamond');
    expect(status).toBe(201);
    const answer = await tenant.get(
      `/v1/airfoils/${json.id}/polars?reynolds=1e6&alpha_from=0&alpha_to=4`,
    );
    expect([200, 422]).toContain(answer.status);
  });

  it('of what is no airfoil are not found', async () => {
    for (const reference of ['nacca4412x', `afl_${'1'.repeat(27)}`, 'naca0412'])
      expect((await tenant.get(`/v1/airfoils/${reference}/polars`)).status).toBe(404);
  });
});

describe('polars with other transition', () => {
  const QUERY = 'reynolds=1e6&alpha_from=-4&alpha_to=4&alpha_step=2';
  /** Made when they are first asked for, as long as a busy machine takes. */
  const made = async (reference: string, more: string): Promise<Polar> => {
    const path = `/v1/airfoils/${reference}/polars?${QUERY}&${more}`;
    const { status, json, text } = await patiently(() => tenant.get(path));
    if (status !== 200) throw new Error(text);
    expectSound(json);
    return json;
  };

  it('have more drag the sooner the flow turns turbulent, and say what was asked for', async () => {
    const quiet = await made('naca0012', 'n_crit=11');
    const plain = await polars('naca0012', QUERY);
    const tripped = await made('naca0012', 'xtr_top=0.05&xtr_bottom=0.05');
    expect(quiet).toMatchObject({ n_crit: 11, trip_top: 1, trip_bottom: 1 });
    expect(plain).toMatchObject({ n_crit: 7, trip_top: 1, trip_bottom: 1 });
    expect(tripped).toMatchObject({ n_crit: 7, trip_top: 0.05, trip_bottom: 0.05 });
    expect(at(quiet, 'cd', 0)).toBeLessThan(at(plain, 'cd', 0));
    expect(at(tripped, 'cd', 0)).toBeGreaterThan(1.4 * at(plain, 'cd', 0));
    expect(await made('naca0012', 'n_crit=11')).toEqual(quiet); // kept
    expect(plain).not.toHaveProperty('xtr_top');
  });

  it('of a symmetric section are mirrored where its trips are on the other sides', async () => {
    const up = await made('naca0012', 'xtr_top=0.1&expand=transition');
    const down = await made('naca0012', 'xtr_bottom=0.1&expand=transition');
    for (const alpha of [-4, -2, 0, 2, 4]) {
      expect(at(up, 'cl', alpha) + at(down, 'cl', -alpha)).toBeCloseTo(0, 4);
      expect(at(up, 'cd', alpha)).toBeCloseTo(at(down, 'cd', -alpha), 5);
      expect(at(up, 'xtr_top', alpha)).toBeCloseTo(at(down, 'xtr_bottom', -alpha), 4);
      expect(at(up, 'xtr_top', alpha)).toBeLessThanOrEqual(0.1001);
    }
    // tripped above alone, it is no longer symmetric
    expect(Math.abs(at(up, 'cl', 0))).toBeGreaterThan(1e-3);
  });

  it('tell on request where the flow turns turbulent, without moving what ships', async () => {
    const free = await made('naca4412', 'expand=transition');
    const plain = await polars('naca4412', QUERY);
    for (const name of COLUMNS) expect(free[name]).toEqual(plain[name]);
    const [top, bottom] = [free.xtr_top, free.xtr_bottom];
    // with incidence forward on the upper side, back on the lower one
    expect(top).toEqual(top.toSorted((a: number, b: number) => b - a));
    expect(bottom).toEqual(bottom.toSorted((a: number, b: number) => a - b));
    for (const place of [...top, ...bottom]) expect(place >= 0 && place <= 1).toBe(true);
    const far = await polars(
      'naca4412',
      'reynolds=1e6&alpha_from=90&alpha_to=90&expand=transition',
    );
    expect([far.xtr_top, far.converged]).toEqual([[null], [false]]);
  });
});

describe('polars that take longer than the time limit', () => {
  it('are answered with when to ask again, and are there then', async () => {
    const hurried = await startService({ ANALYZE_TIMEOUT_MS: '100', WORKER_THREADS: '1' });
    try {
      const asker = await newTenant(hurried);
      const path = '/v1/airfoils/naca5507/polars?reynolds=1e5&alpha_from=0&alpha_to=2';
      const first = await asker.get(path);
      expect([first.status, first.json.error?.code]).toEqual([504, 'solver_timeout']);
      // a processor that is busy elsewhere may have spent the time before the first polar
      expect(first.json.error.message).toMatch(/\d+ of \d+ polars|longer than the time limit/);
      expect(Number(first.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      const answer = await patiently(() => asker.get(path));
      expect(answer.status).toBe(200);
      expectSound(answer.json);
    } finally {
      await hurried.stop();
    }
  });
});
