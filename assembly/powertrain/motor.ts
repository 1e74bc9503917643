/**
 * Motor and ESC at a speed and a bus voltage: current, torque, what the bus gives, what is lost where. Theory E.1 to E.5.
 */
import { COPPER_ALPHA, T_20 } from './thermal';
import { takeFromBus, takePulses } from './bridge';
import { advancedCurrentAt } from './commutation-advance';
import { throughGear } from './gear';
import { Group } from './group';
import { isAdvanced } from './timing';

/** Magnets lose flux when warm, so Kv grows [1/K]. */
export const KV_ALPHA: f64 = 0.0011;
/** No-load current over speed: median exponent of 472 motors; held below this part of the speed it was measured at. */
export const NO_LOAD_EXPONENT: f64 = 0.6;
export const NO_LOAD_HELD: f64 = 0.2;
/** A path without any resistance would carry any current. */
export const MIN_MOTOR_R: f64 = 1.0e-6;

/** Kt, winding and path at the temperatures that the group has (E.1). */
export function warmMotor(g: Group): void {
  const Kv: f64 = g.Kv20 * Math.max(1.0 + KV_ALPHA * (g.T_mag - T_20), 0.2);
  g.Kt = 1.0 / Kv;
  g.R_w = g.R20 * Math.max(1.0 + COPPER_ALPHA * (g.T_w - T_20), 0.1);
  g.R = Math.max(g.R_w + g.R_esc + g.R_wire, MIN_MOTOR_R);
}

/** Current that turns the motor without a load (E.3). */
export function noLoad(g: Group, omega: f64): void {
  if (!(g.omega0 > 0.0)) {
    g.i0 = g.I0;
    g.i0_omega = 0.0;
    return;
  }
  const x: f64 = omega / g.omega0;
  g.i0 = g.I0 * Math.pow(Math.max(x, NO_LOAD_HELD), NO_LOAD_EXPONENT);
  g.i0_omega = x > NO_LOAD_HELD ? (NO_LOAD_EXPONENT * g.i0) / omega : 0.0;
}

/** Current and torque at `omega` ≥ 0 and bus voltage V, with slopes (E.2, E.3). Without `sync` none flows back. */
export function motorAt(g: Group, omega: f64, V: f64): void {
  noLoad(g, omega);
  currentAt(g, omega, V);
}

/** Evaluates current and torque where the no-load current is known. */
export function currentAt(g: Group, omega: f64, V: f64): void {
  g.E = omega * g.Kt;
  if (isAdvanced(g)) {
    advancedCurrentAt(g, omega, V);
    throughGear(g);
    return;
  }
  const Z: f64 = g.R + g.X_omega * omega;
  const I: f64 = (g.duty * (V + g.V_f) - g.V_f - g.E) / Z;
  g.kE = 1.0;
  g.kT = 1.0;
  if (g.sync || I > 0.0) {
    g.I = I;
    g.I_omega = -(g.Kt + I * g.X_omega) / Z;
    g.I_V = g.duty / Z;
  } else {
    g.I = 0.0;
    g.I_omega = 0.0;
    g.I_V = 0.0;
  }
  if (!g.sync) takePulses(g, omega, V, g.E, g.Kt);
  if (g.I > 0.0) takeFromBus(g, V, g.E, g.Kt, 0.0);
  else {
    g.I_in = g.duty * g.I;
    g.I_in_omega = g.duty * g.I_omega;
    g.I_in_V = g.duty * g.I_V;
  }
  g.Qm = (g.I - g.i0) * g.Kt;
  g.Qm_omega = (g.I_omega - g.i0_omega) * g.Kt;
  g.Qm_V = g.I_V * g.Kt;
  throughGear(g);
}

/**
 * Current that the ESC draws from the bus at V (E.4), with its slope at an equilibrium that follows V. Below `VHalf`, half
 * of what the pack has at rest, what it draws as a power falls as in a resistance, so that there always is a voltage.
 */
export function drawFromBus(g: Group, V: f64, VHalf: f64): void {
  drawAtSpeed(g, V, VHalf);
  // omega follows V along Qm = Q
  const fall: f64 = g.Q_omega - g.Qm_omega;
  g.omega_V = g.stopped || !(fall > 0.0) ? 0.0 : g.Qm_V / fall;
  g.I_bus_V += g.I_bus_omega * g.omega_V;
}

/** Current that the ESC draws at a given speed, with its slopes by V and by the speed. */
export function drawAtSpeed(g: Group, V: f64, VHalf: f64): void {
  const low: boolean = V < VHalf;
  const G: f64 = low ? 1.0 / (VHalf * VHalf) : 1.0 / (V * V);
  g.powered = G * V * V;
  const sign: f64 = g.I < 0.0 ? -1.0 : 1.0;
  const stray: f64 = sign * g.sStray;
  const own: f64 = g.P_q + stray * g.E * g.I;
  const perI: f64 = sign * g.kSw * (1.0 - g.duty);
  const constant: f64 = low ? own * G : -own * G;
  g.I_bus = g.I_in + perI * g.I + own * G * V;
  g.I_bus_V = g.I_in_V + perI * g.I_V + stray * g.E * g.I_V * G * V + constant;
  g.I_bus_omega = g.I_in_omega + perI * g.I_omega + stray * (g.Kt * g.I + g.E * g.I_omega) * G * V;
}

/** Heat loss of the ESC at bus voltage V [W] (E.4). */
export function escLoss(g: Group, V: f64): f64 {
  const I: f64 = Math.abs(g.I);
  const own: f64 = g.P_q + g.sStray * g.E * I;
  const switched: f64 = I * I * g.R_esc + own * g.powered + g.kSw * V * I * (1.0 - g.duty);
  if (g.I < 0.0) return switched + I * I * g.X_omega * g.omega;
  return switched + g.V_f * (I - g.I_in);
}
