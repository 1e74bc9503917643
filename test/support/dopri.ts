/** The embedded pair of Dormand & Prince 1980 of orders 5 and 4, with its own step control: another way to the same flight. */
const C = [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1];
const A = [
  [],
  [1 / 5],
  [3 / 40, 9 / 40],
  [44 / 45, -56 / 15, 32 / 9],
  [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
  [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
  [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
];
const FOURTH = [5179 / 57600, 0, 7571 / 16695, 393 / 640, -92097 / 339200, 187 / 2100, 1 / 40];

export type Rates = (t: number, y: Float64Array, f: Float64Array) => void;

/** From y at t0 to t1, each unknown's error within `tolerance` times its scale a step. Returns y there, and how many steps it took. */
export function dopri(
  rates: Rates,
  y: Float64Array,
  t0: number,
  t1: number,
  scale: Float64Array,
  tolerance = 1e-9,
): { y: Float64Array; steps: number } {
  const n = y.length;
  const f = A.map(() => new Float64Array(n));
  let now: Float64Array = y.slice();
  let t = t0;
  let h = Math.min(1e-4, t1 - t0);
  let steps = 0;
  while (t < t1) {
    if (h >= t1 - t) h = t1 - t;
    const last = h === t1 - t;
    let at = now;
    A.forEach((row, stage) => {
      at = now.map((value, i) => value + h * row.reduce((sum, a, k) => sum + a * f[k][i], 0));
      rates(t + C[stage] * h, at, f[stage]);
    });
    let error = 0;
    for (let i = 0; i < n; i++) {
      const fifth = A[6].reduce((sum, b, k) => sum + b * f[k][i], 0);
      const fourth = FOURTH.reduce((sum, b, k) => sum + b * f[k][i], 0);
      error = Math.max(error, (h * Math.abs(fifth - fourth)) / (tolerance * scale[i]));
    }
    if (error <= 1) {
      now = at;
      t = last ? t1 : t + h;
    }
    h *= Math.min(5, Math.max(0.2, 0.9 * Math.max(error, 1e-10) ** -0.2));
    if (++steps > 3_000_000) throw new Error(`no end at ${t} s`);
  }
  return { y: now, steps };
}
