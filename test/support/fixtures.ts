import { newId } from '../../src/platform/ids.js';
import { insertPartsAt } from './component-rows.js';
import { sql } from './database.js';
import { EventRecorder, simulation } from './events.js';
import type { Tenant } from './tenants.js';

/** The values of a path's parameters, in the order in which they stand there. */
type Values = string[];

/**
 * What stands behind a path with an id: how a tenant comes to have one. Every text that the maker may choose holds
 * `marker`, so that a leak is seen wherever it turns up. Called several times for one tenant.
 */
export type Maker = (tenant: Tenant, marker: string) => Promise<Values>;

/**
 * By the path up to its last parameter. A new operation with an id in its path needs an entry, or the tenancy matrix
 * (test/api/tenancy.spec.ts) fails; with the entry it is covered.
 */
export const MAKERS: Record<string, Maker> = {
  '/v1/projects/{id}': async (tenant, marker) => {
    const body = { name: marker, notes: marker, aircraft_type_tag: marker };
    return [(await made(tenant.post('/v1/projects', body))).id];
  },
  '/v1/events/{id}': async (tenant, name) => {
    const recorder = await EventRecorder.open(tenant.service.databaseUrl, 1);
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
  '/dashboard/admin/accounts/{id}': async (tenant) => [tenant.accountId],
};

/** Everybody may read these: for example what somebody has published. */
export const PUBLIC_PATHS = new Set([
  '/v1/public/event_types/{type}/schema',
  '/v1/public/propellers/{slug}',
]);

/**
 * What a list shows, where no maker of `<list>/{…}` fills it. `public`: all see the same rows, and cursors need not
 * belong to an account.
 */
export const LISTS: Record<string, Maker | 'public'> = {
  '/v1/components': ownComponents,
  '/v1/components/brands': ownComponents,
  '/v1/public/plans': 'public',
  '/v1/public/airfoils': 'public',
  '/v1/public/propellers': 'public',
  '/v1/public/event_types': 'public',
  '/v1/compute-units/transactions': ledgerEntry,
  '/v1/credits/usage': ledgerEntry,
};

/** Bodies by operation id, where the first example of the docs would not be accepted from a new account. */
export const BODIES: Record<string, (tenant: Tenant) => Promise<object>> = {
  expandSweepAxes: async ({ service, accountId }) => {
    const parts = [{ name: 'one' }, { name: 'other' }];
    const component_ids = await insertPartsAt(service.databaseUrl, accountId, parts);
    return { component_axes: [{ axis: 'motor', component_ids }] };
  },
};

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
