import { describe, expect, it } from '@jest/globals';
import * as measured from '../../../assembly/bemt/measured.js';
import * as memory from '../../../assembly/memory.js';
import * as station from '../../../assembly/bemt/station.js';
import * as rotor from '../../../assembly/bemt/rotor.js';
import * as trim from '../../../assembly/bemt/trim.js';
import {
  BLADE_ROWS,
  CASE,
  CASE_SIZE,
  CURVE_NODES,
  FLAG,
  MAX_CURVES,
  MAX_POINTS,
  MAX_SECTIONS,
  POINT,
  POINT_SIZE,
  STATION_SIZE,
  TARGET,
} from '../../../src/engine/layout.js';

const names = (prefix: string, all: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => name.startsWith(prefix) && name !== 'POINT_SIZE')
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );

describe("the host's layout", () => {
  it('names the same places as the kernel', () => {
    expect(CASE).toEqual(names('CASE_', memory));
    expect(POINT).toEqual(names('POINT_', memory));
    expect(FLAG).toEqual(names('FLAG_', station));
    expect(TARGET).toEqual({ thrust: trim.TARGET_THRUST, power: trim.TARGET_POWER });
  });

  it('has the same sizes', () => {
    expect([CASE_SIZE, POINT_SIZE, STATION_SIZE]).toEqual([
      memory.rotorCase.length,
      memory.POINT_SIZE,
      memory.STATION_SIZE,
    ]);
    expect([MAX_SECTIONS, MAX_POINTS]).toEqual([memory.MAX_SECTIONS, memory.MAX_POINTS]);
    expect(BLADE_ROWS * MAX_SECTIONS).toBe(memory.blade.length);
    expect([MAX_CURVES, CURVE_NODES]).toEqual([measured.MAX_CURVES, measured.CURVE_NODES]);
  });

  it('orders the statuses as the codec names them', () => {
    expect([
      rotor.OK,
      rotor.NOT_CONVERGED,
      rotor.NOT_FINITE,
      trim.TARGET_ABOVE_REACH,
      trim.TARGET_JUMPED,
    ]).toEqual([0, 1, 2, 3, 4]);
  });
});
