/**
 * Envelope e^n: how fast the most amplified Tollmien–Schlichting wave grows, and when it makes turbulence.
 * Theory L.37 – L.40: D&G's envelope with the later fits to Falkner–Skan profiles, F21 (sources: `shape.ts`).
 */

export class Amplification {
  /** Growth of N times θ: θ dN/ds [-]. */
  rate: f64 = 0.0;
  rate_Hk: f64 = 0.0;
  rate_ret: f64 = 0.0;
}
export const amplification: Amplification = new Amplification();

export class CriticalReynolds {
  /** log10 of the Re_θ at which waves begin to grow. */
  log: f64 = 0.0;
  log_Hk: f64 = 0.0;
}
export const critical: CriticalReynolds = new CriticalReynolds();

/** log10 Re_θ0 = 2.492 h^0.43 + 0.7 (1 + tanh(14 h − 9.24)), h = 1/(Hk − 1) (L.37). */
export function criticalReynolds(Hk: f64): void {
  const h: f64 = 1.0 / (Hk - 1.0);
  const a: f64 = 2.492 * Math.pow(h, 0.43);
  const t: f64 = Math.tanh(14.0 * h - 9.24);
  critical.log = a + 0.7 * (1.0 + t);
  critical.log_Hk = -h * h * ((0.43 * a) / h + 9.8 * (1.0 - t * t));
}

class Growth {
  g: f64 = 0.0;
  g_Hk: f64 = 0.0;
}
const growth: Growth = new Growth();

/** dN/dRe_θ = 0.028 (Hk − 1) − 0.0345 e^−(3.87 h − 2.52)² (L.38), into `growth`. */
function growthPerReynolds(Hk: f64): void {
  const h: f64 = 1.0 / (Hk - 1.0);
  const a: f64 = 3.87 * h - 2.52;
  const E: f64 = 0.0345 * Math.exp(-a * a);
  growth.g = 0.028 * (Hk - 1.0) - E;
  growth.g_Hk = 0.028 - E * 2.0 * a * 3.87 * h * h;
}

/** dN/dRe_θ of a profile Hk, for tests and tables [-]. */
export function envelopeSlope(Hk: f64): f64 {
  growthPerReynolds(Hk);
  return growth.g;
}

/** Half-width of the ramp over the critical Re_θ, in log10; XFOIL, where F21 has 0.1. */
const RAMP: f64 = 0.08;

/**
 * θ dN/ds (L.39, L.40): dN/dRe_θ times θ dRe_θ/ds = −0.05 + 2.7h − 5.5h² + 3h³ + 0.1 e^(−20h), faded in by a
 * cubic, C1, between log10 Re_θ0 ∓ 0.08. Without the ramp Newton would meet a jump there. XFOIL's default model lacks the last
 * term, which counts below Re 1e5 and is nearer to tunnels there (docs/theory/airfoil-layer.md, §11).
 */
export function amplificationRate(Hk: f64, ret: f64): void {
  amplification.rate = 0.0;
  amplification.rate_Hk = 0.0;
  amplification.rate_ret = 0.0;
  criticalReynolds(Hk);
  const r: f64 = (Math.log10(ret) - critical.log + RAMP) / (2.0 * RAMP);
  if (r <= 0.0) return;
  let f: f64 = 1.0;
  let f_r: f64 = 0.0;
  if (r < 1.0) {
    f = r * r * (3.0 - 2.0 * r);
    f_r = (6.0 * r * (1.0 - r)) / (2.0 * RAMP);
  }
  growthPerReynolds(Hk);
  const h: f64 = 1.0 / (Hk - 1.0);
  const E: f64 = 0.1 * Math.exp(-20.0 * h);
  const s: f64 = -0.05 + h * (2.7 + h * (-5.5 + 3.0 * h)) + E;
  const s_Hk: f64 = -h * h * (2.7 + h * (-11.0 + 9.0 * h) - 20.0 * E);
  amplification.rate = growth.g * s * f;
  amplification.rate_Hk =
    (growth.g_Hk * s + growth.g * s_Hk) * f - growth.g * s * f_r * critical.log_Hk;
  amplification.rate_ret = (growth.g * s * f_r) / (Math.LN10 * ret);
}
