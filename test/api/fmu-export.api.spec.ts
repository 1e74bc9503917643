import { describe, expect, it } from '@jest/globals';
import { decodeFlightModel } from '../../src/engine/flight-model.js';
import { loadKernel } from '../../src/engine/kernel.js';
import { SteppedFlight } from '../../src/engine/stepped-flight.js';
import { sql } from '../support/database.js';
import { csvOf, flightAt, fixedFlight, FLIGHTS, flown } from '../support/dynamic-runs.js';
import { unzip } from '../support/fmu.js';
import { sharedService } from '../support/shared-service.js';
import { createQuad, QUAD_PARTS, quadGroup, solvedQuad } from '../support/simulations.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);

const SIMULATIONS = '/v1/simulations';
const EXPORTS = `${SIMULATIONS}/export/fmu`;

async function endedExport(of: Tenant, path: string): Promise<any> {
  for (;;) {
    const { json, status } = await of.get(`${path}?wait=30`);
    expect(status).toBe(200);
    if (!['queued', 'solving'].includes(json.status)) return json;
  }
}

/** Exports a run of `under` and returns the job at its end. */
async function exported(under: string, id: string, body: object = {}): Promise<any> {
  const { status, json, headers } = await tenant.post(`${under}/${id}/export/fmu`, body);
  expect([status, json.object, json.status]).toEqual([202, 'fmu_export', 'queued']);
  expect(headers.get('location')).toBe(`${under}/export/fmu/${json.id}`);
  return endedExport(tenant, `${under}/export/fmu/${json.id}`);
}

async function download(under: string, { id }: { id: string }) {
  const answer = await tenant.get(`${under}/export/fmu/${id}/download`);
  expect(answer.status).toBe(200);
  return answer;
}

async function ledgerOf(id: string): Promise<[string, number][]> {
  const { json } = await tenant.get('/v1/compute-units/transactions?limit=100');
  const rows = json.data as { resource: { id: string } | null; type: string; amount: number }[];
  return rows
    .filter(({ resource }) => resource?.id === id)
    .map(({ type, amount }): [string, number] => [type, amount])
    .toReversed();
}

async function eventsOf(id: string): Promise<{ type: string; object: any }[]> {
  const { json } = await tenant.get(`/v1/events?resource_id=${id}`);
  return json.data.map(({ type, data }: any) => ({ type, object: data.object }));
}

const descriptionOf = (bytes: Buffer): string =>
  unzip(bytes).get('modelDescription.xml')!.toString();

/** A stack of two rotors on two packs in parallel. */
const STACK = {
  rotor_groups: undefined,
  rotors: [1, -1].map((sense, i) => ({
    label: i === 0 ? 'upper' : 'lower',
    motor_component_id: QUAD_PARTS.motor,
    propeller_component_id: QUAD_PARTS.propeller,
    throttle_pct: 60,
    coax_stack_id: 1,
    coax_position_m: 0.08 * i,
    rotation_sense: sense,
  })),
  battery_component_id: undefined,
  battery_topology: {
    root: {
      kind: 'parallel',
      voltage_match_tolerance_v: 0.1,
      branches: ['left', 'right'].map((id) => ({
        kind: 'leaf',
        id,
        battery_component_id: QUAD_PARTS.battery,
      })),
    },
  },
};

describe('the export of a simulation', () => {
  it('is a file that names its rotors, and is paid once', async () => {
    const { id } = await solvedQuad(tenant, { name: 'Survey quad, 4S' });
    const job = await exported(SIMULATIONS, id);
    expect(job).toMatchObject({
      status: 'completed',
      simulation_id: id,
      fmi_version: '3.0',
      filename: 'Survey-quad-4S.fmu',
      chunks_done: 2,
      chunks_total: 2,
      progress: 1,
      artifact_available: true,
      credits_cost: 4,
      error: null,
    });
    const { bytes, headers } = await download(SIMULATIONS, job);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe('attachment; filename="Survey-quad-4S.fmu"');
    expect(bytes.length).toBe(job.bytes);
    expect(Date.parse(job.expires_at) - Date.parse(job.completed_at)).toBeGreaterThan(
      6.9 * 86_400_000,
    );
    const description = descriptionOf(bytes);
    expect(description).toContain('fmiVersion="3.0"');
    for (const name of ['throttle', 'v_axial_m_s', 'thrust_N', 'battery_soc', 'rotor_manifest'])
      expect(description).toContain(`name="${name}"`);
    const files = unzip(bytes);
    const manifest = JSON.parse(files.get('resources/rotor_manifest.json')!.toString());
    expect(manifest.map(({ label }: { label: string }) => label)).toEqual([
      'arms 1',
      'arms 2',
      'arms 3',
      'arms 4',
    ]);
    const facts = JSON.parse(files.get('resources/case.json')!.toString());
    expect(facts.parts).toHaveLength(3);
    expect(JSON.stringify(facts)).not.toContain('inertia');

    const second = await exported(SIMULATIONS, id, { fmi_version: '2.0' });
    expect(second).toMatchObject({ status: 'completed', fmi_version: '2.0', credits_cost: 0 });
    expect(descriptionOf((await download(SIMULATIONS, second)).bytes)).toContain(
      'fmiVersion="2.0"',
    );
    expect(await ledgerOf(job.id)).toEqual([['debit', -4]]);
    expect(await eventsOf(job.id)).toEqual([
      {
        type: 'fmu_export.completed',
        object: expect.objectContaining({ simulation_id: id, error: null }),
      },
    ]);
    expect(await ledgerOf(second.id)).toEqual([]);
    const third = await exported(SIMULATIONS, id);
    expect((await download(SIMULATIONS, third)).bytes.equals(bytes)).toBe(true);
    const { json } = await tenant.get(`${EXPORTS}?limit=2`);
    expect(json.data.map((each: { id: string }) => each.id)).toEqual([third.id, second.id]);
  });

  it('holds coaxial stacks, packs and parts of one’s own', async () => {
    const stack = await solvedQuad(tenant, STACK);
    expect(stack.error).toBeNull();
    const job = await exported(SIMULATIONS, stack.id);
    expect(job).toMatchObject({ status: 'completed', credits_cost: 2, error: null });
    const own = await solvedQuad(tenant, {
      battery_component_id: undefined,
      custom_battery: {
        name: 'Bench pack',
        spec_json: {
          chemistry: 'lipo',
          series_cells: 4,
          parallel_cells: 1,
          total_capacity_mAh: 3000,
          c_rating: 30,
          weight_g: 300,
        },
      },
    });
    expect(await exported(SIMULATIONS, own.id)).toMatchObject({ status: 'completed' });
  });

  it('holds in a range of air densities, if asked for', async () => {
    const { id } = await solvedQuad(tenant);
    const one = await exported(SIMULATIONS, id);
    expect(one).toMatchObject({ density_min_kg_m3: 1.225, density_max_kg_m3: 1.225 });
    const range = { density_min_kg_m3: 0.8, density_max_kg_m3: 1.3 };
    const job = await exported(SIMULATIONS, id, range);
    expect(job).toMatchObject({ status: 'completed', error: null, ...range });
    const areIn = async (each: { id: string }, rho: number) => {
      const files = unzip((await download(SIMULATIONS, each)).bytes);
      const model = decodeFlightModel(files.get('resources/model.bin')!);
      const flight = new SteppedFlight(loadKernel('wasm-scalar'), model);
      const discs = { axial: [0, 0, 0, 0], edge: [0, 0, 0, 0] };
      const inputs = { throttle: [0.5, 0.5, 0.5, 0.5], rho, T: flight.air.T, air: discs };
      flight.start(inputs);
      return flight.advance(1, inputs).result.rotors.map(({ inEnvelope }) => inEnvelope);
    };
    const yes = [true, true, true, true];
    const no = [false, false, false, false];
    expect(await areIn(one, 1.225)).toEqual(yes);
    expect(await areIn(one, 1.1)).toEqual(no);
    for (const rho of [0.8, 1.1, 1.225, 1.3]) expect(await areIn(job, rho)).toEqual(yes);
    for (const rho of [0.7, 1.4]) expect(await areIn(job, rho)).toEqual(no);
    for (const [wrong, param] of [
      [{ density_min_kg_m3: 1.23 }, 'density_min_kg_m3'],
      [{ density_max_kg_m3: 1.22 }, 'density_max_kg_m3'],
      [{ density_min_kg_m3: 0.7, density_max_kg_m3: 1.5 }, 'density_max_kg_m3'],
    ] as const) {
      const { status, json } = await tenant.post(`${SIMULATIONS}/${id}/export/fmu`, wrong);
      expect([status, json.error.code, json.error.param]).toEqual([
        422,
        'parameter_out_of_range',
        param,
      ]);
    }
  });

  it('has as many rotors as a simulation may', async () => {
    const { id } = await solvedQuad(tenant, { rotor_groups: [quadGroup({ count: 40 })] });
    const job = await exported(SIMULATIONS, id);
    expect(job).toMatchObject({ status: 'completed', credits_cost: 40, error: null });
    const { bytes } = await download(SIMULATIONS, job);
    expect(descriptionOf(bytes)).toContain('<Dimension start="40"/>');
  });

  it('holds the cooling of the battery', async () => {
    const modelOf = async (change: object) => {
      const { id } = await solvedQuad(tenant, change);
      const job = await exported(SIMULATIONS, id);
      return unzip((await download(SIMULATIONS, job)).bytes).get('resources/model.bin')!;
    };
    const [still, washed] = [
      await modelOf({}),
      await modelOf({ flight_regime: 'prop_wash_strong' }),
    ];
    expect(washed.equals(still)).toBe(false);
    expect(washed.length).toBe(still.length);
  });

  it('has no file after its time', async () => {
    const { id } = await solvedQuad(tenant);
    const job = await exported(SIMULATIONS, id);
    const expire = `update fmu_export set expires_at = app_now() - interval '1 s' where run_id = ?`;
    await sql(service.databaseUrl, expire, [job.id]);
    const { status, json } = await tenant.get(`${EXPORTS}/${job.id}/download`);
    expect([status, json.error.code]).toEqual([404, 'resource_not_found']);
    expect((await tenant.get(`${EXPORTS}/${job.id}`)).json).toMatchObject({
      status: 'completed',
      artifact_available: false,
      bytes: null,
    });
  });

  it('answers a repeated request with the same job', async () => {
    const { id } = await solvedQuad(tenant);
    const key = { 'idempotency-key': `fmu-${id}` };
    const send = () => tenant.post(`${SIMULATIONS}/${id}/export/fmu`, {}, key);
    const [first, again] = [await send(), await send()];
    expect(again.json.id).toBe(first.json.id);
    await endedExport(tenant, `${EXPORTS}/${first.json.id}`);
  });

  it('is paid once where two were sent together', async () => {
    const { id } = await solvedQuad(tenant);
    const jobs = await Promise.all([exported(SIMULATIONS, id), exported(SIMULATIONS, id)]);
    const ledgers = await Promise.all(jobs.map((job) => ledgerOf(job.id)));
    const paid = ledgers.flat().reduce((sum, [, amount]) => sum + amount, 0);
    expect(paid).toBe(-4);
  });

  it('is refused where there is nothing to export, or the plan lacks it', async () => {
    const { json: draft } = await createQuad(tenant, { launch_intent: 'draft' });
    const cases: [Promise<{ status: number; json: any }>, number, string][] = [
      [tenant.post(`${SIMULATIONS}/${draft.id}/export/fmu`, {}), 409, 'result_not_ready'],
      [
        tenant.post(`${SIMULATIONS}/${draft.id}/export/fmu`, { fmi_version: '1.0' }),
        422,
        'parameter_invalid_enum',
      ],
      [tenant.post(`${SIMULATIONS}/${draft.id}/export/fmu`, { steps: 1 }), 422, 'unknown_field'],
      [
        tenant.post(`${SIMULATIONS}/sim_000000000000000000000000000/export/fmu`, {}),
        404,
        'resource_not_found',
      ],
    ];
    for (const [sent, status, code] of cases) {
      const answer = await sent;
      expect([answer.status, answer.json.error.code]).toEqual([status, code]);
    }
    const free = await newTenant(service, { plan: 'free' });
    const { id } = await solvedQuad(free);
    const { status, json } = await free.post(`${SIMULATIONS}/${id}/export/fmu`, {});
    expect([status, json.error.code, json.error.required_tier]).toEqual([
      402,
      'plan_upgrade_required',
      'pro',
    ]);
  });

  it('that is canceled fails, gives its price back and has no file', async () => {
    // of a section without cached polars, so that it takes a while
    const propeller = {
      name: 'slow',
      spec_json: { diameter: 10, pitch: 4.7, num_blades: 2, airfoil: 'naca6309' },
    };
    const group = quadGroup({ propeller_component_id: undefined, custom_propeller: propeller });
    const { id, error } = await solvedQuad(tenant, { rotor_groups: [group] });
    expect(error).toBeNull();
    // its polars are for one air
    const range = await exported(SIMULATIONS, id, { density_min_kg_m3: 1 });
    expect(range).toMatchObject({ status: 'failed', bytes: null });
    expect(range.error.error_code).toBe('solver_out_of_envelope');
    expect(range.error.message).toContain('slow');
    const { json: job } = await tenant.post(`${SIMULATIONS}/${id}/export/fmu`, {});
    const early = await tenant.get(`${EXPORTS}/${job.id}/download`);
    expect([early.status, early.json.error.code]).toEqual([409, 'result_not_ready']);
    const { status } = await tenant.post(`${EXPORTS}/${job.id}/cancel`, undefined);
    expect(status).toBe(200);
    const end = await endedExport(tenant, `${EXPORTS}/${job.id}`);
    expect(end).toMatchObject({
      status: 'failed',
      error: { error_code: 'export_cancelled' },
      artifact_available: false,
      bytes: null,
    });
    expect(await ledgerOf(job.id)).toEqual([
      ['debit', -4],
      ['refund', 4],
    ]);
    const [event] = await eventsOf(job.id);
    expect(event.type).toBe('fmu_export.failed');
    expect(event.object.error.error_code).toBe('export_cancelled');
    const again = await tenant.post(`${EXPORTS}/${job.id}/cancel`, undefined);
    expect([again.status, again.json.status]).toEqual([200, 'failed']);
    const late = await tenant.get(`${EXPORTS}/${job.id}/download`);
    expect([late.status, late.json.error.code]).toEqual([409, 'result_not_ready']);
  });
});

describe('the export of a flight', () => {
  it('flies as the flight did', async () => {
    const flight = await flown(tenant, fixedFlight(3, 55));
    const job = await exported(FLIGHTS, flight.id);
    const files = unzip((await download(FLIGHTS, job)).bytes);
    const model = decodeFlightModel(files.get('resources/model.bin')!);
    const stepped = new SteppedFlight(loadKernel('wasm'), model);
    const still = Array.from({ length: 4 }, () => 0);
    const inputs = {
      ...stepped.air,
      throttle: still.map(() => 0.55),
      air: { axial: still, edge: still },
    };
    stepped.start(inputs);
    const rows = await csvOf(tenant, flight.id);
    for (const row of rows.slice(1)) {
      const t = Number(row.time_s);
      const { result } = stepped.advance(t, inputs);
      const thrust = result.rotors.reduce((sum, { T }) => sum + T, 0);
      // 1.2e-4 of the largest value: the flight has the map of air along the axis, and its own steps
      expect(Math.abs(thrust - Number(row.total_thrust_n))).toBeLessThan(0.01);
      expect(Math.abs(result.I - Number(row.total_current_a))).toBeLessThan(0.02);
    }
  });

  it('carries the cut-offs of the flight, and is in the list of flights', async () => {
    const { id } = await flown(tenant, {
      name: 'A flight',
      ...fixedFlight(2),
      termination: { mode: 'fixed', max_duration_s: 2, soc_cutoff_pct: 20 },
    });
    const job = await exported(FLIGHTS, id);
    expect(job).toMatchObject({ status: 'completed', simulation_id: id, credits_cost: 4 });
    const description = descriptionOf((await download(FLIGHTS, job)).bytes);
    expect(description).toMatch(/name="soc_cutoff"[^>]*start="0\.2"/);
    const elsewhere = await tenant.get(`${EXPORTS}/${job.id}`);
    expect([elsewhere.status, elsewhere.json.id]).toEqual([200, job.id]);
    const listed = async (path: string) =>
      (await tenant.get(path)).json.data.map((each: { id: string }) => each.id);
    expect(await listed(`${FLIGHTS}/export/fmu`)).toContain(job.id);
    expect(await listed(EXPORTS)).not.toContain(job.id);
    expect((await tenant.request('DELETE', flightAt(id))).status).toBe(204);
    await download(FLIGHTS, job);
  });
});
