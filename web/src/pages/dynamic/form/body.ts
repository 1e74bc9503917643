import type {
  CreateDynamicBody,
  ScheduleIn,
  SegmentIn,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { toNumber } from '../../../form/number.ts';
import { name } from '../../../fields/create-dynamic-body.ts';
import { titleOf } from '../../../vehicle/vehicle.ts';
import { flownOf } from '../../../vehicle/vehicle-request.ts';
import {
  COMMAND_NAMES,
  type Commanded,
  type FlightDraft,
  hasAirspeed,
  hasClimb,
  isGoverned,
  isThrottled,
  liftsWeight,
  type ScheduleDraft,
  type SegmentDraft,
} from './draft.ts';

/** Returns the request body. Empty fields are omitted, and the API reports required ones. */
export function bodyOf(draft: FlightDraft): Omit<CreateDynamicBody, 'project_id'> {
  const { vehicle, termination } = draft;
  return {
    ...flownOf(vehicle, isTrimmed(draft.schedule)),
    name: draft.name.trim() || titleOfFlight(draft),
    schedule: scheduleOf(draft.schedule, vehicle.rotors),
    termination: {
      mode: termination.mode,
      soc_cutoff_pct: toNumber(termination.charge),
      cell_voltage_cutoff_v: toNumber(termination.cellVoltage),
      max_duration_s: toNumber(termination.longest),
    },
  };
}

/** Returns the name of a flight that has none of its own: `4 × MN2212, APC 10x4.5MR: hover, level flight`. */
export function titleOfFlight({ vehicle, schedule }: FlightDraft): string {
  const commands =
    schedule.mode === 'csv'
      ? ['throttle table']
      : new Set(schedule.segments.map(({ command }) => COMMAND_NAMES[command]));
  const rotors = vehicle.rotors.map((rotor) => ({
    ...rotor,
    typed: { ...rotor.typed, throttle_pct: '' },
  }));
  const parts = titleOf({ ...vehicle, rotors, command: 'throttle' });
  return `${parts}: ${[...commands].join(', ')}`.slice(0, name.maxLength);
}

/** A table tells throttles alone. */
const isTrimmed = ({ mode, segments }: ScheduleDraft): boolean =>
  mode === 'segments' && !segments.every(isThrottled);

function scheduleOf(
  { mode, segments, csv, interpolation }: ScheduleDraft,
  groups: readonly Commanded[],
): ScheduleIn {
  if (mode === 'csv') return { mode, csv_text: csv, interpolation };
  return { mode, segments: segments.map((segment) => segmentOf(segment, groups)) };
}

export function segmentOf(segment: SegmentDraft, groups: readonly Commanded[]): SegmentIn {
  return {
    ...(segment.untilDepleted
      ? { until_depleted: true }
      : { duration_s: toNumber(segment.duration) }),
    ...(hasAirspeed(segment) && {
      airspeed_target: toNumber(segment.airspeed) ?? 0,
      airspeed_ramp: segment.airspeedRamp,
    }),
    ...(hasClimb(segment) && {
      vertical_speed_target: toNumber(segment.climb) ?? 0,
      vertical_speed_ramp: segment.climbRamp,
    }),
    ...(liftsWeight(segment) && { payload_drop_kg: toNumber(segment.drop) }),
    ...(isThrottled(segment) ? { per_group: commandsOf(segment, groups) } : trimOf(segment)),
  };
}

const trimOf = ({ command, thrust }: SegmentDraft): Pick<SegmentIn, 'trim'> => ({
  trim: {
    to: command as NonNullable<SegmentIn['trim']>['to'],
    ...(command === 'thrust' && { thrust_n: toNumber(thrust) }),
  },
});

const commandsOf = (segment: SegmentDraft, groups: readonly Commanded[]) =>
  Object.fromEntries(
    groups.map((group) => {
      const { key, label } = group;
      const { throttle, throttleRamp, tilt, tiltRamp, collective, collectiveRamp } =
        segment.commands[key];
      const command = {
        ...(!isGoverned(group) && {
          throttle_target: toNumber(throttle),
          throttle_ramp: throttleRamp,
        }),
        // an emptied field is no tilt of 0°, which would pull forwards: the form asks for it
        tilt_target: toNumber(tilt) ?? Number.NaN,
        tilt_ramp: tiltRamp,
        // a draft that an earlier page kept has none
        ...(collective && {
          collective_target: toNumber(collective),
          collective_ramp: collectiveRamp,
        }),
      };
      return [label, command] as const;
    }),
  );
