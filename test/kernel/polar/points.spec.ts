import { describe, expect, it } from '@jest/globals';
import { FATE_FILLED } from '../../../assembly/polar/surface.js';
import { condition, kernel, missOf, SLOT } from '../../support/conditioned.js';
import { libraryPoints } from '../../support/library-points.js';
import { factsRow, packPoints } from '../../support/raw-points.js';
import { ORDINARY, modelAt, modelRows } from '../../support/section-model.js';

describe('points off the grid', () => {
  it('in whole degrees make the same polar as in halves between the stalls, to 0.003 in cl and 0.5 % in cd', () => {
    const facts = ORDINARY;
    const Re = [5e4, 1e5, 2e5];
    const angles = Array.from({ length: 33 }, (_, i) => i - 12);
    const found = condition(
      packPoints(factsRow(facts), { Re, angles }, (re, M, a) => modelRows(facts, re, M, a)),
    );
    for (let j = 11; j < 44; j += 2) {
      const truth = modelAt(facts, -12 + 0.5 * j, 1e5, 0);
      expect(found.fate(1, j)).toBe(FATE_FILLED);
      expect(Math.abs(found.at(1, j)[0] - truth.cl)).toBeLessThan(0.003);
      expect(Math.abs(Math.log(found.at(1, j)[1] / truth.cd))).toBeLessThan(0.005);
    }
  });
});

describe('conditioning refuses', () => {
  const good = () => libraryPoints('clarky').points;
  it.each([
    ['an array of another length', (p: Float64Array) => p.subarray(0, p.length - 1), 4],
    ['an array without a header', (p: Float64Array) => p.subarray(0, 10), 4],
    ['a fractional count', (p: Float64Array) => p.fill(15.5, 0, 1), 4],
    ['a count that is no number', (p: Float64Array) => p.fill(NaN, 1, 2), 4],
    ['Re that do not rise', (p: Float64Array) => p.fill(9, 16, 18), 4],
    ['incidences that do not rise', (p: Float64Array) => p.fill(0, 48, 60), 4],
    ['a Mach number of sound', (p: Float64Array) => p.fill(1, 40, 41), 4],
    ['a section without thickness', (p: Float64Array) => p.fill(0, 8, 9), 2],
    ['points none of which was solved', (p: Float64Array) => p.fill(0, 113), 5],
  ])('%s', (_, spoil, status) => {
    const points = spoil(good());
    kernel.rawPoints(points.length).set(points);
    expect(kernel.conditionPolars(SLOT)).toBe(status);
  });

  it('numbers that are none, by not counting them', () => {
    const { points, truth } = libraryPoints('clarky', (point, r, j) => {
      if ((r + j) % 7 === 3) point.cl = NaN;
      if ((r + j) % 7 === 5) point.cd = r % 2 ? -0.01 : Infinity;
    });
    const found = condition(points);
    expect(found.status).toBe(0);
    const miss = missOf(found, truth, (_, j) => j > 3 && j < 60);
    expect(miss.cl).toBeLessThan(0.02);
    expect(kernel.polarTable(SLOT).every(Number.isFinite)).toBe(true);
  });
});
