import { DESIGN_EXAMPLES } from '../../../src/designs/examples.js';
import { CALIBRATE_DRIVE_EXAMPLES } from '../../../src/calibration/drive/drive-calibration.examples.js';
import { componentIdOf } from '../../../src/components/catalog/catalog-data.js';
import { selig } from '../../../scripts/fuzz/section-files.mjs';
import { completedDrive } from '../../support/calibration-jobs.js';
import { flown } from '../../support/dynamic-runs.js';
import { endedFinder } from '../../support/finder.js';
import { importAirfoil } from '../../support/forms.js';
import type { HttpsReceiver } from '../../support/https-receiver.js';
import { until } from '../../support/queues.js';
import { status } from '../../support/receiver-answers.js';
import { quadBody, savedQuad } from '../../support/saved-vehicles.js';
import { ended, newProject, solvedQuad } from '../../support/simulations.js';
import { endedSweep, range } from '../../support/sweeps.js';
import type { Tenant } from '../../support/tenants.js';
import { createEndpoint, SUBMISSION } from '../../support/webhook-endpoints.js';

const MOTOR = componentIdOf('t-motor-mn2212-kv920');
const PROPELLER = componentIdOf('apc-10x4p5mr');
const BATTERY = componentIdOf('turnigy-graphene-6000mah-3s-75c');
const PARTS = { motor_component_id: MOTOR, propeller_component_id: PROPELLER };

const MOTORS = ['t-motor-mn2212-kv780', 't-motor-mn2212-kv920', 't-motor-mn3110-kv780'];
const PROPELLERS = ['apc-9x4p5mr', 'apc-10x4p5mr', 'apc-11x4p5mr', 'apc-10x4p7sf'];

const HOOKS = { good: '/inflow', bad: '/broken' };

/** Ids of one thing of each kind, as a page's address has them. */
export type Furnished = Record<
  | 'vehicle'
  | 'otherVehicle'
  | 'simulation'
  | 'sweep'
  | 'flight'
  | 'search'
  | 'design'
  | 'drive'
  | 'motor'
  | 'propeller'
  | 'battery'
  | 'ownMotor'
  | 'ownPropeller'
  | 'submission'
  | 'airfoil'
  | 'endpoint'
  | 'failingEndpoint'
  | 'sharedSimulation'
  | 'sharedVehicle'
  | 'sharedSweep'
  | 'sharedFlight'
  | 'sharedSearch'
  | 'sharedDesign'
  | 'published',
  string
>;

/** Fills an account with what somebody has after some weeks of work: a solved run of every kind, parts, keys, deliveries. */
export async function furnish(tenant: Tenant, receiver: HttpsReceiver): Promise<Furnished> {
  receiver.on(HOOKS.good, status(200, 'thanks')).on(HOOKS.bad, status(500, 'out of order'));
  const endpoint = await createEndpoint(tenant, {
    url: receiver.url(HOOKS.good),
    description: 'Build server',
  });
  const failing = await createEndpoint(tenant, { url: receiver.url(HOOKS.bad) });
  const runs = await solvedRuns(tenant);
  const parts = await ownThings(tenant);
  await keys(tenant);
  await receiver.have(HOOKS.good, 3);
  await receiver.have(HOOKS.bad, 3);
  return { ...runs, ...parts, endpoint: endpoint.id, failingEndpoint: failing.id };
}

async function solvedRuns(tenant: Tenant) {
  const project_id = await newProject(tenant);
  const group = (change: object = {}) => ({ label: 'arms', count: 4, ...PARTS, ...change });
  const base = { project_id, battery_component_id: BATTERY };
  const at = (throttle_pct: number, name: string) =>
    solvedQuad(tenant, { ...base, name, rotor_groups: [group({ throttle_pct })] });
  const vehicle = await savedQuad(tenant, { vehicle: quadBody() });
  const otherVehicle = await savedQuad(tenant, {
    name: 'Light quad',
    vehicle: quadBody({ vehicle: { frame: 'quad', frame_mass_kg: 0.3 } }),
  });
  const heavier = quadBody({ vehicle: { frame: 'quad', frame_mass_kg: 0.8 } });
  await tenant.request('PATCH', `/v1/vehicles/${vehicle.id}`, { vehicle: heavier });
  const hover = { airspeed_m_s: 0, density_kg_m3: 1.225, trim: { to: 'hover' } };
  for (const vehicle_version of [1, 2]) {
    const body = { project_id, ...hover, vehicle_id: vehicle.id, vehicle_version };
    const { id } = await posted(tenant, '/v1/simulations', body);
    await ended(tenant, `/v1/simulations/${id}`);
  }
  const simulation = await at(55, 'Survey quad at 55 %');
  await at(100, 'Survey quad at full throttle');
  const sweep = await endedSweep(
    tenant,
    {
      throttle: range(30, 100, 10),
      component_axes: [
        { axis: 'motor', component_ids: MOTORS.map(componentIdOf) },
        { axis: 'propeller', component_ids: PROPELLERS.map(componentIdOf) },
      ],
    },
    {
      ...base,
      name: 'Motors and propellers by throttle',
      rotor_groups: [group({ throttle_pct: 50 })],
    },
  );
  const flight = await flown(tenant, {
    ...base,
    name: 'Climb, then hover',
    rotor_groups: [group()],
    schedule: {
      mode: 'segments',
      segments: [
        { duration_s: 10, per_group: { arms: { throttle_target: 75 } } },
        { per_group: { arms: { throttle_target: 55 } }, until_depleted: true },
      ],
    },
    termination: { mode: 'until_depleted', soc_cutoff_pct: 20 },
  });
  const search = await endedFinder(tenant, { project_id, name: 'Parts of a 1.5 kg quad' });
  const { id: design } = await posted(tenant, '/v1/designs', {
    ...DESIGN_EXAMPLES.printed.value,
    project_id,
    objectives: [{ kind: 'energy' }, { kind: 'noise', point: 0 }],
    front_size: 5,
    starts: 1,
  });
  await ended(tenant, `/v1/designs/${design}`);
  const drive = await completedDrive(tenant, CALIBRATE_DRIVE_EXAMPLES.bench.value);
  const share = async (path: string, id: string) =>
    (await posted(tenant, `${path}/${id}/share`)).token as string;
  const { slug } = await posted(tenant, `/v1/simulations/${simulation.id}/publication`);
  return {
    vehicle: vehicle.id as string,
    otherVehicle: otherVehicle.id as string,
    simulation: simulation.id as string,
    sweep: sweep.id as string,
    flight: flight.id as string,
    search: search.id as string,
    design: design as string,
    drive: drive.id as string,
    sharedSimulation: await share('/v1/simulations', simulation.id),
    sharedVehicle: await share('/v1/vehicles', vehicle.id),
    sharedSweep: await share('/v1/sweeps', sweep.id),
    sharedFlight: await share('/v1/dynamic-simulations', flight.id),
    sharedSearch: await share('/v1/finder', search.id),
    sharedDesign: await share('/v1/designs', design),
    published: slug as string,
  };
}

async function ownThings(tenant: Tenant) {
  const ownMotor = await posted(tenant, '/v1/components', {
    type: 'motor',
    name: 'Own 2212 wound for 920',
    spec_json: { brand: 'Workshop', kv: 920, R: 0.095, no_load_current_a: 0.6, weight: 55 },
  });
  const ownPropeller = await posted(tenant, '/v1/components', {
    type: 'propeller',
    name: 'Own 10x4.5',
    spec_json: { brand: 'Workshop', diameter: 10, pitch: 4.5, num_blades: 2 },
  });
  await posted(tenant, '/v1/components', {
    type: 'battery',
    name: 'Own pack 4S 5000',
    spec_json: {
      brand: 'Workshop',
      chemistry: 'lipo',
      series_cells: 4,
      total_capacity_mAh: 5000,
      weight: 480,
    },
  });
  const submission = await posted(tenant, '/v1/submissions', {
    ...SUBMISSION,
    name: 'MN2212 KV920 as measured',
    manufacturer: 'T-Motor',
  });
  await posted(tenant, '/v1/starred_components', { component_id: MOTOR, component_type: 'motor' });
  const airfoil = await importAirfoil(tenant, selig(), 'Wing root of the surveyor');
  const component = (made: any) => (made.component?.id ?? made.id) as string;
  return {
    motor: MOTOR,
    propeller: PROPELLER,
    battery: BATTERY,
    ownMotor: component(ownMotor),
    ownPropeller: component(ownPropeller),
    submission: submission.id as string,
    airfoil: airfoil.json.id as string,
  };
}

/** Two keys, one of which has sent requests that the page's log shows. */
async function keys(tenant: Tenant): Promise<void> {
  const headers = { authorization: await tenant.sessionAuthorization() };
  await posted(tenant, '/dashboard/api_keys', { name: 'Notebook', scope: 'read_only' }, headers);
  const { key } = await posted(tenant, '/dashboard/api_keys', { name: 'Build server' }, headers);
  const asKey = { authorization: `Bearer ${key}` };
  await tenant.get('/v1/projects?limit=1', asKey);
  await tenant.get('/v1/simulations/sim_none', asKey);
  const last = await tenant.get('/v1/components?type=motor&limit=1', asKey);
  await until(async () => {
    const { json } = await tenant.get('/dashboard/api_requests?limit=100', headers);
    return json.data.some(({ id }: { id: string }) => id === last.headers.get('request-id'));
  });
}

async function posted(
  tenant: Tenant,
  path: string,
  body: object = {},
  headers?: Record<string, string>,
): Promise<any> {
  const { status: code, json, text } = await tenant.post(path, body, headers);
  if (code >= 300) throw new Error(`POST ${path}: ${code} ${text}`);
  return json;
}
