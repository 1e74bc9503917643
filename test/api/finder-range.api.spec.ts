/** A search whose goal is the range: its rows, what they are explained by, and the flights that have their numbers. */
import { describe, expect, it } from '@jest/globals';
import { acceptedFinder, endedFinder, finderAt, SMALL_CATALOG } from '../support/finder.js';
import { sharedService } from '../support/shared-service.js';
import { ended } from '../support/simulations.js';
import { allPoints } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
const found: any = await endedFinder(tenant, {
  vehicle: { frame_mass_kg: 0.6, frame: 'quad', drag_area_m2: 0.02 },
  goals: ['range', 'all_up_mass'],
  limits: { range_m_min: 5_000, thrust_to_weight_min: 1.5 },
});

describe('a search for the range', () => {
  it('begins with the row that flies furthest, and keeps its limit', async () => {
    expect(found.status).toBe('completed');
    expect(found.warnings).toBeNull();
    expect(found.total_rows).toBeGreaterThan(2);
    const rows = await allPoints(tenant, `${finderAt(found.id)}/rows`);
    const ranges = rows.map(({ range_m }) => range_m);
    expect(ranges).toEqual(ranges.toSorted((a, b) => b - a));
    for (const row of rows) {
      expect(row.range_m).toBeGreaterThanOrEqual(5_000);
      const margin = row.margins.find(({ limit }: any) => limit === 'range_m_min');
      expect(margin.share_used).toBeCloseTo(5_000 / row.range_m, 9);
      const { goal, difference } = row.why_next_is_worse?.differences[0] ?? { goal: 'range' };
      expect(goal).toBe('range');
      if (difference !== undefined) expect(difference).not.toBeNull();
    }
    const changes = rows.flatMap(({ explanation }) => explanation.changes);
    const flown = changes.filter(({ figures }) => figures !== null);
    expect(flown.length).toBeGreaterThan(0);
    expect(flown.some(({ figures }) => figures.range_m > 0)).toBe(true);
  });

  it('has the numbers of a simulation in level flight at the airspeed that it tells', async () => {
    const rows = await allPoints(tenant, `${finderAt(found.id)}/rows`);
    for (const row of [rows[0], rows.at(-1)]) {
      expect(row.range_request).toMatchObject({
        airspeed_m_s: row.range_airspeed_m_s,
        trim: { to: 'level_flight' },
      });
      const { status, json } = await tenant.post('/v1/simulations', row.range_request);
      expect(status).toBe(202);
      const { result } = await ended(tenant, `/v1/simulations/${json.id}`);
      expect(result.All.range_m / row.range_m).toBeCloseTo(1, 6);
      expect(result.All.endurance_s * row.range_airspeed_m_s).toBeCloseTo(row.range_m, 3);
    }
  });

  it('sorts its rows by range, and has it in its table', async () => {
    const { json } = await tenant.get(`${finderAt(found.id)}/rows?sort_by=range_m&sort_order=asc`);
    const ranges = json.data.map(({ range_m }: any) => range_m);
    expect(ranges).toEqual(ranges.toSorted((a: number, b: number) => a - b));
    const { text } = await tenant.get(`${finderAt(found.id)}/export.csv`);
    expect(text.split('\r\n')[0]).toContain('range_m,range_airspeed_m_s');
  });

  it('that nothing can meet tells how near it comes', async () => {
    const none = await endedFinder(tenant, {
      vehicle: { frame_mass_kg: 0.6, drag_area_m2: 0.02 },
      limits: { range_m_min: 900_000 },
    });
    const [{ limit, reached, nearest }] = none.result.nothing_found.relaxations;
    expect(limit).toBe('range_m_min');
    expect(reached).toBeCloseTo(found.result.rows[0].range_m, 3);
    expect(nearest.range_airspeed_m_s).toBe(found.result.rows[0].range_airspeed_m_s);
  });
});

describe('a search of coaxial pairs', () => {
  it('finds rows that a simulation of all rotors confirms', async () => {
    const x8 = await endedFinder(tenant, {
      rotors: { count: 8, coax_spacing_m: 0.05 },
      vehicle: { frame_mass_kg: 1, frame: 'x8' },
      limits: { thrust_to_weight_min: 1.3 },
    });
    expect(x8.total_rows).toBeGreaterThan(1);
    const [best] = x8.result.rows;
    expect(best.request.rotors).toHaveLength(8);
    expect(best.explanation.facts).toHaveLength(3);
    const { json } = await tenant.post('/v1/simulations', best.request);
    const { All } = (await ended(tenant, `/v1/simulations/${json.id}`)).result;
    expect(All.endurance_s / best.endurance_s).toBeCloseTo(1, 6);
    expect(All.hover_thrust_to_weight / best.thrust_to_weight).toBeCloseTo(1, 6);
    // two on an axis need more power than as many in free air
    const free = await endedFinder(tenant, {
      rotors: { count: 8 },
      vehicle: { frame_mass_kg: 1 },
      limits: { thrust_to_weight_min: 1.3 },
    });
    expect(best.endurance_s).toBeLessThan(free.result.rows[0].endurance_s);
  });
});

describe('a search for anything else', () => {
  it('tells no range, and says that a drag area has no effect', async () => {
    const { inputs, warnings, id } = await acceptedFinder(tenant, {
      vehicle: { frame_mass_kg: 0.6, drag_area_m2: 0.02 },
      candidates: SMALL_CATALOG,
    });
    expect(inputs.goals).toEqual(['endurance', 'all_up_mass']);
    expect(warnings.map(({ param }: any) => param)).toEqual(['vehicle.drag_area_m2']);
    await tenant.post(`${finderAt(id)}/cancel`, {});
  });
});
