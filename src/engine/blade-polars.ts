/**
 * The polars along a blade on their way to the kernel: those that make a difference, each table once a task, and the slots
 * of a thread's kernel that hold them.
 */
import { LRUCache } from 'lru-cache';
import { MAX_POLARS } from './layout.js';
import { MeasuredSlots } from './measured-slots.js';
import type { PolarAt, PolarTable } from './rotor-case.js';
import type { Kernel } from './kernel-instance.js';

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

/** The slot in which a table is built before it is shared. */
export const BUILD_SLOT = 0;
const FIRST = 1;
/** Tables a thread keeps: those of one blade (MAX_POLARS) and some more. The least recently used one makes room. */
const SLOTS = 64;
/** Numbers of a slot: a table of 16 Reynolds and 12 Mach numbers, 0.95 MB. A longer one makes its slot grow. */
const ROOM = 118_320;

/** The assignment of polar tables to the slots of a kernel; the table that was used longest ago gives way. A kernel has one of these. */
export class PolarSlots {
  /** key → slot. */
  private readonly slots = new LRUCache<string, number>({ max: SLOTS });
  /** Here, and not in a module: a program that a thread imports has modules of its own beside those of the thread's bundle. */
  readonly measured: MeasuredSlots;

  constructor(private readonly kernel: Kernel) {
    this.measured = new MeasuredSlots(kernel);
  }

  /** The slots that hold these tables, copied there if they are not. At most SLOTS tables: none makes room for another. */
  slotsOf(tables: readonly PolarTable[]): number[] {
    // tables that are there are used before the others look for room
    for (const { key } of tables) this.slots.get(key);
    return tables.map((table) => this.slots.get(table.key) ?? this.place(table));
  }

  /** Rows of (radius, place in `tables`) as the kernel takes them: (radius, slot). */
  rowsOf(polars: Float64Array, tables: readonly PolarTable[]): Float64Array {
    const rows = polars.slice();
    const named: PolarTable[] = [];
    for (let at = 1; at < rows.length; at += 2) named.push(tables[rows[at]]);
    const slots = this.slotsOf(named);
    for (let i = 0; i < slots.length; i++) rows[2 * i + 1] = slots[i];
    return rows;
  }

  private place({ key, table }: PolarTable): number {
    const slot = this.freeSlot();
    this.kernel.polarSlot(slot, table.length).set(table);
    this.slots.set(key, slot);
    return slot;
  }

  private freeSlot(): number {
    if (this.slots.size < SLOTS) {
      const slot = FIRST + this.slots.size;
      // all of its room at once: memory that a slot grows out of is never given back
      this.kernel.polarSlot(slot, ROOM);
      return slot;
    }
    return this.slots.pop()!;
  }
}
