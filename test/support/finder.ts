import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import type { Answer } from './service.js';
import { ended, newProject, QUAD_PARTS } from './simulations.js';
import type { Tenant } from './tenants.js';

export const FINDERS = '/v1/finder';
export const finderAt = (id: string) => `${FINDERS}/${id}`;

/** Parts of the catalog for a quad of one to two kilograms, each list from small to large. */
export const SMALL_CATALOG = {
  motors: {
    ids: [
      QUAD_PARTS.motor,
      ...['t-motor-mn2212-v2-kv920', 't-motor-mn3508-kv380', 't-motor-mn3110-kv470'].map(
        componentIdOf,
      ),
    ],
  },
  propellers: {
    ids: [
      QUAD_PARTS.propeller,
      ...['apc-8x4p5mr', 'apc-9x4p5mr', 'apc-11x4p5mr', 'apc-13x4p5mr'].map(componentIdOf),
    ],
  },
  batteries: {
    ids: [QUAD_PARTS.battery],
  },
};

/** A search over a few parts; `change` replaces fields of the body. */
export function smallSearch(change: object = {}): Record<string, unknown> {
  return {
    rotors: { count: 4 },
    vehicle: { frame_mass_kg: 0.6 },
    density_kg_m3: 1.225,
    candidates: SMALL_CATALOG,
    ...change,
  };
}

export async function createFinder(
  tenant: Tenant,
  change: object = {},
  headers?: Record<string, string>,
): Promise<Answer> {
  const project_id = 'project_id' in change ? change.project_id : await newProject(tenant);
  return tenant.post(FINDERS, { project_id, ...smallSearch(change) }, headers);
}

export async function acceptedFinder(tenant: Tenant, change: object = {}): Promise<any> {
  const { status, json, text } = await createFinder(tenant, change);
  if (status !== 202) throw new Error(`not accepted: ${status} ${text}`);
  return json;
}

/** A search that has ended. */
export async function endedFinder(tenant: Tenant, change: object = {}): Promise<any> {
  return ended(tenant, finderAt((await acceptedFinder(tenant, change)).id));
}
