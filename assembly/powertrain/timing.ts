/**
 * Commutation advance of a six-step ESC, over the advance at which datasheets and benches are taken to have been run:
 * factors on the back-emf that the supply sees and on the torque of an ampere. Powertrain theory E.34 to E.37.
 *
 *   φ = ½ ω_e t_c = ¾ X |I|/(2E + R |I|),   X = ω_e L       lag of the current by commutation
 *   k_E = cos γ/cos γ0,   k_T = cos(γ − φ)/cos(γ0 − φ)
 */
import { Group } from './group';
import { PT_TIMING } from './layout';

/** Advance γ0 of `medium` [rad], 15° electrical: what a group has that says nothing else. */
export const REFERENCE_ADVANCE: f64 = Math.PI / 12.0;
/** Reactance over resistance beyond which the lag does not grow: R has a reactive drop in it, and X must fit to that. */
const MAX_X: f64 = 4.0;
/** Largest lag [rad], 22.5°: the commutation then takes three quarters of a step of 60°. */
export const MAX_LAG: f64 = Math.PI / 8.0;

/** Factors at a speed and a winding current, with their partial slopes by current [1/A] and by speed [s/rad]. */
export class Timing {
  kE: f64 = 1.0;
  kE_I: f64 = 0.0;
  kE_omega: f64 = 0.0;
  kT: f64 = 1.0;
  kT_I: f64 = 0.0;
  kT_omega: f64 = 0.0;
}
export const timing: Timing = new Timing();

/** Angle by which the winding current lags behind the commutation [rad], with its slopes. */
export class CommutationLag {
  phi: f64 = 0.0;
  phi_I: f64 = 0.0;
  phi_omega: f64 = 0.0;
}
export const commutationLag: CommutationLag = new CommutationLag();

/** Lag of a winding current I [A] at `omega` ≥ 0 [rad/s] into `commutationLag` (E.34). None at rest and without a current. */
export function lagAt(g: Group, omega: f64, I: f64): void {
  commutationLag.phi = 0.0;
  commutationLag.phi_I = 0.0;
  commutationLag.phi_omega = 0.0;
  const size: f64 = Math.abs(I);
  const E: f64 = omega * g.Kt;
  const span: f64 = 2.0 * E + g.R * size;
  if (!(span > 0.0)) return;
  const grows: boolean = g.polePairs * omega * g.L < MAX_X * g.R;
  const X: f64 = grows ? g.polePairs * omega * g.L : MAX_X * g.R;
  const phi: f64 = (0.75 * X * size) / span;
  if (phi >= MAX_LAG) {
    commutationLag.phi = MAX_LAG;
    return;
  }
  const X_omega: f64 = grows ? g.polePairs * g.L : 0.0;
  // of ratios, because the span of a rotor that comes to rest has a square of zero
  const phi_size: f64 = 1.5 * (X / span) * (E / span);
  commutationLag.phi = phi;
  commutationLag.phi_I = I < 0.0 ? -phi_size : phi_size;
  commutationLag.phi_omega = (0.75 * size * (X_omega - (2.0 * g.Kt * X) / span)) / span;
}

/** True where the group's ESC advances the commutation otherwise than `medium` does. */
export function isAdvanced(g: Group): boolean {
  return g.timing !== PT_TIMING.REFERENCE;
}

/** Factors at `omega` ≥ 0 [rad/s] and a winding current I [A] into `timing` (E.35, E.37). */
export function timingAt(g: Group, omega: f64, I: f64): void {
  const t = timing;
  lagAt(g, omega, I);
  const auto: boolean = g.timing === PT_TIMING.AUTO;
  const gamma: f64 = auto
    ? commutationLag.phi
    : g.timing === PT_TIMING.ADVANCE
      ? g.advance
      : REFERENCE_ADVANCE;
  const atReference: f64 = Math.cos(REFERENCE_ADVANCE);
  const off: f64 = REFERENCE_ADVANCE - commutationLag.phi;
  const cosOff: f64 = Math.cos(off);
  t.kE = Math.cos(gamma) / atReference;
  t.kT = Math.cos(gamma - commutationLag.phi) / cosOff;
  const kE_phi: f64 = auto ? -Math.sin(commutationLag.phi) / atReference : 0.0;
  const turned: f64 = auto ? -Math.sin(off) : Math.sin(gamma - REFERENCE_ADVANCE);
  const kT_phi: f64 = turned / (cosOff * cosOff);
  t.kE_I = kE_phi * commutationLag.phi_I;
  t.kE_omega = kE_phi * commutationLag.phi_omega;
  t.kT_I = kT_phi * commutationLag.phi_I;
  t.kT_omega = kT_phi * commutationLag.phi_omega;
}
