import { describe, expect, it } from '@jest/globals';
import { Batcher } from '../../../src/platform/batcher.js';

/** Batches that end when they are told to. */
function held(most?: number, compare?: (one: number, other: number) => number) {
  const batches: { items: number[]; end: PromiseWithResolvers<void> }[] = [];
  const begun: PromiseWithResolvers<void>[] = [Promise.withResolvers()];
  const work = async (items: number[]) => {
    const end = Promise.withResolvers<void>();
    batches.push({ items, end });
    begun.push(Promise.withResolvers());
    begun.at(-2)!.resolve();
    await end.promise;
    return items.map((item) => item * 10);
  };
  return {
    batcher: new Batcher<number, number>(work, most, compare),
    batches,
    /** Resolves when the batch of this number has begun. */
    begun: (n: number) => begun[n].promise,
  };
}

describe('a batcher', () => {
  it('does together what comes together, and next what comes meanwhile', async () => {
    const { batcher, batches, begun } = held();
    const first = [1, 2].map((item) => batcher.add(item));
    await begun(0);
    const next = [3, 4].map((item) => batcher.add(item));
    expect(batcher.waiting).toEqual([3, 4]);
    batches[0].end.resolve();
    expect(await Promise.all(first)).toEqual([10, 20]);
    await begun(1);
    batches[1].end.resolve();
    expect(await Promise.all(next)).toEqual([30, 40]);
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('takes at most so many at a time, each batch in its order', async () => {
    const { batcher, batches, begun } = held(2, (one, other) => one - other);
    const all = [5, 1, 3].map((item) => batcher.add(item));
    for (const n of [0, 1]) {
      await begun(n);
      batches[n].end.resolve();
    }
    expect(await Promise.all(all)).toEqual([50, 10, 30]);
    expect(batches.map(({ items }) => items)).toEqual([[1, 5], [3]]);
  });

  it('fails those who wait with the batch that fails, and goes on afterwards', async () => {
    const { batcher, batches, begun } = held();
    const first = batcher.add(1);
    await begun(0);
    const behind = batcher.add(2);
    batches[0].end.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await expect(behind).rejects.toThrow('no');
    const next = batcher.add(3);
    await begun(1);
    batches[1].end.resolve();
    expect(await next).toBe(30);
  });
});
