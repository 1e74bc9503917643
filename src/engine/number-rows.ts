import type { NumberTable } from './rotor-case.js';

/** A table as objects. */
export function rowsOf({ columns, values }: NumberTable): Record<string, number>[] {
  const rows: Record<string, number>[] = [];
  for (let at = 0; at < values.length; at += columns.length)
    rows.push(Object.fromEntries(columns.map((name, i) => [name, values[at + i]])));
  return rows;
}
