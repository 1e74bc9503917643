/** Commutation advance, powertrain theory E.34 to E.37. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/index.js';
import { Group } from '../../../assembly/powertrain/group.js';
import { PT_TIMING } from '../../../assembly/powertrain/layout.js';
import { drawAtSpeed, motorAt } from '../../../assembly/powertrain/motor.js';
import {
  commutationLag,
  lagAt,
  REFERENCE_ADVANCE,
  timing,
  timingAt,
} from '../../../assembly/powertrain/timing.js';
import { orderOfSlope } from '../../support/ping.js';
import { flatMap, solveCase, type TestCase } from '../../support/powertrains.js';
import { generator } from '../../support/random-rotor.js';
import { sixStepAt } from '../../support/six-step.js';

const DEGREE = Math.PI / 180;
const LOW = { TIMING: PT_TIMING.ADVANCE, ADVANCE: 0 };
const HIGH = { TIMING: PT_TIMING.ADVANCE, ADVANCE: 30 * DEGREE };
const AUTO = { TIMING: PT_TIMING.AUTO };
const MEDIUM = { TIMING: PT_TIMING.REFERENCE };

/** A 2212 of 920 rpm/V with 14 poles on a full duty, as `warmMotor` leaves it. */
function motor(change: Partial<Group> = {}): Group {
  const g = new Group();
  const of = { Kt: 1 / 96.3, R: 0.23, R_w: 0.2, R_esc: 0.02, L: 54e-6, polePairs: 7, I0: 0.6 };
  return Object.assign(g, { ...of, omega0: 960, duty: 1, sync: true, ...change });
}
const set = (g: Group, { TIMING, ADVANCE = 0 }: { TIMING: number; ADVANCE?: number }): Group =>
  Object.assign(g, { timing: TIMING, advance: ADVANCE });

describe('the lag of the current', () => {
  it('is half of the time that the outgoing phase takes, by hand', () => {
    // t_c = 3 (L/2) I/(2E + R I) with E = 8.307 V and R I = 2.3 V: 42.8 µs, at 7 × 800 rad/s 0.240 rad
    lagAt(motor(), 800, 10);
    const tc = (3 * 27e-6 * 10) / (2 * (800 / 96.3) + 2.3);
    expect(commutationLag.phi).toBeCloseTo((7 * 800 * tc) / 2, 12);
    expect(commutationLag.phi / DEGREE).toBeCloseTo(6.87, 1);
  });

  it('is none at rest, without a current, without an inductance, and of a current that flows back the same', () => {
    const at = (g: Group, omega: number, I: number) => {
      lagAt(g, omega, I);
      return commutationLag.phi;
    };
    expect([at(motor(), 0, 10), at(motor(), 800, 0), at(motor({ L: 0 }), 800, 10)]).toEqual([
      0, 0, 0,
    ]);
    expect(at(motor(), 0, 0)).toBe(0);
    expect(at(motor(), 800, -10)).toBe(at(motor(), 800, 10));
  });

  it.each([5e-324, 1e-300, 1e-167, 1e-155])('has finite slopes at %d rad/s', (omega) => {
    for (const I of [0, 5e-324, 1e-300, 1e-155, -1e-155, 1]) {
      lagAt(motor(), omega, I);
      expect(Object.values(commutationLag).filter((each) => !Number.isFinite(each))).toEqual([]);
    }
  });

  it('grows with the current and with the speed, and not beyond 22.5 degrees', () => {
    const g = motor();
    const over = (of: (x: number) => [number, number]) =>
      Array.from({ length: 60 }, (_, k) => {
        lagAt(g, ...of(k));
        return commutationLag.phi;
      });
    for (const lags of [over((k) => [800, k]), over((k) => [20 * k, 10])]) {
      lags.forEach((phi, k) => expect(phi).toBeGreaterThanOrEqual(lags[Math.max(k - 1, 0)]));
    }
    lagAt(motor({ L: 1e-3, R: 5 }), 800, 200);
    expect(commutationLag.phi).toBeCloseTo(22.5 * DEGREE, 12);
  });
});

describe('the factors of an advance', () => {
  it('are 1 at the reference, whether it is named or given, whatever the lag', () => {
    const g = motor();
    for (const [omega, I] of [
      [0, 5],
      [300, 20],
      [900, 3],
    ]) {
      timingAt(set(g, { TIMING: PT_TIMING.ADVANCE, ADVANCE: REFERENCE_ADVANCE }), omega, I);
      expect([timing.kE, timing.kT]).toEqual([1, 1]);
      motorAt(g, omega, 12);
      const given = { ...g };
      motorAt(set(g, MEDIUM), omega, 12);
      for (const name of ['I', 'I_in', 'Qm', 'Qm_omega', 'Qm_V', 'I_omega', 'I_V'] as const)
        expect(given[name]).toBeCloseTo(g[name], 12);
    }
  });

  it('make 3.5 % less speed constant of 0 degrees and 11.5 % more of 30', () => {
    timingAt(set(motor(), LOW), 500, 0);
    expect(1 / timing.kE).toBeCloseTo(0.96593, 5);
    timingAt(set(motor(), HIGH), 500, 0);
    expect(1 / timing.kE).toBeCloseTo(1.11536, 5);
  });

  it('leave the current at rest what it is', () => {
    for (const each of [LOW, HIGH, AUTO]) {
      const g = set(motor(), each);
      motorAt(g, 0, 1);
      expect(g.I).toBeCloseTo(1 / 0.23, 10);
    }
  });

  it('have the slopes that differences show', () => {
    const names = ['I', 'I_in', 'Qm', 'I_bus'] as const;
    const extra = { sStray: 0.06, kSw: 0.015, P_q: 1, duty: 0.8 };
    for (const each of [LOW, HIGH, AUTO])
      for (const [omega, V] of [
        [700, 12],
        [850, 13],
        [900, 8],
      ]) {
        const at = (w: number, U: number) => {
          const g = set(motor(extra), each);
          motorAt(g, w, U);
          drawAtSpeed(g, U, 6);
          return g;
        };
        const g = at(omega, V);
        for (const name of names) {
          const byOmega = orderOfSlope((x) => at(x, V)[name], g[`${name}_omega`], omega, 1);
          const byV = orderOfSlope((x) => at(omega, x)[name], g[`${name}_V`], V, 0.02);
          expect(Math.min(byOmega, byV)).toBeGreaterThan(1.8);
        }
      }
  });
});

describe('a motor at one torque and speed', () => {
  /** Voltage at which it gives Q, and the power that it takes there. */
  function taken(g: Group, omega: number, Q: number): number {
    let [low, high] = [0, 400];
    for (let n = 0; n < 100; n++) {
      const V = (low + high) / 2;
      motorAt(g, omega, V);
      if (g.Qm < Q) low = V;
      else high = V;
    }
    return high * g.I_in;
  }

  it('takes no less with any advance than with the one that makes up for the lag', () => {
    const u = generator(22);
    for (let n = 0; n < 150; n++) {
      const Kt = 1 / (40 + 360 * u());
      const R = 0.02 + 0.3 * u();
      const g = motor({ Kt, R, L: 0.25e-3 * R * (0.3 + 2 * u()), polePairs: 2 + 20 * u() });
      const omega = 10 + 1500 * u();
      const Q = Kt * (60 * u() - 5);
      const best = taken(set(g, AUTO), omega, Q);
      for (const each of [LOW, MEDIUM, HIGH])
        expect(taken(set(g, each), omega, Q) - best).toBeGreaterThan(-1e-9 * Math.abs(best) - 1e-9);
    }
  });

  it('gains something by that: up to a tenth of the winding loss over 30 degrees', () => {
    const g = motor();
    const Q = 10 / 96.3;
    const shaft = Q * 800;
    const [best, high] = [taken(set(g, AUTO), 800, Q), taken(set(g, HIGH), 800, Q)];
    expect(shaft / best - shaft / high).toBeGreaterThan(0.02);
  });
});

describe('a whole drive', () => {
  const [D, RHO] = [1, 1.225];
  const BARE = {
    D,
    KV: 10,
    R20: 0.1,
    K_X: 0,
    S_STRAY: 0,
    R_ESC: 0,
    R_WIRE: 0,
    P_Q: 0,
    K_SW: 0,
    SYNC: 1,
  };
  const SOURCE = { S: 10, CHARGE: Infinity, R_CELL: 0, R_LINKS: 0, SOC: 1, DUDT: 0, HEAT_CAP: 0 };
  const setMap = (q: number) => {
    const map = flatMap(D, 20 * q, q);
    kernel.mapSlot(0, map.length).set(map);
  };
  const solve = (rotor: Record<string, number>, one: TestCase = {}) =>
    solveCase(kernel, {
      ...one,
      vehicle: { RHO, FLIGHT_S: 0, R_BUS: 0, ...one.vehicle },
      rotors: [{ ...BARE, THROTTLE: 0.5, I0: 0, ...rotor }],
      leaves: one.leaves ?? [SOURCE],
    });
  beforeEach(() => setMap(0.004));

  it('without inductance is one of another Kv, by hand', () => {
    // K w² = k Kt (U − k Kt w)/R with k = cos 30°/cos 15°
    const K = (RHO * D ** 5 * 0.004) / (4 * Math.PI ** 2);
    const Kt = (0.1 * Math.cos(30 * DEGREE)) / Math.cos(15 * DEGREE);
    const b = Kt ** 2 / 0.1;
    const omega = (-b + Math.sqrt(b * b + (4 * K * Kt * 21) / 0.1)) / (2 * K);
    const { groups } = solve({ ...HIGH, POLE_PAIRS: 7, L: 0 });
    expect(groups[0].OMEGA).toBeCloseTo(omega, 7);
    expect(groups[0].I_BUS).toBeCloseTo((0.5 * (21 - Kt * omega)) / 0.1, 7);
  });

  it('turns faster and takes more with each degree of advance where nothing loads it', () => {
    setMap(1e-7);
    const free = [0, 5, 10, 15, 20, 25, 30].map((degrees) => {
      const advance = { TIMING: PT_TIMING.ADVANCE, ADVANCE: degrees * DEGREE };
      const { groups } = solve({ ...advance, I0: 0.5, OMEGA0: 200, POLE_PAIRS: 7, L: 45e-6 });
      return groups[0];
    });
    free.slice(1).forEach((each, k) => {
      expect(each.OMEGA).toBeGreaterThan(free[k].OMEGA);
      expect(each.I_BUS).toBeGreaterThan(free[k].I_BUS);
    });
    expect(free[6].OMEGA / free[0].OMEGA).toBeCloseTo(1 / Math.cos(30 * DEGREE), 2);
  });

  it('has books that close at every timing, with all losses, braking and on a weak pack', () => {
    const losses = { R_ESC: 0.02, R_WIRE: 0.03, P_Q: 1.5, K_SW: 0.02, S_STRAY: 0.05, I0: 2 };
    const of = { ...losses, OMEGA0: 100, POLE_PAIRS: 10, L: 60e-6, K_X: 0.2, F_PWM: 24_000 };
    const weak = { ...SOURCE, CHARGE: 18_000, R_CELL: 0.3 };
    for (const each of [LOW, HIGH, AUTO])
      for (const [change, one] of [
        [{ THROTTLE: 0.9 }, {}],
        [{ THROTTLE: 0.3, SYNC: 0 }, {}],
        [{ THROTTLE: 0.1, V_AXIAL: 60, SYNC: 1 }, {}],
        [{ THROTTLE: 1 }, { leaves: [weak], vehicle: { FLIGHT_S: 30 } }],
      ] as [Record<string, number>, TestCase][]) {
        const { all, groups } = solve({ ...of, ...each, ...change }, one);
        expect(groups[0].CONVERGED).toBe(1);
        expect(all.BALANCE).toBeLessThan(1e-9);
      }
  });
});

describe('beside the waveform of a six-step drive', () => {
  // sinusoidal back-emf, phases, diodes: no equation in common with the closed forms
  const drive = { Kt: 1 / 92, R: 0.12, L: 54e-6, polePairs: 7, V: 11.1 };
  const points = [3.3, 10, 20].flatMap((I) =>
    [0.4, 0.8].map((part) => ({ I, omega: part * 11.1 * 92 })),
  );

  it('the lag is right within 4 degrees', () => {
    for (const { I, omega } of points) {
      const advance = REFERENCE_ADVANCE;
      const { waveform } = sixStepAt({ ...drive, omega, advance }, drive.Kt * I);
      lagAt(motor({ ...drive }), omega, I);
      expect(Math.abs(waveform.lag - commutationLag.phi) / DEGREE).toBeLessThan(4);
    }
  });

  it('the voltage asked for moves with the advance as k_E and k_T say, within 4 % of the back-emf', () => {
    for (const { I, omega } of points) {
      const Q = drive.Kt * I;
      const at = (advance: number) => drive.V * sixStepAt({ ...drive, omega, advance }, Q).duty;
      const reference = at(REFERENCE_ADVANCE);
      for (const degrees of [5, 25]) {
        const g = set(motor({ ...drive }), {
          TIMING: PT_TIMING.ADVANCE,
          ADVANCE: degrees * DEGREE,
        });
        timingAt(g, omega, I);
        const E = drive.Kt * omega;
        const closed = timing.kE * (E + (drive.R * I) / timing.kT ** 2) - (E + drive.R * I);
        expect(Math.abs(at(degrees * DEGREE) - reference - closed) / E).toBeLessThan(0.04);
      }
    }
  });

  it('the advance of least winding loss is the lag, within 4 degrees', () => {
    for (const { I, omega } of points.filter((each) => each.I > 5)) {
      const loss = (degrees: number) =>
        sixStepAt({ ...drive, omega, advance: degrees * DEGREE }, drive.Kt * I).waveform.copper;
      const at = [0, 4, 8, 12, 16, 20].map((degrees) => ({ degrees, loss: loss(degrees) }));
      const best = at.reduce((a, b) => (b.loss < a.loss ? b : a));
      timingAt(set(motor({ ...drive }), AUTO), omega, I);
      expect(Math.abs(best.degrees - commutationLag.phi / DEGREE)).toBeLessThan(4);
    }
  });
});
