/**
 * Answers as JSON, written where they were solved. Tables of numbers go through `build/text.wasm` (assembly/text), or JSON.stringify
 * where the kernel is JavaScript too.
 */
import { readFileSync } from 'node:fs';
import { type NumberTable, rowsOf } from './rotor-case.js';

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
type WriteTable = (table: NumberTable) => Uint8Array | string;

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

/** Texts of some answers, one after the other in memory that is used again for the next task. */
export class AnswerText {
  private bytes = Buffer.allocUnsafeSlow(1 << 18);
  private end = 0;

  constructor(private readonly writeTable: WriteTable) {}

  /** Bytes written since the last `take`. */
  get length(): number {
    return this.end;
  }

  /** Appends an object as JSON, equal to the byte to JSON.stringify's; its members may be NumberTables. */
  add(answer: object): void {
    const before = this.end;
    try {
      this.addMembers(answer);
    } catch (error) {
      this.end = before; // half a text would be the beginning of the next answer
      throw error;
    }
  }

  /** Returns all of the text, in memory of its own. */
  take(): ArrayBuffer {
    const taken = new ArrayBuffer(this.end);
    new Uint8Array(taken).set(this.bytes.subarray(0, this.end));
    this.end = 0;
    return taken;
  }

  /** Writes the members in order; all that lie between two tables go through JSON.stringify in one piece. */
  private addMembers(answer: object): void {
    const begin = this.end;
    let plain: Record<string, unknown> = {};
    const flush = () => {
      const text = JSON.stringify(plain);
      if (text !== '{}') this.append(`${this.end === begin ? '{' : ','}${text.slice(1, -1)}`);
      plain = {};
    };
    for (const [name, value] of Object.entries(answer)) {
      if (isTable(value)) {
        flush();
        this.append(`${this.end === begin ? '{' : ','}${JSON.stringify(name)}:`);
        this.append(this.writeTable(value));
      } else plain[name] = value;
    }
    flush();
    this.append(this.end === begin ? '{}' : '}');
  }

  private append(piece: string | Uint8Array): void {
    const isText = typeof piece === 'string';
    this.reserve(isText ? piece.length * 3 : piece.length); // UTF-8 takes three bytes a UTF-16 unit at the most
    if (isText) this.end += this.bytes.write(piece, this.end);
    else {
      this.bytes.set(piece, this.end);
      this.end += piece.length;
    }
  }

  private reserve(more: number): void {
    if (this.end + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.end + more));
    larger.set(this.bytes.subarray(0, this.end));
    this.bytes = larger;
  }
}

function isTable(value: unknown): value is NumberTable {
  return (value as Partial<NumberTable> | null | undefined)?.values instanceof Float64Array;
}
