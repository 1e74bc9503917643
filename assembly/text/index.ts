/**
 * Tables of numbers as JSON text, two to three times as fast as JSON.stringify and without an object a row: the numbers
 * come from a thread's answer, the text goes into it. Compiled by asc only; src/engine/answer-text.ts is the host.
 *
 *   1. `powers` filled once: decimal.ts
 *   2. `names` and `nameEnds` filled for the columns, `numbers` for the rows
 *   3. writeRows(rows, columns) → length of the text in `text`
 */
import { digits, exponent, powers, shortest } from './decimal';
export { powers };

export const MAX_NUMBERS: i32 = 2048;
export const MAX_COLUMNS: i32 = 64;
/** A number takes up to 25 bytes (-1.2345678901234567e-300 and a comma), a name up to 39. */
export const numbers: usize = memory.data(MAX_NUMBERS * 8, 16);
export const text: usize = memory.data(MAX_NUMBERS * 64 + 64, 16);
/** Text in front of each column's number, `{"a":` or `,"b":`, one after the other, and where each ends. */
export const names: usize = memory.data(MAX_COLUMNS * 40, 16);
export const nameEnds: usize = memory.data(MAX_COLUMNS * 4, 16);

/** 00 … 99. */
const PAIRS: usize = memory.data(200, 16);
for (let i: usize = 0; i < 100; i++) {
  store<u8>(PAIRS + 2 * i, u8(48 + i / 10));
  store<u8>(PAIRS + 2 * i + 1, u8(48 + (i % 10)));
}
const DIGITS: usize = memory.data(64, 16);
const DIGITS_END: usize = DIGITS + 32;

/** Eight bytes at a time, up to seven too many: what comes next is written over them. memory.copy would be a call. */
function copy(to: usize, from: usize, length: i32): void {
  for (let i = 0; i < length; i += 8) store<u64>(to + i, load<u64>(from + i));
}

function pair(at: usize, n: u32): void {
  store<u16>(at, load<u16>(PAIRS + (usize(n) << 1)));
}

/** The decimal digits of n, up to DIGITS_END; returns where they begin. */
function digitsOf(n: u64): usize {
  let at = DIGITS_END;
  while (n >= 100_000_000) {
    const rest = n / 100_000_000;
    const eight = u32(n - rest * 100_000_000);
    const upper = eight / 10_000;
    const lower = eight % 10_000;
    pair(at - 2, lower % 100);
    pair(at - 4, lower / 100);
    pair(at - 6, upper % 100);
    pair(at - 8, upper / 100);
    at -= 8;
    n = rest;
  }
  let m = u32(n);
  while (m >= 100) {
    pair((at -= 2), m % 100);
    m /= 100;
  }
  if (m >= 10) pair((at -= 2), m);
  else store<u8>(--at, u8(48 + m));
  return at;
}

/**
 * Writes a number as Number::toString of ECMAScript (§6.1.6.1.20) does; not-finite values become null, as with
 * JSON.stringify.
 */
function writeNumber(at: usize, value: f64): usize {
  let x = reinterpret<u64>(value);
  if ((x & 0x7ff0_0000_0000_0000) === 0x7ff0_0000_0000_0000) {
    store<u32>(at, 0x6c6c_756e); // null
    return at + 4;
  }
  if (x << 1 === 0) {
    store<u8>(at, 48);
    return at + 1;
  }
  if (x >> 63 !== 0) {
    store<u8>(at++, 45);
    x &= 0x7fff_ffff_ffff_ffff;
  }
  shortest(x);
  let d = digits;
  let e = exponent;
  for (let ten = d / 10; ten * 10 === d; ten = d / 10) {
    d = ten;
    e++;
  }
  const from = digitsOf(d);
  const k = i32(DIGITS_END - from);
  return place(at, from, k, e + k);
}

/** k digits with the decimal point after the first n of them. */
function place(at: usize, from: usize, k: i32, n: i32): usize {
  if (n > 21 || n <= -6) return placeExponent(at, from, k, n - 1);
  if (n <= 0) {
    store<u64>(at, 0x3030_3030_3030_2e30); // 0.000000
    at += 2 - n;
    copy(at, from, k);
    return at + k;
  }
  copy(at, from, k);
  if (k <= n) {
    for (let i = k; i < n; i++) store<u8>(at + i, 48);
    return at + n;
  }
  store<u8>(at + n, 46);
  copy(at + n + 1, from + n, k - n);
  return at + k + 1;
}

function placeExponent(at: usize, from: usize, k: i32, e: i32): usize {
  store<u8>(at++, load<u8>(from));
  if (k > 1) {
    store<u8>(at++, 46);
    copy(at, from + 1, k - 1);
    at += k - 1;
  }
  store<u8>(at++, 101);
  store<u8>(at++, e < 0 ? 45 : 43);
  const begin = digitsOf(u64(e < 0 ? -e : e));
  copy(at, begin, i32(DIGITS_END - begin));
  return at + (DIGITS_END - begin);
}

/** `[{"a":1,"b":2},…]` of the rows in `numbers`; returns its length in bytes. */
export function writeRows(rows: i32, columns: i32): i32 {
  let at = text;
  let number = numbers;
  store<u8>(at++, 91);
  for (let row = 0; row < rows; row++) {
    let name = 0;
    for (let column = 0; column < columns; column++) {
      const end = load<i32>(nameEnds + (usize(column) << 2));
      copy(at, names + name, end - name);
      at = writeNumber(at + (end - name), load<f64>(number));
      name = end;
      number += 8;
    }
    store<u16>(at, 0x2c7d); // },
    at += 2;
  }
  if (rows > 0) at--;
  store<u8>(at++, 93);
  return i32(at - text);
}
