import { describe, expect, it } from '@jest/globals';
import { CONVERGED, PO_CL, PO_STATE } from '../../../../assembly/airfoil/viscous/layout.js';
import { polar, sweep } from '../../../support/polars.js';
import { cstPoints, randomSection } from '../../../support/random-section.js';
import { generator } from '../../../support/random.js';
import { outlineOf } from '../../../support/sections.js';

const SECTIONS = 20;
const degs = sweep(-3, 8, 1);

describe('random sections', () => {
  // two of the twenty are 20 % thick with 4 and 6 % of camber: at Re 2e5 fine panels do not settle their bubbles everywhere
  it.each([
    [80, 2e5, 0.97],
    [80, 1e6, 0.97],
    [120, 1e6, 0.97],
    [120, 2e5, 0.92],
  ])(
    'with %d nodes at Re %d have answers at all angles, of which the part converged is %d at least',
    (N, Re, least) => {
      const u = generator(20);
      const open: string[] = [];
      for (let k = 0; k < SECTIONS; k++) {
        const outline = outlineOf(cstPoints(randomSection(u), 50));
        const rows = polar({ outline, Re, N, degs });
        for (const [i, row] of rows.entries()) {
          expect(row.every(Number.isFinite)).toBe(true);
          if (row[PO_STATE] !== CONVERGED) open.push(`${k} at ${degs[i]}°`);
        }
        expect(rows.at(-1)![PO_CL]).toBeGreaterThan(rows[0][PO_CL]);
      }
      // named, so that a failure says which
      expect(open.slice(Math.floor((1 - least) * SECTIONS * degs.length))).toEqual([]);
    },
    60_000,
  );
});
