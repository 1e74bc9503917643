import { describe, expect, it } from '@jest/globals';
import type { Kernel } from '../../../src/engine/kernel.js';
import { BUILD_SLOT, PolarSlots } from '../../../src/engine/polar-slots.js';

const KEPT = 64;

/** The slots' memory, and what was copied where. */
function memory() {
  const slots: Float64Array[] = [];
  const polarSlot = (slot: number, length: number) => (slots[slot] = new Float64Array(length));
  return { slots, kept: new PolarSlots({ polarSlot } as unknown as Kernel) };
}
const table = (i: number) => ({ key: `table ${i}`, table: new Float64Array([i, i, i]) });
const tables = (from: number, n: number) => Array.from({ length: n }, (_, i) => table(from + i));

describe('the tables of a thread', () => {
  it('are copied once, never to where tables are built', () => {
    const { slots, kept } = memory();
    const places = kept.slotsOf([7, 8, 7].map(table));
    expect(places[2]).toBe(places[0]);
    expect(new Set([...places, BUILD_SLOT]).size).toBe(3);
    expect(places.map((place) => slots[place][0])).toEqual([7, 8, 7]);
    const before = slots[places[0]];
    expect(kept.slotsOf([table(7)])).toEqual([places[0]]);
    expect(slots[places[0]]).toBe(before);
  });

  it('hold fifty of one blade, though all the others are in the way', () => {
    const { slots, kept } = memory();
    kept.slotsOf(tables(0, KEPT));
    // ten of them are there, and were used longest ago
    for (const from of [0, 1000, 1030, 0, 14]) {
      const blade = [...tables(from, 10), ...tables(from + 100, 40)];
      const places = kept.slotsOf(blade);
      expect(new Set(places).size).toBe(50);
      expect(places.map((place) => slots[place][0])).toEqual(blade.map((each) => each.table[0]));
    }
    expect(slots.filter(Boolean)).toHaveLength(KEPT);
  });

  it('make room in the order of their last use', () => {
    const { kept } = memory();
    const all = kept.slotsOf(tables(0, KEPT));
    kept.slotsOf([table(0)]);
    expect(kept.slotsOf([table(1000)])).toEqual([all[1]]);
    expect(kept.slotsOf([table(0)])).toEqual([all[0]]);
  });

  it("give the kernel's rows of a blade: each radius with the slot of its table", () => {
    const { slots, kept } = memory();
    const rows = kept.rowsOf(new Float64Array([0.1, 1, 0.2, 0, 0.3, 1]), tables(5, 2));
    expect(rows.filter((_, i) => i % 2 === 0)).toEqual(new Float64Array([0.1, 0.2, 0.3]));
    expect([1, 3, 5].map((i) => slots[rows[i]][0])).toEqual([6, 5, 6]);
  });
});
