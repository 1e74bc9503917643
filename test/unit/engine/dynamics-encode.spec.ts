import { describe, expect, it } from '@jest/globals';
import { encodeDynamics } from '../../../src/engine/dynamics-task.js';
import { decodePowertrain, DYN_IN, PT_ROTOR, PT_SIZE } from '../../../src/engine/layout.js';
import { scheduleAt } from '../../../src/engine/dynamics-case.js';
import { dynamicsCase, scheduleOf } from '../../support/dynamics-cases.js';
import { namedMap, powertrain, rotorPower } from '../../support/power-cases.js';

const schedule = scheduleOf([
  { t: 0, throttle: [[0, 0.5], 0.3], airspeed: 0 },
  { t: 2, throttle: [0.5, [0.3, 0.7]], tilt: 1, airspeed: 8, climb: -1 },
  { t: 6, throttle: [0.6, 0.7] },
]);
const vehicle = powertrain([rotorPower(namedMap('a')), rotorPower(namedMap('b'))]);
const WORK = { from: null, untilS: 10, maxSteps: 1000 };

describe('a dynamic simulation on its way to a thread', () => {
  it('has the schedule as rows of begin and values, in shared memory', () => {
    const job = encodeDynamics(dynamicsCase(vehicle, schedule), WORK);
    expect(job.schedule.buffer).toBeInstanceOf(SharedArrayBuffer);
    const UP = Math.PI / 2;
    const [first, second] = [0, 13].map((at) => [...job.schedule.subarray(at, at + 13)]);
    const begin = [0, 0, 0, 0, 0];
    expect(first).toEqual([...begin, 0, 0.5, UP, UP, 0.3, 0.3, UP, UP]);
    const beginOfSecond = [2, 8, 8, -1, -1];
    expect(second).toEqual([...beginOfSecond, 0.5, 0.5, 1, 1, 0.3, 0.7, 1, 1]);
    expect([job.inputs[DYN_IN.INTERVALS], job.inputs[DYN_IN.COMMANDS]]).toEqual([3, 2]);
    expect(job.schedule).toHaveLength(39);
  });

  it('gives each rotor its command and its inertia beside what a powertrain has', () => {
    const rotors = [
      { command: 1, J: 2e-5 },
      { command: 0, J: 3e-5 },
    ];
    const job = encodeDynamics(dynamicsCase(vehicle, schedule, { rotors }), WORK);
    const rows = decodePowertrain(job.powertrain.rows, 0).rotors;
    const [first, second] = [rows, rows.subarray(PT_SIZE.ROTOR)];
    expect([first[PT_ROTOR.COMMAND], first[PT_ROTOR.J]]).toEqual([1, 2e-5]);
    expect([second[PT_ROTOR.COMMAND], second[PT_ROTOR.J]]).toEqual([0, 3e-5]);
    expect(second[PT_ROTOR.KV]).toBe(96);
    expect(job.powertrain.maps.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('takes longer steps for an estimate, and no cut-off where none is given', () => {
    const inputs = (change: object) =>
      encodeDynamics(dynamicsCase(vehicle, schedule, change), WORK).inputs;
    const [fine, coarse] = [inputs({}), inputs({ coarse: true, cellVoltageCutoff: 3.1 })];
    expect(coarse[DYN_IN.H_MAX]).toBeGreaterThan(10 * fine[DYN_IN.H_MAX]);
    expect(coarse[DYN_IN.RTOL]).toBeGreaterThan(10 * fine[DYN_IN.RTOL]);
    expect([fine[DYN_IN.V_CUTOFF], coarse[DYN_IN.V_CUTOFF]]).toEqual([0, 3.1]);
    expect([fine[DYN_IN.SOC_CUTOFF], fine[DYN_IN.T_MOTOR]]).toEqual([0.2, vehicle.air.T]);
  });

  it('is encoded once for all pieces of the flight, and does not change', () => {
    const each = dynamicsCase(vehicle, schedule);
    const [one, other] = [
      encodeDynamics(each, WORK),
      encodeDynamics(each, { ...WORK, untilS: 20 }),
    ];
    expect(other.inputs).toBe(one.inputs);
    expect(other.schedule).toBe(one.schedule);
    expect([one.untilS, other.untilS]).toEqual([10, 20]);
  });

  it('refuses a command that the schedule has not, and a schedule that lacks values', () => {
    const refused = dynamicsCase(vehicle, schedule, { rotors: [{ command: 2, J: 1e-5 }] });
    expect(() => encodeDynamics(refused, WORK)).toThrow('command');
    const short = { ...schedule, values: schedule.values.subarray(1) };
    expect(() => encodeDynamics(dynamicsCase(vehicle, short), WORK)).toThrow('all its values');
  });
});

describe('the commands at a moment', () => {
  it('are linear between; at a jump those before, at 0 the first ones', () => {
    expect(scheduleAt(schedule, 0)).toEqual({
      interval: 0,
      airspeed: 0,
      verticalSpeed: 0,
      throttle: [0, 0.3],
      tilt: [Math.PI / 2, Math.PI / 2],
      collective: null,
    });
    const starts = Float64Array.of(0, 0);
    const values = Float64Array.of(0, 0, 0, 0, 0.1, 0.1, 0, 0, 0, 0, 0, 0, 0.2, 0.2, 0, 0);
    expect(scheduleAt({ commands: 1, collectives: false, starts, values }, 0).throttle).toEqual([
      0.2,
    ]);
    expect(scheduleAt(schedule, 1).throttle).toEqual([0.25, 0.3]);
    expect(scheduleAt(schedule, 2)).toMatchObject({ airspeed: 0, throttle: [0.5, 0.3] });
    const later = scheduleAt(schedule, 3);
    expect(later).toMatchObject({ airspeed: 8, verticalSpeed: -1, tilt: [1, 1] });
    expect(later.throttle[1]).toBeCloseTo(0.4, 12);
  });

  it('hold after the last interval has begun', () => {
    expect(scheduleAt(schedule, 6).throttle[1]).toBeCloseTo(0.7, 12);
    expect(scheduleAt(schedule, 1e6).throttle).toEqual([0.6, 0.7]);
  });
});
