/**
 * A dense system factored once and solved for many right sides: Gauss with row pivoting, Golub & Van Loan, Matrix
 * Computations, §3.4. Rows in sequence, so that the inner loop runs along memory.
 */

/** Factors the n × n matrix at `a` in place, rows of n; `pivot` takes the row order. False where it is singular. */
export function factor(a: Float64Array, n: i32, pivot: Int32Array): boolean {
  for (let k = 0; k < n; k++) {
    let best: i32 = k;
    let most: f64 = Math.abs(unchecked(a[n * k + k]));
    for (let i = k + 1; i < n; i++) {
      const size: f64 = Math.abs(unchecked(a[n * i + k]));
      if (!(size > most)) continue;
      most = size;
      best = i;
    }
    unchecked((pivot[k] = best));
    if (!(most > 0.0 && most < Infinity)) return false;
    if (best !== k) swapRows(a, n, k, best);
    const inverse: f64 = 1.0 / unchecked(a[n * k + k]);
    for (let i = k + 1; i < n; i++) eliminate(a, n, k, i, inverse);
  }
  return true;
}

function swapRows(a: Float64Array, n: i32, k: i32, i: i32): void {
  for (let j = 0; j < n; j++) {
    const kept: f64 = unchecked(a[n * k + j]);
    unchecked((a[n * k + j] = a[n * i + j]));
    unchecked((a[n * i + j] = kept));
  }
}

/** Takes row k out of row i. */
function eliminate(a: Float64Array, n: i32, k: i32, i: i32, inverse: f64): void {
  const top = n * k;
  const row = n * i;
  const part: f64 = unchecked(a[row + k]) * inverse;
  unchecked((a[row + k] = part));
  if (part === 0.0) return;
  for (let j = k + 1; j < n; j++) unchecked((a[row + j] -= part * a[top + j]));
}

/** Solves for the right side `b`, in place. */
export function solveFactored(a: Float64Array, n: i32, pivot: Int32Array, b: Float64Array): void {
  for (let k = 0; k < n; k++) {
    const p: i32 = unchecked(pivot[k]);
    const value: f64 = unchecked(b[p]);
    unchecked((b[p] = b[k]));
    unchecked((b[k] = value));
  }
  for (let i = 1; i < n; i++) {
    let sum: f64 = unchecked(b[i]);
    for (let j = 0; j < i; j++) sum -= unchecked(a[n * i + j]) * unchecked(b[j]);
    unchecked((b[i] = sum));
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum: f64 = unchecked(b[i]);
    for (let j = i + 1; j < n; j++) sum -= unchecked(a[n * i + j]) * unchecked(b[j]);
    unchecked((b[i] = sum / a[n * i + i]));
  }
}

/**
 * Solves for `columns` right sides at once, in place: row i of them from `at` + `stride` i on in `b`.
 */
export function solveManyFactored(
  a: Float64Array,
  n: i32,
  pivot: Int32Array,
  b: Float64Array,
  at: i32,
  stride: i32,
  columns: i32,
): void {
  for (let k = 0; k < n; k++) {
    const p: i32 = unchecked(pivot[k]);
    if (p === k) continue;
    for (let c = 0; c < columns; c++) {
      const value: f64 = unchecked(b[at + stride * p + c]);
      unchecked((b[at + stride * p + c] = b[at + stride * k + c]));
      unchecked((b[at + stride * k + c] = value));
    }
  }
  for (let i = 1; i < n; i++)
    for (let j = 0; j < i; j++)
      takeRow(b, at + stride * i, at + stride * j, columns, unchecked(a[n * i + j]));
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j < n; j++)
      takeRow(b, at + stride * i, at + stride * j, columns, unchecked(a[n * i + j]));
    const inverse: f64 = 1.0 / unchecked(a[n * i + i]);
    for (let c = 0; c < columns; c++) unchecked((b[at + stride * i + c] *= inverse));
  }
}

/** Takes `part` of the row at `from` out of the one at `row`. */
function takeRow(b: Float64Array, row: i32, from: i32, columns: i32, part: f64): void {
  for (let c = 0; c < columns; c++) unchecked((b[row + c] -= part * b[from + c]));
}
