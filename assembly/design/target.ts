/** The law's one parameter at which the whole blade meets its target. Theory D.6. */
import { TARGET_THRUST } from '../bemt/trim';
import { CASE_R, rotorCase } from '../memory';
import {
  DESIGN_ABOVE_REACH,
  DESIGN_BELOW_REACH,
  DESIGN_JUMPED,
  DESIGN_NOT_FINITE,
  DESIGN_OK,
  designOrder,
  DO_KIND,
  DO_OMEGA,
  DO_TARGET,
  DO_V,
} from './layout';
import { loadBlade, total } from './loading';

const TOLERANCE: f64 = 1.0e-8;
const MAX_LOADINGS: i32 = 80;
/** A price or a displacement of this many tip speeds asks for all that the blade can do. */
const MOST_TIP_SPEEDS: f64 = 1000.0;

/** The parameter found last: where the next search starts. */
export class Law {
  parameter: f64 = 0.0;
}
export const law: Law = new Law();

function missAt(betz: boolean, parameter: f64): f64 {
  loadBlade(betz, parameter);
  const value: f64 = unchecked(designOrder[DO_KIND]) === f64(TARGET_THRUST) ? total.T : total.P;
  return value - unchecked(designOrder[DO_TARGET]);
}

/**
 * Loads the blade so that it meets the target; thrust and power rise with the parameter, so a bracket is opened upwards and
 * closed by false position. Where the target is out of reach the loading is the nearest to it. DESIGN_JUMPED: at one price
 * annuli go from no load to one that is too much, which a small thrust at rest leads to; Betz's law has no such jump.
 */
export function loadToTarget(betz: boolean): i32 {
  const target: f64 = unchecked(designOrder[DO_TARGET]);
  const tip: f64 = unchecked(designOrder[DO_OMEGA]) * unchecked(rotorCase[CASE_R]);
  const most: f64 = MOST_TIP_SPEEDS * (tip + unchecked(designOrder[DO_V]));
  let low: f64 = 0.0;
  let atLow: f64 = missAt(betz, low);
  if (atLow - atLow !== 0.0) return DESIGN_NOT_FINITE;
  if (atLow >= 0.0) {
    law.parameter = low;
    return DESIGN_BELOW_REACH;
  }
  let high: f64 = law.parameter > 0.0 ? 1.02 * law.parameter : 0.05 * (tip + designOrder[DO_V]);
  let atHigh: f64 = missAt(betz, high);
  while (atHigh < 0.0 && high < most) {
    low = high;
    atLow = atHigh;
    high = Math.min(2.0 * high, most);
    atHigh = missAt(betz, high);
  }
  law.parameter = high;
  if (atHigh - atHigh !== 0.0) return DESIGN_NOT_FINITE;
  if (atHigh < 0.0) return DESIGN_ABOVE_REACH;
  for (let n = 0; n < MAX_LOADINGS; n++) {
    const cut: f64 = (low * atHigh - high * atLow) / (atHigh - atLow);
    const x: f64 = n % 4 === 3 || !(cut > low && cut < high) ? 0.5 * (low + high) : cut;
    const at: f64 = missAt(betz, x);
    law.parameter = x;
    if (Math.abs(at) <= TOLERANCE * target) return DESIGN_OK;
    if (high - low <= 1.0e-14 * high) break;
    if (at < 0.0) {
      low = x;
      atLow = at;
      atHigh *= 0.5;
    } else {
      high = x;
      atHigh = at;
      atLow *= 0.5;
    }
  }
  return DESIGN_JUMPED;
}
