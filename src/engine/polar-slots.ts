import type { Kernel } from './kernel.js';

/** Tables a thread keeps: 32 × 0.6 MB. The least recently used one makes room, and its memory is used again. */
const SLOTS = 32;
/** Beyond the kept ones: where a table is built before it is shared. */
export const BUILD_SLOT = SLOTS;

/** Which polar table stands in which slot of a kernel. */
export class PolarSlots {
  /** key → slot, least recently used first. */
  private readonly slots = new Map<string, number>();

  constructor(private readonly kernel: Kernel) {}

  /** The slot that holds table `key`, copied there if it is not. */
  slotOf(key: string, table: Float64Array): number {
    const known = this.slots.get(key);
    const slot = known ?? this.freeSlot();
    if (known === undefined) this.kernel.polarSlot(slot, table.length).set(table);
    else this.slots.delete(key);
    this.slots.set(key, slot);
    return slot;
  }

  /** The table of a raw polar, in shared memory; empty if the raw polar is unusable. */
  build(raw: Float64Array): Float64Array {
    this.kernel.rawPolar(raw.length).set(raw);
    if (this.kernel.buildPolar(BUILD_SLOT) !== 0) return new Float64Array(0);
    const built = this.kernel.polarTable(BUILD_SLOT);
    const shared = new Float64Array(new SharedArrayBuffer(built.byteLength));
    shared.set(built);
    return shared;
  }

  private freeSlot(): number {
    if (this.slots.size < SLOTS) return this.slots.size;
    const [oldest, slot] = this.slots.entries().next().value!;
    this.slots.delete(oldest);
    return slot;
  }
}
