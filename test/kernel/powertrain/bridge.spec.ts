/** Reactive drop, diodes and pulses of an ESC's bridge: powertrain theory E.2, E.4, E.61. */
import { describe, expect, it } from '@jest/globals';
import { Group } from '../../../assembly/powertrain/group.js';
import { PT_TIMING } from '../../../assembly/powertrain/layout.js';
import { drawAtSpeed, escLoss, motorAt } from '../../../assembly/powertrain/motor.js';
import { REFERENCE_ADVANCE } from '../../../assembly/powertrain/timing.js';
import { orderOfSlope } from '../../support/ping.js';
import { generator } from '../../support/random-rotor.js';
import { sixStepAt } from '../../support/six-step.js';

/** A 2212 of 920 rpm/V with 14 poles, as `warmMotor` leaves it. */
function motor(change: Partial<Group> = {}): Group {
  const g = new Group();
  const of = { Kt: 1 / 96.3, R: 0.23, R_w: 0.2, R_esc: 0.03, L: 54e-6, polePairs: 7, I0: 0.6 };
  const rest = { omega0: 960, duty: 0.6, sync: true, X_omega: 0.2 * 7 * 54e-6, fPwm: 24_000 };
  return Object.assign(g, { ...of, ...rest, ...change });
}
const DIODES = { sync: false, V_f: 0.7 };

/** Mean current and mean current from the supply of a buck stage on R, L and a back-emf, stepped to its periodic state. */
function pulsed(g: Group, omega: number, V: number): { I: number; I_in: number } {
  const steps = 20_000;
  const [R, E] = [g.R, g.Kt * omega];
  const h = 1 / (g.fPwm * steps);
  let i = 0;
  let [sum, sumIn] = [0, 0];
  for (let period = 0; period < 60; period++) {
    [sum, sumIn] = [0, 0];
    for (let s = 0; s < steps; s++) {
      const isOn = s < g.duty * steps;
      const U = isOn ? V : -g.V_f;
      i = Math.max(i + (h * (U - E - R * i)) / g.L, 0);
      sum += i;
      if (isOn) sumIn += i;
    }
  }
  return { I: sum / steps, I_in: sumIn / steps };
}

describe('the reactive drop of commutation', () => {
  it('takes voltage, by hand, and no power', () => {
    const g = motor();
    motorAt(g, 500, 12);
    const Z = 0.23 + 0.2 * 7 * 54e-6 * 500;
    const I = (0.6 * 12 - 500 / 96.3) / Z;
    expect(g.I).toBeCloseTo(I, 12);
    expect(12 * g.I_in).toBeCloseTo(I * (g.E + 0.23 * I), 10);
  });

  it('is in the waveform of a six-step drive 0.3 to 0.48 of ω_e L, the overlap of a bridge at the most', () => {
    const [Kt, R, L, polePairs, V] = [1 / 92, 0.12, 54e-6, 7, 11.1];
    for (const part of [0.4, 0.8])
      for (const I of [4.6, 9.3, 18.5]) {
        const omega = (part * V) / Kt;
        const drive = { Kt, R, L, polePairs, V, omega, advance: REFERENCE_ADVANCE };
        const { duty } = sixStepAt(drive, Kt * I);
        const kX = (duty * V - Kt * omega - R * I) / (polePairs * omega * L * I);
        expect(kX).toBeGreaterThan(0.3);
        expect(kX).toBeLessThan(3 / (2 * Math.PI) + 0.005);
      }
  });

  it('of a braking motor goes to heat', () => {
    const g = motor({ duty: 0.2 });
    motorAt(g, 600, 12);
    expect(g.I).toBeLessThan(0);
    const lost = g.I ** 2 * (g.R + g.X_omega * 600);
    expect(12 * g.I_in).toBeCloseTo(g.I * g.E + lost, 10);
  });
});

describe('without synchronous rectification', () => {
  it('the mean currents are those of the pulses, continuous or not', () => {
    for (const [duty, omega] of [
      [0.6, 500], // 6 A without a gap
      [0.3, 300],
      [0.3, 600], // the back-emf is beyond the mean voltage of the pulses
      [0.8, 950],
      [0.1, 90],
    ]) {
      const g = motor({ duty, X_omega: 0, ...DIODES });
      motorAt(g, omega, 12);
      const waveform = pulsed(g, omega, 12);
      expect(g.I / waveform.I).toBeGreaterThan(0.95);
      expect(g.I / waveform.I).toBeLessThan(1.05);
      expect(g.I_in / waveform.I_in).toBeGreaterThan(0.95);
      expect(g.I_in / waveform.I_in).toBeLessThan(1.05);
    }
  });

  it('drives up to a back-emf of the whole voltage, and coasts beyond', () => {
    const current = (omega: number) => {
      const g = motor({ duty: 0.3, ...DIODES });
      motorAt(g, omega, 12);
      return g.I;
    };
    expect(current(0.99 * 12 * 96.3)).toBeGreaterThan(0);
    expect(current(1.01 * 12 * 96.3)).toBe(0);
  });

  it('has the slopes that differences show, and books that close', () => {
    const u = generator(56);
    const names = ['I', 'I_in', 'Qm', 'I_bus'] as const;
    for (let n = 0; n < 60; n++) {
      const duty = 0.05 + 0.95 * u();
      const timing = n % 2 ? PT_TIMING.REFERENCE : PT_TIMING.ADVANCE;
      const extra = { duty, timing, advance: 0.4 * u(), sStray: 0.03, kSw: 0.02, P_q: 1 };
      const [omega, V] = [50 + 1000 * u(), 8 + 6 * u()];
      const at = (w: number, U: number) => {
        const g = motor({ ...extra, ...(n % 3 ? DIODES : {}) });
        g.omega = w;
        motorAt(g, w, U);
        drawAtSpeed(g, U, 6);
        return g;
      };
      const g = at(omega, V);
      const near = [at(omega + 2, V).I, at(omega - 2, V).I];
      const isAtKink = near.some((I) => (I === 0) !== (g.I === 0));
      const heat = g.I ** 2 * (g.R - g.R_esc) + g.i0 * g.E + escLoss(g, V);
      expect(V * g.I_bus - heat - g.Qm * omega).toBeCloseTo(0, 9);
      if (isAtKink || g.I === 0) continue;
      for (const name of names) {
        const byOmega = orderOfSlope((x) => at(x, V)[name], g[`${name}_omega`], omega, 0.2);
        const byV = orderOfSlope((x) => at(omega, x)[name], g[`${name}_V`], V, 0.004);
        expect(Math.min(byOmega, byV)).toBeGreaterThan(1.5);
      }
    }
  });
});
