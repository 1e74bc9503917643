/** The rules over several fields of a schedule. Every fault names its place in the body. */
import type { Fault } from '../../platform/errors.js';
import { MAX_FAULTS } from '../../platform/wire/faults.js';
import { nearest } from '../../platform/wire/nearest.js';
import { vehicleFault, isGiven } from '../../powertrain/rotor.checks.js';
import { MAX_CSV_BYTES, type ScheduleIn, type SegmentIn } from '../request/schedule.wire.js';
import { readScheduleCsv } from './csv.js';
import { clipped } from './csv-columns.js';

const AT = 'schedule';

/** `labels` of the rotors or groups in their order; null: they are not known, and any will do. */
export function checkSchedule(schedule: ScheduleIn, labels: readonly string[] | null): Fault[] {
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
    if (known !== null) faults.push(...checkLabels(segment, known, `${at}.per_group`));
    faults.push(...checkDuration(segment, i === segments.length - 1, at));
  }
  return faults.slice(0, MAX_FAULTS);
}

function checkLabels({ per_group }: SegmentIn, labels: ReadonlySet<string>, at: string): Fault[] {
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
      return broken('invalid_schedule', label, `names no rotor or group${hint}`);
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
  if (hasDuration)
    faults.push(broken('duration_s', 'cannot be given with until_depleted: the flight tells'));
  const ramps = linearRamps(segment);
  const what = 'cannot be linear with until_depleted: a ramp ends with its segment';
  return [...faults, ...ramps.map((name) => broken(name, what))];
}

function linearRamps(segment: SegmentIn): string[] {
  const own = (['airspeed_ramp', 'throttle_ramp', 'vertical_speed_ramp'] as const).filter(
    (name) => segment[name] === 'linear',
  );
  const groups = Object.entries(segment.per_group)
    .slice(0, MAX_FAULTS)
    .flatMap(([label, group]) =>
      (['throttle_ramp', 'tilt_ramp'] as const)
        .filter((name) => group[name] === 'linear')
        .map((name) => `per_group.${clipped(label)}.${name}`),
    );
  return [...own, ...groups];
}
