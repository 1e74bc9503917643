import { describe, expect, it } from '@jest/globals';
import { Storage, reserve } from '../../../assembly/polar/storage.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import { generator } from '../../support/random.js';

describe('memory that is handed out again', () => {
  it('is as long as asked for, and keeps its numbers while the length stays', () => {
    const room = new Storage();
    reserve(room, 5).set([1, 2, 3, 4, 5]);
    expect([...reserve(room, 5)]).toEqual([1, 2, 3, 4, 5]);
    expect([...reserve(room, 3)]).toEqual([0, 0, 0]);
    expect(reserve(room, 0)).toHaveLength(0);
    expect([...reserve(room, 6)]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("ends at a few times the most asked for: the kernel's memory does not grow with use", () => {
    const kernel = loadKernel('wasm-scalar');
    const u = generator(12);
    const most = 100_000;
    const sizes = Array.from({ length: 400 }, () => 1 + Math.floor(most * u()));
    const use = (): number => {
      for (const size of sizes) {
        kernel.polarSlot(3, size);
        kernel.bandSlot(3, size);
        kernel.rawPolar(size);
        kernel.rawPoints(size);
      }
      return kernel.rotorCase.buffer.byteLength;
    };
    const before = kernel.rotorCase.buffer.byteLength;
    const once = use();
    // memory that is short is doubled
    expect(once - before).toBeLessThan(Math.max(4 * 4 * 8 * most, 2 * before));
    expect(use()).toBe(once);
  });
});
