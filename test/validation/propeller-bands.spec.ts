import { describe, expect, it } from '@jest/globals';
import { BANDS } from '../../src/blades/correction-coefficients.js';
import { BASES, CELLS, COUNTED, sharesInside } from './propellers/bands.js';
import { narrowed, readHeldOut } from './propellers/held-out.js';

/**
 * The service's bands beside answers that nothing was fitted to. The widths were fitted to these errors; what they hold of makers that
 * they were not fitted to stands in docs/validation-propellers.md.
 */
const rows = readHeldOut(new URL('data/held-out-answers.json', import.meta.url));

/** Shares of the cells in percent, by their names. */
function table(basis: (typeof BASES)[number], narrowedBy = 1): Record<string, number> {
  const shares = sharesInside(rows, basis, () => narrowed(BANDS[basis], narrowedBy));
  const cells = CELLS.flatMap(([title], i) =>
    COUNTED.map(
      (quantity, k) => [`${quantity}, ${title}`, Math.round(100 * shares[i][k])] as const,
    ),
  );
  return Object.fromEntries(cells.filter(([, share]) => !Number.isNaN(share)));
}

describe.each(BASES)('bands of answers, %s', (basis) => {
  const TWO_BLADED = /Ct|Cp/;
  it('hold about two thirds of the measured Ct and Cp', () => {
    const shares = table(basis);
    const off = Object.entries(shares).filter(
      ([cell, share]) => TWO_BLADED.test(cell) && !(share >= 55 && share <= 85),
    );
    expect(off).toEqual([]);
  });

  it('hold too few of them where they are a quarter narrower', () => {
    const shares = table(basis, 0.75);
    const low = Object.entries(shares).filter(([, share]) => share < 55);
    expect(low.length).toBeGreaterThan(Object.keys(shares).length / 3);
  });
});
