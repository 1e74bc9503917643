/**
 * Drela's propeller model as his paper states it (QPROP Formulation, MIT, June 2006), written for this comparison: it
 * tells which part of the difference between QPROP and us is theory. For each annulus one unknown ψ, found by bisection:
 *
 *   Wa = ½Ua + ½U sin ψ,  Wt = ½Ut + ½U cos ψ,  vt = Ut − Wt          induced velocity normal to W
 *   Γ  = vt (4πr/B) F √(1 + (4 λw R/(πBr))²)  = ½ W c cl               drag has no part in it
 *   F  = (2/π) acos exp(−(B/2)(1 − r/R)/λw),   λw = (r/R) Wa/Wt
 */
import type { Polar } from '../support/analytic-polar.js';

interface Annulus {
  r: number;
  c: number;
  beta: number;
}

export interface Propeller {
  B: number;
  R: number;
  dr: number;
  rho: number;
  mu: number;
  sound: number;
  annuli: Annulus[];
  polar: Polar;
  /** The root of Γ's relation, by which the circulation may stay finite at the axis; off as in our model. */
  axisTerm: boolean;
}

/** Flow and section forces of one annulus at ψ. */
function flowAt(p: Propeller, { r, c, beta }: Annulus, Ua: number, Ut: number, psi: number) {
  const U = Math.hypot(Ua, Ut);
  const Wa = (Ua + U * Math.sin(psi)) / 2;
  const Wt = (Ut + U * Math.cos(psi)) / 2;
  const W = Math.hypot(Wa, Wt);
  const phi = Math.atan2(Wa, Wt);
  const { cl, cd } = p.polar(beta - phi, (p.rho * W * c) / p.mu, W / p.sound);
  const lambda = ((r / p.R) * Wa) / Wt;
  const F = (2 / Math.PI) * Math.acos(Math.exp((-p.B * (1 - r / p.R)) / (2 * lambda)));
  const axis = p.axisTerm ? Math.hypot(1, (4 * lambda * p.R) / (Math.PI * p.B * r)) : 1;
  const residual = (Ut - Wt) * ((4 * Math.PI * r) / p.B) * F * axis - (W * c * cl) / 2;
  return { residual, W, phi, cl, cd };
}

/** Thrust [N] and torque [N·m] of a propeller that drives forward. */
export function qpropModel(p: Propeller, Omega: number, V: number): { T: number; Q: number } {
  let [T, Q] = [0, 0];
  for (const annulus of p.annuli) {
    const { r, c } = annulus;
    let [low, high] = [Math.atan2(V, Omega * r), Math.PI / 2];
    for (let n = 0; n < 60; n++) {
      const middle = (low + high) / 2;
      if (flowAt(p, annulus, V, Omega * r, middle).residual > 0) high = middle;
      else low = middle;
    }
    const { W, phi, cl, cd } = flowAt(p, annulus, V, Omega * r, high);
    const q = 0.5 * p.rho * W * W * p.B * c * p.dr;
    T += q * (cl * Math.cos(phi) - cd * Math.sin(phi));
    Q += q * (cl * Math.sin(phi) + cd * Math.cos(phi)) * r;
  }
  return { T, Q };
}
