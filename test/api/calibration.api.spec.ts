import { beforeAll, describe, expect, it } from '@jest/globals';
import { measurementsFile } from '../../src/measurements/measurements-file.js';
import { newId } from '../../src/platform/ids.js';
import {
  BLADE_JOBS,
  CALIBRATIONS,
  calibrationBody,
  completedCalibration,
  DRIVE_JOBS,
  endedCalibration,
  startCalibration,
} from '../support/calibration-jobs.js';
import { selig } from '../../scripts/fuzz/section-files.mjs';
import { importAirfoil } from '../support/forms.js';
import { sql, whileLocked } from '../support/database.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { quadGroup, quadVehicle } from '../support/simulations.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
const done: any = await completedCalibration(tenant, { name: 'bench' });

const { geometry } = calibrationBody();
const ANALYSIS = { ...geometry, rpm: 6000 };

const refused = async (change: object, code: string, param: string) =>
  expectRefusal(await tenant.post(CALIBRATIONS, calibrationBody(change)), 422, code, param);
const rows = (n: number, row: object = { rpm: 5000, thrust_n: 3 }) =>
  Array.from({ length: n }, () => ({ ...row }));

/**
 * Starts a calibration that takes seconds, because its sections are new and have no polars. Their thicknesses are drawn
 * without a seed: drawn again they could be among the polars that the tests keep (solved-polars.ts).
 */
const slow = async (owner = tenant) => {
  const thickness = geometry.radius.map(() => 0.1 + Math.random() / 100);
  const change = { geometry: { ...geometry, airfoil: 'naca5310', thickness } };
  return (await startCalibration(owner, change)).id;
};

async function untilRunning(id: string, owner: Tenant = tenant): Promise<any> {
  for (;;) {
    const { json } = await owner.get(`${CALIBRATIONS}/${id}`);
    if (json.status !== 'queued') return json;
  }
}

describe.each([
  ['a blade', BLADE_JOBS, /^cal_[0-9A-Za-z]{27}$/, 'calibration_job'],
  ['a drive', DRIVE_JOBS, /^dcal_[0-9A-Za-z]{27}$/, 'drive_calibration_job'],
] as const)('a calibration of %s', (_, jobs, ids, object) => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await jobs.completed(tenant));
  });

  it('is accepted as a job that can be found where it says', async () => {
    const answer = await tenant.post(jobs.path, jobs.body({ name: 'one' }));
    expect(answer.status).toBe(202);
    expect(answer.json).toMatchObject({ object, status: 'queued', name: 'one' });
    expect(answer.json.id).toMatch(ids);
    expect(answer.headers.get('location')).toBe(`${jobs.path}/${answer.json.id}`);
    await jobs.ended(tenant, answer.json.id);
  });

  it('is listed as it is, without residuals', async () => {
    const { json: whole } = await tenant.get(`${jobs.path}/${id}`);
    const { json } = await tenant.get(`${jobs.path}?status=completed&limit=100`);
    const { residuals, ...result } = whole.result;
    expect(residuals).toHaveLength(whole.observation_count);
    expect(json.data.find((each: any) => each.id === id)).toEqual({ ...whole, result });
  });

  it('is not changed once it has ended', async () => {
    const answer = await tenant.post(`${jobs.path}/${id}/cancel`, {});
    expectRefusal(answer, 409, 'already_terminal');
  });

  it('is refused without a body, and for a field that there is not', async () => {
    const empty = await fetch(service.url + jobs.path, {
      method: 'POST',
      headers: { authorization: tenant.authorization, 'content-type': 'application/json' },
    });
    expect([empty.status, (await empty.json()).error.code]).toEqual([400, 'invalid_json']);
    const unknown = await tenant.post(jobs.path, jobs.body({ weights: [1] }));
    expectRefusal(unknown, 422, 'unknown_field', 'weights');
  });
});

describe('a calibration', () => {
  it('ends with parameters in their bands, smaller errors and a residual of every row', () => {
    expect(done).toMatchObject({ status: 'completed', progress: 1, error: null, phase: null });
    const { parameters, residuals, rms_error_before, rms_error_after } = done.result;
    expect(Object.keys(parameters)).toEqual(['twist_offset_deg', 'cd0_offset']);
    for (const { value, lower, upper } of Object.values<any>(parameters)) {
      expect(lower).toBeLessThanOrEqual(value);
      expect(upper).toBeGreaterThanOrEqual(value);
    }
    const both = ({ thrust_pct, power_pct }: any) => Math.hypot(thrust_pct, power_pct);
    expect(both(rms_error_after)).toBeLessThan(both(rms_error_before));
    expect(residuals.map(({ observation }: any) => observation)).toEqual([0, 1, 2, 3, 4]);
    expect(done.solver_engine).toMatch(/^inflow-/);
  });

  it('takes three rows and names no parameters, and brings an analysis nearer to them', async () => {
    const analyzed = async (change: object) =>
      (await tenant.post('/v1/geometry/analyze', { ...geometry, rpm: 6700, ...change })).json;
    const plain = await analyzed({});
    const observations = await Promise.all(
      [5000, 6700, 8000].map(async (rpm) => {
        const { thrust, power } = await analyzed({ rpm });
        return { rpm, thrust_n: 1.12 * thrust, power_w: 1.12 * power };
      }),
    );
    const few = await completedCalibration(tenant, { observations, parameters: undefined });
    expect(few.parameters).toEqual(['chord_scale', 'twist_offset_deg', 'cd0_offset']);
    const { parameters, residuals, warnings } = few.result;
    expect(Object.keys(parameters)).toEqual(few.parameters);
    for (const { value, stderr, lower, upper } of Object.values<any>(parameters)) {
      expect(stderr).toBeGreaterThan(0);
      expect(lower).toBeLessThanOrEqual(value);
      expect(upper).toBeGreaterThan(value);
    }
    expect(residuals).toHaveLength(3);
    expect(warnings.map(({ code }: any) => code)).toContain('parameter_not_identified');
    const calibrated = await analyzed({ calibration_id: few.id });
    for (const name of ['thrust', 'power']) {
      expect(calibrated[name] / plain[name]).toBeGreaterThan(1.07);
      expect(calibrated[name] / plain[name]).toBeLessThan(1.13);
    }
  });

  it('of a blade that was measured begins at its own curves, and stays with them', async () => {
    const { blades, diameter_in, pitch_in, family, stations } = measurementsFile().propellers.find(
      (each) => each.id === 'apce_10x7',
    )!;
    const R = (diameter_in / 2) * 0.0254;
    const own = {
      diameter: diameter_in,
      num_blades: blades,
      family,
      pitch: pitch_in,
      airfoil: 'naca4412',
      geometry_source: 'scan',
      radius: stations.map(([x]) => x * R),
      chord: stations.map(([, c]) => c * R),
      twist: stations.map(([, , beta]) => beta),
    };
    const rpm = 5000;
    const analyzed = async (change: object = {}) =>
      (await tenant.post('/v1/geometry/analyze', { ...own, rpm, ...change })).json;
    const plain = await analyzed();
    expect(plain.basis).toBe('measured');
    const row = { rpm, thrust_n: 1.06 * plain.thrust, power_w: 1.06 * plain.power };
    const observations = [row, row, row];
    const named = { geometry: own, observations, parameters: undefined };
    const job = await completedCalibration(tenant, named);
    // relative to what was measured: 1 - 1/1.06
    expect(job.result.rms_error_before.thrust_pct).toBeCloseTo(5.66, 2);
    expect(job.result.rms_error_before.power_pct).toBeCloseTo(5.66, 2);
    const calibrated = await analyzed({ calibration_id: job.id });
    expect(calibrated.basis).toBe('measured');
    expect(calibrated.thrust).toBeGreaterThan(1.03 * plain.thrust);
    expect(calibrated.thrust).toBeLessThan(1.07 * plain.thrust);
  });

  it('gives a blade that can be analysed as it is', async () => {
    const { chord, twist, ...rest } = done.result.geometry;
    const { value } = done.result.parameters.twist_offset_deg;
    expect(twist[0]).toBeCloseTo(geometry.twist[0] + value, 12);
    const answer = await tenant.post('/v1/geometry/analyze', { ...rest, chord, twist, rpm: 6000 });
    expect([answer.status, answer.json.converged]).toEqual([200, true]);
  });

  it('is listed newest first, by status and time', async () => {
    const { json } = await tenant.get(`${CALIBRATIONS}?status=completed&limit=2`);
    const times = json.data.map(({ created_at }: any) => created_at);
    expect(times).toEqual([...times].sort().toReversed());
    const none = await tenant.get(`${CALIBRATIONS}?created_at[lt]=2020-01-01T00:00:00Z`);
    expect(none.json.data).toEqual([]);
  });

  it('answers the repeated request as before though its airfoil is gone', async () => {
    const { json: own } = await importAirfoil(tenant, selig({}, 'short-lived'), 'short-lived');
    const body = calibrationBody({ geometry: { ...geometry, airfoil: own.id } });
    const headers = { 'idempotency-key': 'calibrate what goes' };
    const first = await tenant.post(CALIBRATIONS, body, headers);
    expect(first.status).toBe(202);
    await tenant.post(`${CALIBRATIONS}/${first.json.id}/cancel`, {});
    await sql(service.databaseUrl, 'delete from airfoil where id = ?', [own.id]);
    const second = await tenant.post(CALIBRATIONS, body, headers);
    expect([second.status, second.json.id]).toEqual([202, first.json.id]);
    await endedCalibration(tenant, first.json.id);
  });

  it('that was not completed does not count against what an account keeps', async () => {
    const owner = await newTenant(service);
    const { id } = await completedCalibration(owner);
    const copies = async (status: string, n: number) =>
      sql(
        service.databaseUrl,
        `insert into run (id, account_id, kind, status, body, error, result, rotors, credits_cost, snapshot_version, attempt,
                          queued_at, dispatched_at, completed_at, created_at)
         select 'cal_' || lpad(? || i::text, 27, '0'), account_id, kind, ?, body,
                case when ? = 'failed' then '{}'::jsonb end, case when ? = 'failed' then null else result end, rotors,
                credits_cost, snapshot_version, 1, created_at, created_at, completed_at, created_at
           from run, generate_series(1, ?::int) as i where id = ?`,
        [status.charAt(0), status, status, status, n, id],
      );
    await copies('failed', 2000);
    const { id: accepted } = await startCalibration(owner);
    await endedCalibration(owner, accepted);
    await copies('completed', 1998);
    const answer = await owner.post(CALIBRATIONS, calibrationBody());
    expectRefusal(answer, 409, 'limit_reached');
    await sql(service.databaseUrl, `delete from run where id like 'cal_000%'`, []);
  });

  it('keeps its residuals until two hundred newer ones are completed', async () => {
    const owner = await newTenant(service);
    const { id } = await completedCalibration(owner);
    await sql(
      service.databaseUrl,
      `insert into run (id, account_id, kind, status, body, result, rotors, credits_cost, snapshot_version, attempt, queued_at,
                        dispatched_at, completed_at)
       select 'cal_' || lpad('r' || i::text, 27, '0'), account_id, kind, status, body, result, rotors, credits_cost,
              snapshot_version, 1, created_at, created_at, completed_at
         from run, generate_series(1, 200) as i where id = ?`,
      [id],
    );
    const before = await owner.get(`${CALIBRATIONS}/${id}`);
    expect(before.json.result.residuals).toHaveLength(5);
    const { id: last } = await startCalibration(owner);
    const { json } = await owner.get(`${CALIBRATIONS}/${id}`);
    expect(json.result.residuals).toBeUndefined();
    expect(json.result.parameters).toEqual(before.json.result.parameters);
    await endedCalibration(owner, last);
    await sql(service.databaseUrl, `delete from run where id like 'cal_000%'`, []);
  });

  it('fails in words where a section is none', async () => {
    const flat = [Array(8).fill(0.2), Array(8).fill(0.2)]; // both sides are one
    const section_airfoils = geometry.radius.map(() => flat);
    const { id } = await startCalibration(tenant, { geometry: { ...geometry, section_airfoils } });
    const { status, error, result } = await endedCalibration(tenant, id);
    expect([status, result]).toEqual(['failed', null]);
    expect(error).toMatchObject({ type: 'run_error', code: 'invalid_geometry' });
    expect(error.message).toContain('section_airfoils[0]');
  });
});

describe('a calibration under way', () => {
  it('is canceled at its next step, those behind it at once, and repeated cancels say the same', async () => {
    const cancel = (id: string) => tenant.post(`${CALIBRATIONS}/${id}/cancel`, {});
    let [first, second, third] = ['', '', ''];
    // the first two, as many as may run, stand still where they need polars, however slow everything else is
    await whileLocked(service.databaseUrl, 'section_polar', async () => {
      [first, second] = [await slow(), await slow()];
      for (const id of [first, second]) await untilRunning(id);
      third = await slow();
      // as one that was given back when its process stopped
      const begun = 'update run set attempt = 1, dispatched_at = queued_at where id = ?';
      await sql(service.databaseUrl, begun, [third]);
      const queued = await cancel(third);
      expect(queued.json.cancel_requested).toBe(true);
      expect([queued.status, queued.json.status]).toEqual([200, 'canceled']);
      expect((await cancel(third)).json).toEqual(queued.json);
      const running = await cancel(first);
      expect(running.json).toMatchObject({ status: 'running', cancel_requested: true });
      // it may have heard of it meanwhile: it asks also while it waits
      expect((await cancel(first)).json.cancel_requested).toBe(true);
    });
    const ended = await endedCalibration(tenant, first);
    expect(ended).toMatchObject({ status: 'canceled', result: null, error: null });
    expect((await cancel(first)).json.status).toBe('canceled');
    await cancel(second);
    await endedCalibration(tenant, second);
  });

  it('is one of two of its account, and a job too many begins nothing', async () => {
    const owner = await newTenant(service);
    const status = async (id: string) => {
      const { json } = await owner.get(`${CALIBRATIONS}/${id}`);
      return [json.status, json.attempt];
    };
    const ids: string[] = [];
    await whileLocked(service.databaseUrl, 'section_polar', async () => {
      for (let i = 0; i < 3; i++) ids.push(await slow(owner));
      for (const id of ids.slice(0, 2)) await untilRunning(id, owner);
      const [{ id: turn }] = await sql(
        service.databaseUrl,
        `insert into pgboss.job (name, data, policy) values ('calibrations', ?::jsonb, 'standard') returning id`,
        [JSON.stringify({ account: owner.accountId })],
      );
      const waiting = 'select id from pgboss.job where id = ?';
      while ((await sql(service.databaseUrl, waiting, [turn])).length > 0);
      expect(await Promise.all(ids.map(status))).toEqual([
        ['running', 1],
        ['running', 1],
        ['queued', 0],
      ]);
    });
    for (const id of ids) await owner.post(`${CALIBRATIONS}/${id}/cancel`, {});
    for (const id of ids) await endedCalibration(owner, id);
  });

  it('answers a caller who waits when it has ended, and a caller who does not at once', async () => {
    const { id } = await startCalibration(tenant);
    const { json } = await tenant.get(`${CALIBRATIONS}/${id}?wait=30`);
    expect(json.status).toBe('completed');
    const late = await tenant.get(`${CALIBRATIONS}/${id}?wait=31`);
    expectRefusal(late, 422, 'parameter_out_of_range', 'wait');
  });

  it('waits with at most nine others of its account', async () => {
    const owner = await newTenant(service);
    const started: string[] = [];
    for (let i = 0; i < 10; i++) started.push(await slow(owner));
    const answer = await owner.post(CALIBRATIONS, calibrationBody());
    expectRefusal(answer, 429, 'queue_full');
    expect(answer.headers.get('retry-after')).toBe('5');
    for (const id of started) await owner.post(`${CALIBRATIONS}/${id}/cancel`, {});
    for (const id of started) await endedCalibration(owner, id);
  });
});

describe('a body that cannot be calibrated', () => {
  it('is refused for its rows', async () => {
    for (const few of [0, 1, 2])
      await refused({ observations: rows(few) }, 'parameter_too_few_items', 'observations');
    await refused({ observations: rows(501) }, 'parameter_too_many_items', 'observations');
    const airs = rows(17).map((row, i) => ({ ...row, air_density: 0.8 * 1.03 ** i }));
    await refused({ observations: airs }, 'parameter_too_many_items', 'observations');
    const empty = [...rows(3), { rpm: 5000 }];
    await refused({ observations: empty }, 'parameter_missing', 'observations[3]');
  });

  it.each([
    ['rpm', 0],
    ['rpm', 200_001],
    ['airspeed', -1],
    ['airspeed', 344],
    ['air_density', 0],
    ['air_density', 5.1],
    ['thrust_n', 1.1e6],
    ['torque_n_m', -1.1e6],
    ['power_w', 1.1e8],
    ['weight', 0],
    ['weight', 101],
  ])('is refused for %s %d', async (field, value) => {
    const row = { rpm: 5000, thrust_n: 3, [field]: value };
    const param = `observations[0].${field}`;
    await refused({ observations: rows(4, row) }, 'parameter_out_of_range', param);
  });

  it('is refused for numbers that are none', async () => {
    const text = JSON.stringify(calibrationBody());
    const send = async (replaced: string) => {
      const response = await fetch(service.url + CALIBRATIONS, {
        method: 'POST',
        headers: { authorization: tenant.authorization, 'content-type': 'application/json' },
        body: text.replace('"thrust_n":0.93', `"thrust_n":${replaced}`),
      });
      return [response.status, (await response.json()).error.code];
    };
    expect(await send('NaN')).toEqual([400, 'invalid_json']);
    expect(await send('1e400')).toEqual([422, 'parameter_not_finite']);
    expect(await send('"3"')).toEqual([422, 'parameter_invalid_type']);
  });

  it('is refused for its parameters', async () => {
    await refused({ parameters: [] }, 'parameter_too_few_items', 'parameters');
    await refused({ parameters: ['pitch'] }, 'parameter_invalid_enum', 'parameters[0]');
    const twice = ['chord_scale', 'chord_scale'];
    await refused({ parameters: twice }, 'parameters_exclusive', 'parameters[1]');
  });

  it('is of rows at a collective, and its result of the blade without one', async () => {
    const at = { collective_deg: 4, airspeed: 0 };
    const measured = async (rpm: number) => {
      const { json } = await tenant.post('/v1/geometry/analyze', { ...geometry, ...at, rpm });
      return { rpm, thrust_n: json.thrust, power_w: json.power };
    };
    const observations = await Promise.all([3000, 4000, 5000, 6000, 7000].map(measured));
    const turned = await completedCalibration(tenant, { collective_deg: 4, observations });
    const { parameters, rms_error_before, geometry: fitted } = turned.result;
    expect(rms_error_before.thrust_pct).toBeLessThan(1e-6);
    expect(rms_error_before.power_pct).toBeLessThan(1e-6);
    const offset = parameters.twist_offset_deg.value;
    expect(Math.abs(offset)).toBeLessThan(0.2);
    for (const [i, twist] of fitted.twist.entries())
      expect(twist).toBeCloseTo(geometry.twist[i] + offset, 9);
    const { result: level } = await completedCalibration(tenant, { observations });
    expect(level.rms_error_before.thrust_pct).toBeGreaterThan(5);
  });

  it('is refused for collectives that turn the blade too far, and for a gear', async () => {
    await refused({ collective_deg: 61 }, 'parameter_out_of_range', 'collective_deg');
    const steep = { geometry: { ...geometry, twist: geometry.twist.map(() => 40) } };
    await refused({ ...steep, collective_deg: 55 }, 'parameter_out_of_range', 'collective_deg');
    await refused({ gear_ratio: 2 }, 'unknown_field', 'gear_ratio');
  });

  it('is refused for a blade that an analysis refuses', async () => {
    const mode = { geometry: { ...geometry, rpm: 5000 } };
    await refused(mode, 'unknown_field', 'geometry.rpm');
    const falling = { geometry: { ...geometry, radius: geometry.radius.toReversed() } };
    await refused(falling, 'not_monotonic', 'geometry.radius[1]');
    const unknown = { geometry: { ...geometry, airfoil: 'naca44' } };
    await refused(unknown, 'unknown_airfoil', 'geometry.airfoil');
  });
});

describe('a calibration_id', () => {
  const analyze = (change: object) =>
    tenant.post('/v1/geometry/analyze', { ...ANALYSIS, ...change });

  it('changes an analysis in every mode, as the calibrated blade is', async () => {
    const calibration_id = done.id;
    const plain = await analyze({});
    const point = await analyze({ calibration_id });
    expect(point.json.thrust).not.toBeCloseTo(plain.json.thrust, 6);
    const sweep = { mode: 'sweep', j_from: 0, j_to: 0.5, j_steps: 3, calibration_id };
    expect((await analyze(sweep)).json.sweep_Ct[0]).toBeCloseTo(point.json.Ct, 9);
    const target = {
      mode: 'solve_to_target',
      target_type: 'thrust',
      target_value: point.json.thrust,
    };
    const { json } = await analyze({ ...target, calibration_id });
    expect(json.rpm).toBeCloseTo(6000, 1);
  });

  it('that makes an impossible blade of this one is refused', async () => {
    const set = (twist: number, chord: number) =>
      sql(
        service.databaseUrl,
        `insert into run (id, account_id, kind, status, body, result, rotors, credits_cost, snapshot_version, attempt,
                          created_at, queued_at, dispatched_at, completed_at)
         select ?, account_id, kind, status, body,
                jsonb_set(result::jsonb, '{adjustment}', result::jsonb -> 'adjustment'
                  || jsonb_build_object('twist_offset_deg', ?::float8, 'chord_scale', ?::float8))::json,
                rotors, credits_cost, snapshot_version, 1, created_at, created_at, created_at, completed_at
           from run where id = ?`,
        [newIds[twist === 0 ? 0 : 1], twist, chord, done.id],
      );
    const newIds = [newId('cal'), newId('cal')];
    await set(0, 1.4);
    await set(6, 1);
    const wide = geometry.chord.map(() => 0.2);
    const chord = await analyze({ chord: wide, calibration_id: newIds[0] });
    expectRefusal(chord, 422, 'invalid_geometry', 'calibration_id');
    const steep = geometry.twist.map(() => 86);
    const twist = await analyze({ twist: steep, calibration_id: newIds[1] });
    expectRefusal(twist, 422, 'invalid_geometry', 'calibration_id');
    expect(twist.json.error.message).toContain('twist goes beyond 90 degrees');
  });

  it('that is unknown, of others or not completed is refused where it stands', async () => {
    const other = await newTenant(service);
    const foreign = await other.post('/v1/geometry/analyze', {
      ...ANALYSIS,
      calibration_id: done.id,
    });
    expectRefusal(foreign, 422, 'unknown_calibration', 'calibration_id');
    const missing = await analyze({ calibration_id: newId('cal') });
    expectRefusal(missing, 422, 'unknown_calibration', 'calibration_id');
    const malformed = await analyze({ calibration_id: 'cal_1' });
    expectRefusal(malformed, 422, 'parameter_invalid_format', 'calibration_id');
    const id = await slow();
    expectRefusal(
      await analyze({ calibration_id: id }),
      422,
      'unknown_calibration',
      'calibration_id',
    );
    await tenant.post(`${CALIBRATIONS}/${id}/cancel`, {});
    await endedCalibration(tenant, id);
    expectRefusal(
      await analyze({ calibration_id: id }),
      422,
      'unknown_calibration',
      'calibration_id',
    );
  });

  const spec = (calibration_id?: string) => ({
    diameter: geometry.diameter,
    radius: geometry.radius,
    chord: geometry.chord,
    twist: geometry.twist,
    calibration_id,
  });

  it('in a propeller of one’s own is checked when it is written', async () => {
    const body = (id: string) => ({ type: 'propeller', name: 'own', spec_json: spec(id) });
    const good = await tenant.post('/v1/components', body(done.id));
    expect([good.status, good.json.warnings]).toEqual([201, null]);
    const bad = await tenant.post('/v1/components', body(newId('cal')));
    expectRefusal(bad, 422, 'unknown_calibration', 'spec_json.calibration_id');
  });

  it('in the propeller of a simulation changes its result, and is refused where it is unknown', async () => {
    const { json: project } = await tenant.post('/v1/projects', { name: 'calibrated' });
    const simulate = (id?: string) => {
      const custom_propeller = { name: 'own', spec_json: spec(id) };
      const group = quadGroup({ propeller_component_id: null, custom_propeller });
      const body = quadVehicle({ rotor_groups: [group] });
      return tenant.post('/v1/simulations', { ...body, project_id: project.id });
    };
    const thrust = async (id?: string) => {
      const { json, text } = await simulate(id);
      if (json.id === undefined) throw new Error(text);
      const ended = await tenant.get(`/v1/simulations/${json.id}?wait=30`);
      return JSON.stringify(ended.json.result.All);
    };
    expect(await thrust(done.id)).not.toEqual(await thrust());
    const param = 'rotor_groups[0].custom_propeller.spec_json.calibration_id';
    expectRefusal(await simulate(newId('cal')), 422, 'unknown_calibration', param);
  });
});
