import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { momentsAt, transitionAt } from '../../../src/engine/polar-moments.js';
import { packPoints, ROW } from '../../support/raw-points.js';

const FACTS = [0.12, 0.02, 0.015, 0.015, 0.002, 0];
const ANGLES = Array.from({ length: 25 }, (_, i) => -8 + i);
const Re = [1e5, 2e5, 4e5];
const Mach = [0, 0.4];

/** A linear section whose moment is a bilinear function of α, ln Re and Mach; angles of `open` are not solved. */
const momentOf = (alpha: number, re: number, mach: number) =>
  -0.05 - 0.002 * alpha + 0.01 * Math.log(re / 1e5) + 0.03 * mach;
const liftOf = (alpha: number) => 0.2 + 0.1 * alpha;
const pointsWith = (open: (alpha: number, re: number) => boolean) =>
  packPoints(FACTS, { Re, Mach, angles: ANGLES }, (re, mach, angles) => {
    const rows = new Float64Array(ROW * angles.length);
    angles.forEach((alpha, i) => {
      const solved = !open(alpha, re);
      rows.set([alpha, liftOf(alpha), 0.01, momentOf(alpha, re, mach)], ROW * i);
      rows[ROW * i + 7] = solved ? 1 : 3;
      if (!solved) rows[ROW * i + 3] = Number.NaN; // must not be read
    });
    return rows;
  });

const read = (points: Float64Array, re: number, mach: number, anglesDeg: readonly number[]) =>
  momentsAt(
    points,
    { Re: re, mach, anglesDeg },
    {
      cl: Float64Array.from(anglesDeg, liftOf),
      cd: Float64Array.from(anglesDeg, () => 0.01),
    },
  );

describe('moments of a polar', () => {
  it('between converged angles are linear in α, in ln Re and in Mach', () => {
    const points = pointsWith(() => false);
    for (const [re, mach] of [
      [1e5, 0],
      [1.37e5, 0.2],
      [3e5, 0.4],
    ]) {
      const { cm, state } = read(points, re, mach, [-7.5, 0, 3.3, 15.9]);
      [-7.5, 0, 3.3, 15.9].forEach((alpha, i) =>
        expect(cm[i]).toBeCloseTo(momentOf(alpha, re, mach), 12),
      );
      expect(new Set(state)).toEqual(new Set(['converged']));
    }
  });

  it('bridge angles that did not converge, and say so', () => {
    const points = pointsWith((alpha, re) => alpha === 4 && re === 2e5);
    const { cm, state } = read(points, 2e5, 0, [2.5, 3.5, 4, 4.5, 5.5]);
    expect(cm[2]).toBeCloseTo(momentOf(4, 2e5, 0), 12);
    expect(state).toEqual(['converged', 'filled', 'filled', 'filled', 'converged']);
    expect(read(points, 1e5, 0, [4]).state).toEqual(['converged']);
    expect(read(points, 1.5e5, 0, [4]).state).toEqual(['filled']); // one of its two neighbours in Re
  });

  it('beyond the last converged angle go over into those of a moving centre of pressure', () => {
    const points = pointsWith((alpha) => alpha > 10);
    const near = read(points, 1e5, 0, [10, 10.001, 12, 180, 90]);
    expect(near.state).toEqual(['converged', 'extended', 'extended', 'extended', 'extended']);
    expect(near.cm[1]).toBeCloseTo(near.cm[0], 4);
    const place = (alpha: number) => 0.5 - 0.175 * (1 - (2 * alpha) / 180);
    const normal = (alpha: number) =>
      liftOf(alpha) * Math.cos((alpha * Math.PI) / 180) + 0.01 * Math.sin((alpha * Math.PI) / 180);
    expect(place(90)).toBeCloseTo(0.5, 12);
    for (const [i, alpha] of [
      [3, 180],
      [4, 90],
    ])
      expect(near.cm[i]).toBeCloseTo(-normal(alpha) * (place(alpha) - 0.25), 12);
  });

  it('are numbers everywhere, also where no angle converged', () => {
    const none = pointsWith(() => true);
    const some = pointsWith((alpha, re) => re === 1e5 || alpha < 0);
    fc.assert(
      fc.property(
        fc.double({ min: 1e4, max: 1e7, noNaN: true }),
        fc.double({ min: 0, max: 0.8, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (re, mach, alpha) => {
          for (const points of [none, some]) {
            const { cm } = read(points, re, mach, [alpha]);
            expect(Number.isFinite(cm[0])).toBe(true);
          }
        },
      ),
    );
    expect(read(none, 1e5, 0, [0]).state).toEqual(['extended']);
  });

  it('of a symmetric section are odd, also where only one side was solved', () => {
    const points = pointsWith((alpha) => alpha === 5 || alpha === -3);
    points[13] = 1;
    const odd = (alpha: number) => {
      const lift = (a: number) => 0.1 * a;
      const anglesDeg = [alpha, -alpha];
      const cl = Float64Array.from(anglesDeg, lift);
      const cd = Float64Array.from(anglesDeg, () => 0.01);
      return momentsAt(points, { Re: 1.2e5, mach: 0.1, anglesDeg }, { cl, cd });
    };
    for (const alpha of [0, 2.3, 5, 7.9, 12, 15.5, 16.5, 40, 180]) {
      const { cm, state } = odd(alpha);
      expect(cm[0] + cm[1]).toBeCloseTo(0, 12);
      expect(state[0]).toBe(state[1]);
      expect(state[0]).toBe(alpha > 16 ? 'extended' : 'converged');
    }
  });

  it('have no step where the polars end', () => {
    const points = pointsWith((alpha, re) => alpha > (re > 1.5e5 ? 14 : 9));
    const angles = Array.from({ length: 4000 }, (_, i) => -20 + i * 0.015);
    const { cm } = read(points, 1.4e5, 0.1, angles);
    let largest = 0;
    for (let i = 1; i < cm.length; i++) largest = Math.max(largest, Math.abs(cm[i] - cm[i - 1]));
    expect(largest).toBeLessThan(0.002);
  });
});

describe('the places of transition of a polar', () => {
  const top = (alpha: number, re: number) => 0.6 - 0.02 * alpha - 0.05 * Math.log(re / 1e5);
  const bottom = (alpha: number) => 0.7 + 0.01 * alpha;
  const points = packPoints(FACTS, { Re, Mach, angles: ANGLES }, (re, _, angles) => {
    const rows = new Float64Array(ROW * angles.length);
    angles.forEach((alpha, i) => {
      rows.set([alpha, liftOf(alpha), 0.01, 0, 0, top(alpha, re), bottom(alpha)], ROW * i);
      rows[ROW * i + 7] = alpha > 12 || alpha === 3 ? 3 : 1;
    });
    return rows;
  });

  it('are linear between converged angles and in ln Re, and unknown beyond', () => {
    const at = { Re: 1.4e5, mach: 0.2, anglesDeg: [-8.5, -8, 0.25, 3, 12, 12.1] };
    const { xtrUpper, xtrLower } = transitionAt(points, at);
    expect([xtrUpper[0], xtrUpper[5], xtrLower[0], xtrLower[5]]).toEqual([null, null, null, null]);
    for (const i of [1, 2, 3, 4]) {
      expect(xtrUpper[i]).toBeCloseTo(top(at.anglesDeg[i], 1.4e5), 12);
      expect(xtrLower[i]).toBeCloseTo(bottom(at.anglesDeg[i]), 12);
    }
  });

  it('of a symmetric section are those of the other side at the opposite angle', () => {
    const both = points.slice();
    both[13] = 1;
    const { xtrUpper, xtrLower } = transitionAt(both, { Re: 1e5, mach: 0, anglesDeg: [-5, 5] });
    expect(xtrUpper[0]).toBeCloseTo(xtrLower[1]!, 12);
    expect(xtrLower[0]).toBeCloseTo(xtrUpper[1]!, 12);
  });
});
