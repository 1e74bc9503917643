/** The law's one parameter at which the whole blade meets its target. Theory D.6. */
import { Bracket, narrowBracket, trialAt } from '../math/root-search';
import { TARGET } from '../bemt/trim';
import { CASE, rotorCase } from '../memory';
import { DESIGN_STATUS, designOrder, ORDER } from './layout';
import { cutOf, loadBlade, total } from './loading';

const MAX_LOADINGS: i32 = 80;
/** A price or a displacement of this many tip speeds asks for all that the blade can do. */
const MAX_TIP_SPEEDS: f64 = 1000.0;

/** Start of the first search, as a part of the tip speed. */
const FIRST_PART: f64 = 0.05;
/** First relative step from the last parameter; each is the square of the one before, and beyond the largest it goes to 0. */
const FIRST_STEP: f64 = 0.02;
const MAX_STEP: f64 = 1.0e8;

/**
 * Least target, as a part of the sum of the annuli's absolute loads: a target that is less of it is lost in their sum's
 * rounding.
 */
const ROUNDING: f64 = 1.0e-12;

/** Target of the loading, and the parameter found last: where the next search starts. */
export class Law {
  /** Thrust [N] or power [W]. */
  target: f64 = 0.0;
  parameter: f64 = 0.0;
  /** Relative miss of the target at which a search ends. */
  tolerance: f64 = 1.0e-8;
}
export const law: Law = new Law();

/** True for a thrust target, false for a power target. */
export function isThrust(): boolean {
  return unchecked(designOrder[ORDER.KIND]) === f64(TARGET.THRUST);
}

function missAt(betz: boolean, parameter: f64): f64 {
  loadBlade(betz, parameter);
  return (isThrust() ? total.T : total.P) - law.target;
}

/** The miss at which a search ends, with the blade loaded as it is. */
function nearEnough(): f64 {
  const size: f64 = isThrust() ? total.sizeT : total.sizeP;
  return Math.max(law.tolerance * law.target, ROUNDING * size);
}

/** Ends of an interval of the parameter, and the misses there. */
const bracket: Bracket = new Bracket();
bracket.eager = true;

/** Goes up from `bracket.high` until the target is passed. */
function openUpwards(betz: boolean, most: f64): i32 {
  const b = bracket;
  let step: f64 = 1.0 + FIRST_STEP;
  while (b.atHigh < 0.0 && b.high < most) {
    b.low = b.high;
    b.atLow = b.atHigh;
    b.high = Math.min(step * b.high, most);
    b.atHigh = missAt(betz, b.high);
    step *= step;
  }
  law.parameter = b.high;
  return b.atHigh < 0.0 ? DESIGN_STATUS.ABOVE_REACH : DESIGN_STATUS.OK;
}

/** Goes down from `bracket.high` until the target is passed. */
function openDownwards(betz: boolean): i32 {
  const b = bracket;
  let step: f64 = 1.0 + FIRST_STEP;
  b.low = b.high;
  b.atLow = b.atHigh;
  while (b.atLow >= 0.0 && b.low > 0.0) {
    b.high = b.low;
    b.atHigh = b.atLow;
    b.low = step < MAX_STEP ? b.low / step : 0.0;
    b.atLow = missAt(betz, b.low);
    step *= step;
  }
  law.parameter = b.low;
  return b.atLow >= 0.0 ? DESIGN_STATUS.BELOW_REACH : DESIGN_STATUS.OK;
}

/** Closes the bracket. */
function close(betz: boolean): i32 {
  const b = bracket;
  for (b.n = 0; b.n < MAX_LOADINGS;) {
    const x: f64 = trialAt(b, cutOf(b));
    const at: f64 = missAt(betz, x);
    law.parameter = x;
    if (Math.abs(at) <= nearEnough()) return DESIGN_STATUS.OK;
    if (b.high - b.low <= 1.0e-14 * b.high) break;
    narrowBracket(b, x, at, !(at < 0.0));
  }
  return DESIGN_STATUS.JUMPED;
}

/**
 * Loads the blade so that it meets the target; thrust and power rise with the parameter, so a bracket is opened from the last
 * one found. Where the target is out of reach the loading is the nearest to it. DESIGN_STATUS.JUMPED: at one price annuli go from no
 * load to one that is too much, which a small thrust at rest leads to; Betz's law has no such jump.
 */
export function loadToTarget(betz: boolean): i32 {
  const b = bracket;
  const speed: f64 =
    unchecked(designOrder[ORDER.OMEGA]) * unchecked(rotorCase[CASE.R]) +
    unchecked(designOrder[ORDER.V]);
  b.high = law.parameter > 0.0 ? law.parameter : FIRST_PART * speed;
  b.atHigh = missAt(betz, b.high);
  if (Math.abs(b.atHigh) <= nearEnough()) return DESIGN_STATUS.OK;
  const status = b.atHigh < 0.0 ? openUpwards(betz, MAX_TIP_SPEEDS * speed) : openDownwards(betz);
  if (b.atHigh - b.atHigh !== 0.0 || b.atLow - b.atLow !== 0.0) return DESIGN_STATUS.NOT_FINITE;
  return status === DESIGN_STATUS.OK ? close(betz) : status;
}
