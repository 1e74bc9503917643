/** Tables of numbers as JSON: `build/text.wasm` (assembly/text), or JSON.stringify where the kernel is JavaScript too. */
import { readFileSync } from 'node:fs';
import { rowsOf } from './number-rows.js';
import type { NumberTable } from './rotor-case.js';

/** 10^k for k = −292 … 324, as decimal.ts wants them. */
const POWER_MIN = -292;
const POWER_MAX = 324;
/** Places of a table; assembly/text/index.ts. */
const MAX_NUMBERS = 2048;
const MAX_COLUMNS = 64;
const NAME_BYTES = 40;
const TEXT_BYTES = MAX_NUMBERS * 64;

interface Exports {
  memory: WebAssembly.Memory;
  powers: WebAssembly.Global;
  numbers: WebAssembly.Global;
  names: WebAssembly.Global;
  nameEnds: WebAssembly.Global;
  text: WebAssembly.Global;
  writeRows(rows: number, columns: number): number;
}

/** The text of a table: bytes that hold until the next call, or a string. */
export type WriteTable = (table: NumberTable) => Uint8Array | string;

export function jsonOfTable(table: NumberTable): string {
  return JSON.stringify(rowsOf(table));
}

export function loadTableWriter(): WriteTable {
  const module = new WebAssembly.Module(
    readFileSync(new URL('../../build/text.wasm', import.meta.url)),
  );
  const wasm = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
  const { buffer } = wasm.memory; // it never grows
  fillPowers(new BigUint64Array(buffer, wasm.powers.value, 2 * (POWER_MAX - POWER_MIN + 1)));
  const numbers = new Float64Array(buffer, wasm.numbers.value, MAX_NUMBERS);
  const text = new Uint8Array(buffer, wasm.text.value, TEXT_BYTES);
  let named: readonly string[] = [];
  return ({ columns, values }) => {
    if (values.length > MAX_NUMBERS || columns.length > MAX_COLUMNS)
      throw new RangeError(`a table has at most ${MAX_NUMBERS} numbers in ${MAX_COLUMNS} columns`);
    if (columns !== named) writeNames(wasm, columns);
    named = columns;
    numbers.set(values);
    const length = wasm.writeRows(values.length / columns.length, columns.length);
    return text.subarray(0, length);
  };
}

/** Writes the text that precedes each number: `{"r":` or `,"c":`. */
function writeNames({ memory, names, nameEnds }: Exports, columns: readonly string[]): void {
  const bytes = Buffer.from(memory.buffer, names.value, MAX_COLUMNS * NAME_BYTES);
  const ends = new Int32Array(memory.buffer, nameEnds.value, MAX_COLUMNS);
  let end = 0;
  for (const [i, name] of columns.entries()) {
    const before = `${i === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    if (Buffer.byteLength(before) > NAME_BYTES) throw new RangeError(`${name} is too long a name`);
    end += bytes.write(before, end);
    ends[i] = end;
  }
}

/** Each rounded up to 128 bits, the first of which is 1. */
function fillPowers(words: BigUint64Array): void {
  for (let k = POWER_MIN; k <= POWER_MAX; k++) {
    const shift = BigInt(127 - Math.floor(k * Math.log2(10)));
    const [above, below] = k < 0 ? [1n, 10n ** BigInt(-k)] : [10n ** BigInt(k), 1n];
    const [numerator, denominator] =
      shift < 0n ? [above, below << -shift] : [above << shift, below];
    const power = (numerator + denominator - 1n) / denominator;
    const at = 2 * (k - POWER_MIN);
    words[at] = BigInt.asUintN(64, power);
    words[at + 1] = power >> 64n;
  }
}
