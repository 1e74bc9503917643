/**
 * Winding and case of a motor: two nodes, exact. Powertrain theory E.30–E.32.
 *
 *   C_w dT_w/dt = P_cu (1 + α (T_w − 293.15)) − G_wc (T_w − T_c)
 *   C_c dT_c/dt = P_fe + G_wc (T_w − T_c) − G_ca (T_c − T_amb)
 */

/** Copper's temperature coefficient at 20 °C [1/K], and 20 °C [K]. */
export const COPPER_ALPHA: f64 = 0.00393;
export const T_20: f64 = 293.15;
/** Temperature at which one without a steady state is held [K]: no winding survives it. */
export const T_RUNAWAY: f64 = 600.0;

/** Inputs and results of `motorTemperatures`: T_w, T_mag and runaway are results, the rest is set before. SI. */
export class MotorThermal {
  /** Copper loss as if at 20 °C, iron loss [W]. */
  copper20: f64 = 0.0;
  iron: f64 = 0.0;
  C_w: f64 = 0.0;
  C_c: f64 = 0.0;
  G_wc: f64 = 0.0;
  G_ca: f64 = 0.0;
  TAmb: f64 = 0.0;
  /** Prescribed temperatures [K]; 0: solved. */
  TwPin: f64 = 0.0;
  TmagPin: f64 = 0.0;
  T_w: f64 = 0.0;
  /** Magnets sit on the case. */
  T_mag: f64 = 0.0;
  runaway: boolean = false;
}
export const thermal: MotorThermal = new MotorThermal();

/** (e^z − 1)/z: mean of e^(z s) over s = 0 … 1. */
export function phi1(z: f64): f64 {
  // a step of the pack's flight is this short: the series' next term is z^6/5040
  if (Math.abs(z) < 0.02) {
    const end: f64 = 1.0 / 24.0 + z * (1.0 / 120.0 + z / 720.0);
    return 1.0 + z * (0.5 + z * (1.0 / 6.0 + z * end));
  }
  return Math.expm1(z) / z;
}

/** Slope of `phi1` by z. */
export function phi1_z(z: f64): f64 {
  // below 0.03 the difference of two near equals is worse than the series, whose next term is z^5/5040
  if (Math.abs(z) < 0.03) return 0.5 + z * (1.0 / 3.0 + z * (0.125 + z * (1.0 / 30.0 + z / 144.0)));
  return (Math.exp(z) - phi1(z)) / z;
}

/** Temperatures after `seconds` from ambient; negative: steady. Into `thermal`, none above T_RUNAWAY. */
export function motorTemperatures(seconds: f64): void {
  const m = thermal;
  m.runaway = false;
  unheldTemperatures(seconds);
  m.T_w = held(m.T_w);
  m.T_mag = held(m.T_mag);
}

/** The same as the equations have them, however high; Infinity where there is no steady one. */
export function unheldTemperatures(seconds: f64): void {
  const m = thermal;
  m.T_w = m.TwPin > 0.0 ? m.TwPin : m.TAmb;
  m.T_mag = m.TmagPin > 0.0 ? m.TmagPin : m.TAmb;
  const heated: boolean = m.copper20 > 0.0 || m.iron > 0.0 || m.TwPin > 0.0 || m.TmagPin > 0.0;
  if (seconds < 0.0 && heated) steady();
  else if (seconds > 0.0) heatUp(seconds);
}

/** T, and T_RUNAWAY in place of what has none or lies above: heating that grows on along its line means nothing there. */
function held(T: f64): f64 {
  if (T <= T_RUNAWAY) return T;
  thermal.runaway = true;
  return T_RUNAWAY;
}

/** The steady state (E.31); Infinity where there is none. */
function steady(): void {
  const m = thermal;
  /** Copper loss is P0 + gain · T_w. */
  const gain: f64 = COPPER_ALPHA * m.copper20;
  const P0: f64 = m.copper20 * (1.0 - COPPER_ALPHA * T_20);
  const G: f64 = m.G_wc + m.G_ca;
  if (m.TwPin > 0.0 && m.TmagPin > 0.0) return;
  if (m.TmagPin > 0.0) {
    m.T_w = m.G_wc > gain ? (P0 + m.G_wc * m.TmagPin) / (m.G_wc - gain) : Infinity;
    return;
  }
  if (!(m.TwPin > 0.0)) {
    // stable where both conductances in series carry off more than copper gains, which is det > 0 with gain < G_wc
    const det: f64 = m.G_wc * m.G_ca - gain * G;
    m.T_w = det > 0.0 ? (P0 * G + m.G_wc * (m.iron + m.G_ca * m.TAmb)) / det : Infinity;
  }
  m.T_mag = G > 0.0 ? (m.iron + m.G_wc * m.T_w + m.G_ca * m.TAmb) / G : Infinity;
}

/** T(t) = T0 + t φ1(M t) (M T0 + b) for dT/dt = M T + b (E.32): no steady state is needed. A pinned node's row is 0. */
function heatUp(t: f64): void {
  const m = thermal;
  const gain: f64 = COPPER_ALPHA * m.copper20;
  const w: f64 = m.TwPin > 0.0 ? 0.0 : t / m.C_w;
  const c: f64 = m.TmagPin > 0.0 ? 0.0 : t / m.C_c;
  const across: f64 = m.G_wc * (m.T_w - m.T_mag);
  const f_w: f64 = w * (m.copper20 + gain * (m.T_w - T_20) - across);
  const f_c: f64 = c * (m.iron + across - m.G_ca * (m.T_mag - m.TAmb));
  const M_ww: f64 = w * (gain - m.G_wc);
  const M_wc: f64 = w * m.G_wc;
  const M_cw: f64 = c * m.G_wc;
  const M_cc: f64 = -c * (m.G_wc + m.G_ca);
  const mean: f64 = 0.5 * (M_ww + M_cc);
  const half: f64 = 0.5 * (M_ww - M_cc);
  // the product is not negative: both eigenvalues are real
  const root: f64 = Math.sqrt(half * half + M_wc * M_cw);
  const z: f64 = mean + root;
  const p: f64 = phi1(z);
  // divided difference of φ1; its error for close eigenvalues is multiplied by M − z, which is then small too
  const p_z: f64 = root < 5.0e-5 ? phi1_z(mean) : (p - phi1(mean - root)) / (2.0 * root);
  m.T_w += p * f_w + p_z * ((M_ww - z) * f_w + M_wc * f_c);
  m.T_mag += p * f_c + p_z * (M_cw * f_w + (M_cc - z) * f_c);
}
