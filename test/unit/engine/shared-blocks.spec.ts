import { expect, it } from '@jest/globals';
import { SharedBlocks } from '../../../src/engine/shared-blocks.js';

const MB = 2 ** 20;

it('a block that was given back is the next one that is large enough for it, and is zero', () => {
  const blocks = new SharedBlocks();
  const [small, large] = [blocks.take(1), blocks.take(3 * MB)];
  expect([small.byteLength, large.byteLength]).toEqual([MB, 4 * MB]);
  new Uint8Array(large).fill(7);
  blocks.give(large);
  blocks.give(small);
  expect(blocks.take(MB)).toBe(small);
  const again = blocks.take(2 * MB);
  expect(again).toBe(large);
  expect(new Uint8Array(again, 0, 2 * MB).every((byte) => byte === 0)).toBe(true);
});

it('a larger block takes the place of one that is too small', () => {
  const blocks = new SharedBlocks();
  const first = blocks.take(MB);
  blocks.give(first);
  const larger = blocks.take(5 * MB);
  blocks.give(larger);
  expect([blocks.take(MB), blocks.take(MB)].map(({ byteLength }) => byteLength)).toEqual([
    8 * MB,
    MB,
  ]);
});
