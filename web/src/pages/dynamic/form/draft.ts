import * as ending from '../../../fields/termination-in.ts';
import type { ProjectChoice } from '../../../picker/choices.ts';
import { UPRIGHT } from '../../../vehicle/rotor-quantities.ts';
import {
  balancesForces,
  type Command,
  newVehicle,
  type RotorDraft,
  type VehicleDraft,
} from '../../../vehicle/vehicle.ts';

export type Ramp = 'step' | 'linear';

/** Rotors or groups of them, as a schedule names them. `key` stays while the label is typed. */
export type Commanded = Pick<RotorDraft, 'key' | 'label' | 'typed'>;

/** Command of one group during a segment. */
export interface CommandDraft {
  throttle: string;
  throttleRamp: Ramp;
  tilt: string;
  tiltRamp: Ramp;
  /** Empty: that of the rotor. */
  collective: string;
  collectiveRamp: Ramp;
}

export interface SegmentDraft {
  key: string;
  duration: string;
  untilDepleted: boolean;
  /** Kind of command: throttles of each group, or a target of all rotors together. */
  command: Command;
  thrust: string;
  /** Payload that is dropped as the segment begins [kg]. */
  drop: string;
  airspeed: string;
  airspeedRamp: Ramp;
  climb: string;
  climbRamp: Ramp;
  /** Commands by key of the group. */
  commands: Record<string, CommandDraft>;
}

export interface ScheduleDraft {
  mode: 'segments' | 'csv';
  segments: SegmentDraft[];
  csv: string;
  interpolation: 'linear' | 'hold';
}

export interface TerminationDraft {
  mode: 'until_depleted' | 'fixed';
  charge: string;
  cellVoltage: string;
  longest: string;
}

/** A flight as it is typed: numbers are texts until they are sent. */
export interface FlightDraft {
  name: string;
  project?: ProjectChoice;
  vehicle: VehicleDraft;
  schedule: ScheduleDraft;
  termination: TerminationDraft;
}

let made = Date.now(); // beyond those of a draft that an earlier page kept
const newKey = (): string => `k${(made += 1)}`;

/** Returns the command of a rotor at its operating point, or a default, as in a hover. */
const commandOf = ({ typed }: Commanded): CommandDraft => ({
  throttle: typed.throttle_pct || '60',
  throttleRamp: 'step',
  tilt: typed.tilt_deg || UPRIGHT,
  tiltRamp: 'step',
  collective: '',
  collectiveRamp: 'step',
});

/** A governor holds the speed of the rotor by its throttle, so the request has none. */
export const isGoverned = ({ typed }: Commanded): boolean => Boolean(typed.governed_rpm?.trim());

/** Returns a copy of the previous segment, if there is one, so that users change only what differs. */
export function newSegment(
  groups: readonly Commanded[],
  before?: SegmentDraft,
  change: Partial<SegmentDraft> = {},
): SegmentDraft {
  const commands = groups.map(
    (group) => [group.key, { ...(before?.commands[group.key] ?? commandOf(group)) }] as const,
  );
  return {
    duration: '30',
    command: 'hover',
    thrust: '',
    airspeed: '0',
    airspeedRamp: 'step',
    climb: '0',
    climbRamp: 'step',
    ...before,
    drop: '',
    untilDepleted: false,
    ...change,
    key: newKey(),
    commands: Object.fromEntries(commands),
  };
}

/** Returns a flight that holds the operating point until the cut-off. */
export function newFlight(vehicle: VehicleDraft = newVehicle()): FlightDraft {
  const { typed, command, rotors } = vehicle;
  const segment = newSegment(rotors, undefined, {
    command,
    duration: '',
    untilDepleted: true,
    thrust: command === 'thrust' ? (typed.thrust_n ?? '') : '',
    airspeed: command === 'hover' ? '0' : typed.airspeed_m_s || '0',
    climb:
      command === 'hover' || command === 'level_flight' ? '0' : typed.vertical_speed_m_s || '0',
  });
  return {
    name: '',
    vehicle,
    schedule: { mode: 'segments', segments: [segment], csv: '', interpolation: 'linear' },
    termination: {
      mode: ending.mode.default,
      charge: String(ending.soc_cutoff_pct.default),
      cellVoltage: '',
      longest: '',
    },
  };
}

/** `draft` with another vehicle: each segment has a command for each of its groups, and for no other. */
export function withVehicle(draft: FlightDraft, vehicle: VehicleDraft): FlightDraft {
  const [first] = draft.vehicle.rotors;
  const segments = draft.schedule.segments.map((segment) => ({
    ...segment,
    commands: Object.fromEntries(
      vehicle.rotors.map((rotor) => [
        rotor.key,
        segment.commands[rotor.key] ?? { ...(segment.commands[first.key] ?? commandOf(rotor)) },
      ]),
    ),
  }));
  return { ...draft, vehicle, schedule: { ...draft.schedule, segments } };
}

/** Commands of a segment as people say them. */
export const COMMAND_NAMES: Record<Command, string> = {
  hover: 'hover',
  level_flight: 'level flight',
  climb: 'climb or descent',
  thrust: 'fixed thrust',
  throttle: 'throttles',
};

/** Throttles of each group are told; otherwise they follow of what the rotors are to do. */
export const isThrottled = ({ command }: Pick<SegmentDraft, 'command'>): boolean =>
  command === 'throttle';

/** A vehicle that hovers has no speed of its own, one in level flight no climb. */
export const hasAirspeed = ({ command }: SegmentDraft): boolean => command !== 'hover';
export const hasClimb = ({ command }: SegmentDraft): boolean =>
  command !== 'hover' && command !== 'level_flight';

/** The weight is lifted, so that a payload that is dropped matters. */
export const liftsWeight = ({ command }: SegmentDraft): boolean =>
  command === 'hover' || balancesForces(command);
