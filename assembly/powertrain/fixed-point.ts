/**
 * Fixed-point iteration between the operating point and the flight, until temperatures, polarisation and wakes are those of
 * the loads that they bring about. Theory E.16, E.17.
 */
import { beginMixing, mix, mixing } from '../math/anderson';
import { setShare, shareByTorque } from './coaxial-torque';
import { bus, MAX_LOOKUPS, solveBus } from './equilibrium';
import { extraLoad } from './extra-load';
import { fly, refillPack } from './flight';
import { air, groups, isSolved } from './group';
import { PT_VEHICLE, vehicle } from './layout';
import { warmMotor } from './motor';
import { pack, packSource } from './pack';
import { reportPack } from './pack-state';
import { noteFlow } from './rotor-load';
import { hasStacks, incidentWake, wakesAt } from './stack';
import { flight } from './step';
import { thermal } from './thermal';
import { heat, packAir } from './cooling';

/** Units in which 1 is a large change: K, m/s, rad/s; the bus is measured by the pack's voltage. */
const PER_T: f64 = 100.0;
const PER_V: f64 = 10.0;
const PER_SWIRL: f64 = 100.0;
/** Change between two rounds, in these units, at which they agree. */
export const FULL_TOLERANCE: f64 = 1.0e-10;
/** Tolerance of solutions for bands, which are differences of some percent. */
export const BAND_TOLERANCE: f64 = 1.0e-6;
const BALANCE_TOLERANCE: f64 = 1.0e-12;
const MAX_ROUNDS: i32 = 50;
/** A flight waits until the rest moves by less than this times what the last one missed by; the first, by this much. */
const SETTLED: f64 = 2.0;
const FIRST_MISS: f64 = 0.02;
/** Least move of Y, over the pack's voltage, that tells a slope, and the steepest that is believed. */
const FAR: f64 = 1.0e-9;
const STEEPEST: f64 = 0.8;
/** Mean of the time constants by which polarisation comes up [s]. */
const RISE: f64 = 20.0;

/** The case at hand, and what its rounds have come to. */
export class FixedPoint {
  n: i32 = 0;
  seconds: f64 = 0.0;
  stacked: boolean = false;
  R_bus: f64 = 0.0;
  /** Pack at rest: V; the source that the bus is solved with: Y − R·I. */
  Voc: f64 = 0.0;
  Y: f64 = 0.0;
  R: f64 = 0.0;
  /** The bus at constant thrust (E.18): I = A/V + B, duty 1 at VMin. */
  A: f64 = 0.0;
  B: f64 = 0.0;
  VMin: f64 = 0.0;
  /** The last flight: Y that it was flown from, and by how much it missed it [V]; slope of that between the last two. */
  flownFrom: f64 = 0.0;
  flownMiss: f64 = 0.0;
  slope: f64 = 0.0;
  flights: i32 = 0;
  /** The flight's end is written to `powerOut`. */
  noted: boolean = true;
  /** Bits that the flight brought. */
  limits: i32 = 0;
  count: i32 = 0;
  converged: boolean = false;
}
export const fixedPoint: FixedPoint = new FixedPoint();

/** Pack at rest and as it will be, n groups. */
export function beginFixedPoint(n: i32, seconds: f64): void {
  const s = fixedPoint;
  s.n = n;
  s.seconds = seconds;
  s.stacked = hasStacks(n);
  const R_bus: f64 = unchecked(vehicle[PT_VEHICLE.R_BUS]);
  s.R_bus = R_bus > 0.0 ? R_bus : 0.0;
  packSource(true, true);
  const developed: f64 = pack.R;
  packSource(false, true);
  const part: f64 = seconds < 0.0 ? 1.0 : 1.0 - Math.exp(-seconds / RISE);
  s.Voc = pack.Voc;
  s.Y = s.Voc;
  s.R = pack.R + part * (developed - pack.R) + s.R_bus;
  s.limits = 0;
  s.slope = 0.0; // of another case
}

/** Sets the current that constant thrust draws from the bus, and the lowest voltage that it can be held at (E.18). */
function setConstantThrust(): void {
  const s = fixedPoint;
  s.A = extraLoad.W;
  s.B = extraLoad.A;
  s.VMin = 0.0;
  for (let i = 0; i < s.n; i++) {
    if (!isSolved(i)) continue;
    const g = unchecked(groups[i]);
    const I: f64 = Math.abs(g.I);
    const Um: f64 = g.kE * (g.E + (g.I * (g.R + g.X_omega * g.omega)) / g.kT);
    const taken: f64 = g.I_in * bus.V;
    s.A += g.weight * (g.P_q + taken + I * (g.sStray * g.E - g.kSw * g.duty * bus.V));
    s.B += g.weight * g.kSw * I;
    if (g.I > 0.0) s.VMin = Math.max(s.VMin, Um);
  }
  if (bus.V >= bus.VHalf) return;
  // at full voltage this power would take less current: beyond the pack's greatest power only the current means anything
  s.A = 0.0;
  s.B = bus.I;
  s.VMin = 0.0;
}

/** Flies; the pack is left as it is then. */
export function flyOnce(): void {
  const s = fixedPoint;
  flight.air = packAir(s.n);
  s.limits = fly(s.A, s.B, s.VMin, s.seconds);
  if (s.noted) reportPack();
}

/** The pack's voltage at the requested charge, as the flight leaves it, put as a source behind `fixedPoint.R`. */
function sourceNow(): f64 {
  const s = fixedPoint;
  refillPack();
  packSource(false, true);
  return pack.Voc + (s.R - s.R_bus - pack.R) * bus.I;
}

/**
 * Flies and moves Y to where the flight and the slope between the last two flights say that it stays (secant). Returns
 * by how much the flight missed, over the pack's voltage.
 */
function flyAndMove(): f64 {
  const s = fixedPoint;
  flyOnce();
  const miss: f64 = sourceNow() - s.Y;
  const moved: f64 = s.Y - s.flownFrom;
  if (s.flights > 0 && Math.abs(moved) > FAR * s.Voc) {
    const slope: f64 = 1.0 + (miss - s.flownMiss) / moved;
    s.slope = Math.min(Math.max(slope, -STEEPEST), STEEPEST);
  }
  s.flights++;
  s.flownFrom = s.Y;
  s.flownMiss = miss;
  s.Y += miss / (1.0 - s.slope);
  return Math.abs(miss) / s.Voc;
}

/** Slow state to or from the mixing's x; returns how many there are. */
function exchangeSlowState(fromMixing: boolean): i32 {
  const s = fixedPoint;
  const x = mixing.x;
  let k = 0;
  for (let i = 0; i < s.n; i++) {
    if (!isSolved(i)) continue;
    const g = unchecked(groups[i]);
    if (s.seconds !== 0.0) {
      if (fromMixing) {
        g.T_w = Math.max(unchecked(x[k]) * PER_T, 0.5 * air.T);
        g.T_mag = Math.max(unchecked(x[k + 1]) * PER_T, 0.5 * air.T);
      } else {
        unchecked((x[k] = g.T_w / PER_T));
        unchecked((x[k + 1] = g.T_mag / PER_T));
      }
      k += 2;
    }
    if (!s.stacked || g.stack === 0) continue;
    if (g.stackT > 0.0) {
      if (fromMixing) setShare(g, unchecked(x[k]));
      else unchecked((x[k] = g.trimT / g.stackT));
      k++;
    }
    if (fromMixing) {
      g.V_wake = unchecked(x[k]) * PER_V;
      g.swirl = unchecked(x[k + 1]) * PER_SWIRL;
    } else {
      unchecked((x[k] = g.V_wake / PER_V));
      unchecked((x[k + 1] = g.swirl / PER_SWIRL));
    }
    k += 2;
  }
  return k;
}

/** Evaluates the slow state that the present loads lead to, into the mixing's f. */
function evaluateSlowState(): void {
  const s = fixedPoint;
  const f = mixing.f;
  let k = 0;
  for (let i = 0; i < s.n; i++) {
    if (!isSolved(i)) continue;
    const g = unchecked(groups[i]);
    if (s.seconds !== 0.0) {
      heat(g, s.seconds);
      unchecked((f[k] = thermal.T_w / PER_T));
      unchecked((f[k + 1] = thermal.T_mag / PER_T));
      k += 2;
    }
    if (!s.stacked || g.stack === 0) continue;
    if (g.stackT > 0.0) unchecked((f[k++] = shareByTorque(g, s.n)));
    wakesAt(i, s.n);
    unchecked((f[k] = incidentWake.V / PER_V));
    unchecked((f[k + 1] = incidentWake.swirl / PER_SWIRL));
    k += 2;
  }
}

/** The operating point with the slow state of now. */
function solveOperatingPoint(): void {
  const s = fixedPoint;
  for (let i = 0; i < s.n; i++) if (isSolved(i)) warmMotor(unchecked(groups[i]));
  solveBus(s.n, s.Y, s.R, bus.V > 0.0 ? bus.V : s.Y);
  for (let i = 0; i < s.n; i++) if (isSolved(i)) noteFlow(unchecked(groups[i]));
  setConstantThrust();
}

/** The bus on the pack itself, where rounds ended further from each other than the books bear. */
export function closeBalance(): void {
  const s = fixedPoint;
  const Y: f64 = sourceNow();
  if (Math.abs(Y - s.Y) <= BALANCE_TOLERANCE * s.Voc) return;
  solveBus(s.n, pack.Voc, pack.R + s.R_bus, bus.V);
  for (let i = 0; i < s.n; i++) if (isSolved(i)) noteFlow(unchecked(groups[i]));
}

/**
 * Rounds until two agree to `tolerance`; from the slow state as it is. A flight costs more than a round, and what it
 * leads to hardly depends on what temperatures are still about to change: it waits until they have come near.
 */
export function iterateFixedPoint(tolerance: f64): void {
  const s = fixedPoint;
  const m = mixing;
  s.converged = false;
  s.flights = 0;
  let missed: f64 = s.seconds === 0.0 ? 0.0 : FIRST_MISS;
  beginMixing(exchangeSlowState(false));
  for (s.count = 1; s.count <= MAX_ROUNDS && bus.lookups < MAX_LOOKUPS; s.count++) {
    solveOperatingPoint();
    evaluateSlowState();
    mix();
    const near: boolean = m.miss <= Math.max(SETTLED * missed, tolerance);
    if (near && s.seconds !== 0.0) {
      missed = flyAndMove();
      m.fresh = true;
    }
    if (m.miss <= tolerance && missed <= tolerance) {
      s.converged = true;
      return;
    }
    exchangeSlowState(true);
  }
}
