import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CASE_GAIN_Q, CASE_GAIN_T } from '../../../assembly/memory.js';
import { TARGET_POWER, TARGET_THRUST } from '../../../assembly/bemt/trim.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';
import { loadLibrary } from '../../support/random-rotor.js';
import { loadRotor, PROPELLER, readPoint, sources } from '../../support/rotor.js';

const SONIC = 340.3 / PROPELLER.R;

describe('the empirical correction', () => {
  beforeAll(() => {
    loadLibrary(sources);
    loadRotor(PROPELLER, sources, XFOIL_NAMES.indexOf('naca4412'));
  });
  afterAll(() => {
    sources.rotorCase[CASE_GAIN_T] = 0;
    sources.rotorCase[CASE_GAIN_Q] = 0;
  });

  function target(kind: number, value: number) {
    expect(sources.solveTarget(kind, value, 5, 600, SONIC)).toBe(0);
    return readPoint();
  }

  it('is neutral in a case that does not know of it', () => {
    expect(target(TARGET_THRUST, 4).T).toBeCloseTo(4, 7);
  });

  it('is in what a target asks for, and not in the point that is found', () => {
    sources.rotorCase[CASE_GAIN_T] = 0.1;
    sources.rotorCase[CASE_GAIN_Q] = -0.2;
    expect(target(TARGET_THRUST, 4).T).toBeCloseTo(4 / 1.1, 7);
    const { Q, Omega } = target(TARGET_POWER, 50);
    expect(Q * Omega).toBeCloseTo(50 / 0.8, 6);
  });
});
