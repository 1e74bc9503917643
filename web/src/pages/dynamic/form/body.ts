import type {
  CreateDynamicBody,
  ScheduleIn,
  SegmentIn,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { toNumber } from '../../../form/number.ts';
import type { FlightDraft, GroupDraft, ScheduleDraft, SegmentDraft } from './draft.ts';

/** What the API is sent; an empty field is left out, and the API says whether it was needed. */
export function bodyOf(draft: FlightDraft): Omit<CreateDynamicBody, 'project_id'> {
  const { groups, termination } = draft;
  return {
    name: draft.name.trim() || undefined,
    density_kg_m3: toNumber(draft.density)!,
    ambient_temp_c: toNumber(draft.ambient),
    battery_component_id: draft.battery?.id,
    battery_charge_pct: toNumber(draft.batteryCharge),
    rotor_groups: groups.map(({ label, count, motor, propeller }) => ({
      label,
      count: toNumber(count),
      motor_component_id: motor?.id,
      propeller_component_id: propeller?.id,
    })),
    schedule: scheduleOf(draft.schedule, groups),
    termination: {
      mode: termination.mode,
      soc_cutoff_pct: toNumber(termination.charge),
      cell_voltage_cutoff_v: toNumber(termination.cellVoltage),
      max_duration_s: toNumber(termination.longest),
    },
  };
}

function scheduleOf(
  { mode, segments, csv, interpolation }: ScheduleDraft,
  groups: readonly GroupDraft[],
): ScheduleIn {
  if (mode === 'csv') return { mode, csv_text: csv, interpolation };
  return { mode, segments: segments.map((segment) => segmentOf(segment, groups)) };
}

export function segmentOf(segment: SegmentDraft, groups: readonly GroupDraft[]): SegmentIn {
  const commands = groups.map(({ key, label }) => {
    const { throttle, throttleRamp, tilt, tiltRamp } = segment.commands[key];
    const command = {
      throttle_target: toNumber(throttle)!,
      throttle_ramp: throttleRamp,
      // an emptied field is no tilt of 0°, which would pull forwards: the form asks for it
      tilt_target: toNumber(tilt) ?? Number.NaN,
      tilt_ramp: tiltRamp,
    };
    return [label, command] as const;
  });
  return {
    ...(segment.untilDepleted
      ? { until_depleted: true }
      : { duration_s: toNumber(segment.duration) }),
    airspeed_target: toNumber(segment.airspeed) ?? 0,
    airspeed_ramp: segment.airspeedRamp,
    vertical_speed_target: toNumber(segment.climb) ?? 0,
    vertical_speed_ramp: segment.climbRamp,
    per_group: Object.fromEntries(commands),
  };
}
