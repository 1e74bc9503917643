/** Flights commanded by thrust: theory T.21 to T.23. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { DYN_TRIM } from '../../../assembly/integrator/layout.js';
import { END, fly, putFlatMap, type TestFlight } from '../../support/dynamics.js';
import { limitsOf } from '../../support/powertrains.js';

const ROTOR = { COUNT: 4, SYNC: 1, J: 6e-5, TRIM_SHARE: 0.25 };
const PACK = { S: 4, CHARGE: 2 * 3600, R_CELL: 0.004 };
const UNTIL_EMPTY = { END_S: 3600, SOC_CUTOFF: 0.2, RECORD_S: 1 };
const hover = (newtons: number, change: Partial<TestFlight> = {}): TestFlight => ({
  rotors: [ROTOR],
  leaves: [PACK],
  schedule: [{ t: 0, from: [0, 0, 0, 0] }],
  trims: [[DYN_TRIM.WEIGHT, newtons]],
  asked: UNTIL_EMPTY,
  ...change,
});

beforeEach(() => putFlatMap(0.11, 0.0075));

describe('a hover until empty', () => {
  it('holds the weight from the first row to the cut-off, while the duty follows the voltage', () => {
    const { rows, state } = fly(hover(12));
    expect(state['END']).toBe(END['SOC_CUTOFF']);
    expect(rows.length).toBeGreaterThan(100);
    for (const { all } of rows) expect(Math.abs(all.T / 12 - 1)).toBeLessThan(1e-3);
    const duties = rows.map(({ groups }) => groups[0].DUTY);
    expect(duties.at(-1)! / duties[0]).toBeGreaterThan(1.05);
    expect(rows.at(-1)!.all.V_BUS / rows[0].all.V_BUS).toBeLessThan(0.95);
    expect(state['BALANCE']).toBeLessThan(1e-4);
    expect(state['ROUGH']).toBe(0);
  });

  it('takes what the steady solution of the same thrust takes', () => {
    const { rows } = fly(hover(12));
    const P = rows.map(({ all }) => all.P_BUS);
    // losses fall with neither voltage nor charge but for the warmth of the motor
    expect(Math.max(...P) / Math.min(...P)).toBeLessThan(1.1);
  });

  it('too heavy for the sagging pack goes on at full duty, and its rows say so', () => {
    const light = fly(hover(12));
    const heavy = fly(hover(46));
    const short = ({ all }: (typeof heavy.rows)[number]) =>
      limitsOf(all.LIMITS).includes('THRUST_NOT_REACHED');
    expect(light.rows.some(short)).toBe(false);
    const first = heavy.rows.findIndex(short);
    expect(first).toBeGreaterThan(0);
    for (const row of heavy.rows.slice(0, first))
      expect(Math.abs(row.all.T / 46 - 1)).toBeLessThan(1e-3);
    for (const row of heavy.rows.slice(first)) {
      expect(row.groups[0].DUTY).toBe(1);
      expect(row.all.T).toBeLessThan(46);
    }
    expect(heavy.state['BALANCE']).toBeLessThan(1e-4);
  });
});

describe('a load that is dropped', () => {
  it('is followed within tenths of a second, and the books close', () => {
    const { rows, state } = fly(
      hover(16, {
        schedule: [
          { t: 0, from: [0, 0, 0, 0] },
          { t: 20, from: [0, 0, 0, 0] },
        ],
        trims: [
          [DYN_TRIM.WEIGHT, 16],
          [DYN_TRIM.WEIGHT, 11],
        ],
        asked: { END_S: 40, RECORD_S: 0.1 },
      }),
    );
    for (const { t, all } of rows) {
      const weight = t <= 20 ? 16 : 11;
      if (t <= 20 || t > 20.3) expect(Math.abs(all.T / weight - 1)).toBeLessThan(1e-3);
    }
    expect(state['BALANCE']).toBeLessThan(1e-4);
  });
});

describe('a flight that gathers speed', () => {
  const vehicle = { DRAG_FORWARD: 0.02, DRAG_VERTICAL: 0.05 };
  const level = hover(12, { vehicle });

  it('carries weight and drag at every moment', () => {
    const { rows, state } = fly({
      ...level,
      schedule: [
        { t: 0, from: [0, 0, 0, 0], to: [10, 0, 0, 0] },
        { t: 20, from: [10, 0, 0, 0] },
      ],
      trims: [
        [DYN_TRIM.WEIGHT, 12],
        [DYN_TRIM.WEIGHT, 12],
      ],
      asked: { END_S: 40, RECORD_S: 1 },
    });
    for (const { t, all, airspeed } of rows) {
      const pressure = 0.5 * 1.225 * airspeed;
      const across = pressure * 0.02 * airspeed;
      const tilt = Math.atan2(across, 12);
      const thrust = 12 * Math.cos(tilt) + pressure * 0.05 * airspeed * Math.sin(tilt);
      expect(Math.abs(all.T / thrust - 1)).toBeLessThan(t > 0 ? 1e-3 : 1e-2);
    }
    expect(rows.at(-1)!.airspeed).toBe(10);
    expect(state['BALANCE']).toBeLessThan(1e-4);
  });
});

describe('a thrust after a standstill', () => {
  it('is come to without a stroke of current', () => {
    const { rows, state } = fly(
      hover(12, {
        schedule: [
          { t: 0, from: [0, 0, 0, 0] },
          { t: 1, from: [0, 0, 0, 0] },
        ],
        trims: [
          [0, 0],
          [DYN_TRIM.THRUST, 12],
        ],
        asked: { END_S: 5, RECORD_S: 0.05 },
      }),
    );
    expect(rows.find(({ t }) => t >= 0.9)!.all.T).toBe(0);
    const late = rows.filter(({ t }) => t > 1.6);
    for (const { all } of late) expect(Math.abs(all.T / 12 - 1)).toBeLessThan(1e-3);
    expect(state['PEAK_I']).toBeLessThan(8 * late[0].all.I);
    expect(state['BALANCE']).toBeLessThan(1e-4);
  });
});
