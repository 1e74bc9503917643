/** The rows of a log in which the motor has settled, and fewer of them where there are too many. Pure. */
import { middle } from './better-column.js';
import type { DriveObservation } from './drive-calibration.wire.js';

/** Throttles that differ by less are one step of a log [%]. */
const SAME_STEP = 0.25;
/** Shorter steps do not show how they settle. */
const FEWEST_ROWS = 5;
/** A speed this near to that of the end of its step has settled. */
const SETTLED = 0.05;

/** Returns the places of the rows that are kept, and what is to be said of the others. */
export function steadyRows(rows: readonly DriveObservation[]): {
  kept: number[];
  warnings: string[];
} {
  const kept: number[] = [];
  let unsteady = 0;
  for (const [from, to] of stepsOf(rows)) {
    const rpm = rows.slice(from, to).map((row) => row.rpm);
    const end = middle(rpm.slice(Math.floor(rpm.length / 2)));
    const isSettled = (value: number) => Math.abs(value - end) <= SETTLED * end;
    const isStep = to - from >= FEWEST_ROWS && end > 0;
    const first = isStep ? rpm.findIndex(isSettled) : 0;
    const last = isStep ? rpm.findLastIndex(isSettled) : rpm.length - 1;
    for (let i = first; i <= last; i++) kept.push(from + i);
    if (isStep && rpm.slice(first, last + 1).filter(isSettled).length < rpm.length / 2) unsteady++;
  }
  const warnings: string[] = [];
  const left = rows.length - kept.length;
  if (left > 0)
    warnings.push(
      `${left} rows were left out in which the speed had not settled after a change of throttle.`,
    );
  if (unsteady > 0) warnings.push(`At ${unsteady} throttles the speed does not settle.`);
  return { kept, warnings };
}

/** The first row of each step, and the one behind its last. */
function stepsOf(rows: readonly DriveObservation[]): [number, number][] {
  const steps: [number, number][] = [];
  for (let from = 0; from < rows.length;) {
    let to = from + 1;
    const { throttle_pct } = rows[from];
    while (to < rows.length && Math.abs(rows[to].throttle_pct - throttle_pct) < SAME_STEP) to++;
    steps.push([from, to]);
    from = to;
  }
  return steps;
}

/** Returns at most `most` of the places: evenly along each operating point, and of each as many as its share allows. */
export function thinned(
  places: readonly number[],
  rows: readonly DriveObservation[],
  most: number,
): number[] {
  if (places.length <= most) return [...places];
  const points = new Map<string, number[]>();
  for (const place of places) {
    const { throttle_pct, voltage_v } = rows[place];
    const key = `${Math.round(throttle_pct)} ${Math.round(2 * voltage_v)}`;
    const point = points.get(key);
    if (point === undefined) points.set(key, [place]);
    else point.push(place);
  }
  // the smallest first: what they leave of their share is there for the others
  const bySize = [...points.values()].sort((a, b) => a.length - b.length);
  let left = most;
  const kept = bySize.flatMap((point, i) => {
    const count = Math.min(point.length, Math.floor(left / (bySize.length - i)));
    left -= count;
    return Array.from({ length: count }, (_, k) => point[Math.floor((k * point.length) / count)]);
  });
  return kept.sort((a, b) => a - b);
}
