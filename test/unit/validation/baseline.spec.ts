import { describe, expect, it } from '@jest/globals';
import { baselineModel } from '../../validation/propellers/baseline.ts';
import { evaluate } from '../../validation/propellers/baseline-polars.ts';
import { propellerOf, readFactsFile } from '../../validation/propellers/facts.ts';
import { rawModel } from '../../validation/propellers/solve.ts';
import { readPolarFile } from '../../support/xfoil-library.ts';

const DEGREE = Math.PI / 180;
const { propellers } = readFactsFile(
  new URL('../../validation/data/propellers.json', import.meta.url),
);

describe('the polars of the conventional method', () => {
  it('are those of XFOIL at their nodes, and linear in ln Re between them', () => {
    const { polars, alpha_deg } = readPolarFile('clarky');
    const i = (4 - alpha_deg.from) / alpha_deg.step;
    const [a, b] = [polars[4], polars[5]];
    expect(evaluate('clarky', 4 * DEGREE, a.re).cl).toBeCloseTo(a.cl[i], 9);
    expect(evaluate('clarky', 4 * DEGREE, Math.sqrt(a.re * b.re)).cd).toBeCloseTo(
      (a.cd[i] + b.cd[i]) / 2,
      9,
    );
  });

  it('go on beyond the table, to a plate at 90° and no lift at 180°', () => {
    const at = (degrees: number) => evaluate('naca4412', degrees * DEGREE, 1e5);
    expect(at(90).cd).toBeCloseTo(1.29, 9);
    expect(Math.abs(at(90).cl)).toBeLessThan(1e-9);
    expect(Math.abs(at(179.99).cl)).toBeLessThan(0.01);
    for (let alpha = -180; alpha < 179; alpha += 0.5)
      expect([alpha, Math.abs(at(alpha + 0.5).cl - at(alpha).cl) < 0.15]).toEqual([alpha, true]);
  });
});

/** Two methods of the same physics and other polars: they must tell much the same. */
it.each(['apce_10x7', 'apcsp_11x7'])(
  'the conventional method gives what ours gives within 16 % of the largest value: %s',
  (id) => {
    const propeller = propellerOf(propellers.find((each) => each.id === id)!);
    const [theirs, ours] = [baselineModel()(propeller), rawModel()(propeller)];
    for (const C of ['Ct', 'Cp'] as const) {
      const most = Math.max(...propeller.points.map((point) => point[C]));
      const apart = propeller.points.map((_, i) => Math.abs(theirs[i][C] - ours[i][C]) / most);
      expect(Math.max(...apart)).toBeLessThan(0.16);
    }
  },
);

it('the conventional method has no step at rest', () => {
  const propeller = propellerOf(propellers[0]);
  const [still] = propeller.points.filter(({ kind }) => kind === 'static').slice(-1);
  const points = [0, 1e-3, 2e-3].map((J) => ({ ...still, J }));
  const [rest, slow, faster] = baselineModel()({ ...propeller, points });
  expect(Math.abs(rest.Ct - slow.Ct)).toBeLessThan(2 * Math.abs(slow.Ct - faster.Ct));
  expect(Math.abs(rest.Ct / slow.Ct - 1)).toBeLessThan(0.003);
});
