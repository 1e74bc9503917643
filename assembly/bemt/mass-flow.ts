/**
 * The mass flow that carries an annulus' momentum, in every working state.
 *
 * Momentum theory takes the flow through the disc, 4F|sin φ| W. Where a blade brakes the stream (its force points
 * against V, as in windmilling and in descent) that flow tends to zero while real rotors keep entraining air. With
 *
 *   nu = √(σ|cn|/(4F))          (hover speed of this loading over W)
 *   y  = ± sin φ / nu           (+ when the force drives the flow through the disc onwards)
 *
 * the axial balance fixes the effective flow M = 4F nu g(y), with one g for all states:
 *   y ≤ −1.2247   g = −y                     windmill brake, momentum theory (a ≤ 0.4)
 *   … −0.6        Buhl's thrust law          turbulent windmill; NREL/TP-500-36834 (2005), taken at F = 1 and scaled
 *                                            by F, so that g depends on y alone and still meets momentum at a = 0.4
 *   … 1           through five knots         vortex-ring state, after Leishman's quartic for descent (Principles of
 *                                            Helicopter Aerodynamics, 2nd ed., §2.13), C1 at both ends
 *   y ≥ 1         g = y                      hover, climb: momentum theory
 * Theory B.8.
 *
 * Air across the disc adds to the flow and blows the vortex ring away (`evaluateExcess`). `inducedSpeed` is the same law of a whole
 * disc, for rotors of which only the thrust is known: maps, wakes and cooling use it (E.7).
 */

/** Value and slope of g, the last `massFlow` found. */
export class MassFlow {
  g: f64 = 0.0;
  g_y: f64 = 0.0;
}
export const massFlow: MassFlow = new MassFlow();

/** a = 0.4 in momentum theory: y² = 3/2. */
export const Y_WINDMILL: f64 = -1.224744871391589;
/** Here Buhl's line is left for the vortex-ring knots: past it the wake turns back through the disc. */
export const Y_VORTEX_RING: f64 = -0.6;

/**
 * Buhl's law, solved for g in closed form:
 *   g = (S − 8t/3)/(8 − 4t²/9 − tS),   t = −y,   S = √(32 − 16t²/3)
 */
function buhl(y: f64): void {
  const t: f64 = -y;
  const S: f64 = Math.sqrt(32.0 - (16.0 / 3.0) * t * t);
  const S_t: f64 = (-(16.0 / 3.0) * t) / S;
  const num: f64 = S - (8.0 / 3.0) * t;
  const den: f64 = 8.0 - (4.0 / 9.0) * t * t - t * S;
  const den_t: f64 = -(8.0 / 9.0) * t - S - t * S_t;
  massFlow.g = num / den;
  massFlow.g_y = -((S_t - 8.0 / 3.0) * den - num * den_t) / (den * den);
}

/** Cubic Hermite between two knots. */
function between(y: f64, y0: f64, g0: f64, s0: f64, y1: f64, g1: f64, s1: f64): void {
  const h: f64 = y1 - y0;
  const t: f64 = (y - y0) / h;
  const u: f64 = 1.0 - t;
  massFlow.g =
    u * u * (1.0 + 2.0 * t) * g0 + t * t * (3.0 - 2.0 * t) * g1 + h * t * u * (u * s0 - t * s1);
  massFlow.g_y =
    ((6.0 * t * u) / h) * (g1 - g0) + u * (1.0 - 3.0 * t) * s0 + t * (3.0 * t - 2.0) * s1;
}

/** g(y) and its slope, into `massFlow`. */
export function evaluateMassFlow(y: f64): void {
  if (y >= 1.0) {
    massFlow.g = y;
    massFlow.g_y = 1.0;
  } else if (y <= Y_WINDMILL) {
    massFlow.g = -y;
    massFlow.g_y = -1.0;
  } else if (y <= Y_VORTEX_RING) {
    buhl(y);
  } else if (y < 0.0) {
    buhl(Y_VORTEX_RING);
    between(y, Y_VORTEX_RING, massFlow.g, massFlow.g_y, 0.0, 0.6, -0.25);
  } else if (y < 0.58) {
    between(y, 0.0, 0.6, -0.25, 0.58, 0.48, 0.0);
  } else if (y < 0.85) {
    between(y, 0.58, 0.48, 0.0, 0.85, 0.6, 1.0);
  } else {
    between(y, 0.85, 0.6, 1.0, 1.0, 1.0, 1.0);
  }
}

/** Edgewise speed over the hover's induced speed at which nothing is left of the vortex ring's added flow. */
const RING_EDGE: f64 = 1.5;

/** Square of the flow through the disc less that of momentum theory, over the hover's; its slope by y. */
export class FlowExcess {
  square: f64 = 0.0;
  square_y: f64 = 0.0;
  /** The disc works in the vortex-ring state. */
  inRing: boolean = false;
}
export const flowExcess: FlowExcess = new FlowExcess();

/**
 * Fills `flowExcess` where the air moves through the disc at y and across it at e, both over the hover's induced speed (B.19). The y
 * of the edgewise hover stands in for 1, so that nothing jumps where descent begins.
 */
export function evaluateExcess(y: f64, e: f64): void {
  const x = flowExcess;
  x.square = 0.0;
  x.square_y = 0.0;
  x.inRing = false;
  if (!(e < RING_EDGE)) return;
  const e2: f64 = e * e;
  const hover: f64 = Math.sqrt(2.0 / (e2 + Math.sqrt(e2 * e2 + 4.0)));
  const z: f64 = y + (1.0 - hover);
  if (!(z > Y_WINDMILL && z < 1.0)) return;
  evaluateMassFlow(z);
  const t: f64 = e / RING_EDGE;
  const fade: f64 = 1.0 - t * t * (3.0 - 2.0 * t);
  x.square = fade * (massFlow.g * massFlow.g - z * z);
  x.square_y = 2.0 * fade * (massFlow.g * massFlow.g_y - z);
  x.inRing = z > Y_VORTEX_RING;
}

/** No state of the flow has more induced speed than this, over the hover's. */
const MOST_INDUCED: f64 = 2.2;
const MAX_STEPS: i32 = 60;

/**
 * Induced speed over the hover's, of a disc that moves at c against its wake (c < 0: into it) and at e across it. With the flow
 * G(y, e) through the disc at y = c + w, momentum has w G = 1; c = y − 1/G rises with y, so there is one root.
 */
export function inducedRatio(c: f64, e: f64): f64 {
  if (e === 0.0 && c >= 0.0) return 2.0 / (c + Math.sqrt(c * c + 4.0));
  let low: f64 = c;
  let high: f64 = c + MOST_INDUCED;
  let y: f64 = c + 1.0 / Math.sqrt(1.0 + e * e + c * c);
  let w: f64 = 0.0;
  for (let n = 0; n < MAX_STEPS; n++) {
    evaluateExcess(y, e);
    const G: f64 = Math.sqrt(e * e + y * y + flowExcess.square);
    w = 1.0 / G;
    const miss: f64 = y - w - c;
    if (miss > 0.0) high = y;
    else low = y;
    const slope: f64 = 1.0 + (y + 0.5 * flowExcess.square_y) * w * w * w;
    const next: f64 = y - miss / slope;
    if (Math.abs(next - y) <= 1.0e-15 * (1.0 + Math.abs(y))) break;
    y = slope > 0.0 && next > low && next < high ? next : 0.5 * (low + high);
  }
  return w;
}

/**
 * Induced speed [m/s] at a disc of area A [m²] that gives thrust T [N] in air of density rho [kg/m³], which moves at V through it
 * against the thrust and at `edge` ≥ 0 across it [m/s]. It has the sign of T. Theory E.7.
 */
export function inducedSpeed(T: f64, A: f64, rho: f64, V: f64, edge: f64): f64 {
  const square: f64 = Math.abs(T) / (2.0 * rho * A);
  if (!(square > 1.0e-200)) return 0.0;
  const hover: f64 = Math.sqrt(square);
  return T < 0.0
    ? -hover * inducedRatio(-V / hover, edge / hover)
    : hover * inducedRatio(V / hover, edge / hover);
}
