/** Skin friction, over ½ρe ue². Theory L.25, L.26; sources as in `shape.ts`. */

export class Friction {
  cf: f64 = 0.0;
  cf_Hk: f64 = 0.0;
  cf_ret: f64 = 0.0;
  cf_msq: f64 = 0.0;
}
export const friction: Friction = new Friction();

/** Names of the laminar fits that `laminarFriction` can use. */
export const FIT_1987: i32 = 0;
export const FIT_LATER: i32 = 1;

/**
 * The later fit, with which n_crit is used today (L.25 has what either is worth); it separates at Hk 3.83, Falkner–Skan at 4.03, and its similar
 * layers miss H by 1.7 % at m −0.04 and 4.7 % at −0.08. That of 1987 separates at 4.14 and misses by 0.0 and 1.4 %.
 */
export class FrictionFit {
  laminar: i32 = FIT_LATER;
}
export const frictionFit: FrictionFit = new FrictionFit();

/** Laminar cf Re_θ and its slope, before division. */
class Laminar {
  f: f64 = 0.0;
  f_Hk: f64 = 0.0;
}
const laminar: Laminar = new Laminar();

/** The fit of D&G (their equation 11), C1 at 7.4. */
function fit1987(Hk: f64): void {
  const a: f64 = 7.4 - Hk;
  if (a > 0.0) {
    const b: f64 = Hk - 1.0;
    laminar.f = -0.134 + (0.03954 * a * a) / b;
    laminar.f_Hk = (-0.03954 * a * (2.0 * b + a)) / (b * b);
    return;
  }
  const e: f64 = 1.0 / (Hk - 6.0);
  laminar.f = -0.134 + 0.044 * (1.0 - 1.4 * e) * (1.0 - 1.4 * e);
  laminar.f_Hk = 0.1232 * (1.0 - 1.4 * e) * e * e;
}

/** The fit of XFOIL and F21, C1 at 5.5. */
function fitLater(Hk: f64): void {
  if (Hk < 5.5) {
    const a: f64 = 5.5 - Hk;
    const b: f64 = Hk + 1.0;
    laminar.f = (0.0727 * a * a * a) / b - 0.07;
    laminar.f_Hk = (-0.0727 * a * a * (3.0 * b + a)) / (b * b);
    return;
  }
  const e: f64 = 1.0 / (Hk - 4.5);
  laminar.f = 0.015 * (1.0 - e) * (1.0 - e) - 0.07;
  laminar.f_Hk = 0.03 * (1.0 - e) * e * e;
}

/** Laminar cf of Hk and Re_θ (L.25), by `frictionFit`; negative behind separation. */
export function laminarFriction(Hk: f64, ret: f64): void {
  if (frictionFit.laminar === FIT_1987) fit1987(Hk);
  else fitLater(Hk);
  friction.cf = laminar.f / ret;
  friction.cf_Hk = laminar.f_Hk / ret;
  friction.cf_ret = -laminar.f / (ret * ret);
  friction.cf_msq = 0.0;
}

/** ln(Re_θ/Fc) is held above this: the power of the logarithm is a fit to grown layers. F21. */
const LOG_FLOOR: f64 = 3.0;

/**
 * Turbulent (L.26), Swafford 1983 (AIAA J. 21), in D&G (14), with Fc = √(1 + 0.2 M²):
 *   Fc cf = 0.3 e^(−1.33 Hk) log10(Re_θ/Fc)^(−1.74 − 0.31 Hk) + 1.1e-4 (tanh(4 − Hk/0.875) − 1)
 */
export function turbulentFriction(Hk: f64, ret: f64, msq: f64): void {
  const Fc: f64 = Math.sqrt(1.0 + 0.2 * msq);
  const Fc_msq: f64 = 0.1 / Fc;
  const L: f64 = Math.log(ret / Fc);
  const free: boolean = L > LOG_FLOOR;
  const g: f64 = (free ? L : LOG_FLOOR) / Math.LN10;
  const p: f64 = -1.74 - 0.31 * Hk;
  const power: f64 = 0.3 * Math.exp(-1.33 * Hk) * Math.pow(g, p);
  const power_g: f64 = (p * power) / g;
  const t: f64 = Math.tanh(4.0 - Hk / 0.875);
  friction.cf = (power + 1.1e-4 * (t - 1.0)) / Fc;
  friction.cf_Hk = (power * (-1.33 - 0.31 * Math.log(g)) - (1.1e-4 * (1.0 - t * t)) / 0.875) / Fc;
  friction.cf_ret = free ? power_g / (Math.LN10 * ret * Fc) : 0.0;
  friction.cf_msq = (-friction.cf * Fc_msq) / Fc;
  if (free) friction.cf_msq = friction.cf_msq - (power_g * Fc_msq) / (Math.LN10 * Fc * Fc);
}
