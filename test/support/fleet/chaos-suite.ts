import { expect, it } from '@jest/globals';
import { SEED } from '../random.js';
import { chaos } from './chaos.js';
import { outages } from './outage.js';
import { tally } from './reckoning.js';

const HOUR_MS = 3_600_000;

/** With `said` it is told what they met. */
export function processesAreKilled(kills: number, said = false): void {
  it(
    `several processes on one PostgreSQL lose no run, debit none twice and leave none stuck when they are killed with -9 under load (${kills} kills)`,
    async () => {
      // a run that is stuck stays so, and a busy machine is no fault
      const options = { kills, clients: 8, leaseS: 10, patienceS: 120 };
      const { runs, stuck, faults, ...done } = await chaos(options);
      expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
      expect([...done.kills.values()].reduce((sum, n) => sum + n, 0)).toBe(kills);
      const ended = tally(runs.map(({ status }) => status));
      expect(ended).toMatch(/[1-9]\d* completed/);
      expect(stuck.looks).toBeGreaterThan(0);
      if (said) {
        const { repeated, replayed, acknowledged, seconds, drainS } = done;
        const { silence, wait, most } = stuck;
        const handed = runs.filter(({ attempt }) => attempt > 1).length;
        console.log(`${kills} kills, runs: ${ended}; ${handed} begun more than once`);
        console.log({ seconds, acknowledged, repeated, replayed, silence, wait, most, drainS });
      }
    },
    HOUR_MS,
  );
}

/** With `said` it is told how soon work went on. */
export function databaseIsAway(times: number, said = false): void {
  it(
    `several processes outlive PostgreSQL, say 503 meanwhile and go on when it is back (${times} times)`,
    async () => {
      const options = { outages: times, clients: 6, awayMs: 2_000, leaseS: 10 };
      const { faults, outages: all } = await outages(options);
      expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
      expect(all.map(({ answers }) => answers.size)).toEqual(all.map(() => 1)); // AWAY, or a fault
      if (said) console.log(all.map(({ answered, resumed }) => ({ answered, resumed })));
    },
    HOUR_MS,
  );
}
