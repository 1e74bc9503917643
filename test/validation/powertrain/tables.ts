/** Reading the bench's tables, and what is said of errors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Row = Record<string, string>;

/** Rows of a table without quoted line ends; quoted fields may hold commas. */
export function readTable(folder: string, file: string): Row[] {
  const [head, ...lines] = readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/);
  const names = fields(head);
  return lines.map((line) => {
    const values = fields(line);
    return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
  });
}

function fields(line: string): string[] {
  const found = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  return found
    .slice(0, line.endsWith(',') ? undefined : -1)
    .map((each) => each.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'));
}

/** A number of a field; NaN where it is empty or beyond all measure (a log's "no value" is −3.4e38). */
export function number(text: string | undefined): number {
  const value = text === undefined || text === '' ? NaN : Number(text);
  return Math.abs(value) < 1e30 ? value : NaN;
}

export function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = key(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

export const mean = (x: readonly number[]): number =>
  x.reduce((sum, each) => sum + each, 0) / x.length;
export const rms = (x: readonly number[]): number => Math.sqrt(mean(x.map((each) => each ** 2)));
export function median(x: readonly number[]): number {
  const sorted = x.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
/** Mean over groups of the mean inside each: a motor with many points counts as one. */
export function groupMean<T>(groups: Map<string, T[]>, of: (row: T) => number): number {
  return mean([...groups.values()].map((rows) => mean(rows.map(of))));
}

export const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
