/** A whole rotor at one condition: every annulus solved, loads summed. Theory B.1, B.9. */
import {
  CASE,
  conditions,
  MAX_ANNULI,
  POINT,
  POINT_SIZE,
  points,
  rotorCase,
  STATION,
  STATION_SIZE,
  stations,
  STATUS,
} from '../memory';
import { outsideTable, selectBlend } from '../polar/table';
import { annuli, turnBlade } from './annuli';
import { correctPoint, speedWeight } from './correction';
import {
  curveCount,
  fillGaps,
  isWanted,
  nodeCount,
  nodeJ,
  selectTable,
  setModelled,
  speedOf,
  wantAll,
  wantAt,
} from './measured';
import { crossDisc, oblique } from './oblique';
import { FLAG, solveStation, station } from './station';

/** Part of the load beyond the polars from which a rotor is flagged so: its root nearly always works there. */
const OUTSIDE_SHARE: f64 = 0.05;

/** δ and φ₀ of every annulus at the last point solved, and dδ/dφ₀ from the one before: where the next one starts. */
export const lastDelta: Float64Array = new Float64Array(MAX_ANNULI);
export const lastPhi0: Float64Array = new Float64Array(MAX_ANNULI);
export const lastSlope: Float64Array = new Float64Array(MAX_ANNULI);

/** Forgets the last point, so that the next one starts cold. */
export function coldStart(): void {
  for (let i = 0; i < MAX_ANNULI; i++) {
    unchecked((lastDelta[i] = NaN));
    unchecked((lastPhi0[i] = NaN));
  }
}

/** δ that annulus i is likely to have at the φ₀ it is prepared for: on the line through its two last points. */
function predict(i: i32, phi0: f64): f64 {
  const slope: f64 = unchecked(lastSlope[i]);
  const delta: f64 = unchecked(lastDelta[i]);
  return slope === slope ? delta + slope * (phi0 - unchecked(lastPhi0[i])) : delta;
}

/** Keeps annulus i's solution for the next point. */
function remember(i: i32): void {
  const turned: f64 = station.phi0 - unchecked(lastPhi0[i]);
  const slope: f64 = (station.delta - unchecked(lastDelta[i])) / turned;
  // NaN until two points with different φ₀ are known; a jump to another branch predicts nothing either
  unchecked((lastSlope[i] = Math.abs(slope) < 2.0 ? slope : NaN));
  unchecked((lastDelta[i] = station.delta));
  unchecked((lastPhi0[i] = station.phi0));
}

/**
 * |δ| over that of the closed form, which knows neither tip loss nor drag, along the blade: a cold annulus begins on the line
 * through the last two of the four annuli inboard.
 */
export class Trend {
  last: f64 = 1.0;
  step: f64 = 0.0;

  begin(): void {
    this.last = 1.0;
    this.step = 0.0;
  }

  /** Takes the ratios of two neighbours; where they are no smooth blade's, the line begins anew. */
  continueFrom(inner: f64, outer: f64): void {
    const step: f64 = outer - inner;
    this.begin();
    if (!(Math.abs(outer - 1.0) < MAX_RATIO && Math.abs(step) < MAX_RATIO_STEP)) return;
    this.last = outer;
    this.step = step;
  }

  /** The ratio that annulus i is likely to have. */
  at(i: i32): f64 {
    return this.last + f64((i & 3) + 1) * this.step;
  }
}
export const trend: Trend = new Trend();
const MAX_RATIO: f64 = 0.5;
const MAX_RATIO_STEP: f64 = 0.1;

/** Running sums of a point. */
class Sums {
  T: f64 = 0.0;
  Q: f64 = 0.0;
  evaluations: i32 = 0;
  flags: i32 = 0;
  failed: i32 = 0;
  /** Sizes of the thrust of all annuli, and of those beyond the polars' Re or Mach. */
  load: f64 = 0.0;
  loadOutside: f64 = 0.0;
}
export const sums: Sums = new Sums();

/** Sets `station` up for annulus i at Omega [rad/s], V [m/s], with Re and Mach of the flow normal to its span (B.1); returns W0 [m/s]. */
function prepare(i: i32, Omega: f64, V: f64): f64 {
  const s = station;
  const r: f64 = unchecked(annuli.r[i]);
  const cosSweep: f64 = unchecked(annuli.cosSweep[i]);
  const c: f64 = unchecked(annuli.c[i]);
  const Vy: f64 = Omega * r;
  // scaled, so that no square overflows or underflows
  const size: f64 = Math.max(Math.abs(V), Vy);
  const W0: f64 =
    size > 0.0 ? size * Math.sqrt((V / size) * (V / size) + (Vy / size) * (Vy / size)) : 0.0;
  s.Vx = V;
  s.sinPhi0 = V / W0;
  s.cosPhi0 = Vy / W0;
  s.phi0 = Math.atan2(V, Vy);
  s.beta = unchecked(annuli.beta[i]);
  s.cosSweep = cosSweep;
  s.sigma = unchecked(annuli.sigma[i]);
  s.kTip = unchecked(annuli.kTip[i]);
  // less of the flow is the rotation's the faster the blade flies (B.10)
  s.stallDelay = unchecked(annuli.stallDelay[i]) * s.cosPhi0 * s.cosPhi0;
  s.zeroLift = unchecked(annuli.zeroLift[i]);
  s.ratio = trend.at(i);
  const Re: f64 =
    (unchecked(rotorCase[CASE.RHO]) * W0 * c * cosSweep * cosSweep) / unchecked(rotorCase[CASE.MU]);
  const Mach: f64 = (W0 * cosSweep) / unchecked(rotorCase[CASE.SOUND]);
  selectBlend(
    unchecked(annuli.slot[i]),
    unchecked(annuli.outboard[i]),
    unchecked(annuli.blend[i]),
    Math.log(Re),
    Mach,
  );
  unchecked((stations[i * STATION_SIZE + STATION.RE] = Re));
  unchecked((stations[i * STATION_SIZE + STATION.MACH] = Mach));
  return W0;
}

/** Loads of annulus i from the solved `station`: added to the sums and written to its row of `stations`. */
function collect(
  i: i32,
  Omega: f64,
  V: f64,
  W0: f64,
  sinPhi: f64,
  cosPhi: f64,
  cosDelta: f64,
): void {
  const s = station;
  const B: f64 = unchecked(rotorCase[CASE.B]);
  const rho: f64 = unchecked(rotorCase[CASE.RHO]);
  const r: f64 = unchecked(annuli.r[i]);
  const c: f64 = unchecked(annuli.c[i]);
  const A: f64 = s.M + s.D;
  const W: f64 = A > 0.0 ? (W0 * cosDelta * s.M) / A : W0;
  const load: f64 = 0.5 * rho * W * W * B * c * s.cosSweep * s.cosSweep;
  const dT_dr: f64 = load * (s.cl * cosPhi - s.cd * sinPhi);
  const dQ_dr: f64 = load * (s.cl * sinPhi + s.cd * cosPhi) * r;
  sums.T += dT_dr * annuli.dr;
  sums.Q += dQ_dr * annuli.dr;
  sums.evaluations += s.evaluations;
  sums.flags |= s.flags & ~FLAG.OUTSIDE_TABLE;
  sums.load += Math.abs(dT_dr);
  if ((s.flags & FLAG.OUTSIDE_TABLE) !== 0) sums.loadOutside += Math.abs(dT_dr);
  if ((s.flags & (FLAG.NOT_CONVERGED | FLAG.NO_BRACKET)) !== 0) sums.failed++;
  const at = i * STATION_SIZE;
  unchecked((stations[at + STATION.R] = r));
  unchecked((stations[at + STATION.CHORD] = c));
  unchecked((stations[at + STATION.BETA] = s.beta));
  unchecked((stations[at + STATION.CL] = s.cl));
  unchecked((stations[at + STATION.CD] = s.cd));
  unchecked((stations[at + STATION.DT_DR] = dT_dr));
  unchecked((stations[at + STATION.DQ_DR] = dQ_dr));
  unchecked((stations[at + STATION.VA] = W * sinPhi - V));
  unchecked((stations[at + STATION.VT] = Omega * r - W * cosPhi));
  unchecked((stations[at + STATION.PHI] = s.phi0 + s.delta));
  unchecked((stations[at + STATION.FLAGS] = f64(s.flags)));
}

/** Solves annulus i at Omega [rad/s] and V [m/s], and adds its loads. */
export function solveOne(i: i32, Omega: f64, V: f64): void {
  const W0: f64 = prepare(i, Omega, V);
  solveStation(predict(i, station.phi0));
  if (outsideTable()) station.flags |= FLAG.OUTSIDE_TABLE;
  const phi: f64 = station.phi0 + station.delta;
  collect(i, Omega, V, W0, Math.sin(phi), Math.cos(phi), Math.cos(station.delta));
  remember(i);
}

/** Solves all annuli one after the other. */
export function solveOneByOne(Omega: f64, V: f64): void {
  trend.begin();
  let before: f64 = 0.0;
  for (let i = 0; i < annuli.n; i++) {
    solveOne(i, Omega, V);
    const ratio: f64 = Math.abs(station.delta) / station.closed;
    if ((i & 3) === 3) trend.continueFrom(before, ratio);
    before = ratio;
  }
}

/** Function that solves the annuli: the SIMD build puts its own in place of the scalar loop. */
let solveAnnuli: (Omega: f64, V: f64) => void = solveOneByOne;

export function useSolver(solver: (Omega: f64, V: f64) => void): void {
  solveAnnuli = solver;
}

/**
 * Solves the blade as it is turned at Omega [rad/s], V [m/s] along the axis and `edge` across it into row `row` of `points` and
 * `stations`; returns the status.
 */
function solveTurned(row: i32, Omega: f64, V: f64, edge: f64): i32 {
  sums.T = 0.0;
  sums.Q = 0.0;
  sums.evaluations = 0;
  sums.flags = 0;
  sums.failed = 0;
  sums.load = 0.0;
  sums.loadOutside = 0.0;
  solveAnnuli(Omega, V);
  if (edge > 0.0) takeOblique(Omega, V, edge);
  if (sums.loadOutside > OUTSIDE_SHARE * sums.load) sums.flags |= FLAG.OUTSIDE_TABLE;
  let status = sums.failed > 0 ? STATUS.NOT_CONVERGED : STATUS.OK;
  // x − x is 0 for every finite x and NaN otherwise
  if (sums.T - sums.T !== 0.0 || sums.Q - sums.Q !== 0.0) status = STATUS.NOT_FINITE;
  const at = row * POINT_SIZE;
  unchecked((points[at + POINT.STATUS] = f64(status)));
  unchecked((points[at + POINT.OMEGA] = Omega));
  unchecked((points[at + POINT.V] = V));
  unchecked((points[at + POINT.T] = sums.T));
  unchecked((points[at + POINT.Q] = sums.Q));
  unchecked((points[at + POINT.EVALUATIONS] = f64(sums.evaluations)));
  unchecked((points[at + POINT.FLAGS] = f64(sums.flags)));
  unchecked((points[at + POINT.FAILED] = f64(sums.failed)));
  return status;
}

/** Puts the sums of the rotor in crossing air in the place of the axial ones, from which it is solved. */
function takeOblique(Omega: f64, V: f64, edge: f64): void {
  crossDisc(Omega, V, edge);
  sums.T = oblique.T;
  sums.Q = oblique.Q;
  sums.evaluations += oblique.evaluations;
  sums.flags = oblique.flags;
  sums.failed = oblique.failed;
  sums.load = oblique.load;
  sums.loadOutside = oblique.loadOutside;
}

/**
 * Solves the rotor with its correction at Omega [rad/s] and V [m/s], starting from the last point solved unless `coldStart` came
 * first. Writes row `row` of `points`, its loads before and after the factors of the correction; returns the status. The blade must
 * have been cut.
 */
export function solveRotor(row: i32, Omega: f64, V: f64): i32 {
  const status = solveOblique(row, Omega, alongAxis(V), acrossDisc(V));
  unchecked((points[row * POINT_SIZE + POINT.V] = V));
  return status;
}

/** The part of the airspeed V [m/s] along the axis, by the disc angle of the case. */
export function alongAxis(V: f64): f64 {
  return unchecked(rotorCase[CASE.DISC_COS]) > 0.0 ? V * unchecked(rotorCase[CASE.DISC_SIN]) : V;
}

/** The part of the airspeed across the disc [m/s]. */
export function acrossDisc(V: f64): f64 {
  return V * unchecked(rotorCase[CASE.DISC_COS]);
}

/** Solves as `solveRotor` does in air that moves along the axis at V and across the disc at `edge` ≥ 0 [m/s] (oblique.ts). */
export function solveOblique(row: i32, Omega: f64, V: f64, edge: f64): i32 {
  const v: f64 = speedWeight(Omega, V);
  turnBlade(v);
  const status = solveTurned(row, Omega, V, edge);
  correctPoint(row, v);
  writeCrossed(row, edge > 0.0);
  return status;
}

/** Writes what only air across the disc does to the rotor: of the turned blade, because no measurement gives factors for it. */
function writeCrossed(row: i32, crossed: boolean): void {
  const at = row * POINT_SIZE;
  unchecked((points[at + POINT.H] = crossed ? oblique.H : 0.0));
  unchecked((points[at + POINT.Y] = crossed ? oblique.Y : 0.0));
  unchecked((points[at + POINT.ROLL] = crossed ? oblique.roll : 0.0));
  unchecked((points[at + POINT.PITCH] = crossed ? oblique.pitch : 0.0));
  unchecked((points[at + POINT.BLADE_1] = crossed ? oblique.blade1 : 0.0));
}

/**
 * After `solveRotor`: solves the same point with the blade as it was given, and writes these loads and `stations` in place of the
 * turned blade's. Status and flags become those of the worse of the two.
 */
export function solveRaw(row: i32): i32 {
  const at = row * POINT_SIZE;
  const status = i32(unchecked(points[at + POINT.STATUS]));
  if (annuli.turned === 0.0) return status;
  const flags = i32(unchecked(points[at + POINT.FLAGS]));
  turnBlade(0.0);
  // cold, so that raw loads do not hang on what is known of the propeller
  coldStart();
  const V: f64 = unchecked(points[at + POINT.V]);
  const raw = solveTurned(row, unchecked(points[at + POINT.OMEGA]), alongAxis(V), acrossDisc(V));
  unchecked((points[at + POINT.V] = V));
  unchecked((points[at + POINT.FLAGS] = f64(flags | i32(points[at + POINT.FLAGS]))));
  unchecked((points[at + POINT.STATUS] = f64(Math.max(status, raw))));
  return i32(Math.max(status, raw));
}

/** Solves n rows of `conditions` in turn, each starting from the one before; returns how many are not OK. */
export function solveConditions(n: i32): i32 {
  coldStart();
  let bad = 0;
  for (let k = 0; k < n; k++) {
    if (solveRotor(k, unchecked(conditions[2 * k]), unchecked(conditions[2 * k + 1])) !== STATUS.OK)
      bad++;
  }
  return bad;
}

/**
 * Wants of table `k` of the measured differences what the first n rows of `conditions` depend on for the rotor of the case, or all of
 * it where n is 0; returns more than 0 where nodes are to be solved.
 */
export function wantMeasured(k: i32, n: i32): i32 {
  selectTable(k);
  if (n === 0) return wantAll();
  let count = 0;
  const D: f64 = 2.0 * unchecked(rotorCase[CASE.R]);
  for (let i = 0; i < n; i++) {
    const Omega: f64 = unchecked(conditions[2 * i]);
    const V: f64 = alongAxis(unchecked(conditions[2 * i + 1]));
    // as `correctPoint` looks them up
    if (speedWeight(Omega, V) > 0.0) count += wantAt(Omega, V / ((Omega / (2.0 * Math.PI)) * D));
  }
  return count;
}

/** Solves what is wanted of table `k` with the blade that is cut, which is the measured one, in the air that it was measured in. */
export function tabulateMeasured(k: i32): void {
  selectTable(k);
  // where a node fails its curve is another one, and all of it is wanted
  if (!solveWanted() && wantAll() > 0) solveWanted();
  fillGaps();
}

/** Returns false where a node failed. */
function solveWanted(): boolean {
  let all = true;
  const D: f64 = 2.0 * unchecked(rotorCase[CASE.R]);
  for (let k = 0; k < curveCount(); k++) {
    const Omega: f64 = speedOf(k);
    const n: f64 = Omega / (2.0 * Math.PI);
    const unit: f64 = unchecked(rotorCase[CASE.RHO]) * n * n * D * D * D * D; // ρ n² D⁴ [N]
    for (let j = 0; j < nodeCount(); j++) {
      if (!isWanted(k, j)) continue;
      // cold, so that a node has the same difference whichever others are solved
      coldStart();
      const ok: boolean = solveRotor(0, Omega, nodeJ(j) * n * D) === STATUS.OK;
      const Ct: f64 = ok ? unchecked(points[POINT.T_CORRECTED]) / unit : NaN;
      const power: f64 = 2.0 * Math.PI * unchecked(points[POINT.Q_CORRECTED]);
      if (!setModelled(k, j, Ct, power / (unit * D))) all = false;
    }
  }
  return all;
}
