import { beforeEach, describe, expect, it } from '@jest/globals';
import { putFlatMap } from '../../support/dynamics.js';
import { sources } from '../../support/rotor.js';
import { solveCase } from '../../support/powertrains.js';

const SOURCE = { S: 10, CHARGE: Infinity, R_CELL: 0, R_LINKS: 0.05, SOC: 1, DUDT: 0, HEAT_CAP: 0 };
const STILL = { THROTTLE: 0, P_Q: 0 };
const ALONE = { FLIGHT_S: 0, R_BUS: 0.01 };

beforeEach(() => putFlatMap());

type Values = Record<string, number>;
const solve = (vehicle: Values, leaf: Values = SOURCE, rotor: Values = STILL) =>
  solveCase(sources, { vehicle: { ...ALONE, ...vehicle }, rotors: [rotor], leaves: [leaf] });

describe('loads beside the rotors', () => {
  it('draw a constant current and a constant power through the pack and its wire', () => {
    // 42 V behind 60 mΩ: V = q/2 + √(q²/4 − R W), q = 42 − R A
    const { all } = solve({ LOAD_A: 5, LOAD_W: 300 });
    const q = 42 - 0.06 * 5;
    const V = q / 2 + Math.sqrt(q ** 2 / 4 - 0.06 * 300);
    expect(all['V_BUS']).toBeCloseTo(V, 9);
    expect(all['I']).toBeCloseTo(5 + 300 / V, 9);
    expect(all['P_BUS']).toBeCloseTo(0, 9);
    expect(all['BALANCE']).toBeLessThan(1e-9);
  });

  it('are what the ESCs would draw that much more of', () => {
    const turning = { THROTTLE: 0.6, P_Q: 3 };
    const beside = solve({ LOAD_W: 7 }, {}, turning);
    const within = solve({}, {}, { ...turning, P_Q: 10 });
    for (const name of ['V_BUS', 'I', 'T', 'ENDURANCE_S'])
      expect(beside.all[name]).toBeCloseTo(within.all[name], 7);
    expect(beside.all['P_BUS'] + 7).toBeCloseTo(within.all['P_BUS'], 6);
    expect(beside.all['BALANCE']).toBeLessThan(1e-9);
  });

  it('end the endurance: 80 % of 5 A·h at 20 A', () => {
    const { all } = solve({ LOAD_A: 20 }, { SOC: 1, R_CELL: 0, R_SLOW: 0, R_LINKS: 0 });
    expect(all['ENDURANCE_S']).toBeCloseTo((0.8 * 18_000) / 20, 6);
  });

  it('of more power than the pack has leave a solution, and say so', () => {
    const { all } = solve({ LOAD_W: 1e5 });
    expect(all['V_BUS']).toBeGreaterThan(0);
    expect(all['LIMITS'] & 128).toBe(128);
    expect(Number.isFinite(all['I'])).toBe(true);
  });

  it('count as none where they are negative or no number', () => {
    const { all } = solve({ LOAD_A: -5, LOAD_W: NaN });
    expect(all['I']).toBeCloseTo(0, 12);
  });
});

it('a supply without end flies on for ever at full throttle, where it has nothing to spare', () => {
  const { all } = solve({ FLIGHT_S: -1 }, SOURCE, { THROTTLE: 1 });
  expect(all['ENDURANCE_S']).toBe(Infinity);
});
