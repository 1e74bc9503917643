import { describe, expect, it } from '@jest/globals';
import { minimise, type Problem } from '../../../../src/calibration/fit/least-squares.js';
import {
  BLADE,
  benchConditions,
  fittedTwist,
  kernelLoads,
  measured,
} from '../../../support/calibrations.js';
import { generator } from '../../../support/random.js';

/** Residuals x − 0.3 and x − 0.5 of one parameter in 0 … 1, with a value where `has` says so. */
function line(has: (x: number) => boolean): Problem & { asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    low: new Float64Array([0]),
    high: new Float64Array([1]),
    given: new Float64Array([1, 1]),
    prior: { mean: [0], sd: [Infinity] },
    residuals: ([x]) => {
      asked.push(x);
      const value = has(x) ? [x - 0.3, x - 0.5] : [Number.NaN, x - 0.5];
      return Promise.resolve(Float64Array.from(value));
    },
    iterating: () => undefined,
  };
}

describe('a step to where the model has no answer', () => {
  it('is taken back, and a shorter one tried', async () => {
    const free = await minimise(
      line(() => true),
      new Float64Array([0.9]),
    );
    expect(free.x[0]).toBeCloseTo(0.4, 3);
    const { x, converged } = await minimise(
      line((at) => at > 0.5),
      new Float64Array([0.9]),
    );
    expect(x[0]).toBeGreaterThan(0.5);
    expect(x[0]).toBeLessThan(0.51);
    expect(converged).toBe(false);
  });

  it('for a derivative is made to the other side', async () => {
    const problem = line((at) => at >= 0.9 || at < 0.5);
    const { x } = await minimise(problem, new Float64Array([0.9]));
    expect(problem.asked.some((at) => at > 0.9)).toBe(true);
    expect(x[0]).toBeCloseTo(0.4, 3);
  });

  it('loses no row of a calibration', async () => {
    const rows = measured(BLADE, benchConditions(), { twist_offset_deg: 1 }, 0.01, generator(30));
    let asked = 0;
    // the first step of all, after the plain blade twice and its derivative
    const { residuals, findings } = await fittedTwist(rows, (adjustment) => {
      const loads = kernelLoads(BLADE, rows, adjustment);
      return ++asked === 4 ? loads.map((each, row) => ([2, 5].includes(row) ? null : each)) : loads;
    });
    expect(residuals.every(({ weight }) => weight > 0)).toBe(true);
    expect(findings.map(({ code }) => code)).not.toContain('observation_left_out');
  });

  it('names all rows that have none at once', async () => {
    const rows = measured(BLADE, benchConditions(), {}, 0.01, generator(31));
    let plain = 0;
    const found = await fittedTwist(rows, (adjustment) => {
      const isPlain = adjustment.twist_offset_deg === 0;
      plain += Number(isPlain);
      return kernelLoads(BLADE, rows, adjustment).map((loads, row) =>
        !isPlain && [2, 5, 8].includes(row) ? null : loads,
      );
    });
    const left = found.findings.filter(({ code }) => code === 'observation_left_out');
    expect(left.map(({ param }) => param)).toEqual([2, 5, 8].map((row) => `observations[${row}]`));
    // before, fit and five folds, and once more for the first try: two
    expect(plain).toBeLessThanOrEqual(9);
  });
});

describe('the error on rows held back', () => {
  it('is of fits that begin at the plain blade, not where one that has seen them ends', async () => {
    const rows = measured(BLADE, benchConditions(), { twist_offset_deg: 2 }, 0.01, generator(32));
    let plain = 0;
    await fittedTwist(rows, (adjustment) => {
      plain += Number(adjustment.twist_offset_deg === 0);
      return kernelLoads(BLADE, rows, adjustment);
    });
    // before, the fit of all, and each fold
    expect(plain).toBe(7);
  });
});
