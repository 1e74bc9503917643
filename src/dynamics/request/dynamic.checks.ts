/** The rules over several fields of a dynamic simulation and of its schedule. Every fault names its place in the body. */
import type { Fault } from '../../platform/errors.js';
import {
  checkCount,
  checkEquipment,
  checkStacks,
  isGiven,
  vehicleFault,
} from '../../powertrain/rotor.checks.js';
import { rotorList } from '../../powertrain/rotors.js';
import { checkFrame, checkSplits } from '../../powertrain/trim.checks.js';
import { checkTrimmedVehicle, checkTrimSegment } from './trim-segments.checks.js';
import { checkBattery, checkNotBoth, checkOneList } from '../../powertrain/vehicle.checks.js';
import type {
  CreateDynamicBody,
  DynamicRotorGroupIn,
  DynamicRotorIn,
  EstimateDynamicBody,
} from './dynamics.wire.js';
import { hasEnd, lowestCharge } from './flight-inputs.js';
import { MAX_FAULTS } from '../../platform/wire/faults.js';
import { nearest } from '../../platform/wire/nearest.js';
import {
  type GroupTargetIn,
  MAX_CSV_BYTES,
  type ScheduledRotor,
  type ScheduleIn,
  type SegmentIn,
} from './schedule.wire.js';
import { clipped, readScheduleCsv } from '../schedule/read-schedule.js';
import { isGoverned } from '../schedule/timeline.js';

const BATTERIES = ['battery_component_id', 'battery_topology'] as const;

export function checkDynamic(body: CreateDynamicBody): Fault[] {
  const { param, given } = rotorList(body);
  const own = [
    ...checkOneList(body),
    ...checkRotors(body),
    ...given.flatMap((rotor, i) => checkParts(rotor, `${param}[${i}]`)),
    ...checkCount(body.rotor_groups ?? []),
    ...checkBattery(body, BATTERIES, {}),
    ...checkTermination(body),
  ];
  if (own.length === 0) own.push(...checkCharge(body));
  return [
    ...own,
    ...checkSchedule(body.schedule, given.length > 0 ? given : null),
    ...checkTrimmedVehicle(body.schedule, body.vehicle),
  ];
}

/** Checks what is given; whatever is missing makes the estimate coarser. */
export function checkEstimate(body: EstimateDynamicBody): Fault[] {
  const { given } = rotorList(body);
  return [
    ...checkNotBoth(body),
    ...checkRotors(body),
    ...checkBattery(body, BATTERIES, { battery: true }),
    ...checkTermination(body),
    ...(body.schedule
      ? [
          ...checkSchedule(body.schedule, given.length > 0 ? given : null),
          ...checkTrimmedVehicle(body.schedule, body.vehicle),
        ]
      : []),
  ];
}

type Rotors = Pick<EstimateDynamicBody, 'rotors' | 'rotor_groups' | 'vehicle' | 'schedule'>;

function checkRotors(body: Rotors): Fault[] {
  const { param, given } = rotorList(body);
  const rotors = body.rotors ?? [];
  const segments = body.schedule?.segments ?? [];
  return [
    ...checkEquipment(given, param),
    ...checkStacks(rotors),
    ...checkSenses(rotors),
    ...checkFrame(body.vehicle, given, param),
    ...checkFoundCollectives(given, segments, param),
    ...checkSplits(
      given,
      param,
      segments.some(({ trim }) => trim),
    ),
  ];
}

/** Refuses the collective of a governed rotor where the trims of all segments find it. */
function checkFoundCollectives(
  rotors: readonly ScheduledRotor[],
  segments: readonly SegmentIn[],
  param: string,
): Fault[] {
  if (segments.length === 0 || !segments.every(({ trim }) => trim)) return [];
  return rotors.flatMap((rotor, i) => {
    if (!isGoverned(rotor) || !isGiven(rotor.collective_deg)) return [];
    const place = `${param}[${i}].collective_deg`;
    const message = `${place} cannot be given with governed_rpm where every segment has trim, which finds it; remove one of them`;
    return [vehicleFault('parameters_exclusive', place, message)];
  });
}

function checkParts(rotor: DynamicRotorIn | DynamicRotorGroupIn, at: string): Fault[] {
  return (['motor_component_id', 'propeller_component_id'] as const)
    .filter((name) => !isGiven(rotor[name]))
    .map((name) => {
      const param = `${at}.${name}`;
      return vehicleFault('parameter_missing', param, `${param} is required: a component's id`);
    });
}

/** Along the axis of a stack all turn alike, or each against its neighbours: what else there is nobody builds on purpose. */
function checkSenses(rotors: readonly DynamicRotorIn[]): Fault[] {
  const stacks = Map.groupBy(rotors.entries(), ([, { coax_stack_id: id }]) => id);
  stacks.delete(0);
  return [...stacks].flatMap(([id, members]) => {
    const along = members.toSorted(([, a], [, b]) => a.coax_position_m - b.coax_position_m);
    const turns = along
      .slice(1)
      .map(([, rotor], i) => rotor.rotation_sense * along[i][1].rotation_sense);
    const odd = turns.findIndex((turn) => turn !== turns[0]);
    if (odd < 0) return [];
    const param = `rotors[${along[odd + 1][0]}].rotation_sense`;
    const message = `${param}: along the axis of stack ${id} the senses are neither all equal nor alternating`;
    return [vehicleFault('invalid_coax_stack', param, message)];
  });
}

function checkTermination({ termination, schedule }: EstimateDynamicBody): Fault[] {
  if (termination.mode !== 'fixed' || isGiven(termination.max_duration_s)) return [];
  if (!schedule || hasEnd(schedule)) return [];
  const param = 'termination.max_duration_s';
  const message = `${param} is required with mode fixed if the last segment is until_depleted`;
  return [vehicleFault('parameter_missing', param, message)];
}

/** A flight that ends before it begins is a slip. */
function checkCharge(body: CreateDynamicBody): Fault[] {
  const cutoff = body.termination.soc_cutoff_pct;
  const { charge, param } = lowestCharge(body);
  if (charge > cutoff) return [];
  const message = `termination.soc_cutoff_pct must be < ${charge} (%): with that charge, ${param}, the flight starts`;
  return [vehicleFault('parameter_out_of_range', 'termination.soc_cutoff_pct', message)];
}

const AT = 'schedule';

/** `rotors` or groups in their order; null: they are not known, and any will do. */
function checkSchedule(schedule: ScheduleIn, rotors: readonly ScheduledRotor[] | null): Fault[] {
  const { segments } = schedule;
  const csv = schedule.csv_text ?? undefined;
  const faults = checkMode(schedule);
  if (faults.length > 0) return faults;
  if (schedule.mode === 'segments') return checkSegments(segments!, rotors);
  return checkCsv(csv!, rotors, schedule);
}

function checkMode({ mode, segments, csv_text, interpolation }: ScheduleIn): Fault[] {
  const isSegments = mode === 'segments';
  // an empty list beside a table says nothing
  const hasSegments = isSegments ? isGiven(segments) : (segments ?? []).length > 0;
  const [needed, isThere, other, isOther] = isSegments
    ? (['segments', hasSegments, 'csv_text', isGiven(csv_text)] as const)
    : (['csv_text', isGiven(csv_text), 'segments', hasSegments] as const);
  const faults: Fault[] = [];
  if (!isThere) {
    const param = `${AT}.${needed}`;
    faults.push(vehicleFault('parameter_missing', param, `${param} is required with mode ${mode}`));
  } else if (isSegments && segments!.length === 0) {
    const param = `${AT}.segments`;
    faults.push(
      vehicleFault('parameter_too_few_items', param, `${param} must have at least 1 item`),
    );
  }
  const misplaced: string[] = isOther ? [other] : [];
  if (isSegments && isGiven(interpolation)) misplaced.push('interpolation');
  for (const name of misplaced) {
    const param = `${AT}.${name}`;
    faults.push(vehicleFault('parameters_exclusive', param, `${param} is not for mode ${mode}`));
  }
  return faults;
}

function checkCsv(
  text: string,
  rotors: readonly ScheduledRotor[] | null,
  { interpolation }: ScheduleIn,
): Fault[] {
  const param = `${AT}.csv_text`;
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_CSV_BYTES) {
    const message = `${param} has ${bytes.toLocaleString('en')} bytes; at most 524,288`;
    return [vehicleFault('parameter_too_long', param, message)];
  }
  const { faults } = readScheduleCsv(text, rotors, interpolation ?? 'linear');
  return faults
    .slice(0, MAX_FAULTS)
    .map((each) => vehicleFault('invalid_schedule', param, `${param}: ${each}`));
}

function checkSegments(
  segments: readonly SegmentIn[],
  rotors: readonly ScheduledRotor[] | null,
): Fault[] {
  const faults: Fault[] = [];
  const known = rotors && new Map(rotors.map((rotor) => [rotor.label, rotor]));
  for (const [i, segment] of segments.entries()) {
    if (faults.length >= MAX_FAULTS) break;
    const at = `${AT}.segments[${i}]`;
    if (!segment.trim) faults.push(...checkCommands(segment, known, at));
    faults.push(...checkTrimSegment(segment, segments[i - 1], at));
    faults.push(...checkDuration(segment, i === segments.length - 1, at));
  }
  return faults.slice(0, MAX_FAULTS);
}

/** `rotors` by their labels; null where they are not known. */
function checkCommands(
  { per_group, throttle_ramp }: SegmentIn,
  rotors: ReadonlyMap<string, ScheduledRotor> | null,
  at: string,
): Fault[] {
  const param = `${at}.per_group`;
  if (!isGiven(per_group))
    return [vehicleFault('parameter_missing', param, `${param} is required, unless trim is given`)];
  if (rotors === null) return [];
  const faults = checkLabels(per_group!, new Set(rotors.keys()), param);
  for (const [label, rotor] of rotors)
    if (Object.hasOwn(per_group!, label))
      faults.push(...checkThrottle(per_group![label], rotor, `${param}.${clipped(label)}`));
  if (throttle_ramp !== 'linear' || ![...rotors.values()].every(isGoverned)) return faults;
  const ramp = `${at}.throttle_ramp`;
  const message = `${ramp} cannot be linear, because all rotors have governed_rpm, which finds their throttles`;
  return [...faults, vehicleFault('parameters_exclusive', ramp, message)];
}

/** Checks that a rotor has its throttle, and a governed one none. */
function checkThrottle(target: GroupTargetIn, rotor: ScheduledRotor, at: string): Fault[] {
  if (isGoverned(rotor))
    return (['throttle_target', 'throttle_ramp'] as const)
      .filter((name) => isGiven(target[name]))
      .map((name) => {
        const param = `${at}.${name}`;
        const message = `${param} cannot be given with governed_rpm, which finds the throttle; remove one of them`;
        return vehicleFault('parameters_exclusive', param, message);
      });
  if (isGiven(target.throttle_target)) return [];
  const param = `${at}.throttle_target`;
  const message = `${param} is required: 0 to 100 %, unless the rotor has governed_rpm`;
  return [vehicleFault('parameter_missing', param, message)];
}

function checkLabels(
  per_group: NonNullable<SegmentIn['per_group']>,
  labels: ReadonlySet<string>,
  at: string,
): Fault[] {
  const broken = (code: Fault['code'], label: string, what: string) => {
    const param = `${at}.${clipped(label)}`;
    return vehicleFault(code, param, `${param} ${what}`);
  };
  const missing = [...labels]
    .filter((label) => !Object.hasOwn(per_group, label))
    .slice(0, MAX_FAULTS)
    .map((label) =>
      broken('parameter_missing', label, 'is required: every rotor or group has its command'),
    );
  const unknown = Object.keys(per_group)
    .filter((label) => !labels.has(label))
    .slice(0, MAX_FAULTS - missing.length)
    .map((label) => {
      const [guess] = nearest(label, labels);
      const hint = guess === undefined ? '' : `; did you mean ${clipped(guess)}?`;
      return broken('invalid_schedule', label, `is not the label of a rotor or group${hint}`);
    });
  return [...missing, ...unknown];
}

function checkDuration(segment: SegmentIn, isLast: boolean, at: string): Fault[] {
  const broken = (name: string, what: string) =>
    vehicleFault('invalid_schedule', `${at}.${name}`, `${at}.${name} ${what}`);
  const hasDuration = isGiven(segment.duration_s);
  if (!segment.until_depleted) {
    if (hasDuration) return [];
    const param = `${at}.duration_s`;
    const message = `${param} is required unless until_depleted is true`;
    return [vehicleFault('parameter_missing', param, message)];
  }
  const faults: Fault[] = [];
  if (!isLast) faults.push(broken('until_depleted', 'belongs to the last segment only'));
  if (hasDuration) faults.push(broken('duration_s', 'cannot be combined with until_depleted'));
  const ramps = linearRamps(segment);
  const what = 'cannot be linear with until_depleted: a ramp ends with its segment';
  return [...faults, ...ramps.map((name) => broken(name, what))];
}

function linearRamps(segment: SegmentIn): string[] {
  const own = (['airspeed_ramp', 'throttle_ramp', 'vertical_speed_ramp'] as const).filter(
    (name) => segment[name] === 'linear',
  );
  const groups = Object.entries(segment.per_group ?? {})
    .slice(0, MAX_FAULTS)
    .flatMap(([label, group]) =>
      (['throttle_ramp', 'tilt_ramp', 'collective_ramp'] as const)
        .filter((name) => group[name] === 'linear')
        .map((name) => `per_group.${clipped(label)}.${name}`),
    );
  return [...own, ...groups];
}
