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
};

/** Everybody may read these: for example what somebody has published. */
export const PUBLIC_PATHS = new Set<string>();

/**
 * What a list shows, where no maker of `<list>/{…}` fills it. `public`: all see the same rows, and cursors need not
 * belong to an account.
 */
export const LISTS: Record<string, Maker | 'public'> = {};

/** Bodies by operation id, where the first example of the docs would not be accepted from a new account. */
export const BODIES: Record<string, (tenant: Tenant) => Promise<object>> = {};

async function made(answer: ReturnType<Tenant['post']>): Promise<{ id: string }> {
  const { status, json, text } = await answer;
  if (status >= 300) throw new Error(`no fixture: ${status} ${text}`);
  return json;
}
