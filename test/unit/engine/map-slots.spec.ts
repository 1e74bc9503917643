import { describe, expect, it } from '@jest/globals';
import type { Kernel } from '../../../src/engine/kernel.js';
import { MapSlots } from '../../../src/engine/map-task.js';

/** The slots' memory, and which were written in turn. */
function memory() {
  const slots: Float64Array[] = [];
  const writes: number[] = [];
  const mapSlot = (slot: number, length: number) => {
    writes.push(slot);
    return (slots[slot] = new Float64Array(length));
  };
  return { slots, writes, kept: new MapSlots({ mapSlot } as unknown as Kernel) };
}
const map = (i: number) => ({ key: `map ${i}`, table: new Float64Array([i, i]) });

describe('the maps of a thread', () => {
  it('are copied once, and never to where maps are built', () => {
    const { slots, writes, kept } = memory();
    const places = [7, 8, 7].map((i) => kept.slotOf(map(i)));
    expect(places).toEqual([1, 2, 1]);
    expect(writes).toEqual([1, 2]);
    expect([...slots[1], ...slots[2]]).toEqual([7, 7, 8, 8]);
  });

  it('make room in the order of their last use', () => {
    const { slots, writes, kept } = memory();
    const all = Array.from({ length: 128 }, (_, i) => kept.slotOf(map(i)));
    expect(new Set(all).size).toBe(128);
    kept.slotOf(map(0));
    const place = kept.slotOf(map(1000));
    expect([place, slots[place][0]]).toEqual([all[1], 1000]);
    expect(writes).toHaveLength(129);
    expect(kept.slotOf(map(0))).toBe(all[0]);
  });

  it('of one point keep their places, however many they are', () => {
    const { kept } = memory();
    kept.reserve(300);
    const all = Array.from({ length: 300 }, (_, i) => kept.slotOf(map(i)));
    expect(new Set(all).size).toBe(300);
    expect(kept.slotOf(map(0))).toBe(all[0]);
  });
});
