/**
 * Rows of a flight → bytes and back. Time stays a double; the rest becomes floats, whose seven digits are more than any of
 * it is worth. Columns, byte plane after byte plane, deflated: the high bytes of a column hardly change.
 */
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';

const deflated = promisify(deflate);
const inflated = promisify(inflate);

const VERSION = 1;
/** Version, rows, width. */
const HEADER = 9;
const DOUBLE = 8;
const FLOAT = 4;

/** What a block holds. Column 0 is the time [s]. */
export interface SeriesColumns {
  rows: number;
  width: number;
  t: Float64Array;
  /** One after another, without the time's: column c of row i is at (c − 1) · rows + i. */
  others: Float32Array;
}

/** `rows`: of `width` numbers each, the time first. */
export async function encodeRows(rows: Float64Array, width: number): Promise<Buffer> {
  const count = rows.length / width;
  const header = Buffer.alloc(HEADER);
  header.writeUInt8(VERSION, 0);
  header.writeUInt32LE(count, 1);
  header.writeUInt32LE(width, 5);
  const t = new Float64Array(count);
  const others = new Float32Array(count * (width - 1));
  for (let i = 0; i < count; i++) {
    t[i] = rows[i * width];
    for (let c = 1; c < width; c++) others[(c - 1) * count + i] = rows[i * width + c];
  }
  const plain = Buffer.alloc(t.byteLength + others.byteLength);
  shuffle(bytesOf(t), DOUBLE, count, plain, 0);
  shuffle(bytesOf(others), FLOAT, count, plain, t.byteLength);
  return Buffer.concat([header, await deflated(plain)]);
}

/** Throws where the bytes are no block of ours. */
export async function decodeRows(data: Buffer): Promise<SeriesColumns> {
  const version = data.readUInt8(0);
  if (version !== VERSION) throw new Error(`a block of version ${version} cannot be read`);
  const rows = data.readUInt32LE(1);
  const width = data.readUInt32LE(5);
  const plain = await inflated(data.subarray(HEADER));
  const t = new Float64Array(rows);
  const others = new Float32Array(rows * (width - 1));
  if (plain.length !== t.byteLength + others.byteLength) throw new Error('a block is cut off');
  unshuffle(plain, 0, DOUBLE, rows, bytesOf(t));
  unshuffle(plain, t.byteLength, FLOAT, rows, bytesOf(others));
  return { rows, width, t, others };
}

/** A row as the engine wrote it, but for the digits that were not kept. */
export function rowAt({ rows, width, t, others }: SeriesColumns, i: number): Float64Array {
  const row = new Float64Array(width);
  row[0] = t[i];
  for (let c = 1; c < width; c++) row[c] = others[(c - 1) * rows + i];
  return row;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Columns of `count` numbers of `size` bytes: of each column all first bytes, then all second bytes … */
function shuffle(from: Uint8Array, size: number, count: number, to: Uint8Array, at: number): void {
  const column = size * count;
  for (let start = 0; start < from.length; start += column)
    for (let byte = 0; byte < size; byte++)
      for (let i = 0; i < count; i++) to[at++] = from[start + i * size + byte];
}

function unshuffle(
  from: Uint8Array,
  at: number,
  size: number,
  count: number,
  to: Uint8Array,
): void {
  const column = size * count;
  for (let start = 0; start < to.length; start += column)
    for (let byte = 0; byte < size; byte++)
      for (let i = 0; i < count; i++) to[start + i * size + byte] = from[at++];
}
