/** Loss of thrust at the tip after Prandtl, with its slope, because the solver is Newton's. */

import { CELLS_PER_X, F_FULL, LOSS_CELL, lossCells } from './loss-table';

/** Smallest loss factor [-]: below it an annulus carries nothing and only divisions would suffer. */
export const F_MIN: f64 = 1.0e-6;

/** Result of the last `endLoss`; F_phi = dF/dφ [1/rad]. */
export class LossFactor {
  F: f64 = 1.0;
  F_phi: f64 = 0.0;
}
export const loss: LossFactor = new LossFactor();

/**
 * Prandtl's factor at the tip, into `loss`.
 *
 *   F = (2/π) acos(e^−f),   f = k / |sin φ|,   k = (B/2)(R − r)/r
 *
 * From the table over x = √f: dF/dφ = F′(x) dx/dφ, dx/dφ = −x cos φ/(2 sin φ).
 * Theory B.6 (docs/theory/bemt.md); Ning 2014, doi:10.1002/we.1636.
 * @param k      geometry of the end [-], ≥ 0
 * @param sinPhi sine of the inflow angle; only its size matters, so reversed flow is fine
 */
export function endLoss(k: f64, sinPhi: f64, cosPhi: f64): void {
  const s: f64 = Math.abs(sinPhi);
  loss.F = 1.0;
  loss.F_phi = 0.0;
  if (k >= F_FULL * s) return; // φ → 0 needs no division
  const x: f64 = Math.sqrt(k / s);
  const place: f64 = x * CELLS_PER_X;
  const i = i32(place);
  const t: f64 = place - f64(i);
  const a: f64 = unchecked(lossCells[LOSS_CELL * i]);
  const b: f64 = unchecked(lossCells[LOSS_CELL * i + 1]);
  const c: f64 = unchecked(lossCells[LOSS_CELL * i + 2]);
  const d: f64 = unchecked(lossCells[LOSS_CELL * i + 3]);
  const F: f64 = a + t * (b + t * (c + t * d));
  if (F < F_MIN) {
    loss.F = F_MIN;
    return;
  }
  const F_x: f64 = (b + t * (2.0 * c + 3.0 * t * d)) * CELLS_PER_X;
  loss.F = F;
  loss.F_phi = (-0.5 * F_x * x * cosPhi) / sinPhi;
}
