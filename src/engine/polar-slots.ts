/** The slots of a kernel that hold polar tables. */
import { LRUCache } from 'lru-cache';
import type { Kernel } from './kernel-instance.js';
import { MeasuredSlots } from './measured-slots.js';
import type { PolarTable } from './rotor-case.js';

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
