import { expect, it, jest } from '@jest/globals';
import { flightKills } from '../support/fleet/flight-kills.js';
import { acceptedFlight, fingerprint, flightAt } from '../support/dynamic-runs.js';
import { randomOf } from '../support/load/kills.js';
import { startService } from '../support/service.js';
import { ended } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

jest.setTimeout(900_000);

it('flights that are killed five times with -9 end with the same bytes as undisturbed ones', async () => {
  const seed = Math.floor(Math.random() * 1e9);
  const done = await flightKills({ kills: 5, random: randomOf(seed) });
  expect({ seed, faults: done.faults }).toEqual({ seed, faults: [] });
  expect(done.takenUp).toBeGreaterThanOrEqual(5);
});

it('pieces of a second, of seven and of the whole give the same flight', async () => {
  const found: object[] = [];
  for (const DYNAMIC_CHUNK_S of ['1', '7', '86400']) {
    const service = await startService({ DYNAMIC_CHUNK_S });
    try {
      const tenant = await newTenant(service);
      const { id } = await acceptedFlight(tenant);
      const { result } = await ended(tenant, flightAt(id));
      expect(result.run_meta.chunks === 1).toBe(DYNAMIC_CHUNK_S === '86400');
      found.push(await fingerprint(tenant, id));
    } finally {
      await service.stop();
    }
  }
  expect(found[1]).toEqual(found[0]);
  expect(found[2]).toEqual(found[0]);
});
