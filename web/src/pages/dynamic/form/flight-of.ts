import type {
  DynamicSimulationResource,
  ScheduleIn,
  SegmentIn,
} from '../../../../../clients/typescript/src/generated/types.ts';
import type { VehicleDraft } from '../../../vehicle/vehicle.ts';
import {
  type Commanded,
  type FlightDraft,
  newFlight,
  newSegment,
  type SegmentDraft,
} from './draft.ts';

const text = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** A flight that was flown, to be changed and flown again. `vehicle`: its vehicle. */
export function flightOf(run: DynamicSimulationResource, vehicle: VehicleDraft): FlightDraft {
  const { termination, input_snapshot: snapshot } = run;
  const schedule = snapshot?.conditions.schedule as ScheduleIn | undefined;
  const fresh = newFlight(vehicle);
  const segments = schedule?.segments?.map((each) => segmentOf(each, vehicle.rotors));
  return {
    ...fresh,
    schedule: {
      mode: schedule?.mode ?? 'segments',
      segments: segments ?? fresh.schedule.segments,
      csv: schedule?.csv_text ?? '',
      interpolation: schedule?.interpolation ?? 'linear',
    },
    termination: {
      mode: termination.mode ?? 'until_depleted',
      charge: text(termination.soc_cutoff_pct),
      cellVoltage: text(termination.cell_voltage_cutoff_v),
      longest: text(termination.max_duration_s),
    },
  };
}

function segmentOf(segment: SegmentIn, groups: readonly Commanded[]): SegmentDraft {
  const draft = newSegment(groups, undefined, {
    duration: text(segment.duration_s),
    untilDepleted: segment.until_depleted === true,
    command: segment.trim?.to ?? 'throttle',
    thrust: text(segment.trim?.thrust_n),
    drop: text(segment.payload_drop_kg),
    airspeed: text(segment.airspeed_target),
    airspeedRamp: segment.airspeed_ramp ?? 'step',
    climb: text(segment.vertical_speed_target),
    climbRamp: segment.vertical_speed_ramp ?? 'step',
  });
  for (const { key, label } of groups) {
    const told = segment.per_group?.[label];
    if (told === undefined) continue;
    draft.commands[key] = {
      throttle: text(told.throttle_target),
      throttleRamp: told.throttle_ramp ?? segment.throttle_ramp ?? 'step',
      tilt: text(told.tilt_target ?? 0),
      tiltRamp: told.tilt_ramp ?? 'step',
      collective: text(told.collective_target),
      collectiveRamp: told.collective_ramp ?? 'step',
    };
  }
  return draft;
}
