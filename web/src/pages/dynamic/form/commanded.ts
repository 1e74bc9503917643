import { readTable, TableFault } from '../../../../../src/platform/csv-table.ts';
import {
  channelCount,
  fromSegments,
  SPEEDS,
  throttleOf,
  tiltOf,
} from '../../../../../src/dynamics/schedule/timeline.ts';
import type { Trace } from '../../../plot/figure.ts';
import { segmentOf } from './body.ts';
import type { GroupDraft, ScheduleDraft } from './draft.ts';

/** Commanded quantities over time, as the service will read them. */
export interface Commanded {
  throttles: Trace[];
  tilts: Trace[];
  speeds: Trace[];
  /** Where the schedule's last command begins to be held [s]. */
  until: number;
}

/** A step has two values at one moment, but a plot wants rising times. */
const INSTANT = 1e-6;
/** How long a command without an end is drawn, as a part of what comes before it, and at least [s]. */
const HELD = { part: 0.25, least: 10 };

/** undefined: it cannot be read yet, as somebody is typing. */
export function commanded(
  { mode, segments, csv, interpolation }: ScheduleDraft,
  groups: readonly GroupDraft[],
): Commanded | undefined {
  const labels = groups.map(({ label }) => label);
  if (mode === 'csv') return fromCsv(csv, labels, interpolation);
  const asked = segments.map((segment) => segmentOf(segment, groups)) as Parameters<
    typeof fromSegments
  >[0];
  const timeline = fromSegments(asked, labels);
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
      put(line, times[piece], values[at]);
      put(line, to, values[at + 1]);
    }
    return line;
  });
  return traced(lines, labels, end);
}

interface Line {
  x: number[];
  y: number[];
}

const heldTo = (end: number) => end + Math.max(HELD.part * end, HELD.least);

function put({ x, y }: Line, time: number, value: number): void {
  const before = x.at(-1);
  x.push(before !== undefined && time <= before ? before + INSTANT : time);
  y.push(value);
}

function fromCsv(
  csv: string,
  labels: readonly string[],
  interpolation: ScheduleDraft['interpolation'],
): Commanded | undefined {
  const rows = tableOf(csv);
  if (rows === undefined || rows.length < 2) return undefined;
  const [header, ...body] = rows;
  const column = (name: string) => {
    const at = header.findIndex((cell) => cell.trim() === name);
    return body.map((row) => (at < 0 ? 0 : Number(row[at])));
  };
  const times = column('time_s');
  const quantities = ['airspeed', 'vertical_speed'].concat(
    labels.flatMap((label) => [`${label}_throttle`, `${label}_tilt`]),
  );
  const columns = quantities.map(column);
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
  return traced(lines, labels, end);
}

function tableOf(csv: string): string[][] | undefined {
  try {
    return readTable(csv);
  } catch (error) {
    if (error instanceof TableFault) return undefined;
    throw error;
  }
}

function traced(lines: readonly Line[], labels: readonly string[], until: number): Commanded {
  const moves = (line: Line) => line.y.some((value) => value !== 0);
  const speeds = ['Airspeed', 'Vertical speed'].map((label, channel) => ({
    label,
    unit: 'm/s',
    right: true,
    style: labels.length + channel,
    ...lines[SPEEDS - 2 + channel],
  }));
  return {
    throttles: labels.map((label, n) => ({
      label: `Throttle of ${label}`,
      unit: '%',
      style: n,
      ...lines[throttleOf(n)],
    })),
    tilts: labels.map((label, n) => ({
      label: `Tilt of ${label}`,
      unit: '°',
      style: n,
      ...lines[tiltOf(n)],
    })),
    speeds: speeds.filter(moves),
    until,
  };
}
