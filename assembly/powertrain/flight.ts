/**
 * A flight at constant thrust on the pack: what charge, polarisation and temperature of every leaf come to, and how
 * long it can go on. Powertrain theory P.27–P.29.
 *
 * At constant thrust each motor's speed, back-emf and current stay, so the bus draws I = A/V + B. A step takes the
 * currents of its middle, found by half a step, as those of all of it; charge is then linear in time, polarisation and
 * temperature are exponentials. That is of second order, and the charge drawn is ∫ I dt to the last digit.
 */
import { cells, leafHeat, leafIn, T_HOTTEST, TAU_1, TAU_2 } from './cell';
import { draw, drawCurrent, drawLimits, margin } from './draw';
import {
  PT_LEAF_CHARGE,
  PT_LEAF_HA,
  PT_LEAF_HEAT_CAP,
  PT_LEAF_P,
  PT_LEAF_SOC,
  PT_LIMIT_VOLTAGE_LIMITED,
  PT_MAX_LEAVES,
  PT_VEHICLE_SOC_FLOOR,
  PT_VEHICLE_T_AMB,
  vehicle,
} from './layout';
import { currentLimits, packSource, restPack, shareCurrent } from './pack';
import { phi1 } from './thermal';

/** Steps of a flight as long as was estimated; their ends are squares, because polarisation moves at the start. */
const STEPS: i32 = 48;
/** Times the estimate at which an endurance counts as endless. */
const LONGEST: f64 = 1.0e6;
const EVENT_ROUNDS: i32 = 60;
const SETTLE_ROUNDS: i32 = 200;
/** Middling B of a cell's resistance [K]: the slope of its heat over temperature. */
const B_MIDDLING: f64 = 1500.0;
/** Air speed's part in the pack's cooling: h ∝ 12 + 22 √v, as for a motor's case (P.24). */
const COOLING_SLOPE: f64 = 22.0 / 12.0;

export class Flight {
  /** Set before: air over the pack [m/s]; steps. */
  air: f64 = 0.0;
  steps: i32 = STEPS;
  /** Flown [s]; charge that the leaves gave, all together [A·s]. */
  t: f64 = 0.0;
  drawn: f64 = 0.0;
  limits: i32 = 0;
}
export const flight: Flight = new Flight();

/** State and rates at the beginning of a step. */
const soc: Float64Array = new Float64Array(PT_MAX_LEAVES);
const i1: Float64Array = new Float64Array(PT_MAX_LEAVES);
const i2: Float64Array = new Float64Array(PT_MAX_LEAVES);
const T: Float64Array = new Float64Array(PT_MAX_LEAVES);
const current: Float64Array = new Float64Array(PT_MAX_LEAVES);
const heat: Float64Array = new Float64Array(PT_MAX_LEAVES);

/** Heat that a leaf gives to the air per kelvin [W/K]. */
function conductance(k: i32): f64 {
  return leafIn(k, PT_LEAF_HA) * (1.0 + COOLING_SLOPE * Math.sqrt(Math.max(flight.air, 0.0)));
}

/** Takes the present state as the beginning of a step. */
function begin(): void {
  for (let k = 0; k < cells.n; k++) {
    unchecked((soc[k] = cells.soc[k]));
    unchecked((i1[k] = cells.i1[k]));
    unchecked((i2[k] = cells.i2[k]));
    unchecked((T[k] = cells.T[k]));
    unchecked((current[k] = cells.I[k]));
    unchecked((heat[k] = leafHeat(k)));
    unchecked((cells.TMax[k] = Math.max(cells.TMax[k], cells.T[k])));
  }
  flight.limits |= currentLimits(draw.I);
}

/** A leaf `h` seconds after the beginning of the step, at constant current I [A] and heat [W] (P.28). */
function advance(k: i32, I: f64, heat: f64, h: f64): void {
  const i: f64 = I / leafIn(k, PT_LEAF_P);
  unchecked((cells.soc[k] = soc[k] - (I * h) / leafIn(k, PT_LEAF_CHARGE)));
  unchecked((cells.i1[k] = i + (i1[k] - i) * Math.exp(-h / TAU_1)));
  unchecked((cells.i2[k] = i + (i2[k] - i) * Math.exp(-h / TAU_2)));
  const C: f64 = leafIn(k, PT_LEAF_HEAT_CAP);
  if (!(C > 0.0)) return;
  const G: f64 = conductance(k);
  const T0: f64 = unchecked(T[k]);
  const rate: f64 = (heat - G * (T0 - unchecked(vehicle[PT_VEHICLE_T_AMB]))) / C;
  unchecked((cells.T[k] = Math.min(T0 + rate * h * phi1((-h * G) / C), T_HOTTEST)));
}

/** One step of `h` seconds, ending with the currents of its end. Returns the charge drawn [A·s]. */
function step(h: f64): f64 {
  for (let k = 0; k < cells.n; k++) advance(k, unchecked(current[k]), unchecked(heat[k]), 0.5 * h);
  drawCurrent(false);
  const drawn: f64 = draw.I * h;
  for (let k = 0; k < cells.n; k++) advance(k, unchecked(cells.I[k]), leafHeat(k), h);
  drawCurrent(false);
  return drawn;
}

/** Shortens the step of `h` seconds to where the margin is gone: Illinois' rule, every fourth time the middle. */
function stopWithin(h: f64, before: f64, after: f64): void {
  let low: f64 = 0.0;
  let high: f64 = h;
  let atLow: f64 = before;
  let atHigh: f64 = after;
  let side: i32 = 0;
  for (let n = 0; n < EVENT_ROUNDS && high - low > 1.0e-12 * h; n++) {
    const secant: f64 = low + ((high - low) * atLow) / (atLow - atHigh);
    const x: f64 = n % 4 === 3 ? 0.5 * (low + high) : secant;
    step(x);
    const here: f64 = margin();
    const now: i32 = here > 0.0 ? 1 : -1;
    if (now > 0) {
      low = x;
      atLow = here;
      if (side === now) atHigh *= 0.5;
    } else {
      high = x;
      atHigh = here;
      if (side === now) atLow *= 0.5;
    }
    side = now;
    if (Math.abs(here) < 1.0e-13) break;
  }
  flight.drawn += step(high);
  flight.t += high;
}

/** Seconds to the floor at the present currents; Infinity where no leaf with an end gives any. */
function secondsLeft(): f64 {
  let least: f64 = Infinity;
  for (let k = 0; k < cells.n; k++) {
    const I: f64 = unchecked(cells.I[k]);
    const charge: f64 = (unchecked(cells.soc[k]) - draw.floor) * leafIn(k, PT_LEAF_CHARGE);
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
    const drawn: f64 = step(h);
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
function takeOff(A: f64, B: f64, VMin: f64, floor: f64): void {
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
 * From the pack's start, `seconds` at I = A/V + B; negative: what polarisation and temperatures come to while the
 * charge stays. It ends early where a leaf is empty or the power cannot be drawn; that the voltage has fallen below
 * VMin is only said. Returns PT_LIMIT_*; the pack is left in its state at the end, its currents shared.
 */
export function fly(A: f64, B: f64, VMin: f64, seconds: f64): i32 {
  takeOff(A, B, 0.0, 0.0);
  if (seconds < 0.0) settle();
  else flyUntil(seconds);
  if (draw.V < VMin * (1.0 - 1.0e-9)) flight.limits |= PT_LIMIT_VOLTAGE_LIMITED;
  return flight.limits;
}

/**
 * Seconds from the pack's start, at I = A/V + B, until the lowest leaf is at SOC_FLOOR or the thrust cannot be held;
 * Infinity where neither comes. `flight.limits` says which; the pack is left in its state then.
 */
export function endurance(A: f64, B: f64, VMin: f64): f64 {
  takeOff(A, B, VMin, unchecked(vehicle[PT_VEHICLE_SOC_FLOOR]));
  const left: f64 = secondsLeft();
  if (left < Infinity) flyUntil(LONGEST * left);
  else flight.limits |= drawLimits();
  return margin() > 1.0e-9 ? Infinity : flight.t;
}

/** Back to the charge of the start, keeping temperatures and polarisation: the pack of the operating point. */
export function refillPack(): void {
  for (let k = 0; k < cells.n; k++) unchecked((cells.soc[k] = leafIn(k, PT_LEAF_SOC)));
}

/** Polarisation developed and temperatures steady at the charge of the start (P.29). */
function settle(): void {
  let change: f64 = 1.0;
  for (let n = 0; n < SETTLE_ROUNDS && change > 1.0e-12; n++) {
    develop();
    change = 0.0;
    for (let k = 0; k < cells.n; k++) change = Math.max(change, settleTemperature(k));
  }
  develop();
  begin();
  flight.limits |= drawLimits();
}

/** Currents with all polarisation developed, which the leaves then carry. */
function develop(): void {
  drawCurrent(true);
  for (let k = 0; k < cells.n; k++) {
    const i: f64 = unchecked(cells.I[k]) / leafIn(k, PT_LEAF_P);
    unchecked((cells.i1[k] = i));
    unchecked((cells.i2[k] = i));
  }
  // the same currents again, with the polarisation where leafLoss looks for it
  packSource(false, true);
  shareCurrent(draw.I);
}

/** One step of a leaf towards its steady temperature; returns the relative change. */
function settleTemperature(k: i32): f64 {
  if (!(leafIn(k, PT_LEAF_HEAT_CAP) > 0.0)) return 0.0;
  const now: f64 = unchecked(cells.T[k]);
  const given: f64 = leafHeat(k);
  const G: f64 = conductance(k);
  if (!(G > 0.0) && !(given > 0.0)) return 0.0;
  const rise: f64 = given / G;
  const miss: f64 = unchecked(vehicle[PT_VEHICLE_T_AMB]) + rise - now;
  // warmer cells resist less: that slope of the rise damps the step
  const next: f64 = now + miss / (1.0 + (Math.max(rise, 0.0) * B_MIDDLING) / (now * now));
  unchecked((cells.T[k] = next < T_HOTTEST ? next : T_HOTTEST));
  return Math.abs(unchecked(cells.T[k]) - now) / now;
}
