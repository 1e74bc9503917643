import { expect, it } from '@jest/globals';
import { randomOf } from '../support/load/kills.js';
import { webhookKills } from '../support/webhooks/kills.js';

/** Few of what scripts/webhook-kills.mjs does often. */
it('dispatchers killed with -9 under load lose no delivery, and repeat no more than four at each endpoint for each kill', async () => {
  const seed = 1 + Math.floor(Math.random() * 1e9);
  const options = { kills: 6, leaseS: 3, random: randomOf(seed), patienceS: 480 };
  const { faults, ...done } = await webhookKills(options);
  expect({ seed, faults }).toEqual({ seed, faults: [] });
  expect(done.events).toBeGreaterThan(50);
  expect([...done.statuses.keys()].sort()).toEqual(['permanently_failed', 'succeeded']);
}, 900_000);
