/** Dense output within a step: the cubic through both, with the rates of both (Hermite). Theory T.16. */
import { shape, TOTALS } from './state';
import { f1, f4, p1, p4, q0, q1, y0, y1 } from './step';

/** Weights of the two ends and of their rates at the part x of a step of `h`. */
class Cubic {
  a: f64 = 0.0;
  b: f64 = 0.0;
  fa: f64 = 0.0;
  fb: f64 = 0.0;
}
const cubic: Cubic = new Cubic();

function setCubic(x: f64, h: f64): void {
  const u: f64 = 1.0 - x;
  cubic.a = u * u * (1.0 + 2.0 * x);
  cubic.b = x * x * (3.0 - 2.0 * x);
  cubic.fa = h * x * u * u;
  cubic.fb = -h * x * x * u;
}

/** All unknowns at the part x of the step, to `y`; the ends exactly. */
export function between(x: f64, h: f64, y: Float64Array): void {
  const c = cubic;
  setCubic(x, h);
  for (let i = 0; i < shape.size; i++) {
    const ends: f64 = unchecked(c.a * y0[i] + c.b * y1[i]);
    unchecked((y[i] = x === 1.0 ? y1[i] : ends + (c.fa * f1[i] + c.fb * f4[i])));
  }
}

/** Interpolated value of unknown i. */
export function oneBetween(i: i32, x: f64, h: f64): f64 {
  const c = cubic;
  if (x === 1.0) return unchecked(y1[i]);
  setCubic(x, h);
  return unchecked(c.a * y0[i] + c.b * y1[i] + (c.fa * f1[i] + c.fb * f4[i]));
}

/** Interpolates the totals into `q`. */
export function totalsBetween(x: f64, h: f64, q: Float64Array): void {
  const c = cubic;
  setCubic(x, h);
  for (let i = 0; i < TOTALS; i++) {
    unchecked((q[i] = c.a * q0[i] + c.b * q1[i] + (c.fa * p1[i] + c.fb * p4[i])));
  }
}
