import { describe, expect, it } from '@jest/globals';
import { AF_STATE, PO } from '../../assembly/airfoil/viscous/layout.js';
import { polar, sweep } from './polars.js';
import { cstPoints, randomSection } from './random-section.js';
import { generator } from './random.js';
import { outlineOf } from './sections.js';

const degs = sweep(-3, 8, 1);

/** Declares the tests: polars of so many random sections. */
export function describeRandomSections(sections: number, seed: number) {
  describe(`random sections, ${sections} of seed ${seed}`, () => {
    // some are 20 % thick with 4 to 6 % of camber: at Re 2e5 fine panels do not settle their bubbles everywhere
    it.each([
      [80, 2e5, 0.97],
      [80, 1e6, 0.97],
      [120, 1e6, 0.97],
      [120, 2e5, 0.92],
    ])(
      'with %d nodes at Re %d have answers at all angles, of which the part converged is %d at least',
      (N, Re, least) => {
        const u = generator(seed);
        const open: string[] = [];
        for (let k = 0; k < sections; k++) {
          const outline = outlineOf(cstPoints(randomSection(u), 50));
          const rows = polar({ outline, Re, N, degs });
          for (const [i, row] of rows.entries()) {
            expect(row.every(Number.isFinite)).toBe(true);
            if (row[PO.STATE] !== AF_STATE.CONVERGED) open.push(`${k} at ${degs[i]}°`);
          }
          expect(rows.at(-1)![PO.CL]).toBeGreaterThan(rows[0][PO.CL]);
        }
        // named, so that a failure says which
        expect(open.slice(Math.floor((1 - least) * sections * degs.length))).toEqual([]);
      },
      1_200_000,
    );
  });
}
