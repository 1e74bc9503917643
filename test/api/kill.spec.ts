import { describe, expect, it } from '@jest/globals';
import { killRun } from '../support/load/kills.js';

/** A few of what scripts/kill-test.mjs does thirty times. */
describe('killed with kill -9 under load', () => {
  it.each([
    ['service', 5],
    ['database', 3],
  ] as const)(
    'the %s loses nothing acknowledged and does nothing twice',
    async (victim, kills) => {
      const seed = Math.floor(Math.random() * 1e9);
      const done = await killRun({ kills, victim, clients: 6, seed });
      expect({ seed, faults: done.flatMap(({ faults }) => faults) }).toEqual({ seed, faults: [] });
      expect(done).toHaveLength(kills);
      for (const { acknowledged, underWay } of done) {
        expect(acknowledged).toBeGreaterThan(0);
        expect(underWay).toBe(6); // each client works until something gets no answer
      }
    },
    120_000,
  );
});
