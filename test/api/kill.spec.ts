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
      // each client works until something gets no answer
      expect(done.map(({ underWay }) => underWay)).toEqual(done.map(() => 6));
      // in sum: one that comes soon after a start may come before any answer
      const sums = new Map<string, number>();
      for (const { byKind, runs } of done)
        for (const [kind, count] of Object.entries({ ...byKind, runs }))
          sums.set(kind, (sums.get(kind) ?? 0) + count);
      expect([...sums.keys()]).toHaveLength(5);
      for (const [kind, count] of sums) expect([kind, count > 0]).toEqual([kind, true]);
    },
    120_000,
  );
});
