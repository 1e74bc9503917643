/** Brent's root finder (Algorithms for Minimization without Derivatives, 1973, ch. 4): f changes sign between a and b. */
export function brent(
  f: (x: number) => number,
  [a, b]: [number, number],
  tolerance = 1e-10,
  most = 100,
): number {
  let [fa, fb] = [f(a), f(b)];
  if (fa * fb > 0) throw new RangeError('no sign change');
  let [c, fc, step, before] = [a, fa, b - a, b - a];
  for (let i = 0; i < most; i++) {
    if (fb * fc > 0) [c, fc, step, before] = [a, fa, b - a, b - a];
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const small = 2 * Number.EPSILON * Math.abs(b) + tolerance / 2;
    const half = (c - b) / 2;
    if (Math.abs(half) <= small || fb === 0) return b;
    const tried = Math.abs(before) >= small && Math.abs(fa) > Math.abs(fb);
    const next = tried ? interpolated({ a, b, c, fa, fb, fc }, half, small, before) : undefined;
    [before, step] = next === undefined ? [half, half] : [step, next];
    [a, fa] = [b, fb];
    b += Math.abs(step) > small ? step : Math.sign(half) * small;
    fb = f(b);
  }
  return b;
}

interface Ends {
  a: number;
  b: number;
  c: number;
  fa: number;
  fb: number;
  fc: number;
}

/** Secant or inverse quadratic step; undefined where it goes too far or shrinks too slowly. */
function interpolated(
  { a, b, c, fa, fb, fc }: Ends,
  half: number,
  small: number,
  before: number,
): number | undefined {
  const s = fb / fa;
  let [p, q] = [2 * half * s, 1 - s];
  if (a !== c) {
    const [u, r] = [fa / fc, fb / fc];
    p = s * (2 * half * u * (u - r) - (b - a) * (r - 1));
    q = (u - 1) * (r - 1) * (s - 1);
  }
  if (p > 0) q = -q;
  p = Math.abs(p);
  const fits = 2 * p < Math.min(3 * half * q - Math.abs(small * q), Math.abs(before * q));
  return fits ? p / q : undefined;
}
