import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { newId } from '../../src/platform/ids.js';
import { anyFlightRequest } from '../support/any-import.js';
import { codeBlock } from '../support/doc-blocks.js';
import {
  arms,
  createFlight,
  FLIGHTS,
  flightAt,
  quadFlight,
  simulatedEstimate,
  untilDepleted,
} from '../support/dynamic-runs.js';
import { refusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { ended, newProject, QUAD_PARTS } from '../support/simulations.js';
import { ledgerOf } from '../support/sweeps.js';
import { newTenant } from '../support/tenants.js';

const ESTIMATE = `${FLIGHTS}/estimate`;

const service = await sharedService();
const tenant = await newTenant(service, { plan: 'pro' });
const project = await newProject(tenant);

describe('an estimate', () => {
  it('is what the run is charged, and how long the flight lasts', async () => {
    const estimate = await simulatedEstimate(tenant);
    expect(estimate.status).toBe(200);
    const { duration_s: seconds, credits: cost, basis } = estimate.json.simulated;
    expect([estimate.json.object, basis]).toEqual(['dynamic_estimate', 'simulated']);
    expect(cost).toBe(4 * Math.ceil(seconds / 60));
    const run = await createFlight(tenant, { project_id: project });
    expect(run.json).toMatchObject({ credits_cost: cost, estimated_duration_s: seconds });
    expect(await ledgerOf(tenant, run.json.id)).toEqual([['simulation_debit', -cost]]);
    const flight = await ended(tenant, flightAt(run.json.id));
    const { flight_time_s: flown } = flight.result.scorecard;
    expect(Math.abs(seconds / flown - 1)).toBeLessThan(0.1);
  });

  it('needs no more than when the flight ends', async () => {
    const { status, json } = await tenant.post(ESTIMATE, { termination: {} });
    expect([status, json]).toEqual([
      200,
      {
        object: 'dynamic_estimate',
        estimated_credits: 12,
        estimated_duration_s: 720,
        simulated: null,
      },
    ]);
  });

  it('of an empty battery is nothing, and costs a minute', async () => {
    const { json } = await tenant.post(ESTIMATE, quadFlight({ battery_charge_pct: 10 }));
    expect(json).toMatchObject({ estimated_duration_s: 0, estimated_credits: 1 });
    expect(json.simulated).toMatchObject({ duration_s: 0, credits: 4 });
  });

  it('ends with the longest flight', async () => {
    const asked = quadFlight({ schedule: untilDepleted(0), termination: { max_duration_s: 90 } });
    const { json } = await tenant.post(ESTIMATE, asked);
    expect(json).toMatchObject({ estimated_duration_s: 90, estimated_credits: 2 });
    expect(json.simulated).toMatchObject({ duration_s: 90, credits: 8 });
  });

  it('is by rule the same of the same battery, schedule and end, whatever rotors are sent', async () => {
    const { termination, schedule, battery_component_id } = quadFlight();
    const bare = await tenant.post(ESTIMATE, { termination, schedule, battery_component_id });
    const { simulated, ...byRule } = (await tenant.post(ESTIMATE, quadFlight())).json;
    expect(bare.json).toEqual({ ...byRule, simulated: null });
    expect(simulated).not.toBeNull();
  });

  it('of a fixed end without a time ends with the schedule, as the flight does', async () => {
    const change = {
      schedule: {
        mode: 'segments',
        segments: [20, 25].map((duration_s) => ({
          duration_s,
          per_group: { arms: { throttle_target: 40 } },
        })),
      },
      termination: { mode: 'fixed' },
    };
    const { json } = await tenant.post(ESTIMATE, quadFlight(change));
    expect([json.estimated_duration_s, json.simulated.duration_s]).toEqual([45, 45]);
    const run = await createFlight(tenant, { project_id: project, ...change });
    expect(run.json.termination).toMatchObject({ mode: 'fixed', max_duration_s: null });
    const { result } = await ended(tenant, flightAt(run.json.id));
    expect(result.scorecard).toMatchObject({
      flight_time_s: 45,
      termination_reason: 'max_duration',
    });
    const endless = quadFlight({ termination: { mode: 'fixed' }, schedule: untilDepleted(40) });
    expect(refusal(await tenant.post(ESTIMATE, endless))).toEqual([
      422,
      'parameter_missing',
      'termination.max_duration_s',
    ]);
  });

  it('names a component that is not there', async () => {
    const unknown = { termination: {}, battery_component_id: newId('comp') };
    expect(refusal(await tenant.post(ESTIMATE, unknown))).toEqual([
      422,
      'component_not_found',
      'battery_component_id',
    ]);
  });
});

/** The root of its blades, at 55 degrees, would be turned beyond a right angle by 40. */
const STEEP = arms({ propeller_component_id: componentIdOf('apc-11x10e') });

describe('a flight is refused', () => {
  it.each<[string, object, [number, string, string | null]]>([
    [
      'with a motor as its battery',
      { battery_component_id: QUAD_PARTS.motor },
      [422, 'component_type_mismatch', 'battery_component_id'],
    ],
    [
      'below the ground',
      { height_above_ground_m: -1 },
      [422, 'parameter_out_of_range', 'height_above_ground_m'],
    ],
    [
      'in a project that is not there',
      { project_id: 'proj_0ujzPyRiIAffKhBux4PvQdDqMHY' },
      [422, 'project_not_found', 'project_id'],
    ],
    [
      'with a wrong table',
      { schedule: { mode: 'csv', csv_text: 'time_s,arms_throttle\n0,50\n5,200\n' } },
      [422, 'invalid_schedule', 'schedule.csv_text'],
    ],
    [
      'with a segment that lasts no time',
      {
        schedule: {
          mode: 'segments',
          segments: [{ duration_s: 0, per_group: { arms: { throttle_target: 5 } } }],
        },
      },
      [422, 'parameter_out_of_range', 'schedule.segments[0].duration_s'],
    ],
    [
      'with a throttle of a governed rotor',
      { rotor_groups: [arms({ governed_rpm: 5000 })] },
      [422, 'parameters_exclusive', 'schedule.segments[0].per_group.arms.throttle_target'],
    ],
    [
      'with a collective that turns the blade too far',
      {
        rotor_groups: [STEEP],
        schedule: {
          mode: 'segments',
          segments: [
            { duration_s: 1, per_group: { arms: { throttle_target: 5, collective_target: 40 } } },
          ],
        },
      },
      [422, 'parameter_out_of_range', 'schedule.segments[0].per_group.arms.collective_target'],
    ],
    [
      'with such a collective in a table',
      {
        rotor_groups: [STEEP],
        schedule: { mode: 'csv', csv_text: 'time_s,arms_throttle,arms_collective\n0,50,40\n' },
      },
      [422, 'parameter_out_of_range', 'schedule.csv_text'],
    ],
  ])('%s', async (_, change, wanted) => {
    const answer = await createFlight(tenant, { project_id: project, ...change });
    expect(refusal(answer)).toEqual(wanted);
  });

  it('whose plan allows less, and is told which allows it', async () => {
    const free = await newTenant(service, { plan: 'free' });
    const own = await newProject(free);
    const create = (change: object) => createFlight(free, { project_id: own, ...change });
    const asked = await create({ termination: { max_duration_s: 3_601 } });
    expect(refusal(asked)).toEqual([402, 'plan_upgrade_required', 'termination.max_duration_s']);
    expect(asked.json.error.required_tier).toBe('pro');
    const told = await free.post(ESTIMATE, quadFlight({ termination: { max_duration_s: 3_601 } }));
    expect([told.status, told.json.object]).toEqual([200, 'dynamic_estimate']);
    const idle = { schedule: untilDepleted(0) };
    const expected = await create(idle);
    expect(refusal(expected)).toEqual([402, 'plan_upgrade_required', 'termination.max_duration_s']);
    expect(expected.json.error.message).toMatch(/give termination.max_duration_s/);
    const short = await create({ ...idle, termination: { max_duration_s: 60 } });
    expect([short.status, short.json.credits_cost]).toEqual([202, 4]);
  });
});

it('a table of 20,000 rows, with labels of any text, is flown', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i / 50},${40 + (i % 20)}`);
  const csv_text = ['time_s,"the ""arms"", all_throttle"', ...rows].join('\r\n');
  const run = await createFlight(tenant, {
    project_id: project,
    rotor_groups: [arms({ label: 'the "arms", all' })],
    schedule: { mode: 'csv', csv_text },
    termination: { mode: 'fixed', max_duration_s: 30 },
  });
  expect([run.status, run.json.estimated_duration_s]).toEqual([202, 30]);
  const { result } = await ended(tenant, flightAt(run.json.id));
  expect(result.scorecard.flight_time_s).toBe(30);
});

it('the requests of the documents are right', async () => {
  const docs = readFileSync('docs/dynamic-simulations.md', 'utf8');
  const ids: Record<string, string> = { PROJECT: project, ...QUAD_PARTS };
  const filled = (text: string) =>
    text.replaceAll(
      /\$(PROJECT|MOTOR|PROPELLER|BATTERY)/g,
      (_, name) => ids[name] ?? ids[name.toLowerCase()],
    );
  for (const what of ['until_depleted', '"csv_text"']) {
    const [, json] = /<<END\n(.*?)\nEND/s.exec(codeBlock(docs, 'sh', what))!;
    const body = JSON.parse(filled(json));
    expect(await tenant.post(FLIGHTS, body)).toMatchObject({ status: 202 });
    expect(await tenant.post(ESTIMATE, body)).toMatchObject({ status: 200 });
  }
});

anyFlightRequest({ runs: 120, tenantOf: () => tenant, flyEach: 8 });
