import type { DynamicsCase, DynamicsSchedule } from '../../src/engine/dynamics-case.js';
import type { PowertrainCase } from '../../src/engine/powertrain-case.js';

/** Throttle (or [begin, end]) of every command from a time on; upright in still air unless told. */
export interface Phase {
  t: number;
  throttle: (number | [number, number])[];
  tilt?: number;
  airspeed?: number;
  climb?: number;
}

const both = (x: number | [number, number]): [number, number] =>
  typeof x === 'number' ? [x, x] : x;

export function scheduleOf(phases: Phase[]): DynamicsSchedule {
  const UP = Math.PI / 2;
  return {
    commands: phases[0].throttle.length,
    collectives: false,
    starts: Float64Array.from(phases, ({ t }) => t),
    values: Float64Array.from(
      phases.flatMap(({ throttle, tilt = UP, airspeed = 0, climb = 0 }) => [
        ...both(airspeed),
        ...both(climb),
        ...throttle.flatMap((each) => [...both(each), ...both(tilt)]),
      ]),
    ),
  };
}

/** Each rotor follows a command of its own, where there are so many, and has the inertia of a 10 in propeller. */
export function dynamicsCase(
  powertrain: PowertrainCase,
  schedule: DynamicsSchedule,
  change: Partial<DynamicsCase> = {},
): DynamicsCase {
  return {
    powertrain,
    rotors: powertrain.rotors.map((_, i) => ({
      command: Math.min(i, schedule.commands - 1),
      J: 6e-5,
    })),
    schedule,
    motorT0: powertrain.air.T,
    endS: 60,
    socCutoff: 0.2,
    cellVoltageCutoff: null,
    recordS: 0.5,
    ...change,
  };
}
