import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { sharedService } from '../support/shared-service.js';
import { quadGroup } from '../support/simulations.js';
import {
  acceptedSweep,
  allPoints,
  catalogParts,
  custom,
  endedSweep,
  readCsv,
} from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const GRAVITY = 9.80665;
const weighing = (frame_mass_kg: number) => ({ vehicle: { frame_mass_kg } });
const { throttle_pct: _, ...untold } = quadGroup();
const trimmed = (to: object) => ({ trim: to, rotor_groups: [untold] });

const service = await sharedService();
const owner = await newTenant(service);

const points = (id: string, query = '') => allPoints(owner, `/v1/sweeps/${id}/points${query}`);

describe('what the best points of a sweep were ranked at', () => {
  const throttle = custom(20, 40, 60, 80, 100);

  it('is the throttle alone where nothing has a mass, and the thrust stands beside', async () => {
    const { id, summary } = await endedSweep(owner, { throttle });
    const [lowest] = await points(id);
    expect(summary.ranking).toMatchObject({ basis: 'as_commanded', points: expect.any(Number) });
    expect(summary.best.endurance_s).toEqual({
      index: 0,
      value: lowest.rotors.All.endurance_s,
      total_thrust_n: lowest.rotors.All.total_thrust_n,
      name: '20 %',
    });
    expect(summary.best).not.toHaveProperty('all_up_mass_kg');
  });

  it('is the weight where there is one: what cannot lift it is best at nothing', async () => {
    const { id, summary } = await endedSweep(owner, { throttle }, weighing(1));
    const solved = (await points(id)).map(({ index, rotors: { All } }: any) => ({ index, ...All }));
    const able = solved.filter(
      (point: any) => point.total_thrust_n >= point.all_up_mass_kg * GRAVITY,
    );
    const free = able.filter(({ limits }: any) => limits.length === 0);
    expect(able[0].index).toBeGreaterThan(0);
    expect(free.length).toBeGreaterThan(0);
    expect(summary.ranking).toEqual({
      basis: 'lifting_weight',
      points: free.length,
      within_limits: true,
      reason: null,
    });
    const longest = free.toSorted((a: any, b: any) => b.endurance_s - a.endurance_s)[0];
    expect(summary.best.endurance_s).toMatchObject({
      index: longest.index,
      value: longest.endurance_s,
    });
    const strong = solved[0].hover_thrust_to_weight;
    expect(await points(id, `?hover_thrust_to_weight[gt]=${strong}`)).toEqual([]);
    expect(await points(id, `?all_up_mass_kg[lte]=${solved[0].all_up_mass_kg}`)).toHaveLength(5);
  });

  it('is told where no point lifts it, in the event as well', async () => {
    const { id, summary } = await endedSweep(owner, { throttle }, weighing(50));
    expect(summary.best).toEqual({});
    expect(summary.ranking.reason).toMatch(
      /^No point reaches its required thrust; point 4 comes closest/,
    );
    expect(Object.keys(summary.max)).toContain('endurance_s');
    const { json } = await owner.get(`/v1/events?type=sweep.completed&resource_id=${id}`);
    expect(json.data[0].data.object.summary).toEqual(summary);
  });

  it('is the weight and the drag in flight, so that the speed of best range is one sweep', async () => {
    const vehicle = { frame_mass_kg: 0.5, frame: 'quad' };
    const level = { ...trimmed({ to: 'level_flight' }), vehicle };
    const { id, summary } = await endedSweep(owner, { airspeed: custom(2, 6, 10, 14) }, level);
    expect(summary.ranking).toMatchObject({ basis: 'at_weight', reason: null });
    const found = await points(id, '?limited=false&range_m[gt]=0&sort_by=range_m&sort_order=desc');
    expect(found.length).toBe(summary.ranking.points);
    const { index, value } = summary.best.range_m;
    expect([index, value]).toEqual([found[0].index, found[0].rotors.All.range_m]);
    const least = Math.min(...found.map(({ rotors }: any) => rotors.All.specific_energy_wh_per_km));
    expect(summary.best.specific_energy_wh_per_km.value).toBe(least);
  });

  it('is the thrust of a trim', async () => {
    const motors = await catalogParts(service, 'motor', 3);
    const component_axes = [{ axis: 'motor', component_ids: motors }];
    const hover = { ...trimmed({ to: 'hover' }), ...weighing(0.5) };
    const atWeight = await endedSweep(owner, { component_axes }, hover);
    expect(atWeight.summary.ranking).toMatchObject({ basis: 'at_weight', reason: null });
    const { index, name, total_thrust_n } = atWeight.summary.best.endurance_s;
    const best = (await points(atWeight.id))[index];
    expect(name).toBe(best.name);
    expect(total_thrust_n / (best.rotors.All.all_up_mass_kg * GRAVITY)).toBeCloseTo(1, 5);
    const thrust = trimmed({ to: 'thrust', thrust_n: 12 });
    const atThrust = await endedSweep(owner, { component_axes }, thrust);
    expect(atThrust.summary.ranking).toMatchObject({ basis: 'at_thrust', points: 3 });
    expect(atThrust.summary.best.endurance_s.total_thrust_n).toBeCloseTo(12, 4);
  });
});

describe('the names of points', () => {
  let sweep: any;
  let names: string[];
  beforeAll(async () => {
    const motors = await catalogParts(service, 'motor', 2);
    const propellers = await catalogParts(service, 'propeller', 2);
    const axes = [
      { axis: 'motor', component_ids: motors },
      { axis: 'propeller', component_ids: propellers },
    ];
    const change = { point_events: true, name: 'Survey quad' };
    sweep = await endedSweep(owner, { component_axes: axes, throttle: custom(100, 60) }, change);
    const rows = await sql(
      service.databaseUrl,
      'select id, name from component where id = any(?::text[])',
      [`{${[...motors, ...propellers].join()}}`],
    );
    const called = new Map(rows.map(({ id, name }) => [id, name]));
    names = motors.flatMap((motor) =>
      propellers.flatMap((propeller) =>
        [100, 60].map((at) => `${called.get(motor)} · ${called.get(propeller)} · ${at} %`),
      ),
    );
  });

  it('say the parts and values, as points, simulations, events and rows of the CSV', async () => {
    const found = await points(sweep.id);
    expect(found.map(({ name }: any) => name)).toEqual(names);
    const children = await allPoints(owner, `/v1/simulations?sweep_id=${sweep.id}`);
    expect(children.map(({ name }: any) => name)).toEqual(names);
    expect((await owner.get(`/v1/simulations/${found[3].id}`)).json.name).toBe(names[3]);
    const { json } = await owner.get(`/v1/events?resource_id=${found[3].id}`);
    expect(json.data.map(({ data }: any) => data.object.name)).toEqual(Array(3).fill(names[3]));
    const { text } = await owner.get(`/v1/sweeps/${sweep.id}/export.csv`);
    expect(readCsv(text).map(({ name }) => name)).toEqual(names);
    expect(sweep.name).toBe('Survey quad');
  });

  it('are found and sorted by, page by page', async () => {
    const byName = names.toSorted(new Intl.Collator('en', { numeric: true }).compare);
    for (const list of [
      `/v1/sweeps/${sweep.id}/points?`,
      `/v1/simulations?sweep_id=${sweep.id}&`,
    ]) {
      const named = async (query: string) =>
        (await allPoints(owner, `${list}${query}`, 3)).map(({ name }: any) => name);
      expect(await named('sort_by=name&sort_order=asc')).toEqual(byName);
      expect(await named('sort_by=name&sort_order=desc')).toEqual(byName.toReversed());
      const search = encodeURIComponent(names[2].split(' · ')[1].toUpperCase());
      const few = names.filter((name) => name.includes(names[2].split(' · ')[1]));
      expect(new Set(await named(`search=${search}`))).toEqual(new Set(few));
      expect(await named('search=no+such+part')).toEqual([]);
    }
  });

  it('are made of ids in a draft', async () => {
    const motors = await catalogParts(service, 'motor', 2);
    const component_axes = [{ axis: 'motor', component_ids: motors }];
    const draft = await acceptedSweep(owner, { component_axes }, { launch_intent: 'draft' });
    expect((await points(draft.id)).map(({ name }: any) => name)).toEqual(motors);
  });
});
