/** A number of a station with its slopes by the station's unknowns, so that the chain rule is written once. */

export class Quantity {
  v: f64 = 0.0;
  v_theta: f64 = 0.0;
  v_dstar: f64 = 0.0;
  v_ue: f64 = 0.0;
  /** Slope by √cτ in turbulent layers; N changes nothing but itself. */
  v_s: f64 = 0.0;
}

/** q = value, without slopes. */
export function setConstant(q: Quantity, value: f64): void {
  q.v = value;
  q.v_theta = 0.0;
  q.v_dstar = 0.0;
  q.v_ue = 0.0;
  q.v_s = 0.0;
}

/** Adds what q inherits from p, of which its slope is `k`. */
export function addSlopes(q: Quantity, k: f64, p: Quantity): void {
  q.v_theta = q.v_theta + k * p.v_theta;
  q.v_dstar = q.v_dstar + k * p.v_dstar;
  q.v_ue = q.v_ue + k * p.v_ue;
  q.v_s = q.v_s + k * p.v_s;
}
