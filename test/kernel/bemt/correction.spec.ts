import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FADE_J, MAX_J, MAX_TIP_MACH, MAX_CORRECTION } from '../../../assembly/bemt/correction.js';
import { TARGET_POWER, TARGET_THRUST } from '../../../assembly/bemt/trim.js';
import {
  CASE_CHORD_75,
  CASE_GAIN_Q,
  CASE_GAIN_T,
  CASE_WEIGHT,
  POINT_Q_CORRECTED,
  POINT_T_CORRECTED,
} from '../../../assembly/memory.js';
import { reynoldsVariable } from '../../support/correction-model.js';
import { loadLibrary } from '../../support/random-rotor.js';
import { loadRotor, PROPELLER, readPoint, solvePoint, sources } from '../../support/rotor.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';

const SOUND = 340.3;
const SONIC = SOUND / PROPELLER.R;
const CHORD_75 = 0.02;

describe('the empirical correction', () => {
  beforeAll(() => {
    loadLibrary(sources);
  });
  afterAll(() => {
    sources.rotorCase.fill(0);
  });

  /** Loads the propeller with gains of thrust and of torque, of 1, x and x². */
  function load(weight: number, gainT: number[] = [0, 0, 0], gainQ: number[] = [0, 0, 0]): void {
    sources.rotorCase[CASE_WEIGHT] = weight;
    sources.rotorCase[CASE_CHORD_75] = CHORD_75;
    sources.rotorCase.set(gainT, CASE_GAIN_T);
    sources.rotorCase.set(gainQ, CASE_GAIN_Q);
    loadRotor(PROPELLER, sources, XFOIL_NAMES.indexOf('naca4412'));
  }

  /** Corrected over raw, and of a gain of 0.01 how much there is left. */
  function ratios(Omega: number, V: number) {
    const { T, Q } = solvePoint(Omega, V);
    const [t, q] = [POINT_T_CORRECTED, POINT_Q_CORRECTED].map((place) => sources.points[place]);
    return { T: t / T, Q: q / Q, weight: Math.round(1e8 * (t / T - 1)) / 1e6 };
  }
  /** Airspeed of an advance ratio. */
  const speed = (J: number, Omega: number) => (J * Omega * PROPELLER.R) / Math.PI;

  it('leaves every bit alone in a case that does not know of it', () => {
    load(0, [0.1, 0, 0], [0.1, 0, 0]);
    expect(ratios(700, 5)).toEqual({ T: 1, Q: 1, weight: 0 });
  });

  it('is in what a target asks for, and not in the point that is found', () => {
    load(1, [0.05, 0, 0], [-0.05, 0, 0]);
    expect(sources.solveTarget(TARGET_THRUST, 4, 5, 600, SONIC)).toBe(0);
    expect(sources.points[POINT_T_CORRECTED]).toBeCloseTo(4, 6);
    expect(readPoint().T).toBeCloseTo(4 / 1.05, 3);
    expect(sources.solveTarget(TARGET_POWER, 50, 5, 600, SONIC)).toBe(0);
    expect(readPoint().Q * readPoint().Omega).toBeCloseTo(50 / 0.95, 1);
  });

  it('follows the Reynolds number at 0.75 R of the undisturbed flow, held at the ends of its data', () => {
    load(1, [0, 0.01, 0], [0, 0, 0.01]);
    for (const [Omega, V] of [
      [300, 0],
      [700, 5],
      [1000, 20],
    ]) {
      const W = Math.hypot(0.75 * PROPELLER.R * Omega, V);
      const x = reynoldsVariable((1.225 * W * CHORD_75) / 1.789e-5);
      const found = ratios(Omega, V);
      expect(found.T).toBeCloseTo(1 + 0.01 * x, 6);
      expect(found.Q).toBeCloseTo(1 + 0.01 * x * x, 6);
    }
  });

  it('never goes beyond its bound', () => {
    load(1, [5, 0, 0], [-5, 0, 0]);
    const found = ratios(700, 5);
    expect(found.T).toBeLessThan(1 + MAX_CORRECTION);
    expect(found.T).toBeGreaterThan(1 + 0.99 * MAX_CORRECTION);
    expect(found.Q).toBeGreaterThan(1 - MAX_CORRECTION);
  });

  it('fades to nothing beyond the advance ratios and tip speeds of its data, smoothly', () => {
    load(1, [0.01, 0, 0], [0.01, 0, 0]);
    const weights = Array.from({ length: 200 }, (_, i) => ratios(500, speed(i * 0.01, 500)).weight);
    expect(weights.slice(0, 96).every((weight) => weight === 1)).toBe(true);
    expect(weights.slice(Math.ceil(100 * MAX_J * (1 + FADE_J))).every((w) => w === 0)).toBe(true);
    const steps = weights.slice(1).map((weight, i) => weights[i] - weight);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...steps)).toBeLessThan(0.05);
    const tip = (mach: number) => ratios((mach * SOUND) / PROPELLER.R, 5).weight;
    expect(tip(0.999 * MAX_TIP_MACH)).toBe(1);
    expect(tip(0.6)).toBeLessThan(0.3);
    expect(tip(0.7)).toBe(0);
  });

  it('is nothing where the rotor stands still, or sinks', () => {
    load(1, [0.01, 0, 0], [0.01, 0, 0]);
    expect(ratios(1e-6, 10).weight).toBe(0);
    expect(ratios(500, -speed(0.11, 500)).weight).toBe(0);
    expect(ratios(500, -speed(0.05, 500)).weight).toBeCloseTo(0.5, 6);
  });
});
