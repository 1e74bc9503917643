/** What a kernel elsewhere needs ⇄ how it crosses the wire. */
import type { FoundTable } from '../blades/blade-polars.service.js';
import type { PolarTable } from '../engine/rotor-case.js';
import { gridName } from './what-if.names.js';
import type { WhatIfPolars, WhatIfTable } from './what-if.wire.js';

/** Each once, however many rounds found it. */
export function toPolars(found: readonly FoundTable[]): WhatIfPolars[] {
  const rows = found.map(({ identity, grid, table, thinned }) => ({
    section: identity,
    grid: grid && gridName(grid),
    table: table.key,
    thinned: thinned ?? null,
  }));
  return [...new Map(rows.map((row) => [`${row.section} ${row.grid}`, row])).values()];
}

/** Each once; of those that the caller knows only the key. */
export function toTables(
  tables: readonly PolarTable[],
  known: readonly string[] = [],
): WhatIfTable[] {
  const distinct = new Map(tables.map((each) => [each.key, each]));
  return [...distinct.values()].map(({ key, table }) => ({
    key,
    table: known.includes(key) ? null : toBase64(table),
  }));
}

export function toBase64({ buffer, byteOffset, byteLength }: Float64Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

/** Equal ones once, and the place of each of all among those. */
export function toPlaces<T>(
  all: readonly T[],
  nameOf: (item: T) => string,
): { distinct: T[]; places: number[] } {
  const distinct = new Map(all.map((each) => [nameOf(each), each]));
  const names = [...distinct.keys()];
  return {
    distinct: [...distinct.values()],
    places: all.map((each) => names.indexOf(nameOf(each))),
  };
}
