/**
 * The three equations between two stations, as residuals with slopes by all that either station is made of.
 * Momentum and shape in logarithms, so that a layer growing as a power of x is met exactly: Theory L.41 – L.45, L.48.
 */

import { Quantity } from './quantity';
import { LAMINAR, Station, WAKE } from './station';
import { WAKE_LENGTH } from './shear';

/** Rows of `intervalSystem`: momentum, shape, growth of N or shear lag. */
export const ROWS: i32 = 3;
/** Columns: θ, δ*, ue, s, x of station 1 from 0, of station 2 from SECOND; then the residual. */
export const COLUMNS: i32 = 11;
export const THETA: i32 = 0;
export const DSTAR: i32 = 1;
export const UE: i32 = 2;
export const S: i32 = 3;
export const ARC: i32 = 4;
export const FIRST: i32 = 0;
export const SECOND: i32 = 5;
export const RESIDUAL: i32 = 10;
export const intervalSystem: Float64Array = new Float64Array(ROWS * COLUMNS);

/** N of transition: growth quickens just before it (L.44). */
export class TransitionCriterion {
  nCrit: f64 = 9.0;
}
export const transitionCriterion: TransitionCriterion = new TransitionCriterion();

/** Share of station 2 in the means that lean downstream where Hk changes fast (L.48), and its slopes by both Hk. */
class Upwinding {
  w: f64 = 0.5;
  w_Hk1: f64 = 0.0;
  w_Hk2: f64 = 0.0;
}
const upwinding: Upwinding = new Upwinding();

/** Differences between the stations, as logarithms, and means that multiply those. */
class LogSteps {
  x: f64 = 0.0;
  ue: f64 = 0.0;
  theta: f64 = 0.0;
  Hstar: f64 = 0.0;
  /** H + 2 − M², H with the dead air. */
  momentum: f64 = 0.0;
  /** 2 H**∕H* + 1 − H, H with the dead air. */
  shape: f64 = 0.0;
  /** cf x∕θ. */
  friction: f64 = 0.0;
  /** (½cf − cDi) x∕θ. */
  loss: f64 = 0.0;
}
const steps: LogSteps = new LogSteps();

/** Adds k × the slopes of q, a quantity of the station whose columns start at `side`. */
function add(row: i32, side: i32, k: f64, q: Quantity): void {
  const at: i32 = row * COLUMNS + side;
  unchecked((intervalSystem[at] = intervalSystem[at] + k * q.v_theta));
  unchecked((intervalSystem[at + UE] = intervalSystem[at + UE] + k * q.v_ue));
  unchecked((intervalSystem[at + DSTAR] = intervalSystem[at + DSTAR] + k * q.v_dstar));
  unchecked((intervalSystem[at + S] = intervalSystem[at + S] + k * q.v_s));
}

/** Adds k to one column. */
function addTo(row: i32, column: i32, k: f64): void {
  const at: i32 = row * COLUMNS + column;
  unchecked((intervalSystem[at] = intervalSystem[at] + k));
}

/**
 * Adds a station's share w to the means, `down` to the one that leans. Pressure works on the dead air behind a blunt edge as on
 * the layer: in both equations H counts it, which is the base's drag.
 */
function addMeans(p: Station, w: f64, down: f64): void {
  const r: f64 = p.x / p.theta;
  const H: f64 = p.H.v + p.dead / p.theta;
  steps.momentum = steps.momentum + w * (H + 2.0 - p.msq.v);
  steps.shape = steps.shape + w * ((2.0 * p.Hss.v) / p.Hstar.v + 1.0 - H);
  steps.friction = steps.friction + w * p.cf.v * r;
  steps.loss = steps.loss + down * (0.5 * p.cf.v - p.cDi.v) * r;
}

/**
 * w = 1 − ½ e^(−k ℓ²), ℓ = ln((Hk₂ − 1)/(Hk₁ − 1)), k = 5/Hk₂² or 1/Hk₂² in a wake (L.48): half where Hk holds, all of
 * station 2 across a jump, where a centred mean would oscillate. F21.
 */
function setUpwinding(a: Station, b: Station): void {
  const k: f64 = (b.regime === WAKE ? 1.0 : 5.0) / (b.Hk.v * b.Hk.v);
  const l: f64 = Math.log((b.Hk.v - 1.0) / (a.Hk.v - 1.0));
  const e: f64 = 0.5 * Math.exp(-k * l * l);
  upwinding.w = 1.0 - e;
  upwinding.w_Hk1 = (-2.0 * e * k * l) / (a.Hk.v - 1.0);
  upwinding.w_Hk2 = 2.0 * e * k * l * (1.0 / (b.Hk.v - 1.0) - l / b.Hk.v);
}

/** Adds what a residual owes to the lean: `by` is its slope by w. */
function addUpwindingSlopes(row: i32, a: Station, b: Station, by: f64): void {
  add(row, FIRST, by * upwinding.w_Hk1, a.Hk);
  add(row, SECOND, by * upwinding.w_Hk2, b.Hk);
}

function clear(): void {
  intervalSystem.fill(0.0);
  steps.momentum = 0.0;
  steps.shape = 0.0;
  steps.friction = 0.0;
  steps.loss = 0.0;
}

/** Residuals of L.41, d ln θ + (H + 2 − M²) d ln ue − ½ (cf x/θ) d ln x, and of L.42. */
function putResiduals(): void {
  const momentum: f64 = steps.theta + steps.momentum * steps.ue - 0.5 * steps.friction * steps.x;
  addTo(0, RESIDUAL, momentum);
  addTo(1, RESIDUAL, steps.Hstar + steps.shape * steps.ue + steps.loss * steps.x);
}

/**
 * Slopes of L.41 by one station.
 * @param sign of the station in the logarithms: −1 first, 1 second, 0 where they are given (similarity)
 * @param w    its share of the means
 */
function momentumSlopes(p: Station, side: i32, sign: f64, w: f64): void {
  const r: f64 = p.x / p.theta;
  const k: f64 = 0.5 * w * steps.x;
  add(0, side, w * steps.ue, p.H);
  add(0, side, -w * steps.ue, p.msq);
  add(0, side, -k * r, p.cf);
  addTo(0, side + THETA, (-w * steps.ue * p.dead) / (p.theta * p.theta));
  addTo(0, side + THETA, (sign + k * p.cf.v * r) / p.theta);
  addTo(0, side + UE, (sign * steps.momentum) / p.ue);
  addTo(0, side + ARC, (-k * p.cf.v) / p.theta - (0.5 * sign * steps.friction) / p.x);
}

/** Slopes of L.42, d ln H* + (2 H**∕H* + 1 − H) d ln ue + (½ cf − cDi)(x/θ) d ln x, by one station. */
function shapeSlopes(p: Station, side: i32, sign: f64, w: f64, down: f64): void {
  const r: f64 = p.x / p.theta;
  const u: f64 = w * steps.ue;
  const loss: f64 = 0.5 * p.cf.v - p.cDi.v;
  add(1, side, (sign - (2.0 * u * p.Hss.v) / p.Hstar.v) / p.Hstar.v, p.Hstar);
  add(1, side, (2.0 * u) / p.Hstar.v, p.Hss);
  add(1, side, -u, p.H);
  add(1, side, 0.5 * down * r * steps.x, p.cf);
  add(1, side, -down * r * steps.x, p.cDi);
  addTo(1, side + THETA, (-down * loss * r * steps.x) / p.theta);
  addTo(1, side + THETA, (u * p.dead) / (p.theta * p.theta));
  addTo(1, side + UE, (sign * steps.shape) / p.ue);
  addTo(1, side + ARC, (down * loss * steps.x) / p.theta + (sign * steps.loss) / p.x);
}

/** Extra growth of N just below n_crit, the exponential term of L.44. */
class GrowthTowardsTransition {
  /** dN/dx in addition, and its slopes by N₁ + N₂ and by θ₁ + θ₂. */
  rate: f64 = 0.0;
  rate_N: f64 = 0.0;
  rate_theta: f64 = 0.0;
}
const extraGrowth: GrowthTowardsTransition = new GrowthTowardsTransition();

/**
 * 0.002/(θ₁ + θ₂) e^(−20 (n_crit − ½(N₁ + N₂))), the exponent at most 0: N passes n_crit somewhere even where waves hardly
 * grow, so that Newton has a slope to follow. XFOIL.
 */
function setExtraGrowth(theta: f64, N: f64): void {
  const lack: f64 = 20.0 * (transitionCriterion.nCrit - 0.5 * N);
  const e: f64 = lack > 0.0 ? Math.exp(-lack) : 1.0;
  extraGrowth.rate = (0.002 * e) / theta;
  extraGrowth.rate_N = lack > 0.0 ? 10.0 * extraGrowth.rate : 0.0;
  extraGrowth.rate_theta = -extraGrowth.rate / theta;
}

/** N2 − N1 − Δx (√(½(rate1² + rate2²)) + extra growth) (L.44): the mean that favours the station where growth is under way. */
function growth(a: Station, b: Station): void {
  const dx: f64 = b.x - a.x;
  const rms: f64 = Math.sqrt(0.5 * (a.rate.v * a.rate.v + b.rate.v * b.rate.v));
  setExtraGrowth(a.theta + b.theta, a.s + b.s);
  const rate: f64 = rms + extraGrowth.rate;
  addTo(2, RESIDUAL, b.s - a.s - dx * rate);
  addTo(2, FIRST + S, -1.0 - dx * extraGrowth.rate_N);
  addTo(2, SECOND + S, 1.0 - dx * extraGrowth.rate_N);
  addTo(2, FIRST + THETA, -dx * extraGrowth.rate_theta);
  addTo(2, SECOND + THETA, -dx * extraGrowth.rate_theta);
  addTo(2, FIRST + ARC, rate);
  addTo(2, SECOND + ARC, -rate);
  if (!(rms > 0.0)) return; // no waves at either end: no slope either
  add(2, FIRST, (-0.5 * dx * a.rate.v) / rms, a.rate);
  add(2, SECOND, (-0.5 * dx * b.rate.v) / rms, b.rate);
}

export class AmplificationResidual {
  /** Residual of L.44, and its slope by N of station 2. */
  value: f64 = 0.0;
  slope: f64 = 1.0;
}
export const amplificationResidual: AmplificationResidual = new AmplificationResidual();

/** Evaluates L.44 alone into `amplificationResidual`, where only N is wanted. */
export function evaluateAmplification(a: Station, b: Station): void {
  const dx: f64 = b.x - a.x;
  const rms: f64 = Math.sqrt(0.5 * (a.rate.v * a.rate.v + b.rate.v * b.rate.v));
  setExtraGrowth(a.theta + b.theta, a.s + b.s);
  amplificationResidual.value = b.s - a.s - dx * (rms + extraGrowth.rate);
  amplificationResidual.slope = 1.0 - dx * extraGrowth.rate_N;
}

/**
 * K (√cτ_eq − ℓ √cτ) Δx − 2δ d ln √cτ + 2δ (uq Δx − d ln ue) (L.45), √cτ_eq, √cτ and uq as means that lean, over δ of
 * station 1, so that the residual has no unit.
 */
function shearLag(a: Station, b: Station): void {
  const l: f64 = b.regime === WAKE ? WAKE_LENGTH : 1.0;
  const dx: f64 = b.x - a.x;
  const K: f64 = 0.5 * (a.K.v + b.K.v);
  const lackA: f64 = a.seq.v - l * a.s;
  const lackB: f64 = b.seq.v - l * b.s;
  const lack: f64 = (1.0 - upwinding.w) * lackA + upwinding.w * lackB;
  const delta: f64 = a.delta.v + b.delta.v; // twice the mean
  const uq: f64 = (1.0 - upwinding.w) * a.uq.v + upwinding.w * b.uq.v;
  const drive: f64 = uq * dx - steps.ue - Math.log(b.s / a.s);
  const residual: f64 = (K * lack * dx + delta * drive) / a.delta.v;
  addTo(2, RESIDUAL, residual);
  for (let end: i32 = 0; end < 2; end++) {
    const p: Station = end === 0 ? a : b;
    const side: i32 = end === 0 ? FIRST : SECOND;
    const sign: f64 = end === 0 ? -1.0 : 1.0;
    const w: f64 = end === 0 ? 1.0 - upwinding.w : upwinding.w;
    add(2, side, (0.5 * lack * dx) / a.delta.v, p.K);
    add(2, side, (w * K * dx) / a.delta.v, p.seq);
    add(2, side, drive / a.delta.v, p.delta);
    add(2, side, (w * delta * dx) / a.delta.v, p.uq);
    addTo(2, side + S, (-w * l * K * dx - (sign * delta) / p.s) / a.delta.v);
    addTo(2, side + UE, (-sign * delta) / (p.ue * a.delta.v));
    addTo(2, side + ARC, (sign * (K * lack + delta * uq)) / a.delta.v);
  }
  add(2, FIRST, -residual / a.delta.v, a.delta);
  addUpwindingSlopes(2, a, b, ((K * (lackB - lackA) + delta * (b.uq.v - a.uq.v)) * dx) / a.delta.v);
}

/** Fills `intervalSystem` for the interval; both stations evaluated, in b's regime. */
export function assembleInterval(a: Station, b: Station): void {
  clear();
  steps.x = Math.log(b.x / a.x);
  steps.ue = Math.log(b.ue / a.ue);
  steps.theta = Math.log(b.theta / a.theta);
  steps.Hstar = Math.log(b.Hstar.v / a.Hstar.v);
  setUpwinding(a, b);
  addMeans(a, 0.5, 1.0 - upwinding.w);
  addMeans(b, 0.5, upwinding.w);
  putResiduals();
  momentumSlopes(a, FIRST, -1.0, 0.5);
  momentumSlopes(b, SECOND, 1.0, 0.5);
  shapeSlopes(a, FIRST, -1.0, 0.5, 1.0 - upwinding.w);
  shapeSlopes(b, SECOND, 1.0, 0.5, upwinding.w);
  const lossA: f64 = ((0.5 * a.cf.v - a.cDi.v) * a.x) / a.theta;
  const lossB: f64 = ((0.5 * b.cf.v - b.cDi.v) * b.x) / b.theta;
  addUpwindingSlopes(1, a, b, (lossB - lossA) * steps.x);
  if (b.regime === LAMINAR) growth(a, b);
  else shearLag(a, b);
}

/** Fills `intervalSystem` for a laminar layer in similarity at station b, ue ~ x^m (L.43): θ ~ x^((1−m)/2), N held. */
export function assembleSimilarity(b: Station, m: f64): void {
  clear();
  steps.x = 1.0;
  steps.ue = m;
  steps.theta = 0.5 * (1.0 - m);
  steps.Hstar = 0.0;
  addMeans(b, 1.0, 1.0);
  putResiduals();
  momentumSlopes(b, SECOND, 0.0, 1.0);
  shapeSlopes(b, SECOND, 0.0, 1.0, 1.0);
  addTo(2, SECOND + S, 1.0);
}
