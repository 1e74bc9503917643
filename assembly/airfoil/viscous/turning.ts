/** Where the layers turn turbulent: N follows from θ, δ* and speed of both sides as they stand (L.61). */
import { waves } from '../layer/interval';
import { turnTurbulent } from '../layer/birth';
import { evaluateStation, LAMINAR, Station } from '../layer/station';
import { along, layers, loadStation, lowerBegins, order, setRegimes, shear } from './layers';
import { growTo } from './local';
import { tripShare } from './trips';

export class Turning {
  /** A side turns turbulent farther away than the place may move at once. */
  isFar: boolean = false;
  /** Share of the last step that was taken. */
  share: f64 = 1.0;
}
export const turning: Turning = new Turning();

/** The station at hand and the one before it; they take turns. */
let b: Station = new Station();
let a: Station = new Station();

/** Stations by which the place may move in one iteration: what stands between has to become what it is now. */
const MOST_UP: i32 = 4;
const MOST_DOWN: i32 = 2;
/** Least share of the last step that was taken: behind a shorter one N says little about where the place belongs. */
const SETTLED: f64 = 0.15;

/**
 * Place where N of the side order[from … to − 1] passes n_crit, or its trip stands; `to` where neither does. Within reach of
 * where it `was`.
 */
function findTurning(from: i32, to: i32, was: i32, isUpper: boolean): i32 {
  const up: i32 = turning.share >= SETTLED ? MOST_UP : 0;
  const down: i32 = turning.share >= SETTLED ? MOST_DOWN : 0;
  loadStation(unchecked(order[from]), b);
  b.regime = LAMINAR;
  b.s = 0.0;
  evaluateStation(b);
  unchecked((shear[order[from]] = 0.0));
  for (let k = from + 1; k < to; k++) {
    const before: Station = b;
    b = a;
    a = before;
    const node: i32 = unchecked(order[k]);
    loadStation(node, b);
    b.regime = LAMINAR;
    evaluateStation(b);
    growTo(a, b);
    const isTurning: boolean =
      b.s >= waves.nCrit || tripShare(a.x, unchecked(along[node]), isUpper) <= 1.0;
    if (k >= was - up && (isTurning || k >= was + down)) {
      if (!isTurning) turning.isFar = true;
      return k;
    }
    if (isTurning) turning.isFar = true;
    unchecked((shear[node] = b.s));
  }
  return to;
}

/** Gives √cτ to the stations that have become turbulent: places from … to − 1 of `order`. */
function giveStress(from: i32, to: i32): void {
  for (let k = from; k < to; k++) {
    const node: i32 = unchecked(order[k]);
    loadStation(node, b);
    turnTurbulent(b);
    unchecked((shear[node] = Math.min(Math.max(b.s, 0.005), 0.3)));
  }
}

/** Sets where both sides turn turbulent, N of what is laminar, and √cτ of what was. */
export function updateTurning(): void {
  turning.isFar = false;
  const parting: i32 = lowerBegins();
  const wasUpper: i32 = layers.turbulentUpper;
  const wasLower: i32 = layers.turbulentLower;
  const upper: i32 = findTurning(0, parting, wasUpper, true);
  const lower: i32 = findTurning(parting, layers.N, wasLower, false);
  if (upper < wasUpper) giveStress(upper, wasUpper);
  if (lower < wasLower) giveStress(lower, wasLower);
  layers.turbulentUpper = upper;
  layers.turbulentLower = lower;
  setRegimes();
}
