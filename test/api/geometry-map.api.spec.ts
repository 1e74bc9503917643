/** Loads of a propeller over rpm and airspeed. */
import { describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { sharedService } from '../support/shared-service.js';
import { QUAD_PARTS, solvedQuad } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);

const { mode: _mode, rpm: _rpm, airspeed: _airspeed, ...BLADE } = APC_10X5;
const map = (body: object) => tenant.post('/v1/geometry/map', body);
const analyze = (body: object) => tenant.post('/v1/geometry/analyze', body);

describe('a map', () => {
  it('has at each rpm and airspeed what an analysis there has, as near as it says', async () => {
    const [rpm, airspeed] = [
      [3000, 5500, 8000],
      [0, 4, 9],
    ];
    for (const blade of [BLADE, { propeller_component_id: QUAD_PARTS.propeller }]) {
      const { status, json } = await map({ ...blade, rpm, airspeed });
      expect(status).toBe(200);
      expect(json).toMatchObject({ object: 'geometry_map', rpm, airspeed, converged: 9 });
      expect([json.not_converged, json.reason]).toEqual([0, null]);
      expect(json.interpolation_error.thrust).toBeLessThan(0.005);
      // of Ct or Cp at rest, which are near the largest that there are
      const still = await analyze({ ...blade, rpm: rpm[0], airspeed: 0 });
      for (const [i, n] of rpm.entries())
        for (const [j, V] of airspeed.entries()) {
          const { json: one } = await analyze({ ...blade, rpm: n, airspeed: V });
          const scale = (n / rpm[0]) ** 2;
          const off = Math.abs(json.thrust[i][j] - one.thrust) / (scale * still.json.thrust);
          expect(off).toBeLessThan(0.01);
          const power = Math.abs(json.power[i][j] - one.power);
          expect(power / (scale * (n / rpm[0]) * still.json.power)).toBeLessThan(0.01);
          expect(json.torque[i][j] * n * (Math.PI / 30)).toBeCloseTo(json.power[i][j], 9);
          if (V === 0) expect(json.efficiency[i][j]).toBeNull();
          else if (one.efficiency !== null)
            expect(json.efficiency[i][j]).toBeCloseTo(
              (json.thrust[i][j] * V) / json.power[i][j],
              9,
            );
        }
    }
  });

  it('is of a blade that is turned by a collective', async () => {
    const body = { ...BLADE, rpm: [4000], airspeed: [3], collective_deg: 5 };
    const { json } = await map(body);
    const { json: one } = await analyze({ ...body, rpm: 4000, airspeed: 3 });
    expect(json.thrust[0][0] / one.thrust).toBeCloseTo(1, 2);
    const { json: before } = await map({ ...body, collective_deg: null });
    expect(json.thrust[0][0]).toBeGreaterThan(1.2 * before.thrust[0][0]);
  });

  it('has at each of several collectives the very map of this collective alone', async () => {
    const collectives_deg = [-3, 0, 4.5];
    const speeds = { rpm: [4000, 6000], airspeed: [0, 3, 8] };
    for (const blade of [
      { ...BLADE, disc_angle_deg: 40 },
      { propeller_component_id: QUAD_PARTS.propeller },
    ]) {
      const { status, json } = await map({ ...blade, ...speeds, collectives_deg });
      expect(status).toBe(200);
      const { collectives, ...first } = json;
      const { object, rpm, airspeed } = json;
      expect(collectives).toHaveLength(3);
      for (const [i, collective_deg] of collectives_deg.entries()) {
        const { json: alone } = await map({ ...blade, ...speeds, collective_deg });
        expect(alone).not.toHaveProperty('collectives');
        const whole = { object, rpm, airspeed, ...collectives[i] };
        expect(whole).toEqual({ ...alone, collective_deg });
        if (i === 0) expect(first).toEqual(alone);
      }
      const [low, , high] = collectives;
      expect(high.thrust[1][1]).toBeGreaterThan(low.thrust[1][1]);
    }
  });

  it('is nearer to each analysis at a collective than it says', async () => {
    const [rpm, airspeed, collectives_deg] = [
      [4500, 7000],
      [0, 6],
      [-4, 0, 3, 8],
    ];
    const { json } = await map({ ...BLADE, rpm, airspeed, collectives_deg });
    for (const { collective_deg, thrust, power } of json.collectives) {
      const at = (n: number, V: number) =>
        analyze({ ...BLADE, rpm: n, airspeed: V, collective_deg }).then(({ json: one }) => one);
      for (const [i, n] of rpm.entries()) {
        const still = await at(n, 0);
        for (const [j, V] of airspeed.entries()) {
          const one = await at(n, V);
          expect(Math.abs(thrust[i][j] - one.thrust) / Math.abs(still.thrust)).toBeLessThan(0.01);
          expect(Math.abs(power[i][j] - one.power) / still.power).toBeLessThan(0.01);
        }
      }
    }
  });

  it('is of air at the temperature that is named', async () => {
    const body = { ...BLADE, rpm: [4000], airspeed: [3], ambient_temp_c: -20 };
    const { json } = await map(body);
    const { json: one } = await analyze({ ...body, rpm: 4000, airspeed: 3 });
    expect(json.torque[0][0] / (one.power / (4000 * (Math.PI / 30)))).toBeCloseTo(1, 2);
    const { json: usual } = await map({ ...body, ambient_temp_c: null });
    expect(usual.torque[0][0]).not.toBe(json.torque[0][0]);
  });

  it.each([0, 25, 70])('is of air at %s degrees to the disc', async (disc_angle_deg) => {
    const [rpm, airspeed] = [
      [5000, 7000],
      [0, 5, 12],
    ];
    const body = { ...BLADE, disc_angle_deg };
    const { status, json } = await map({ ...body, rpm, airspeed });
    expect([status, json.converged]).toEqual([200, 6]);
    expect(json.warnings.map(({ code }: any) => code)).toContain('oblique_flow');
    for (const [i, n] of rpm.entries()) {
      const { json: still } = await analyze({ ...body, rpm: n, airspeed: 0 });
      for (const [j, V] of airspeed.entries()) {
        const { json: one } = await analyze({ ...body, rpm: n, airspeed: V });
        const off = (key: string, scale: number) => Math.abs(json[key][i][j] - one[key]) / scale;
        expect(off('thrust', still.thrust)).toBeLessThan(0.02);
        expect(off('power', still.power)).toBeLessThan(0.02);
        expect(off('efficiency', 1)).toBeLessThan(0.02);
        for (const force of ['force_inplane_n', 'force_side_n'])
          expect([force, off(force, still.thrust) < 0.004]).toEqual([force, true]);
        for (const moment of ['hub_moment_roll_n_m', 'hub_moment_pitch_n_m'])
          expect([moment, off(moment, still.thrust * 0.127) < 0.02]).toEqual([moment, true]);
        if (V === 0) expect(json.force_inplane_n[i][j]).toBe(0);
        else expect(json.force_inplane_n[i][j]).toBeGreaterThan(0);
      }
    }
  });

  it('is of air along the axis at 90 degrees', async () => {
    const body = { ...BLADE, rpm: [5000], airspeed: [0, 8] };
    const { json } = await map({ ...body, disc_angle_deg: 90 });
    const { json: axial } = await map(body);
    const none = [[0, 0]];
    expect(json).toEqual({
      ...axial,
      force_inplane_n: none,
      force_side_n: none,
      hub_moment_roll_n_m: none,
      hub_moment_pitch_n_m: none,
    });
  });

  it('is what a simulation reads of the same propeller', async () => {
    const { result } = await solvedQuad(tenant, { airspeed_m_s: 0, ambient_temp_c: 15 });
    const { rpm, thrust_n, torque_n_m } = result['1'];
    const { json } = await map({
      propeller_component_id: QUAD_PARTS.propeller,
      rpm: [rpm],
      airspeed: [0],
    });
    // viscosity and speed of sound of 15 °C, but for the last digits of their formulas
    expect(json.thrust[0][0] / thrust_n).toBeCloseTo(1, 3);
    expect(json.torque[0][0] / torque_n_m).toBeCloseTo(1, 3);
  });

  it('has null where the tip is faster than any polar, and says why', async () => {
    const { json } = await map({ ...BLADE, rpm: [5000, 30_000], airspeed: [0] });
    expect(json.thrust[0][0]).toBeGreaterThan(0);
    for (const name of ['thrust', 'torque', 'power', 'efficiency'])
      expect(json[name][1]).toEqual([null]);
    expect([json.converged, json.not_converged]).toEqual([1, 1]);
    expect(json.reason).toMatch(/the tip moves faster than Mach 0\.9/);
  });

  it('takes sections of any kind', async () => {
    const thickness = BLADE.radius.map(() => 0.115);
    const { status, json } = await map({ ...BLADE, thickness, rpm: [5000], airspeed: [5] });
    expect(status).toBe(200);
    const one = await analyze({ ...BLADE, thickness, rpm: 5000, airspeed: 5 });
    expect(Math.abs(json.thrust[0][0] / one.json.thrust - 1)).toBeLessThan(0.02);
  });

  it('says what is estimated of a component', async () => {
    const { json } = await map({
      propeller_component_id: componentIdOf('aero-naut-aerocam-10x5'),
      rpm: [5000],
      airspeed: [0],
    });
    expect(json.warnings).toContainEqual(expect.objectContaining({ code: 'estimated_blade' }));
  });

  it.each<[string, object, string, string]>([
    ['a rpm twice', { rpm: [5000, 5000], airspeed: [0] }, 'not_monotonic', 'rpm[1]'],
    ['falling airspeeds', { rpm: [5000], airspeed: [2, 1] }, 'not_monotonic', 'airspeed[1]'],
    ['no rpm', { rpm: [], airspeed: [0] }, 'parameter_too_few_items', 'rpm'],
    [
      '51 airspeeds',
      { rpm: [5000], airspeed: Array.from({ length: 51 }, (_, i) => i) },
      'parameter_too_many_items',
      'airspeed',
    ],
    [
      'a component as well',
      { rpm: [5000], airspeed: [0], propeller_component_id: QUAD_PARTS.propeller },
      'parameters_exclusive',
      'diameter',
    ],
    [
      'a collective beside several',
      { rpm: [5000], airspeed: [0], collective_deg: 2, collectives_deg: [0, 4] },
      'parameters_exclusive',
      'collective_deg',
    ],
    [
      'collectives that fall',
      { rpm: [5000], airspeed: [0], collectives_deg: [4, 0] },
      'not_monotonic',
      'collectives_deg[1]',
    ],
    [
      'no collectives',
      { rpm: [5000], airspeed: [0], collectives_deg: [] },
      'parameter_too_few_items',
      'collectives_deg',
    ],
    [
      '21 collectives',
      { rpm: [5000], airspeed: [0], collectives_deg: Array.from({ length: 21 }, (_, i) => i) },
      'parameter_too_many_items',
      'collectives_deg',
    ],
    [
      'a collective out of bounds',
      { rpm: [5000], airspeed: [0], collectives_deg: [0, 61] },
      'parameter_out_of_range',
      'collectives_deg[1]',
    ],
    [
      'a collective that turns the blade too far',
      { rpm: [5000], airspeed: [0], collectives_deg: [0, 60], twist: BLADE.twist.map(() => 40) },
      'parameter_out_of_range',
      'collectives_deg[1]',
    ],
    [
      'more conditions than 2,500',
      {
        rpm: Array.from({ length: 50 }, (_, i) => 2000 + i),
        airspeed: Array.from({ length: 30 }, (_, i) => i),
        collectives_deg: [0, 2],
      },
      'parameter_too_many_items',
      'collectives_deg',
    ],
  ])('refuses %s', async (_, body, code, param) => {
    const { status, json } = await map({ ...BLADE, ...body });
    expect([status, json.error.code, json.error.param]).toEqual([422, code, param]);
  });

  it('is bounded at 50 by 50 conditions', async () => {
    const steps = (first: number, step: number) =>
      Array.from({ length: 50 }, (_, i) => first + step * i);
    const { status, json } = await map({
      ...BLADE,
      rpm: steps(2000, 100),
      airspeed: steps(0, 0.3),
    });
    expect(status).toBe(200);
    expect(json.converged + json.not_converged).toBe(2500);
  });
});
