import { afterAll, expect, it } from '@jest/globals';
import { startPowertrains } from '../../support/powertrain-service.js';
import { trimRandomVehicles } from '../../support/random-trims.js';

const { pool, outcomes } = startPowertrains();
afterAll(() => pool.close());

it('a thousand random vehicles are trimmed to 1e-6 of what carries them, or say by how much and why not', async () => {
  const reached = await trimRandomVehicles(outcomes, 1_000);
  expect(reached).toBeGreaterThan(300);
  expect(reached).toBeLessThan(1_000);
});
