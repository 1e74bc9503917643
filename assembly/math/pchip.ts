/**
 * Monotone piecewise cubic interpolation (PCHIP): Fritsch and Butland 1984, doi:10.1137/0905021, with the three-point
 * ends of Moler, Numerical Computing with MATLAB, §3.4. It neither overshoots measured chords nor invents wiggles.
 */

/** Slopes of the n points (x, y) into d; x rises strictly. */
export function pchipSlopes(x: Float64Array, y: Float64Array, n: i32, d: Float64Array): void {
  if (n === 2) {
    const s: f64 = (unchecked(y[1]) - unchecked(y[0])) / (unchecked(x[1]) - unchecked(x[0]));
    unchecked((d[0] = s));
    unchecked((d[1] = s));
    return;
  }
  for (let i = 1; i < n - 1; i++) {
    const g: f64 = unchecked(x[i]) - unchecked(x[i - 1]);
    const h: f64 = unchecked(x[i + 1]) - unchecked(x[i]);
    const a: f64 = (unchecked(y[i]) - unchecked(y[i - 1])) / g;
    const b: f64 = (unchecked(y[i + 1]) - unchecked(y[i])) / h;
    const wa: f64 = 2.0 * h + g;
    const wb: f64 = h + 2.0 * g;
    unchecked((d[i] = a * b > 0.0 ? (wa + wb) / (wa / a + wb / b) : 0.0));
  }
  unchecked((d[0] = endSlope(x, y, 0, 1, 2)));
  unchecked((d[n - 1] = endSlope(x, y, n - 1, n - 2, n - 3)));
}

/** One-sided slope at point i from its neighbours j and k, kept in the direction of the first chord. */
function endSlope(x: Float64Array, y: Float64Array, i: i32, j: i32, k: i32): f64 {
  const g: f64 = unchecked(x[j]) - unchecked(x[i]);
  const h: f64 = unchecked(x[k]) - unchecked(x[j]);
  const a: f64 = (unchecked(y[j]) - unchecked(y[i])) / g;
  const b: f64 = (unchecked(y[k]) - unchecked(y[j])) / h;
  const s: f64 = ((2.0 * g + h) * a - g * b) / (g + h);
  if (s * a <= 0.0) return 0.0;
  return a * b < 0.0 && Math.abs(s) > 3.0 * Math.abs(a) ? 3.0 * a : s;
}

/** Value at X inside [x0, x(n−1)], with slopes d; outside, the end's tangent. */
export function pchipValue(x: Float64Array, y: Float64Array, d: Float64Array, n: i32, X: f64): f64 {
  if (X <= unchecked(x[0])) return unchecked(y[0]) + unchecked(d[0]) * (X - unchecked(x[0]));
  const last = n - 1;
  if (X >= unchecked(x[last]))
    return unchecked(y[last]) + unchecked(d[last]) * (X - unchecked(x[last]));
  let i = 0;
  while (X >= unchecked(x[i + 1])) i++;
  const h: f64 = unchecked(x[i + 1]) - unchecked(x[i]);
  const t: f64 = (X - unchecked(x[i])) / h;
  const u: f64 = 1.0 - t;
  return (
    u * u * (1.0 + 2.0 * t) * unchecked(y[i]) +
    t * t * (3.0 - 2.0 * t) * unchecked(y[i + 1]) +
    h * t * u * (u * unchecked(d[i]) - t * unchecked(d[i + 1]))
  );
}
