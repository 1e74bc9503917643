import { describe, expect, it } from '@jest/globals';
import { fixedFlight, flown } from '../support/dynamic-runs.js';
import { sharedService } from '../support/shared-service.js';
import { createQuad, quadGroup, solvedQuad } from '../support/simulations.js';
import { allPoints, endedSweep } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);

const SPEC = { chemistry: 'lipo', series_cells: 4, total_capacity_mAh: 5000, c_rating: 30 };
const custom = (spec: object, more: object = {}) => ({
  battery_component_id: null,
  custom_battery: { name: 'mine', spec_json: { ...SPEC, ...spec } },
  ...more,
});

describe('a battery that a run describes', () => {
  it('has its own curve and its own resistance', async () => {
    const at = async (spec: object) => {
      const rotor_groups = [quadGroup({ throttle_pct: 0 })];
      const run = await solvedQuad(tenant, custom(spec, { rotor_groups, auxiliary_current_a: 50 }));
      return run.result.Battery;
    };
    const ocv = { soc_pct: [0, 50, 100], volts: [3, 3.5, 4] };
    const typical = await at({});
    const own = await at({ ocv });
    expect(own.cell_voltages_v[0]).toBeLessThan(typical.cell_voltages_v[0] - 0.05);
    const weak = { cell_resistance_mohm: 12, cell_resistance_kind: 'measured' };
    expect((await at(weak)).sag_v).toBeGreaterThan(2 * typical.sag_v);
  });

  it('fails with the place of what is wrong with its curve', async () => {
    const ocv = { soc_pct: [0, 50, 100], volts: [3, 4.5, 4] };
    const run = await solvedQuad(tenant, custom({ ocv }));
    expect(run.error).toMatchObject({ code: 'invalid_component_spec' });
    expect(run.error.message).toContain('ocv.volts[2]');
  });

  it('is told which of its keys nothing reads', async () => {
    const run = await solvedQuad(tenant, custom({ load_profile: [1, 2], note: 'mine' }));
    expect(run.warnings).toMatchObject([
      { code: 'no_effect', param: 'custom_battery.spec_json.load_profile' },
    ]);
  });
});

describe('loads beside the rotors', () => {
  const LOADS = { avionics_w: 40, auxiliary_current_a: 2 };

  it('are drawn from the battery in a simulation, and shorten the endurance', async () => {
    const bare = await solvedQuad(tenant, {});
    const loaded = await solvedQuad(tenant, LOADS);
    expect(loaded.inputs).toMatchObject(LOADS);
    expect(bare.inputs).toMatchObject({ avionics_w: 0, auxiliary_current_a: 0 });
    const [a, b] = [bare.result.All, loaded.result.All];
    expect(b.total_current_a - a.total_current_a).toBeGreaterThan(3);
    expect(b.endurance_s).toBeLessThan(a.endurance_s);
    expect(b.energy_balance_error).toBeLessThan(1e-9);
    expect(b.total_elec_power_w / a.total_elec_power_w).toBeCloseTo(1, 1);
  });

  it('are drawn at every point of a sweep', async () => {
    const range = { mode: 'custom', values: [40, 60] };
    const current = async (more: object) => {
      const sweep = await endedSweep(tenant, { throttle: range }, more);
      const points = await allPoints(tenant, `/v1/sweeps/${sweep.id}/points`, 10);
      return points.map(({ rotors }: any) => rotors.All.total_current_a);
    };
    const [bare, loaded] = [await current({}), await current(LOADS)];
    bare.forEach((each, i) => expect(loaded[i] - each).toBeGreaterThan(3));
  });

  it('are drawn throughout a flight', async () => {
    const used = async (more: object) => {
      const flight = await flown(tenant, { ...fixedFlight(20), ...more });
      expect(flight.result.run_meta.energy_balance_error).toBeLessThan(1e-4);
      return flight.result.scorecard.capacity_used_mah;
    };
    // 2 A and 40 W at some 14 to 17 V for 20 s: 24 to 27 mAh
    const more = (await used(LOADS)) - (await used({}));
    expect(more).toBeGreaterThan(20);
    expect(more).toBeLessThan(35);
  });

  it('are refused where they are negative', async () => {
    const { status, json } = await createQuad(tenant, { avionics_w: -1 });
    expect(status).toBe(422);
    expect(JSON.stringify(json)).toContain('avionics_w');
  });
});

it('a supply without end has no endurance, at full throttle neither', async () => {
  const supply = { chemistry: 'source', nominal_voltage_v: 16 };
  const rotor_groups = [quadGroup({ throttle_pct: 100 })];
  const custom_battery = { name: 'supply', spec_json: supply };
  const body = { battery_component_id: null, custom_battery, rotor_groups };
  const { result } = await solvedQuad(tenant, body);
  expect(result.All.endurance_s).toBeNull();
  expect(result.All.limits).not.toContain('voltage_limited');
});
