import { describe, expect, it } from '@jest/globals';
import { CONVERGED, PO_CL, PO_STATE } from '../../../../assembly/airfoil/viscous/layout.js';
import { polar, sweep } from '../../../support/polars.js';
import { cstPoints, randomSection } from '../../../support/random-section.js';
import { generator } from '../../../support/random.js';
import { outlineOf } from '../../../support/sections.js';

const SECTIONS = 12;
const degs = sweep(-3, 8, 1);

describe('random sections', () => {
  it.each([2e5, 1e6])('are solved, 97 in 100 angles of −3 … 8° at least, at Re %d', (Re) => {
    const u = generator(20);
    const open: string[] = [];
    for (let k = 0; k < SECTIONS; k++) {
      const outline = outlineOf(cstPoints(randomSection(u), 50));
      const rows = polar({ outline, Re, N: 100, degs });
      for (const [i, row] of rows.entries()) {
        expect(row.every(Number.isFinite)).toBe(true);
        if (row[PO_STATE] !== CONVERGED) open.push(`${k} at ${degs[i]}°`);
      }
      expect(rows.at(-1)![PO_CL]).toBeGreaterThan(rows[0][PO_CL]);
    }
    // named, so that a failure says which
    expect(open.slice(Math.floor(0.03 * SECTIONS * degs.length))).toEqual([]);
  });
});
