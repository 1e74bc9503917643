import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FADE_J, MAX_J, MAX_TIP_MACH, MAX_CORRECTION } from '../../../assembly/bemt/correction.js';
import { TARGET } from '../../../assembly/bemt/trim.js';
import { POINT } from '../../../assembly/memory.js';
import type { RotorCorrection } from '../../../src/engine/rotor-case.js';
import { reynoldsVariable } from '../../../src/blades/correction.js';
import { loadLibrary } from '../../support/random-rotor.js';
import {
  deg,
  loadCorrection,
  loadRotor,
  NO_CORRECTION,
  PROPELLER,
  readPoint,
  readStations,
  solvePoint,
  sources,
  type TestRotor,
} from '../../support/rotor.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';

const SOUND = 340.3;
const SONIC = SOUND / PROPELLER.R;
const { chord75: CHORD_75, beta75: BETA_75 } = NO_CORRECTION;
const SECTION = XFOIL_NAMES.indexOf('naca4412');

describe('the empirical correction', () => {
  beforeAll(() => {
    loadLibrary(sources);
  });
  afterAll(() => {
    sources.rotorCase.fill(0);
  });

  /** Loads a blade with parts of a correction. */
  function load(parts: Partial<RotorCorrection>, blade: TestRotor = PROPELLER): void {
    loadCorrection({ ...NO_CORRECTION, ...parts });
    loadRotor(blade, sources, SECTION);
  }

  /** Corrected over raw, and of a gain of 0.01 how much there is left. */
  function ratios(Omega: number, V: number) {
    const { T, Q } = solvePoint(Omega, V);
    const [t, q] = [POINT.T_CORRECTED, POINT.Q_CORRECTED].map((place) => sources.points[place]);
    return { T: t / T, Q: q / Q, weight: Math.round(1e8 * (t / T - 1)) / 1e6 };
  }
  /** Airspeed of an advance ratio. */
  const speed = (J: number, Omega: number) => (J * Omega * PROPELLER.R) / Math.PI;

  it('leaves every bit alone in a case that does not know of it', () => {
    load({ weight: 0, gainT: [0.1, 0, 0], gainQ: [0.1, 0, 0], addedCp: 0.01 });
    expect(ratios(700, 5)).toEqual({ T: 1, Q: 1, weight: 0 });
  });

  it('is in what a target asks for, and not in the point that is found', () => {
    load({ gainT: [0.05, 0, 0], gainQ: [-0.05, 0, 0] });
    expect(sources.solveTarget(TARGET.THRUST, 4, 5, 600, SONIC)).toBe(0);
    expect(sources.points[POINT.T_CORRECTED]).toBeCloseTo(4, 6);
    expect(readPoint().T).toBeCloseTo(4 / 1.05, 3);
    expect(sources.solveTarget(TARGET.POWER, 50, 5, 600, SONIC)).toBe(0);
    expect(readPoint().Q * readPoint().Omega).toBeCloseTo(50 / 0.95, 1);
  });

  it('follows the Reynolds number at 0.75 R of the undisturbed flow, held at the ends of its data', () => {
    load({ gainT: [0, 0.01, 0], gainQ: [0, 0, 0.01] });
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
    load({ gainT: [5, 0, 0], gainQ: [-5, 0, 0] });
    const found = ratios(700, 5);
    expect(found.T).toBeLessThan(1 + MAX_CORRECTION);
    expect(found.T).toBeGreaterThan(1 + 0.99 * MAX_CORRECTION);
    expect(found.Q).toBeGreaterThan(1 - MAX_CORRECTION);
  });

  it('fades to nothing beyond the advance ratios and tip speeds of its data, smoothly', () => {
    load({ gainT: [0.01, 0, 0], gainQ: [0.01, 0, 0] });
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

  it('leaves loads that underflow as they are', () => {
    load({ gainT: [0.1, 0, 0], gainQ: [0.1, 0, 0], addedCp: 0.01 });
    const { T, Q } = solvePoint(1e-170, 0);
    expect([T, Q]).toEqual([0, 0]);
    expect(sources.points[POINT.T_CORRECTED]).toBe(0);
    expect(sources.points[POINT.Q_CORRECTED]).toBe(0);
  });

  it('is nothing where the rotor stands still, or sinks', () => {
    load({ gainT: [0.01, 0, 0], gainQ: [0.01, 0, 0] });
    expect(ratios(1e-6, 10).weight).toBe(0);
    expect(ratios(500, -speed(0.11, 500)).weight).toBe(0);
    expect(ratios(500, -speed(0.05, 500)).weight).toBeCloseTo(0.5, 6);
  });

  it('adds to torque in proportion to J, and to its square', () => {
    const Omega = 600;
    const J = 0.5;
    const n = Omega / (2 * Math.PI);
    const D = 2 * PROPELLER.R;
    load({ gainQJ: -0.1 });
    expect(ratios(Omega, speed(J, Omega)).Q).toBeCloseTo(0.95, 4);
    load({ addedCp: 0.02 });
    const { Q } = solvePoint(Omega, speed(J, Omega));
    const added = sources.points[POINT.Q_CORRECTED] - Q;
    expect((2 * Math.PI * added) / (1.225 * n * n * D ** 5)).toBeCloseTo(0.02 * J * J, 12);
  });

  /** A blade that has the offset, and the helix, in its own twist. */
  function turned(offset: number, helix: boolean): TestRotor {
    const pitch = 0.75 * Math.tan(BETA_75);
    const beta = PROPELLER.r.map((r, i) => {
      const x = r / PROPELLER.R;
      const t = helix ? Math.min(Math.max((x - 0.7) / 0.1, 0), 1) : 0;
      const given = PROPELLER.beta[i];
      return given + offset + t * t * (3 - 2 * t) * (Math.atan(pitch / x) - given);
    });
    return { ...PROPELLER, beta };
  }

  it.each([
    ['an offset', { twistOffset: deg(2) }, turned(deg(2), false)],
    ['a helix at the tip', { helix: 1 }, turned(0, true)],
    ['both', { helix: 1, twistOffset: deg(-1.5) }, turned(deg(-1.5), true)],
  ] as const)('with %s of twist has the loads of a blade that is built so', (_, parts, built) => {
    for (const [Omega, V] of [
      [700, 0],
      [700, 8],
      [400, 12],
    ]) {
      load({}, built);
      const expected = solvePoint(Omega, V);
      load(parts);
      solvePoint(Omega, V);
      // the helix bends between stations in the one and between annuli in the other
      expect(sources.points[POINT.T_CORRECTED] / expected.T).toBeCloseTo(1, 3);
      expect(sources.points[POINT.Q_CORRECTED] / expected.Q).toBeCloseTo(1, 3);
    }
  });

  it('gives the blade as it was sent for raw loads and stations, and keeps the corrected ones', () => {
    load({ weight: 0 });
    const sent = solvePoint(700, 8);
    const stations = readStations(30);
    load({ twistOffset: deg(2), gainT: [0.1, 0, 0] });
    solvePoint(700, 8);
    const corrected = sources.points.slice(POINT.T_CORRECTED, POINT.Q_CORRECTED + 1);
    expect(sources.solveRaw(0)).toBe(0);
    const raw = readPoint();
    expect(raw.T).toBe(sent.T);
    expect(raw.Q).toBe(sent.Q);
    expect(readStations(30).map(({ beta }) => beta)).toEqual(stations.map(({ beta }) => beta));
    expect(sources.points.slice(POINT.T_CORRECTED, POINT.Q_CORRECTED + 1)).toEqual(corrected);
    // and the next point is turned again
    solvePoint(700, 8);
    expect(sources.points.slice(POINT.T_CORRECTED, POINT.Q_CORRECTED + 1)).toEqual(corrected);
  });

  it('bends no curve: thrust and power change smoothly with J, speed and twist where it fades', () => {
    const parts = {
      twistOffset: deg(3),
      gainT: [0.1, 0.05, 0.05],
      gainQ: [0.1, 0.05, 0.05],
      gainQJ: -0.2,
      addedCp: 0.02,
    };
    load(parts as Partial<RotorCorrection>);
    const thrust = (Omega: number, V: number) => {
      solvePoint(Omega, V);
      return sources.points[POINT.T_CORRECTED] / (Omega * Omega);
    };
    const curves = [
      (u: number) => thrust(500, speed(0.2 + 1.4 * u, 500)),
      (u: number) => thrust((SONIC * (0.3 + 0.5 * u)) / 1, 5),
    ];
    for (const curve of curves) {
      const slope = (u: number, h: number) => (curve(u + h) - curve(u - h)) / (2 * h);
      const slopes = Array.from({ length: 57 }, (_, i) => slope(0.06 + i / 64, 1e-3));
      const range = Math.max(...slopes) - Math.min(...slopes);
      const steps = slopes.slice(1).map((each, i) => Math.abs(each - slopes[i]));
      // a corner of the curve is a step of its slope
      expect(Math.max(...steps)).toBeLessThan(0.35 * range);
    }
  });
});
