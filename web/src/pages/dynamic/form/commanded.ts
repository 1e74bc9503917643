import { decimalsOf, readNumber } from '../../../../../src/tables/numbers.ts';
import { readTable, type Table, TableFault } from '../../../../../src/tables/read-table.ts';
import {
  channelCount,
  collectiveOf,
  fromSegments,
  SPEEDS,
  throttleOf,
  tiltOf,
} from '../../../../../src/dynamics/schedule/timeline.ts';
import { toNumber } from '../../../form/number.ts';
import type { Trace } from '../../../plot/trace.ts';
import { segmentOf } from './body.ts';
import {
  COMMAND_NAMES,
  type Commanded as Group,
  isGoverned,
  isThrottled,
  type ScheduleDraft,
} from './draft.ts';

/** Commanded quantities over time, as the service will read them. */
export interface Commanded {
  throttles: Trace[];
  tilts: Trace[];
  collectives: Trace[];
  speeds: Trace[];
  /** Where throttles begin to follow of what the rotors are to do. */
  trims: { x: number; label: string }[];
  /** Where the schedule's last command begins to be held [s]. */
  until: number;
}

/** A step has two values at one moment, but a plot wants rising times. */
const INSTANT = 1e-6;
/** Drawn length of a command without an end, as a fraction of the earlier commands, and its minimum [s]. */
const HELD = { part: 0.25, least: 10 };

/** undefined: it cannot be read yet, as someone is typing. */
export function commanded(
  { mode, segments, csv, interpolation }: ScheduleDraft,
  groups: readonly Group[],
): Commanded | undefined {
  const rotors = groups.map((group) => ({
    label: group.label,
    collective_deg: toNumber(group.typed.collective_deg ?? '') ?? 0,
    ...(isGoverned(group) && { governed_rpm: 1 }),
  }));
  if (mode === 'csv') return fromCsv(csv, rotors, interpolation);
  const filled = { airspeed_target: 0, airspeed_ramp: 'step', vertical_speed_target: 0 } as const;
  const asked = segments.map((segment) => ({
    ...filled,
    vertical_speed_ramp: 'step',
    throttle_ramp: 'step',
    ...segmentOf(segment, groups),
  })) as Parameters<typeof fromSegments>[0];
  const timeline = fromSegments(asked, rotors);
  const { times, values } = timeline;
  const end = times.at(-1)!;
  if (asked.length === 0 || !values.every(Number.isFinite) || !Number.isFinite(end))
    return undefined;
  const shown = asked.at(-1)!.until_depleted ? heldTo(end) : end;
  const lines = Array.from({ length: channelCount(timeline) }, (_, channel) => {
    const line: Line = { x: [], y: [] };
    for (const [piece] of asked.entries()) {
      const at = 2 * (piece * channelCount(timeline) + channel);
      const to = piece === asked.length - 1 ? shown : times[piece + 1];
      if (channel >= SPEEDS && !isThrottled(segments[piece])) {
        put(line, times[piece], null);
        continue;
      }
      put(line, times[piece], values[at]);
      put(line, to, values[at + 1]);
    }
    return line;
  });
  const trims = segments.flatMap((segment, piece) =>
    isThrottled(segment) ? [] : [{ x: times[piece], label: COMMAND_NAMES[segment.command] }],
  );
  return traced(lines, rotors, { until: end, trims });
}

type Rotors = Parameters<typeof fromSegments>[1];

interface Line {
  x: number[];
  /** null: nothing is commanded. */
  y: (number | null)[];
}

const heldTo = (end: number) => end + Math.max(HELD.part * end, HELD.least);

function put({ x, y }: Line, time: number, value: number | null): void {
  const before = x.at(-1);
  x.push(before !== undefined && time <= before ? before + INSTANT : time);
  y.push(value);
}

function fromCsv(
  csv: string,
  rotors: Rotors,
  interpolation: ScheduleDraft['interpolation'],
): Commanded | undefined {
  const table = tableOf(csv);
  if (table === undefined || table.rows.length < 2) return undefined;
  const [{ cells: header }, ...body] = table.rows;
  const texts = header.map((_, at) => body.map(({ cells }) => cells[at] ?? ''));
  const { decimals } = decimalsOf(texts, table.separator);
  const column = (name: string, otherwise = 0) => {
    const at = header.findIndex((cell) => cell.trim() === name);
    if (at < 0) return body.map(() => otherwise);
    return texts[at].map((cell) => readNumber(cell, decimals[at] ?? '.')?.value ?? Number.NaN);
  };
  const times = column('time_s');
  const columns = [
    column('airspeed'),
    column('vertical_speed'),
    ...rotors.flatMap(({ label, collective_deg }) => [
      column(`${label}_throttle`),
      column(`${label}_tilt`),
      column(`${label}_collective`, collective_deg ?? 0),
    ]),
  ];
  if (![times, ...columns].flat().every(Number.isFinite)) return undefined;
  if (times.some((time, i) => i > 0 && time <= times[i - 1])) return undefined;
  const end = times.at(-1)!;
  const lines = columns.map((values) => {
    const line: Line = { x: [], y: [] };
    for (const [i, value] of values.entries()) {
      put(line, times[i], value);
      if (interpolation === 'hold' && i + 1 < times.length) put(line, times[i + 1], value);
    }
    put(line, heldTo(end), values.at(-1)!);
    return line;
  });
  return traced(lines, rotors, { until: end, trims: [] });
}

function tableOf(csv: string): Table | undefined {
  try {
    return readTable(csv);
  } catch (error) {
    if (error instanceof TableFault) return undefined;
    throw error;
  }
}

function traced(
  lines: readonly Line[],
  rotors: Rotors,
  { until, trims }: Pick<Commanded, 'until' | 'trims'>,
): Commanded {
  const moves = (line: Line) => line.y.some((value) => value !== 0);
  const isTold = ({ y }: { y: Line['y'] }) => y.some((value) => value !== null);
  const speeds = ['Airspeed', 'Vertical speed'].map((label, channel) => ({
    label,
    unit: 'm/s',
    right: true,
    style: rotors.length + channel,
    ...lines[SPEEDS - 2 + channel],
  }));
  const of = (name: string, unit: string, channelOf: (label: number) => number) =>
    rotors
      .map(({ label }, n) => ({
        label: `${name} of ${label}`,
        unit,
        style: n,
        gaps: true,
        ...lines[channelOf(n)],
      }))
      .filter(isTold);
  return {
    throttles: of('Throttle', '%', throttleOf).filter(
      ({ style }) => rotors[style].governed_rpm === undefined,
    ),
    tilts: of('Tilt', '°', tiltOf),
    collectives: of('Collective pitch', '°', collectiveOf),
    speeds: speeds.filter(moves),
    trims,
    until,
  };
}
