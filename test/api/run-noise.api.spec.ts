/** Levels at an observer in the results of simulations and sweeps. */
import { describe, expect, it } from '@jest/globals';
import { createFinder, endedFinder, finderAt } from '../support/finder.js';
import { sharedService } from '../support/shared-service.js';
import { createQuad, QUAD_PARTS, quadGroup, solvedQuad } from '../support/simulations.js';
import { allPoints, custom, endedSweep, readCsv } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const owner = await newTenant(service);

const OF_FOUR = 10 * Math.log10(4);
const upright = (change: object = {}) => ({
  rotor_groups: [quadGroup({ tilt_deg: 90, ...change })],
});

/** The level of the quad's propeller alone, as an analysis of its noise has it. */
async function levelAlone(observer: object, condition: object): Promise<number> {
  const { status, json } = await owner.post('/v1/geometry/noise', {
    propeller_component_id: QUAD_PARTS.propeller,
    ambient_temp_c: 25,
    observers: [observer],
    ...condition,
  });
  expect(status).toBe(200);
  return json.observers[0].level_dba;
}

describe('the noise of a run', () => {
  it('is that of its rotors alone, whose energies add', async () => {
    const noise = { distance_m: 10, elevation_deg: -30 };
    const { result } = await solvedQuad(owner, { ...upright(), noise });
    const { rpm, noise_dba } = result['1'];
    expect(noise_dba).toBeCloseTo(
      await levelAlone({ distance: 10, elevation_deg: -30 }, { rpm }),
      6,
    );
    expect(result.All.noise_dba).toBeCloseTo(noise_dba + OF_FOUR, 6);
    const codes = result.All.noise_warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('unsteady_loading');
  });

  it('is heard straight below, unless the request says where', async () => {
    const { result, inputs } = await solvedQuad(owner, { ...upright(), noise: { distance_m: 50 } });
    const { rpm, noise_dba } = result['1'];
    expect(noise_dba).toBeCloseTo(
      await levelAlone({ distance: 50, elevation_deg: -90 }, { rpm }),
      6,
    );
    const told = { distance_m: 50, elevation_deg: -90, azimuth_deg: 0, boundary_layer: 'tripped' };
    expect(inputs.noise).toEqual(told);
  });

  it('has the place of the observer in the axes of rotors that lean into the wind', async () => {
    const [airspeed, tilt] = [12, 70];
    const side = { distance_m: 10, elevation_deg: -20, azimuth_deg: 60 };
    const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
    const [e, a] = [(-20 * Math.PI) / 180, Math.PI / 3];
    const [ahead, right, up] = [
      10 * Math.cos(e) * Math.cos(a),
      10 * Math.cos(e) * Math.sin(a),
      10 * Math.sin(e),
    ];
    const [x, z] = [up * cos - ahead * sin, ahead * cos + up * sin];
    // one rotor alone, whose blades advance on the right
    const flying = { ...upright({ count: 1, tilt_deg: tilt }), airspeed_m_s: airspeed };
    const { result } = await solvedQuad(owner, { ...flying, noise: side });
    const condition = { rpm: result['1'].rpm, airspeed, disc_angle_deg: 90 - tilt };
    const alone = await levelAlone({ x, y: right, z }, condition);
    expect(result['1'].noise_dba).toBeCloseTo(alone, 4);
    // of a pair half turn each way
    const pair = await solvedQuad(owner, {
      ...flying,
      ...upright({ count: 2, tilt_deg: tilt }),
      noise: side,
    });
    const both = await Promise.all(
      [1, -1].map((way) =>
        levelAlone({ x, y: way * right, z }, { ...condition, rpm: pair.result['1'].rpm }),
      ),
    );
    const sum = both.reduce((total, level) => total + 10 ** (level / 10), 0);
    expect(pair.result.All.noise_dba).toBeCloseTo(10 * Math.log10(sum), 4);
  });

  it('says why there is none', async () => {
    const near = await solvedQuad(owner, { ...upright(), noise: { distance_m: 0.1 } });
    expect(near.result.All.noise_dba).toBeNull();
    expect(near.result['1'].noise_dba).toBeNull();
    const warning = near.result.All.noise_warnings.find(({ code }: any) => code === 'no_level');
    expect(warning).toMatchObject({ object: 'warning', label: 'arms' });
    expect(warning.message).toMatch(/1\.5 radii/);
    const noise = { distance_m: 10 };
    const sinking = await solvedQuad(owner, { ...upright(), vertical_speed_m_s: -3, noise });
    expect(sinking.result.All.noise_dba).toBeNull();
    expect(JSON.stringify(sinking.result.All.noise_warnings)).toMatch(/from behind/);
  });

  it('is in no result and no table that did not ask for it', async () => {
    const { id } = await endedSweep(owner, { throttle: custom(40, 60) }, upright());
    const [point] = await allPoints(owner, `/v1/sweeps/${id}/points`);
    expect(JSON.stringify(point)).not.toContain('noise');
    const { text } = await owner.get(`/v1/sweeps/${id}/export.csv`);
    expect(text).not.toContain('noise');
    const { inputs } = await solvedQuad(owner, upright());
    expect(inputs).not.toHaveProperty('noise');
  });

  it('is a total of points, by which they are filtered, sorted and compared', async () => {
    const noise = { distance_m: 10 };
    const sweep = { throttle: custom(30, 50, 70) };
    const { id, summary } = await endedSweep(owner, sweep, { ...upright(), noise });
    const path = `/v1/sweeps/${id}/points`;
    const levels = (await allPoints(owner, path)).map(({ rotors }) => rotors.All.noise_dba);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(summary.best.noise_dba).toMatchObject({ index: 0, value: levels[0] });
    expect(summary.max.noise_dba).toMatchObject({ index: 2, value: levels[2] });
    const quiet = await allPoints(owner, `${path}?noise_dba[lt]=${levels[2]}&sort_by=noise_dba`);
    expect(quiet.map(({ index }) => index)).toEqual([0, 1]);
    const rows = readCsv((await owner.get(`/v1/sweeps/${id}/export.csv`)).text);
    expect(rows.map((row) => Number(row.noise_dba))).toEqual(levels);
    expect(Number(rows[0]['arms.noise_dba'])).toBeCloseTo(levels[0] - OF_FOUR, 6);
    const alone = await owner.get(`/v1/simulations/${(await allPoints(owner, path))[0].id}`);
    expect(alone.json.result.All.noise_dba).toBe(levels[0]);
  });

  it.each([
    ['no distance', {}, 'noise.distance_m'],
    [
      'a place below the ground of angles',
      { distance_m: 1, elevation_deg: -91 },
      'noise.elevation_deg',
    ],
    ['a field that is none', { distance_m: 1, distance: 1 }, 'noise.distance'],
  ])('refuses %s', async (_, noise, param) => {
    const { status, json } = await createQuad(owner, { noise });
    expect(status).toBe(422);
    expect(json.error.param).toBe(param);
  });
});

describe('the noise of a search for parts', () => {
  const noise = { distance_m: 20 };

  it('is a goal, a limit and a figure of its rows', async () => {
    const goals = ['endurance', 'noise'];
    const { front, result } = await endedFinder(owner, { goals, noise });
    const levels = front.map((row: any) => row.noise_dba);
    expect(levels).toEqual([...levels].sort((a, b) => b - a));
    const [row] = result.rows;
    expect(row.noise_dba).toBe(row.result.All.noise_dba);
    expect(row.request.noise).toMatchObject(noise);
    const noise_dba_max = (levels[0] + levels.at(-1)) / 2;
    const quieter = await endedFinder(owner, { noise, limits: { noise_dba_max } });
    for (const each of quieter.result.rows)
      expect(each.noise_dba).toBeLessThan(noise_dba_max + 0.1);
    expect(quieter.result.counts.excluded.noise_dba_max).toBeGreaterThan(0);
    const margins = quieter.result.rows[0].margins.map(({ limit }: any) => limit);
    expect(margins).toContain('noise_dba_max');
    const { text } = await owner.get(`${finderAt(quieter.id)}/export.csv`);
    expect(Number(readCsv(text)[0].noise_dba)).toBe(quieter.result.rows[0].noise_dba);
  });

  it('names the least level where nothing is as quiet as that', async () => {
    const { result } = await endedFinder(owner, { noise, limits: { noise_dba_max: 5 } });
    const [miss] = result.nothing_found.relaxations;
    expect(miss).toMatchObject({ limit: 'noise_dba_max', bound: 5 });
    expect(miss.reached).toBeGreaterThan(5);
  });

  it('is in no row that nobody asked for it', async () => {
    const { front, result } = await endedFinder(owner);
    expect(JSON.stringify([front, result])).not.toContain('noise');
  });

  it.each([
    ['a goal without an observer', { goals: ['noise'] }, 'noise'],
    ['an observer without a wish', { noise }, 'limits.noise_dba_max'],
    [
      'coaxial pairs',
      { noise, goals: ['noise'], rotors: { count: 4, coax_spacing_m: 0.1 } },
      'goals[0]',
    ],
  ])('refuses %s', async (_, change, param) => {
    const { status, json } = await createFinder(owner, change);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(json.error.param).toBe(param);
  });
});
