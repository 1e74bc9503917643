/**
 * One step of a flight: every leaf's charge, polarisation and temperature over some seconds. Powertrain theory E.27,
 * E.28. A step takes the currents of its middle as those of all of it; charge is then linear in time, polarisation and
 * temperature are exponentials. That is of second order, and the charge drawn is ∫ I dt to the last digit.
 */
import {
  cells,
  leafHeat,
  leafIn,
  setSourceAhead,
  T_HOTTEST,
  TAU_1,
  TAU_2,
  updateCell,
} from './cell';
import { draw, drawCurrent, solveDraw } from './current-draw';
import { PT_LEAF, PT_MAX, PT_VEHICLE, vehicle } from './layout';
import { currentLimits, joinPack } from './pack';
import { phi1 } from './thermal';

/** Charge by which half a step may lie ahead of its beginning where resistances are taken. */
const MAX_AHEAD: f64 = 0.1;
/** Air speed's part in the pack's cooling: h ∝ 12 + 22 √v, as for a motor's case (E.24). */
const COOLING_SLOPE: f64 = 22.0 / 12.0;

/** Steps of a flight as long as was estimated; their ends are squares, because polarisation moves at the start. */
const STEPS: i32 = 32;

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
const soc: Float64Array = new Float64Array(PT_MAX.LEAVES);
const i1: Float64Array = new Float64Array(PT_MAX.LEAVES);
const i2: Float64Array = new Float64Array(PT_MAX.LEAVES);
const T: Float64Array = new Float64Array(PT_MAX.LEAVES);
const current: Float64Array = new Float64Array(PT_MAX.LEAVES);
const heat: Float64Array = new Float64Array(PT_MAX.LEAVES);

/** Heat that a leaf gives to the air per kelvin [W/K]. */
export function conductance(k: i32): f64 {
  return leafIn(k, PT_LEAF.HA) * (1.0 + COOLING_SLOPE * Math.sqrt(Math.max(flight.air, 0.0)));
}

/** Takes the present state as the beginning of a step. */
export function begin(): void {
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

/** Decay of a slow part's difference from its current over half of the step. */
class Decay {
  half1: f64 = 1.0;
  half2: f64 = 1.0;
}
const decay: Decay = new Decay();

/** Polarising currents of a leaf at constant current I [A], of whose difference `keep1` and `keep2` are left (E.28). */
function polarise(k: i32, I: f64, keep1: f64, keep2: f64): void {
  const i: f64 = I / leafIn(k, PT_LEAF.P);
  unchecked((cells.i1[k] = i + (i1[k] - i) * keep1));
  unchecked((cells.i2[k] = i + (i2[k] - i) * keep2));
}

/** Temperature of a leaf then, at constant heat [W]. */
function warm(k: i32, given: f64, h: f64): void {
  const C: f64 = leafIn(k, PT_LEAF.HEAT_CAP);
  if (!(C > 0.0)) return;
  const G: f64 = conductance(k);
  const T0: f64 = unchecked(T[k]);
  const rate: f64 = (given - G * (T0 - unchecked(vehicle[PT_VEHICLE.T_AMB]))) / C;
  unchecked((cells.T[k] = Math.min(T0 + rate * h * phi1((-h * G) / C), T_HOTTEST)));
}

/**
 * A leaf `h` seconds after the beginning as a source ahead, so that unequal branches settle whatever the step. Resistances are
 * those of the current of the beginning.
 */
function aheadLeaf(k: i32, h: f64): void {
  const drawn: f64 = (unchecked(current[k]) * h) / leafIn(k, PT_LEAF.CHARGE);
  const expected: f64 = Math.min(Math.max(drawn, -MAX_AHEAD), MAX_AHEAD);
  unchecked((cells.soc[k] = soc[k] - expected));
  warm(k, unchecked(heat[k]), h);
  updateCell(k);
  const keep1: f64 = decay.half1;
  const keep2: f64 = decay.half2;
  const R1: f64 = unchecked(cells.R1[k]);
  const R2: f64 = unchecked(cells.R2[k]);
  const slow: f64 = R1 * unchecked(i1[k]) * keep1 + R2 * unchecked(i2[k]) * keep2;
  setSourceAhead(k, h, expected, slow, keep1, keep2);
}

/** One step of `h` seconds, ending with the currents of its end. Returns the charge drawn [A·s]. */
export function stepPack(h: f64): f64 {
  const half1: f64 = Math.exp((-0.5 * h) / TAU_1);
  const half2: f64 = Math.exp((-0.5 * h) / TAU_2);
  decay.half1 = half1;
  decay.half2 = half2;
  for (let k = 0; k < cells.n; k++) aheadLeaf(k, 0.5 * h);
  joinPack();
  solveDraw();
  const drawn: f64 = draw.I * h;
  for (let k = 0; k < cells.n; k++) {
    const I: f64 = unchecked(cells.I[k]);
    polarise(k, I, half1, half2);
    warm(k, leafHeat(k), h);
    polarise(k, I, half1 * half1, half2 * half2);
    unchecked((cells.soc[k] = soc[k] - (I * h) / leafIn(k, PT_LEAF.CHARGE)));
  }
  drawCurrent(false);
  return drawn;
}
