/**
 * Uncertainty of the headline numbers: the case is solved again with each kind of estimate at its high value, all rotors
 * together because they are the same parts, and relative changes are summed in squares. Theory E.33.
 */
import { bus } from './equilibrium';
import { evaluateExtraLoad, extraLoad } from './extra-load';
import { endurance } from './flight';
import { Group, groups, isSolved, setThrottle } from './group';
import {
  leavesIn,
  powerOut,
  PT_ALL,
  PT_GROUP,
  PT_GROUPS_AT,
  PT_LEAF,
  PT_MAX,
  PT_ROTOR,
  PT_SIZE,
  rotorsIn,
} from './layout';
import { cells } from './cell';
import { loadPack } from './pack';
import { rateCooling } from './thermal-rating';
import { flight } from './step';
import { MAX_A } from './throttle-curve';
import { beginFixedPoint, iterateFixedPoint, BAND_TOLERANCE, fixedPoint } from './fixed-point';

/** Thrust, current, power, endurance, hottest winding: as their pairs stand from PT_ALL.LOW_T on. */
const N: i32 = 5;
/** The one whose band is added: a temperature [K]. */
const HOTTEST: i32 = 4;
const base: Float64Array = new Float64Array(N);
const now: Float64Array = new Float64Array(N);
/** Squares of the changes, and of the relative ones; NaN: one of the values is negative. */
const squares: Float64Array = new Float64Array(N);
const relativeSquares: Float64Array = new Float64Array(N);
/** Speeds of the groups before any change [rad/s], and the squares of their relative changes. */
const speeds: Float64Array = new Float64Array(PT_MAX.GROUPS);
const speedSquares: Float64Array = new Float64Array(PT_MAX.GROUPS);
/** Steps of a flight: what they miss cancels in differences of two. */
const STEPS: i32 = 12;
/** No estimate is worse than this. */
const WIDEST: f64 = 100.0;

/** A spread that came in; 0, as in an array never written, or none that is a factor means known. */
function usable(x: f64): f64 {
  return x > 0.0 && x <= WIDEST ? x : 1.0;
}

function spreadOf(g: Group, place: i32): f64 {
  return usable(unchecked(rotorsIn[PT_SIZE.ROTOR * g.row + place]));
}

/** Multiplies what `place` is the spread of by the spread, or divides it. */
function scale(g: Group, place: i32, isBack: boolean): void {
  const spread: f64 = spreadOf(g, place);
  const x: f64 = isBack ? 1.0 / spread : spread;
  if (place === PT_ROTOR.SPREAD_R) {
    g.R20 *= x;
    rateCooling(g);
  } else if (place === PT_ROTOR.SPREAD_I0) {
    g.I0 *= x;
    rateCooling(g);
  } else if (place === PT_ROTOR.SPREAD_KV) {
    g.Kv20 *= x;
    rateCooling(g);
  } else if (place === PT_ROTOR.SPREAD_THRUST) {
    const along: f64 = spreadOf(g, PT_ROTOR.SPREAD_TORQUE_ALONG);
    g.F_T *= x;
    g.F_Q *= isBack ? 1.0 / along : along;
  } else if (place === PT_ROTOR.SPREAD_TORQUE) {
    g.F_Q *= x;
  } else if (place === PT_ROTOR.SPREAD_ESC) {
    g.R_esc *= x;
    g.P_q *= x;
    g.kSw *= x;
    g.sStray *= x;
    g.X_omega *= x;
  } else {
    g.G_wc /= x;
    g.G_ca /= x;
    g.area /= x;
  }
}

/** The numbers that get bands, of the case as it is solved now. */
function takeNumbers(): void {
  let T: f64 = 0.0;
  let hottest: f64 = 0.0;
  for (let i = 0; i < fixedPoint.n; i++) {
    if (!isSolved(i)) continue;
    const g = unchecked(groups[i]);
    T += g.weight * g.T;
    hottest = Math.max(hottest, g.T_w);
  }
  now[0] = T;
  now[1] = bus.I;
  evaluateExtraLoad(bus.V, bus.VHalf);
  now[2] = (bus.I - extraLoad.I) * bus.V;
  now[4] = hottest;
}

/** Solves the case as it has been changed and adds what that changes. */
function addChange(): void {
  iterateFixedPoint(BAND_TOLERANCE);
  takeNumbers();
  now[3] = endurance(fixedPoint.A, fixedPoint.B, fixedPoint.VMin);
  for (let k = 0; k < N; k++) {
    const before: f64 = unchecked(base[k]);
    const after: f64 = unchecked(now[k]);
    const change: f64 = after - before;
    // what has no number (an endless flight) has no band
    if (change - change !== 0.0) continue;
    squares[k] += change * change;
    const relative: f64 = before > 0.0 && after >= 0.0 ? (2.0 * change) / (before + after) : NaN;
    relativeSquares[k] += relative * relative;
  }
  addSpeedChanges();
}

/** Adds the relative change of each group's speed; a rotor that stands has none. */
function addSpeedChanges(): void {
  for (let i = 0; i < fixedPoint.n; i++) {
    const before: f64 = unchecked(speeds[i]);
    const after: f64 = unchecked(groups[unchecked(groups[i]).twin]).omega;
    if (!(before > 0.0 && after > 0.0)) continue;
    const relative: f64 = (2.0 * (after - before)) / (before + after);
    unchecked((speedSquares[i] += relative * relative));
  }
}

function writeBand(k: i32): void {
  const value: f64 = unchecked(base[k]);
  const low = PT_ALL.LOW_T + 2 * k;
  const relative: f64 = unchecked(relativeSquares[k]);
  if (k !== HOTTEST && relative >= 0.0) {
    const factor: f64 = Math.exp(Math.sqrt(relative));
    powerOut[low] = value / factor;
    powerOut[low + 1] = value * factor;
    return;
  }
  const sigma: f64 = Math.sqrt(unchecked(squares[k]));
  powerOut[low] = value - sigma;
  powerOut[low + 1] = value + sigma;
}

function bandOf(place: i32): void {
  let known: boolean = true;
  for (let i = 0; i < fixedPoint.n; i++) {
    if (isSolved(i) && spreadOf(unchecked(groups[i]), place) !== 1.0) known = false;
  }
  if (known) return;
  for (let i = 0; i < fixedPoint.n; i++) {
    const g = unchecked(groups[i]);
    scale(g, place, false);
  }
  addChange();
  for (let i = 0; i < fixedPoint.n; i++) {
    const g = unchecked(groups[i]);
    scale(g, place, true);
  }
}

/** The curve's bulge has a spread that is added, not multiplied. */
function bandOfCurve(): void {
  let known: boolean = true;
  for (let i = 0; i < fixedPoint.n; i++) {
    if (isSolved(i) && curveSpread(unchecked(groups[i])) !== 0.0) known = false;
  }
  if (known) return;
  for (let i = 0; i < fixedPoint.n; i++) bulge(unchecked(groups[i]), 1.0);
  addChange();
  for (let i = 0; i < fixedPoint.n; i++) bulge(unchecked(groups[i]), -1.0);
}

function curveSpread(g: Group): f64 {
  const x: f64 = unchecked(rotorsIn[PT_SIZE.ROTOR * g.row + PT_ROTOR.SPREAD_CURVE]);
  return x > 0.0 && x <= MAX_A ? x : 0.0;
}

function bulge(g: Group, sign: f64): void {
  g.curveA += sign * curveSpread(g);
  setThrottle(g, g.throttle);
}

function bandOfPack(): void {
  let known: boolean = true;
  for (let k = 0; k < cells.n; k++) {
    if (usable(unchecked(leavesIn[PT_SIZE.LEAF * k + PT_LEAF.SPREAD_R])) !== 1.0) known = false;
  }
  if (known) return;
  const R: f64 = fixedPoint.R;
  const Y: f64 = fixedPoint.Y;
  loadPack(1.0);
  beginFixedPoint(fixedPoint.n, fixedPoint.seconds);
  // a source of the same voltage at the current of now
  if (fixedPoint.seconds !== 0.0) fixedPoint.Y = Y + (fixedPoint.R - R) * bus.I;
  addChange();
}

/** Adds the bands to results that stand in `powerOut`, whose endurance has just been solved. The case is lost. */
export function addBands(): void {
  const steps = flight.steps;
  flight.steps = STEPS;
  takeNumbers();
  now[3] = endurance(fixedPoint.A, fixedPoint.B, fixedPoint.VMin);
  for (let k = 0; k < N; k++) {
    unchecked((base[k] = now[k]));
    unchecked((squares[k] = 0.0));
    unchecked((relativeSquares[k] = 0.0));
  }
  for (let i = 0; i < fixedPoint.n; i++) {
    unchecked((speeds[i] = unchecked(groups[unchecked(groups[i]).twin]).omega));
    unchecked((speedSquares[i] = 0.0));
  }
  fixedPoint.noted = false;
  bandOf(PT_ROTOR.SPREAD_R);
  bandOf(PT_ROTOR.SPREAD_I0);
  bandOf(PT_ROTOR.SPREAD_THRUST);
  bandOf(PT_ROTOR.SPREAD_TORQUE);
  bandOf(PT_ROTOR.SPREAD_ESC);
  bandOf(PT_ROTOR.SPREAD_KV);
  bandOfCurve();
  bandOf(PT_ROTOR.SPREAD_THERMAL);
  bandOfPack();
  flight.steps = steps;
  base[3] = powerOut[PT_ALL.ENDURANCE_S];
  for (let k = 0; k < N; k++) writeBand(k);
  for (let i = 0; i < fixedPoint.n; i++)
    unchecked(
      (powerOut[PT_GROUPS_AT + PT_SIZE.GROUP * i + PT_GROUP.OMEGA_SPREAD] = Math.sqrt(
        unchecked(speedSquares[i]),
      )),
    );
}
