/** A section's polar read out for the host, as the solver sees it. */
import { conditions, points } from '../memory';
import { evaluatePolar, section, selectPolar } from './table';

/** cl and cd of slot `slot` at the first n ≤ 512 incidences [rad] of `conditions`, as n pairs into `points`. */
export function evaluatePolars(slot: i32, lnRe: f64, mach: f64, n: i32): void {
  selectPolar(slot, lnRe, mach);
  for (let i = 0; i < n; i++) {
    evaluatePolar(unchecked(conditions[i]));
    unchecked((points[2 * i] = section.cl));
    unchecked((points[2 * i + 1] = section.cd));
  }
}
