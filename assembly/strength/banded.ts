/**
 * Symmetric systems whose entries lie near the diagonal: entry (i, i − k) of the lower half stands at i · width + k. LDLᵀ without
 * pivoting; the matrices of a clamped blade are positive definite.
 */

/** Replaces the matrix of n rows by its factors. */
export function factorBand(a: Float64Array, n: i32, width: i32): void {
  for (let i = 0; i < n; i++) {
    const most = i < width - 1 ? i : width - 1;
    // entry (i, j), j rising: what the columns before j take away
    for (let k = most; k >= 1; k--) {
      const j = i - k;
      let value: f64 = unchecked(a[i * width + k]);
      for (let l = k + 1; l <= most; l++) {
        const m = l - k;
        if (m >= width) break;
        value -= unchecked(a[i * width + l]) * unchecked(a[j * width + m]);
      }
      unchecked((a[i * width + k] = value));
    }
    let diagonal: f64 = unchecked(a[i * width]);
    for (let k = 1; k <= most; k++) {
      const value: f64 = unchecked(a[i * width + k]);
      const scaled: f64 = value / unchecked(a[(i - k) * width]);
      diagonal -= value * scaled;
      unchecked((a[i * width + k] = scaled));
    }
    unchecked((a[i * width] = diagonal));
  }
}

/** Solves the factored system for the right side at `at` of x, in place. */
export function solveBand(a: Float64Array, n: i32, width: i32, x: Float64Array, at: i32): void {
  for (let i = 0; i < n; i++) {
    const most = i < width - 1 ? i : width - 1;
    let value: f64 = unchecked(x[at + i]);
    for (let k = 1; k <= most; k++) value -= unchecked(a[i * width + k] * x[at + i - k]);
    unchecked((x[at + i] = value));
  }
  for (let i = 0; i < n; i++) unchecked((x[at + i] = x[at + i] / a[i * width]));
  for (let i = n - 1; i >= 0; i--) {
    const most = i < width - 1 ? i : width - 1;
    const value: f64 = unchecked(x[at + i]);
    for (let k = 1; k <= most; k++) unchecked((x[at + i - k] -= a[i * width + k] * value));
  }
}

/** The product of the matrix (not factored) with the vector at `from` of x, into `out` at `at`. */
export function multiplyBand(
  a: Float64Array,
  n: i32,
  width: i32,
  x: Float64Array,
  from: i32,
  out: Float64Array,
  at: i32,
): void {
  for (let i = 0; i < n; i++) unchecked((out[at + i] = a[i * width] * x[from + i]));
  for (let i = 1; i < n; i++) {
    const most = i < width - 1 ? i : width - 1;
    let sum: f64 = unchecked(out[at + i]);
    const own: f64 = unchecked(x[from + i]);
    for (let k = 1; k <= most; k++) {
      const value: f64 = unchecked(a[i * width + k]);
      sum += value * unchecked(x[from + i - k]);
      unchecked((out[at + i - k] += value * own));
    }
    unchecked((out[at + i] = sum));
  }
}
