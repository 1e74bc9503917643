/**
 * Fills and lightly smooths two grids of values over (ln Re, incidence) by penalised least squares (P.1):
 *
 *   minimise  Σ w (z − d)²  +  λ_alpha Σ (δ²_alpha z)²  +  λ_Re Σ (δ²_lnRe z)²
 *
 * (Whittaker 1923; Eilers 2003, doi:10.1021/ac034173t.) Where w = 0 the penalties alone decide: a gap takes the
 * straightest surface that its neighbours in both directions allow. The matrix is symmetric with a half band of 2 nRe;
 * cl and ln cd share it, so one banded Cholesky serves both. Allocates on first use: once per section, not in a solve.
 */

/** λ_alpha keeps 98 % of a wave of 16 points, 91 % of one of 8 and 17 % of point-to-point noise. */
const LAMBDA_ALPHA: f64 = 0.3;
const LAMBDA_RE: f64 = 0.05;
/** Typical spacing of the Re nodes, ln 1.4: makes λ_Re mean the same as λ_alpha, per node. */
const LN_RE_STEP: f64 = 0.3364722366212129;
/** Penalty on slopes that keeps level what nothing else decides (a trend in Re that no point shows). */
const LEVEL: f64 = 1.0e-9;
const RIDGE: f64 = 1.0e-12;

let band: Float64Array = new Float64Array(0);
let stride: i32 = 0;

/** Adds λ cᵀc for coefficients c0, c1, c2 at unknowns i0 < i1 < i2. */
function penalise(lambda: f64, i0: i32, i1: i32, i2: i32, c0: f64, c1: f64, c2: f64): void {
  band[stride * i0] += lambda * c0 * c0;
  band[stride * i1] += lambda * c1 * c1;
  band[stride * i2] += lambda * c2 * c2;
  band[stride * i1 + i1 - i0] += lambda * c0 * c1;
  band[stride * i2 + i2 - i1] += lambda * c1 * c2;
  band[stride * i2 + i2 - i0] += lambda * c0 * c2;
}

function penaliseRe(lnRe: Float64Array, at: i32, r: i32, i: i32): void {
  const h = unchecked(lnRe[at + r - 1]) - unchecked(lnRe[at + r - 2]);
  const k = unchecked(lnRe[at + r]) - unchecked(lnRe[at + r - 1]);
  const f = (2.0 * LN_RE_STEP * LN_RE_STEP) / (h + k);
  penalise(LAMBDA_RE, i - 2, i - 1, i, f / h, -f / h - f / k, f / k);
}

/** band[i·stride + m] = A[i][i − m]. */
function assemble(nRe: i32, nAlpha: i32, lnRe: Float64Array, at: i32, w: Float64Array): void {
  const n = nRe * nAlpha;
  stride = 2 * nRe + 1;
  if (band.length < n * stride) band = new Float64Array(n * stride);
  else band.fill(0.0);
  for (let j = 0; j < nAlpha; j++) {
    for (let r = 0; r < nRe; r++) {
      const i = j * nRe + r;
      band[stride * i] += unchecked(w[i]) + RIDGE;
      if (j > 1) penalise(LAMBDA_ALPHA, i - 2 * nRe, i - nRe, i, 1.0, -2.0, 1.0);
      if (r > 1) penaliseRe(lnRe, at, r, i);
      if (r === 0) continue;
      band[stride * i] += LEVEL;
      band[stride * (i - 1)] += LEVEL;
      band[stride * i + 1] -= LEVEL;
    }
  }
}

/** Cholesky in place: the band of L. */
function factor(n: i32): void {
  const width = stride - 1;
  for (let i = 0; i < n; i++) {
    const row = stride * i;
    const from = i > width ? i - width : 0;
    for (let j = from; j <= i; j++) {
      const other = stride * j;
      let sum: f64 = unchecked(band[row + i - j]);
      const low = j > width + from ? j - width : from;
      for (let k = low; k < j; k++)
        sum -= unchecked(band[row + i - k]) * unchecked(band[other + j - k]);
      unchecked((band[row + i - j] = j < i ? sum / band[other] : Math.sqrt(sum)));
    }
  }
}

/** Solves L Lᵀ z = z. */
function solve(n: i32, z: Float64Array): void {
  const width = stride - 1;
  for (let i = 0; i < n; i++) {
    let sum: f64 = unchecked(z[i]);
    for (let k = i > width ? i - width : 0; k < i; k++)
      sum -= unchecked(band[stride * i + i - k]) * unchecked(z[k]);
    unchecked((z[i] = sum / band[stride * i]));
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum: f64 = unchecked(z[i]);
    const to = i + width < n ? i + width : n - 1;
    for (let k = i + 1; k <= to; k++) sum -= unchecked(band[stride * k + k - i]) * unchecked(z[k]);
    unchecked((z[i] = sum / band[stride * i]));
  }
}

/**
 * Replaces `a` and `b` by their smoothed and filled selves; node (r, j) stands at j·nRe + r in all three.
 *
 * @param lnRe  its nodes at lnRe[at …]
 * @param w     weights ≥ 0; where 0, a and b are not looked at
 */
export function smoothBoth(
  nRe: i32,
  nAlpha: i32,
  lnRe: Float64Array,
  at: i32,
  w: Float64Array,
  a: Float64Array,
  b: Float64Array,
): void {
  const n = nRe * nAlpha;
  assemble(nRe, nAlpha, lnRe, at, w);
  factor(n);
  for (let i = 0; i < n; i++) {
    unchecked((a[i] *= w[i]));
    unchecked((b[i] *= w[i]));
  }
  solve(n, a);
  solve(n, b);
}
