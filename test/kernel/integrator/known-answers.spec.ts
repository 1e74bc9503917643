import { beforeEach, describe, expect, it } from '@jest/globals';
import { fly, putFlatMap, rowAt, type TestFlight } from '../../support/dynamics.js';

/** A pack that gives its voltage whatever is drawn, and a wire without resistance. */
const SOURCE = { S: 1, CHARGE: Infinity, R_CELL: 0, R_LINKS: 0, SOC: 1, DUDT: 0, HEAT_CAP: 0 };
/** Volts of that pack: the last point of the curve in test/support/powertrains.ts. */
const VOLTS = 4.2;
const ALONE = { R_BUS: 0 };
/** A motor that knows no loss but its resistance and a constant friction. */
const BARE = {
  KV: 100,
  R20: 0.1,
  I0: 0.5,
  OMEGA0: 0,
  K_X: 0,
  S_STRAY: 0,
  R_ESC: 0,
  R_WIRE: 0,
  P_Q: 0,
  K_SW: 0,
  T_W_PIN: 293.15,
  T_MAG_PIN: 293.15,
  J: 5e-5,
};
/** No rotor to speak of: it stands, and draws nothing. */
const IDLE = { ...BARE, I0: 0, OMEGA0: 0 };
const NOTHING = [{ t: 0, from: [0, 0, 0, 0] }];
/** Tolerance at which what is left is far below what is asked for here. */
const FINE = { RTOL: 1e-7, H_MAX: 0.5 };

beforeEach(() => putFlatMap(0, 0));

describe('a motor on a stiff bus with a constant torque', () => {
  const flight: TestFlight = {
    vehicle: ALONE,
    rotors: [BARE],
    leaves: [SOURCE],
    schedule: [{ t: 0, from: [0, 0, 1, 0] }],
    asked: { ...FINE, END_S: 0.5, RECORD_S: 0.005 },
  };
  const tau = (5e-5 * 0.1) / 0.01 ** 2;
  const end = VOLTS * 100 - 0.5 * 0.1 * 100;
  // friction is eased in below 1 rad/s: until then a little more is left for the rotor
  const easing = 1e-3;

  it('comes up as an exponential', () => {
    const { rows } = fly(flight);
    expect(rows.length).toBeGreaterThan(100);
    for (const { t, groups } of rows) {
      const exact = end * (1 - Math.exp(-t / tau));
      expect(Math.abs(groups[0].OMEGA - exact)).toBeLessThan(easing * end);
    }
    // the same exponential from where it is at 20 ms, to what the method leaves
    const from = rowAt(rows, 0.02);
    for (const { t, groups } of rows.filter((row) => row.t > 0.02)) {
      const gone = Math.exp(-(t - from.t) / tau);
      expect(groups[0].OMEGA / (end + (from.groups[0].OMEGA - end) * gone)).toBeCloseTo(1, 6);
    }
  });

  it('takes V − E over R, and stores half of J ω²', () => {
    const { rows, state } = fly(flight);
    for (const { groups, all } of rows) {
      const E = groups[0].OMEGA / 100;
      expect(groups[0].I_MOTOR).toBeCloseTo((VOLTS - E) / 0.1, 6);
      expect(all.V_BUS).toBeCloseTo(VOLTS, 9);
    }
    const omega = rows.at(-1)!.groups[0].OMEGA;
    expect(state['E_SPIN'] / (0.5 * 5e-5 * omega ** 2)).toBeCloseTo(1, 12);
    // what the cells give is V ∫ I dt, and the charge that has flown says so too
    expect(state['E_CELLS'] / (VOLTS * state['CHARGE'])).toBeCloseTo(1, 12);
  });

  it('comes to rest by friction alone, and does not turn back', () => {
    const { rows } = fly({
      ...flight,
      schedule: [
        { t: 0, from: [0, 0, 1, 0] },
        { t: 0.5, from: [0, 0, 0, 0] },
      ],
      asked: { ...FINE, END_S: 30, RECORD_S: 0.01 },
    });
    const from = rowAt(rows, 0.5).groups[0].OMEGA;
    // J dω/dt = −I0 Kt, but for the last radian a second
    const slope = (0.5 * 0.01) / 5e-5;
    const at = rowAt(rows, 3);
    expect(at.groups[0].OMEGA).toBeCloseTo(from - slope * (at.t - 0.5), 4);
    expect(rows.at(-1)!.groups[0].OMEGA).toBe(0);
    expect(rows.at(-1)!.groups[0].LIMITS & 1024).toBe(1024);
    expect(Math.min(...rows.map(({ groups }) => groups[0].OMEGA))).toBe(0);
  });
});

describe('a cell whose load stops', () => {
  const leaf = {
    S: 1,
    CHARGE: 36_000,
    R_CELL: 0.01,
    R_SLOW: 0.0025,
    R_LINKS: 0,
    DUDT: 0,
    HEAT_CAP: 0,
    T0: 298.15,
  };

  it('relaxes by both of its time constants', () => {
    // both slow parts carry 20 A, as after a long load: 0.2 r and the slow resistance
    const { rows } = fly({
      vehicle: ALONE,
      rotors: [IDLE],
      leaves: [{ ...leaf, V1: 20 * 0.002, V2: 20 * 0.0025, SOC: 0.5 }],
      schedule: NOTHING,
      asked: { ...FINE, END_S: 200, RECORD_S: 1 },
    });
    const rest = 3.8; // the middle of the curve
    for (const { t, leaves } of rows) {
      const slow = 0.04 * Math.exp(-t / 4) + 0.05 * Math.exp(-t / 240);
      expect(leaves[0].V_CELL).toBeCloseTo(rest - slow, 7);
      expect(leaves[0].I).toBe(0);
    }
  });

  it('polarises under a constant current, and loses it in time', () => {
    const { rows, state } = fly({
      vehicle: ALONE,
      rotors: [IDLE],
      leaves: [{ ...leaf, SOC: 0.99 }],
      schedule: NOTHING,
      asked: { ...FINE, END_S: 120, RECORD_S: 1, LOAD_A: 20 },
    });
    for (const { t, leaves } of rows) {
      const soc = 0.99 - (20 * t) / 36_000;
      expect(leaves[0].SOC).toBeCloseTo(soc, 12);
      const slow = 0.04 * (1 - Math.exp(-t / 4)) + 0.05 * (1 - Math.exp(-t / 240));
      const U = 4.07 + 1.3 * (soc - 0.9); // the last piece of the curve
      expect(leaves[0].V_CELL).toBeCloseTo(U - 20 * 0.008 - slow, 7);
    }
    expect(state['CHARGE']).toBeCloseTo(2400, 8);
    expect(state['BALANCE']).toBeLessThan(1e-9);
  });
});

describe('constant power from a cell without resistance', () => {
  it('lasts as the energy under its curve says', () => {
    // between 0.9 and 1 the curve is one straight piece
    const CHARGE = 3600;
    const P = 40;
    const { rows, state } = fly({
      vehicle: ALONE,
      rotors: [IDLE],
      leaves: [
        {
          S: 1,
          CHARGE,
          R_CELL: 0,
          R_SLOW: 0,
          R_LINKS: 0,
          DUDT: 0,
          HEAT_CAP: 0,
          T0: 298.15,
          SOC: 1,
        },
      ],
      schedule: NOTHING,
      asked: { ...FINE, END_S: 1000, SOC_CUTOFF: 0.9, RECORD_S: 1, LOAD_W: P },
    });
    // P t = Q ∫ U dsoc, U = a + b soc
    const [a, b] = [4.07 - 1.3 * 0.9, 1.3];
    const energy = (soc: number) => CHARGE * (a * (1 - soc) + 0.5 * b * (1 - soc ** 2));
    for (const { t, all } of rows) expect(energy(all.SOC) / P).toBeCloseTo(t, 5);
    expect(state['T'] / (energy(0.9) / P)).toBeCloseTo(1, 7);
    expect(state['E_CELLS'] / energy(0.9)).toBeCloseTo(1, 7);
  });
});

describe('bodies that are heated', () => {
  /** T(t) of both nodes by the two exponentials of the 2 × 2 system, from equal temperatures. */
  function twoNodes(rate: number[][], gain: number[], T0: number[], t: number): number[] {
    const [[a, b], [c, d]] = rate;
    const det = a * d - b * c;
    const steady = [-(d * gain[0] - b * gain[1]) / det, -(a * gain[1] - c * gain[0]) / det];
    const mean = (a + d) / 2;
    const root = Math.sqrt(((a - d) / 2) ** 2 + b * c);
    const off = T0.map((T, i) => T - steady[i]);
    const modes = [mean + root, mean - root].map((s, i, all) => {
      const other = all[1 - i];
      const part = (x: number, y: number) => [
        ((a - other) * x + b * y) / (s - other),
        (c * x + (d - other) * y) / (s - other),
      ];
      return part(off[0], off[1]).map((x) => x * Math.exp(s * t));
    });
    return steady.map((T, i) => T + modes[0][i] + modes[1][i]);
  }

  it('winding and case of a rotor that cannot turn', () => {
    // a wire of 100 Ω before it keeps the current, and with it the loss at 20 °C, as the winding warms
    const rotor = {
      ...BARE,
      R20: 0.05,
      R_WIRE: 100,
      I0: 1e5,
      T_W_PIN: 0,
      T_MAG_PIN: 0,
      C_W: 3,
      C_C: 20,
      G_WC: 0.5,
      G_CA: 0.2,
    };
    const { rows } = fly({
      vehicle: { ...ALONE, T_AMB: 300 },
      rotors: [rotor],
      leaves: [{ ...SOURCE, S: 500 }],
      schedule: [{ t: 0, from: [0, 0, 1, 0] }],
      asked: { ...FINE, END_S: 300, RECORD_S: 5, T_MOTOR: 300 },
    });
    const last = rows.at(-1)!.groups[0];
    expect(last.LIMITS & 1024).toBe(1024);
    const P20 = 0.05 * last.I_MOTOR ** 2;
    const alpha = 0.00393 * P20;
    const rate = [
      [(alpha - 0.5) / 3, 0.5 / 3],
      [0.5 / 20, -0.7 / 20],
    ];
    const gain = [(P20 - alpha * 293.15) / 3, (0.2 * 300) / 20];
    expect(last.T_W).toBeGreaterThan(330);
    for (const { t, groups } of rows) {
      const [T_w, T_c] = twoNodes(rate, gain, [300, 300], t);
      // the current falls by a thousandth as the winding warms
      expect(Math.abs(groups[0].T_W - T_w)).toBeLessThan(2e-3 * (last.T_W - 300));
      expect(Math.abs(groups[0].T_MAG - T_c)).toBeLessThan(2e-3 * (last.T_W - 300));
    }
  });

  it('a leaf that gives its heat to the air', () => {
    // a source has one constant resistance, so its heat is constant: 30² · 0.05 W
    const { rows } = fly({
      vehicle: { ...ALONE, T_AMB: 290 },
      rotors: [IDLE],
      leaves: [{ ...SOURCE, R_CELL: 0.05, HEAT_CAP: 100, HA: 0.8, T0: 280 }],
      schedule: [{ t: 0, from: [4, 3, 0, 0] }],
      asked: { ...FINE, END_S: 200, RECORD_S: 1, LOAD_A: 30 },
    });
    const G = 0.8 * (1 + (22 / 12) * Math.sqrt(5));
    for (const { t, leaves } of rows) {
      const exact = 290 + 45 / G + (280 - 290 - 45 / G) * Math.exp((-G * t) / 100);
      expect(leaves[0].T).toBeCloseTo(exact, 5);
    }
  });
});
