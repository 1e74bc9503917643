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
    forwardFour(a, stride, i, b);
  }
  for (let i = inFours; i < n; i++) unchecked((b[i] -= dot(a, stride * i, 0, i, b)));
  for (let i = n - 1; i >= inFours; i--) {
    const rest: f64 = unchecked(b[i]) - dot(a, stride * i, i + 1, n, b);
    unchecked((b[i] = rest / unchecked(a[stride * i + i])));
  }
  for (let i = inFours - 4; i >= 0; i -= 4) {
    findDots(a, stride * i, stride, i + 4, n, b);
    backFour(a, stride, i, b);
  }
}

/** Forward substitution in the rows i … i + 3, of whose columns before i `four` has the sums. */
function forwardFour(a: Float64Array, stride: i32, i: i32, b: Float64Array): void {
  const row1 = stride * (i + 1) + i;
  const row2 = row1 + stride;
  const row3 = row2 + stride;
  const b0: f64 = unchecked(b[i]) - unchecked(four[0]);
  const b1: f64 = unchecked(b[i + 1]) - (unchecked(four[1]) + unchecked(a[row1]) * b0);
  const sum2: f64 = unchecked(a[row2]) * b0 + unchecked(a[row2 + 1]) * b1;
  const b2: f64 = unchecked(b[i + 2]) - (unchecked(four[2]) + sum2);
  const sum3: f64 =
    unchecked(a[row3]) * b0 + unchecked(a[row3 + 1]) * b1 + unchecked(a[row3 + 2]) * b2;
  unchecked((b[i] = b0));
  unchecked((b[i + 1] = b1));
  unchecked((b[i + 2] = b2));
  unchecked((b[i + 3] -= four[3] + sum3));
}

/** Back substitution in the rows i … i + 3, of whose columns from i + 4 on `four` has the sums. */
function backFour(a: Float64Array, stride: i32, i: i32, b: Float64Array): void {
  const row0 = stride * i + i;
  const row1 = row0 + stride;
  const row2 = row1 + stride;
  const row3 = row2 + stride;
  const b3: f64 = (unchecked(b[i + 3]) - unchecked(four[3])) / unchecked(a[row3 + 3]);
  const sum2: f64 = unchecked(a[row2 + 3]) * b3;
  const b2: f64 = (unchecked(b[i + 2]) - unchecked(four[2]) - sum2) / unchecked(a[row2 + 2]);
  const sum1: f64 = unchecked(a[row1 + 2]) * b2 + unchecked(a[row1 + 3]) * b3;
  const b1: f64 = (unchecked(b[i + 1]) - unchecked(four[1]) - sum1) / unchecked(a[row1 + 1]);
  const sum0: f64 =
    unchecked(a[row0 + 1]) * b1 + unchecked(a[row0 + 2]) * b2 + unchecked(a[row0 + 3]) * b3;
  unchecked((b[i] = (unchecked(b[i]) - unchecked(four[0]) - sum0) / unchecked(a[row0])));
  unchecked((b[i + 1] = b1));
  unchecked((b[i + 2] = b2));
  unchecked((b[i + 3] = b3));
}
