/** Turns the influence of sources into that of the mass defect of the layers (A.37, A.38, docs/theory/airfoil.md). */
import { lengths } from '../inviscid/influence-geometry';
import { bySource, coupled, massInfluence } from './coupled';

/**
 * Fills `massInfluence` for the stagnation point between the nodes `ist` and `ist` + 1: `ist` is the last node, counted
 * from the trailing edge, of the layer on the upper side. Sources are the growth of m = ue δ* ≥ 0 along the flow; on the
 * panel that holds the stagnation point both layers grow, σ = (m_ist + m_ist+1)/length. The sign of the side is in D.
 * After `prepareSources` and `prepareWake`.
 */
export function buildMass(ist: i32): void {
  const n = coupled.n;
  const last = coupled.nodes - 1;
  for (let i = 0; i < n; i++) {
    const row = coupled.stride * i;
    // σ_p = (±m_p ∓ m_p+1)/length: air runs against the order of nodes up to ist, with it behind
    let before: f64 = 0.0;
    for (let j = 0; j <= last; j++) {
      const side: f64 = j <= ist ? 1.0 : -1.0;
      const after: f64 = j < last ? unchecked(bySource[row + j]) / unchecked(lengths[j]) : 0.0;
      unchecked((massInfluence[row + j] = side * (after - before)));
      before = after;
    }
    before = 0.0;
    for (let j = last + 1; j < n; j++) {
      // wake panel from node j to j + 1 has place j − 1
      const after: f64 =
        j < n - 1
          ? unchecked(bySource[row + j - 1]) /
            (unchecked(coupled.s[j + 1]) - unchecked(coupled.s[j]))
          : 0.0;
      unchecked((massInfluence[row + j] = before - after));
      before = after;
    }
  }
}
