import { describe, expect, it } from '@jest/globals';
import { naca } from '../../bench/airfoils/sections.js';
import { openEngine } from './airfoils/engine.js';
import { isConverged } from './airfoils/polar.js';
import { readFacts } from './measured.js';

/**
 * A small sample of what `npm run validate:airfoils` compares whole polars with (docs/validation.md): each bound lies just
 * above what was reached, so that a change which costs accuracy is seen.
 */
interface Facts {
  points: [
    digits: string,
    Re: number,
    nCrit: number,
    alpha: number,
    CL: number,
    CD: number,
    xtrUpper: number,
    xtrLower: number,
  ][];
}
const { points } = readFacts<Facts>('test/validation/data/xfoil-naca.json');
const engine = openEngine();

/** Our answer at a point, on the way up from 0 in steps of 0.5°, beside XFOIL's. */
const compared = points.map(([digits, Re, nCrit, alpha, CL, CD, xtrUpper, xtrLower]) => {
  const alphas = Array.from({ length: 2 * alpha + 1 }, (_, i) => 0.5 * i);
  const { rows } = engine.solve(naca(digits), { Re, Mach: 0, nCrit, panels: 160, alphas });
  const ours = rows.at(-1)!;
  return {
    Re,
    isConverged: isConverged(ours),
    dCL: Math.abs(ours.CL - CL),
    dlnCD: Math.abs(Math.log(ours.CD / CD)),
    dXtr: Math.max(Math.abs(ours.xtrUpper - xtrUpper), Math.abs(ours.xtrLower - xtrLower)),
  };
});

const worst = (from: number, to: number, key: 'dCL' | 'dlnCD' | 'dXtr') =>
  Math.max(...compared.filter(({ Re }) => Re >= from && Re < to).map((each) => each[key]));

describe('polars of NACA sections beside XFOIL 6.99', () => {
  it('converge at every incidence of the sample', () => {
    expect(compared.filter((each) => !each.isConverged)).toEqual([]);
  });

  it.each([
    { name: 'from Re 2e5 on', from: 2e5, to: Infinity, CL: 0.0025, lnCD: 0.005 },
    { name: 'at Re 5e4 … 2e5', from: 5e4, to: 2e5, CL: 0.0035, lnCD: 0.006 },
    { name: 'at Re 2e4', from: 0, to: 5e4, CL: 0.02, lnCD: 0.02 },
  ])('meet lift and drag $name within $CL and $lnCD', ({ from, to, CL, lnCD }) => {
    expect(worst(from, to, 'dCL')).toBeLessThan(CL);
    expect(worst(from, to, 'dlnCD')).toBeLessThan(lnCD);
  });

  it('turn turbulent within 0.3 % of the chord of where XFOIL does, down to Re 1e5', () => {
    expect(worst(1e5, Infinity, 'dXtr')).toBeLessThan(0.003);
  });
});
