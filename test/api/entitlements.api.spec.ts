import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { selig } from '../../scripts/fuzz/section-files.mjs';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { readPlans } from '../../src/accounts/plans.js';
import { importAirfoil } from '../support/forms.js';
import { type Answer, type Service, startService, temporaryDir } from '../support/service.js';
import { developer, newcomer } from '../support/signed-in.js';
import { createQuad, ended } from '../support/simulations.js';
import { createSweep, custom } from '../support/sweeps.js';
import { createFlight } from '../support/dynamic-runs.js';
import { createDesign } from '../support/designs-runs.js';
import { createFinder } from '../support/finder.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const DEFAULTS = new URL('../../data/plans.json', import.meta.url);

/** Free without anything that a plan can lack; Pro as it comes. */
function strictPlans(): string {
  const { free, pro } = readPlans(DEFAULTS);
  const strict = {
    ...free,
    custom_components: 0,
    custom_airfoils: 0,
    cad_export: false,
    component_specs: false,
    sim_types: ['single_point'],
  };
  const path = join(temporaryDir(), 'plans.json');
  writeFileSync(path, JSON.stringify({ free: strict, pro }));
  return path;
}

const service = await startService({ PLANS_FILE: strictPlans(), HUMAN_VERIFICATION: 'off' });
const free = await newTenant(service, { plan: 'free' });
const pro = await newTenant(service);
afterAll(() => service.stop());

const { mode: _mode, rpm: _rpm, airspeed: _airspeed, air_density: _density, ...KNOWN } = APC_10X5;
/** A file has the blade by its shape alone. */
const { family: _family, pitch: _pitch, geometry_source: _source, ...BLADE } = KNOWN;
const refusal = ({ status, json }: Answer) => [status, json.error?.code, json.error?.required_tier];
const UPGRADE = [402, 'plan_upgrade_required', 'pro'];

async function catalogMotor(): Promise<string> {
  return (await free.get('/v1/components?type=motor&limit=1')).json.data[0].id;
}

describe('what a plan lacks', () => {
  it('is told by whoami, with the least plan that has it', async () => {
    const { entitlements, gate_required_tiers: gates } = (await free.get('/v1/whoami')).json;
    expect(entitlements).toEqual({
      api_access: true,
      cad_export: false,
      creator_edit: false,
      daily_cap: 200,
      weekly_cap: null,
      db_access: 'limited',
      component_specs: false,
      fmi_export: false,
      max_concurrent_runs: 1,
      sim_types: ['single_point'],
    });
    expect(gates).toEqual({
      api_access: 'free',
      cad_export: 'pro',
      component_specs: 'pro',
      creator_edit: 'pro',
      fmi_export: 'pro',
      single_point: 'free',
      sweep: 'pro',
      dynamic: 'pro',
      finder: 'pro',
      design: 'pro',
    });
    const paid = (await pro.get('/v1/whoami')).json;
    expect(paid.gate_required_tiers).toEqual(gates);
    expect(paid.entitlements).toMatchObject({ db_access: 'full', fmi_export: true });
  });

  it.each<[string, (tenant: Tenant) => Promise<Answer>, number]>([
    [
      'cad_export',
      (tenant) => tenant.post('/v1/geometry/export', { ...BLADE, format: 'csv' }),
      200,
    ],
    [
      'component_specs',
      async (tenant) => tenant.get(`/v1/components/${await catalogMotor()}/specs`),
      200,
    ],
    [
      'creator_edit, components',
      (tenant) => tenant.post('/v1/components', { type: 'motor', name: 'x', spec_json: {} }),
      201,
    ],
    ['creator_edit, airfoils', (tenant) => importAirfoil(tenant, selig(), 'mine'), 201],
    ['a sweep', (tenant) => createSweep(tenant, { throttle: custom(50) }), 202],
    ['a dynamic simulation', (tenant) => createFlight(tenant), 202],
    ['a search for parts', (tenant) => createFinder(tenant), 202],
    ['a design', (tenant) => createDesign(tenant), 202],
  ])('is refused with 402 and the plan that has it: %s', async (_what, ask, status) => {
    expect(refusal(await ask(free))).toEqual(UPGRADE);
    expect((await ask(pro)).status).toBe(status);
  });

  it('leaves what it has: simulations run', async () => {
    const { status, headers } = await createQuad(free);
    expect(status).toBe(202);
    expect((await ended(free, headers.get('location')!)).status).toBe('completed');
  });

  it('holds for a draft that is launched, which stays a draft', async () => {
    const axes = { throttle: custom(50) };
    const { json: draft } = await createSweep(free, axes, { launch_intent: 'draft' });
    const { json } = await free.post('/v1/simulations/run-selected', {
      simulation_ids: [draft.id],
    });
    expect(json.skipped).toEqual([{ id: draft.id, reason: 'plan_upgrade_required' }]);
  });
});

describe('a plan without API keys', () => {
  let keyless: Service;
  beforeAll(async () => {
    const { free: was, pro: as } = readPlans(DEFAULTS);
    const path = join(temporaryDir(), 'plans.json');
    writeFileSync(path, JSON.stringify({ free: { ...was, api_access: false }, pro: as }));
    keyless = await startService({ PLANS_FILE: path });
  });
  afterAll(() => keyless?.stop());

  it('makes none, and refuses those that there are, wherever a credential is looked at', async () => {
    const person = await newcomer(keyless);
    expect(refusal(await person.post('/dashboard/api_keys', { name: 'mine' }))).toEqual(UPGRADE);
    expect((await person.get('/v1/whoami')).json.entitlements.api_access).toBe(false);
    const tenant = await newTenant(keyless, { plan: 'free' });
    for (const path of ['/v1/whoami', '/v1/components', '/v1/projects'])
      expect(refusal(await tenant.get(path))).toEqual(UPGRADE);
    expect((await fetch(`${keyless.url}/v1/components`)).status).toBe(200);
  });

  it('lets a key work from the change of the plan on', async () => {
    const tenant = await newTenant(keyless, { plan: 'free' });
    expect((await tenant.get('/v1/whoami')).status).toBe(402);
    const admin = await developer(keyless);
    const path = `/dashboard/admin/accounts/${tenant.accountId}/plan`;
    expect((await admin.post(path, { plan: 'pro' })).status).toBe(200);
    expect((await tenant.get('/v1/whoami')).json.tier).toBe('pro');
  });
});
