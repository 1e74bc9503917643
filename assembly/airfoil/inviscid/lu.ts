/**
 * A dense system factored once and solved for many right sides: Gauss with row pivoting, four columns at a time, Golub &
 * Van Loan, Matrix Computations, §3.2 and §3.4. Rows in sequence, so that the inner loops run along memory.
 */
import { substituteOne } from './row-products';
import { substitute, takeFour, takeProduct } from './rows';

/** Columns that are factored before the rest of the matrix is updated. */
const BLOCK: i32 = 4;

type TakeRows = (a: Float64Array, n: i32, stride: i32, k: i32) => void;
type Substitute = (
  a: Float64Array,
  n: i32,
  stride: i32,
  b: Float64Array,
  at: i32,
  bStride: i32,
  columns: i32,
) => void;
type TakeProduct = (
  a: Float64Array,
  rows: i32,
  stride: i32,
  n: i32,
  b: Float64Array,
  at: i32,
  bStride: i32,
  columns: i32,
  first: i32,
) => void;

/** Functions that eliminate rows: the SIMD build puts its own in place of these. */
let takeRows: TakeRows = takeFour;
let substituteRows: Substitute = substitute;
let productOf: TakeProduct = takeProduct;

export function useRows(take: TakeRows, solve: Substitute, product: TakeProduct): void {
  takeRows = take;
  substituteRows = solve;
  productOf = product;
}

/**
 * Factors the n × n matrix at `a` in place, `stride` numbers from row to row (even: faster); `pivot` takes the row order.
 * False where it is singular or not finite.
 */
export function factorRows(a: Float64Array, n: i32, stride: i32, pivot: Int32Array): boolean {
  for (let k = 0; k < n; k += BLOCK) {
    const end: i32 = k + BLOCK < n ? k + BLOCK : n;
    for (let q = k; q < end; q++) {
      const best = pivotRow(a, n, stride, q);
      unchecked((pivot[q] = best));
      const most: f64 = Math.abs(unchecked(a[stride * best + q]));
      if (!(most > 0.0 && most < Infinity)) return false;
      if (best !== q) swapRows(a, stride * q, stride * best, n);
      eliminate(a, n, stride, q, end);
    }
    for (let i = k + 1; i < end; i++)
      for (let q = k; q < i; q++)
        takeRow(a, stride * i, stride * q, end, n, unchecked(a[stride * i + q]));
    if (end < n) takeRows(a, n, stride, k);
  }
  return true;
}

/** Row from q on with the largest number in column q. */
function pivotRow(a: Float64Array, n: i32, stride: i32, q: i32): i32 {
  let best: i32 = q;
  let most: f64 = Math.abs(unchecked(a[stride * q + q]));
  for (let i = q + 1; i < n; i++) {
    const size: f64 = Math.abs(unchecked(a[stride * i + q]));
    if (!(size > most)) continue;
    most = size;
    best = i;
  }
  return best;
}

function swapRows(a: Float64Array, one: i32, other: i32, count: i32): void {
  for (let j = 0; j < count; j++) {
    const swapped: f64 = unchecked(a[one + j]);
    unchecked((a[one + j] = a[other + j]));
    unchecked((a[other + j] = swapped));
  }
}

/** Eliminates row q from all rows below it, up to column `end`. */
function eliminate(a: Float64Array, n: i32, stride: i32, q: i32, end: i32): void {
  const top = stride * q;
  const inverse: f64 = 1.0 / unchecked(a[top + q]);
  for (let i = q + 1; i < n; i++) {
    const row = stride * i;
    const part: f64 = unchecked(a[row + q]) * inverse;
    unchecked((a[row + q] = part));
    for (let j = q + 1; j < end; j++) unchecked((a[row + j] -= part * a[top + j]));
  }
}

/** Subtracts `part` of the row at `from` from the one at `row`, columns `first` … `end` − 1. */
function takeRow(a: Float64Array, row: i32, from: i32, first: i32, end: i32, part: f64): void {
  for (let j = first; j < end; j++) unchecked((a[row + j] -= part * a[from + j]));
}

/** Solves for the right side `b`, in place; `a`, `stride` and `pivot` from `factorRows`. */
export function solveRows(
  a: Float64Array,
  n: i32,
  stride: i32,
  pivot: Int32Array,
  b: Float64Array,
): void {
  for (let k = 0; k < n; k++) {
    const p: i32 = unchecked(pivot[k]);
    const swapped: f64 = unchecked(b[p]);
    unchecked((b[p] = b[k]));
    unchecked((b[k] = swapped));
  }
  substituteOne(a, n, stride, b);
}

/** Solves for `columns` right sides at once, in place: row i of them from `at` + `bStride` i on in `b`. */
export function solveManyFactored(
  a: Float64Array,
  n: i32,
  stride: i32,
  pivot: Int32Array,
  b: Float64Array,
  at: i32,
  bStride: i32,
  columns: i32,
): void {
  for (let k = 0; k < n; k++) {
    const p: i32 = unchecked(pivot[k]);
    if (p !== k) swapRows(b, at + bStride * k, at + bStride * p, columns);
  }
  substituteRows(a, n, stride, b, at, bStride, columns);
}

/** `factorRows` of rows without gaps. */
export function factor(a: Float64Array, n: i32, pivot: Int32Array): boolean {
  return factorRows(a, n, n, pivot);
}

/** `solveRows` of rows without gaps. */
export function solveFactored(a: Float64Array, n: i32, pivot: Int32Array, b: Float64Array): void {
  solveRows(a, n, n, pivot, b);
}

/**
 * Subtracts a product of matrices from rows of `b`: row first + r loses Σ_k a[r][k] b[k], r < rows, k < n; the rows of `b`
 * from `at` + `bStride` i on, `columns` of them.
 */
export function subtractProduct(
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
  productOf(a, rows, stride, n, b, at, bStride, columns, first);
}
