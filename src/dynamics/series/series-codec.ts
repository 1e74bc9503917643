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

/**
 * The content of a block: its times, and byte planes from which columns and rows are put together when they are
 * requested.
 */
export interface SeriesColumns {
  rows: number;
  width: number;
  t: Float64Array;
  plain: Buffer;
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
export async function decodeSeriesRows(data: Buffer): Promise<SeriesColumns> {
  const version = data.readUInt8(0);
  if (version !== VERSION) throw new Error(`a block of version ${version} cannot be read`);
  const rows = data.readUInt32LE(1);
  const width = data.readUInt32LE(5);
  const plain = await inflated(data.subarray(HEADER));
  if (plain.length !== rows * (DOUBLE + FLOAT * (width - 1))) throw new Error('a block is cut off');
  const t = new Float64Array(rows);
  unshuffle(plain, 0, DOUBLE, bytesOf(t));
  return { rows, width, t, plain };
}

/** `c`: from 1, as the time is 0. */
export function columnAt({ rows, plain }: SeriesColumns, c: number): Float32Array {
  const column = new Float32Array(rows);
  unshuffle(plain, placeOf(rows, c), FLOAT, bytesOf(column));
  return column;
}

/** A row as the engine wrote it, but for the digits that were not kept. */
export function rowAt({ rows, width, t, plain }: SeriesColumns, i: number): Float64Array {
  const row = new Float64Array(width);
  const floats = new Float32Array(width);
  const bytes = bytesOf(floats);
  for (let c = 1; c < width; c++)
    for (let byte = 0; byte < FLOAT; byte++)
      bytes[FLOAT * c + byte] = plain[placeOf(rows, c) + byte * rows + i];
  row.set(floats);
  row[0] = t[i];
  return row;
}

function placeOf(rows: number, c: number): number {
  return rows * (DOUBLE + FLOAT * (c - 1));
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

/** One column. */
function unshuffle(from: Uint8Array, at: number, size: number, to: Uint8Array): void {
  const count = to.length / size;
  for (let byte = 0; byte < size; byte++)
    for (let i = 0; i < count; i++) to[i * size + byte] = from[at++];
}
