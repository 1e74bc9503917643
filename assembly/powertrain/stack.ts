/**
 * Rotors behind one another: what axial speed and what swirl each meets in the wakes of the others, as means over its disc.
 * Theory E.10 to E.12.
 */
import { air, Group, groups } from './group';

/** A real wake contracts no further than this part of the radius (0.78 to 0.82 measured in hover). */
const NARROWEST: f64 = 0.78;
/** Swirl is counted up to this part of the speed of rotation: the law has no end where the flow stops. */
const MAX_SWIRL: f64 = 0.5;
/** Air slower than this at a disc carries its wake no faster than this, and makes less and less of a tube [m/s]. */
const SLOWEST: f64 = 0.5;

/** Effect of one wake on a rotor: axial speed [m/s], swirl [rad/s, with the sense of the rotor that makes it]; its way [s]. */
class Wake {
  V: f64 = 0.0;
  swirl: f64 = 0.0;
  time: f64 = 0.0;
}
const wake: Wake = new Wake();

/** Share of a stream tube at this air speed: all from SLOWEST on, nothing at rest, without a jump between. */
function tubePart(V: f64): f64 {
  const x: f64 = Math.min(Math.max(V / SLOWEST, 0.0), 1.0);
  return x * x * (3.0 - 2.0 * x);
}

/** The wake of `from` at the disc of `to`, which lies `z` metres behind it (E.10, E.11), or before it: z < 0. */
function wakeAt(from: Group, to: Group, z: f64): void {
  const w = wake;
  w.V = 0.0;
  w.swirl = 0.0;
  const R: f64 = 0.5 * from.D;
  const disc: f64 = from.V_axial + from.V_wake + from.v;
  const growth: f64 = z / Math.sqrt(z * z + R * R);
  const there: f64 = disc + from.v * growth;
  w.time = (Math.abs(z) + R) / Math.max(Math.abs(disc), SLOWEST);
  // the tube by continuity; where the flow stops or turns there is none, and the disc's own width is taken
  const flows: f64 = tubePart(Math.min(disc, there));
  const narrow: f64 = flows > 0.0 ? Math.max(disc / there, NARROWEST * NARROWEST) : 1.0;
  const tube: f64 = (1.0 + flows * (narrow - 1.0)) * R * R;
  const R_to: f64 = 0.5 * to.D;
  const share: f64 = Math.min(1.0, tube / (R_to * R_to));
  w.V = from.v * (1.0 + growth) * share;
  if (!(z > 0.0) || !(flows > 0.0)) return;
  // angular momentum over mass flow is r·v_t, mean over the tube; it turns the air at 0.75 of where it meets the blades
  const rvt: f64 = Math.abs(from.Q) / (air.rho * from.A * disc);
  const r: f64 = 0.75 * Math.min(Math.sqrt(tube), R_to);
  const most: f64 = MAX_SWIRL * Math.max(from.omega, to.omega);
  w.swirl = flows * Math.min(((from.Q < 0.0 ? -rvt : rvt) * share) / (r * r), most);
}

/** Tells whether two groups stand in one stack. */
function together(a: Group, b: Group): boolean {
  return a.stack !== 0 && a.stack === b.stack;
}

/** Tells whether any of the n groups is part of a stack. */
export function hasStacks(n: i32): boolean {
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++)
      if (together(unchecked(groups[i]), unchecked(groups[k]))) return true;
  }
  return false;
}

/**
 * Mean axial speed of the wakes at group i's disc, and the swirl that it meets, by the operating points as they are; how
 * long the air takes to it, as a mean over those that make wakes [s] (T.7).
 */
export class Met {
  V: f64 = 0.0;
  swirl: f64 = 0.0;
  time: f64 = 0.0;
}
export const met: Met = new Met();

export function wakesAt(i: i32, n: i32): void {
  const to = unchecked(groups[i]);
  met.V = 0.0;
  met.swirl = 0.0;
  met.time = 0.0;
  let makers: f64 = 0.0;
  for (let k = 0; k < n; k++) {
    const from = unchecked(groups[k]);
    if (k === i || !from.sane || !(from.weight > 0.0) || !together(from, to)) continue;
    wakeAt(from, to, to.position - from.position);
    met.V += wake.V;
    met.time += wake.time;
    makers += 1.0;
    // air that turns against the blades meets them faster
    met.swirl -= wake.swirl * from.sense * to.sense;
  }
  if (makers > 0.0) met.time /= makers;
}
