/**
 * Loading of an annulus: thrust and power as functions of its induced angle δ, and the δ that a price of thrust asks for.
 *
 * With K = σ cl and X = σ cd the balance of the analysis (bemt/station.ts) reads (M + D) sin δ = K cos δ, so that
 *
 *   K = (M + D) tan δ,   W = W₀ cos δ · M/(M + D),   M = 4F sin φ,   φ = φ₀ + δ
 *   dT = πρ r W² (K cos φ − X sin φ) dr,   dQ = πρ r² W² (K sin φ + X cos φ) dr
 *
 * need no inversion, and no speed is divided by: hover is no special case. Theory D.1–D.4 (docs/theory/design.md).
 *
 * Betz: tan φ = (V + w)/(Ωr), w half the displacement speed of the wake, the same for all annuli (Adkins & Liebeck 1994,
 * doi:10.2514/3.23779). Least power: Ω dQ/dδ = λ dT/dδ, the same price λ [W/N] for all annuli; for small angles and without
 * drag both are one.
 */
import { Bracket, narrowBracket, trialAt } from '../math/root-search';
import { annuli } from '../bemt/annuli';
import { endLoss, loss } from '../bemt/losses';
import { CASE, rotorCase } from '../memory';
import { designOrder, ORDER } from './layout';
import { draft } from './state';

const HALF_PI: f64 = 0.5 * Math.PI;
/** Smallest induced angle [rad]: below it M has no slope at rest. */
const MIN_DELTA: f64 = 1.0e-9;
/** Drag on its tangent never falls below this part of what it is at K0. */
const MIN_DRAG: f64 = 0.2;
/** Relative; what is left moves power by its square. */
const DELTA_TOLERANCE: f64 = 1.0e-9;
/**
 * Least M/(2X) of a loaded annulus: where drag fades out of the balance, power has a second lowest place next to no load at all,
 * which is none.
 */
const MIN_FLOW: f64 = 2.0;
/** Ratio of one induced angle to the next lower one in the search. */
const STEP_DOWN: f64 = 0.6;
/** Search around the last induced angle: first distance, number of steps; relative size of the first one. */
const NEARBY: f64 = 0.6;
const SECANT_STEPS: i32 = 8;
const FIRST_STEP: f64 = 1.0e-4;

/** Results of the last `evaluateLoad`, per πρr dr: thrust, torque over r, their slopes by δ. */
class Load {
  K: f64 = 0.0;
  t: f64 = 0.0;
  t_delta: f64 = 0.0;
  q: f64 = 0.0;
  q_delta: f64 = 0.0;
  /** M over 2X: below 1 the drag fades out of the balance. */
  flow: f64 = 0.0;
}
const load: Load = new Load();

/** Annulus i at the induced angle δ > 0, into `load`. Theory D.1–D.3. */
function evaluateLoad(i: i32, delta: f64): void {
  const phi: f64 = unchecked(draft.phi0[i]) + delta;
  const S: f64 = Math.sin(phi);
  const C: f64 = Math.cos(phi);
  const s: f64 = Math.sin(delta);
  const c: f64 = Math.cos(delta);
  const X0: f64 = unchecked(draft.X0[i]);
  loss.F = 1.0;
  loss.F_phi = 0.0;
  if (unchecked(annuli.kTip[i]) > 0.0) endLoss(annuli.kTip[i], S, C);
  const M: f64 = 4.0 * loss.F * S;
  const M_d: f64 = 4.0 * (loss.F_phi * S + loss.F * C);
  // drag in the balance fades with the flow, as in the analysis (B.7)
  const x: f64 = X0 > 0.0 ? M / (2.0 * X0) : 1.0;
  const D: f64 = x >= 1.0 ? X0 : x * x * (3.0 - 2.0 * x) * X0;
  const D_d: f64 = x >= 1.0 ? 0.0 : 3.0 * x * (1.0 - x) * M_d;
  const A: f64 = M + D;
  const K: f64 = (A * s) / c;
  const K_d: f64 = ((M_d + D_d) * s) / c + A / (c * c);
  const W: f64 = (unchecked(draft.W0[i]) * c * M) / A;
  const G: f64 = W * W;
  const G_d: f64 = 2.0 * G * (-s / c + M_d / M - (M_d + D_d) / A);
  const line: f64 = X0 + unchecked(draft.e[i]) * (K - unchecked(draft.K0[i]));
  const least: f64 = MIN_DRAG * X0;
  const X: f64 = Math.max(line, least);
  const X_d: f64 = line > least ? unchecked(draft.e[i]) * K_d : 0.0;
  const n: f64 = K * C - X * S;
  const m: f64 = K * S + X * C;
  load.K = K;
  load.flow = x;
  load.t = G * n;
  load.t_delta = G_d * n + G * (K_d * C - X_d * S - m);
  load.q = G * m;
  load.q_delta = G_d * m + G * (K_d * S + X_d * C + n);
}

/** πρr dr of annulus i: what `load` is per. */
function weightOf(i: i32): f64 {
  return Math.PI * unchecked(rotorCase[CASE.RHO]) * unchecked(annuli.r[i]) * annuli.dr;
}

/** δ at which annulus i carries the most that its section can, into `draft.maxDelta`. */
export function capAnnulus(i: i32): void {
  const maxK: f64 = unchecked(draft.maxK[i]);
  let low: f64 = MIN_DELTA;
  // thrust without drag goes with sin 2δ sin 2φ: past φ + δ = 90° more induction is less thrust
  let high: f64 = Math.max(0.5 * (HALF_PI - unchecked(draft.phi0[i])), 2.0 * MIN_DELTA);
  evaluateLoad(i, high);
  if (load.K <= maxK) low = high;
  for (let n = 0; n < 50 && high - low > DELTA_TOLERANCE * high; n++) {
    const middle: f64 = 0.5 * (low + high);
    evaluateLoad(i, middle);
    if (load.K < maxK) low = middle;
    else high = middle;
  }
  unchecked((draft.maxDelta[i] = Math.max(low, MIN_DELTA)));
}

/** Slope of power less its price, per weight: rises through zero at the δ looked for. Theory D.5. */
function excess(i: i32, delta: f64, price: f64): f64 {
  evaluateLoad(i, delta);
  const Vy: f64 = unchecked(designOrder[ORDER.OMEGA]) * unchecked(annuli.r[i]);
  return Vy * load.q_delta - price * load.t_delta;
}

/** Ends of an interval of δ, and the excess there: below zero at `low`, above at `high`. */
const bracket: Bracket = new Bracket();
bracket.eager = true;

/** Returns where a line through both ends is zero, over their common denominator. */
export function cutOf(b: Bracket): f64 {
  return (b.low * b.atHigh - b.high * b.atLow) / (b.atHigh - b.atLow);
}

/**
 * δ by the secant rule from the last one at which annulus i met a price; 0 where that leads nowhere: prices change little from
 * one loading to the next.
 */
function pricedNearby(i: i32, price: f64): f64 {
  const last: f64 = unchecked(draft.priced[i]);
  const most: f64 = unchecked(draft.maxDelta[i]);
  if (!(last > 0.0) || last >= most) return 0.0;
  let x0: f64 = last;
  let at0: f64 = excess(i, x0, price);
  let x: f64 = (1.0 + FIRST_STEP) * last;
  for (let n = 0; n < SECANT_STEPS; n++) {
    const at: f64 = excess(i, x, price);
    const slope: f64 = (at - at0) / (x - x0);
    if (!(slope > 0.0)) return 0.0;
    const next: f64 = x - at / slope;
    if (!(next < most && next > NEARBY * last && next * NEARBY < last)) return 0.0;
    x0 = x;
    at0 = at;
    x = next;
    if (Math.abs(x - x0) < DELTA_TOLERANCE * x) return load.flow < MIN_FLOW ? 0.0 : x;
  }
  return 0.0;
}

/** Brackets the δ of a price from the heaviest load downwards, because at rest the first bit of load costs more than it lifts; 0, or the δ where
 * there is none. */
function bracketsBelow(i: i32, price: f64): f64 {
  const b = bracket;
  b.high = unchecked(draft.maxDelta[i]);
  b.atHigh = excess(i, b.high, price);
  if (b.atHigh <= 0.0) return b.high;
  b.low = STEP_DOWN * b.high;
  b.atLow = excess(i, b.low, price);
  while (b.atLow > 0.0) {
    if (b.low < MIN_DELTA || load.flow < MIN_FLOW) return b.low;
    b.high = b.low;
    b.atHigh = b.atLow;
    b.low *= STEP_DOWN;
    b.atLow = excess(i, b.low, price);
  }
  return 0.0;
}

/** δ of least power at this price of thrust [W/N], in a bracket where the secant rule fails. */
function pricedDelta(i: i32, price: f64): f64 {
  const near: f64 = pricedNearby(i, price);
  if (near > 0.0) {
    unchecked((draft.priced[i] = near));
    return near;
  }
  const b = bracket;
  const end: f64 = bracketsBelow(i, price);
  if (end > 0.0) return end;
  let x: f64 = b.low;
  for (b.n = 0; b.n < 60 && b.high - b.low > DELTA_TOLERANCE * b.high;) {
    const next: f64 = cutOf(b);
    const moved: f64 = Math.abs(next - x);
    x = trialAt(b, next);
    if (x === next && moved < DELTA_TOLERANCE * x) break;
    const at: f64 = excess(i, x, price);
    if (at === 0.0) break;
    narrowBracket(b, x, at, !(at < 0.0));
  }
  unchecked((draft.priced[i] = x));
  return x;
}

/** δ under Betz's condition at half displacement speed w. Theory D.4. */
function betzDelta(i: i32, w: f64): f64 {
  const V: f64 = unchecked(designOrder[ORDER.V]);
  const Vy: f64 = unchecked(designOrder[ORDER.OMEGA]) * unchecked(annuli.r[i]);
  const delta: f64 = Math.atan2(V + w, Vy) - unchecked(draft.phi0[i]);
  return Math.min(Math.max(delta, MIN_DELTA), unchecked(draft.maxDelta[i]));
}

/** Thrust [N] and power [W] of the whole, and the sums of what each annulus has of them without its sign. */
export class Total {
  T: f64 = 0.0;
  P: f64 = 0.0;
  sizeT: f64 = 0.0;
  sizeP: f64 = 0.0;
}
export const total: Total = new Total();

/** Loads every annulus by one law, into `draft` and `total`: Betz's with w [m/s], or a price λ [W/N]. */
export function loadBlade(betz: boolean, parameter: f64): void {
  total.T = 0.0;
  total.P = 0.0;
  total.sizeT = 0.0;
  total.sizeP = 0.0;
  for (let i = 0; i < annuli.n; i++) {
    const delta: f64 = betz ? betzDelta(i, parameter) : pricedDelta(i, parameter);
    evaluateLoad(i, delta);
    unchecked((draft.delta[i] = delta));
    unchecked((draft.K[i] = load.K));
    const r: f64 = unchecked(annuli.r[i]);
    const T: f64 = weightOf(i) * load.t;
    const P: f64 = weightOf(i) * load.q * r * unchecked(designOrder[ORDER.OMEGA]);
    total.T += T;
    total.P += P;
    total.sizeT += Math.abs(T);
    total.sizeP += Math.abs(P);
  }
}
