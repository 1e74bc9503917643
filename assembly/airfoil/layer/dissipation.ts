/** Dissipation cDi = 2 cD∕H*, as the shape equation needs it. Theory L.27 – L.30; sources as in `shape.ts`. */

export class Dissipation {
  cDi: f64 = 0.0;
  cDi_Hk: f64 = 0.0;
  cDi_ret: f64 = 0.0;
  cDi_Hstar: f64 = 0.0;
  cDi_Us: f64 = 0.0;
  cDi_cf: f64 = 0.0;
  cDi_s: f64 = 0.0;
}
export const dissipation: Dissipation = new Dissipation();

function clear(): void {
  dissipation.cDi_Hk = 0.0;
  dissipation.cDi_ret = 0.0;
  dissipation.cDi_Hstar = 0.0;
  dissipation.cDi_Us = 0.0;
  dissipation.cDi_cf = 0.0;
  dissipation.cDi_s = 0.0;
}

/** Laminar cDi Re_θ of Hk (L.27), fit to Falkner–Skan: D&G below 4, F21 above. C1 at 4. */
export function laminarDissipation(Hk: f64, ret: f64): void {
  let f: f64 = 0.0;
  let f_Hk: f64 = 0.0;
  if (Hk < 4.0) {
    const power: f64 = 0.00205 * Math.pow(4.0 - Hk, 4.5);
    f = 0.207 + power * (4.0 - Hk);
    f_Hk = -5.5 * power;
  } else {
    const a: f64 = Hk - 4.0;
    const den: f64 = 1.0 + 0.02 * a * a;
    f = 0.207 - (0.0016 * a * a) / den;
    f_Hk = (-0.0032 * a) / (den * den);
  }
  clear();
  dissipation.cDi = f / ret;
  dissipation.cDi_Hk = f_Hk / ret;
  dissipation.cDi_ret = -f / (ret * ret);
}

/** Laminar wake (L.28): cDi = 2.2 (1 − 1/Hk)²/(Hk H* Re_θ) for each half. XFOIL and F21, with laminar H*. */
export function laminarWakeDissipation(Hk: f64, Hstar: f64, ret: f64): void {
  const a: f64 = 1.0 - 1.0 / Hk;
  const f: f64 = (2.2 * a) / (Hk * Hstar * ret);
  clear();
  dissipation.cDi = f * a;
  dissipation.cDi_Hk = (f * (2.0 / Hk - a)) / Hk;
  dissipation.cDi_Hstar = (-f * a) / Hstar;
  dissipation.cDi_ret = (-f * a) / ret;
}

/**
 * Turbulent, near the wall (L.29): cDi = (cf Us/H*) ½(1 + tanh((Hk − 1) ln Re_θ/2.1)); D&G, the last factor,
 * for low Re_θ, F21.
 */
export function wallDissipation(Hk: f64, ret: f64, Hstar: f64, cf: f64, Us: f64): void {
  const L: f64 = Math.log(ret);
  const t: f64 = Math.tanh(((Hk - 1.0) * L) / 2.1);
  const d: f64 = 0.5 + 0.5 * t;
  const d_arg: f64 = (0.5 * (1.0 - t * t)) / 2.1;
  const base: f64 = (cf * Us) / Hstar;
  clear();
  dissipation.cDi = base * d;
  dissipation.cDi_Hk = base * d_arg * L;
  dissipation.cDi_ret = (base * d_arg * (Hk - 1.0)) / ret;
  dissipation.cDi_Hstar = (-base * d) / Hstar;
  dissipation.cDi_cf = (Us * d) / Hstar;
  dissipation.cDi_Us = (cf * d) / Hstar;
}

/**
 * Turbulent, in the outer layer (L.30): cDi = (2/H*)[cτ (0.995 − Us) + 0.15 (0.995 − Us)²/Re_θ]; D&G with 1 for
 * 0.995, the laminar part F21.
 * @param s √cτ [-]
 */
export function outerDissipation(ret: f64, Hstar: f64, Us: f64, s: f64): void {
  const v: f64 = 0.995 - Us;
  const laminar: f64 = (0.15 * v * v) / ret;
  const k: f64 = 2.0 / Hstar;
  clear();
  dissipation.cDi = k * (s * s * v + laminar);
  dissipation.cDi_Hstar = -dissipation.cDi / Hstar;
  dissipation.cDi_ret = (-k * laminar) / ret;
  dissipation.cDi_Us = -k * (s * s + (0.3 * v) / ret);
  dissipation.cDi_s = 2.0 * k * s * v;
}
