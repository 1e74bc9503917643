/**
 * Rotors behind one another: what axial speed and what swirl each meets in the wakes of the others, as means over its disc.
 * Theory E.10 to E.12; `wake.ts` has each.
 */
import { Group, groups } from './group';
import { wake, wakeAt } from './wake';

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
 * The wakes of other groups at the disc of one group: mean axial speed [m/s], swirl [rad/s], and the mean time that the air
 * takes to the disc [s] (T.7).
 */
export class IncidentWake {
  V: f64 = 0.0;
  swirl: f64 = 0.0;
  time: f64 = 0.0;
}
export const incidentWake: IncidentWake = new IncidentWake();

/** Stores the wakes at the disc of group i, from the current operating points of all n groups, in `incidentWake`. */
export function wakesAt(i: i32, n: i32): void {
  const to = unchecked(groups[i]);
  incidentWake.V = 0.0;
  incidentWake.swirl = 0.0;
  incidentWake.time = 0.0;
  let makers: f64 = 0.0;
  for (let k = 0; k < n; k++) {
    const from = unchecked(groups[k]);
    if (k === i || !from.sane || !(from.weight > 0.0) || !together(from, to)) continue;
    wakeAt(from, to, to.position - from.position);
    incidentWake.V += wake.V;
    incidentWake.time += wake.time;
    makers += 1.0;
    // air that turns against the blades raises their relative speed
    incidentWake.swirl -= wake.swirl * from.sense * to.sense;
  }
  if (makers > 0.0) incidentWake.time /= makers;
}
