import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AnswerText, jsonOfTable, loadTableWriter } from '../../../src/engine/answer-text.js';
import { generator } from '../../support/random-rotor.js';

const write = loadTableWriter();
const textOf = (columns: readonly string[], values: Float64Array): string =>
  Buffer.from(write({ columns, values })).toString();

/** Returns the numbers whose text by the kernel's writer differs from that of JSON.stringify. */
function differing(numbers: number[]): [number, string][] {
  const wrong: [number, string][] = [];
  for (let at = 0; at < numbers.length; at += 2048) {
    const chunk = numbers.slice(at, at + 2048);
    const text = textOf(['x'], Float64Array.from(chunk));
    if (text === JSON.stringify(chunk.map((x) => ({ x })))) continue;
    const written = text.slice(6, -2).split('},{"x":');
    chunk.forEach((x, i) => written[i] !== JSON.stringify(x) && wrong.push([x, written[i]]));
  }
  return wrong;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('the text of a number', () => {
  it('is what JSON.stringify writes, for 200,000 random bit patterns', () => {
    const random = generator(20261121);
    const bits = new DataView(new ArrayBuffer(8));
    const numbers = Array.from({ length: 200_000 }, () => {
      bits.setUint32(0, 2 ** 32 * random());
      bits.setUint32(4, 2 ** 32 * random());
      return bits.getFloat64(0);
    });
    expect(differing(numbers)).toEqual([]);
  });

  it('also where it is short: one to three digits with every exponent', () => {
    const short = range(-326, 308).flatMap((e) =>
      [1, 2, 5, 9, 12, 99, 125, 123, 999].map((digits) => Number(`${digits}e${e}`)),
    );
    expect(differing(short)).toEqual([]);
  });

  it('also around every power of two, where the doubles below lie closer', () => {
    const powers = range(-1074, 1023).flatMap((e) => {
      const x = 2 ** e;
      return [x, -x, x * (1 + 2 ** -52), x * (1 - 2 ** -53), x * 3];
    });
    expect(differing(powers)).toEqual([]);
  });

  it('also for integers and at the turns of the notation', () => {
    const near = (x: number) => [x, -x, x * (1 + 2 ** -52), x * (1 - 2 ** -53), x + 1, x - 1];
    const odd = [1e21, 1e20, 1e-6, 1e-7, 2 ** 53, 2 ** 63, 2 ** 64, 1e15, 1e16, 1e17].flatMap(near);
    const limits = [0, -0, 5e-324, Number.MAX_VALUE, 2.2250738585072014e-308, 0.1 + 0.2, 9.5e-7];
    expect(differing([...odd, ...limits, ...range(-2000, 2000), 123456789012345680000])).toEqual(
      [],
    );
  });

  it('is null for what no JSON number can be', () => {
    expect(textOf(['a', 'b', 'c'], Float64Array.of(NaN, Infinity, -Infinity))).toBe(
      '[{"a":null,"b":null,"c":null}]',
    );
  });
});

/** A name that is no integer, which an object would put first, and not the one that is no property. */
const name = fc.string({ maxLength: 8 }).filter((text) => !/^\d+$|^__proto__$/.test(text));
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 14 });
const table = names.chain((columns) =>
  fc
    .array(fc.array(fc.double(), { minLength: columns.length, maxLength: columns.length }), {
      maxLength: 60,
    })
    .map((rows) => ({ columns, values: Float64Array.from(rows.flat()) })),
);

describe('the text of a table', () => {
  it('is that of its rows as objects', () => {
    fc.assert(
      fc.property(table, ({ columns, values }) => {
        expect(textOf(columns, values)).toBe(jsonOfTable({ columns, values }));
      }),
    );
  });

  it('has its limits', () => {
    expect(() => textOf(['x'], new Float64Array(2049))).toThrow(RangeError);
    expect(() => textOf(['x'.repeat(40)], new Float64Array(1))).toThrow(RangeError);
    expect(() => textOf(range(0, 64).map(String), new Float64Array(65))).toThrow(RangeError);
  });
});

describe('the text of an answer', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constant(undefined), table);
  const answer = fc.dictionary(name, value, { maxKeys: 8 });
  const asObjects = (given: Record<string, unknown>): object =>
    Object.fromEntries(
      Object.entries(given).map(([name, each]) => [
        name,
        isTable(each) ? JSON.parse(jsonOfTable(each)) : each,
      ]),
    );
  const isTable = (each: unknown): each is { columns: string[]; values: Float64Array } =>
    (each as { values?: unknown } | null)?.values instanceof Float64Array;

  it('is JSON.stringify’s to the byte, whatever stands beside the tables, one answer after the other', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 6 }), (answers) => {
        const texts = new AnswerText(write);
        const lengths = answers.map((each) => {
          const before = texts.length;
          texts.add(each);
          return texts.length - before;
        });
        const bytes = Buffer.from(texts.take());
        let at = 0;
        for (const [i, length] of lengths.entries()) {
          expect(bytes.toString('utf8', at, at + length)).toBe(
            JSON.stringify(asObjects(answers[i])),
          );
          at += length;
        }
        expect(texts.length).toBe(0);
      }),
    );
  });

  it('grows with what it holds', () => {
    const texts = new AnswerText(write);
    const large = { a: 'ü'.repeat(300_000), t: { columns: ['x'], values: new Float64Array(2048) } };
    for (let i = 0; i < 3; i++) texts.add(large);
    expect(Buffer.from(texts.take()).toString()).toBe(JSON.stringify(asObjects(large)).repeat(3));
  });

  it('leaves nothing of one that cannot be written', () => {
    const texts = new AnswerText(write);
    texts.add({ good: 1 });
    const values = new Float64Array(1);
    expect(() => texts.add({ before: 2, t: { columns: ['x'.repeat(50)], values } })).toThrow();
    texts.add({ also: 3 });
    expect(Buffer.from(texts.take()).toString()).toBe('{"good":1}{"also":3}');
  });
});
