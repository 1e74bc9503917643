/**
 * Closures of the shear-lag equation: slip speed, stress in equilibrium, thickness, the pressure gradient of equilibrium,
 * the stress with which turbulence begins. Theory L.31 – L.36; Green, Weeks & Brooman 1973 (ARC R&M 3791) in the form of D&G; G-β
 * constants 6.7 and 0.75 D&G (25), the Re_θ term F21.
 */

/** Clauser's G = 6.7 √(1 + 0.75 β) of equilibrium layers, D&G (25). */
const GA: f64 = 6.7;
const GB: f64 = 0.75;
/** Lowers the stress of thin layers, 18/Re_θ in Hk − 1. F21. */
const GC: f64 = 18.0;
/** Us may not reach 1, where the stress has a pole. XFOIL, which jumps to it from 0.95; D&G had no cap on a wall. */
export const US_WALL: f64 = 0.98;
export const US_WAKE: f64 = 0.99995;
/** Least Hk − 1 − 18/Re_θ. F21. */
const HKC_MIN: f64 = 0.01;
/** Dissipation length of a wake over that of a wall layer. F21. */
export const WAKE_LENGTH: f64 = 0.9;

export class Slip {
  Us: f64 = 0.0;
  Us_Hstar: f64 = 0.0;
  Us_Hk: f64 = 0.0;
  Us_H: f64 = 0.0;
}
export const slip: Slip = new Slip();

/** Us = ½H* (1 − (Hk − 1)/(0.75 H)) (L.31), D&G (21), up to `cap`. */
export function slipSpeed(Hstar: f64, Hk: f64, H: f64, cap: f64): void {
  const a: f64 = 1.0 - (Hk - 1.0) / (GB * H);
  slip.Us = 0.5 * Hstar * a;
  slip.Us_Hstar = 0.5 * a;
  slip.Us_Hk = (-0.5 * Hstar) / (GB * H);
  slip.Us_H = (0.5 * Hstar * (Hk - 1.0)) / (GB * H * H);
  if (slip.Us <= cap) return;
  slip.Us = cap;
  slip.Us_Hstar = 0.0;
  slip.Us_Hk = 0.0;
  slip.Us_H = 0.0;
}

/** Hk − 1, less 18/Re_θ on a wall; its slopes. */
class Excess {
  e: f64 = 0.0;
  e_Hk: f64 = 0.0;
  e_ret: f64 = 0.0;
}
const excess: Excess = new Excess();

function shapeExcess(Hk: f64, ret: f64, wake: boolean): void {
  excess.e = Hk - 1.0 - (wake ? 0.0 : GC / ret);
  excess.e_Hk = 1.0;
  excess.e_ret = wake ? 0.0 : GC / (ret * ret);
  if (excess.e >= HKC_MIN) return;
  excess.e = HKC_MIN;
  excess.e_Hk = 0.0;
  excess.e_ret = 0.0;
}

export class EquilibriumStress {
  seq: f64 = 0.0;
  seq_Hk: f64 = 0.0;
  seq_H: f64 = 0.0;
  seq_Hstar: f64 = 0.0;
  seq_Us: f64 = 0.0;
  seq_ret: f64 = 0.0;
}
export const stress: EquilibriumStress = new EquilibriumStress();

/** √cτ in equilibrium (L.32): cτ = (0.5/(6.7²·0.75)) H* (Hk − 1) e²/((1 − Us) H Hk²), e = Hk − 1 − 18/Re_θ. */
export function equilibriumStress(
  Hk: f64,
  H: f64,
  Hstar: f64,
  Us: f64,
  ret: f64,
  wake: boolean,
): void {
  shapeExcess(Hk, ret, wake);
  const e: f64 = excess.e;
  const k: f64 = 0.5 / (GA * GA * GB);
  const q: f64 = Math.sqrt((k * Hstar * (Hk - 1.0) * e * e) / ((1.0 - Us) * H * Hk * Hk));
  stress.seq = q;
  stress.seq_Hstar = (0.5 * q) / Hstar;
  stress.seq_H = (-0.5 * q) / H;
  stress.seq_Us = (0.5 * q) / (1.0 - Us);
  stress.seq_ret = (q * excess.e_ret) / e;
  stress.seq_Hk = q * (0.5 / (Hk - 1.0) + excess.e_Hk / e - 1.0 / Hk);
}

export class Gradient {
  g: f64 = 0.0;
  g_Hk: f64 = 0.0;
  g_ret: f64 = 0.0;
  g_cf: f64 = 0.0;
}
export const gradient: Gradient = new Gradient();

/** δ*∕ue due/ds of an equilibrium layer (L.33): (cf/2 − (e/(6.7 ℓ Hk))²)/0.75, ℓ 1 on a wall, 0.9 in a wake. */
export function equilibriumGradient(Hk: f64, ret: f64, cf: f64, wake: boolean): void {
  shapeExcess(Hk, ret, wake);
  const k: f64 = GA * (wake ? WAKE_LENGTH : 1.0) * Hk;
  const r: f64 = excess.e / k;
  gradient.g = (0.5 * cf - r * r) / GB;
  gradient.g_cf = 0.5 / GB;
  gradient.g_Hk = (-2.0 * r * (excess.e_Hk / k - r / Hk)) / GB;
  gradient.g_ret = (-2.0 * r * excess.e_ret) / (k * GB);
}

export class Thickness {
  delta: f64 = 0.0;
  delta_Hk: f64 = 0.0;
  delta_theta: f64 = 0.0;
  delta_dstar: f64 = 0.0;
}
export const thickness: Thickness = new Thickness();

/** δ = θ (3.15 + 1.72/(Hk − 1)) + δ* (L.34), Green in D&G (23); at most 12 θ, F21. */
export function layerThickness(Hk: f64, theta: f64, dstar: f64): void {
  const a: f64 = 3.15 + 1.72 / (Hk - 1.0);
  thickness.delta = theta * a + dstar;
  thickness.delta_Hk = (-1.72 * theta) / ((Hk - 1.0) * (Hk - 1.0));
  thickness.delta_theta = a;
  thickness.delta_dstar = 1.0;
  if (thickness.delta <= 12.0 * theta) return;
  thickness.delta = 12.0 * theta;
  thickness.delta_Hk = 0.0;
  thickness.delta_theta = 12.0;
  thickness.delta_dstar = 0.0;
}

export class LagRate {
  K: f64 = 0.0;
  K_Us: f64 = 0.0;
}
export const lag: LagRate = new LagRate();

/** K = 5.6·(4/3)/(1 + Us) (L.35): XFOIL, with 1.333 for 4/3; D&G (22) have the constant 4.2. */
export function lagRate(Us: f64): void {
  lag.K = (5.6 * 1.333) / (1.0 + Us);
  lag.K_Us = -lag.K / (1.0 + Us);
}

export class OnsetRatio {
  ratio: f64 = 0.0;
  ratio_Hk: f64 = 0.0;
}
export const onsetRatio: OnsetRatio = new OnsetRatio();

/** √cτ over its equilibrium where turbulence begins (L.36): 1.8 e^(−3.3/(Hk − 1)), F21; D&G took 0.7. */
export function evaluateOnsetRatio(Hk: f64): void {
  const a: f64 = 1.0 / (Hk - 1.0);
  onsetRatio.ratio = 1.8 * Math.exp(-3.3 * a);
  onsetRatio.ratio_Hk = onsetRatio.ratio * 3.3 * a * a;
}
