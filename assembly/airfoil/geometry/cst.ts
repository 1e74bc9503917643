/**
 * Class-shape sections: Kulfan, J. Aircraft 45 (2008) 142, doi 10.2514/1.29958, with the leading-edge term and the sign
 * convention that AeroSandbox and NeuralFoil use (A.10, docs/theory/airfoil.md).
 */
import { cosinePlace, pointsPerSide, Outline } from '../outline';

export const MAX_WEIGHTS: i32 = 16;

/** One section: `n` weights a side from leading to trailing edge, lower ones normally negative; lengths in chords. */
export class Cst {
  n: i32 = 8;
  upper: Float64Array = new Float64Array(MAX_WEIGHTS);
  lower: Float64Array = new Float64Array(MAX_WEIGHTS);
  leadingEdge: f64 = 0.0;
  trailingEdge: f64 = 0.0;
}

/** √x (1 − x) Σ w_i B_i(x); each binomial from the one before. */
function shape(w: Float64Array, n: i32, x: f64): f64 {
  const u: f64 = 1.0 - x;
  let sum: f64 = 0.0;
  let choose: f64 = 1.0;
  for (let i = 0; i < n; i++) {
    sum += unchecked(w[i]) * choose * Math.pow(x, f64(i)) * Math.pow(u, f64(n - 1 - i));
    choose = (choose * f64(n - 1 - i)) / f64(i + 1);
  }
  return Math.sqrt(x) * u * sum;
}

/** Ordinate of the upper or the lower side at x (A.10). */
export function cstOrdinate(c: Cst, upper: boolean, x: f64): f64 {
  const nose: f64 = c.leadingEdge * x * Math.pow(1.0 - x, f64(c.n) + 0.5);
  const half: f64 = 0.5 * c.trailingEdge * x;
  return shape(upper ? c.upper : c.lower, c.n, x) + nose + (upper ? half : -half);
}

/** The outline, `n` points a side. */
export function cstOutline(c: Cst, n: i32, out: Outline): void {
  const side = pointsPerSide(n);
  const nose = side - 1;
  for (let j = 0; j < side; j++) {
    const x: f64 = cosinePlace(j, side);
    unchecked((out.x[nose - j] = x));
    unchecked((out.y[nose - j] = cstOrdinate(c, true, x)));
    unchecked((out.x[nose + j] = x));
    unchecked((out.y[nose + j] = cstOrdinate(c, false, x)));
  }
  // both sides begin in the origin, whatever rounding says
  unchecked((out.y[nose] = 0.0));
  out.n = 2 * side - 1;
}
