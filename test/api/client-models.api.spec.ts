import { afterAll, describe, expect, it } from '@jest/globals';
import { misfits, type MODELS } from '../support/client-models.js';
import { ExistingClient } from '../support/existing-client.js';
import { arms, fixedFlight, quadFlight } from '../support/dynamic-runs.js';
import { startService } from '../support/service.js';
import { QUAD_PARTS, quadGroup, quadVehicle } from '../support/simulations.js';
import { range } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

/**
 * Each method of a client of today, with the request as it sends it (null where its models allow null), and the answer held
 * to the fields that its models require.
 */
const service = await startService();
const client = new ExistingClient(service.url, (await newTenant(service)).key);
const { id: project_id } = await client.post('/v1/projects', { name: 'Survey quad' });
afterAll(() => service.stop());

function expectModel(model: keyof typeof MODELS, answer: any): void {
  expect(misfits(model, answer)).toEqual([]);
}

const MOTOR = { brand: 'Acme', kv: 110, R: 0.1, weight: 700, iq_nominal: 1.1, iq_max: 65 };
/** Optional fields as clients with models send them: all of them, null where nothing was said. */
const UNSAID = {
  name: null,
  rotors: null,
  battery_topology: null,
  custom_battery: null,
  battery_charge_pct: null,
  battery_esc_wire_resistance_mohm: null,
  ambient_temp_c: null,
  vertical_speed_m_s: null,
  inflow_mode: null,
  cooling_source: null,
  flight_regime: null,
  forced_air_velocity_m_s: null,
  launch_intent: null,
};

describe('the models of a client of today', () => {
  it('hold projects', async () => {
    const body = { name: 'x', notes: null, aircraft_type_tag: null };
    const created = await client.post('/v1/projects', body);
    expectModel('project', created);
    expectModel('project', await client.get(`/v1/projects/${created.id}`));
    const kept = await client.patch(`/v1/projects/${created.id}`, { name: null, notes: 'n' });
    expect([kept.name, kept.notes]).toEqual(['x', 'n']);
    expectModel('list', await client.get('/v1/projects', { limit: 20 }));
    await client.delete(`/v1/projects/${created.id}`);
  });

  it('hold simulations, whatever is null in the request', async () => {
    const unsaid = { ...UNSAID, rotor_groups: [quadGroup({ esc_type: null, tilt_deg: null })] };
    const created = await client.post('/v1/simulations', {
      project_id,
      ...quadVehicle(unsaid),
    });
    expectModel('simulation', created);
    const path = `/v1/simulations/${created.id}`;
    const done = await client.ended(path);
    expectModel('completedSimulation', done);
    const { flight_duration: _, ...inputs } = done.inputs;
    expect(inputs).toMatchObject({ battery_charge_pct: 100, ambient_temp_c: 25 });
    expect(done.display_labels.thrust_n).toBe('Thrust (N)');
    expect(done.battery_component_id).toBe(QUAD_PARTS.battery);
    for (const group of done.rotor_groups) expectModel('group', group);
    expect(done.rotors.map(({ label }: any) => label)).toEqual(
      [1, 2, 3, 4].map((n) => `arms ${n}`),
    );
    const plots = [{ x: 'rpm', y: ['thrust_n'] }];
    expect((await client.patch(path, { plot_config_json: plots })).plot_config_json).toEqual(plots);
    const share = await client.post(`${path}/share`);
    expectModel('share', share);
    expect([share.share_token, share.share_url]).toEqual([share.token, share.url]);
    await client.delete(`${path}/share`);
    expectModel('list', await client.get('/v1/simulations', { limit: 20, project_id }));
    const batch = await client.post('/v1/simulations/cancel-selected', { run_ids: [created.id] });
    expectModel('cancelBatch', batch);
  });

  it('hold rotors one by one as the same vehicle', async () => {
    const { count: _, ...rotor } = quadGroup();
    const rotors = [0, 0.2].map((coax_position_m, i) => {
      return {
        ...rotor,
        label: `r${i}`,
        coax_stack_id: 1,
        coax_position_m,
        rotation_sense: 1 - 2 * i,
      };
    });
    const body = {
      project_id,
      ...quadVehicle({ rotors, rotor_groups: null }),
      launch_intent: 'draft',
    };
    const { rotor_groups: groups, rotors: shown } = await client.post('/v1/simulations', body);
    for (const group of groups) expectModel('stackedGroup', group);
    expect(groups).toEqual(shown.map((each: object) => ({ ...each, count: 1 })));
    expect(groups[1]).toMatchObject({ coax_stack_id: 1, coax_position_m: 0.2, rotation_sense: -1 });
  });

  it('hold sweeps, their points and their end without any', async () => {
    const created = await client.post('/v1/sweeps', {
      project_id,
      ...quadVehicle(UNSAID),
      sweep: {
        rotor_sweep_mask: [true],
        throttle: range(40, 60, 2),
        airspeed: null,
        tilt_sweep_mask: null,
        component_axes: null,
      },
    });
    expectModel('sweep', created);
    const sweep = await client.ended(`/v1/sweeps/${created.id}`);
    expectModel('sweep', sweep);
    const page = await client.get(`/v1/sweeps/${created.id}/results`, { limit: 100 });
    expectModel('list', page);
    expect(page.display_labels.total_thrust_n).toBe('Total thrust (N)');
    for (const [i, point] of page.data.entries()) {
      expectModel('sweepPoint', point);
      expectModel('pointInputs', point.inputs);
      expect(point.inputs).toEqual({ throttle: [40, 60][i], grid_index: i });
    }
    const held = await client.post('/v1/sweeps', {
      project_id,
      ...quadVehicle({ launch_intent: 'queue' }),
      sweep: { rotor_sweep_mask: [true], throttle: range(40, 60, 2) },
    });
    const canceled = await client.post(`/v1/sweeps/${held.id}/cancel`, { save_partial: true });
    expect(canceled.status).toBe('canceled');
  });

  it('hold flights and their estimates', async () => {
    const body = quadFlight({
      ...fixedFlight(5),
      rotors: null,
      battery_topology: null,
      battery_initial_temp_c: null,
      battery_charge_pct: null,
      termination: { mode: 'fixed', max_duration_s: null, cell_voltage_cutoff_v: null },
      schedule: {
        mode: 'segments',
        csv_text: null,
        interpolation: null,
        segments: [
          {
            duration_s: 5,
            airspeed_ramp: null,
            until_depleted: null,
            per_group: {
              arms: {
                throttle_target: 50,
                throttle_ramp: null,
                tilt_target: null,
                tilt_ramp: null,
              },
            },
          },
        ],
      },
      rotor_groups: [arms({ esc_timing: null })],
    });
    const asked = { ...body, project_id: null, name: null };
    expectModel('dynamicEstimate', await client.post('/v1/dynamic-simulations/estimate', asked));
    const created = await client.post('/v1/dynamic-simulations', { ...body, project_id });
    expectModel('dynamic', created);
    const done = await client.ended(`/v1/dynamic-simulations/${created.id}`);
    expectModel('dynamic', done);
    expectModel('scorecard', done.result.scorecard);
    expectModel('runMeta', done.result.run_meta);
    expect(done.result.scorecard.flight_time_s).toBe(5);
    for (const group of done.rotor_groups) expectModel('group', group);
    const keys = Object.keys(done.result.series);
    expect(keys.filter((key) => done.display_labels[key] === undefined)).toEqual([]);
  });

  it('hold components, stars and submissions', async () => {
    const created = await client.post('/v1/components', {
      type: 'motor',
      name: 'Client motor',
      spec_json: MOTOR,
    });
    expectModel('component', created);
    expect(created.warnings).toBeNull();
    const listed = await client.get('/v1/components', { limit: 20, search: 'client motor' });
    expectModel('component', listed.data[0]);
    const star = await client.post('/v1/starred_components', {
      project_id: null,
      component_id: created.id,
      component_type: 'motor',
    });
    expectModel('star', star);
    await client.delete(`/v1/starred_components/${star.id}`);
    const submission = await client.post('/v1/submissions', {
      component_type: 'motor',
      name: 'Client motor',
      manufacturer: 'Acme',
      source_url: 'https://example.com/motor.pdf',
      data_json: MOTOR,
      notes: null,
    });
    expectModel('submission', submission);
    await client.delete(`/v1/submissions/${submission.id}`);
    expect((await client.get(`/v1/submissions/${submission.id}`)).status).toBe('withdrawn');
    await client.delete(`/v1/components/${created.id}`);
  });

  it('hold endpoints and the metering', async () => {
    const body = { url: 'https://127.0.0.1:9/', events: ['*'], description: null };
    const endpoint = await client.post('/v1/webhook_endpoints', body);
    expectModel('endpoint', endpoint);
    const kept = { url: null, events: null, enabled: null };
    const changed = await client.patch(`/v1/webhook_endpoints/${endpoint.id}`, kept);
    expect([changed.url, changed.events, changed.enabled]).toEqual([body.url, ['*'], true]);
    expectModel('balance', await client.get('/v1/compute-units/balance'));
    const { data } = await client.get('/v1/compute-units/transactions', { limit: 20 });
    expect(data.length).toBeGreaterThan(0);
    for (const each of data) expectModel('transaction', each);
  });
});
