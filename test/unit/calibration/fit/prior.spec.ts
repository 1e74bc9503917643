import { describe, expect, it } from '@jest/globals';
import {
  NOISE_FREEDOM,
  pooledScale,
  type Prior,
  priorCurvature,
  priorGradient,
  priorLoss,
} from '../../../../src/calibration/fit/prior.js';

const PRIOR: Prior = { mean: [1, 0], sd: [0.1, 0.4] };
const SCALE = 0.02;

describe('the prior of the parameters', () => {
  it('has its least loss, and no pull, at its mean', () => {
    expect(priorLoss(PRIOR, [1, 0], SCALE)).toBe(0);
    expect(priorGradient(PRIOR, [1, 0], SCALE, 0, 1)).toBe(0);
  });

  it.each([0.85, 1, 1.05, 1.7])('pulls by the slope of its loss at %d', (x) => {
    const h = 1e-4;
    const range = 0.7;
    const loss = (at: number) => priorLoss(PRIOR, [at, 0.3], SCALE);
    const slope = ((loss(x + h) - loss(x - h)) / (2 * h)) * range;
    expect(priorGradient(PRIOR, [x, 0.3], SCALE, 0, range)).toBeCloseTo(slope, 8);
  });

  it('is that of a normal distribution near its mean, and lets go far out', () => {
    const normal = (SCALE / 0.4) ** 2;
    expect(priorCurvature(PRIOR, [1, 0.4], SCALE, 1, 1) / normal).toBeCloseTo(1, 12);
    expect(priorCurvature(PRIOR, [1, 4], SCALE, 1, 1) / normal).toBeLessThan(0.05);
    const pull = (x: number) => priorGradient(PRIOR, [1, x], SCALE, 1, 1);
    expect(pull(4)).toBeLessThan(pull(0.8));
  });

  it('says nothing of a parameter of which nothing is known', () => {
    const flat: Prior = { mean: [0], sd: [Infinity] };
    const all = [
      priorLoss(flat, [3], SCALE),
      priorGradient(flat, [3], SCALE, 0, 1),
      priorCurvature(flat, [3], SCALE, 0, 1),
    ];
    expect(all).toEqual([0, 0, 0]);
  });
});

describe('the scale of errors', () => {
  it('is the expected one where residuals tell nothing, and theirs where they are many', () => {
    const expected = pooledScale(0.001, 0);
    expect(pooledScale(0.5, 0)).toBe(expected);
    expect(pooledScale(0.001, 1e6)).toBeCloseTo(0.001, 6);
    // halfway, by the logarithms, where both have the same freedom
    const half = pooledScale(0.001, NOISE_FREEDOM);
    expect(half).toBeCloseTo(Math.sqrt(0.001 * expected), 12);
  });
});
