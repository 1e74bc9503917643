import { describe, expect, it } from '@jest/globals';
import {
  foldsOf,
  measurementsOf,
  type Observation,
  sameConditions,
} from '../../../../src/calibration/blade/measurements.js';
import { median } from '../../../../src/calibration/fit/least-squares.js';
import {
  BLADE,
  benchConditions,
  condition,
  fitted,
  measured,
} from '../../../support/calibrations.js';
import { generator } from '../../../support/random.js';

const R = 0.127;
const sizesOf = (rows: readonly Observation[]) =>
  measurementsOf(rows, [...rows.keys()], R).map(({ size, value }) => size / Math.abs(value));

describe('what was measured', () => {
  it('is one number where torque and power are given, their mean', () => {
    const row = condition(6000, 0);
    const rows = [{ ...row, thrust: 4, torque: 0.06, power: 0.064 * row.Omega, weight: 2 }];
    const found = measurementsOf(rows, [0], R);
    expect(found.map(({ quantity, weight }) => [quantity, weight])).toEqual([
      ['thrust', 1],
      ['torque', 1],
    ]);
    expect(found[1].value).toBeCloseTo(0.062, 12);
  });

  it('shows torque and power each by its own reading', async () => {
    const rows = measured(BLADE, benchConditions(), {}, 0, generator(20)).map((row) => ({
      ...row,
      torque: 0.98 * row.torque!,
      power: 1.02 * row.torque! * row.Omega,
    }));
    const { residuals } = await fitted(BLADE, rows, ['twist_offset_deg']);
    expect(residuals[3].torque_pct!).toBeCloseTo(2, 1);
    expect(residuals[3].power_pct!).toBeCloseTo(-2, 1);
  });

  it('is not silenced by a row that hardly turns, or whose density is none', () => {
    const rows = measured(BLADE, benchConditions(), {}, 0, generator(21));
    const windmill = { ...condition(60, 20), thrust: -0.6, torque: -0.01 };
    const thin = { ...condition(5000, 0, 1e-9), thrust: 2, torque: 0.03 };
    const alone = sizesOf(rows);
    const beside = sizesOf([...rows, windmill]);
    for (const [i, size] of alone.entries()) expect(beside[i] / size).toBeLessThan(3);
    // what no rotor reaches counts as what a closed disc does
    expect(Math.max(...sizesOf([...rows, thin]).slice(0, 2))).toBeLessThan(300);
  });

  it('has errors that are numbers where it is next to nothing', async () => {
    const rows = benchConditions().map((row): Observation => ({
      ...row,
      thrust: 1e-320,
      torque: 0,
    }));
    const found = await fitted(BLADE, rows, ['twist_offset_deg']);
    const { before, after, heldBack, residuals, findings } = found;
    for (const { thrust_pct, power_pct } of [before, after, heldBack])
      expect([thrust_pct, power_pct].every(Number.isFinite)).toBe(true);
    expect(residuals.every(({ weight }) => weight >= 0 && weight <= 1)).toBe(true);
    expect(JSON.stringify(findings)).not.toMatch(/Infinity|NaN/);
  });
});

describe('a weight', () => {
  it('of two pulls the fit as the row twice does', async () => {
    const rows = measured(BLADE, benchConditions(), { twist_offset_deg: 1 }, 0.03, generator(22));
    const names = ['twist_offset_deg', 'cd0_offset'] as const;
    const twice = await fitted(BLADE, [...rows, rows[9], rows[12]], names);
    const heavy = rows.map((row, i) => (i === 9 || i === 12 ? { ...row, weight: 2 } : row));
    const weighted = await fitted(BLADE, heavy, names);
    const plain = await fitted(BLADE, rows, names);
    const [a, b, c] = [twice, weighted, plain].map(({ adjustment: x }) => x.twist_offset_deg);
    expect(Math.abs(a - b)).toBeLessThan(0.05 * Math.abs(a - c));
  });

  it('makes of a row no outlier and takes none from it', async () => {
    const rows = measured(BLADE, benchConditions(), {}, 0.01, generator(23));
    rows[7] = { ...rows[7], thrust: 1.5 * rows[7].thrust!, weight: 0.01 };
    const { findings, residuals } = await fitted(BLADE, rows, ['twist_offset_deg']);
    const outliers = findings.filter(({ code }) => code === 'outlier');
    expect(outliers.map(({ param }) => param)).toEqual(['observations[7]']);
    expect(residuals[7].weight).toBeLessThan(0.3);
  });

  it('moves the median as so many values do', () => {
    expect(median([3, 1, 2], [1, 1, 1])).toBe(2);
    expect(median([1, 2, 3, 4], [1, 1, 1, 1])).toBe(2.5);
    expect(median([1, 2, 9], [1, 1, 2])).toBe(median([1, 2, 9, 9], [1, 1, 1, 1]));
  });
});

describe('conditions', () => {
  it('are one where airspeeds differ by half a per cent of the speed of the tip', () => {
    const rows = [condition(6000, 0), condition(6000, 0.2), condition(6000, 1)];
    expect(sameConditions(rows, [0, 1, 2], R)).toEqual([[0, 1], [2]]);
    expect(foldsOf(rows, [0, 1, 2], R)).toEqual([[0, 1], [2]]);
  });
});
