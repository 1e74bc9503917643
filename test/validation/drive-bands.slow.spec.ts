import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPowertrains } from '../support/powertrain-service.js';
import { readFacts } from './measured.js';
import { byBands, CELLS, type Inside, sharesInside } from './powertrain/drive-bands.js';
import { benchCases, type Case, QUANTITIES, SHIPPED, solveCase } from './powertrain/drive-model.js';
import { type HeldOutDrive, setupsOf } from './powertrain/held-out-drives.js';

/**
 * The service's bands of speed, current and thrust beside measured drives of 60 makers. What bands hold of makers that their widths were not
 * chosen on stands in docs/validation.md.
 */
const { drives } = readFacts<{ drives: HeldOutDrive[] }>(
  'test/validation/data/held-out-drives.json',
);
const service = startPowertrains();
afterAll(() => service.pool.close());
let cases: Case[] = [];
beforeAll(async () => {
  cases = await benchCases(service, setupsOf(drives));
});

/** Shares of the classes of throttle in percent, by their names. */
function shares(inside: Inside): Record<string, number> {
  const all = sharesInside(cases, inside);
  const cells = CELLS.flatMap(([title], i) =>
    QUANTITIES.map((quantity, k) => [`${quantity}, ${title}`, Math.round(all[i][k])] as const),
  );
  return Object.fromEntries(cells.filter(([cell]) => cell.includes('%')));
}

/** The bands narrowed by a factor. */
const narrowed =
  (by: number): Inside =>
  (one, quantity) =>
    byBands({ ...one, spread: { ...one.spread, [quantity]: by * one.spread[quantity] } }, quantity);

describe('bands of drives', () => {
  it('hold about two thirds of measured speeds, currents and thrusts at every throttle', () => {
    const off = Object.entries(shares(byBands)).filter(
      ([, share]) => !(share >= 55 && share <= 88),
    );
    expect(off).toEqual([]);
  });

  it('hold too few of them where they are a third narrower', () => {
    const all = Object.entries(shares(narrowed(0.67)));
    const low = all.filter(([, share]) => share < 55);
    expect(low.length).toBeGreaterThan(all.length / 3);
  });
});

describe('the model that chooses the numbers', () => {
  it('gives the answers of the service at the numbers of the service', () => {
    const off = cases.flatMap((one) => {
      const answer = solveCase(one, SHIPPED);
      return QUANTITIES.map((quantity) => Math.abs(answer[quantity] - one.answer[quantity]));
    });
    expect(Math.max(...off)).toBeLessThan(1e-6);
  });
});
