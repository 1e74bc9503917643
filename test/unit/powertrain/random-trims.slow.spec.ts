import { afterAll, expect, it } from '@jest/globals';
import { startPowertrains } from '../../support/powertrain-service.js';
import { trimRandomVehicles } from '../../support/random-trims.js';

const { pool, outcomes } = startPowertrains();
afterAll(() => pool.close());

it('random vehicles are trimmed to 1e-6 of what carries them, or say by how much and why not', async () => {
  const reached = await trimRandomVehicles(outcomes, 60);
  expect(reached).toBeGreaterThan(15);
  expect(reached).toBeLessThan(60);
});
