import { afterAll, describe, expect, it } from '@jest/globals';
import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { sql } from '../support/database.js';
import {
  acceptedDesign,
  createDesign,
  designAt,
  endedDesign,
  endOfDesign,
  LONG_DESIGN,
} from '../support/designs-runs.js';
import { sharedService } from '../support/shared-service.js';
import { newProject, sseEvents } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
const found: any = await endedDesign(tenant, {
  name: 'hover and cruise',
  limits: { safety_factor_min: 2, chord_mm_min: 8 },
  material: 'petg_printed',
});
afterAll(() => service.stop());

/** An analysis of the blade at each point has its thrust and power. */
async function expectAnalyzed({ blade, points }: any): Promise<void> {
  for (const { rpm, airspeed_m_s: airspeed, power_w, thrust_n } of points) {
    const at = { airspeed, rpm, mode: 'point', ambient_temp_c: 15 };
    const { json, status } = await tenant.post('/v1/geometry/analyze', { ...blade, ...at });
    expect([status, json]).toEqual([200, expect.anything()]);
    expect([json.power / power_w, json.thrust / thrust_n]).toEqual([
      expect.closeTo(1, 6),
      expect.closeTo(1, 6),
    ]);
  }
}

describe('a design', () => {
  it('is a run with the blade, its figures and what its limits cost', () => {
    expect(found).toMatchObject({
      object: 'design',
      status: 'completed',
      name: 'hover and cruise',
      progress: 1,
      credits_cost: 4,
      error: null,
      inputs: { objectives: [{ kind: 'energy', point: 0 }], variables: { num_blades: [2] } },
      result: { feasible: true, reason: null, front: [], starting: null },
    });
    const { best, method } = found.result;
    expect(best.points.map(({ thrust_n: T }: any) => T)).toEqual([
      expect.closeTo(6, 6),
      expect.closeTo(2, 6),
    ]);
    expect(best.points[0]).toMatchObject({
      status: 'ok',
      label: 'hover',
      efficiency: null,
      collective_deg: null,
      electrical_power_w: null,
    });
    const [hover, cruise] = best.points.map(({ power_w: P }: any) => P);
    expect(best.objectives).toEqual([
      {
        kind: 'energy',
        point: null,
        value: expect.closeTo(0.3 * hover + 0.7 * cruise, 9),
        unit: 'W',
      },
    ]);
    expect(best.points.every(({ safety_factor: of }: any) => of > 1.999)).toBe(true);
    expect(Math.min(...best.blade.chord)).toBeGreaterThan(0.00799);
    expect(method).toMatchObject({ seed: 1, starts: [{ from: 'one_point', is_converged: true }] });
  });

  it('has the thrust and the power that an analysis of its blade says', async () => {
    await expectAnalyzed(found.result.best);
  });

  it('has a thick section at the root and a thin one at the tip, as an analysis does', async () => {
    const { result } = await endedDesign(tenant, {
      variables: {
        diameter_in: { min: 10, max: 10 },
        sections: ['naca4415'],
        tip_sections: ['clarky'],
        tip_from: 0.4,
        shape_parameters: 3,
      },
    });
    const { best, method } = result;
    const { radius, thickness } = best.blade;
    const tip = radius.findIndex((r: number) => r >= 0.4 * radius.at(-1));
    expect(thickness.slice(tip - 1, tip + 1)).toEqual([
      expect.closeTo(0.15, 3),
      expect.closeTo(0.117, 3),
    ]);
    expect(best).toMatchObject({ blade: { airfoil: 'naca4415' }, tip_airfoil: 'clarky' });
    expect(method.starts).toMatchObject([{ section: 'naca4415', tip_section: 'clarky' }]);
    await expectAnalyzed(best);
  });

  it('is told as it changes', async () => {
    const { id } = await acceptedDesign(tenant);
    const { text } = await tenant.get(`${designAt(id)}/stream`);
    const events = sseEvents(text);
    expect(events.map(({ event }: any) => event)).toEqual(
      expect.arrayContaining(['state', 'blade']),
    );
  });

  it('ends at the next save after a cancel, and costs nothing then', async () => {
    const { id } = await acceptedDesign(tenant, LONG_DESIGN);
    for (;;) {
      const { json } = await tenant.get(designAt(id));
      if (json.status === 'running' && json.so_far !== null) break;
      expect(['queued', 'running']).toContain(json.status);
    }
    const canceled = await tenant.post(`${designAt(id)}/cancel`, {});
    expect(canceled.status).toBe(202);
    const saves = async () => {
      const [row] = await sql(service.databaseUrl, 'select saves from run where id = ?', [id]);
      return row.saves as number;
    };
    const before = await saves();
    expect(await endOfDesign(tenant, id)).toMatchObject({
      status: 'canceled',
      so_far: null,
      result: null,
    });
    // the chunks that were being computed are the last
    expect((await saves()) - before).toBeLessThanOrEqual(1);
  });

  it('is the same for the same inputs', async () => {
    const again = await endedDesign(tenant, {
      limits: { safety_factor_min: 2, chord_mm_min: 8 },
      material: 'petg_printed',
    });
    expect(again.result).toEqual(found.result);
  });

  it('says which limits conflict where no blade keeps all', async () => {
    const { result } = await endedDesign(tenant, { limits: { tip_mach_max: 0.1 } });
    expect(result.feasible).toBe(false);
    expect(result.reason).toMatch(/tip_mach_max|stall_margin_deg_min/);
  });

  it('has a front of two objectives', async () => {
    const { result } = await endedDesign(tenant, {
      objectives: [
        { kind: 'power', point: 0 },
        { kind: 'power', point: 1 },
      ],
      front_size: 5,
    });
    const values = result.front.map(({ objectives }: any) => objectives.map((o: any) => o.value));
    expect(values.length).toBeGreaterThanOrEqual(3);
    for (let i = 1; i < values.length; i++) {
      expect(values[i][0]).toBeGreaterThan(values[i - 1][0] * (1 - 1e-4));
      expect(values[i][1]).toBeLessThan(values[i - 1][1] * (1 + 1e-4));
    }
  });

  it('minimises electrical power with a motor inside, within its limits', async () => {
    const { result } = await endedDesign(tenant, {
      drive: {
        motor_component_id: componentIdOf('axi-2217-20-gold-line'),
        battery_component_id: componentIdOf('lemonrc-4s-2600mah-40c'),
      },
    });
    const { best } = result;
    expect(result.feasible).toBe(true);
    for (const point of best.points) {
      expect(point.electrical_power_w).toBeGreaterThan(point.power_w);
      expect(point.throttle_pct).toBeLessThan(95.01);
      expect(point.motor_current_a).toBeGreaterThan(0);
    }
  });

  it('searches collective, one speed and gear, and says what a limit of noise costs', async () => {
    const { result } = await endedDesign(tenant, {
      operating_points: [
        { label: 'hover', thrust_n: 6 },
        { label: 'dash', power_w: 90, airspeed_m_s: 20, weight: 0 },
      ],
      variables: {
        diameter_in: { min: 9, max: 11 },
        shape_parameters: 3,
        pitch: 'variable',
        one_speed: true,
      },
      drive: {
        motor_component_id: componentIdOf('axi-2217-20-gold-line'),
        battery_component_id: componentIdOf('lemonrc-4s-2600mah-40c'),
        gear_ratio: { min: 1, max: 3 },
        gear_efficiency: 0.95,
      },
      limits: { level_dba_max: 60 },
    });
    const { points, limits, gear_ratio } = result.best;
    expect(points[0]).toMatchObject({ collective_deg: 0, rpm: points[1].rpm });
    expect(points[1].power_w).toBeCloseTo(90, 5);
    expect(points[1].collective_deg).not.toBe(0);
    expect(gear_ratio).toBeGreaterThanOrEqual(1);
    for (const { is_active, multiplier, effect } of limits) {
      expect(multiplier > 0).toBe(effect !== null);
      if (!is_active) expect(multiplier).toBe(0);
    }
  });

  it('sets the blade beside a starting propeller', async () => {
    const { section_airfoils: _, thickness: __, ...blade } = found.result.best.blade;
    const { result } = await endedDesign(tenant, { starting_propeller: blade });
    expect(result.starting.points[0].thrust_n).toBeCloseTo(6, 6);
    const [ours] = result.best.objectives;
    const [theirs] = result.starting.objectives;
    expect(ours.value).toBeLessThan(theirs.value);
  });
});

describe('what is refused', () => {
  it.each([
    [{ operating_points: [{}] }, 'parameter_missing', 'operating_points[0].thrust_n'],
    [
      { operating_points: [{ thrust_n: 1, power_w: 2 }] },
      'parameters_exclusive',
      'operating_points[0].power_w',
    ],
    [
      { operating_points: [{ thrust_n: 1, rpm: 5000 }] },
      'parameters_exclusive',
      'operating_points[0].rpm',
    ],
    [{ objectives: [{ kind: 'thrust' }] }, 'parameters_exclusive', 'objectives[0].kind'],
    [
      { objectives: [{ kind: 'power', point: 7 }] },
      'parameter_out_of_range',
      'objectives[0].point',
    ],
    [{ limits: { safety_factor_min: 2 } }, 'parameter_missing', 'material'],
    [
      { variables: { diameter_in: { min: 10, max: 9 } } },
      'parameter_out_of_range',
      'variables.diameter_in.min',
    ],
    [
      { variables: { diameter_in: { min: 9, max: 9 }, sections: ['nosuch'] } },
      'unknown_airfoil',
      'variables.sections[0]',
    ],
    [
      { variables: { diameter_in: { min: 9, max: 9 }, tip_sections: ['nosuch'] } },
      'unknown_airfoil',
      'variables.tip_sections[0]',
    ],
    [
      { variables: { diameter_in: { min: 9, max: 9 }, tip_from: 0.4 } },
      'parameter_missing',
      'variables.tip_sections',
    ],
    [
      {
        drive: { motor_component_id: 'comp_nosuch', battery_component_id: 'comp_nosuch' },
      },
      'component_not_found',
      'drive.motor_component_id',
    ],
    [
      {
        drive: {
          motor_component_id: componentIdOf('axi-2217-20-gold-line'),
          battery_component_id: componentIdOf('lemonrc-4s-2600mah-40c'),
          powertrain_calibration_id: 'dcal_nosuch',
        },
      },
      'unknown_calibration',
      'drive.powertrain_calibration_id',
    ],
  ])('%j', async (change, code, param) => {
    const { status, json } = await createDesign(tenant, change);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(json.error).toMatchObject({ code, param });
  });

  it('a draft is none before it is launched', async () => {
    const project_id = await newProject(tenant);
    const { status, json } = await createDesign(tenant, { project_id, launch_intent: 'draft' });
    expect([status, json.status]).toEqual([201, 'draft']);
    const launched = await tenant.request('PATCH', designAt(json.id), {
      launch_intent: 'run',
      starts: 2,
    });
    expect(launched.json.inputs.starts).toBe(2);
    expect((await endOfDesign(tenant, json.id)).status).toBe('completed');
  });
});
