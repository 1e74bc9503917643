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
      const done = await killRun({ kills, victim, clients: 6, seed, soonest: 400 });
      expect({ seed, faults: done.flatMap(({ faults }) => faults) }).toEqual({ seed, faults: [] });
      expect(done).toHaveLength(kills);
      // in sum: a kill soon after a start may come before any answer, and a slow client may miss one
      const sum = (field: 'acknowledged' | 'underWay' | 'runs') =>
        done.reduce((total, kill) => total + kill[field], 0);
      expect([sum('acknowledged') > 0, sum('runs') > 0]).toEqual([true, true]);
      expect(sum('underWay')).toBeGreaterThan(2 * kills);
      const kinds = ['projects', 'adjustments', 'keys', 'sign-ups'];
      expect(Object.keys(done[0].byKind)).toEqual(kinds);
    },
    900_000,
  );
});
