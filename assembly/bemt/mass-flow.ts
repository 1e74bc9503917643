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
