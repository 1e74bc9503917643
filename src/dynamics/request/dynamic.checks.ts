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
import { MAX_CSV_BYTES, type ScheduleIn, type SegmentIn } from './schedule.wire.js';
import { clipped, readScheduleCsv } from '../schedule/read-schedule.js';

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
  const labels = given.length > 0 ? given.map(({ label }) => label) : null;
  return [
    ...own,
    ...checkSchedule(body.schedule, labels),
    ...checkTrimmedVehicle(body.schedule, body.vehicle),
  ];
}

/** Checks what is given; whatever is missing makes the estimate coarser. */
export function checkEstimate(body: EstimateDynamicBody): Fault[] {
  const { given } = rotorList(body);
  const labels = given.length > 0 ? given.map(({ label }) => label) : null;
  return [
    ...checkNotBoth(body),
    ...checkRotors(body),
    ...checkBattery(body, BATTERIES, { battery: true }),
    ...checkTermination(body),
    ...(body.schedule
      ? [
          ...checkSchedule(body.schedule, labels),
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
    ...checkGoverned(given, param),
    ...checkSplits(
      given,
      param,
      segments.some(({ trim }) => trim),
    ),
  ];
}

function checkGoverned(
  rotors: readonly { governed_rpm?: number | null }[],
  param: string,
): Fault[] {
  const at = rotors.findIndex(({ governed_rpm }) => isGiven(governed_rpm));
  if (at < 0) return [];
  const place = `${param}[${at}].governed_rpm`;
  return [vehicleFault('parameters_exclusive', place, `${place} is for simulations and sweeps`)];
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

/** `labels` of the rotors or groups in their order; null: they are not known, and any will do. */
function checkSchedule(schedule: ScheduleIn, labels: readonly string[] | null): Fault[] {
  const { segments } = schedule;
  const csv = schedule.csv_text ?? undefined;
  const faults = checkMode(schedule);
  if (faults.length > 0) return faults;
  if (schedule.mode === 'segments') return checkSegments(segments!, labels);
  return checkCsv(csv!, labels, schedule);
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
  labels: readonly string[] | null,
  { interpolation }: ScheduleIn,
): Fault[] {
  const param = `${AT}.csv_text`;
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_CSV_BYTES) {
    const message = `${param} has ${bytes.toLocaleString('en')} bytes; at most 524,288`;
    return [vehicleFault('parameter_too_long', param, message)];
  }
  const { faults } = readScheduleCsv(text, labels, interpolation ?? 'linear');
  return faults
    .slice(0, MAX_FAULTS)
    .map((each) => vehicleFault('invalid_schedule', param, `${param}: ${each}`));
}

function checkSegments(segments: readonly SegmentIn[], labels: readonly string[] | null): Fault[] {
  const faults: Fault[] = [];
  const known = labels === null ? null : new Set(labels);
  for (const [i, segment] of segments.entries()) {
    if (faults.length >= MAX_FAULTS) break;
    const at = `${AT}.segments[${i}]`;
    if (!segment.trim) faults.push(...checkCommands(segment, known, `${at}.per_group`));
    faults.push(...checkTrimSegment(segment, segments[i - 1], at));
    faults.push(...checkDuration(segment, i === segments.length - 1, at));
  }
  return faults.slice(0, MAX_FAULTS);
}

/** `labels`: null where the rotors are not known. */
function checkCommands(
  { per_group }: SegmentIn,
  labels: ReadonlySet<string> | null,
  at: string,
): Fault[] {
  if (isGiven(per_group)) return labels === null ? [] : checkLabels(per_group!, labels, at);
  return [vehicleFault('parameter_missing', at, `${at} is required, unless trim is given`)];
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
      (['throttle_ramp', 'tilt_ramp'] as const)
        .filter((name) => group[name] === 'linear')
        .map((name) => `per_group.${clipped(label)}.${name}`),
    );
  return [...own, ...groups];
}
