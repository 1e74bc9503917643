import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeSeriesRows, encodeRows, rowAt } from '../../../src/dynamics/series/series-codec.js';

const float = fc.oneof(
  fc.double({ min: -1e30, max: 1e30 }),
  fc.constantFrom(NaN, 0, -0, 1e-30, Infinity),
);

/** Rows of one width. */
const table = fc.integer({ min: 1, max: 9 }).chain((width) =>
  fc.record({
    width: fc.constant(width),
    rows: fc
      .array(fc.array(float, { minLength: width, maxLength: width }), { maxLength: 40 })
      .map((rows) => Float64Array.from(rows.flat())),
  }),
);

describe('a block of rows', () => {
  it('is read as it was written: times to the last digit, the rest as floats', async () => {
    const check = fc.asyncProperty(table, async ({ rows, width }) => {
      const columns = await decodeSeriesRows(await encodeRows(rows, width));
      const count = rows.length / width;
      expect([columns.rows, columns.width]).toEqual([count, width]);
      for (let i = 0; i < count; i++) {
        const row = rows.subarray(i * width, (i + 1) * width);
        const kept = row.map((value, c) => (c === 0 ? value : Math.fround(value)));
        expect(rowAt(columns, i)).toEqual(kept);
      }
    });
    await fc.assert(check, { numRuns: 200 });
  });

  it('has the same bytes whatever array its rows are a part of', async () => {
    const rows = Float64Array.from({ length: 60 }, (_, i) => Math.sin(i));
    const part = new Float64Array([1, 2, ...rows, 3]).subarray(2, 62);
    expect(await encodeRows(part, 6)).toEqual(await encodeRows(rows, 6));
  });

  it('of a quiet flight takes a fraction of its numbers', async () => {
    const [count, width] = [1_500, 60];
    const rows = Float64Array.from({ length: count * width }, (_, n) => {
      const [i, c] = [Math.floor(n / width), n % width];
      return c === 0 ? i * 50 : c + 1e-4 * i;
    });
    const { length } = await encodeRows(rows, width);
    expect(length).toBeLessThan(0.45 * 4 * count * width);
  });

  it('that is none is refused', async () => {
    const data = await encodeRows(new Float64Array(12), 3);
    await expect(decodeSeriesRows(Buffer.concat([Buffer.of(2), data.subarray(1)]))).rejects.toThrow(
      'version 2',
    );
    const wider = Buffer.from(data);
    wider.writeUInt32LE(4, 5);
    await expect(decodeSeriesRows(wider)).rejects.toThrow('cut off');
  });
});
