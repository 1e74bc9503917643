/**
 * One interval solved by itself: θ, δ*, s of its second station, with either its speed given (direct) or its Hk (inverse),
 * where a direct march would end at separation (Goldstein). Theory L.54. A first guess for the coupled solution.
 */
import {
  HK_STATE_WAKE,
  HK_STATE_WALL,
  SHEAR_STATION_MAX,
  SHEAR_STATION_MIN,
} from '../layer/bounds';
import {
  assembleInterval,
  assembleSimilarity,
  COLUMNS,
  DSTAR,
  amplificationResidual,
  evaluateAmplification,
  RESIDUAL,
  S,
  SECOND,
  intervalSystem,
  THETA,
  UE,
  transitionCriterion,
} from '../layer/interval';
import { evaluateStation, LAMINAR, Station, WAKE } from '../layer/station';
import { assembleTransition } from '../layer/transition';

export const SIMILAR: i32 = 0;
export const WITHIN: i32 = 1;
export const CHANGING: i32 = 2;

/** The interval to be solved. */
export class StationTask {
  /** SIMILAR (station b alone at a stagnation point), WITHIN one regime, or CHANGING to turbulent. */
  kind: i32 = 1;
  /** Hk that b shall have; 0: its speed is given. */
  Hk: f64 = 0.0;
  /** Place of a trip as the share of the interval; 2 without one. */
  trip: f64 = 2.0;
  /** Instead of either: near the Hk and the speed that b has, whichever of them the layer depends on (L.54). */
  near: boolean = false;
}
export const stationTask: StationTask = new StationTask();

const WIDTH: i32 = 5;
const rows: Float64Array = new Float64Array(20);

const MAX_ITERATIONS: i32 = 25;
const STEP_TOLERANCE: f64 = 1.0e-7;
const STEP_MAX: f64 = 0.3;

/** The H that has the least Hk at the square `msq` of the edge's Mach number (L.21). */
export function minShapeFactor(isWake: boolean, msq: f64): f64 {
  return (isWake ? HK_STATE_WAKE : HK_STATE_WALL) * (1.0 + 0.113 * msq) + 0.29 * msq;
}

export function assembleTask(a: Station, b: Station): void {
  if (stationTask.kind === SIMILAR) assembleSimilarity(b, 1.0);
  else if (stationTask.kind === CHANGING) assembleTransition(a, b, stationTask.trip);
  else assembleInterval(a, b);
}

/** Reference state of a remarch: b is solved near this Hk and speed. */
class Reference {
  Hk: f64 = 0.0;
  ue: f64 = 0.0;
  /** Weight of the speed relative to Hk. */
  weight: f64 = 0.0;
}
const reference: Reference = new Reference();

/** Weight of the speed per d ln ue/dHk that the layer's own equations have; XFOIL marches so (MRCHDU, SENSWT), with 1/Hk² beside. */
const BY_RESPONSE: f64 = 1000.0;

/** Columns θ, δ*, s, ue of b, each times its unknown, and a fourth row: ue, Hk or a mean of both held. */
function scaleColumns(b: Station): void {
  const sScale: f64 = b.regime === LAMINAR ? 1.0 : b.s;
  for (let i: i32 = 0; i < 3; i++) {
    const at: i32 = i * COLUMNS;
    rows[i * WIDTH] = intervalSystem[at + SECOND + THETA] * b.theta;
    rows[i * WIDTH + 1] = intervalSystem[at + SECOND + DSTAR] * b.dstar;
    rows[i * WIDTH + 2] = intervalSystem[at + SECOND + S] * sScale;
    rows[i * WIDTH + 3] = intervalSystem[at + SECOND + UE] * b.ue;
    rows[i * WIDTH + 4] = -intervalSystem[at + RESIDUAL];
  }
  if (stationTask.near) {
    const k: f64 = 1.0 / reference.Hk;
    rows[3 * WIDTH] = k * b.Hk.v_theta * b.theta;
    rows[3 * WIDTH + 1] = k * b.Hk.v_dstar * b.dstar;
    rows[3 * WIDTH + 2] = 0.0;
    rows[3 * WIDTH + 3] = (k * b.Hk.v_ue + reference.weight / reference.ue) * b.ue;
    rows[3 * WIDTH + 4] = 1.0 - k * b.Hk.v - reference.weight * (b.ue / reference.ue - 1.0);
    return;
  }
  const isInverse: boolean = stationTask.Hk > 0.0;
  rows[3 * WIDTH] = isInverse ? b.Hk.v_theta * b.theta : 0.0;
  rows[3 * WIDTH + 1] = isInverse ? b.Hk.v_dstar * b.dstar : 0.0;
  rows[3 * WIDTH + 2] = 0.0;
  rows[3 * WIDTH + 3] = isInverse ? b.Hk.v_ue * b.ue : 1.0;
  rows[3 * WIDTH + 4] = isInverse ? stationTask.Hk - b.Hk.v : 0.0;
}

/** Gauss–Jordan with row pivoting; the solution stands in the last column. False when singular. */
function solveRows(): boolean {
  for (let k: i32 = 0; k < 4; k++) {
    let p: i32 = k;
    for (let i: i32 = k + 1; i < 4; i++)
      if (Math.abs(rows[i * WIDTH + k]) > Math.abs(rows[p * WIDTH + k])) p = i;
    const pivot: f64 = rows[p * WIDTH + k];
    if (!(Math.abs(pivot) > 1.0e-14)) return false;
    for (let j: i32 = 0; j < WIDTH; j++) {
      const keep: f64 = rows[k * WIDTH + j];
      rows[k * WIDTH + j] = rows[p * WIDTH + j] / pivot;
      if (p !== k) rows[p * WIDTH + j] = keep;
    }
    for (let i: i32 = 0; i < 4; i++) {
      if (i === k) continue;
      const f: f64 = rows[i * WIDTH + k];
      if (f === 0.0) continue;
      for (let j: i32 = k; j < WIDTH; j++) rows[i * WIDTH + j] -= f * rows[k * WIDTH + j];
    }
  }
  return true;
}

/** Applies the step, shortened where it is long; returns its size, or −1 where it is no number. */
function takeStep(b: Station): f64 {
  const turbulent: boolean = b.regime !== LAMINAR;
  const dT: f64 = rows[4];
  const dD: f64 = rows[WIDTH + 4];
  const dS: f64 = rows[2 * WIDTH + 4];
  const dU: f64 = rows[3 * WIDTH + 4];
  let size: f64 = Math.max(Math.max(Math.abs(dT), Math.abs(dD)), Math.abs(dU));
  if (turbulent) size = Math.max(size, Math.abs(dS));
  if (!(size < 1.0e6)) return -1.0;
  const r: f64 = size > STEP_MAX ? STEP_MAX / size : 1.0;
  b.theta *= 1.0 + r * dT;
  b.dstar *= 1.0 + r * dD;
  b.ue *= 1.0 + r * dU;
  if (turbulent)
    b.s = Math.min(Math.max(b.s * (1.0 + r * dS), SHEAR_STATION_MIN), SHEAR_STATION_MAX);
  else b.s += r * dS;
  b.dstar = Math.max(b.dstar, minShapeFactor(b.regime === WAKE, b.msq.v) * b.theta);
  return size;
}

/** Finds how the speed responds to Hk at b as it stands, and holds b near its Hk and speed. */
function setReference(a: Station, b: Station): void {
  reference.Hk = b.Hk.v;
  reference.ue = b.ue;
  reference.weight = 0.0;
  assembleTask(a, b);
  scaleColumns(b);
  for (let i: i32 = 0; i < 4; i++) rows[i * WIDTH + 4] = i === 3 ? 1.0 : 0.0;
  if (solveRows()) reference.weight = BY_RESPONSE * rows[3 * WIDTH + 4];
}

/** Solves for b by Newton from where it stands; false where it does not converge (b is then anywhere). b is left evaluated. */
export function solveInterval(a: Station, b: Station): boolean {
  for (let k: i32 = 0; k < MAX_ITERATIONS; k++) {
    evaluateStation(b);
    if (k === 0 && stationTask.near) setReference(a, b);
    assembleTask(a, b);
    scaleColumns(b);
    if (!solveRows()) return false;
    const size: f64 = takeStep(b);
    if (size < 0.0) return false;
    if (size < STEP_TOLERANCE) {
      evaluateStation(b);
      return true;
    }
  }
  evaluateStation(b);
  return false;
}

/** N at b from a's, for θ, δ*, ue of both as they stand (row 2 alone, L.44). b is evaluated laminar. */
export function solveAmplification(a: Station, b: Station): void {
  b.s = a.s;
  for (let k: i32 = 0; k < MAX_ITERATIONS; k++) {
    evaluateAmplification(a, b);
    const step: f64 = -amplificationResidual.value / amplificationResidual.slope;
    // the extra growth saturates: from below its knee Newton would overshoot by far
    const most: f64 =
      b.s < transitionCriterion.nCrit ? Math.max(0.1, transitionCriterion.nCrit - b.s) : 1.0e9;
    b.s += Math.min(step, most);
    if (Math.abs(step) < 1.0e-9) return;
  }
}
