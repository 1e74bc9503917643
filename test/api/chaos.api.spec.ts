import { describe, expect, it } from '@jest/globals';
import { chaos } from '../support/fleet/chaos.js';
import { concurrency } from '../support/fleet/concurrency.js';
import { fairness } from '../support/fleet/fairness.js';
import { outages } from '../support/fleet/outage.js';
import { randomOf } from '../support/load/kills.js';

const MINUTES = 60_000;
const newSeed = () => 1 + Math.floor(Math.random() * 1e9);

/** Few of what `npm run chaos`, scripts/concurrency.mjs and scripts/outage.mjs do often. */
describe('several processes on one PostgreSQL', () => {
  it(
    'lose no run, debit none twice and leave none stuck when they are killed with -9 under load',
    async () => {
      const seed = newSeed();
      const { runs, stuck, ...done } = await chaos({
        kills: 6,
        clients: 8,
        leaseS: 8,
        patienceS: 120, // a run that is stuck stays so, and a busy machine is no fault
        random: randomOf(seed),
      });
      expect({ seed, faults: done.faults }).toEqual({ seed, faults: [] });
      const killed = [...done.kills.values()].reduce((sum, n) => sum + n, 0);
      expect(killed).toBe(6);
      const ended = (status: string) => runs.filter((run) => run.status === status).length;
      expect([ended('completed') > 0, stuck.looks > 0]).toEqual([true, true]);
    },
    15 * MINUTES,
  );

  it(
    'never run more of an account than its plan allows',
    async () => {
      const seed = newSeed();
      const options = { samples: 1_500, clients: 8, random: randomOf(seed) };
      const { limits, faults } = await concurrency(options);
      expect({ seed, faults }).toEqual({ seed, faults: [] });
      expect([...limits.keys()].sort()).toEqual([1, 5]);
    },
    15 * MINUTES,
  );

  it(
    'serve two accounts of equal load alike',
    async () => {
      const { advantage, served } = await fairness({ runs: 60, points: 20, rounds: 4 });
      expect(Math.min(...served)).toBeGreaterThan(120);
      expect(advantage).toBeLessThanOrEqual(0.2);
    },
    15 * MINUTES,
  );

  it(
    'outlive PostgreSQL, say 503 meanwhile and go on when it is back',
    async () => {
      const seed = newSeed();
      const options = { outages: 2, clients: 6, awayMs: 2_000, leaseS: 8, random: randomOf(seed) };
      const { faults, outages: all } = await outages(options);
      expect({ seed, faults }).toEqual({ seed, faults: [] });
      for (const { answers } of all) expect([...answers.keys()]).toEqual(['503 with Retry-After']);
    },
    15 * MINUTES,
  );
});
