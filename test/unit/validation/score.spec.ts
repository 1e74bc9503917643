import { describe, expect, it } from '@jest/globals';
import type { MeasuredPoint } from '../../validation/propellers/data.ts';
import { scoreGroup, scorePropeller } from '../../validation/propellers/score.ts';
import { estimateOf, randomOf, worstTenth } from '../../validation/propellers/statistics.ts';

const point = (J: number, Ct: number, Cp: number): MeasuredPoint => ({
  kind: J === 0 ? 'static' : 'forward',
  rpm: 5000,
  J,
  Ct,
  Cp,
  Re75: 5e4,
  tipMach: 0.2,
});
const times = (points: MeasuredPoint[], Ct: number, Cp: number) =>
  points.map((each) => ({ Ct: Ct * each.Ct, Cp: Cp * each.Cp }));

const POINTS = [
  point(0, 0.1, 0.05),
  point(0.3, 0.08, 0.05),
  point(0.6, 0.04, 0.035),
  point(0.8, 0.01, 0.015),
];

describe('the score of a propeller', () => {
  it('a model that is right has no error anywhere', () => {
    const { points, failed, ...figures } = scorePropeller(POINTS, times(POINTS, 1, 1));
    expect([points, failed]).toEqual([4, 0]);
    expect(Object.values(figures).every((figure) => Math.abs(figure) < 1e-15)).toBe(true);
  });

  it('relative errors are those of the points above a quarter of the largest thrust', () => {
    const answers = times(POINTS, 1.1, 0.8);
    answers[3] = { Ct: 1, Cp: 1 };
    const score = scorePropeller(POINTS, answers);
    expect(score.staticCt).toBeCloseTo(0.1, 12);
    expect(score.forwardCt).toBeCloseTo(0.1, 12);
    expect(score.forwardCp).toBeCloseTo(0.2, 12);
    expect(score.biasCt).toBeCloseTo(0.1, 12);
    expect(score.biasCp).toBeCloseTo(-0.2, 12);
  });

  it('errors over the largest value are those of all points in flight, near zero thrust too', () => {
    const answers = POINTS.map(({ Ct, Cp }) => ({ Ct: Ct + 0.002, Cp: Cp - 0.001 }));
    const score = scorePropeller(POINTS, answers);
    expect(score.spanCt).toBeCloseTo(0.02, 12);
    expect(score.spanCp).toBeCloseTo(0.02, 12);
  });

  it('efficiency is compared where the measured one is above 0.3; no thrust counts as none', () => {
    const answers = times(POINTS, 1, 1);
    answers[2] = { Ct: -0.01, Cp: 0.03 };
    // measured: 0.48, 0.686 and 0.533
    expect(scorePropeller(POINTS, answers).efficiency).toBeCloseTo((0.6 * (0.04 / 0.035)) / 3, 12);
  });

  it('beyond J = 0.95 nothing counts', () => {
    const more = [...POINTS, point(1.1, 0.09, 0.05)];
    const answers = [...times(POINTS, 1, 1), { Ct: 9, Cp: 9 }];
    expect(scorePropeller(more, answers).forwardCt).toBe(0);
  });

  it('what the model does not answer is counted, and scored nowhere', () => {
    const answers = times(POINTS, 1, 1);
    answers[1] = { Ct: NaN, Cp: NaN };
    const score = scorePropeller(POINTS, answers);
    expect([score.points, score.failed]).toEqual([3, 1]);
    expect(score.forwardCt).toBe(0);
  });

  it('a propeller that was never flown has no figures of flight, and does not spoil the mean', () => {
    const still = scorePropeller(POINTS.slice(0, 1), times(POINTS.slice(0, 1), 1.2, 1));
    const both = scoreGroup([still, scorePropeller(POINTS, times(POINTS, 1.1, 1))]);
    expect(still.forwardCt).toBeNaN();
    expect(both.mean.forwardCt).toMatchObject({ count: 1 });
    expect(both.mean.forwardCt.mean).toBeCloseTo(0.1, 12);
    expect(both.mean.staticCt.mean).toBeCloseTo(0.15, 12);
  });
});

describe('means over propellers', () => {
  it('the interval holds the true mean about 19 times out of 20', () => {
    const random = randomOf(3);
    const normal = () => Array.from({ length: 12 }, random).reduce((a, b) => a + b, -6);
    const trials = Array.from({ length: 100 }, () => {
      const { low, high } = estimateOf(Array.from({ length: 40 }, () => 5 + normal()));
      return low <= 5 && 5 <= high;
    });
    const held = trials.filter(Boolean).length;
    expect(held).toBeGreaterThanOrEqual(86);
    expect(held).toBeLessThan(100);
  });

  it('is the same in every run', () => {
    expect(estimateOf([1, 2, 4, 8])).toEqual(estimateOf([1, 2, 4, 8]));
  });

  it('the worst tenth is the mean of the largest, at least of one', () => {
    expect(worstTenth([1, 2, 3])).toBe(3);
    expect(worstTenth(Array.from({ length: 20 }, (_, i) => i))).toBe(18.5);
  });
});
