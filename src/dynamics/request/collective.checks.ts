/** The rules of commanded collectives that the propellers decide. */
import type { Fault } from '../../platform/errors.js';
import { MAX_FAULTS } from '../../platform/wire/faults.js';
import { turnedTooFar, vehicleFault } from '../../powertrain/rotor.checks.js';
import type { SolvableRotor } from '../../powertrain/solvable-case.js';
import { clipped, readSchedule } from '../schedule/read-schedule.js';
import { collectivesIn } from '../schedule/timeline.js';
import type { ScheduleIn } from './schedule.wire.js';

type Turned = Pick<SolvableRotor, 'rotor' | 'propeller'>;

/** Checks that no collective of a checked schedule turns a blade beyond a right angle. */
export function checkTurns(schedule: ScheduleIn, rotors: readonly Turned[]): Fault[] {
  const faults =
    schedule.mode === 'segments' ? ofSegments(schedule, rotors) : ofCsv(schedule, rotors);
  return faults.slice(0, MAX_FAULTS);
}

function faultOf({ propeller }: Turned, collective: number, at: string, param = at): Fault[] {
  const message = turnedTooFar(collective, propeller.estimates, at);
  return message === undefined ? [] : [vehicleFault('parameter_out_of_range', param, message)];
}

function ofSegments({ segments }: ScheduleIn, rotors: readonly Turned[]): Fault[] {
  return segments!.flatMap(({ per_group }, i) =>
    rotors.flatMap((each) => {
      const { label } = each.rotor;
      const target = per_group?.[label].collective_target;
      const at = `schedule.segments[${i}].per_group.${clipped(label)}.collective_target`;
      return target ? faultOf(each, target, at) : [];
    }),
  );
}

function ofCsv(schedule: ScheduleIn, rotors: readonly Turned[]): Fault[] {
  const timeline = readSchedule(
    schedule,
    rotors.map(({ rotor }) => rotor),
  );
  const param = 'schedule.csv_text';
  return rotors.flatMap((each, n) => {
    const at = `${param}: column ${clipped(each.rotor.label)}_collective:`;
    const values = collectivesIn(timeline, n);
    const ends = new Set([Math.min(...values), Math.max(...values)]);
    return [...ends].flatMap((end) => faultOf(each, end, at, param));
  });
}
