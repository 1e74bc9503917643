import { describe, expect, it } from '@jest/globals';
import { Cst, cstOrdinate } from '../../../assembly/airfoil/geometry/cst.js';
import { OUTLINE } from '../../../assembly/airfoil/geometry/points.js';
import {
  drawSection,
  fitWeights,
  sectionFacts,
  shapeSection,
  thickenSection,
} from '../../../assembly/airfoil/section.js';
import * as layout from '../../../assembly/airfoil/section-layout.js';
import { sectionX, sectionY } from '../../../assembly/airfoil/viscous/layout.js';
import { SN } from '../../../src/engine/layout.js';
import { naca, ordinate, outlineOf, type Point } from '../../support/sections.js';

const { sectionNumbers } = layout;

/** Draws a section of the named numbers: the count of its points, or the refusal. */
function drawn(numbers: Record<string, number | undefined>): number {
  sectionNumbers.fill(0);
  sectionNumbers[0] = numbers.kind ?? 0;
  for (const [name, value] of Object.entries(numbers))
    if (name !== 'kind') sectionNumbers[(SN as Record<string, number>)[name]] = value ?? 0;
  return drawSection();
}

function drawnCst(upper: number[], lower: number[], leading = 0, trailing = 0): number {
  sectionNumbers.fill(0);
  sectionNumbers[SN.KIND] = layout.SECTION_KIND.CST;
  sectionNumbers[SN.N_UPPER] = upper.length;
  sectionNumbers[SN.N_LOWER] = lower.length;
  sectionNumbers[SN.LEADING] = leading;
  sectionNumbers[SN.TRAILING] = trailing;
  sectionNumbers.set(upper.slice(0, 16), SN.UPPER);
  sectionNumbers.set(lower.slice(0, 16), SN.LOWER);
  return drawSection();
}

const outline = (n: number) =>
  outlineOf(Array.from({ length: n }, (_, i): Point => [sectionX[i], sectionY[i]]));
const fact = (which: number) => sectionNumbers[SN.FACTS + which];
const UPPER = [0.17, 0.22, 0.19, 0.24, 0.2, 0.21];
const LOWER = [-0.13, -0.09, -0.05, -0.08];

describe('sections from equations', () => {
  it.each([
    ['4412', { kind: layout.SECTION_KIND.FOUR, CAMBER: 0.04, PLACE: 0.4, THICKNESS: 0.12 }, 0.12],
    [
      '0012-64',
      { kind: layout.SECTION_KIND.MODIFIED, THICKNESS: 0.12, NOSE: 6, THICKEST: 0.4 },
      0.12,
    ],
    ['23012', { kind: layout.SECTION_KIND.FIVE, LIFT: 0.3, DIGIT: 3, THICKNESS: 0.12 }, 0.12],
    ['16-012', { kind: layout.SECTION_KIND.SIXTEEN, THICKNESS: 0.12 }, 0.12],
  ])('NACA %s has the thickness of its name', (_, numbers, t) => {
    const n = drawn(numbers);
    expect(n).toBeGreaterThan(200);
    expect(sectionFacts(n)).toBe(0);
    expect(Math.abs(fact(0) - t)).toBeLessThan(4e-4);
    expect(fact(5)).toBe(fact(1) === 0 ? 1 : 0);
  });

  it('are in their own axes: what is measured of 4412 is what its name says', () => {
    const n = drawn({
      kind: layout.SECTION_KIND.FOUR,
      CAMBER: 0.04,
      PLACE: 0.4,
      THICKNESS: 0.12,
    });
    sectionFacts(n);
    // of the line half-way between both sides, a little below the mean line
    expect(fact(1)).toBeCloseTo(0.0385, 3);
    expect(sectionNumbers[SN.X_CAMBER]).toBeCloseTo(0.4, 1);
    expect(sectionNumbers[SN.X_THICKNESS]).toBeCloseTo(0.3, 1);
    expect(ordinate(outline(n), true, 0.3)).toBeCloseTo(ordinate(naca(0.04, 0.4, 0.12), true, 0.3));
  });

  it('CST sides of different counts are both drawn as they are', () => {
    const n = drawnCst(UPPER, LOWER, 0.1, 0.002);
    expect(n).toBe(241);
    const one = (w: number[]): Cst => {
      const c = new Cst();
      c.n = w.length;
      c.upper.set(w);
      return c;
    };
    const [upper, lower] = [one(UPPER), one(LOWER)];
    // the leading edge, the point farthest from the tail, has moved into the origin
    const y = (x: number, side: Cst, sign: number) =>
      // the term of the leading edge belongs to the longer side
      cstOrdinate(side, true, x) + sign * 0.001 * x + 0.1 * x * (1 - x) ** 6.5;
    const shift = sectionY[0] - 0.001;
    expect(Math.abs(shift)).toBeLessThan(2e-4);
    for (let i = 0; i < n; i += 7) {
      const x = (1 + Math.cos((Math.PI * i) / 120)) / 2;
      const expected = i < 120 ? y(x, upper, 1) : y(x, lower, -1);
      expect(Math.abs(sectionY[i] - shift - expected)).toBeLessThan(5e-6);
    }
  });

  it('may have any number of weights from 1 to 16', () => {
    for (let n = 1; n <= 16; n++)
      expect(drawnCst(Array<number>(n).fill(0.15), [-0.12])).toBeGreaterThan(200);
    for (const n of [0, 17]) expect(drawnCst(Array<number>(n).fill(0.1), [-0.1])).toBe(-8);
    expect(drawnCst([0.1], [])).toBe(layout.SECTION_UNKNOWN);
  });

  it('are refused where no mean line is published, or nobody knows the kind', () => {
    const five = { kind: layout.SECTION_KIND.FIVE, LIFT: 0.3, THICKNESS: 0.12 };
    expect(drawn({ ...five, DIGIT: 6 })).toBe(layout.SECTION_UNKNOWN);
    expect(drawn({ ...five, DIGIT: 1, REFLEX: 1 })).toBe(layout.SECTION_UNKNOWN);
    expect(drawn({ kind: 9, THICKNESS: 0.12 })).toBe(layout.SECTION_UNKNOWN);
  });

  it('are refused where they cross, are flat, too thick or no numbers', () => {
    expect(drawnCst([0.2, 0.2, -0.3, -0.3, 0.2], [-0.1, -0.1])).toBe(OUTLINE.CROSSING);
    expect(drawnCst([0.1], [0.1])).toBe(OUTLINE.FLAT);
    expect(drawnCst([0.2, 0.2], [-0.2, NaN])).toBe(OUTLINE.NOT_FINITE);
    expect(drawnCst([2], [-2])).toBe(OUTLINE.THICK);
    expect(drawn({ kind: layout.SECTION_KIND.FOUR })).toBe(OUTLINE.FLAT);
  });

  it('with both sides changed over are the same section, upside down in the list', () => {
    drawnCst(UPPER, LOWER);
    const y = sectionY.slice(0, 241);
    drawnCst(LOWER, UPPER);
    for (let i = 0; i < 241; i += 20) expect(sectionY[i]).toBeCloseTo(y[i], 12);
  });
});

describe('thickness', () => {
  it.each([0.02, 0.09, 0.12, 0.3, 0.6])('is made %d, with camber and both edges left', (t) => {
    const n = drawnCst(UPPER, LOWER, 0, 0.002);
    sectionFacts(n);
    const camber = fact(1);
    const scaled = thickenSection(n, t);
    expect(scaled).toBe(n);
    expect(sectionFacts(scaled)).toBe(0);
    expect(Math.abs(fact(0) / t - 1)).toBeLessThan(1e-6);
    expect(fact(1)).toBeCloseTo(camber, t < 0.2 ? 3 : 2);
    expect(0.5 * (sectionX[0] + sectionX[n - 1])).toBeCloseTo(1, 2);
  });

  it('is refused where it makes no section', () => {
    const n = drawnCst(UPPER, LOWER);
    expect(thickenSection(n, 0.7)).toBe(OUTLINE.THICK);
    for (const t of [0, -0.1, NaN]) expect(thickenSection(n, t)).toBe(OUTLINE.FLAT);
  });

  it('keeps the corners of a section', () => {
    const plate: Point[] = [
      [1, 0],
      [0.75, 0.03],
      [0.5, 0.06],
      [0.25, 0.03],
      [0, 0],
      [0.25, -0.03],
      [0.5, -0.06],
      [0.75, -0.03],
      [1, 0],
    ];
    for (const [i, [x, y]] of plate.entries()) [sectionX[i], sectionY[i]] = [x, y];
    const n = shapeSection(plate.length, 0);
    expect(n).toBeGreaterThan(0);
    const corners = (count: number) =>
      Array.from({ length: count - 1 }, (_, i) =>
        Math.hypot(sectionX[i + 1] - sectionX[i], sectionY[i + 1] - sectionY[i]),
      ).filter((d) => d < 1e-9).length;
    const before = corners(n);
    expect(before).toBeGreaterThan(0);
    expect(corners(thickenSection(n, 0.03))).toBe(before);
  });
});

describe('CST weights', () => {
  it('of a CST section are its own, and what they draw is the section again', () => {
    const n = drawnCst(UPPER, LOWER, 0.05, 0.002);
    const y = sectionY.slice(0, n);
    expect(fitWeights(n, 8)).toBe(0);
    // its chord, from the farthest point, is 0.01° from the axis of its own
    expect(sectionNumbers[SN.LARGEST]).toBeLessThan(2e-4);
    sectionNumbers[SN.KIND] = layout.SECTION_KIND.CST;
    expect(drawSection()).toBe(n);
    for (let i = 0; i < n; i += 9) expect(Math.abs(sectionY[i] - y[i])).toBeLessThan(3e-4);
  });

  it('say how far they are off', () => {
    const n = drawn({
      kind: layout.SECTION_KIND.FOUR,
      CAMBER: 0.04,
      PLACE: 0.4,
      THICKNESS: 0.12,
    });
    const residuals = [4, 8, 12].map((weights) => {
      expect(fitWeights(n, weights)).toBe(0);
      expect(sectionNumbers[SN.RMS]).toBeLessThan(sectionNumbers[SN.LARGEST]);
      return sectionNumbers[SN.LARGEST];
    });
    expect(residuals[1]).toBeCloseTo(1.2e-4, 5);
    expect(residuals).toEqual(residuals.toSorted((a, b) => b - a));
    expect([fitWeights(n, 0), fitWeights(n, 17)]).toEqual([-8, -8]);
  });
});
