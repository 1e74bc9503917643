import { describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { fixedFlight, flown } from '../support/dynamic-runs.js';
import { sharedService } from '../support/shared-service.js';
import { createQuad, ended, quadGroup, solvedQuad } from '../support/simulations.js';
import { acceptedSweep, allPoints, custom, endedSweep, range } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const owner = await newTenant(service, { plan: 'pro' });

describe('a rotor', () => {
  const upright = (throttle_pct: number) => [quadGroup({ count: 1, throttle_pct, tilt_deg: 90 })];

  it.each([
    ['in descent', { vertical_speed_m_s: -20, rotor_groups: upright(60) }],
    ['in wind from the side', { airspeed_m_s: 30, rotor_groups: upright(60) }],
    ['that brakes', { vertical_speed_m_s: 40, rotor_groups: upright(0) }],
  ])('%s has only efficiencies that say something', async (_, change) => {
    const { status, result } = await solvedQuad(owner, change);
    expect(status).toBe('completed');
    const { efficiency, motor_efficiency, esc_efficiency, ...rotor } = result['1'];
    for (const share of [efficiency, motor_efficiency, esc_efficiency])
      if (share !== null) expect(share >= 0 && share <= 1).toBe(true);
    expect(rotor).toMatchObject({ prop_efficiency: null, figure_of_merit: null });
  });

  it('has an efficiency in climb and a figure of merit at rest', async () => {
    const climb = await solvedQuad(owner, { vertical_speed_m_s: 5, rotor_groups: upright(60) });
    expect(climb.result['1'].prop_efficiency).toBeGreaterThan(0.2);
    const hover = await solvedQuad(owner, { rotor_groups: upright(60) });
    expect(hover.result['1'].figure_of_merit).toBeGreaterThan(0.4);
  });
});

describe('wind across a rotor', () => {
  it.each([
    [5, false],
    [60, true],
  ])('of %d m/s is named as a limit: %p', async (airspeed_m_s, named) => {
    const rotor_groups = [quadGroup({ tilt_deg: 90 })];
    const { result } = await solvedQuad(owner, { airspeed_m_s, rotor_groups });
    expect(result['4'].limits.includes('edgewise_speed')).toBe(named);
    expect(result.All.limits.includes('edgewise_speed')).toBe(named);
  });
});

describe('descent into the own wake', () => {
  const LIMIT = 'vortex_ring_state';
  const rotor_groups = [quadGroup({ tilt_deg: 90 })];

  // the hover's induced speed is some 7 m/s
  it.each([
    [0, 0, false],
    [-1, 0, false],
    [-5, 0, true],
    [-5, 15, false],
    [-20, 0, false],
  ])('of %d m/s at %d m/s ahead is named as a limit: %p', async (up, along, named) => {
    const change = { vertical_speed_m_s: up, airspeed_m_s: along, rotor_groups };
    const { result } = await solvedQuad(owner, change);
    expect(result['1'].limits.includes(LIMIT)).toBe(named);
    expect(result.All.limits.includes(LIMIT)).toBe(named);
  });

  it('is named in sweeps, whose summary leaves such points out', async () => {
    const sweep = await endedSweep(owner, { vertical_speed: custom(-20, -5, 0) }, { rotor_groups });
    const points = await allPoints(owner, `/v1/sweeps/${sweep.id}/points`);
    const named = points.map(({ rotors }) => rotors.All.limits.includes(LIMIT));
    expect(named).toEqual([false, true, false]);
  });

  it('is named at the moments of a flight that are in it', async () => {
    const group = { arms: { throttle_target: 50, tilt_target: 90 } };
    const schedule = {
      mode: 'segments',
      segments: [0, -5].map((vertical_speed_target) => ({
        duration_s: 4,
        vertical_speed_target,
        per_group: group,
      })),
    };
    const { result } = await flown(owner, { ...fixedFlight(8), schedule });
    const named = (t: number) =>
      result.samples.findLast(({ t_s }: any) => t_s <= t).All.limits.includes(LIMIT);
    expect([named(2), named(7)]).toEqual([false, true]);
  });
});

describe('air from behind', () => {
  it('is refused by an analysis, which says what computes it', async () => {
    const { status, json } = await owner.post('/v1/geometry/analyze', {
      ...APC_10X5,
      airspeed: -5,
    });
    expect(status).toBe(422);
    expect(json.error).toMatchObject({ code: 'parameter_out_of_range', param: 'airspeed' });
    expect(json.error.message).toContain('POST /v1/simulations with vertical_speed_m_s < 0');
    const fast = await owner.post('/v1/geometry/analyze', { ...APC_10X5, airspeed: 400 });
    expect(fast.json.error.message).not.toContain('simulations');
  });
});

describe('a coaxial pair', () => {
  it('has no propulsive efficiency at rest', async () => {
    const { count: _, ...rotor } = quadGroup();
    const rotors = [0, 0.1].map((coax_position_m) => ({
      ...rotor,
      label: `at ${coax_position_m}`,
      coax_stack_id: 1,
      coax_position_m,
      rotation_sense: coax_position_m > 0 ? -1 : 1,
    }));
    const { result, rotor_groups } = await solvedQuad(owner, { rotor_groups: [], rotors });
    const stacked = { count: 1, coax_stack_id: 1, coax_position_m: 0.1, rotation_sense: -1 };
    expect(rotor_groups[1]).toMatchObject(stacked);
    for (const key of ['1', '2'])
      expect(result[key]).toMatchObject({ prop_efficiency: null, advance_ratio: 0 });
  });
});

describe('the charge of a battery', () => {
  it('ends at 0 %', async () => {
    const { result } = await solvedQuad(owner, { battery_charge_pct: 5, flight_duration: 3600 });
    expect(result.Battery.soc_pct).toEqual([0, 0, 0, 0]);
    expect(result.All.limits).toContain('battery_depleted');
  });

  it('ends at 100 %, and says so, where windmilling rotors charge it', async () => {
    const rotor_groups = [quadGroup({ throttle_pct: 60 })];
    const { result } = await solvedQuad(owner, { airspeed_m_s: 60, rotor_groups });
    expect(result.All.total_current_a).toBeLessThan(0);
    expect(result.Battery.soc_pct).toEqual([100, 100, 100, 100]);
    expect(result.All.limits).toContain('battery_overcharged');
  });
});

describe('a sweep', () => {
  it('has the state of its battery in the CSV', async () => {
    const sweep = await endedSweep(owner, { throttle: custom(40, 60) });
    const { json } = await owner.get(`/v1/sweeps/${sweep.id}/points/1`);
    const { text } = await owner.get(`/v1/sweeps/${sweep.id}/export.csv`);
    const [head, , row] = text.split('\r\n').map((line) => line.split(','));
    for (const name of ['pack_voltage_v', 'core_temp_c', 'c_rate', 'sag_v'])
      expect(Number(row[head.indexOf(`battery.${name}`)])).toBe(json.rotors.Battery[name]);
  });

  it('says that a cancel was asked for, and ends with the progress that it made', async () => {
    const { id } = await acceptedSweep(owner, {
      throttle: range(10, 100, 100),
      airspeed: range(0, 20, 100),
    });
    const running = await owner.post(`/v1/sweeps/${id}/cancel`, undefined);
    if (running.status === 202) expect(running.json.cancel_requested).toBe(true);
    else expect(running.json.status).toBe('canceled');
    const sweep = await ended(owner, `/v1/sweeps/${id}`);
    expect(sweep.status).toBe('canceled');
    const done = sweep.completed_points + sweep.failed_points;
    expect(sweep.progress).toBe(sweep.dispatched_at === null ? null : done / sweep.total_points);
  });

  it('keeps the star of a point that is patched with null', async () => {
    const { id } = await endedSweep(owner, { throttle: custom(40, 60) });
    const path = `/v1/sweeps/${id}/points/1`;
    for (const is_starred of [true, null]) {
      const { status, json } = await owner.request('PATCH', path, { is_starred });
      expect([status, json.is_starred]).toEqual([200, true]);
    }
  });
});

describe('cancel-batch', () => {
  it('needs no body', async () => {
    const { json } = await createQuad(owner, { launch_intent: 'queue' });
    const answer = await owner.request('POST', '/v1/runs/cancel-batch');
    expect([answer.status, answer.json.canceled]).toEqual([200, [json.id]]);
  });
});
