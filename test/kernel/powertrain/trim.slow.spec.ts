/** Throttle found for a thrust: powertrain theory E.64, E.65. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/index.js';
import { PT_TIMING } from '../../../assembly/powertrain/layout.js';
import { flatMap, limitsOf, solveCase, type TestCase } from '../../support/powertrains.js';
import { generator } from '../../support/random-rotor.js';

const D = 0.254;
beforeEach(() => {
  const map = flatMap(D, 0.11, 0.0075);
  kernel.mapSlot(0, map.length).set(map);
});

const solve = (rotors: Record<string, number>[], one: TestCase = {}) =>
  solveCase(kernel, { ...one, rotors: rotors.map((rotor) => ({ D, ...rotor })) });

describe('a thrust that is asked for', () => {
  it('is the throttle of the point that has it', () => {
    const curve = { CURVE_A: 0.1, CURVE_C: 0.05 };
    const drives: Record<string, number>[] = [
      { SYNC: 1 },
      { SYNC: 0, F_PWM: 24_000, L: 54e-6, POLE_PAIRS: 7 },
      { SYNC: 1, TIMING: PT_TIMING.AUTO, L: 54e-6, POLE_PAIRS: 7 },
    ];
    for (const change of drives)
      for (const THROTTLE of [0.15, 0.5, 0.9]) {
        const asked = solve([{ ...curve, ...change, THROTTLE, COUNT: 4 }]);
        const found = solve([{ ...curve, ...change, TRIM_T: asked.groups[0].T, COUNT: 4 }]);
        expect(found.all.CONVERGED).toBe(1);
        for (const name of ['THROTTLE', 'OMEGA', 'I_MOTOR', 'I_BUS', 'T_W'] as const)
          expect(found.groups[0][name] / asked.groups[0][name]).toBeCloseTo(1, 6);
        expect(found.all.ENDURANCE_S / asked.all.ENDURANCE_S).toBeCloseTo(1, 6);
      }
  });

  it('is met to 1e-9 by a thousand random vehicles, or full throttle is said not to reach it', () => {
    const u = generator(27);
    let reached = 0;
    for (let n = 0; n < 1_000; n++) {
      const TRIM_T = 0.2 + 30 * u();
      const drive = { KV: 40 + 160 * u(), R20: 0.02 + 0.2 * u(), I0: u(), SYNC: n % 3 ? 1 : 0 };
      const rotor = { ...drive, TRIM_T, COUNT: 1 + (n % 8), F_PWM: 24_000, L: 2e-5, POLE_PAIRS: 7 };
      const leaves = [{ S: 3 + (n % 5), R_CELL: 0.001 + 0.01 * u(), SOC: 0.3 + 0.7 * u() }];
      const vehicle = { FLIGHT_S: n % 2 ? 60 : 0 };
      const { all, groups } = solve([{ K_X: 0.2, ...rotor }], { leaves, vehicle });
      const [g] = groups;
      expect(all.BALANCE).toBeLessThan(1e-8);
      if (limitsOf(all.LIMITS).includes('THRUST_NOT_REACHED')) {
        expect(g.DUTY).toBe(1);
        expect(g.T).toBeLessThan(TRIM_T * (1 + 1e-9));
        continue;
      }
      reached++;
      const limits = limitsOf(all.LIMITS);
      // a flight that no pack and no winding lasts for has no end to settle to
      const isEnded = limits.includes('BATTERY_DEPLETED') || limits.includes('THERMAL_RUNAWAY');
      expect(all.CONVERGED === 1 || isEnded).toBe(true);
      expect(Math.abs(g.T / TRIM_T - 1)).toBeLessThan(1e-9);
      expect(g.DUTY).toBeLessThanOrEqual(1);
    }
    expect(reached).toBeGreaterThan(300);
    expect(reached).toBeLessThan(1_000);
  });

  it('of one group leaves the throttle of another as it is given', () => {
    const { groups } = solve([{ TRIM_T: 5 }, { THROTTLE: 0.4 }]);
    expect(groups[0].T).toBeCloseTo(5, 9);
    expect(groups[1].THROTTLE).toBe(0.4);
  });
});
