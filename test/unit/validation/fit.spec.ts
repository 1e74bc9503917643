import { describe, expect, it } from '@jest/globals';
import { fitFactor, fitWithoutEach, type Sample } from '../../validation/propellers/fit.ts';
import { randomOf } from '../../validation/propellers/statistics.ts';

const TRUE = [-0.05, 0.2, -0.1];
const NO_RIDGE = { ridge: 0, huber: 1.5 };

/** Propellers of six families whose raw values are off by 1 + x·a, and by `noise` besides. */
function samplesOf(a: readonly number[], noise: number): Sample[] {
  const random = randomOf(7);
  return Array.from({ length: 60 }, (_, p) => {
    const x = [1, 2 * random() - 1, 2 * random() - 1];
    return Array.from({ length: 5 }, (): Sample => {
      const raw = 0.05 + 0.1 * random();
      const factor = 1 + x.reduce((sum, each, k) => sum + each * a[k], 0);
      const measured = raw * factor * (1 + noise * (2 * random() - 1));
      const family = `family ${p % 6}`;
      return { propeller: `p${p}`, family, raw, measured, scale: measured, x, weight: 1 };
    });
  }).flat();
}

const off = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((each, k) => Math.abs(each - b[k])));

describe('the fit of a correction', () => {
  it('finds the coefficients that synthetic data were made with', () => {
    expect(off(fitFactor(samplesOf(TRUE, 0), NO_RIDGE), TRUE)).toBeLessThan(1e-9);
  });

  it('finds them within their scatter when measurements are noisy', () => {
    expect(off(fitFactor(samplesOf(TRUE, 0.1), NO_RIDGE), TRUE)).toBeLessThan(0.01);
  });

  it('is hardly moved by one propeller in ten that is off by half', () => {
    const samples = samplesOf(TRUE, 0.02).map((sample) => {
      if (!/p\d?0$/.test(sample.propeller)) return sample;
      const measured = 0.5 * sample.measured;
      return { ...sample, measured, scale: measured };
    });
    const squares = off(fitFactor(samples, { ridge: 0, huber: Infinity }), TRUE);
    expect(squares).toBeGreaterThan(0.1);
    expect(off(fitFactor(samples, NO_RIDGE), TRUE)).toBeLessThan(0.2 * squares);
  });

  it('gives every propeller the same weight, however many points it has', () => {
    const one = samplesOf([0.1, 0, 0], 0).slice(0, 5);
    const other = samplesOf([-0.1, 0, 0], 0).slice(5, 10);
    const many = Array.from({ length: 20 }, () => other).flat();
    const constant = (samples: Sample[]) =>
      fitFactor(
        samples.map((each) => ({ ...each, x: [1] })),
        { ridge: 0, huber: Infinity },
      )[0];
    expect(constant([...one, ...many])).toBeCloseTo(constant([...one, ...other]), 9);
  });

  it('leaves a variable alone that no data settle', () => {
    const samples = samplesOf(TRUE, 0.05).map((each) => ({ ...each, x: [...each.x, 0] }));
    expect(fitFactor(samples)[3]).toBe(0);
  });

  it('shrinks towards no correction as the ridge grows', () => {
    const size = (ridge: number) =>
      Math.hypot(...fitFactor(samplesOf(TRUE, 0.05), { ridge, huber: 1.5 }));
    expect(size(1000)).toBeLessThan(0.1 * size(0));
    expect(size(10)).toBeLessThan(size(1));
  });

  it('without a family does not know of it', () => {
    const samples = samplesOf(TRUE, 0.05);
    const spoilt = samples.map((each) =>
      each.family === 'family 3' ? { ...each, measured: 3 * each.measured } : each,
    );
    const [before, after] = [samples, spoilt].map((each) => fitWithoutEach(each));
    expect(after.get('family 3')).toEqual(before.get('family 3'));
    expect(after.get('family 2')).not.toEqual(before.get('family 2'));
  });

  it('says so where there is nothing to fit to', () => {
    expect(() => fitFactor([])).toThrow('nothing to fit to');
  });
});
