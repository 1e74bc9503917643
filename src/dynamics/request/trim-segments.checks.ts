/** The rules of segments that command a thrust: what they need, and what they stand in the place of. */
import type { Fault } from '../../platform/errors.js';
import { isGiven, vehicleFault } from '../../powertrain/rotor.checks.js';
import { balancesForces, checkLift, checkThrust } from '../../powertrain/trim.checks.js';
import type { TrimIn, VehicleIn } from '../../powertrain/vehicle.wire.js';
import type { ScheduleIn, SegmentIn } from './schedule.wire.js';

/** Checks one segment, `before` being the one that it follows, at its place in the body. */
export function checkTrimSegment(
  segment: SegmentIn,
  before: SegmentIn | undefined,
  at: string,
): Fault[] {
  if (!segment.trim) return [...checkRamps(segment, before, at), ...checkDrop(segment, at)];
  return [
    ...checkThrust(segment.trim, `${at}.trim`),
    ...checkSpeeds(segment, segment.trim, at),
    ...(segment.trim.coaxial_split === 'torque'
      ? [
          exclusive(
            `${at}.trim.coaxial_split`,
            'cannot be torque in a flight. Use thrust_ratio; a simulation gives the ratio',
          ),
        ]
      : []),
    ...(isGiven(segment.per_group)
      ? [exclusive(`${at}.per_group`, 'cannot be combined with trim, which solves the throttles')]
      : []),
    ...(segment.throttle_ramp === 'linear'
      ? [exclusive(`${at}.throttle_ramp`, 'cannot be linear with trim, which solves the throttles')]
      : []),
    ...checkDrop(segment, at),
  ];
}

const exclusive = (param: string, what: string): Fault =>
  vehicleFault('parameters_exclusive', param, `${param} ${what}`);

function checkSpeeds(segment: SegmentIn, { to }: TrimIn, at: string): Fault[] {
  if (to === 'thrust') return [];
  if (to === 'climb') {
    if (segment.vertical_speed_target !== 0) return [];
    const param = `${at}.vertical_speed_target`;
    const message = `${param} is required with trim to climb: positive upwards, negative in descent`;
    return [vehicleFault('parameter_missing', param, message)];
  }
  const names = to === 'hover' ? (['airspeed', 'vertical_speed'] as const) : VERTICAL;
  return names.flatMap((name) => {
    const isStill = segment[`${name}_target`] === 0 && segment[`${name}_ramp`] === 'step';
    return isStill ? [] : [exclusive(`${at}.${name}_target`, `must be 0 at once in ${to}`)];
  });
}

const VERTICAL = ['vertical_speed'] as const;

/** A ramp of a throttle, a tilt or a collective needs a value to begin from, which no trim leaves. */
function checkRamps(segment: SegmentIn, before: SegmentIn | undefined, at: string): Fault[] {
  if (!before?.trim) return [];
  const groups = Object.entries(segment.per_group ?? {});
  return groups.flatMap(([label, { throttle_ramp: ramp, tilt_ramp, collective_ramp }]) => {
    const ramps = [ramp ?? segment.throttle_ramp, tilt_ramp, collective_ramp];
    if (!ramps.includes('linear')) return [];
    const param = `${at}.per_group.${label.slice(0, 64)}`;
    return [exclusive(param, 'cannot begin a linear ramp where the segment before is a trim')];
  });
}

function checkDrop({ trim, payload_drop_kg: drop }: SegmentIn, at: string): Fault[] {
  if (!isGiven(drop) || (trim && trim.to !== 'thrust')) return [];
  return [exclusive(`${at}.payload_drop_kg`, 'needs trim to hover, level_flight or climb')];
}

/** Checks what the schedule's trims need of the vehicle, and that what is given of it acts. */
export function checkTrimmedVehicle(
  schedule: ScheduleIn,
  vehicle: VehicleIn | null | undefined,
): Fault[] {
  const segments = schedule.segments ?? [];
  const trims = segments.flatMap(({ trim }) => trim ?? []);
  const lifts = trims.map((trim) => checkLift(trim, vehicle ?? null));
  // what is missing is missing once, however many segments ask for it
  const missing = lifts.find(({ length }) => length > 0) ?? [];
  return [
    ...missing,
    ...(trims.some(balancesForces) ? [] : idleDrag(vehicle ?? null)),
    ...checkPayload(segments, vehicle?.payload_kg ?? 0),
  ];
}

function idleDrag(vehicle: VehicleIn | null): Fault[] {
  return (['drag_area_m2', 'drag_area_vertical_m2'] as const)
    .filter((name) => isGiven(vehicle?.[name]))
    .map((name) =>
      exclusive(`vehicle.${name}`, 'acts in segments with trim to level_flight or climb only'),
    );
}

/** Payloads that rounding lets seem larger than the whole. */
const ROUNDING = 1e-9;

function checkPayload(segments: readonly SegmentIn[], payload: number): Fault[] {
  let dropped = 0;
  for (const [i, { payload_drop_kg: drop }] of segments.entries()) {
    dropped += drop ?? 0;
    if (dropped <= payload + ROUNDING) continue;
    const param = `schedule.segments[${i}].payload_drop_kg`;
    const message = `${param}: ${dropped} kg would be dropped by then, but vehicle.payload_kg is ${payload}`;
    return [vehicleFault('parameter_out_of_range', param, message)];
  }
  return [];
}
