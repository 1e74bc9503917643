/**
 * Linear least squares by Householder's reflections: Golub & Van Loan, Matrix Computations, 4th ed., § 5.2 and § 5.3. The
 * normal equations would square the condition number.
 */

/** A diagonal below this part of the largest one makes a matrix singular. */
const SINGULAR: f64 = 1.0e-13;

/** Reflects column `to` (or b) by the vector that stands in column k, from row k on. */
function reflect(a: Float64Array, m: i32, k: i32, v: Float64Array, at: i32, scale: f64): void {
  let dot: f64 = 0.0;
  for (let i = k; i < m; i++) dot += unchecked(a[k * m + i]) * unchecked(v[at + i]);
  dot *= scale;
  for (let i = k; i < m; i++) unchecked((v[at + i] -= dot * a[k * m + i]));
}

/**
 * Triangular form of `a`, m rows by n columns stored one column after the other, and the same reflections of `b`: both are
 * overwritten, R above the diagonal and its diagonal in `diagonal`.
 */
export function triangulate(
  a: Float64Array,
  m: i32,
  n: i32,
  b: Float64Array,
  diagonal: Float64Array,
): void {
  for (let k = 0; k < n; k++) {
    let square: f64 = 0.0;
    for (let i = k; i < m; i++) square += unchecked(a[k * m + i]) * unchecked(a[k * m + i]);
    const head: f64 = unchecked(a[k * m + k]);
    const r: f64 = head > 0.0 ? -Math.sqrt(square) : Math.sqrt(square);
    unchecked((diagonal[k] = r));
    const half: f64 = square - head * r;
    if (!(half > 0.0)) continue;
    unchecked((a[k * m + k] = head - r));
    for (let j = k + 1; j < n; j++) reflect(a, m, k, a, j * m, 1.0 / half);
    reflect(a, m, k, b, 0, 1.0 / half);
  }
}

/** The first n unknowns after `triangulate`, the others being 0; false where they are not determined. */
export function solveTriangle(
  a: Float64Array,
  m: i32,
  n: i32,
  b: Float64Array,
  diagonal: Float64Array,
  to: Float64Array,
): boolean {
  let largest: f64 = 0.0;
  for (let k = 0; k < n; k++) largest = Math.max(largest, Math.abs(unchecked(diagonal[k])));
  for (let k = n - 1; k >= 0; k--) {
    const r: f64 = unchecked(diagonal[k]);
    if (!(Math.abs(r) > SINGULAR * largest)) return false;
    let sum: f64 = unchecked(b[k]);
    for (let j = k + 1; j < n; j++) sum -= unchecked(a[j * m + k]) * unchecked(to[j]);
    unchecked((to[k] = sum / r));
  }
  return true;
}
