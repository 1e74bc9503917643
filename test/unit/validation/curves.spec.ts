import { describe, expect, it } from '@jest/globals';
import { brent } from '../../validation/propellers/brent.ts';
import type { MeasuredPoint } from '../../validation/propellers/data.ts';
import { resampled, runsOf, thinned } from '../../validation/propellers/shipped.ts';
import { chart, tickStep } from '../../validation/propellers/svg.ts';

const point = (rpm: number, J: number): MeasuredPoint => ({
  kind: J === 0 ? 'static' : 'forward',
  rpm,
  J,
  Ct: 0.1 - 0.1 * J,
  Cp: 0.05,
  Re75: 5e4,
  tipMach: 0.2,
});

describe('measured curves on our grid', () => {
  it('are linear between the measured points, and nowhere beyond them', () => {
    const [curve] = resampled([0.12, 0.2, 0.28, 0.37].map((J) => point(5000, J)));
    expect(curve.map(({ J }) => J)).toEqual([0.15, 0.2, 0.25, 0.3, 0.35]);
    for (const { J, Ct } of curve) expect(Ct).toBeCloseTo(0.1 - 0.1 * J, 12);
  });

  it('break where measured points are far apart', () => {
    const stretches = resampled([0.1, 0.2, 0.5, 0.6].map((J) => point(5000, J)));
    expect(stretches.map((each) => each.map(({ J }) => J))).toEqual([
      [0.1, 0.15, 0.2],
      [0.55, 0.6],
    ]);
  });

  it('the low and the high part of a test are one run', () => {
    const runs = runsOf([point(5004, 0.3), point(5986, 0.2), point(4990, 0.1)]);
    expect(runs.map((run) => run.map(({ rpm, J }) => [rpm, J]))).toEqual([
      [
        [4990, 0.1],
        [5004, 0.3],
      ],
      [[5986, 0.2]],
    ]);
  });

  it('points at rest are kept from the fastest down in steps of a quarter', () => {
    const kept = thinned([2000, 2300, 2600, 3000, 3300].map((rpm) => point(rpm, 0)));
    expect(kept.map(({ rpm }) => rpm)).toEqual([2000, 2600, 3300]);
  });
});

describe('a chart', () => {
  it('has ticks of 1, 2 or 5, at most six steps of them', () => {
    expect([1, 0.13, 0.06, 0.9, 0.6].map(tickStep)).toEqual([0.2, 0.05, 0.01, 0.2, 0.1]);
  });

  it('is the same text in every run, without a number that is none', () => {
    const panel = {
      title: 'Ct < Cp & more',
      xLabel: 'J [–]',
      yLabel: 'Ct [–]',
      xMax: 0.8,
      yMax: 0.12,
      series: [{ color: '#000', dot: 2, points: [[0.1, 0.1]] as const, label: 'measured' }],
    };
    const text = chart('title', [panel, panel, panel]);
    expect(text).toBe(chart('title', [panel, panel, panel]));
    expect(text).toContain('Ct &lt; Cp &amp; more');
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('Brent’s method', () => {
  it('finds roots to its tolerance, flat and steep ones', () => {
    expect(brent(Math.cos, [1, 2])).toBeCloseTo(Math.PI / 2, 9);
    expect(brent((x) => x ** 9, [-1, 0.7], 1e-6)).toBeCloseTo(0, 2);
    expect(brent((x) => Math.exp(20 * x) - 2, [-1, 1])).toBeCloseTo(Math.log(2) / 20, 9);
    expect(brent((x) => x, [0, 1])).toBe(0);
  });

  it('wants a change of sign', () => {
    expect(() => brent((x) => x * x + 1, [-1, 1])).toThrow('no sign change');
  });
});
