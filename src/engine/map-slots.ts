import { LRUCache } from 'lru-cache';
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

/** The assignment of maps to the slots of a kernel; the map that was used longest ago gives way. */
export class MapSlots {
  /** key → slot. */
  private readonly slots = new LRUCache<string, number>({ max: SLOTS });

  constructor(private readonly kernel: Kernel) {}

  /** The slot that holds the map, copied there if it is not. */
  slotOf({ key, table }: MapTable): number {
    const known = this.slots.get(key);
    if (known !== undefined) return known;
    const slot = this.freeSlot();
    this.kernel.mapSlot(slot, table.length).set(table);
    this.slots.set(key, slot);
    return slot;
  }

  private freeSlot(): number {
    return this.slots.size < SLOTS ? FIRST + this.slots.size : this.slots.pop()!;
  }
}
