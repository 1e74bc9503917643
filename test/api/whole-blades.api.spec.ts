/** Simulations compute a propeller with its whole blade: what an analysis says of a part, a run of it says too. */
import { describe, expect, it } from '@jest/globals';
import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { newId } from '../../src/platform/ids.js';
import { selig } from '../../scripts/fuzz/section-files.mjs';
import { completedCalibration } from '../support/calibration-jobs.js';
import { arms, csvOf, fixedFlight, flown } from '../support/dynamic-runs.js';
import { importAirfoil } from '../support/forms.js';
import { sharedService } from '../support/shared-service.js';
import { ended, newProject, quadGroup, quadVehicle } from '../support/simulations.js';
import { custom, endedSweep, ledgerOf } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
const project_id = await newProject(tenant);

/** The stations of a 10 in blade of 5 in pitch, all of about the same Reynolds number, so that a section needs few polars. */
const RADII = [0.045, 0.06, 0.075, 0.09, 0.105, 0.124];
const BLADE = {
  diameter: 10,
  num_blades: 2,
  radius: RADII,
  chord: RADII.map((r) => 0.0021 / r),
  twist: RADII.map((r) => (Math.atan(0.127 / (2 * Math.PI * r)) * 180) / Math.PI),
};
/** The air of analyses: 15 °C. */
const AIR = { density_kg_m3: 1.225, ambient_temp_c: 15 };

async function component(spec_json: object, by = tenant): Promise<string> {
  const body = { type: 'propeller', name: 'Mine', spec_json };
  const { status, json, text } = await by.post('/v1/components', body);
  if (status !== 201) throw new Error(text);
  return json.id;
}

async function simulated(change: object, airspeed_m_s = 0, by = tenant): Promise<any> {
  const group = quadGroup({ count: 1, ...change });
  const project = by === tenant ? project_id : await newProject(by);
  const vehicle = quadVehicle({ ...AIR, airspeed_m_s, rotor_groups: [group] });
  const { status, json, text } = await by.post('/v1/simulations', {
    ...vehicle,
    project_id: project,
  });
  if (status !== 202) throw new Error(text);
  return ended(by, `/v1/simulations/${json.id}`);
}

/** Temperatures that do not depend on the load, so that the speed is the same whatever the build. */
const WARM = { motor_t_w: 20, motor_t_mag: 20 };
/** The map's part of the largest load that it may be off by (docs/theory/maps.md, §6). */
const MAP_ERROR = 1e-3;

/** At each airspeed, the first of them at rest, a run says what an analysis at its speed says. */
async function expectAgreement(id: string, airspeeds = [0, 8]): Promise<void> {
  const loads: { thrust: number; power: number }[] = [];
  for (const airspeed of airspeeds) {
    const run = await simulated({ propeller_component_id: id, ...WARM }, airspeed);
    expect([run.status, run.error]).toEqual(['completed', null]);
    const point = run.result['1'];
    const json = await analyzed(id, point.rpm, airspeed);
    loads.push(json);
    const off = [point.thrust_n - json.thrust, point.mech_power_w - json.power];
    expect(Math.abs(off[0] / loads[0].thrust)).toBeLessThan(MAP_ERROR);
    expect(Math.abs(off[1] / loads[0].power)).toBeLessThan(MAP_ERROR);
  }
}

const analyze = (body: object, by = tenant) => by.post('/v1/geometry/analyze', body);

/** The final analysis of a stored propeller: while polars are being made, an answer says so, or there is none yet. */
async function analyzed(id: string, rpm = 6000, airspeed = 0): Promise<any> {
  for (;;) {
    const { status, json } = await analyze({ propeller_component_id: id, rpm, airspeed });
    const isLate = [...(json.warnings ?? []), json.error ?? {}].some(({ code }) =>
      ['polars_unfinished', 'solver_timeout'].includes(code),
    );
    if (isLate) continue;
    expect([status, json.converged]).toEqual([200, true]);
    return json;
  }
}

const thrustOf = async (id: string): Promise<number> => (await analyzed(id)).thrust;

describe('a run of a propeller', () => {
  // sections that nobody has asked for take seconds each: as few as show the matter
  const thickness = [0.11, 0.11, 0.11, 0.09, 0.09, 0.09];
  const weights = [
    [-0.13, -0.07],
    [0.2, 0.23],
  ];
  const section_airfoils = BLADE.radius.map(() => weights);

  it.each<[string, object, number[]]>([
    ['a library airfoil', { airfoil: 'sd7003' }, [0, 8]],
    ['an airfoil by its NACA number', { airfoil: 'naca3411' }, [0, 8]],
    ['sections by their weights', { section_airfoils }, [0]],
    ['a thickness along the span', { airfoil: 'e63', thickness }, [0]],
    ['sweep and a hub', { sweep: [0, 0, 0, 5, 10, 15], hub_radius: 0.2 }, [0, 8]],
  ])('with %s is what its analysis says, and another than without', async (_, more, airspeeds) => {
    const id = await component({ ...BLADE, ...more });
    const without = await component(BLADE);
    expect(Math.abs((await thrustOf(id)) / (await thrustOf(without)) - 1)).toBeGreaterThan(1e-3);
    await expectAgreement(id, airspeeds);
  });

  it('with an airfoil that its account imported is what its analysis says', async () => {
    const file = selig({ count: 81, camber: 0.055, place: 0.4, thickness: 0.11 });
    const { json: airfoil } = await importAirfoil(tenant, file, 'Own section');
    await expectAgreement(await component({ ...BLADE, airfoil: airfoil.id }), [0]);
  });

  it('with a calibration is what its analysis says', async () => {
    const { id: calibration_id } = await completedCalibration(tenant);
    await expectAgreement(await component({ ...BLADE, calibration_id }));
  });

  it('of a family has the sections of the family along its span', async () => {
    const size = { diameter: 10, pitch: 6, brand: 'APC' };
    const electric = { ...size, series: 'Thin Electric', family: 'thin_electric' };
    const id = await component(electric);
    await expectAgreement(id);
    // the same by the name of the measured family alone
    const named = await component({ ...size, family: 'apc_thin_electric' });
    expect(await thrustOf(named)).toBe(await thrustOf(id));
    const alone = await component({ ...electric, airfoil: 'naca4412' });
    expect(Math.abs((await thrustOf(alone)) / (await thrustOf(id)) - 1)).toBeGreaterThan(1e-4);
    await expectAgreement(componentIdOf('apc-10x10e'));
  });

  it('is that of the propeller described in its body, and of each point of a sweep', async () => {
    const spec_json = { ...BLADE, airfoil: 'naca3411' };
    const propeller = {
      propeller_component_id: null,
      custom_propeller: { name: 'own', spec_json },
    };
    const run = await simulated({ ...propeller, ...WARM });
    const stored = await simulated({ propeller_component_id: await component(spec_json), ...WARM });
    expect(run.result['1']).toEqual(stored.result['1']);
    // a sweep has no list of what was estimated
    const axes = { throttle: custom(40, 60) };
    const rotor_groups = [quadGroup({ count: 1, ...propeller, ...WARM, throttle_pct: null })];
    const swept = await endedSweep(tenant, axes, { ...AIR, rotor_groups, project_id });
    expect([swept.status, swept.failed_points]).toEqual(['completed', 0]);
    const { json: point } = await tenant.get(`/v1/sweeps/${swept.id}/points/1`);
    expect(point.rotors['1']).toEqual(run.result['1']);
  });

  it('flies with the polars of all that its schedule asks for', async () => {
    const id = await component({ ...BLADE, airfoil: 'naca3411' });
    const rotor_groups = [arms({ count: 1, propeller_component_id: id })];
    const flight = await flown(tenant, { ...AIR, ...fixedFlight(20, 60), rotor_groups });
    expect([flight.status, flight.error]).toEqual(['completed', null]);
    const last = (await csvOf(tenant, flight.id)).at(-1)!;
    const [rpm, thrust] = [Number(last.rotor1_rpm), Number(last.total_thrust_n)];
    const analysis = await analyzed(id, rpm);
    expect(Math.abs(thrust / analysis.thrust - 1)).toBeLessThan(MAP_ERROR);
  });
});

describe('the answer of a design', () => {
  it('is a spec as it stands, and the run is one of the blade that was designed', async () => {
    const order = {
      diameter: 10,
      hub_radius: 0.15,
      design_rpm: 6000,
      target_mode: 'thrust',
      target_value: 500,
      airfoil: 'sd7003',
      num_blades: 3,
    };
    const { json: design } = await tenant.post('/v1/geometry/design', order);
    expect(design.converged).toBe(true);
    const body = { type: 'propeller', name: 'Designed', spec_json: design };
    const { status, json } = await tenant.post('/v1/components', body);
    expect([status, json.warnings]).toEqual([201, null]);
    const analysis = await analyzed(json.id);
    expect(analysis.warnings ?? []).toEqual([]);
    expect(analysis.thrust / design.predicted.thrust_n).toBeCloseTo(1, 3);
    await expectAgreement(json.id);
    const custom_propeller = { name: 'Designed', spec_json: design };
    const run = await simulated({ propeller_component_id: null, custom_propeller, ...WARM });
    const quantities = run.result.All.estimated
      .filter(({ part }: { part: string }) => part === 'propeller')
      .map(({ quantity }: { quantity: string }) => quantity);
    expect([run.status, quantities]).toEqual(['completed', []]);
  });
});

describe('a name in a spec that means nothing', () => {
  it('is refused when the spec is written, also where it is of another account', async () => {
    const other = await newTenant(service);
    const file = selig({ count: 81, camber: 0.02, place: 0.4, thickness: 0.1 });
    const { json: foreign } = await importAirfoil(other, file, 'Theirs');
    for (const airfoil of [foreign.id, newId('afl'), 'clarkk', 'naca99999', 4412]) {
      const spec_json = { ...BLADE, airfoil };
      const body = { type: 'propeller', name: 'Mine', spec_json };
      const written = await tenant.post('/v1/components', body);
      const { code, param } = written.json.error;
      expect([written.status, code, param]).toEqual([422, 'unknown_airfoil', 'spec_json.airfoil']);
      const custom = { propeller_component_id: null, custom_propeller: { name: 'own', spec_json } };
      const vehicle = quadVehicle({ rotor_groups: [quadGroup(custom)] });
      const run = await tenant.post('/v1/simulations', { ...vehicle, project_id });
      expect([run.status, run.json.error.code, run.json.error.param]).toEqual([
        422,
        'unknown_airfoil',
        'rotor_groups[0].custom_propeller.spec_json.airfoil',
      ]);
    }
    // of a section that the blade does not have
    const section_airfoils = BLADE.radius.map(() => [[-0.1], [0.2]]);
    expect(await component({ ...BLADE, airfoil: 'clarkk', section_airfoils })).toMatch(/^comp_/);
  });

  it('fails a run, which is refunded, where what it names has gone since', async () => {
    const file = selig({ count: 81, camber: 0.02, place: 0.4, thickness: 0.1 });
    const { json: airfoil } = await importAirfoil(tenant, file, 'Short-lived');
    const id = await component({ ...BLADE, airfoil: airfoil.id });
    expect((await tenant.request('DELETE', `/v1/airfoils/${airfoil.id}`)).status).toBe(204);
    const run = await simulated({ propeller_component_id: id });
    expect([run.status, run.error.code]).toEqual(['failed', 'invalid_component_spec']);
    const ledger = await ledgerOf(tenant, run.id);
    expect(ledger.map(([, amount]) => amount)).toEqual([-1, 1]);
    expect(run.error.message).toMatch(/^airfoil of the propeller: /);
    const { status, json } = await analyze({ propeller_component_id: id, rpm: 6000, airspeed: 0 });
    expect([status, json.error.code, json.error.param]).toEqual([
      422,
      'component_spec_incomplete',
      'propeller_component_id',
    ]);
  });

  it('fails a run where the spec has sections that no analysis takes', async () => {
    const specs = [
      { ...BLADE, thickness: [0.1] },
      { ...BLADE, section_airfoils: 'clarky' },
      { diameter: 10, pitch: 5, thickness: [0.1, 0.1] },
      { ...BLADE, sweep: BLADE.radius.map(() => 95) },
    ];
    const said = [/thickness/, /section_airfoils/, /radius, chord, twist/, /sweep/];
    for (const [i, spec] of specs.entries()) {
      const id = await component(spec);
      const group = quadGroup({ propeller_component_id: id });
      const vehicle = quadVehicle({ rotor_groups: [group] });
      const { status, json } = await tenant.post('/v1/simulations', { ...vehicle, project_id });
      const error =
        status === 202 ? (await ended(tenant, `/v1/simulations/${json.id}`)).error : json.error;
      expect(error.code).toMatch(/^(invalid_component_spec|component_spec_incomplete)$/);
      expect(error.message).toMatch(said[i]);
    }
  });
});
