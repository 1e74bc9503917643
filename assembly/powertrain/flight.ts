/**
 * A flight at constant thrust on the pack: what charge, polarisation and temperature of every leaf come to, and how
 * long it can go on. Powertrain theory E.27–E.29.
 *
 * At constant thrust each motor's speed, back-emf and current stay, so the bus draws I = A/V + B.
 */
import { Bracket, narrowBracket, nextTrial, openBracket } from '../math/root-search';
import { cells, leafHeat, leafIn, T_HOTTEST } from './cell';
import { draw, drawCurrent, drawLimits, margin } from './current-draw';
import { PT_LEAF, PT_LIMIT, PT_MAX, PT_VEHICLE, vehicle } from './layout';
import { packSource, restPack, shareCurrent } from './pack';
import { begin, conductance, flight, stepPack } from './step';

/** Times the estimate at which an endurance counts as endless. */
const LONGEST: f64 = 1.0e6;
/** Margin that rounding may take from a draw that can just be held. */
const ENOUGH: f64 = 1.0e-7;
const EVENT_ROUNDS: i32 = 60;
const SETTLE_ROUNDS: i32 = 200;
/** Middling B of a cell's resistance [K]: the slope of its heat over temperature. */
const B_MIDDLING: f64 = 1500.0;

const bracket: Bracket = new Bracket();

/** Shortens the step of `h` seconds to where the margin is gone. */
function stopWithin(h: f64, before: f64, after: f64): void {
  const b = bracket;
  openBracket(b, 0.0, before, h, after);
  while (b.n < EVENT_ROUNDS && b.high - b.low > 1.0e-12 * h) {
    const x: f64 = nextTrial(b);
    stepPack(x);
    const here: f64 = margin();
    narrowBracket(b, x, here, !(here > 0.0));
    if (Math.abs(here) < 1.0e-13) {
      b.high = x;
      break;
    }
  }
  flight.drawn += stepPack(b.high);
  flight.t += b.high;
}

/** Seconds to the floor at the present currents; Infinity where no leaf with an end gives any. */
function secondsLeft(): f64 {
  let least: f64 = Infinity;
  for (let k = 0; k < cells.n; k++) {
    const I: f64 = unchecked(cells.I[k]);
    const charge: f64 = (unchecked(cells.soc[k]) - draw.floor) * leafIn(k, PT_LEAF.CHARGE);
    if (I > 0.0) least = Math.min(least, charge / I);
  }
  return least;
}

/** Flies from the present state until `seconds` or until the margin is gone. */
function flyUntil(seconds: f64): void {
  const f = flight;
  const scale: f64 = Math.min(seconds, Math.max(secondsLeft(), 0.0));
  begin();
  let before: f64 = margin();
  let x: f64 = 0.0;
  while (before > 0.0 && f.t < seconds) {
    x += Math.max(x, 1.0) / f64(f.steps);
    const end: f64 = Math.min(scale * x * x, seconds);
    const h: f64 = end - f.t;
    const drawn: f64 = stepPack(h);
    const after: f64 = margin();
    if (after > 0.0) {
      f.t = end;
      f.drawn += drawn;
    } else stopWithin(h, before, after);
    before = after;
    begin();
  }
  f.limits |= drawLimits();
}

/** The pack at its start, under the draw. */
function startFlight(A: f64, B: f64, VMin: f64, floor: f64): void {
  flight.t = 0.0;
  flight.drawn = 0.0;
  flight.limits = 0;
  draw.A = A;
  draw.B = B;
  draw.VMin = VMin;
  draw.floor = floor;
  restPack();
  drawCurrent(false);
}

/**
 * Flies from the pack's start for `seconds` at I = A/V + B; negative: steady polarisation and temperatures at constant
 * charge. It ends early where a leaf is empty or the power cannot be drawn; that the voltage has fallen below VMin is only
 * said. Returns PT_LIMIT.*; the pack is left in its state at the end, its currents shared.
 */
export function fly(A: f64, B: f64, VMin: f64, seconds: f64): i32 {
  startFlight(A, B, 0.0, 0.0);
  if (seconds < 0.0) settleSteadyState();
  else flyUntil(seconds);
  if (draw.V < VMin * (1.0 - 1.0e-9)) flight.limits |= PT_LIMIT.VOLTAGE_LIMITED;
  return flight.limits;
}

/**
 * Seconds from the pack's start, at I = A/V + B, until the lowest leaf is at SOC_FLOOR or the thrust cannot be held;
 * Infinity where neither comes. `flight.limits` says which; the pack is left in its state then.
 */
export function endurance(A: f64, B: f64, VMin: f64): f64 {
  startFlight(A, B, VMin, unchecked(vehicle[PT_VEHICLE.SOC_FLOOR]));
  const left: f64 = secondsLeft();
  if (left < Infinity) {
    flyUntil(LONGEST * left);
    return margin() > 1.0e-9 ? Infinity : flight.t;
  }
  // a supply without end does not change: what it gives now, also with nothing to spare at full throttle, it goes on giving
  if (margin() > -ENOUGH) return Infinity;
  flight.limits |= drawLimits();
  return 0.0;
}

/** Back to the charge of the start, keeping temperatures and polarisation: the pack of the operating point. */
export function refillPack(): void {
  for (let k = 0; k < cells.n; k++) unchecked((cells.soc[k] = leafIn(k, PT_LEAF.SOC)));
}

/** Polarisation developed and temperatures steady at the charge of the start (E.29). */
function settleSteadyState(): void {
  let change: f64 = 1.0;
  // a first step has none before it
  for (let k = 0; k < cells.n; k++) unchecked((TBefore[k] = cells.T[k]));
  for (let n = 0; n < SETTLE_ROUNDS && change > 1.0e-12; n++) {
    developPolarisation();
    change = 0.0;
    for (let k = 0; k < cells.n; k++) change = Math.max(change, settleTemperature(k));
  }
  developPolarisation();
  begin();
  flight.limits |= drawLimits();
}

/** Currents with all polarisation developed, which the leaves then carry. */
function developPolarisation(): void {
  drawCurrent(true);
  for (let k = 0; k < cells.n; k++) {
    const i: f64 = unchecked(cells.I[k]) / leafIn(k, PT_LEAF.P);
    unchecked((cells.i1[k] = i));
    unchecked((cells.i2[k] = i));
  }
  // the same currents again, with the polarisation where leafLoss looks for it
  packSource(false, true);
  shareCurrent(draw.I);
}

/** Temperature and miss of the last step of every leaf. */
const TBefore: Float64Array = new Float64Array(PT_MAX.LEAVES);
const missBefore: Float64Array = new Float64Array(PT_MAX.LEAVES);

/** Slope of the miss by the leaf's temperature: that of the last two steps, or what warm cells' falling resistance gives. */
function missSlope(k: i32, rise: f64, miss: f64): f64 {
  const now: f64 = unchecked(cells.T[k]);
  const moved: f64 = now - unchecked(TBefore[k]);
  const guess: f64 = -1.0 - (Math.max(rise, 0.0) * B_MIDDLING) / (now * now);
  if (!(Math.abs(moved) > 1.0e-9 * now)) return guess;
  const slope: f64 = (miss - unchecked(missBefore[k])) / moved;
  return slope < 0.3 * guess && slope > 3.0 * guess ? slope : guess;
}

/** Moves a leaf one step towards its steady temperature; returns the relative change. */
function settleTemperature(k: i32): f64 {
  if (!(leafIn(k, PT_LEAF.HEAT_CAP) > 0.0)) return 0.0;
  const now: f64 = unchecked(cells.T[k]);
  const given: f64 = leafHeat(k);
  const G: f64 = conductance(k);
  if (!(G > 0.0) && !(given > 0.0)) return 0.0;
  const rise: f64 = given / G;
  const miss: f64 = unchecked(vehicle[PT_VEHICLE.T_AMB]) + rise - now;
  const next: f64 = now - miss / missSlope(k, rise, miss);
  unchecked((TBefore[k] = now));
  unchecked((missBefore[k] = miss));
  unchecked((cells.T[k] = next < T_HOTTEST ? next : T_HOTTEST));
  return Math.abs(unchecked(cells.T[k]) - now) / now;
}
