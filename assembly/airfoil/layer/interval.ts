/**
 * The three equations between two stations, as residuals with slopes by the second station's θ, δ*, s.
 * Momentum and shape in logarithms, so that a layer growing as a power of x is met exactly: Theory A.41 – A.45.
 */

import { Quantity } from './quantity';
import { LAMINAR, Station, WAKE } from './station';
import { WAKE_LENGTH } from './shear';

/** Rows of `system`: momentum, shape, lag or growth; columns θ, δ*, s of station 2, then the residual. */
export const ROWS: i32 = 3;
export const COLUMNS: i32 = 4;
export const system: Float64Array = new Float64Array(12);

/** Logarithms of what changes over an interval; a similar layer sets them instead (A.43). */
export class Steps {
  x: f64 = 0.0;
  ue: f64 = 0.0;
  theta: f64 = 0.0;
  theta_theta: f64 = 0.0;
  Hstar: f64 = 0.0;
  /** 1 between stations, 0 where the layer is similar to itself and H* does not change. */
  changes: f64 = 1.0;
}
export const steps: Steps = new Steps();

export function stepsBetween(a: Station, b: Station): void {
  steps.x = Math.log(b.x / a.x);
  steps.ue = Math.log(b.ue / a.ue);
  steps.theta = Math.log(b.theta / a.theta);
  steps.theta_theta = 1.0 / b.theta;
  steps.Hstar = Math.log(b.Hstar.v / a.Hstar.v);
  steps.changes = 1.0;
}

/** One station alone, where ue goes with x^m: θ goes with x^((1−m)/2), and H* stays. */
export function stepsOfSimilarity(m: f64): void {
  steps.x = 1.0;
  steps.ue = m;
  steps.theta = 0.5 * (1.0 - m);
  steps.theta_theta = 0.0;
  steps.Hstar = 0.0;
  steps.changes = 0.0;
}

/** Adds k × the slopes of q to a row. */
function add(row: i32, k: f64, q: Quantity): void {
  const at: i32 = row * COLUMNS;
  unchecked((system[at] = system[at] + k * q.v_theta));
  unchecked((system[at + 1] = system[at + 1] + k * q.v_dstar));
  unchecked((system[at + 2] = system[at + 2] + k * q.v_s));
}

function addTheta(row: i32, k: f64): void {
  unchecked((system[row * COLUMNS] = system[row * COLUMNS] + k));
}

function put(row: i32, residual: f64): void {
  unchecked((system[row * COLUMNS + 3] = residual));
}

/** d ln θ + (H + 2 − M²) d ln ue − ½ (cf x/θ) d ln x (A.41). `w` is station 2's share of a mean: ½, or 1 alone. */
function momentum(a: Station, b: Station, w: f64): void {
  const u: f64 = 1.0 - w;
  const factor: f64 = u * (a.H.v - a.msq.v) + w * (b.H.v - b.msq.v) + 2.0;
  const xb: f64 = b.x / b.theta;
  const cfx: f64 = (u * a.cf.v * a.x) / a.theta + w * b.cf.v * xb;
  put(0, steps.theta + factor * steps.ue - 0.5 * cfx * steps.x);
  addTheta(0, steps.theta_theta);
  add(0, w * steps.ue, b.H);
  add(0, -0.5 * steps.x * w * xb, b.cf);
  addTheta(0, (0.5 * steps.x * w * b.cf.v * xb) / b.theta);
}

/** d ln H* + (2 H**∕H* + 1 − H) d ln ue + (½ cf − cDi)(x/θ) d ln x (A.42). */
function shape(a: Station, b: Station, w: f64): void {
  const u: f64 = 1.0 - w;
  const factorA: f64 = (2.0 * a.Hss.v) / a.Hstar.v + 1.0 - a.H.v;
  const factorB: f64 = (2.0 * b.Hss.v) / b.Hstar.v + 1.0 - b.H.v;
  const xb: f64 = b.x / b.theta;
  const lossA: f64 = ((0.5 * a.cf.v - a.cDi.v) * a.x) / a.theta;
  const lossB: f64 = (0.5 * b.cf.v - b.cDi.v) * xb;
  put(1, steps.Hstar + (u * factorA + w * factorB) * steps.ue + (u * lossA + w * lossB) * steps.x);
  const k: f64 = w * steps.ue;
  add(1, steps.changes / b.Hstar.v - (k * 2.0 * b.Hss.v) / (b.Hstar.v * b.Hstar.v), b.Hstar);
  add(1, (k * 2.0) / b.Hstar.v, b.Hss);
  add(1, -k, b.H);
  add(1, 0.5 * w * xb * steps.x, b.cf);
  add(1, -w * xb * steps.x, b.cDi);
  addTheta(1, (-w * lossB * steps.x) / b.theta);
}

/** N2 − N1 − Δx √(½(rate1² + rate2²)) (A.44): the mean that favours the station where growth is under way. */
function growth(a: Station, b: Station): void {
  const dx: f64 = b.x - a.x;
  const rms: f64 = Math.sqrt(0.5 * (a.rate.v * a.rate.v + b.rate.v * b.rate.v));
  put(2, b.s - a.s - dx * rms);
  unchecked((system[2 * COLUMNS + 2] = 1.0));
  if (rms > 0.0) add(2, (-0.5 * dx * b.rate.v) / rms, b.rate);
}

/**
 * K (√cτ_eq − ℓ √cτ) Δx − 2δ d ln √cτ + 2δ (uq Δx − d ln ue) (A.45), all but the logarithms as means, over δ of
 * station 1, so that the residual has no unit.
 */
function shearLag(a: Station, b: Station): void {
  const l: f64 = b.regime === WAKE ? WAKE_LENGTH : 1.0;
  const dx: f64 = b.x - a.x;
  const scale: f64 = 1.0 / a.delta.v;
  const K: f64 = 0.5 * (a.K.v + b.K.v);
  const lack: f64 = 0.5 * (a.seq.v + b.seq.v) - 0.5 * l * (a.s + b.s);
  const delta: f64 = a.delta.v + b.delta.v; // twice the mean
  const drive: f64 = 0.5 * (a.uq.v + b.uq.v) * dx - steps.ue - Math.log(b.s / a.s);
  put(2, scale * (K * lack * dx + delta * drive));
  add(2, scale * 0.5 * lack * dx, b.K);
  add(2, scale * 0.5 * K * dx, b.seq);
  add(2, scale * drive, b.delta);
  add(2, scale * delta * 0.5 * dx, b.uq);
  const own: f64 = -0.5 * l * K * dx - delta / b.s;
  unchecked((system[2 * COLUMNS + 2] = system[2 * COLUMNS + 2] + scale * own));
}

/** Fills `system` for the interval; both stations evaluated, in b's regime. */
export function assembleInterval(a: Station, b: Station): void {
  system.fill(0.0);
  stepsBetween(a, b);
  momentum(a, b, 0.5);
  shape(a, b, 0.5);
  if (b.regime === LAMINAR) growth(a, b);
  else shearLag(a, b);
}

/** Fills `system` for a laminar layer that starts in similarity with ue ~ x^m at station b; N is held. */
export function assembleSimilarity(b: Station, m: f64): void {
  system.fill(0.0);
  stepsOfSimilarity(m);
  momentum(b, b, 1.0);
  shape(b, b, 1.0);
  unchecked((system[2 * COLUMNS + 2] = 1.0));
}
