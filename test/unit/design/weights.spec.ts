import { describe, expect, it } from '@jest/globals';
import type { CstShape } from '../../../src/engine/airfoil-case.js';
import { between, elevated } from '../../../src/design/design-sections.service.js';

/** Σ w_i B_i(x) of degree n − 1. */
function bernstein(w: readonly number[], x: number): number {
  let row = [...w];
  while (row.length > 1) row = row.slice(1).map((next, i) => (1 - x) * row[i] + x * next);
  return row[0];
}

const shape = (upper: number[], lower: number[]): CstShape => ({
  kind: 'cst',
  upper,
  lower,
  leadingEdge: 0,
  trailingEdge: 0,
});

describe('weights raised to a higher degree', () => {
  it('describe the same polynomial', () => {
    const w = [0.2, -0.1, 0.4];
    for (const count of [3, 4, 8, 16])
      for (const x of [0, 0.1, 0.5, 0.93, 1])
        expect(bernstein(elevated(w, count), x)).toBeCloseTo(bernstein(w, x), 14);
  });
});

describe('a section between others', () => {
  const root = shape([0.2, 0.3], [-0.1]);
  const tip = shape([0.1, 0.1, 0.1], [-0.1, -0.2]);

  it('is theirs at their places', () => {
    expect(between([root, tip], 0)).toBe(root);
    expect(between([root, tip], 1)).toBe(tip);
    expect(between([root], 0.7)).toBe(root);
    expect(between([root, tip, root], 0.5)).toBe(tip);
  });

  it('lies on the way from one to the next, whatever their counts of weights', () => {
    const { upper, lower } = between([root, tip], 0.25);
    for (const x of [0, 0.2, 0.6, 1]) {
      expect(bernstein(upper, x)).toBeCloseTo(
        0.75 * bernstein(root.upper, x) + 0.25 * bernstein(tip.upper, x),
        14,
      );
      expect(bernstein(lower, x)).toBeCloseTo(
        0.75 * bernstein(root.lower, x) + 0.25 * bernstein(tip.lower, x),
        14,
      );
    }
  });
});
