/**
 * Time from ambient until winding or magnets of a motor pass a temperature while its losses stay those of the operating
 * point. Root of the exact solution of both nodes. Powertrain theory E.57.
 */
import { Bracket, narrowBracket, openBracket, secantOf, trialAt } from '../math/root-search';
import { setThermal } from './cooling';
import { groups, isSolved } from './group';
import { powerOut, PT_GROUP, PT_GROUPS_AT, PT_ROTOR, PT_SIZE, rotorsIn } from './layout';
import { unheldTemperatures, thermal } from './thermal';

/** Time to a limit that is never passed. */
export const NEVER_PASSED: f64 = -1.0;
/** Longest time that is looked for [s]: a limit that is met later is the steady state's. */
const LONGEST: f64 = 1.0e7;
const ROUNDS: i32 = 100;
/** Relative width of the bracket at which it counts as a time. */
const NARROW: f64 = 1.0e-12;

const bracket: Bracket = new Bracket();

/** Excess over `limit` [K] of the node after t seconds. */
function excess(t: f64, ofMagnets: boolean, limit: f64): f64 {
  unheldTemperatures(t);
  return (ofMagnets ? thermal.T_mag : thermal.T_w) - limit;
}

/**
 * Seconds until the magnets, or else the winding, pass `limit` [K] from ambient, by what stands in `thermal`; NEVER_PASSED where
 * they do not. Both temperatures only rise: the nodes heat one another, and neither is heated less than at first.
 */
export function timeToLimit(ofMagnets: boolean, limit: f64): f64 {
  if (excess(0.0, ofMagnets, limit) > 0.0) return 0.0;
  if (!(excess(-1.0, ofMagnets, limit) > 0.0)) return NEVER_PASSED;
  const b = bracket;
  openBracket(b, 0.0, excess(0.0, ofMagnets, limit), 1.0, excess(1.0, ofMagnets, limit));
  while (!(b.atHigh > 0.0)) {
    if (b.high > LONGEST) return NEVER_PASSED;
    openBracket(b, b.high, b.atHigh, 4.0 * b.high, excess(4.0 * b.high, ofMagnets, limit));
  }
  // each fourth time the middle: an end far up an exponential tells nothing of the slope here
  while (b.n < ROUNDS && b.high - b.low > NARROW * b.high) {
    const x: f64 = trialAt(b, secantOf(b));
    const here: f64 = excess(x, ofMagnets, limit);
    if (here === 0.0) return x;
    narrowBracket(b, x, here, here > 0.0);
  }
  return b.high;
}

function timeOf(row: i32, place: i32): f64 {
  const limit: f64 = unchecked(rotorsIn[PT_SIZE.ROTOR * row + place]);
  if (!(limit > 0.0)) return NEVER_PASSED;
  return timeToLimit(place === PT_ROTOR.T_MAG_LIMIT, limit);
}

/** Writes PT_GROUP.TIME_* of all groups, at the operating point that is solved. */
export function writeTimesToLimits(n: i32): void {
  for (let i = 0; i < n; i++) {
    const twin = unchecked(groups[i]).twin;
    const at = PT_GROUPS_AT + PT_SIZE.GROUP * i;
    let winding: f64 = NEVER_PASSED;
    let magnets: f64 = NEVER_PASSED;
    if (isSolved(twin)) {
      setThermal(unchecked(groups[twin]));
      winding = timeOf(i, PT_ROTOR.T_W_LIMIT);
      magnets = timeOf(i, PT_ROTOR.T_MAG_LIMIT);
    }
    powerOut[at + PT_GROUP.TIME_T_W] = winding;
    powerOut[at + PT_GROUP.TIME_T_MAG] = magnets;
  }
}
