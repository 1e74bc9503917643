import { selig } from '../../scripts/fuzz/section-files.mjs';
import { newId } from '../../src/platform/ids.js';
import { insertPartsAt } from './component-rows.js';
import { insertComponent } from './components.js';
import { sql } from './database.js';
import { fixedFlight, flown, quadFlight } from './dynamic-runs.js';
import { EventRecorder, simulation } from './events.js';
import { UIUC } from './blade-examples.js';
import { endedDesign, smallDesign } from './designs-runs.js';
import { endedFinder, smallSearch } from './finder.js';
import { fileParts, Form, importAirfoil } from './forms.js';
import { completedCalibration, completedDrive } from './calibration-jobs.js';
import { newChallenge, solved } from './human-verification.js';
import { until } from './queues.js';
import { createQuad, newProject, quad, solvedQuad } from './simulations.js';
import { custom, endedSweep, quadSweep } from './sweeps.js';
import type { Tenant } from './tenants.js';
import { quadBody, savedQuad } from './saved-vehicles.js';
import { attempt } from './webhook-deliveries.js';
import { createEndpoint, ENDPOINTS, NOBODY_LISTENS } from './webhook-endpoints.js';

/** Imported so far. */
let airfoils = 0;

/** The values of a path's parameters, in the order in which they stand there. */
type Values = string[];

/**
 * What stands behind a path with an id: how a tenant comes to have one. Every text that the maker may choose holds
 * `marker`, so that a leak is seen wherever it turns up. Called several times for one tenant.
 */
export type Maker = (tenant: Tenant, marker: string) => Promise<Values>;

/**
 * By the path up to its last parameter. A new operation with an id in its path needs an entry, or the tenancy matrix
 * (test/api/tenancy.api.spec.ts) fails; with the entry it is covered.
 */
export const MAKERS: Record<string, Maker> = {
  '/v1/projects/{id}': async (tenant, marker) => {
    const body = { name: marker, notes: marker, aircraft_type_tag: marker };
    return [(await made(tenant.post('/v1/projects', body))).id];
  },
  '/v1/vehicles/{id}': async (tenant, name) => {
    const { id } = await savedQuad(tenant, { name });
    await made(tenant.post(`/v1/vehicles/${id}/share`, {}));
    return [id];
  },
  '/v1/vehicles/{id}/versions/{version}': async (tenant, name) => [
    (await savedQuad(tenant, { name })).id,
    '1',
  ],
  // computed, shared and published: everything can be asked of it
  '/v1/simulations/{id}': async (tenant, name) => {
    const { id } = await solvedQuad(tenant, { name });
    await made(tenant.post(`/v1/simulations/${id}/share`, {}));
    await made(tenant.post(`/v1/simulations/${id}/publication`, {}));
    return [id];
  },
  '/v1/sweeps/{id}': async (tenant, name) => [(await solvedSweep(tenant, name)).id],
  '/v1/sweeps/{id}/points/{index}': async (tenant, name) => [
    (await solvedSweep(tenant, name)).id,
    '1',
  ],
  // flown, shared and published: everything can be asked of it
  '/v1/dynamic-simulations/{id}': async (tenant, name) => {
    const { id } = await flown(tenant, { name, ...fixedFlight(2) });
    await made(tenant.post(`/v1/dynamic-simulations/${id}/share`, {}));
    await made(tenant.post(`/v1/dynamic-simulations/${id}/publication`, {}));
    return [id];
  },
  '/v1/simulations/export/fmu/{fmu_id}': async (tenant, name) => {
    const { id } = await solvedQuad(tenant, { name });
    return [await exportedFmu(tenant, `/v1/simulations`, id)];
  },
  '/v1/dynamic-simulations/export/fmu/{fmu_id}': async (tenant, name) => {
    const { id } = await flown(tenant, { name, ...fixedFlight(2) });
    return [await exportedFmu(tenant, `/v1/dynamic-simulations`, id)];
  },
  '/v1/designs/{id}': async (tenant, name) => [(await sharedDesign(tenant, name)).id],
  '/v1/finder/{id}': async (tenant, name) => [(await sharedSearch(tenant, name)).id],
  '/v1/finder/{id}/rows/{index}': async (tenant, name) => [
    (await sharedSearch(tenant, name)).id,
    '0',
  ],
  '/v1/components/{id}': async (tenant, marker) => {
    const body = { type: 'motor', name: marker, spec_json: { brand: marker, note: marker } };
    return [(await made(tenant.post('/v1/components', body))).id];
  },
  '/v1/airfoils/{id_or_name}': ownAirfoil,
  // completed: at most ten are open
  '/v1/geometry/calibrate/{cal_id}': async (tenant, name) => [
    (await completedCalibration(tenant, { name })).id,
  ],
  '/v1/powertrain/calibrate/{dcal_id}': async (tenant, name) => [
    (await completedDrive(tenant, { name })).id,
  ],
  '/v1/events/{id}': async (tenant, name) => {
    const recorder = await EventRecorder.withDeliveries(tenant.service.databaseUrl, 1);
    const event = await recorder.record(
      tenant.accountId,
      'simulation.queued',
      simulation({ name }),
    );
    await recorder.close();
    return [event.id];
  },
  '/dashboard/api_keys/{id}': async (tenant, name) => {
    // an account has at most 20; those of earlier calls have served
    const revoke = 'update api_key set revoked_at = app_now() where account_id = ? and name = ?';
    await sql(tenant.service.databaseUrl, revoke, [tenant.accountId, name]);
    const headers = { authorization: await tenant.sessionAuthorization() };
    return [(await made(tenant.post('/dashboard/api_keys', { name }, headers))).id];
  },
  '/v1/starred_components/{id}': async (tenant) => [
    (await made(tenant.post('/v1/starred_components', await starBody(tenant)))).id,
  ],
  '/v1/submissions/{id}': submission,
  // approved, its name and maker are there for everybody
  '/v1/moderation/submissions/{id}': (tenant, marker) => submission(tenant, marker, 'A part'),
  '/v1/human_verification/challenges/{id}': async (tenant) => [(await newChallenge(tenant)).id],
  '/v1/webhook_endpoints/{id}': webhookEndpoint,
  '/v1/webhook_endpoints/{id}/deliveries/{whd_id}': endedDelivery,
  '/dashboard/admin/accounts/{id}': async (tenant) => [tenant.accountId],
};

/** By paths that everybody may read: how there comes to be something behind their parameters. */
export const PUBLIC: Record<string, Maker> = {
  '/v1/public/event_types/{type}/schema': async () => ['simulation.queued'],
  '/v1/public/propellers/{slug}': async () => ['apc-10x4p7sf'],
  '/v1/public/share/{token}': sharedToken,
  '/v1/public/share/{token}/export.csv': sharedToken,
  '/v1/public/results/{slug}': publishedSlug,
  '/v1/public/results/{slug}/export.csv': publishedSlug,
};

/**
 * What a list shows, where no maker of `<list>/{…}` fills it. `public`: all see the same rows, and cursors need not
 * belong to an account.
 */
export const LISTS: Record<string, Maker | 'public'> = {
  '/v1/components': ownComponents,
  '/v1/components/brands': ownComponents,
  '/v1/airfoils': ownAirfoil,
  '/v1/sweeps/{id}/results': async (tenant, name) => [(await solvedSweep(tenant, name)).id],
  '/v1/vehicles/{id}/versions': async (tenant, name) => {
    const { id } = await savedQuad(tenant, { name });
    const vehicle = quadBody({ vehicle: { frame: 'quad', frame_mass_kg: 0.7 } });
    await made(tenant.request('PATCH', `/v1/vehicles/${id}`, { vehicle }));
    return [id];
  },
  '/v1/webhook_endpoints/{id}/deliveries': async (tenant, marker) => {
    const values = await endedDelivery(tenant, marker);
    await made(tenant.post(`/v1/webhook_endpoints/${values[0]}/test`, undefined));
    return values;
  },
  '/dashboard/api_requests': async (tenant) => {
    const headers = { authorization: await tenant.sessionAuthorization() };
    const sent = new Set<string | null>();
    // a request is listed within about a second
    await until(async () => {
      sent.add((await tenant.get('/v1/projects?limit=1')).headers.get('request-id'));
      const { json } = await tenant.get('/dashboard/api_requests?limit=100', headers);
      return json.data.some(({ id }: { id: string }) => sent.has(id));
    });
    return [];
  },
  '/v1/public/plans': 'public',
  '/v1/public/airfoils': 'public',
  '/v1/public/propellers': 'public',
  '/v1/public/event_types': 'public',
  '/v1/compute-units/transactions': ledgerEntry,
  '/v1/credits/usage': ledgerEntry,
};

/** Bodies by operation id, where the first example of the docs would not be accepted from a new account. */
export const BODIES: Record<string, (tenant: Tenant) => Promise<object>> = {
  starComponent: starBody,
  createSimulation: quad,
  createVehicle: async () => ({ name: 'Quad', vehicle: quadBody() }),
  createDynamicSimulation: async (tenant) => ({
    project_id: await newProject(tenant),
    ...quadFlight(fixedFlight(2)),
  }),
  estimateDynamicSimulation: async () => quadFlight(fixedFlight(2)),
  createDesign: async (tenant) => ({ project_id: await newProject(tenant), ...smallDesign() }),
  createFinder: async (tenant) => ({ project_id: await newProject(tenant), ...smallSearch() }),
  createSweep: (tenant) => quadSweep(tenant, { throttle: custom(50, 60) }),
  importAirfoil: async () => new Form(fileParts(selig(), `section ${++airfoils}`)),
  importGeometry: async () =>
    new Form([
      { name: 'file', value: UIUC, filename: 'blade.txt' },
      { name: 'diameter', value: '10' },
      { name: 'num_blades', value: '2' },
    ]),
  runSelected: async (tenant) => ({ simulation_ids: [(await heldRun(tenant)).id] }),
  runQueued: emptyForHeldRun,
  cancelRuns: emptyForHeldRun,
  cancelRunsAlias: emptyForHeldRun,
  cancelSelectedRuns: idOfHeldRun,
  cancelSelectedRunsAlias: idOfHeldRun,
  // no name to be resolved
  createWebhookEndpoint: async (tenant) => {
    await makeRoomForEndpoint(tenant);
    return { url: NOBODY_LISTENS, events: ['*'] };
  },
  recoverWebhookEndpoint: async () => ({ since: new Date(Date.now() - 3_600_000).toISOString() }),
  updateWebhookEndpoint: async () => ({ url: NOBODY_LISTENS, enabled: true }),
  createHumanLease: async (tenant) => solved(await newChallenge(tenant)),
  expandSweepAxes: async ({ service, accountId }) => {
    const parts = [{ name: 'one' }, { name: 'other' }];
    const component_ids = await insertPartsAt(service.databaseUrl, accountId, parts);
    return { component_axes: [{ axis: 'motor', component_ids }] };
  },
};

/** Queries by operation id, where one is needed, or where the answer without one would take long to compute. */
export const QUERIES: Record<string, string> = {
  getComponentFacets: '?type=motor',
  getAirfoilPolars: '?reynolds=1e6&alpha_from=0&alpha_to=2',
};

/** Exports a run, and returns the export's id once it has ended: at most ten are open. */
async function exportedFmu(tenant: Tenant, under: string, id: string): Promise<string> {
  const job = await made(tenant.post(`${under}/${id}/export/fmu`, {}));
  const path = `${under}/export/fmu/${job.id}?wait=30`;
  await until(async () => (await tenant.get(path)).json.completed_at !== null);
  return job.id;
}

/** A design that was computed, shared and published. */
async function sharedDesign(tenant: Tenant, name: string): Promise<any> {
  const design = await endedDesign(tenant, { name });
  await made(tenant.post(`/v1/designs/${design.id}/share`, {}));
  await made(tenant.post(`/v1/designs/${design.id}/publication`, {}));
  return design;
}

/** A search that was computed, shared and published: everything can be asked of it. */
async function sharedSearch(tenant: Tenant, name: string): Promise<any> {
  const search = await endedFinder(tenant, { name });
  await made(tenant.post(`/v1/finder/${search.id}/share`, {}));
  await made(tenant.post(`/v1/finder/${search.id}/publication`, {}));
  return search;
}

/** A sweep that was computed, shared and published. */
async function solvedSweep(tenant: Tenant, name: string): Promise<{ id: string }> {
  const sweep = await endedSweep(tenant, { throttle: custom(50, 60, 70) }, { name });
  await made(tenant.post(`/v1/sweeps/${sweep.id}/share`, {}));
  await made(tenant.post(`/v1/sweeps/${sweep.id}/publication`, {}));
  return sweep;
}

async function sharedToken(tenant: Tenant, name: string): Promise<Values> {
  const { id } = await solvedSweep(tenant, name);
  const { json } = await tenant.post(`/v1/sweeps/${id}/share`, {});
  return [json.share_token];
}

async function publishedSlug(tenant: Tenant, name: string): Promise<Values> {
  const { id } = await solvedSweep(tenant, name);
  return [(await tenant.get(`/v1/sweeps/${id}/publication`)).json.slug];
}

/** Two, since a list is paged through; names are unique. */
async function ownAirfoil(tenant: Tenant, marker: string): Promise<Values> {
  const files = ['!', '"'].map((first) =>
    importAirfoil(tenant, selig({}, marker), `${first}${marker.slice(-36)} ${++airfoils}`),
  );
  const [one] = await Promise.all(files.map(made));
  return [one.id];
}

/** So that the request finds something to do. */
async function emptyForHeldRun(tenant: Tenant): Promise<object> {
  await heldRun(tenant);
  return {};
}

async function idOfHeldRun(tenant: Tenant): Promise<object> {
  return { run_ids: [(await heldRun(tenant)).id] };
}

function heldRun(tenant: Tenant): Promise<{ id: string }> {
  return made(createQuad(tenant, { launch_intent: 'queue' }));
}

/** At most 100 may wait for a review: those of earlier calls have served. */
async function submission(tenant: Tenant, marker: string, name = marker): Promise<Values> {
  const withdraw = `update component_submission set status = 'withdrawn' where account_id = ? and status = 'submitted'`;
  await sql(tenant.service.databaseUrl, withdraw, [tenant.accountId]);
  const body = {
    component_type: 'motor',
    name,
    manufacturer: name,
    source_url: `https://example.com/${encodeURIComponent(name)}`,
    data_json: { kv: 920, remark: marker },
    notes: marker,
  };
  return [(await made(tenant.post('/v1/submissions', body))).id];
}

async function webhookEndpoint(tenant: Tenant, marker: string): Promise<Values> {
  await makeRoomForEndpoint(tenant);
  const body = {
    url: `${NOBODY_LISTENS}/${encodeURIComponent(marker)}`,
    description: marker,
    metadata: { [marker]: marker },
    events: ['component.rejected'], // runs that still end do not change what is shown of it
  };
  return [(await createEndpoint(tenant, body)).id];
}

/** Which can be repeated. */
async function endedDelivery(tenant: Tenant, marker: string): Promise<Values> {
  const [id] = await webhookEndpoint(tenant, marker);
  const { id: deliveryId } = await made(tenant.post(`/v1/webhook_endpoints/${id}/test`, undefined));
  await attempt(tenant.service.databaseUrl, deliveryId, { status: 404, message: marker });
  return [id, deliveryId];
}

/** An account has 20 at most; those of earlier calls, but for the last few, have served. */
async function makeRoomForEndpoint(tenant: Tenant): Promise<void> {
  const { json } = await tenant.get(`${ENDPOINTS}?limit=100`);
  for (const { id } of json.data.slice(4)) await tenant.request('DELETE', `${ENDPOINTS}/${id}`);
}

/** Of a component of the tenant's own, which nobody else sees. */
async function starBody({ service, accountId }: Tenant) {
  const { id } = await insertComponent(service, accountId);
  return { component_id: id, component_type: 'motor' };
}

/** Of two brands, which come before those of the catalog. */
async function ownComponents({ service, accountId }: Tenant, marker: string): Promise<Values> {
  const parts = ['!', '"'].map((first) => ({
    name: marker,
    spec: { brand: `${first} ${marker}`, note: marker },
  }));
  return insertPartsAt(service.databaseUrl, accountId, parts);
}

async function ledgerEntry(tenant: Tenant, reason: string): Promise<Values> {
  await sql(
    tenant.service.databaseUrl,
    `insert into credit_transaction (id, account_id, amount, type, unit_type, reason, created_at)
     values (?, ?, 1, 'topup', 'monthly', ?, app_now())`,
    [newId('cue'), tenant.accountId, reason],
  );
  return [];
}

async function made(answer: ReturnType<Tenant['post']>): Promise<{ id: string }> {
  const { status, json, text } = await answer;
  if (status >= 300) throw new Error(`no fixture: ${status} ${text}`);
  return json;
}
