/**
 * Slopes for a cubic Hermite curve through unequally spaced nodes, and the curve itself.
 *
 * The parabola through three nodes gives a second-order slope; the limiter of de Boor & Swartz (1977,
 * doi:10.1016/0021-9045(77)90056-1), |s| <= 3 min(|left|, |right|) and 0 at a local extreme, then keeps every cell
 * monotone where its data are: no overshoot at a stall, no dip of the drag below its smallest node.
 */

/**
 * Limited slope at the middle of three nodes.
 *
 * @param h0, h1  spacing to the left and to the right, both > 0
 * @param d0, d1  difference quotients of the left and the right cell
 */
export function limitedSlope(h0: f64, h1: f64, d0: f64, d1: f64): f64 {
  if (d0 * d1 <= 0.0) return 0.0;
  const s = (h1 * d0 + h0 * d1) / (h0 + h1);
  const bound = 3.0 * Math.min(Math.abs(d0), Math.abs(d1));
  return Math.max(-bound, Math.min(bound, s));
}

/**
 * Value at u in [0, 1] of the cubic Hermite cell of width h.
 *
 * @param y0, y1  values at its ends
 * @param s0, s1  slopes at its ends, per unit of h
 */
export function hermite(h: f64, y0: f64, y1: f64, s0: f64, s1: f64, u: f64): f64 {
  const v = 1.0 - u;
  return v * v * (y0 * (1.0 + 2.0 * u) + h * s0 * u) + u * u * (y1 * (1.0 + 2.0 * v) - h * s1 * v);
}
