import { expect, it } from '@jest/globals';
import { SEED } from '../random.js';
import { webhookKills } from './kills.js';

/** With `said` it is told what receivers got. */
export function dispatchersAreKilled(kills: number, said = false): void {
  it(`dispatchers killed with -9 under load lose no delivery, and repeat no more than four at each endpoint for each kill (${kills} kills)`, async () => {
    const { faults, ...done } = await webhookKills({ kills, leaseS: 3, patienceS: 600 });
    expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
    expect(done.events).toBeGreaterThan(0);
    expect([...done.statuses.keys()].sort()).toEqual(['permanently_failed', 'succeeded']);
    if (said) console.log(done);
  }, 3_600_000);
}
