/** Governed rotors and variable pitch (E.82 to E.84, T.27). */
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/index.js';
import { DYN_TRIM } from '../../../assembly/integrator/layout.js';
import { PT_MAX } from '../../../assembly/powertrain/layout.js';
import { fly } from '../../support/dynamics.js';
import { flatMap, limitsOf as allLimits, solveCase } from '../../support/powertrains.js';

const D = 0.254;
const RHO = 1.225;
const OMEGA = 600;
const COLLECTIVES = [-0.1, -0.05, 0, 0.05, 0.1];
/** Coefficients that the maps have: a parabola each, as which the blend reads them between maps too. */
const tau = (x: number) => 0.1 + 0.8 * x;
const q = (x: number) => 0.008 + 0.05 * x + 0.4 * x * x;
const U2 = ((OMEGA * D) / (2 * Math.PI)) ** 2;
const thrustAt = (x: number) => RHO * D ** 2 * U2 * tau(x);
const torqueAt = (x: number) => RHO * D ** 3 * U2 * q(x);

const MOTOR = { SYNC: 1, COLLECTIVES: COLLECTIVES.length };
const GOVERNED = { ...MOTOR, GOVERNED: OMEGA };

function putMaps(thrust = tau): void {
  kernel.collectivesIn.fill(0);
  for (const [k, x] of COLLECTIVES.entries()) {
    const map = flatMap(D, thrust(x), q(x));
    kernel.mapSlot(k, map.length).set(map);
    kernel.collectivesIn[k] = x;
    kernel.collectivesIn[PT_MAX.COLLECTIVES + k] = k;
  }
}
beforeEach(() => putMaps());

/** Flat maps hold at one Reynolds number, beside which all say that they are read beyond their end. */
const limitsOf = (bits: number) => allLimits(bits).filter((limit) => limit !== 'TIP_MACH');
const solve = (rotor: Record<string, number>) => solveCase(kernel, { rotors: [rotor] });

describe('a governed rotor', () => {
  it('turns at its speed with the loads of its collective, at the throttle that gives it', () => {
    const collective = 0.037;
    const { all, groups } = solve({ ...GOVERNED, COLLECTIVE: collective });
    const [one] = groups;
    expect(one.OMEGA).toBe(OMEGA);
    expect(one.T / thrustAt(collective)).toBeCloseTo(1, 12);
    expect(one.Q / torqueAt(collective)).toBeCloseTo(1, 12);
    expect(one.COLLECTIVE).toBe(collective);
    expect(limitsOf(all.LIMITS)).toEqual([]);
    expect(all.BALANCE).toBeLessThan(1e-9);
    const same = solve({ ...MOTOR, COLLECTIVE: collective, THROTTLE: one.THROTTLE });
    expect(same.groups[0].OMEGA / OMEGA).toBeCloseTo(1, 9);
    expect(same.all.I / all.I).toBeCloseTo(1, 8);
  });

  it('that full throttle does not turn so fast says so, and turns as fast as it can', () => {
    const { all, groups } = solve({ ...GOVERNED, GOVERNED: 4 * OMEGA });
    expect(limitsOf(all.LIMITS)).toContain('RPM_NOT_HELD');
    const full = solve({ ...MOTOR, THROTTLE: 1 });
    expect(groups[0].OMEGA / full.groups[0].OMEGA).toBeCloseTo(1, 9);
    expect(groups[0].THROTTLE).toBe(1);
  });
});

describe('a governed rotor with a thrust', () => {
  it('has it at the collective that gives it, which a scan of collectives finds too', () => {
    for (const collective of [-0.09, -0.05, 0.012, 0.0999]) {
      const { groups, all } = solve({ ...GOVERNED, TRIM_T: thrustAt(collective) });
      expect(groups[0].COLLECTIVE).toBeCloseTo(collective, 12);
      expect(groups[0].Q / torqueAt(collective)).toBeCloseTo(1, 10);
      expect(limitsOf(all.LIMITS)).toEqual([]);
    }
    const scan = Array.from({ length: 201 }, (_, i) => -0.1 + 0.001 * i);
    const target = thrustAt(0.0345);
    const first = scan.find((x) => solve({ ...GOVERNED, COLLECTIVE: x }).groups[0].T >= target)!;
    const { COLLECTIVE } = solve({ ...GOVERNED, TRIM_T: target }).groups[0];
    expect(COLLECTIVE).toBeGreaterThan(first - 0.001);
    expect(COLLECTIVE).toBeLessThanOrEqual(first);
  });

  it.each([
    ['below the lowest', thrustAt(-0.11), -0.1, 'COLLECTIVE_RANGE'],
    ['beyond the highest', thrustAt(0.11), 0.1, 'COLLECTIVE_RANGE'],
  ])('%s collective stays there, and says so', (_, T, end, limit) => {
    const { groups, all } = solve({ ...GOVERNED, TRIM_T: T });
    expect(groups[0].COLLECTIVE).toBe(end);
    expect(groups[0].T / thrustAt(end)).toBeCloseTo(1, 12);
    expect(limitsOf(all.LIMITS)).toEqual(['THRUST_NOT_REACHED', limit]);
  });

  it('that stalls before gives the most that it has, and says so', () => {
    putMaps((x) => 0.1 - 10 * (x - 0.05) ** 2);
    const { groups, all } = solve({ ...GOVERNED, TRIM_T: 1.1 * thrustAt(0) });
    expect(groups[0].COLLECTIVE).toBe(0.05);
    expect(limitsOf(all.LIMITS)).toEqual(['THRUST_NOT_REACHED', 'COLLECTIVE_STALL']);
    // and below the most it has the lower of two
    const low = solve({ ...GOVERNED, TRIM_T: 0.95 * thrustAt(0) });
    expect(low.groups[0].COLLECTIVE).toBeLessThan(0.05);
    expect(low.groups[0].T / (0.95 * thrustAt(0))).toBeCloseTo(1, 10);
  });

  it('holds it with a lower speed where the throttle is at its end', () => {
    const { groups, all } = solve({
      ...GOVERNED,
      GOVERNED: 4 * OMEGA,
      TRIM_T: thrustAt(0.05) * 1.7,
    });
    expect(limitsOf(all.LIMITS)).toContain('RPM_NOT_HELD');
    expect(limitsOf(all.LIMITS)).not.toContain('THRUST_NOT_REACHED');
    expect(groups[0].T / (thrustAt(0.05) * 1.7)).toBeCloseTo(1, 10);
    expect(groups[0].OMEGA).toBeLessThan(4 * OMEGA);
  });

  it('in a stack that no torque is to leave has the thrust with its other, in the wakes of both', () => {
    const stacked = { ...GOVERNED, STACK: 1, TRIM_T: 5, STACK_T: 10 };
    for (const k of COLLECTIVES.keys()) {
      const at = placeOf(1);
      kernel.collectivesIn[at + k] = COLLECTIVES[k];
      kernel.collectivesIn[at + PT_MAX.COLLECTIVES + k] = k;
    }
    const { all, groups } = solveCase(kernel, {
      rotors: [
        { ...stacked, SENSE: 1 },
        { ...stacked, SENSE: -1, POSITION: 0.05 },
      ],
    });
    expect(all.T).toBeCloseTo(10, 9);
    expect(groups[0].Q / groups[1].Q).toBeCloseTo(1, 6);
    expect(groups.map(({ OMEGA: omega }) => omega)).toEqual([OMEGA, OMEGA]);
  });
});

/** Place of the collectives of a group. */
const placeOf = (group: number) => 2 * PT_MAX.COLLECTIVES * group;

const PACK = { S: 4, CHARGE: 2 * 3600, R_CELL: 0.004 };
const ASKED = { END_S: 20, RECORD_S: 0.05, SOC_CUTOFF: 0.05 };

describe('a flight with commanded collectives', () => {
  it('at a constant one is that of its map, to the last bit', () => {
    const schedule = [{ t: 0, from: [0, 0, 0.5, 0] }];
    const plain = fly({
      rotors: [{ SYNC: 1, MAP_SLOT: 3 }],
      leaves: [PACK],
      schedule,
      asked: ASKED,
    });
    const turned = fly({
      rotors: [{ ...MOTOR }],
      leaves: [PACK],
      schedule: [{ t: 0, from: [0, 0, 0.5, 0, COLLECTIVES[3]] }],
      asked: ASKED,
    });
    expect(plain.rows.length).toBeGreaterThan(100);
    for (const [i, { groups, all }] of turned.rows.entries()) {
      const { COLLECTIVE: own, MAP_FLAGS: _, ...rest } = groups[0];
      expect(own).toBe(COLLECTIVES[3]);
      expect(plain.rows[i].groups[0]).toMatchObject(rest);
      expect(all.T).toBe(plain.rows[i].all.T);
    }
  });

  it('has at each moment of a ramp the loads of a blade that is turned so, and its books close', () => {
    const schedule = [
      { t: 0, from: [0, 0, 0.5, 0, -0.1], to: [0, 0, 0.5, 0, 0.1] },
      { t: 10, from: [0, 0, 0.5, 0, 0.1] },
    ];
    const { rows, state } = fly({ rotors: [MOTOR], leaves: [PACK], schedule, asked: ASKED });
    for (const { t, groups } of rows.filter((row) => row.t > 1)) {
      const x = Math.min(-0.1 + 0.02 * t, 0.1);
      const [one] = groups;
      const own = ((one.OMEGA * D) / (2 * Math.PI)) ** 2;
      expect(one.COLLECTIVE).toBeCloseTo(x, 12);
      expect(one.T / (RHO * D ** 2 * own * tau(x))).toBeCloseTo(1, 9);
      expect(one.Q / (RHO * D ** 3 * own * q(x))).toBeCloseTo(1, 9);
    }
    expect(state['BALANCE']).toBeLessThan(1e-4);
  });
});

describe('a governed flight', () => {
  it('is brought to its speed from rest and holds it while the collective moves', () => {
    const schedule = [
      { t: 0, from: [0, 0, 0, 0, 0] },
      { t: 5, from: [0, 0, 0, 0, 0], to: [0, 0, 0, 0, 0.1] },
      { t: 10, from: [0, 0, 0, 0, -0.05] },
    ];
    const { rows, state } = fly({ rotors: [GOVERNED], leaves: [PACK], schedule, asked: ASKED });
    expect(rows[0].groups[0].OMEGA).toBe(0);
    const held = rows.filter(({ t }) => t > 3);
    for (const { t, groups } of held) {
      // a moving collective leaves the governor behind by its lag, a jump for some of its time constants
      const most = t > 5 && t < 10.2 ? 2e-3 : 1e-4;
      expect(Math.abs(groups[0].OMEGA / OMEGA - 1)).toBeLessThan(most);
    }
    const jump = held.find(({ t }) => t > 10.2);
    expect(jump!.groups[0].T / thrustAt(-0.05)).toBeCloseTo(1, 3);
    expect(state['BALANCE']).toBeLessThan(1e-4);
  });

  it('holds a weight by the collective at one speed until the battery is empty', () => {
    const rotor = { ...GOVERNED, COUNT: 4, TRIM_SHARE: 0.25 };
    const weight = 4 * thrustAt(0.02);
    const flight = {
      rotors: [rotor],
      leaves: [{ ...PACK, CHARGE: 1200 }],
      schedule: [{ t: 0, from: [0, 0, 0, 0, 0] }],
      trims: [[DYN_TRIM.WEIGHT, weight]] as [number, number][],
      asked: { END_S: 3600, SOC_CUTOFF: 0.2, RECORD_S: 1 },
    };
    const { rows, state } = fly(flight);
    expect(rows.length).toBeGreaterThan(20);
    for (const { all, groups } of rows) {
      expect(all.T / weight).toBeCloseTo(1, 9);
      expect(groups[0].OMEGA / OMEGA).toBeCloseTo(1, 4);
      expect(groups[0].COLLECTIVE).toBeCloseTo(0.02, 3);
    }
    const duties = rows.map(({ groups }) => groups[0].DUTY);
    expect(duties.at(-1)! / duties[0]).toBeGreaterThan(1.03);
    expect(state['BALANCE']).toBeLessThan(1e-4);
    // what the rows of a flight in pieces are, they are in one
    expect(fly(flight).rows).toEqual(rows);
  });
});
