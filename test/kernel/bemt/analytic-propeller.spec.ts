import { describe, expect, it } from '@jest/globals';
import { tableOf } from '../../support/analytic-polar.js';
import { loadRotor, loadTable, rpm, solvePoint, type TestRotor } from '../../support/rotor.js';

/**
 * The propeller with a formula for a polar that CCBlade.jl's tests use (test/runtests.jl, MIT): 1.6 m, two blades,
 * constant pitch 1 m and chord 0.1 m, 11 equal stations 0.08 … 0.80 m, no losses, rectangle rule. Thrust [N] and
 * torque [N·m] as printed there to six decimals; the exact roots (test/support/oracle.ts) lie up to 3.3e-3 N and 9e-4 N·m
 * off the print, at 60 m/s.
 */
const r = Array.from({ length: 11 }, (_, i) => 0.08 + 0.072 * i);
const rotor: TestRotor = {
  B: 2,
  R: 0.836,
  rHub: 0.044,
  r,
  c: r.map(() => 0.1),
  beta: r.map((x) => Math.atan(1 / (2 * Math.PI * x))),
  annuli: 11,
  tipLoss: false,
};
const polar = (alpha: number) => {
  const cl = 6.2 * alpha;
  return { cl, cd: 0.008 - 0.003 * cl + 0.01 * cl * cl };
};

describe('the analytic propeller of CCBlade.jl', () => {
  it.each([
    [1, 1045.361193, 80.363869],
    [5, 962.407924, 81.301502],
    [20, 551.815917, 68.246728],
    [35, -2.852754, 5.962382],
    [60, -1148.71251, -270.434657],
  ])('at %d m/s meets the printed thrust to 5e-3 N and torque to 2e-3 N·m', (V, T, Q) => {
    loadTable(tableOf(polar, { m: 6.2 }));
    loadRotor(rotor);
    const point = solvePoint(rpm(2100), V);
    expect(point.status).toBe(0);
    expect(Math.abs(point.T - T)).toBeLessThan(5e-3);
    expect(Math.abs(point.Q - Q)).toBeLessThan(2e-3);
  });
});
