/** Finds the speed at which a rotor gives a thrust, without a motor. */
import { air, Group } from './group';
import { loadAt } from './rotor-load';

/** Tip Mach number at which the search ends, because a map is not valid beyond. */
const FASTEST_TIP: f64 = 3.0;
const MAX_STEPS: i32 = 60;
/** Step over the speed at which the search ends: the tables are lowered by more. */
const LAST_STEP: f64 = 1.0e-7;

/** The bracket of the speed sought, and the last look-up. */
class Bracket {
  low: f64 = 0.0;
  high: f64 = Infinity;
  before: f64 = 0.0;
  atBefore: f64 = 0.0;
}
const bracket: Bracket = new Bracket();

/** The next speed through the last two look-ups, by the map's slope at first, within the bracket. */
function nextSpeed(g: Group, omega: f64, lacking: f64, isFirst: boolean): f64 {
  const b = bracket;
  let slope: f64 = -g.T_omega;
  if (!isFirst && b.before !== omega) slope = (lacking - b.atBefore) / (omega - b.before);
  b.before = omega;
  b.atBefore = lacking;
  const next: f64 = slope < 0.0 ? omega - lacking / slope : lacking > 0.0 ? Infinity : 0.0;
  if (next > b.low && next < b.high && next < 2.0 * omega) return next;
  if (lacking > 0.0) return b.high < Infinity ? 0.5 * (omega + b.high) : 2.0 * omega;
  return 0.5 * (omega + b.low);
}

/** Outcome of a search: the thrust is not reached at the highest speed, the result is uncertain, or the speed is found. */
export const LACKS: f64 = -1.0;
export const UNCERTAIN: f64 = 0.0;
export const IS_FOUND: f64 = 1.0;

/** Finds the speed at which the group gives `T`, from `start` on, up to `most`. */
export function findSpeed(g: Group, T: f64, start: f64, most: f64): f64 {
  bracket.low = 0.0;
  bracket.high = Infinity;
  let omega: f64 = Math.min(start, most);
  for (let n = 0; n < MAX_STEPS; n++) {
    loadAt(g, omega);
    g.omega = omega;
    const lacking: f64 = T - g.T;
    if (lacking > 0.0) {
      if (omega >= most) return LACKS;
      bracket.low = omega;
    } else bracket.high = omega;
    const next: f64 = Math.min(nextSpeed(g, omega, lacking, n === 0), most);
    if (Math.abs(next - omega) <= LAST_STEP * omega) return g.T_omega > 0.0 ? IS_FOUND : UNCERTAIN;
    omega = next;
  }
  return UNCERTAIN;
}

/** Returns the highest speed [rad/s] of the search. */
export function maxSearchSpeed(D: f64): f64 {
  return (2.0 * FASTEST_TIP * air.sound) / D;
}
