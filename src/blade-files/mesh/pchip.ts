/**
 * Monotone piecewise cubic interpolation, as the kernel cuts blades with it (B.2 of docs/theory/bemt.md): Fritsch and
 * Butland 1984, doi:10.1137/0905021, with the three-point ends of Moler, Numerical Computing with MATLAB, §3.4.
 */

/** The curve through the points (x, y), x rising strictly; the end values are held outside. */
export function pchip(x: readonly number[], y: readonly number[]): (at: number) => number {
  const slopes = slopesOf(x, y);
  const last = x.length - 1;
  return (at) => {
    if (at <= x[0]) return y[0];
    if (at >= x[last]) return y[last];
    let i = 0;
    while (at >= x[i + 1]) i++;
    const h = x[i + 1] - x[i];
    const t = (at - x[i]) / h;
    const u = 1 - t;
    return (
      u * u * (1 + 2 * t) * y[i] +
      t * t * (3 - 2 * t) * y[i + 1] +
      h * t * u * (u * slopes[i] - t * slopes[i + 1])
    );
  };
}

function slopesOf(x: readonly number[], y: readonly number[]): number[] {
  const n = x.length;
  const rise = (i: number): number => (y[i + 1] - y[i]) / (x[i + 1] - x[i]);
  if (n === 2) return [rise(0), rise(0)];
  const inner = Array.from({ length: n - 2 }, (_, k) => {
    const [g, h] = [x[k + 1] - x[k], x[k + 2] - x[k + 1]];
    const [a, b] = [rise(k), rise(k + 1)];
    const [wa, wb] = [2 * h + g, h + 2 * g];
    return a * b > 0 ? (wa + wb) / (wa / a + wb / b) : 0;
  });
  const end = (i: number, j: number, k: number): number => {
    const [g, h] = [x[j] - x[i], x[k] - x[j]];
    const [a, b] = [(y[j] - y[i]) / g, (y[k] - y[j]) / h];
    const slope = ((2 * g + h) * a - g * b) / (g + h);
    if (slope * a <= 0) return 0;
    return a * b < 0 && Math.abs(slope) > 3 * Math.abs(a) ? 3 * a : slope;
  };
  return [end(0, 1, 2), ...inner, end(n - 1, n - 2, n - 3)];
}
