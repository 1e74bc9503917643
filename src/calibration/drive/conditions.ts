/**
 * Rows of one condition: as equal as benches set them. A log of a stand repeats each throttle for seconds, so its conditions are far fewer
 * than its rows, and the model is solved for each condition once. Pure; SI.
 */
import { dealt } from '../fit/row-fit.js';
import type { BenchRow } from './measurements.js';

/** Rows of one condition differ by no more: throttle [-], voltage [relative], temperature [K]. Half of it is 0.25 % of speed, where a row reads to 1 %. */
const SAME = { throttle: 2.5e-3, volts: 5e-3, temperature: 5 } as const;

export interface BenchCondition extends BenchRow {
  /** The rows that are of it, by their places. */
  rows: number[];
}

/** Groups the rows in `among` by condition, in the order of the throttle; each condition is the mean of its rows. */
export function benchConditions(
  all: readonly BenchRow[],
  among: readonly number[],
): BenchCondition[] {
  const groups: number[][] = [];
  const ordered = among.toSorted(
    (a, b) => all[a].throttle - all[b].throttle || all[a].volts - all[b].volts || a - b,
  );
  for (const row of ordered) {
    const last = groups.at(-1);
    if (last !== undefined && isSame(all[last[0]], all[row])) last.push(row);
    else groups.push([row]);
  }
  return groups.map((rows) => ({ rows, ...meanOf(rows.map((row) => all[row])) }));
}

function isSame(a: BenchRow, b: BenchRow): boolean {
  return (
    Math.abs(a.throttle - b.throttle) <= SAME.throttle &&
    Math.abs(a.volts - b.volts) <= SAME.volts * a.volts &&
    (a.temperature === null) === (b.temperature === null) &&
    Math.abs((a.temperature ?? 0) - (b.temperature ?? 0)) <= SAME.temperature
  );
}

function meanOf(rows: readonly BenchRow[]): BenchRow {
  const mean = (of: (row: BenchRow) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  return {
    throttle: mean(({ throttle }) => throttle),
    volts: mean(({ volts }) => volts),
    temperature: rows[0].temperature === null ? null : mean(({ temperature }) => temperature!),
  };
}

/** Rows by condition, so that a repeated one is never on both sides; dealt out along the throttle, so that each fold has a share of the whole range. */
export function conditionFolds(all: readonly BenchRow[], among: readonly number[]): number[][] {
  return dealt(benchConditions(all, among).map(({ rows }) => rows));
}
