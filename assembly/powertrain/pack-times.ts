/**
 * Time until the battery is empty, and until its hottest leaf passes a temperature, at the constant thrust of the operating
 * point from the requested charge on. Powertrain theory E.58.
 */
import { Bracket, narrowBracket, nextTrial, openBracket } from '../math/root-search';
import { cells, leafIn } from './cell';
import { fly } from './flight';
import { powerOut, PT_ALL, PT_LEAF, PT_LIMIT, PT_VEHICLE, vehicle } from './layout';
import { fixedPoint } from './fixed-point';
import { flight } from './step';
import { NEVER_PASSED } from './time-to-limit';

/** Longest flight that is looked at [s]: a battery that lasts longer is said not to end. */
const LONGEST: f64 = 1.0e5;
/** Steps of these flights, of which a time needs fewer than a voltage. */
const STEPS: i32 = 12;
const ROUNDS: i32 = 60;
/** Relative width of the bracket at which it counts as a time. */
const NARROW: f64 = 1.0e-6;

const bracket: Bracket = new Bracket();

/** Excess of the hottest leaf of a flight of `seconds` over `limit` [K]. */
function excessAfter(seconds: f64, limit: f64): f64 {
  const s = fixedPoint;
  fly(s.A, s.B, 0.0, seconds);
  let hottest: f64 = 0.0;
  for (let k = 0; k < cells.n; k++) hottest = Math.max(hottest, unchecked(cells.TMax[k]));
  return hottest - limit;
}

/** Seconds until the hottest leaf passes `limit`; its highest temperature so far never falls, so there is one such time. */
function timeToHot(limit: f64, longest: f64): f64 {
  const atHigh: f64 = excessAfter(longest, limit);
  if (!(limit > 0.0 && atHigh > 0.0)) return NEVER_PASSED;
  const atLow: f64 = excessAfter(0.0, limit);
  if (atLow > 0.0) return 0.0;
  const b = bracket;
  openBracket(b, 0.0, atLow, longest, atHigh);
  while (b.n < ROUNDS && b.high - b.low > NARROW * b.high) {
    const x: f64 = nextTrial(b);
    const here: f64 = excessAfter(x, limit);
    narrowBracket(b, x, here, here > 0.0);
  }
  return b.high;
}

/** Tells whether any leaf has a charge that ends; a supply neither empties nor warms. */
function hasBattery(): boolean {
  for (let k = 0; k < cells.n; k++) if (leafIn(k, PT_LEAF.CHARGE) < Infinity) return true;
  return false;
}

/** Writes PT_ALL.TIME_*. The pack is left as the last of these flights leaves it. */
export function writePackTimes(): void {
  if (!hasBattery()) return;
  const s = fixedPoint;
  const steps = flight.steps;
  flight.steps = STEPS;
  const limits = fly(s.A, s.B, 0.0, LONGEST);
  const longest: f64 = flight.t;
  powerOut[PT_ALL.TIME_EMPTY] = (limits & PT_LIMIT.BATTERY_DEPLETED) !== 0 ? longest : NEVER_PASSED;
  powerOut[PT_ALL.TIME_T_CELL] = timeToHot(
    unchecked(vehicle[PT_VEHICLE.T_CELL_LIMIT]),
    Math.max(longest, 1.0e-3),
  );
  flight.steps = steps;
}
