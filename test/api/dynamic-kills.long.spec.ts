import { expect, it, jest } from '@jest/globals';
import { acceptedFlight, fingerprint, flightAt } from '../support/dynamic-runs.js';
import { flightsAreKilled } from '../support/fleet/flight-kill-suite.js';
import { startService } from '../support/service.js';
import { ended } from '../support/simulations.js';
import { soak } from '../support/soak.js';
import { newTenant } from '../support/tenants.js';

jest.setTimeout(900_000);

flightsAreKilled({ kills: soak(8, 20), forms: 4, pieceS: 1 });

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
