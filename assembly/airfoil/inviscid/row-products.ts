/**
 * One right side, one vector: rows of a matrix times it, four rows at a time so that their sums do not wait for one
 * another. Twin of `dots`: `simd/rows.ts`.
 */

/** Results of the last call of `dots`. */
export const four: Float64Array = new Float64Array(4);

/** Four rows of `a` from place `row` on, columns from … to − 1, times v, into `four`. */
function dots(a: Float64Array, row: i32, stride: i32, from: i32, to: i32, v: Float64Array): void {
  const row1 = row + stride;
  const row2 = row1 + stride;
  const row3 = row2 + stride;
  let s0: f64 = 0.0;
  let s1: f64 = 0.0;
  let s2: f64 = 0.0;
  let s3: f64 = 0.0;
  for (let k = from; k < to; k++) {
    const value: f64 = unchecked(v[k]);
    s0 += unchecked(a[row + k]) * value;
    s1 += unchecked(a[row1 + k]) * value;
    s2 += unchecked(a[row2 + k]) * value;
    s3 += unchecked(a[row3 + k]) * value;
  }
  unchecked((four[0] = s0));
  unchecked((four[1] = s1));
  unchecked((four[2] = s2));
  unchecked((four[3] = s3));
}

type Dots = (a: Float64Array, row: i32, stride: i32, from: i32, to: i32, v: Float64Array) => void;

let findDots: Dots = dots;

/** The SIMD build puts its own in place. */
export function useDots(own: Dots): void {
  findDots = own;
}

function dot(a: Float64Array, row: i32, from: i32, to: i32, v: Float64Array): f64 {
  let sum: f64 = 0.0;
  for (let k = from; k < to; k++) sum += unchecked(a[row + k]) * unchecked(v[k]);
  return sum;
}

/** out = a v, `rows` rows of n numbers, `stride` numbers from row to row; `out` is another array than v. */
export function multiplyRows(
  a: Float64Array,
  rows: i32,
  n: i32,
  stride: i32,
  v: Float64Array,
  out: Float64Array,
): void {
  let i: i32 = 0;
  for (; i + 3 < rows; i += 4) {
    findDots(a, stride * i, stride, 0, n, v);
    for (let r = 0; r < 4; r++) unchecked((out[i + r] = four[r]));
  }
  for (; i < rows; i++) unchecked((out[i] = dot(a, stride * i, 0, n, v)));
}

/** Forward and back substitution of one right side, in place, with the factors of `factorRows` and b in their order of rows. */
export function substituteOne(a: Float64Array, n: i32, stride: i32, b: Float64Array): void {
  const inFours: i32 = n & -4;
  for (let i = 0; i < inFours; i += 4) {
    findDots(a, stride * i, stride, 0, i, b);
    for (let r = i; r < i + 4; r++) unchecked((b[r] -= four[r - i] + dot(a, stride * r, i, r, b)));
  }
  for (let i = inFours; i < n; i++) unchecked((b[i] -= dot(a, stride * i, 0, i, b)));
  for (let i = n - 1; i >= inFours; i--) divide(a, stride * i, i, n, b, 0.0);
  for (let i = inFours - 4; i >= 0; i -= 4) {
    findDots(a, stride * i, stride, i + 4, n, b);
    for (let r = i + 3; r >= i; r--) divide(a, stride * r, r, i + 4, b, unchecked(four[r - i]));
  }
}

/** b_i less `sum` and what columns i + 1 … to − 1 make, over the diagonal. */
function divide(a: Float64Array, row: i32, i: i32, to: i32, b: Float64Array, sum: f64): void {
  const rest: f64 = unchecked(b[i]) - sum - dot(a, row, i + 1, to, b);
  unchecked((b[i] = rest / unchecked(a[row + i])));
}
