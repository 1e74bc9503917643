import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { CALIBRATE_DRIVE_EXAMPLES } from '../../src/calibration/drive/drive-calibration.examples.js';
import { completedDrive, DRIVES, driveBody, startDrive } from '../support/calibration-jobs.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { ended, newProject, quadVehicle } from '../support/simulations.js';
import { range } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
const project_id = await newProject(tenant);
const done: any = await completedDrive(tenant);

const { custom_motor, custom_propeller, observations } = driveBody();
const supply = { name: 'supply', spec_json: { chemistry: 'source', nominal_voltage_v: 16.42 } };
const arm = (change: object = {}) => ({
  label: 'arm',
  count: 1,
  custom_motor,
  custom_propeller,
  throttle_pct: 70,
  ...change,
});
const bench = (rotor: object = {}, change: object = {}) => ({
  ...quadVehicle({ battery_component_id: undefined, custom_battery: supply }),
  project_id,
  flight_duration: 10,
  rotor_groups: [arm(rotor)],
  ...change,
});

async function simulated(rotor: object, change: object = {}): Promise<any> {
  const body = bench(rotor, change);
  const { status, json, text } = await tenant.post('/v1/simulations', body);
  if (status !== 202) throw new Error(`${status} ${text}`);
  return ended(tenant, `/v1/simulations/${json.id}`);
}

describe('a calibration of a drive', () => {
  it('ends with each value in its band beside what was known of it, and with smaller errors', () => {
    expect(done).toMatchObject({ status: 'completed', progress: 1, error: null, phase: null });
    const { parameters, residuals, rms_error_before, rms_error_after } = done.result;
    for (const { value, lower, upper, prior } of Object.values<any>(parameters)) {
      expect(lower).toBeLessThanOrEqual(value);
      expect(upper).toBeGreaterThanOrEqual(value);
      expect(prior.lower).toBeLessThan(prior.upper);
    }
    for (const quantity of ['rpm_pct', 'current_pct', 'thrust_pct'])
      expect(rms_error_after[quantity]).toBeLessThan(rms_error_before[quantity]);
    expect(rms_error_after.torque_pct).toBeNull();
    expect(parameters.throttle_curve_a.determined).toBe(true);
    expect(residuals.map(({ rpm }: any) => rpm)).toEqual(observations.map(({ rpm }: any) => rpm));
  });

  it('reads the same rows from the log of a test stand', async () => {
    const body = structuredClone(CALIBRATE_DRIVE_EXAMPLES.log.value);
    const { status, json } = await tenant.post(DRIVES, body);
    expect(status).toBe(202);
    const log = await ended(tenant, `${DRIVES}/${json.id}`);
    const { parameters, warnings } = log.result;
    const { parameters: typed } = done.result;
    expect(parameters.kv_rpm_per_v.value / typed.kv_rpm_per_v.value).toBeCloseTo(1, 2);
    expect(warnings[0]).toMatchObject({ code: 'column_not_read', param: 'csv_text' });
  });

  it('can be cancelled while it waits, and while it runs', async () => {
    const other = await newTenant(service);
    // two of an account run at a time
    // as many conditions as rows: a fit of these takes a minute, of the few of a usual log a second
    const long = Array.from({ length: 2_000 }, (_, i) => ({
      ...observations[i % observations.length],
      throttle_pct: 50 + 0.25 * (i % 200),
      voltage_v: 12 + 0.4 * Math.floor(i / 200),
      rpm: 6000,
    }));
    const ids: string[] = [];
    for (const rows of [long, long, observations])
      ids.push((await startDrive(other, { observations: rows })).id);
    for (const id of ids.toReversed()) {
      const { json } = await other.post(`${DRIVES}/${id}/cancel`, {});
      expect(json.cancel_requested).toBe(true);
    }
    for (const id of ids) {
      expect((await ended(other, `${DRIVES}/${id}`)).status).toBe('canceled');
    }
  });
});

describe('rows that cannot be of the drive', () => {
  const refused = async (change: object, code: string, param: string) =>
    expectRefusal(await tenant.post(DRIVES, driveBody(change)), 422, code, param);
  const rows = (change: (row: any) => object) =>
    observations.map((row: any) => ({ ...row, ...change(row) }));

  it.each([
    [
      'throttles of 0 to 1',
      rows(({ throttle_pct }) => ({ throttle_pct: throttle_pct / 100 })),
      'parameter_out_of_range',
    ],
    ['electrical speeds', rows(({ rpm }) => ({ rpm: 7 * rpm })), 'parameter_out_of_range'],
    ['a motor that stands', rows(() => ({ rpm: 0 })), 'parameter_too_few_items'],
    ['too few', observations.slice(0, 4), 'parameter_too_few_items'],
    ['none', null, 'parameter_missing'],
  ])('are refused: %s', (_, sent, code) => refused({ observations: sent }, code, 'observations'));

  it('of a log are refused with the row or column that is wrong', async () => {
    const body = (csv_text: string) => driveBody({ observations: null, csv_text });
    const wrong = async (text: string, said: RegExp) => {
      const answer = await tenant.post(DRIVES, body(text));
      expectRefusal(answer, 422, 'parameter_invalid_format', 'csv_text');
      expect(answer.json.error.message).toMatch(said);
    };
    await wrong('Throttle (%),Voltage (V)\n50,12\n', /Current \(A\)/);
    await wrong('Throttle,Voltage (V),Current (A),RPM\n50,12,3,4000\n', /names no unit/);
    await wrong('Throttle (%),Voltage (V),Current (A),RPM\n50,12,x,4000\n', /row 2/);
  });

  it('in kgf instead of newtons are named', async () => {
    const kgf = rows(({ thrust_n }) => ({ thrust_n: thrust_n / 9.80665 }));
    const { result } = await completedDrive(tenant, { observations: kgf });
    const codes = result.warnings.map(({ code }: any) => code);
    expect(codes).toContain('unit_suspected');
  });
});

describe('a drive with a gear and turned blades', () => {
  const between = { gear_ratio: 2, gear_efficiency: 0.94, collective_deg: 2 };
  const fast = { name: 'KV1560', spec_json: { ...custom_motor.spec_json, kv: 1560 } };
  const air = { density_kg_m3: 1.225, ambient_temp_c: 25 };
  const rowAt = async (throttle_pct: number): Promise<any> => {
    const run = await simulated({ custom_motor: fast, ...between, throttle_pct }, air);
    const { rpm, thrust_n, torque_n_m } = run.result['1'];
    const current_a = run.result.All.total_current_a;
    return { throttle_pct, voltage_v: 16.42, current_a, rpm, thrust_n, torque_n_m };
  };
  let rowsOfIt: any[];
  beforeAll(async () => {
    rowsOfIt = await Promise.all([40, 50, 60, 70, 80, 90, 100].map(rowAt));
  });
  const fitted = (change: object) =>
    completedDrive(tenant, { ...air, custom_motor: fast, observations: rowsOfIt, ...change });

  it('is what the rows of such a drive are fitted with', async () => {
    const { id, drive, result } = await fitted(between);
    expect(drive).toMatchObject(between);
    for (const error of Object.values<number>(result.rms_error_before))
      expect(error).toBeLessThan(0.5);
    expect(result.parameters.kv_rpm_per_v.value / 1560).toBeCloseTo(1, 2);
    const again = await simulated(
      { custom_motor: fast, ...between, powertrain_calibration_id: id },
      air,
    );
    expect(again.result['1'].rpm / rowsOfIt[3].rpm).toBeCloseTo(1, 2);
    const { result: direct } = await fitted({});
    expect(direct.rms_error_before.rpm_pct).toBeGreaterThan(20);
  });

  it('is refused for the speeds of the motor', async () => {
    const observations = rowsOfIt.map((row) => ({ ...row, rpm: 2 * row.rpm }));
    const body = driveBody({ custom_motor: fast, ...between, observations });
    const answer = await tenant.post(DRIVES, body);
    expectRefusal(answer, 422, 'parameter_out_of_range', 'observations');
    expect(answer.json.error.message).toContain('by gear_ratio (2)');
  });

  it.each([
    ['gear_ratio', 0],
    ['gear_efficiency', 0.4],
    ['collective_deg', 61],
    ['collective_deg', 60],
  ])('is refused for a %s of %s', async (param, value) => {
    const answer = await tenant.post(DRIVES, driveBody({ [param]: value }));
    expectRefusal(answer, 422, 'parameter_out_of_range', param);
  });
});

describe('a run that names a calibration', () => {
  it('is nearer to the bench, with narrower bands', async () => {
    const [plain, calibrated] = await Promise.all([
      simulated({}),
      simulated({ powertrain_calibration_id: done.id }),
    ]);
    const measured = observations[2];
    const off = (run: any) => Math.abs(run.result['1'].rpm / measured.rpm - 1);
    expect(off(calibrated)).toBeLessThan(off(plain));
    expect(off(calibrated)).toBeLessThan(0.03);
    const width = ({ result }: any) => {
      const { low, high } = result.All.uncertainty.total_current_a;
      return (high - low) / result.All.total_current_a;
    };
    expect(width(calibrated)).toBeLessThan(width(plain));
    expect(calibrated.rotor_groups[0].powertrain_calibration_id).toBe(done.id);
    expect(calibrated.warnings).toBeNull();
  });

  it('says which part of it does not apply to another propeller', async () => {
    const other = { ...custom_propeller, spec_json: { ...custom_propeller.spec_json, pitch: 5 } };
    const { warnings } = await simulated({
      powertrain_calibration_id: done.id,
      custom_propeller: other,
    });
    expect(warnings).toMatchObject([
      { code: 'calibration_in_part', param: 'rotor_groups[0].powertrain_calibration_id' },
    ]);
  });

  it('is refused with another motor, an unknown one, and that of somebody else', async () => {
    const param = 'rotor_groups[0].powertrain_calibration_id';
    const motor = { ...custom_motor, spec_json: { ...custom_motor.spec_json, kv: 700 } };
    const id = done.id;
    const sent = (rotor: object, by = tenant) => by.post('/v1/simulations', bench(rotor));
    expectRefusal(
      await sent({ powertrain_calibration_id: id, custom_motor: motor }),
      422,
      'calibration_not_applicable',
      param,
    );
    expectRefusal(
      await sent({ powertrain_calibration_id: newId('dcal') }),
      422,
      'unknown_calibration',
      param,
    );
    const other = await newTenant(service);
    const theirs = await other.post('/v1/simulations', {
      ...bench({ powertrain_calibration_id: id }),
      project_id: await newProject(other),
    });
    expectRefusal(theirs, 422, 'unknown_calibration', param);
  });

  it('can be a sweep', async () => {
    const body = bench({ powertrain_calibration_id: done.id });
    const sweep = { rotor_sweep_mask: [true], throttle: range(50, 90, 3) };
    const { status, json, text } = await tenant.post('/v1/sweeps', { ...body, sweep });
    if (status !== 202) throw new Error(text);
    const run = await ended(tenant, `/v1/sweeps/${json.id}`);
    expect(run.status).toBe('completed');
  });
});
