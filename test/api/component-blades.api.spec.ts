/** A component of the catalog or of one's own in place of a blade: in analyses and in exports. */
import { describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { completedCalibration } from '../support/calibration-jobs.js';
import { sql } from '../support/database.js';
import { sharedService } from '../support/shared-service.js';
import { QUAD_PARTS } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

/** Of the catalog: photographed by the university; known by its diameter and pitch alone. */
const photographed = componentIdOf('apc-10x6');
const typical = componentIdOf('aero-naut-aerocam-10x5');
const service = await sharedService();
const tenant = await newTenant(service);

const { diameter, radius, chord, twist, num_blades, airfoil, rpm } = APC_10X5;
const BLADE = { diameter, radius, chord, twist, num_blades, airfoil };
const AT = { rpm, airspeed: 8 };

const analyze = (body: object, by = tenant) => by.post('/v1/geometry/analyze', body);
const exported = (body: object, by = tenant) => by.post('/v1/geometry/export', body);
const codesOf = ({ warnings = [] }: { warnings?: { code: string }[] }) =>
  warnings.map(({ code }) => code);

async function own(spec_json: object, type = 'propeller'): Promise<string> {
  const { status, json } = await tenant.post('/v1/components', { type, name: 'Mine', spec_json });
  expect(status).toBe(201);
  return json.id;
}
const ownBlade = (more: object = {}) =>
  own({ diameter, num_blades, radius, chord, twist, ...more });

describe('an export of a component', () => {
  it('turns as the component does, unless the request says otherwise', async () => {
    const name = 'same';
    const solid = async (component_id: string, more: object = {}) =>
      (await exported({ component_id, format: 'stl', name, ...more })).bytes.toString('latin1');
    // a part's sense is seen from behind, an export's from ahead: a pusher's ccw is cw there
    const [plain, left] = [await ownBlade(), await ownBlade({ rotation: 'ccw' })];
    const ccw = await solid(plain);
    expect(await solid(left)).not.toBe(ccw);
    expect(await solid(left)).toBe(await solid(plain, { rotation: 'cw' }));
    expect(await solid(left, { rotation: 'ccw' })).toBe(ccw);
    for (const rotation of ['cw', 'both'])
      expect(await solid(await ownBlade({ rotation }))).toBe(ccw);
    // a format that knows no sense takes it as well
    expect((await exported({ component_id: left, format: 'json' })).status).toBe(200);
  });
});

describe('an analysis of a component', () => {
  it('is that of the blade that an export of the component holds', async () => {
    for (const id of [photographed, typical, await ownBlade()]) {
      const file = await exported({ component_id: id, format: 'json' });
      expect(file.status).toBe(200);
      const of = await analyze({ propeller_component_id: id, ...AT });
      const sent = await analyze({ ...JSON.parse(file.text), ...AT });
      expect([of.status, sent.status]).toEqual([200, 200]);
      expect(of.json.converged).toBe(true);
      // a file has the blade alone; family and pitch of the component change what is corrected
      expect(of.json.thrust_raw / sent.json.thrust_raw).toBeCloseTo(1, 7);
      expect(of.json.power_raw / sent.json.power_raw).toBeCloseTo(1, 7);
      const shape = ({ r_over_R, chord, beta_deg, dr }: Record<string, number>) => [
        r_over_R,
        chord,
        beta_deg,
        dr,
      ];
      expect(of.json.stations.map(shape)).toEqual(sent.json.stations.map(shape));
    }
  });

  it('says that a shape was not measured, and which field it is about', async () => {
    const { json } = await analyze({ propeller_component_id: typical, ...AT });
    expect(codesOf(json)).toContain('estimated_blade');
    const [warning] = json.warnings;
    expect(warning).toMatchObject({ object: 'warning', param: 'propeller_component_id' });
    expect(warning.message).toMatch(/not measured.*family folding/);
    const measured = await analyze({ propeller_component_id: photographed, ...AT });
    expect(codesOf(measured.json)).not.toContain('estimated_blade');
    const mine = await analyze({ propeller_component_id: await ownBlade(), ...AT });
    expect(codesOf(mine.json)).toEqual(['assumed_section']);
  });

  it('sweeps J and meets targets', async () => {
    const sweep = { mode: 'sweep', j_from: 0, j_to: 0.6, j_steps: 7, rpm };
    const swept = await analyze({ propeller_component_id: photographed, ...sweep });
    expect(swept.json.sweep_J).toHaveLength(7);
    const target = { mode: 'solve_to_target', target_type: 'thrust', target_value: 3 };
    const met = await analyze({ propeller_component_id: photographed, ...target });
    expect(met.json.thrust).toBeCloseTo(3, 4);
    const far = await analyze({
      propeller_component_id: photographed,
      ...sweep,
      j_to: 10,
      rpm: 1e5,
    });
    expect([far.status, far.json.error.code, far.json.error.param]).toEqual([
      422,
      'parameter_out_of_range',
      'j_to',
    ]);
  });

  it('takes the raw UUID of an own row, and of nobody else', async () => {
    const id = await ownBlade();
    const by = await newTenant(service);
    const denied = await analyze({ propeller_component_id: id, ...AT }, by);
    const unknown = await analyze({ propeller_component_id: 'comp_nobody', ...AT });
    for (const { status, json } of [denied, unknown])
      expect([status, json.error.code, json.error.param]).toEqual([
        422,
        'component_not_found',
        'propeller_component_id',
      ]);
    const file = await exported({ component_id: id, format: 'csv' }, by);
    expect([file.status, file.json.error.code]).toEqual([422, 'component_not_found']);
  });

  it('is computed with the calibration of an own row, and with none beside it', async () => {
    const { id: calibration_id } = await completedCalibration(tenant);
    const id = await ownBlade({ calibration_id });
    const of = await analyze({ propeller_component_id: id, ...AT });
    const section = JSON.parse((await exported({ component_id: id, format: 'json' })).text).airfoil;
    const sent = await analyze({ ...BLADE, airfoil: section, calibration_id, ...AT });
    expect(of.json.thrust / sent.json.thrust).toBeCloseTo(1, 9);
    const twice = await analyze({ propeller_component_id: id, calibration_id, ...AT });
    expect([twice.status, twice.json.error.code]).toEqual([422, 'parameters_exclusive']);
    const uncalibrated = await ownBlade();
    const beside = await analyze({ propeller_component_id: uncalibrated, calibration_id, ...AT });
    expect(beside.json.thrust).toBeCloseTo(of.json.thrust, 9);
    // as a row is whose calibration was deleted with its account's data
    const gone = await ownBlade();
    const lost = `{"calibration_id": "cal_${'0'.repeat(27)}"}`;
    const write = 'update component set spec = spec || ?::jsonb where id = ?';
    await sql(service.databaseUrl, write, [lost, gone]);
    const { status, json } = await analyze({ propeller_component_id: gone, ...AT });
    expect([status, json.error.code, json.error.param]).toEqual([
      422,
      'component_spec_incomplete',
      'propeller_component_id',
    ]);
  });
});

describe('either a blade or a component', () => {
  it('is in a body: nothing of a blade stands beside a component, null is absent', async () => {
    const more: Record<string, unknown> = { ...BLADE, hub_radius: 0.1, thickness: [], sweep: [] };
    for (const [field, value] of Object.entries({ ...more, section_airfoils: [] })) {
      const body = { propeller_component_id: photographed, [field]: value, ...AT };
      const { status, json } = await analyze(body);
      expect([status, json.error?.code, json.error?.param]).toEqual([
        422,
        'parameters_exclusive',
        field,
      ]);
    }
    const nulls = Object.fromEntries(Object.keys(more).map((field) => [field, null]));
    const { status } = await analyze({ propeller_component_id: photographed, ...nulls, ...AT });
    expect(status).toBe(200);
    const plain = await analyze({ ...BLADE, propeller_component_id: null, ...AT });
    expect(plain.status).toBe(200);
  });

  it('is missing where neither is sent: each field is named', async () => {
    for (const [path, body] of [
      ['analyze', AT],
      ['export', { format: 'csv' }],
    ] as const) {
      const { status, json } = await tenant.post(`/v1/geometry/${path}`, body);
      expect(status).toBe(422);
      expect(json.error.details.map((fault: { param: string }) => fault.param)).toEqual([
        'diameter',
        'radius',
        'chord',
        'twist',
      ]);
      expect(json.error.code).toBe('parameter_missing');
    }
  });

  it('is a propeller with a diameter', async () => {
    const motor = await analyze({ propeller_component_id: QUAD_PARTS.motor, ...AT });
    expect([motor.status, motor.json.error.code]).toEqual([422, 'component_type_mismatch']);
    for (const spec of [
      { pitch: 5 },
      { diameter: 500, pitch: 5 },
      { diameter: 10, num_blades: 40 },
    ]) {
      const { status, json } = await analyze({ propeller_component_id: await own(spec), ...AT });
      expect([status, json.error.code, json.error.param]).toEqual([
        422,
        'component_spec_incomplete',
        'propeller_component_id',
      ]);
    }
  });
});

describe('an export of a component', () => {
  it('is a file of every format, named after it', async () => {
    for (const format of ['stl', 'csv', 'json', 'xrotor', 'qprop', 'openvsp']) {
      const { status, headers } = await exported({ component_id: photographed, format });
      expect([format, status]).toEqual([format, 200]);
      expect(headers.get('content-disposition')).toMatch(/10x6/i);
    }
  });

  it('says in a header and in its name that the shape is estimated, and shows nothing hidden', async () => {
    const file = await exported({ component_id: typical, format: 'csv' });
    expect(file.headers.get('geometry-warnings')).toBe('estimated_blade');
    expect(file.headers.get('content-disposition')).toContain('estimated-blade');
    expect(file.text).not.toMatch(/inertia|mass|weight/i);
    const own = await exported({ ...BLADE, format: 'csv' });
    expect(own.headers.get('geometry-warnings')).toBe('none');
  });

  it('refuses what cannot be made of it as of any blade', async () => {
    const hub = { diameter_mm: 1000 };
    const { status, json } = await exported({ component_id: photographed, format: 'stl', hub });
    expect([status, json.error.code, json.error.param]).toEqual([
      422,
      'invalid_geometry',
      'hub.diameter_mm',
    ]);
  });
});
