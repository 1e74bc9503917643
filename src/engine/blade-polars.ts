/** The polars along a blade on their way to the kernel: those that make a difference, each table once a task. */
import { MAX_POLARS } from './layout.js';
import type { PolarAt, PolarTable } from './rotor-case.js';

/** Returns the polars that differ from a neighbour: between equal tables nothing changes along the radius. */
export function distinctPolars(polars: readonly PolarAt[]): PolarAt[] {
  const keyAt = (i: number): string | undefined => polars[i]?.polar.key;
  const differs = (i: number, other: number): boolean =>
    keyAt(other) !== undefined && keyAt(other) !== keyAt(i);
  const distinct = polars.filter((_, i) => differs(i, i - 1) || differs(i, i + 1));
  return distinct.length > 0 ? distinct : polars.slice(0, 1).map(({ polar }) => ({ r: 0, polar }));
}

/** The polars of a rotor that are handed to a thread. */
export function bladePolars(rotor: { polars: readonly PolarAt[] }): PolarAt[] {
  const polars = distinctPolars(rotor.polars);
  if (polars.length === 0 || polars.length > MAX_POLARS)
    throw new RangeError(`a blade has 1 to ${MAX_POLARS} different polars, not ${polars.length}`);
  return polars;
}

/** The tables of a task, each once; what names them does so by their place. */
export class TableList {
  readonly tables: PolarTable[] = [];
  private readonly places = new Map<string, number>();

  placeOf(polar: PolarTable): number {
    const known = this.places.get(polar.key);
    if (known !== undefined) return known;
    this.places.set(polar.key, this.tables.length);
    return this.tables.push(polar) - 1;
  }
}

/** Rows of (radius [m], place of the table in the list). */
export function encodePolars(
  polars: readonly PolarAt[],
  list: TableList,
  out: Float64Array = new Float64Array(2 * polars.length),
  at = 0,
): Float64Array {
  for (const [i, { r, polar }] of polars.entries()) {
    out[at + 2 * i] = r;
    out[at + 2 * i + 1] = list.placeOf(polar);
  }
  return out;
}
