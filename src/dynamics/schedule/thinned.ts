/** A schedule with fewer intervals, for estimates: what goes fast is averaged. */
import type { DynamicsSchedule } from '../../engine/dynamics-case.js';

/** Of the channels: two speeds, then throttle and tilt by turns. */
const isThrottle = (channel: number): boolean => channel >= 2 && channel % 2 === 0;

/**
 * As it is where no more than `most` intervals begin before `endS`. Otherwise `most` intervals of constant commands: nine
 * tenths of them in the first `denseS` seconds, where the flight is expected to end, and the rest until the last command.
 * Speeds and tilts are averaged; throttles by their cubes, as a rotor's power goes with the cube of its speed.
 */
export function thinned(
  schedule: DynamicsSchedule,
  { most, denseS, endS }: { most: number; denseS: number; endS: number },
): DynamicsSchedule {
  const { commands, starts, values } = schedule;
  if (starts.filter((start) => start < endS).length <= most) return schedule;
  const width = 2 * (2 + 2 * commands);
  const begins = windows(Math.min(starts[starts.length - 1], endS), denseS, most);
  const averaged = new Float64Array(begins.length * width);
  let piece = 0;
  for (let i = 0; i < begins.length - 1; i++) {
    const [from, to] = [begins[i], begins[i + 1]];
    while (piece > 0 && starts[piece] > from) piece--;
    for (; piece < starts.length && starts[piece] < to; piece++)
      addPiece(schedule, piece, [from, to], averaged.subarray(i * width, (i + 1) * width));
    piece = Math.max(0, piece - 1);
  }
  for (let at = 0; at < averaged.length - width; at += 2) {
    const mean = averaged[at];
    averaged[at] = isThrottle((at % width) / 2) ? Math.min(1, Math.cbrt(mean)) : mean;
    averaged[at + 1] = averaged[at];
  }
  averaged.set(values.subarray((starts.length - 1) * width), averaged.length - width);
  return { commands, starts: begins, values: averaged };
}

/** Begins of windows; the last one has no end. */
function windows(last: number, denseS: number, most: number): Float64Array {
  const dense = Math.min(denseS, last);
  const fine = last > dense ? Math.floor(0.9 * (most - 1)) : most - 1;
  const wide = most - 1 - fine;
  return Float64Array.from({ length: most }, (_, i) =>
    i <= fine ? (dense * i) / fine : dense + ((last - dense) * (i - fine)) / wide,
  );
}

/** Adds to each channel the part that the piece has in the window's mean. */
function addPiece(
  { starts, values }: DynamicsSchedule,
  piece: number,
  [from, to]: readonly [number, number],
  sums: Float64Array,
): void {
  const width = sums.length;
  const begin = starts[piece];
  const end = piece + 1 < starts.length ? starts[piece + 1] : Infinity;
  const [low, high] = [Math.max(from, begin), Math.min(to, end)];
  if (!(high > low)) return;
  const share = (high - low) / (to - from);
  for (let at = 0; at < width; at += 2) {
    const [v0, v1] = [values[piece * width + at], values[piece * width + at + 1]];
    const value = (t: number) =>
      end === Infinity ? v0 : v0 + ((v1 - v0) * (t - begin)) / (end - begin);
    const [a, b] = [value(low), value(high)];
    // exact means over a straight line, of its value and of its cube
    const mean = isThrottle(at / 2) ? ((a + b) * (a * a + b * b)) / 4 : (a + b) / 2;
    sums[at] += share * mean;
  }
}
