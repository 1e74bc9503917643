import { describe, expect, it } from '@jest/globals';
import { factorMatrix, solveFactors } from '../../../../assembly/airfoil/viscous/newton-matrix.js';
import { factors, solveNewtonSystem } from '../../../../assembly/airfoil/viscous/gmres.js';
import { layers } from '../../../../assembly/airfoil/viscous/layers.js';
import { assembleSystem } from '../../../../assembly/airfoil/viscous/newton.js';
import {
  converge,
  point,
  startCold,
  startWarm,
} from '../../../../assembly/airfoil/viscous/operating-point.js';
import { backSubstitute } from '../../../../assembly/airfoil/viscous/elimination.js';
import { generator } from '../../../support/random.js';
import { DEG, naca } from '../../../support/sections.js';
import { prepare, pushOn, solve } from '../../../support/viscous.js';

const norm = (v: Iterable<number>): number => Math.hypot(...v);

function randomSide(seed: number): Float64Array {
  const u = generator(seed);
  return new Float64Array(layers.n).map(() => 2 * u() - 1);
}

/** Part of b that the matrix times x does not give. */
function missed(b: Float64Array, x: Float64Array): number {
  const product = new Float64Array(layers.n);
  backSubstitute(x, 0, product);
  return norm(product.map((p, i) => p - b[i])) / norm(b);
}

const section = naca(0.02, 0.4, 0.12);

describe('a Newton step', () => {
  it('solved by the dense factors, walks back to its right side', () => {
    prepare(section, { Re: 1e6 });
    solve(3);
    expect(factorMatrix()).toBe(true);
    for (const seed of [1, 2, 3]) {
      const b = randomSide(seed);
      const x = b.slice();
      solveFactors(x);
      expect(missed(b, x)).toBeLessThan(1e-9);
    }
  });

  it('is met to the tolerance with the factors of a neighbouring angle, which stay', () => {
    prepare(section, { Re: 1e6 });
    solve(3);
    factors.stale = true;
    const x = randomSide(4);
    assembleSystem();
    expect(solveNewtonSystem(randomSide(4), x)).toBe(true);
    startWarm(3.2 * DEG);
    assembleSystem();
    const [made, b] = [factors.made, randomSide(5)];
    expect(solveNewtonSystem(b, x)).toBe(true);
    expect(factors.made).toBe(made);
    expect(missed(b, x)).toBeLessThan(1.001e-3);
  });

  it('makes new factors where the old ones are of another flow, and is then exact', () => {
    prepare(section, { Re: 1e6 });
    solve(0);
    factors.stale = true;
    const x = randomSide(6);
    assembleSystem();
    solveNewtonSystem(randomSide(6), x);
    startCold(9 * DEG);
    assembleSystem();
    const [made, b] = [factors.made, randomSide(7)];
    expect(solveNewtonSystem(b, x)).toBe(true);
    expect(factors.made).toBe(made + 1);
    expect(missed(b, x)).toBeLessThan(1e-9);
  });
});

describe('Newton', () => {
  it.each([
    ['attached', section, { Re: 1e6 }, 2],
    ['with a bubble', naca(0.04, 0.4, 0.09), { Re: 1e5 }, 3],
    ['tripped', section, { Re: 1e6, trips: [0.05, 0.05] as [number, number] }, 2],
    ['at Mach 0.5', section, { Re: 2e6, M: 0.5 }, 1],
  ])('converges quadratically to rounding, %s', (_, outline, stream, deg) => {
    prepare(outline, stream);
    solve(deg);
    startWarm((deg + 0.05) * DEG);
    const residuals = pushOn(1e-11);
    expect(residuals.at(-1)).toBeLessThan(1e-10);
    // once below 1e-2, each residual is some constant times the square of the one before, down to rounding
    const near = residuals.slice(residuals.findIndex((r) => r < 1e-2));
    expect(near.length).toBeLessThanOrEqual(5);
    for (let k = 1; k < near.length; k++)
      expect(near[k]).toBeLessThan(Math.max(300 * near[k - 1] ** 2, 1e-11));
  });

  it('says that it has not converged where its iterations do not do', () => {
    prepare(section, { Re: 1e6 });
    startCold(2 * DEG);
    converge(2);
    expect(point.converged).toBe(false);
    expect(point.residual).toBeGreaterThan(1e-6);
  });
});
