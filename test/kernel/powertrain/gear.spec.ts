/** A gear between motor and rotor (E.80, E.81). */
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/index.js';
import { fly, putFlatMap } from '../../support/dynamics.js';
import { flatMap, solveCase } from '../../support/powertrains.js';

/** A motor with all its losses, its heat and a commutation of its own. */
const MOTOR = {
  KV: 400,
  OMEGA0: 4000,
  POLE_PAIRS: 7,
  L: 3e-5,
  K_X: 0.31,
  SYNC: 1,
  RATED_I: 20,
  RATED_OMEGA: 3500,
};
/** The same behind an ideal gear: its electrics stay, its shaft turns slower. */
const referred = (n: number) => ({
  ...MOTOR,
  KV: MOTOR.KV / n,
  OMEGA0: MOTOR.OMEGA0 / n,
  POLE_PAIRS: MOTOR.POLE_PAIRS * n,
  RATED_OMEGA: MOTOR.RATED_OMEGA / n,
});
/** The case of a motor behind a gear turns faster than the rotor, which cools it: what is left of it here does not turn. */
const UNCOOLED = { CAN_TURNS: 0 };
const COMMANDS: Record<string, number>[] = [{ THROTTLE: 0.6 }, { TRIM_T: 2 }];
const STEADY = { FLIGHT_S: -1, BANDS: 1 };

beforeEach(() => {
  const map = flatMap(0.254, 0.1, 0.01);
  kernel.mapSlot(0, map.length).set(map);
});
const solve = (rotor: Record<string, number>) =>
  solveCase(kernel, { vehicle: STEADY, rotors: [rotor] });

describe('an ideal gear', () => {
  it.each([2, 4, 0.5])('of %d:1 is a motor of 1/n of its Kv, to the last bit', (n) => {
    for (const timing of [0, 2])
      for (const command of COMMANDS) {
        const at = { ...UNCOOLED, ...command, TIMING: timing };
        const geared = solve({ ...MOTOR, ...at, GEAR: n, GEAR_EFFICIENCY: 1 });
        expect(geared.groups[0].OMEGA).toBeGreaterThan(100);
        expect(geared).toEqual(solve({ ...referred(n), ...at }));
      }
  });

  it('is none at 1, and where the place was never written', () => {
    const plain = solve(MOTOR);
    expect(solve({ ...MOTOR, GEAR: 1, GEAR_EFFICIENCY: 1 })).toEqual(plain);
    expect(plain.groups[0].GEAR_LOSS).toBe(0);
  });

  it('cools the case of an outrunner by the speed of the motor, not of the rotor', () => {
    const { T_W: slow } = solve(referred(3)).groups[0];
    const { T_W: fast } = solve({ ...MOTOR, GEAR: 3 }).groups[0];
    expect(fast).toBeLessThan(slow - 0.5);
  });

  it('reflects the inertia of its motor by the square in a flight', () => {
    putFlatMap(0.1, 0.01);
    const n = 4;
    const at = { ...UNCOOLED, J: 5e-5 + n ** 2 * 1e-5 };
    const asked = { END_S: 3, RECORD_S: 0.05 };
    const geared = fly({ rotors: [{ ...MOTOR, ...at, GEAR: n }], asked });
    const plain = fly({ rotors: [{ ...referred(n), ...at }], asked });
    expect(geared.rows.length).toBeGreaterThan(50);
    expect(geared.rows).toEqual(plain.rows);
  });
});

describe('a gear with a loss', () => {
  const geared = { ...MOTOR, GEAR: 3, GEAR_EFFICIENCY: 0.9 };

  it('passes on its part of the torque of the motor, and its loss is heat that goes nowhere else', () => {
    const { all, groups } = solve(geared);
    const [{ Q, OMEGA, E, I_MOTOR, IRON, GEAR_LOSS, P_MECH }] = groups;
    const motor = I_MOTOR * E - IRON;
    expect(P_MECH / motor).toBeCloseTo(0.9, 12);
    expect(Q * OMEGA).toBeCloseTo(P_MECH, 12);
    expect(GEAR_LOSS / motor).toBeCloseTo(0.1, 12);
    expect(all.BALANCE).toBeLessThan(1e-11);
    // the temperatures are those of the same currents and speeds without it: the loss heats the gear alone
    const heavier = flatMap(0.254, 0.1, 0.01 / 0.9);
    kernel.mapSlot(0, heavier.length).set(heavier);
    const [without] = solve({ ...MOTOR, GEAR: 3 }).groups;
    expect(OMEGA / without.OMEGA).toBeCloseTo(1, 10);
    expect(groups[0].T_W).toBeCloseTo(without.T_W, 8);
  });

  it('takes more from a rotor that drives its motor', () => {
    // a propeller that the air turns: its torque drives the motor
    const driven = flatMap(0.254, 0.1, -0.001);
    kernel.mapSlot(0, driven.length).set(driven);
    const { all, groups } = solve({ ...geared, THROTTLE: 0.2, V_AXIAL: 30 });
    const [{ E, I_MOTOR, IRON, GEAR_LOSS, P_MECH }] = groups;
    const motor = I_MOTOR * E - IRON;
    expect(P_MECH).toBeLessThan(0);
    expect(motor / P_MECH).toBeCloseTo(0.9, 10);
    expect(GEAR_LOSS).toBeCloseTo(motor - P_MECH, 10);
    expect(all.BALANCE).toBeLessThan(1e-10);
  });

  it('finds the duty of a thrust, and keeps the books of a flight', () => {
    const trimmed = solve({ ...geared, TRIM_T: 2 });
    expect(trimmed.groups[0].T).toBeCloseTo(2, 9);
    const again = solve({ ...geared, THROTTLE: trimmed.groups[0].THROTTLE });
    expect(again.groups[0].T).toBeCloseTo(2, 6);
    putFlatMap(0.1, 0.01);
    const rotor = { ...geared, J: 1.5e-4 };
    const { state, rows } = fly({
      rotors: [rotor],
      schedule: [
        { t: 0, from: [0, 0, 0.6, 0] },
        { t: 2, from: [0, 0, 0.2, 0] },
      ],
      asked: { END_S: 4, RECORD_S: 0.1 },
    });
    expect(state.BALANCE).toBeLessThan(1e-4);
    const late = rows.filter(({ t }) => t > 1.5 && t < 2);
    for (const { groups } of late) {
      const [{ GEAR_LOSS, P_MECH }] = groups;
      expect(P_MECH / (P_MECH + GEAR_LOSS)).toBeCloseTo(0.9, 3);
    }
  });
});
