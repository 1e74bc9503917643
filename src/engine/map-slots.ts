import type { Kernel } from './kernel-instance.js';

/** A map in shared memory, as it crosses to a thread. */
export interface MapTable {
  key: string;
  table: Float64Array;
}

/** Maps a thread keeps, at 64 to 128 kB in one air. A sweep over a hundred propellers comes by each of them again and again. */
const SLOTS = 128;
/** The first one is where maps are built (map-task.ts). */
const FIRST = 1;

/** Which map stands in which slot of a kernel. */
export class MapSlots {
  /** key → slot, least recently used first. */
  private readonly slots = new Map<string, number>();

  constructor(private readonly kernel: Kernel) {}

  /** The slot that holds the map, copied there if it is not. */
  slotOf({ key, table }: MapTable): number {
    const known = this.slots.get(key);
    const slot = known ?? this.freeSlot();
    if (known === undefined) this.kernel.mapSlot(slot, table.length).set(table);
    else this.slots.delete(key);
    this.slots.set(key, slot);
    return slot;
  }

  private freeSlot(): number {
    if (this.slots.size < SLOTS) return FIRST + this.slots.size;
    const [oldest, slot] = this.slots.entries().next().value!;
    this.slots.delete(oldest);
    return slot;
  }
}
