import { toNumber } from '../form/number.ts';
import type { XAxis } from './figure.ts';
import type { Trace } from './trace.ts';

/** Times beyond this are read in minutes [s]. */
const LONG_S = 120;

/** Distances that people count time in [s]. */
const STEPS: readonly number[] = [
  0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 43_200,
  86_400,
];

/** A time in seconds as a stopwatch shows it: `2:05`, `1:02:05`, `0:04.5`. */
export function clock(seconds: number): string {
  const tenths = Math.round(10 * Math.abs(seconds));
  const [h, min, s] = [
    Math.floor(tenths / 36_000),
    Math.floor(tenths / 600) % 60,
    (tenths % 600) / 10,
  ];
  const two = (value: number) => (value < 10 ? `0${value}` : String(value));
  const text = h > 0 ? `${h}:${two(min)}:${two(s)}` : `${min}:${two(s)}`;
  return seconds < 0 ? `−${text}` : text;
}

/** Reads a time [s] typed as `clock` writes it, or in seconds. Returns undefined for nothing, NaN for what is no time. */
export function toSeconds(text: string): number | undefined {
  const parts = text.split(':').map(toNumber);
  if (parts.length === 1) return parts[0];
  const isTime =
    parts.length <= 3 && parts.every((part, i) => part! >= 0 && (i === 0 || part! < 60));
  return isTime ? parts.reduce<number>((sum, part) => 60 * sum + part!, 0) : Number.NaN;
}

/** Returns whether a time of so many seconds is read in minutes. */
export const isLong = (seconds: number): boolean => seconds > LONG_S;

/** The axis of a figure: times are read as a stopwatch where some are long. */
export function clockAxis(x: XAxis, traces: readonly Trace[]): XAxis {
  if (x.unit !== 's' || !traces.some(({ x: times }) => times.some(isLong))) return x;
  return { ...x, unit: 'min:s', text: clock, steps: STEPS };
}
