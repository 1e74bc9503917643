/** The transistors of an ESC between bus and winding: what a winding current takes from the bus. Powertrain theory E.4, E.61. */
import { Group } from './group';

/**
 * Without synchronous rectification a small current ceases before the next pulse: it is then larger than the mean voltage of the
 * pulses says, and flows up to E = V (E.61). `E` [V] is the back-emf that the supply sees, `E_omega` its slope.
 */
export function takePulses(g: Group, omega: f64, V: f64, E: f64, E_omega: f64): void {
  const inductance: f64 = 2.0 * g.L * g.fPwm;
  const high: f64 = V + g.V_f;
  const back: f64 = E + g.V_f;
  if (!(inductance > 0.0 && high > back && g.duty > 0.0)) return;
  const Z: f64 = g.R + g.X_omega * omega;
  const K_V: f64 = (g.duty * g.duty) / inductance;
  const K: f64 = K_V * high;
  const b: f64 = back + K * Z;
  const c: f64 = K * (high - back);
  const I: f64 = (2.0 * c) / (b + Math.sqrt(b * b + 4.0 * Z * c));
  if (!(I > g.I)) return;
  const slope: f64 = 2.0 * Z * I + b;
  g.I = I;
  g.I_omega = -(g.X_omega * I * (I + K) + E_omega * (I + K)) / slope;
  g.I_V = (K_V * (high - back) + K - K_V * Z * I) / slope;
}

/**
 * Current that the bridge takes from the bus for a driving motor: what the motor takes and what the diodes burn (E.4). `E` [V] is the
 * back-emf that makes torque, with its slopes. The reactive drop takes voltage, not power.
 */
export function takeFromBus(g: Group, V: f64, E: f64, E_omega: f64, E_V: f64): void {
  const high: f64 = V + g.V_f;
  const twice: f64 = E + g.V_f + 2.0 * g.R * g.I;
  g.I_in = (g.I * (E + g.V_f + g.R * g.I)) / high;
  g.I_in_omega = (g.I_omega * twice + g.I * E_omega) / high;
  g.I_in_V = (g.I_V * twice + g.I * E_V - g.I_in) / high;
}
