import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { runsAt } from './simulations.js';
import type { Tenant } from './tenants.js';

export const FINDERS = '/v1/finder';
export const finderAt = (id: string) => `${FINDERS}/${id}`;

const ids = (...slugs: string[]) => ({ ids: slugs.map(componentIdOf) });

/** Parts of the catalog for a quad of one to two kilograms. */
export const SMALL_CATALOG = {
  motors: ids(
    'kde-direct-kde2315xf-885',
    'axi-2212-26-gold-line',
    'axi-2212-34-gold-line',
    'axi-2217-20-gold-line',
    'axi-2814-20-gold-line',
    't-motor-antigravity-mn4006-kv380',
  ),
  propellers: ids(
    'apc-8x4p5mr',
    'apc-9x4p5mr',
    'apc-10x4p5mr',
    'apc-11x4p5mr',
    'apc-12x4p5mr',
    'apc-13x4p5mr',
  ),
  batteries: ids(
    'lemonrc-4s-2600mah-40c',
    'sls-x-treme-4s-3200mah-35c',
    'sls-eco-power-line-4s-3700mah-25c',
    'lemonrc-4s-4400mah-40c',
    'red-power-4s-5700mah-25c',
    'sls-apl-3s-4000mah-45c',
  ),
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

export const {
  create: createFinder,
  accepted: acceptedFinder,
  endOf,
  ended: endedFinder,
} = runsAt(FINDERS, smallSearch);

/** A search over all T-Motors, so large that there is time to interrupt it; its front is long, and every row is explained. */
export const LONG_SEARCH = {
  candidates: {
    motors: { brands: ['T-Motor'], mass_g_min: 40, mass_g_max: 120 },
    propellers: { brands: ['APC'], num_blades: [2], diameter_in_min: 9 },
    batteries: { chemistries: ['lipo'], series_cells: [4] },
  },
  goals: ['endurance', 'all_up_mass', 'thrust_to_weight'],
  limits: { diameter_in_max: 13 },
};

/** A long search that a worker has begun. */
export async function runningFinder(tenant: Tenant): Promise<any> {
  const { id } = await acceptedFinder(tenant, LONG_SEARCH);
  for (;;) {
    const { json } = await tenant.get(finderAt(id));
    if (json.status === 'running') return json;
    if (json.status !== 'queued') throw new Error(`it ended too soon: ${json.status}`);
  }
}
