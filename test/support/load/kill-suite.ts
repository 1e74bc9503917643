import { describe, expect, it } from '@jest/globals';
import { SEED } from '../random.js';
import { type KillOptions, killRun } from './kills.js';

/** So many kills of each victim. With `said` it is told what they met. */
export function killsLoseNothing(kills: Record<KillOptions['victim'], number>, said = false): void {
  describe('killed with kill -9 under load', () => {
    it.each(Object.entries(kills) as [KillOptions['victim'], number][])(
      'the %s loses nothing acknowledged and does nothing twice (%d kills)',
      async (victim, count) => {
        const done = await killRun({ kills: count, victim, clients: 8 });
        const faults = done.flatMap((kill) => kill.faults);
        expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
        expect(done).toHaveLength(count);
        const sum = (field: 'acknowledged' | 'underWay' | 'hadBeenDone' | 'runs' | 'runsUnsaid') =>
          done.reduce((total, kill) => total + kill[field], 0);
        expect([sum('acknowledged') > 0, sum('runs') > 0]).toEqual([true, true]);
        expect(sum('underWay')).toBeGreaterThan(2 * count);
        const kinds = ['projects', 'adjustments', 'keys', 'sign-ups'];
        expect(Object.keys(done[0].byKind)).toEqual(kinds);
        if (said)
          console.log(
            `${count} kills of the ${victim}: ${sum('acknowledged')} writes acknowledged, ${sum('underWay')} under way, ` +
              `${sum('hadBeenDone')} of these had been done; ${sum('runs')} runs acknowledged, ${sum('runsUnsaid')} done unsaid`,
          );
      },
      1_800_000,
    );
  });
}
