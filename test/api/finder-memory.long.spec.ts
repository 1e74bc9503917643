/** Memory of the service over hundreds of searches; test/unit/finder/parts-search.io.spec.ts has a sample of it in this process. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from '@jest/globals';
import { acceptedFinder, endOf, finderAt } from '../support/finder.js';
import { startService } from '../support/service.js';
import { newProject } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const SEARCHES = 300;
const STEP = 10;
/**
 * Searches by which the garbage that V8 lets stand in the main thread's heap has come to what it may: up to 250 MB more than at rest.
 * Before, what is resident says more of the machine than of the service: 436 to 694 MB were seen after ten searches.
 */
const WARM = 80;
/** Memory that all later searches may add, and that may be left at rest of all of them, maps and the last tables included. */
const MOST_MB = 100;
const REST_MB = 200;

const service = await startService();
const tenant = await newTenant(service, { plan: 'pro' });
afterAll(() => service.stop());

/** Memory that the service has at hand [MB]. */
function resident(): number {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))!;
  return Number(kb) / 1024;
}

/** Some motors and packs with all propellers, whose tables are what a search needs most of. */
const FEW = {
  motors: { brands: ['T-Motor'], mass_g_min: 40, mass_g_max: 70 },
  batteries: { chemistries: ['lipo'], series_cells: [4], capacity_mah_min: 3_000 },
};

/**
 * The search of this number: every tenth over the whole catalog, every tenth for the range, the others, which take less time, over
 * a part of it.
 */
function searchOf(i: number): object {
  const vehicle = { frame_mass_kg: 0.5 + 0.001 * i, frame: 'quad' };
  const range = { propellers: { num_blades: [3] }, ...FEW };
  if (i % 10 === 1) return { vehicle, candidates: range, goals: ['range', 'all_up_mass'] };
  return { vehicle, candidates: i % 10 === 0 ? {} : FEW };
}

it(`stays what it was, within ${MOST_MB} MB, and is given back at rest`, async () => {
  const project_id = await newProject(tenant);
  const atStart = resident();
  const seen: number[] = [];
  for (let i = 0; i < SEARCHES; i++) {
    const { id } = await acceptedFinder(tenant, { project_id, ...searchOf(i) });
    // every tenth ends before its time, wherever it is by then
    if (i % 10 === 5) await tenant.post(`${finderAt(id)}/cancel`, {});
    const { status } = await endOf(tenant, id);
    expect(['completed', 'canceled']).toContain(status);
    if ((i + 1) % STEP === 0) seen.push(Math.round(resident()));
  }
  console.log(`resident memory [MB] after each ${STEP} searches: ${seen.join(', ')}`);
  expect(Math.max(...seen)).toBeLessThan(seen[WARM / STEP - 1] + MOST_MB);
  // the heap shrinks at rest, and threads end
  while (resident() > atStart + REST_MB) await new Promise((done) => setTimeout(done, 500));
});
