import { beforeAll, describe, expect, it } from '@jest/globals';
import { TARGET } from '../../../assembly/bemt/trim.js';
import { STATUS } from '../../../assembly/memory.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';
import { loadLibrary } from '../../support/random-rotor.js';
import {
  deg,
  loadRotor,
  PROPELLER,
  readPoint,
  rpm,
  solvePoint,
  sources,
  type TestRotor,
} from '../../support/rotor.js';

const propeller = PROPELLER;
const SONIC = 340.3 / propeller.R;

describe('solving for a target', () => {
  beforeAll(() => {
    loadLibrary(sources);
    loadRotor(propeller, sources, XFOIL_NAMES.indexOf('naca4412'));
  });

  it.each([0, 5, 20, 60])(
    'finds the speed of a known point again at %d m/s, from any guess, in few solves',
    (V) => {
      const known = solvePoint(rpm(9000), V);
      const P = known.Q * known.Omega;
      const targets: [number, number][] = [];
      if (known.T > 0) targets.push([TARGET.THRUST, known.T]);
      if (P > 0) targets.push([TARGET.POWER, P]);
      expect(targets.length + Number(V === 60)).toBeGreaterThan(0);
      for (const [kind, value] of targets) {
        for (const guess of [1, 3000, 5000, 9000, 24_000, 200_000]) {
          expect(sources.solveTarget(kind, value, V, rpm(guess), SONIC)).toBe(0);
          const found = readPoint();
          expect(
            Math.abs((kind === TARGET.THRUST ? found.T : found.Q * found.Omega) / value - 1),
          ).toBeLessThan(1e-8);
          if (V < 60) expect(found.Omega / known.Omega).toBeCloseTo(1, 6);
          if (guess > 2000 && guess < 30_000) expect(sources.trimSolves()).toBeLessThanOrEqual(8);
        }
      }
    },
  );

  it('takes 6 solves on average and 8 in 95 of 100 cases, from 1 to 99 % of what the rotor can', () => {
    const solves: number[] = [];
    for (const V of [0, 8, 25]) {
      for (const kind of [TARGET.THRUST, TARGET.POWER]) {
        expect(sources.solveTarget(kind, 1e9, V, rpm(5000), SONIC)).toBe(STATUS.ABOVE_REACH);
        const { T, Q, Omega } = readPoint();
        const reach = kind === TARGET.THRUST ? T : Q * Omega;
        for (const part of [0.01, 0.05, 0.2, 0.5, 0.8, 0.99]) {
          for (const guess of [1, 5000]) {
            expect(sources.solveTarget(kind, part * reach, V, rpm(guess), SONIC)).toBe(0);
            solves.push(sources.trimSolves());
          }
        }
      }
    }
    solves.sort((a, b) => a - b);
    expect(solves.reduce((sum, n) => sum + n) / solves.length).toBeLessThan(6);
    expect(solves[Math.floor(0.95 * solves.length)]).toBeLessThanOrEqual(8);
    expect(solves.at(-1)).toBeLessThanOrEqual(12);
  });

  it('says what the rotor can reach where the target is above it', () => {
    expect(sources.solveTarget(TARGET.THRUST, 1e6, 0, rpm(5000), SONIC)).toBe(STATUS.ABOVE_REACH);
    expect(sources.trimSolves()).toBeLessThan(50);
    const best = readPoint();
    expect(best.Omega).toBeLessThanOrEqual(SONIC);
    expect(best.T).toBeGreaterThan(0.9 * solvePoint(SONIC, 0).T);
  });

  it('does not hang on a rotor that only pushes back', () => {
    loadRotor(
      { ...propeller, beta: propeller.beta.map((b) => -b) },
      sources,
      XFOIL_NAMES.indexOf('naca0012'),
    );
    expect(sources.solveTarget(TARGET.THRUST, 5, 10, rpm(5000), SONIC)).toBe(STATUS.ABOVE_REACH);
    expect(readPoint().T).toBeLessThanOrEqual(0.5);
  });
});

describe('what a rotor can reach', () => {
  beforeAll(() => void loadLibrary(sources));

  // 120 in, e63, 60 m/s: thrust has its greatest value, 11.8 kN, at 77 % of the sonic speed and falls from there
  const r = [0.2286, 0.8763, 1.524];
  const big: TestRotor = {
    B: 2,
    R: 1.524,
    rHub: r[0],
    r,
    c: [0.2153, 0.2153, 0.2153],
    beta: [deg(69.819), deg(35.365), deg(22.201)],
    stallDelay: 1,
  };
  const top = Math.sqrt(340.3 ** 2 - 60 ** 2) / 1.524;

  it('is found on the way down as well, from any guess', () => {
    loadRotor(big, sources, XFOIL_NAMES.indexOf('e63'));
    const Omegas: number[] = [];
    for (const guess of [100, 420, 1500, 5000, 200_000]) {
      expect(sources.solveTarget(TARGET.THRUST, 10_925, 60, rpm(guess), top)).toBe(0);
      Omegas.push(readPoint().Omega);
      expect(readPoint().T / 10_925).toBeCloseTo(1, 8);
    }
    expect(Math.max(...Omegas)).toBeLessThan(top);
  });

  it('is named as the greatest value there is, to 0.1 %', () => {
    loadRotor(big, sources, XFOIL_NAMES.indexOf('e63'));
    let greatest = -Infinity;
    for (let k = 1; k <= 400; k++) greatest = Math.max(greatest, solvePoint((top * k) / 400, 60).T);
    for (const guess of [420, 5000]) {
      expect(sources.solveTarget(TARGET.THRUST, 20_000, 60, rpm(guess), top)).toBe(
        STATUS.ABOVE_REACH,
      );
      expect(readPoint().T).toBeGreaterThan(0.999 * greatest);
    }
  });

  it('is what the point gives when it is asked for by its rpm', () => {
    loadRotor(big, sources, XFOIL_NAMES.indexOf('s1223'));
    for (const value of [500, 1500, 4000]) {
      expect(sources.solveTarget(TARGET.THRUST, value, 20, rpm(800), top)).toBe(0);
      const { Omega, T } = readPoint();
      expect(solvePoint(Omega, 20).T).toBe(T);
    }
  });
});
