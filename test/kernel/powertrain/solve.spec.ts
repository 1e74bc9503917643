import { beforeEach, describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/index.js';
import { flatMap, limitsOf, solveCase, type TestCase } from '../../support/powertrains.js';

/** Q = K omega², T = 20 K omega² in still air, of a propeller of one metre. */
const D = 1;
const RHO = 1.225;
const q = 0.004;
const K = (RHO * D ** 3 * q * D ** 2) / (4 * Math.PI ** 2);

/** No ESC, no friction, a source without resistance, nothing warms. */
const BARE = {
  D,
  THROTTLE: 0.5,
  KV: 10,
  R20: 0.1,
  K_X: 0,
  I0: 0,
  S_STRAY: 0,
  R_ESC: 0,
  R_WIRE: 0,
  P_Q: 0,
  K_SW: 0,
  SYNC: 1,
};
const SOURCE = { S: 10, CHARGE: Infinity, R_CELL: 0, R_LINKS: 0, SOC: 1, DUDT: 0, HEAT_CAP: 0 };
const V_OC = 42;

const solve = (one: TestCase) =>
  solveCase(kernel, {
    ...one,
    vehicle: { RHO, FLIGHT_S: 0, R_BUS: 0, ...one.vehicle },
    rotors: (one.rotors ?? [{}]).map((rotor) => ({ ...BARE, ...rotor })),
    leaves: one.leaves ?? [SOURCE],
  });

/** Positive root of K w² + (Kt²/R) w − Kt U/R + Kt I0 = 0. */
function speedOf(U: number, Kt: number, R: number, I0 = 0): number {
  const b = Kt ** 2 / R;
  const c = Kt * (I0 - U / R);
  return (-b + Math.sqrt(b * b - 4 * K * c)) / (2 * K);
}

const setMap = (tau: number) => {
  const map = flatMap(D, tau, q);
  kernel.mapSlot(0, map.length).set(map);
};
beforeEach(() => setMap(20 * q));

describe('one motor on an ideal source', () => {
  it('turns where motor and propeller agree, by hand', () => {
    const { all, groups, status } = solve({});
    const omega = speedOf(0.5 * V_OC, 0.1, 0.1);
    const I = (0.5 * V_OC - 0.1 * omega) / 0.1;
    expect(status).toBe(0);
    expect(groups[0].OMEGA).toBeCloseTo(omega, 8);
    expect(groups[0].Q).toBeCloseTo(K * omega ** 2, 10);
    expect(groups[0].T).toBeCloseTo(20 * K * omega ** 2, 9);
    expect(groups[0].I_MOTOR).toBeCloseTo(I, 8);
    expect(all.V_BUS).toBe(V_OC);
    expect(all.I).toBeCloseTo(0.5 * I, 8); // duty 0.5: half of the motor's current from the bus
    expect(all.P_BUS).toBeCloseTo(K * omega ** 3 + 0.1 * I ** 2, 7);
  });

  it('loses in iron, ESC, wire and by switching what the formulas say', () => {
    const losses = { R_ESC: 0.02, R_WIRE: 0.03, P_Q: 1.5, K_SW: 0.02, S_STRAY: 0.05, I0: 2 };
    const { all, groups } = solve({ rotors: [{ ...losses, OMEGA0: 0 }] });
    const omega = speedOf(0.5 * V_OC, 0.1, 0.15, 2);
    const [E, I] = [0.1 * omega, (0.5 * V_OC - 0.1 * omega) / 0.15];
    expect(groups[0].OMEGA).toBeCloseTo(omega, 7);
    expect(groups[0].IRON).toBeCloseTo(2 * E, 7);
    expect(groups[0].COPPER).toBeCloseTo(0.1 * I ** 2, 6);
    expect(groups[0].WIRE_LOSS).toBeCloseTo(0.03 * I ** 2, 6);
    const esc = 0.02 * I ** 2 + 1.5 + 0.05 * E * I + 0.02 * V_OC * I * 0.5;
    expect(groups[0].ESC_LOSS).toBeCloseTo(esc, 6);
    expect(all.P_BUS).toBeCloseTo(K * omega ** 3 + 2 * E + 0.13 * I ** 2 + esc, 6);
    expect(all.BALANCE).toBeLessThan(1e-12);
  });

  it('has less no-load current below the speed it was measured at, and no less than at a fifth', () => {
    const i0 = (THROTTLE: number) => {
      const { IRON, E, OMEGA } = solve({ rotors: [{ I0: 2, OMEGA0: 150, THROTTLE }] }).groups[0];
      return { i0: IRON / E, OMEGA };
    };
    const fast = i0(0.9);
    expect(fast.i0).toBeCloseTo(2 * (fast.OMEGA / 150) ** 0.6, 8);
    expect(i0(0.05).OMEGA).toBeLessThan(30);
    expect(i0(0.05).i0).toBeCloseTo(2 * 0.2 ** 0.6, 8);
  });

  it('has the resistance and Kv of its temperatures', () => {
    const { groups } = solve({ rotors: [{ T_W_PIN: 393.15, T_MAG_PIN: 333.15 }] });
    const Kt = 1 / (10 * (1 + 0.0011 * 40));
    const omega = speedOf(0.5 * V_OC, Kt, 0.1 * (1 + 0.00393 * 100));
    expect(groups[0].OMEGA).toBeCloseTo(omega, 7);
  });
});

describe('a bus with resistance', () => {
  it('falls by what all groups draw through pack and wire', () => {
    const leaf = { ...SOURCE, R_CELL: 0.004, R_LINKS: 0.01 };
    const rotors = [
      { THROTTLE: 0.7, COUNT: 1 },
      { THROTTLE: 0.3, COUNT: 2 },
    ];
    const { all, groups } = solve({ vehicle: { R_BUS: 0.02 }, rotors, leaves: [leaf] });
    expect(all.R_PACK).toBeCloseTo(0.05, 12);
    expect(all.I).toBeCloseTo(groups[0].I_BUS + 2 * groups[1].I_BUS, 9);
    expect(all.V_BUS).toBeCloseTo(V_OC - 0.07 * all.I, 9);
    groups.forEach((g, i) =>
      expect(g.OMEGA).toBeCloseTo(speedOf(rotors[i].THROTTLE * all.V_BUS, 0.1, 0.1), 6),
    );
    expect(all.T).toBeCloseTo(groups[0].T + 2 * groups[1].T, 8);
    expect(all.PACK_HEAT).toBeCloseTo(0.07 * all.I ** 2, 8);
  });

  it('is the same for four equal rows as for one row of four', () => {
    const leaves = [{ ...SOURCE, R_CELL: 0.004 }];
    const four = solve({ rotors: [1, -1, 1, -1].map((SENSE) => ({ SENSE })), leaves });
    const one = solve({ rotors: [{ COUNT: 4 }], leaves });
    expect(four.all).toEqual(one.all);
    expect(four.groups[3]).toEqual(one.groups[0]);
  });

  it('gives what it can where more is asked for, and says so', () => {
    const leaves = [{ ...SOURCE, R_CELL: 0.05 }];
    const { all, status } = solve({ rotors: [{ THROTTLE: 1, R20: 0.01 }], leaves });
    expect(status).toBe(0);
    expect(all.V_BUS).toBeLessThan(0.5 * V_OC);
    expect(limitsOf(all.LIMITS)).toContain('BATTERY_POWER');
    expect(all.BALANCE).toBeLessThan(1e-12);
  });
});

describe('a rotor that is not driven', () => {
  it('stands in still air, and its ESC still takes its own', () => {
    const { all, groups } = solve({ rotors: [{ THROTTLE: 0, P_Q: 2, I0: 1, COUNT: 3 }] });
    expect(groups[0]).toMatchObject({ OMEGA: 0, T: 0, Q: 0, I_MOTOR: 0, COPPER: 0, ESC_LOSS: 2 });
    expect(all.P_BUS).toBeCloseTo(6, 12);
    expect(limitsOf(all.LIMITS)).toEqual(['PROPELLER_STOPPED']);
  });

  it('stands where friction holds against the throttle', () => {
    const { groups } = solve({ rotors: [{ THROTTLE: 0.02, I0: 60, OMEGA0: 100 }] });
    expect(groups[0].OMEGA).toBe(0);
    expect(groups[0].I_MOTOR).toBeCloseTo((0.02 * V_OC) / 0.1, 9);
    expect(limitsOf(groups[0].LIMITS)).toEqual(['PROPELLER_STOPPED']);
  });

  /** Torque that the wind drives with: a map whose q is negative. */
  const inWind = (rotor: Record<string, number>) => {
    const map = flatMap(D, -20 * q, -q);
    kernel.mapSlot(0, map.length).set(map);
    return solve({ rotors: [{ THROTTLE: 0, V_AXIAL: 8, I0: 2, OMEGA0: 50, ...rotor }] });
  };

  it('is turned by the wind up to what friction takes; nothing flows back without synchronous rectification', () => {
    // Q = −K (omega² + (2π V/D)²) has no end of its own: friction grows with omega^0.6 only, so brake it by the motor
    const { groups, all } = inWind({ SYNC: 1, THROTTLE: 0.1, R20: 0.02 });
    expect(groups[0].OMEGA).toBeGreaterThan(0.1 * V_OC * 10);
    expect(groups[0].I_MOTOR).toBeLessThan(0);
    expect(all.I).toBeLessThan(0); // the pack is charged
    expect(all.BALANCE).toBeLessThan(1e-12);
    const none = inWind({ SYNC: 0, THROTTLE: 0.1, I0: 60 });
    expect(none.groups[0].I_MOTOR).toBeGreaterThanOrEqual(0);
  });
});

describe('temperatures of the operating point', () => {
  const warm = { I0: 1, C_W: 4, C_C: 30, G_WC: 1.5, AREA: 0.01, G_CA: 3, THROTTLE: 0.4 };

  it('are steady where flow in is flow out of both nodes, at the losses of these temperatures', () => {
    const { groups, all } = solve({ vehicle: { FLIGHT_S: -1 }, rotors: [warm] });
    const { T_W, T_MAG, COPPER, IRON } = groups[0];
    expect(COPPER).toBeCloseTo(1.5 * (T_W - T_MAG), 6);
    expect(COPPER + IRON).toBeCloseTo(3 * (T_MAG - 293.15), 6);
    expect(T_W).toBeGreaterThan(310);
    expect(all.CONVERGED).toBe(1);
  });

  it('come to the steady ones in a long flight, and begin at the air', () => {
    const at = (FLIGHT_S: number) => solve({ vehicle: { FLIGHT_S }, rotors: [warm] }).groups[0];
    expect(at(1e5).T_W).toBeCloseTo(at(-1).T_W, 6);
    expect(at(1e-6).T_W).toBeCloseTo(293.15, 3);
    expect(at(30).T_W).toBeLessThan(at(60).T_W);
  });

  it('are held and said to run away where nothing cools', () => {
    const { groups, all } = solve({
      vehicle: { FLIGHT_S: -1 },
      rotors: [{ ...warm, G_WC: 1e-6, T_W_LIMIT: 400 }],
    });
    expect(groups[0].T_W).toBeCloseTo(600, 6);
    expect(limitsOf(all.LIMITS)).toEqual(
      expect.arrayContaining(['THERMAL_RUNAWAY', 'WINDING_TEMPERATURE']),
    );
    expect(all.BALANCE).toBeLessThan(1e-9);
  });
});

describe('bands', () => {
  it('are the relative change by the spread, and sum in squares', () => {
    const spreads = {
      SPREAD_THRUST: 1.1,
      SPREAD_TORQUE_ALONG: 1.06,
      SPREAD_TORQUE: 1.08,
      SPREAD_R: 1.3,
    };
    const { all } = solve({ vehicle: { BANDS: 1 }, rotors: [spreads] });
    const base = solve({ rotors: [{}] }).all;
    const changed: Record<string, number>[] = [
      { F_T: 1.1, F_Q: 1.06 },
      { F_Q: 1.08 },
      { R20: 0.13 },
    ];
    const factorOf = (name: 'T') => {
      const relative = changed.map((rotor) => {
        const now = solve({ rotors: [rotor] }).all[name];
        return (2 * (now - base[name])) / (now + base[name]);
      });
      return Math.exp(Math.hypot(...relative));
    };
    expect(all.T).toBe(base.T);
    expect(all.HIGH_T / base.T).toBeCloseTo(factorOf('T'), 7);
    expect(base.T / all.LOW_T).toBeCloseTo(factorOf('T'), 7);
  });

  it('never reach 0, however little is known', () => {
    const spreads = { SPREAD_THRUST: 3, SPREAD_TORQUE_ALONG: 3, SPREAD_TORQUE: 4, SPREAD_R: 5 };
    const { all } = solve({ vehicle: { BANDS: 1 }, rotors: [spreads] });
    for (const low of [all.LOW_T, all.LOW_I, all.LOW_P_BUS]) expect(low).toBeGreaterThan(0);
  });

  it('are nothing where everything is known', () => {
    const { all } = solve({ vehicle: { BANDS: 1 } });
    expect([all.LOW_T, all.HIGH_T]).toEqual([all.T, all.T]);
    expect([all.LOW_ENDURANCE, all.HIGH_ENDURANCE]).toEqual([Infinity, Infinity]);
  });
});

describe('limits', () => {
  it('say what is exceeded', () => {
    const tight = { I_MAX: 1, P_MAX: 10, T_W_LIMIT: 294, T_MAG_LIMIT: 293.2, I0: 1 };
    const leaf = { ...SOURCE, CHARGE: 1000, SOC: 0.5, R_CELL: 0.001, I_MAX: 0.5 };
    const { all } = solve({ vehicle: { FLIGHT_S: 600 }, rotors: [tight], leaves: [leaf] });
    expect(limitsOf(all.LIMITS)).toEqual(
      expect.arrayContaining([
        'MOTOR_CURRENT',
        'MOTOR_POWER',
        'WINDING_TEMPERATURE',
        'MAGNET_TEMPERATURE',
        'BATTERY_CURRENT',
        'BATTERY_DEPLETED',
      ]),
    );
  });

  it('refuse a map that is not there', () => {
    const { all, groups, status } = solve({ rotors: [{ MAP_SLOT: 7 }] });
    expect([status, all.CONVERGED, groups[0].T]).toEqual([1, 0, 0]);
  });
});
