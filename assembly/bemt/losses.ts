/** Loss of thrust at free blade ends after Prandtl, with its slope, because the solver is Newton's. */

/** Smallest loss factor [-]: below it an annulus carries nothing and only divisions would suffer. */
export const F_MIN: f64 = 1.0e-6;

const TWO_OVER_PI: f64 = 0.6366197723675814;

/** What the last `endLoss` found; F_phi = dF/dφ [1/rad]. */
export class LossFactor {
  F: f64 = 1.0;
  F_phi: f64 = 0.0;
}
export const loss: LossFactor = new LossFactor();

/**
 * Prandtl's factor for one blade end, into `loss`.
 *
 *   F = (2/π) acos(e^−f),   f = k / |sin φ|,   k = (B/2)(R − r)/r at the tip, (B/2)(r − r_hub)/r_hub at a free root
 *
 * Theory B.6 (docs/theory/bemt.md); Ning 2014, doi:10.1002/we.1636.
 * @param k      geometry of the end [-], ≥ 0
 * @param sinPhi sine of the inflow angle; only its size matters, so reversed flow is fine
 */
export function endLoss(k: f64, sinPhi: f64, cosPhi: f64): void {
  const s: f64 = Math.abs(sinPhi);
  // beyond f = 40 e^−f is lost in rounding: no loss, and φ → 0 needs no division
  if (k > 40.0 * s) {
    loss.F = 1.0;
    loss.F_phi = 0.0;
    return;
  }
  const f: f64 = k / s;
  const e: f64 = Math.exp(-f);
  const F: f64 = TWO_OVER_PI * Math.acos(e);
  if (F < F_MIN) {
    loss.F = F_MIN;
    loss.F_phi = 0.0;
    return;
  }
  // dF/df = (2/π) e^−f/√(1 − e^−2f), df/dφ = −f cos φ/sin φ
  loss.F = F;
  loss.F_phi = (-TWO_OVER_PI * e * f * cosPhi) / (Math.sqrt((1.0 - e) * (1.0 + e)) * sinPhi);
}
