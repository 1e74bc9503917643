import type { Picked } from '../../../picker/component-picker.tsx';
import type { ProjectChoice } from '../../../picker/project-field.tsx';

export type Ramp = 'step' | 'linear';

/** Rotors that are alike. `key` stays while the label is typed. */
export interface GroupDraft {
  key: string;
  label: string;
  count: string;
  motor?: Picked;
  propeller?: Picked;
}

/** What one group is told during a segment. */
export interface CommandDraft {
  throttle: string;
  throttleRamp: Ramp;
  tilt: string;
  tiltRamp: Ramp;
}

export interface SegmentDraft {
  key: string;
  duration: string;
  untilDepleted: boolean;
  airspeed: string;
  airspeedRamp: Ramp;
  climb: string;
  climbRamp: Ramp;
  /** By key of the group. */
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
  groups: GroupDraft[];
  battery?: Picked;
  batteryCharge: string;
  density: string;
  ambient: string;
  schedule: ScheduleDraft;
  termination: TerminationDraft;
}

let made = 0;
const newKey = (): string => `k${(made += 1)}`;

export const newGroup = (label: string): GroupDraft => ({ key: newKey(), label, count: '4' });

const HOVER: CommandDraft = {
  throttle: '60',
  throttleRamp: 'step',
  tilt: '90',
  tiltRamp: 'step',
};

/** As the segment before it, if there is one, so that one changes only what changes. */
export function newSegment(
  groups: readonly GroupDraft[],
  before?: SegmentDraft,
  change: Partial<SegmentDraft> = {},
): SegmentDraft {
  const commands = groups.map(({ key }) => [key, { ...(before?.commands[key] ?? HOVER) }] as const);
  return {
    duration: '30',
    airspeed: '0',
    airspeedRamp: 'step',
    climb: '0',
    climbRamp: 'step',
    ...before,
    untilDepleted: false,
    ...change,
    key: newKey(),
    commands: Object.fromEntries(commands),
  };
}

/** A quad that spins up and hovers until its battery is at the cut-off: all but its parts. */
export function newFlight(): FlightDraft {
  const groups = [newGroup('arms')];
  const start = newSegment(groups, undefined, { duration: '5' });
  start.commands[groups[0].key].throttleRamp = 'linear';
  const hover = newSegment(groups, undefined, { duration: '', untilDepleted: true });
  return {
    name: '',
    groups,
    batteryCharge: '100',
    density: '1.225',
    ambient: '25',
    schedule: { mode: 'segments', segments: [start, hover], csv: '', interpolation: 'linear' },
    termination: { mode: 'until_depleted', charge: '20', cellVoltage: '', longest: '' },
  };
}

/** `draft` with other groups: each segment has a command for each of them, and for no other. */
export function withGroups(draft: FlightDraft, groups: GroupDraft[]): FlightDraft {
  const [first] = draft.groups;
  const segments = draft.schedule.segments.map((segment) => ({
    ...segment,
    commands: Object.fromEntries(
      groups.map(({ key }) => [
        key,
        segment.commands[key] ?? { ...(segment.commands[first.key] ?? HOVER) },
      ]),
    ),
  }));
  return { ...draft, groups, schedule: { ...draft.schedule, segments } };
}
