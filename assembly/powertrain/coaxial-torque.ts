/**
 * Coaxial rotors that leave no torque on the airframe: the thrust of their stack is shared such that all of them take
 * the same torque. Powertrain theory E.71.
 */
import { Group, groups } from './group';

/** Least share of a stack's thrust that a rotor is left with. */
const LEAST: f64 = 1.0e-3;

/**
 * The share of its stack's thrust that brings the torque of group g, of n, nearer to those of the others: thrust over
 * torque changes little with the load, so each gets thrust in proportion to what it gives for a torque. Where the wind
 * drives one of them, nothing moves.
 */
export function shareByTorque(g: Group, n: i32): f64 {
  let sum: f64 = 0.0;
  for (let k = 0; k < n; k++) {
    const other = unchecked(groups[k]);
    if (other.stack !== g.stack || !other.sane || !(other.stackT > 0.0)) continue;
    if (!(other.Q > 0.0)) return g.trimT / g.stackT;
    sum += other.trimT / other.Q;
  }
  return g.trimT / g.Q / sum;
}

/** Sets the thrust of group g to a share of its stack's. */
export function setShare(g: Group, share: f64): void {
  g.trimT = Math.max(share, LEAST) * g.stackT;
}
