/**
 * The inner loops of `lu.ts`: many numbers for each that is read. Twin: `simd/rows.ts`. Each row of `a` is `stride` long.
 */

/** Eliminates rows k … k + 3 from all rows below, right of column k + 3; the parts stand in columns k … k + 3. */
export function takeFour(a: Float64Array, n: i32, stride: i32, k: i32): void {
  let i: i32 = k + 4;
  for (; i + 1 < n; i += 2) takeFromTwo(a, n, stride, k, i);
  if (i < n) takeFromOne(a, n, stride, k, i);
}

function takeFromTwo(a: Float64Array, n: i32, stride: i32, k: i32, i: i32): void {
  const top0 = stride * k;
  const top1 = top0 + stride;
  const top2 = top1 + stride;
  const top3 = top2 + stride;
  const row = stride * i;
  const next = row + stride;
  const p0: f64 = unchecked(a[row + k]);
  const p1: f64 = unchecked(a[row + k + 1]);
  const p2: f64 = unchecked(a[row + k + 2]);
  const p3: f64 = unchecked(a[row + k + 3]);
  const q0: f64 = unchecked(a[next + k]);
  const q1: f64 = unchecked(a[next + k + 1]);
  const q2: f64 = unchecked(a[next + k + 2]);
  const q3: f64 = unchecked(a[next + k + 3]);
  for (let j = k + 4; j < n; j++) {
    const t0: f64 = unchecked(a[top0 + j]);
    const t1: f64 = unchecked(a[top1 + j]);
    const t2: f64 = unchecked(a[top2 + j]);
    const t3: f64 = unchecked(a[top3 + j]);
    unchecked((a[row + j] = a[row + j] - p0 * t0 - p1 * t1 - p2 * t2 - p3 * t3));
    unchecked((a[next + j] = a[next + j] - q0 * t0 - q1 * t1 - q2 * t2 - q3 * t3));
  }
}

/** Rows k … k + 3 out of row i alone. */
export function takeFromOne(a: Float64Array, n: i32, stride: i32, k: i32, i: i32): void {
  const row = stride * i;
  for (let j = k + 4; j < n; j++) {
    let sum: f64 = unchecked(a[row + j]);
    for (let q = k; q < k + 4; q++) sum -= unchecked(a[row + q]) * unchecked(a[stride * q + j]);
    unchecked((a[row + j] = sum));
  }
}

/**
 * Forward and back substitution, lower with ones on its diagonal and upper, for `columns` right sides in `b`: row i of them
 * from `at` + `bStride` i on.
 */
export function substitute(
  a: Float64Array,
  n: i32,
  stride: i32,
  b: Float64Array,
  at: i32,
  bStride: i32,
  columns: i32,
): void {
  let c: i32 = 0;
  for (; c + 3 < columns; c += 4) {
    down(a, n, stride, b, at + c, bStride);
    up(a, n, stride, b, at + c, bStride);
  }
  for (; c < columns; c++) {
    for (let i = 1; i < n; i++) takeNumber(a, stride * i, 0, i, b, at + c, bStride, i);
    for (let i = n - 1; i >= 0; i--) {
      takeNumber(a, stride * i, i + 1, n, b, at + c, bStride, i);
      unchecked((b[at + c + bStride * i] *= 1.0 / unchecked(a[stride * i + i])));
    }
  }
}

/** Subtracts the product of `rows` rows of `a`, n numbers each, and the first n rows of `b` from its rows from `first` on. */
export function takeProduct(
  a: Float64Array,
  rows: i32,
  stride: i32,
  n: i32,
  b: Float64Array,
  at: i32,
  bStride: i32,
  columns: i32,
  first: i32,
): void {
  for (let r: i32 = 0; r < rows; r += 2) {
    const row = stride * r;
    const i = first + r;
    const pair: boolean = r + 1 < rows;
    const inFours: i32 = pair ? columns & -4 : 0;
    let c: i32 = 0;
    for (; c < inFours; c += 4) takeTwo(a, row, row + stride, 0, n, b, at + c, bStride, i);
    for (; c < columns; c++) {
      takeNumber(a, row, 0, n, b, at + c, bStride, i);
      if (pair) takeNumber(a, row + stride, 0, n, b, at + c, bStride, i + 1);
    }
  }
}

/** Subtracts the product of columns `from` … `to` − 1 of a matrix row and one right side from row i of that right side. */
function takeNumber(
  a: Float64Array,
  row: i32,
  from: i32,
  to: i32,
  b: Float64Array,
  at: i32,
  bStride: i32,
  i: i32,
): void {
  let sum: f64 = unchecked(b[at + bStride * i]);
  for (let k = from; k < to; k++) sum -= unchecked(a[row + k]) * unchecked(b[at + bStride * k]);
  unchecked((b[at + bStride * i] = sum));
}

/** Does what `takeNumber` does for four right sides and the rows i and i + 1, whose matrix rows are at `row` and `next`. */
function takeTwo(
  a: Float64Array,
  row: i32,
  next: i32,
  from: i32,
  to: i32,
  b: Float64Array,
  at: i32,
  bStride: i32,
  i: i32,
): void {
  const own = at + bStride * i;
  const under = own + bStride;
  let s0: f64 = unchecked(b[own]);
  let s1: f64 = unchecked(b[own + 1]);
  let s2: f64 = unchecked(b[own + 2]);
  let s3: f64 = unchecked(b[own + 3]);
  let u0: f64 = unchecked(b[under]);
  let u1: f64 = unchecked(b[under + 1]);
  let u2: f64 = unchecked(b[under + 2]);
  let u3: f64 = unchecked(b[under + 3]);
  for (let k = from; k < to; k++) {
    const p: f64 = unchecked(a[row + k]);
    const q: f64 = unchecked(a[next + k]);
    const other = at + bStride * k;
    s0 -= p * unchecked(b[other]);
    s1 -= p * unchecked(b[other + 1]);
    s2 -= p * unchecked(b[other + 2]);
    s3 -= p * unchecked(b[other + 3]);
    u0 -= q * unchecked(b[other]);
    u1 -= q * unchecked(b[other + 1]);
    u2 -= q * unchecked(b[other + 2]);
    u3 -= q * unchecked(b[other + 3]);
  }
  putFour(b, own, s0, s1, s2, s3);
  putFour(b, under, u0, u1, u2, u3);
}

function putFour(b: Float64Array, at: i32, s0: f64, s1: f64, s2: f64, s3: f64): void {
  unchecked((b[at] = s0));
  unchecked((b[at + 1] = s1));
  unchecked((b[at + 2] = s2));
  unchecked((b[at + 3] = s3));
}

/** Subtracts `part` of row k of four right sides from their row i. */
function takeRow(b: Float64Array, at: i32, bStride: i32, i: i32, k: i32, part: f64): void {
  const own = at + bStride * i;
  const other = at + bStride * k;
  for (let c = 0; c < 4; c++) unchecked((b[own + c] -= part * b[other + c]));
}

function scaleRow(b: Float64Array, own: i32, by: f64): void {
  for (let c = 0; c < 4; c++) unchecked((b[own + c] *= by));
}

/** Four right sides through the lower triangle, two rows at a time. */
function down(a: Float64Array, n: i32, stride: i32, b: Float64Array, at: i32, bStride: i32): void {
  let i: i32 = 0;
  for (; i + 1 < n; i += 2) {
    const next = stride * (i + 1);
    takeTwo(a, next - stride, next, 0, i, b, at, bStride, i);
    takeRow(b, at, bStride, i + 1, i, unchecked(a[next + i]));
  }
  if (i === n) return;
  for (let c = 0; c < 4; c++) takeNumber(a, stride * i, 0, i, b, at + c, bStride, i);
}

/** Substitutes four right sides through the upper triangle; rows in the pairs of `down`. */
function up(a: Float64Array, n: i32, stride: i32, b: Float64Array, at: i32, bStride: i32): void {
  let i: i32 = n - 2;
  if ((n & 1) === 1) {
    i = n - 3;
    scaleRow(b, at + bStride * (n - 1), 1.0 / unchecked(a[(stride + 1) * (n - 1)]));
  }
  for (; i >= 0; i -= 2) {
    const row = stride * i;
    const next = row + stride;
    takeTwo(a, row, next, i + 2, n, b, at, bStride, i);
    scaleRow(b, at + bStride * (i + 1), 1.0 / unchecked(a[next + i + 1]));
    takeRow(b, at, bStride, i, i + 1, unchecked(a[row + i + 1]));
    scaleRow(b, at + bStride * i, 1.0 / unchecked(a[row + i]));
  }
}
