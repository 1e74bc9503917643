import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import {
  acceptedFinder,
  createFinder,
  endedFinder,
  endOf,
  finderAt,
  FINDERS,
  SMALL_CATALOG,
} from '../support/finder.js';
import { sharedService } from '../support/shared-service.js';
import { ended, newProject, sseEvents } from '../support/simulations.js';
import { allPoints, ledgerOf, readCsv } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const LIMITS = { all_up_mass_kg_max: 1.8, thrust_to_weight_min: 2, diameter_in_max: 12 };

const service = await sharedService();
const tenant = await newTenant(service);
const found: any = await endedFinder(tenant, {
  name: 'survey quad',
  limits: LIMITS,
  parallel: [1, 2],
});

/** Every number of `ours` is that of `theirs` to a millionth. */
function expectSame(ours: any, theirs: any, at = ''): void {
  if (typeof ours === 'number') {
    const miss = Math.abs(ours - theirs) / Math.max(Math.abs(ours), 1e-9);
    expect([at, miss < 1e-6]).toEqual([at, true]);
  } else if (typeof ours === 'object' && ours !== null)
    for (const key of Object.keys(ours)) expectSame(ours[key], theirs[key], `${at}.${key}`);
  else expect([at, ours]).toEqual([at, theirs]);
}

describe('a search for parts', () => {
  it('is a run with the front, its facets and counts', () => {
    const { front, result } = found;
    expect(found).toMatchObject({
      object: 'finder',
      analysis_type: 'finder',
      status: 'completed',
      name: 'survey quad',
      progress: 1,
      attempt: 1,
      credits_cost: 40,
      error: null,
      warnings: null,
      inputs: {
        goals: ['endurance', 'all_up_mass'],
        limits: { ...LIMITS, motor_current_share_max: 1 },
        candidates: { source: 'both' },
        series: [1],
        parallel: [1, 2],
        flight_duration: null,
      },
    });
    expect(front.length).toBe(found.total_rows);
    expect(result.total_rows).toBe(found.total_rows);
    expect(found.total_rows).toBeGreaterThan(3);
    expect(result.nothing_found).toBeNull();
    const { combinations, excluded, pruned, solved, ...sizes } = result.counts;
    expect(sizes).toMatchObject({ motors: 6, propellers: 6, batteries: 6 });
    expect(combinations).toBe(6 * 6 * 6 * 2);
    expect(excluded.diameter_in_max).toBe(6 * 6 * 2);
    const all = Object.values<number>(excluded).reduce((sum, count) => sum + count, 0);
    expect(all + pruned + solved).toBe(combinations);
    for (const values of Object.values<any[]>(result.facets))
      expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(found.total_rows);
  });

  it('has the best of the first goal first, and no row that another is better than', () => {
    const { front } = found;
    for (const [i, a] of front.entries())
      for (const b of front.slice(i + 1)) {
        expect(a.endurance_s).toBeGreaterThan(b.endurance_s);
        expect(a.all_up_mass_kg).toBeGreaterThan(b.all_up_mass_kg);
      }
  });

  it('keeps every limit, and says how much of each is used', async () => {
    const rows = await allPoints(tenant, `${finderAt(found.id)}/rows`);
    expect(rows.map(({ index }) => index)).toEqual([...rows.keys()]);
    for (const row of rows) {
      expect(row.all_up_mass_kg).toBeLessThanOrEqual(1.8);
      expect(row.thrust_to_weight).toBeGreaterThanOrEqual(2);
      expect(row.diameter_in).toBeLessThanOrEqual(12);
      const shares = row.margins.map(({ share_used }: any) => share_used);
      expect(shares).toEqual(shares.toSorted((a: number, b: number) => b - a));
      for (const { value, bound, share_used: share, limit } of row.margins) {
        expect(share).toBeLessThanOrEqual(1);
        expect(share).toBeCloseTo(limit.endsWith('_min') ? bound / value : value / bound, 9);
      }
      const names = row.margins.map(({ limit }: any) => limit);
      expect(names.toSorted()).toEqual(
        [
          ...Object.keys(LIMITS),
          'motor_current_share_max',
          'battery_current_share_max',
          'temperature_share_max',
        ].toSorted(),
      );
    }
  });

  it('is reproduced by a simulation of each row', async () => {
    const rows = await allPoints(tenant, `${finderAt(found.id)}/rows`);
    for (const row of [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)]) {
      const { status, json } = await tenant.post('/v1/simulations', row.request);
      expect(status).toBe(202);
      const run = await ended(tenant, `/v1/simulations/${json.id}`);
      expectSame(row.result, run.result);
      const { All } = run.result;
      expectSame(
        { endurance_s: row.endurance_s, mass: row.all_up_mass_kg, tw: row.thrust_to_weight },
        {
          endurance_s: All.endurance_s,
          mass: All.all_up_mass_kg,
          tw: All.hover_thrust_to_weight,
        },
      );
      expect(row.endurance_s_band).toEqual(All.uncertainty.endurance_s);
      expect(row.endurance_s_band.low).toBeLessThan(row.endurance_s);
      expect(row.endurance_s_band.high).toBeGreaterThan(row.endurance_s);
    }
  });

  it('has the gear and the collective of its rotors in each row, and in its simulation', async () => {
    const equipment = { gear_ratio: 1.25, gear_efficiency: 0.94, collective_deg: 2 };
    const geared: any = await endedFinder(tenant, { rotors: { count: 4, ...equipment } });
    const rows = await allPoints(tenant, `${finderAt(geared.id)}/rows`);
    expect(rows.length).toBeGreaterThan(1);
    const [{ request, result }] = rows;
    expect(request.rotor_groups[0]).toMatchObject(equipment);
    const rotor = Object.values<any>(result).find(({ motor_rpm: rpm }) => rpm !== undefined);
    expect(rotor.motor_rpm / rotor.rpm).toBeCloseTo(1.25, 6);
    const { json } = await tenant.post('/v1/simulations', request);
    const run = await ended(tenant, `/v1/simulations/${json.id}`);
    expectSame(result, run.result);
    // its own search, without the gear, ends elsewhere
    expect(rows[0].endurance_s).not.toBeCloseTo(found.front[0].endurance_s, 3);
  });

  it('explains each row: three facts, the next behind it, other sizes', async () => {
    const rows = await allPoints(tenant, `${finderAt(found.id)}/rows`);
    for (const { explanation, why_next_is_worse: next, ...row } of rows) {
      expect(explanation.facts.map(({ kind }: any) => kind)).toEqual(['limit', 'loss', 'mass']);
      for (const { share } of explanation.facts) {
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      const [nearest] = row.margins;
      expect(explanation.facts[0]).toMatchObject({
        name: nearest.limit,
        share: nearest.share_used,
      });
      if (next !== null) {
        expect(next.differences.some(({ is_worse }: any) => is_worse)).toBe(true);
        expect(next.text).toContain(next.components.motor.name);
      }
      for (const change of explanation.changes) {
        const { component, part, figures, beyond } = change;
        expect(component.id).not.toBe(row.components[part].id);
        if (figures?.thrust_to_weight < 2) expect(beyond).toContain('thrust_to_weight_min');
      }
    }
    const parts = rows.flatMap(({ explanation }) => explanation.changes.map((x: any) => x.part));
    expect(new Set(parts)).toEqual(new Set(['propeller', 'motor', 'battery']));
  });

  it('names as ties what is worse in endurance alone by less than the band', async () => {
    const rows = await allPoints(tenant, `${finderAt(found.id)}/rows`);
    for (const row of rows)
      expect(row.ties).toEqual(
        rows
          .flatMap((other, i) =>
            other.endurance_s < row.endurance_s && other.endurance_s >= row.endurance_s_band.low
              ? [i]
              : [],
          )
          .slice(0, 20),
      );
    expect(rows.some(({ ties }) => ties.length > 0)).toBe(true);
  });
});

describe('the rows of a search', () => {
  const rowsAt = (query = '') => tenant.get(`${finderAt(found.id)}/rows${query}`);

  it('come in pages, sorted and filtered', async () => {
    const all = await allPoints(tenant, `${finderAt(found.id)}/rows`);
    const paged = await allPoints(tenant, `${finderAt(found.id)}/rows`, 2);
    expect(paged).toEqual(all);
    const { json: light } = await rowsAt('?sort_by=all_up_mass_kg&limit=100');
    expect(light.data).toEqual(all.toReversed());
    const median = all[Math.floor(all.length / 2)].endurance_s;
    const { json: long } = await rowsAt(`?endurance_s[gte]=${median}&limit=100`);
    expect(long.data).toEqual(all.filter((row) => row.endurance_s >= median));
    const [{ value: brand, count }] = found.result.facets.motor_brand;
    const { json: ofBrand } = await rowsAt(`?motor_brand=${encodeURIComponent(brand)}&limit=100`);
    expect(ofBrand.data.length).toBe(count);
    expect(found.result.rows).toEqual(all.slice(0, found.result.rows.length));
    expect((await tenant.get(`${finderAt(found.id)}/rows/1`)).json).toEqual(all[1]);
  });

  it('are those of this search alone, whatever they are sorted by', async () => {
    const other = await endedFinder(await newTenant(service), { rotors: { count: 6 } });
    expect(other.total_rows).toBeGreaterThan(1);
    for (const key of ['index', 'endurance_s', 'price', 'cells', 'thrust_to_weight']) {
      const { json } = await rowsAt(`?sort_by=${key}&limit=100`);
      expect([key, json.data.length]).toEqual([key, found.total_rows]);
      for (const { request } of json.data) expect(request.rotor_groups[0].count).toBe(4);
    }
  });

  it('refuse filters, sorts and places that are none', async () => {
    const code = async (query: string) => (await rowsAt(query)).json.error?.code;
    expect(await code('?mass[gte]=1')).toBe('unknown_filter');
    expect(await code('?sort_by=mass')).toBe('unknown_sort_field');
    expect(await code('?brand=APC')).toBe('unknown_parameter');
    const next = (await rowsAt('?limit=1')).json.next_cursor;
    expect(await code(`?limit=1&motor_brand=APC&cursor=${next}`)).toBe('cursor_filter_mismatch');
    for (const place of ['9999', '-1', 'x', '1.5', '1e3']) {
      const { status } = await tenant.get(`${finderAt(found.id)}/rows/${place}`);
      expect([place, status]).toEqual([place, 404]);
    }
  });

  it('are a file of the same numbers', async () => {
    const { status, headers, text } = await tenant.get(`${finderAt(found.id)}/export.csv`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = readCsv(text);
    expect(lines.length).toBe(found.total_rows);
    const [first] = found.result.rows;
    expect(lines[0]).toMatchObject({
      index: '0',
      'motor.name': first.components.motor.name,
      endurance_s: String(first.endurance_s),
      'endurance_s.low': String(first.endurance_s_band.low),
      'share_used.all_up_mass_kg_max': String(first.all_up_mass_kg / 1.8),
    });
  });
});

describe('a search that finds nothing', () => {
  it('is completed, and names the limits that are the cause and the nearest miss', async () => {
    const limits = { endurance_s_min: 36_000, diameter_in_max: 12 };
    const none = await endedFinder(tenant, { limits });
    expect(none).toMatchObject({ status: 'completed', total_rows: 0, front: [], error: null });
    const { nothing_found: nothing, counts } = none.result;
    expect(nothing.relaxations.map(({ limit }: any) => limit)).toEqual(['endurance_s_min']);
    const [{ bound, reached, relative_miss: miss, nearest }] = nothing.relaxations;
    expect(bound).toBe(36_000);
    expect(nearest.endurance_s).toBe(reached);
    expect(miss).toBeCloseTo(1 - reached / bound, 9);
    expect(nothing.reason).toContain(counts.combinations.toLocaleString('en'));
    expect(nothing.reason).toContain('endurance_s_min');
    // the most that can be had under the other limits
    const best = await endedFinder(tenant, { limits: { diameter_in_max: 12 } });
    expectSame(best.front[0].endurance_s, reached);
    expect(await ledgerOf(tenant, none.id)).toEqual([['debit', -40]]);
  });

  it('finds the smallest propeller and the lowest throttle that there are', async () => {
    const { result } = await endedFinder(tenant, { limits: { diameter_in_max: 5 } });
    expect(result.counts.excluded).toEqual({ diameter_in_max: 6 * 6 * 6 });
    expect(result.nothing_found.relaxations).toMatchObject([
      {
        limit: 'diameter_in_max',
        reached: 8,
        nearest: { components: { propeller: { name: 'APC 8x4.5MR' } } },
      },
    ]);
    const all = await endedFinder(tenant, { limits: { hover_throttle_pct_max: 5 } });
    const [{ limit, reached, nearest }] = all.result.nothing_found.relaxations;
    expect([limit, nearest.hover_throttle_pct]).toEqual(['hover_throttle_pct_max', reached]);
    const limits = (hover_throttle_pct_max: number) => ({ limits: { hover_throttle_pct_max } });
    expect((await endedFinder(tenant, limits(reached + 0.001))).total_rows).toBeGreaterThan(0);
    expect((await endedFinder(tenant, limits(reached - 0.1))).total_rows).toBe(0);
  });

  it('says of two limits that exclude each other that neither is the cause alone', async () => {
    const limits = { endurance_s_min: 36_000, thrust_to_weight_min: 90 };
    const none = await endedFinder(tenant, { limits });
    expect(none.result.nothing_found.relaxations).toEqual([]);
    expect(none.result.nothing_found.reason).toContain('No single limit is the cause');
  });
});

describe('own parts', () => {
  it('are searched with their prices, and theirs alone where asked', async () => {
    const owner = await newTenant(service);
    const part = async (type: string, name: string, spec_json: object) => {
      const { json } = await owner.post('/v1/components', { type, name, spec_json });
      return json.id;
    };
    const motor = { kv: 900, weight: 60, iq_max: 20, n: 14 };
    await part('motor', 'Cheap', { ...motor, price: 10 });
    await part('motor', 'Light', { ...motor, weight: 50, price: 30 });
    await part('propeller', 'Blade', { diameter: 10, pitch: 4.5, num_blades: 2, price: 2 });
    await part('battery', 'Pack', {
      chemistry: 'lipo',
      series_cells: 4,
      total_capacity_mAh: 4000,
      c_rating: 30,
      weight_g: 400,
      price: 40,
    });
    const candidates = { source: 'own' };
    const goals = ['cost', 'endurance'];
    const own = await endedFinder(owner, { candidates, goals, parallel: [1, 2] });
    expect(own.result.counts).toMatchObject({ motors: 2, propellers: 1, batteries: 1 });
    expect(own.front[0]).toMatchObject({
      price: 4 * (10 + 2) + 40,
      components: { motor: { name: 'Cheap', source: 'user', version: 1 } },
    });
    const dearest = Math.max(...own.front.map(({ price }: any) => price));
    expect(dearest).toBeLessThanOrEqual(4 * (30 + 2) + 2 * 40);
    const limits = { price_max: 100 };
    const cheap = await endedFinder(owner, { candidates, goals, limits, parallel: [1, 2] });
    for (const { price } of cheap.front) expect(price).toBeLessThanOrEqual(100);
    // somebody else has none of them
    const { status, json } = await createFinder(tenant, { candidates });
    expect([status, json.error.code, json.error.param]).toEqual([
      422,
      'no_candidates',
      'candidates.motors',
    ]);
  });

  it('of others are refused as parts that there are none of', async () => {
    const owner = await newTenant(service);
    const body = { type: 'motor', name: 'Secret', spec_json: { kv: 900, weight: 60 } };
    const { json: part } = await owner.post('/v1/components', body);
    const refusals = await Promise.all(
      [part.id, newId('comp'), 'no id at all'].map(async (id) => {
        const motors = { ids: [SMALL_CATALOG.motors.ids[0], id] };
        const { status, json } = await createFinder(tenant, { candidates: { motors } });
        const { code, param, message } = json.error;
        return [status, code, param, message];
      }),
    );
    expect(refusals[0].slice(0, 3)).toEqual([
      422,
      'component_not_found',
      'candidates.motors.ids[1]',
    ]);
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[2]).toEqual(refusals[0]);
  });
});

describe('a search as a run', () => {
  it('is paid once, told by events, listed, named and starred', async () => {
    expect(await ledgerOf(tenant, found.id)).toEqual([['debit', -40]]);
    const { json: events } = await tenant.get(`/v1/events?resource_id=${found.id}`);
    expect(events.data.map(({ type }: any) => type)).toEqual([
      'finder.completed',
      'finder.running',
      'finder.queued',
    ]);
    expect(events.data[0].data.object).toMatchObject({
      id: found.id,
      status: 'completed',
      total_rows: found.total_rows,
    });
    const { status, json: starred } = await tenant.request('PATCH', finderAt(found.id), {
      name: 'another name',
      is_starred: true,
    });
    expect([status, starred.name, starred.is_starred]).toEqual([200, 'another name', true]);
    expect(starred.result).toEqual(found.result);
    const { json: list } = await tenant.get(`${FINDERS}?is_starred=true&search=another`);
    expect(list.data.map(({ id }: any) => id)).toEqual([found.id]);
    expect(list.data[0]).toMatchObject({
      front: null,
      result: null,
      total_rows: found.total_rows,
    });
    const refused = await tenant.request('PATCH', finderAt(found.id), { series: [2] });
    expect([refused.status, refused.json.error.code]).toEqual([409, 'run_not_draft']);
  });

  it('may be a draft, changed and launched', async () => {
    const { status, json: draft } = await createFinder(tenant, { launch_intent: 'draft' });
    expect([status, draft.status, draft.total_rows]).toEqual([201, 'draft', null]);
    expect(await ledgerOf(tenant, draft.id)).toEqual([]);
    const change = { rotors: { count: 6, esc_type: 'foc', esc_timing: 'high' }, name: 'hexa' };
    const { json: changed } = await tenant.request('PATCH', finderAt(draft.id), change);
    expect(changed).toMatchObject({
      name: 'hexa',
      credits_cost: 60,
      inputs: { rotors: { count: 6 }, candidates: draft.inputs.candidates },
      warnings: [{ code: 'no_effect', param: 'rotors.esc_timing' }],
    });
    const bad = await tenant.request('PATCH', finderAt(draft.id), { parallel: [2, 2] });
    expect([bad.status, bad.json.error.param]).toEqual([422, 'parallel[1]']);
    const launch = { simulation_ids: [draft.id] };
    const { json: launched } = await tenant.post('/v1/simulations/run-selected', launch);
    expect(launched.queued).toEqual([draft.id]);
    const done = await endOf(tenant, draft.id);
    expect(done).toMatchObject({ status: 'completed' });
    expect(done.total_rows).toBeGreaterThan(0);
    expect(await ledgerOf(tenant, draft.id)).toEqual([['debit', -60]]);
    const { status: gone } = await tenant.request('DELETE', finderAt(draft.id));
    expect(gone).toBe(204);
    expect((await tenant.get(`${finderAt(draft.id)}/rows`)).status).toBe(404);
  });

  it('is followed by a stream that tells the front', async () => {
    const { id } = await acceptedFinder(tenant);
    const { text } = await tenant.get(`${finderAt(id)}/stream`);
    const events = sseEvents(text);
    const last = events.at(-1)!;
    expect(last).toMatchObject({ event: 'state', data: { id, status: 'completed' } });
    const fronts = events.filter(({ event }) => event === 'front');
    const { json } = await tenant.get(finderAt(id));
    expect(fronts.at(-1)!.data).toEqual({ object: 'finder_front', id, front: json.front });
    expect(fronts.at(-1)!.id).toBeLessThan(last.id);
    const resumed = await tenant.get(`${finderAt(id)}/stream`, { 'Last-Event-ID': `${last.id}` });
    expect(resumed.status).toBe(204);
  });

  it('is shown to whoever has its link, without its project', async () => {
    const { json: share } = await tenant.post(`${finderAt(found.id)}/share`, undefined);
    const shown = await service.getOpenly(`/v1/public/share/${share.token}`);
    expect(shown.json).toMatchObject({ object: 'shared_finder', front: found.front });
    const { project_id: _, ...request } = found.result.rows[0].request;
    expect(shown.json.result.rows[0].request).toEqual(request);
    expect(shown.text).not.toContain(found.project_id);
    const { json: publication } = await tenant.post(`${finderAt(found.id)}/publication`, {});
    const open = await service.getOpenly(`/v1/public/results/${publication.slug}`);
    expect(open.json.run).toEqual(shown.json);
    await tenant.request('DELETE', `${finderAt(found.id)}/share`);
    const { status } = await service.getOpenly(`/v1/public/share/${share.token}`);
    expect(status).toBe(404);
  });

  it('that waits is canceled with the others, and refunded', async () => {
    const project_id = await newProject(tenant);
    const { json: held } = await createFinder(tenant, { project_id, launch_intent: 'queue' });
    expect(held).toMatchObject({ status: 'queued', held: true });
    const batch = await tenant.post('/v1/runs/cancel-batch', { kinds: ['find'], project_id });
    expect(batch.json.canceled).toEqual([held.id]);
    expect(await ledgerOf(tenant, held.id)).toEqual([
      ['debit', -40],
      ['refund', 40],
    ]);
    const { json } = await tenant.get(finderAt(held.id));
    expect(json).toMatchObject({ status: 'canceled', front: null, result: null });
  });
});
