import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  COPPER_ALPHA,
  motorTemperatures,
  phi1,
  phi1_z,
  T_20,
  T_RUNAWAY,
  thermal,
} from '../../../assembly/powertrain/thermal.js';
import { orderOfSlope } from '../../support/ping.js';

/** A motor of 100 g in a fair wind. */
const MOTOR = {
  copper20: 40,
  iron: 10,
  C_w: 0.015 * 385,
  C_c: 0.085 * 470,
  G_wc: 1.2,
  G_ca: 0.6,
  TAmb: 298.15,
  TwPin: 0,
  TmagPin: 0,
};

function after(seconds: number, change: Partial<typeof MOTOR> = {}) {
  Object.assign(thermal, MOTOR, change);
  motorTemperatures(seconds);
  return { T_w: thermal.T_w, T_mag: thermal.T_mag, runaway: thermal.runaway };
}

/** The same by Runge–Kutta's fourth order in steps of 5 ms. */
function marched(seconds: number, m = MOTOR) {
  const slope = ([w, c]: number[]) => [
    (m.copper20 * (1 + COPPER_ALPHA * (w - T_20)) - m.G_wc * (w - c)) / m.C_w,
    (m.iron + m.G_wc * (w - c) - m.G_ca * (c - m.TAmb)) / m.C_c,
  ];
  const h = 0.005;
  const plus = (x: number[], d: number[], by: number) => [x[0] + by * d[0], x[1] + by * d[1]];
  let x = [m.TAmb, m.TAmb];
  for (let n = 0; n < Math.round(seconds / h); n++) {
    const k1 = slope(x);
    const k2 = slope(plus(x, k1, h / 2));
    const k3 = slope(plus(x, k2, h / 2));
    const k4 = slope(plus(x, k3, h));
    for (const [k, by] of [
      [k1, h / 6],
      [k2, h / 3],
      [k3, h / 3],
      [k4, h / 6],
    ] as const)
      x = plus(x, k, by);
  }
  return x;
}

beforeEach(() => {
  after(0);
});

describe("a motor's temperatures", () => {
  it('are those of the air at first, and follow a march in small steps', () => {
    expect(after(0)).toEqual({ T_w: 298.15, T_mag: 298.15, runaway: false });
    for (const seconds of [0.5, 5, 60]) {
      const [w, c] = marched(seconds);
      const { T_w, T_mag } = after(seconds);
      expect(T_w).toBeCloseTo(w, 7);
      expect(T_mag).toBeCloseTo(c, 7);
    }
  });

  it('come to the steady state, where heat in is heat out of both nodes', () => {
    const end = after(-1);
    const copper = 40 * (1 + COPPER_ALPHA * (end.T_w - T_20));
    expect(1.2 * (end.T_w - end.T_mag)).toBeCloseTo(copper, 9);
    expect(0.6 * (end.T_mag - 298.15)).toBeCloseTo(copper + 10, 9);
    expect(end.runaway).toBe(false);
    const late = after(1e5);
    expect(late.T_w).toBeCloseTo(end.T_w, 8);
    expect(late.T_mag).toBeCloseTo(end.T_mag, 8);
  });

  it('of constant loss rise as one exponential where the case is held', () => {
    // iron alone into the winding's neighbour: the case at 350 K, the winding follows with C_w/G_wc
    const tau = MOTOR.C_w / MOTOR.G_wc;
    const { T_w, T_mag } = after(3, { copper20: 0, TmagPin: 350 });
    expect(T_mag).toBe(350);
    expect(T_w).toBeCloseTo(350 - (350 - 298.15) * Math.exp(-3 / tau), 10);
  });

  it('of a held winding leave the case to follow it', () => {
    const { T_w, T_mag } = after(-1, { TwPin: 400 });
    expect(T_w).toBe(400);
    expect(T_mag).toBeCloseTo((10 + 1.2 * 400 + 0.6 * 298.15) / 1.8, 10);
    const G = 1.8;
    const rise = 1 - Math.exp((-20 * G) / MOTOR.C_c);
    expect(after(20, { TwPin: 400 }).T_mag).toBeCloseTo(298.15 + (T_mag - 298.15) * rise, 9);
  });

  it('both given are both given', () => {
    for (const seconds of [-1, 0, 60])
      expect(after(seconds, { TwPin: 380, TmagPin: 340 })).toEqual({
        T_w: 380,
        T_mag: 340,
        runaway: false,
      });
  });

  it('run away where copper gains more than both conductances carry off', () => {
    // α P against G_wc G_ca/(G_wc + G_ca) = 0.4 W/K: 101.8 W
    expect(after(-1, { copper20: 100, iron: 0, TAmb: 200 }).runaway).toBe(true); // steady, but far above what is left
    expect(after(-1, { copper20: 102 })).toEqual({
      T_w: T_RUNAWAY,
      T_mag: T_RUNAWAY,
      runaway: true,
    });
    // in five seconds nothing has happened yet, in an hour it has
    expect(after(5, { copper20: 102 }).runaway).toBe(false);
    expect(after(3600, { copper20: 102 })).toMatchObject({ T_w: T_RUNAWAY, runaway: true });
  });

  it('stay finite where nothing cools, and at ambient where nothing heats', () => {
    expect(after(-1, { G_ca: 0 }).runaway).toBe(true);
    expect(after(-1, { G_ca: 0, G_wc: 0, copper20: 0, iron: 0 })).toEqual(after(0));
    expect(after(1e9, { G_ca: 0 }).T_w).toBe(T_RUNAWAY);
  });

  it('use the mean of an exponential, with the right slope across its branches', () => {
    expect(phi1(0)).toBe(1);
    expect(phi1(1)).toBeCloseTo(Math.E - 1, 14);
    for (const z of [-40, -1, -0.031, -0.029, 0, 0.029, 0.031, 2])
      expect(orderOfSlope(phi1, phi1_z(z), z, 1e-2)).toBeGreaterThan(1.9);
  });
});
