/**
 * A propeller in level flight by its map: speed and torque over the mass of the vehicle, at each airspeed that is tried, both from
 * below. Theory F.19, F.20.
 */
import { type FlightGrid, PAIR } from '../bound-case.js';
import { FLIGHT } from '../combination-case.js';
import type { Kernel } from '../kernel-instance.js';
import { MAX_EDGEWISE } from '../powertrain-case.js';
import { HELD, HELD_SIZE, LACKS, MAX_POINTS, NO_LOAD_EXPONENT } from '../layout.js';
import type { BoundRotor } from './hover-table.js';

/** Numbers of a node: Ω, Q, and the part by which both were lowered, negative where they are known from below only. */
const NODE = 3;
/** Part by which values are lowered where they do not bend at all: what rounds them to 32 bits and ends their search is less. */
const LEAST_MARGIN = 2e-5;
/** Part lowered by which a value from above is still one. */
const KNOWN = 0.1;
/** Speed and torque where no speed has the thrust: more than any pack can turn. */
const NO_FLIGHT = 1e12;
/** The mark of a node from which on down to the one before the air crosses the discs too fast: no such flight counts. */
const TOO_FAST = 9;

/** Numbers of a propeller's table. */
export const flightTableSize = ({ speeds, masses }: FlightGrid): number =>
  NODE * speeds.length * masses.length;

/** The first so many masses are of account for the propeller. */
interface FlownPropeller extends BoundRotor {
  count: number;
}

export function writeFlightTable(
  kernel: Kernel,
  propeller: FlownPropeller,
  air: { rho: number; mu: number; sound: number },
  grid: FlightGrid,
  into: Float32Array,
): void {
  const all = grid.masses.length;
  for (let j = 0; j < grid.speeds.length; j++) {
    const flights = grid.flights.subarray(FLIGHT * j * all, FLIGHT * (j + 1) * all);
    const { omega, Q, last, edge } = heldAt(kernel, propeller, air, flights);
    const rows = into.subarray(NODE * j * all, NODE * (j + 1) * all);
    const most = (MAX_EDGEWISE * propeller.D) / 2;
    const isTooFast = (k: number) => omega[k] !== Infinity && edge[k] > most * last[k];
    writeRising(grid.masses, omega, Q, rows, isTooFast);
    for (let k = 1; k < omega.length; k++)
      if (isTooFast(k - 1) && isTooFast(k)) rows[NODE * k + 2] = TOO_FAST;
  }
}

/**
 * Speeds and torques over mass in the flights; Infinity where no speed has the thrust, NaN where that is not certain. `last`: the speed at which
 * the search ended, whether it found one or not; `edge`: the air across the disc there.
 */
function heldAt(
  kernel: Kernel,
  { slot, D, thrust, torque, gearEfficiency, count }: FlownPropeller,
  { rho, mu, sound }: { rho: number; mu: number; sound: number },
  flights: Float64Array,
) {
  const omega = new Float64Array(count);
  const Q = new Float64Array(count);
  const last = new Float64Array(count);
  const edge = new Float64Array(count);
  for (let from = 0; from < count; from += MAX_POINTS) {
    const n = Math.min(MAX_POINTS, count - from);
    for (let k = 0; k < n; k++) {
      const at = FLIGHT * (from + k);
      kernel.points.set(flights.subarray(at, at + FLIGHT), HELD_SIZE * k);
      kernel.points[HELD_SIZE * k + HELD.START] = from + k === 0 ? sound / D : 0;
    }
    kernel.holdFlights(slot, D, thrust, torque, n, rho, mu, sound);
    for (let k = 0; k < n; k++) {
      const found = kernel.points[HELD_SIZE * k + HELD.FOUND];
      const other = found === LACKS ? Infinity : NaN;
      omega[from + k] = found > 0 ? kernel.points[HELD_SIZE * k + HELD.SPEED] : other;
      Q[from + k] = found > 0 ? kernel.points[HELD_SIZE * k + HELD.TORQUE] / gearEfficiency : other;
      last[from + k] = kernel.points[HELD_SIZE * k + HELD.SPEED];
      edge[from + k] = kernel.points[HELD_SIZE * k + HELD.EDGE];
    }
  }
  return { omega, Q, last, edge };
}

/** Writes both rotors of pairs of the propeller, the lower one so far below the upper one [m], over the grid's masses. */
export function writePairTable(
  kernel: Kernel,
  { slot, D, thrust, torque, gearEfficiency, below }: BoundRotor & { below: number },
  { rho, mu, sound }: { rho: number; mu: number; sound: number },
  grid: FlightGrid,
  into: Float32Array,
): void {
  const all = grid.masses.length;
  const loads = PAIR.map(() => ({ omega: new Float64Array(all), Q: new Float64Array(all) }));
  for (let from = 0; from < all; from += MAX_POINTS) {
    const n = Math.min(MAX_POINTS, all - from);
    for (let k = 0; k < n; k++) {
      kernel.points[HELD_SIZE * k] = grid.flights[FLIGHT * (from + k)];
      kernel.points[HELD_SIZE * k + HELD.START] = from + k === 0 ? sound / D : 0;
    }
    kernel.holdPairs(slot, D, thrust, torque, below, n, rho, mu, sound);
    for (let k = 0; k < n; k++) {
      const found = kernel.points[HELD_SIZE * k + HELD.FOUND];
      const other = found === LACKS ? Infinity : NaN;
      for (const [j, places] of [
        [HELD.SPEED, HELD.TORQUE],
        [HELD.LOWER_SPEED, HELD.LOWER_TORQUE],
      ].entries()) {
        loads[j].omega[from + k] = found > 0 ? kernel.points[HELD_SIZE * k + places[0]] : other;
        loads[j].Q[from + k] =
          found > 0 ? kernel.points[HELD_SIZE * k + places[1]] / gearEfficiency : other;
      }
    }
  }
  for (const [j, { omega, Q }] of loads.entries())
    writeRising(grid.masses, omega, Q, into.subarray(NODE * j * all, NODE * (j + 1) * all));
}

/** Part by which the values around node k miss the lines between their neighbours at most: four times what lines of one step do. */
function bending(masses: Float64Array, values: Float64Array, k: number): number {
  let most = 0;
  for (let i = Math.max(k - 1, 1); i <= Math.min(k + 1, values.length - 2); i++) {
    if (values[i - 1] === Infinity || values[i + 1] === Infinity) continue;
    const t = (masses[i] - masses[i - 1]) / (masses[i + 1] - masses[i - 1]);
    const line = values[i - 1] + t * (values[i + 1] - values[i - 1]);
    most = Math.max(most, Math.abs(line / values[i] - 1));
  }
  return most;
}

/** Goes on from the two next larger masses to node k with twice their slope; Infinity where the next one is no flight, 0 without a second. */
function beforeOf(values: Float64Array, k: number): number {
  const next = values[k + 1];
  if (!(next < Infinity)) return Infinity;
  const rise = values[k + 2] - next;
  return rise >= 0 && rise < Infinity ? Math.max(next - 2 * rise, 0) : 0;
}

/**
 * Lowers the values by what lines between them miss, and each to no more than those of all larger masses. Where `isTooFast` and nothing is
 * certain no flight counts, so that nothing larger is lowered by it.
 */
function writeRising(
  masses: Float64Array,
  omega: Float64Array,
  Q: Float64Array,
  into: Float32Array,
  isTooFast: (k: number) => boolean = () => false,
): void {
  let leastOmega = NO_FLIGHT;
  let leastQ = NO_FLIGHT;
  into.fill(0);
  for (let k = omega.length - 1; k >= 0; k--) {
    if (Number.isNaN(omega[k]) && isTooFast(k)) {
      leastOmega = Math.min(leastOmega, beforeOf(omega, k));
      leastQ = Math.min(leastQ, beforeOf(Q, k));
      into.set([leastOmega, leastQ, -1], NODE * k);
      continue;
    }
    const margin = LEAST_MARGIN + (bending(masses, omega, k) + bending(masses, Q, k)) / 2;
    const isKnown = omega[k] > 0 && Q[k] > 0 && margin < 1;
    // what is uncertain may be anything, and so may all below it
    const low = isKnown ? omega[k] * (1 - margin) : 0;
    const lowQ = isKnown ? Q[k] * (1 - margin) : 0;
    const isOne = isKnown && low <= leastOmega && lowQ <= leastQ;
    leastOmega = Math.min(leastOmega, low);
    leastQ = Math.min(leastQ, lowQ);
    into.set([leastOmega, leastQ, isOne ? margin : -1], NODE * k);
  }
  // between a mass that is held and one that is not, the former is all that is known
  for (let k = 1; k < omega.length; k++)
    if (omega[k] === Infinity && omega[k - 1] !== Infinity)
      into.copyWithin(NODE * k, NODE * (k - 1), NODE * k);
}

/** Reads the table of one propeller at a time, at one mass at a time. */
export class FlightReader {
  /** The last reading: speed [rad/s], its power of 0.6 and torque [N·m] from below, and no less over these; Infinity: not known. */
  readonly at = { omega: 0, grown: 0, Q: 0, more: Infinity };
  /** The mass stands between this node and the next, so far of the way. */
  k = 0;
  t = 0;
  private readonly logLeast: number;
  private readonly perLog: number;
  private table: Float32Array = new Float32Array(0);
  private readonly grown: Float64Array;

  constructor(readonly grid: FlightGrid) {
    const { masses, speeds } = grid;
    const last = masses.length - 1;
    this.logLeast = Math.log(masses[0]);
    this.perLog = last / (Math.log(masses[last]) - this.logLeast);
    this.grown = new Float64Array(speeds.length * masses.length);
  }

  load(table: Float32Array): void {
    this.table = table;
    for (let i = 0; i < this.grown.length; i++) this.grown[i] = table[NODE * i] ** NO_LOAD_EXPONENT;
  }

  /** The values of node k at speed j. */
  node(j: number, k: number): { omega: number; grown: number; Q: number } {
    const i = j * this.grid.masses.length + k;
    return { omega: this.table[NODE * i], grown: this.grown[i], Q: this.table[NODE * i + 1] };
  }

  /** Goes to a mass [kg] for the readings that follow. */
  place(mass: number): void {
    const { masses } = this.grid;
    const last = masses.length - 2;
    const near = Math.floor((Math.log(mass) - this.logLeast) * this.perLog);
    let k = Math.min(Math.max(near, 0), last);
    while (k > 0 && masses[k] > mass) k--;
    while (k < last && masses[k + 1] <= mass) k++;
    this.k = k;
    this.t = Math.min(Math.max((mass - masses[k]) / (masses[k + 1] - masses[k]), 0), 1);
  }

  /** Reads speed j at the mass. */
  read(j: number): void {
    const { at, table, grown, t } = this;
    const i = j * this.grid.masses.length + this.k;
    const a = NODE * i;
    const b = a + NODE;
    if (table[b + 2] === TOO_FAST) {
      at.omega = NO_FLIGHT;
      at.grown = NO_FLIGHT ** NO_LOAD_EXPONENT;
      at.Q = NO_FLIGHT;
      at.more = Infinity;
      return;
    }
    at.omega = table[a] + t * (table[b] - table[a]);
    at.Q = table[a + 1] + t * (table[b + 1] - table[a + 1]);
    at.grown = grown[i] + t * (grown[i + 1] - grown[i]);
    const off = table[a + 2] < 0 || table[b + 2] < 0 ? 1 : Math.max(table[a + 2], table[b + 2]);
    at.more = off < KNOWN ? (1 + off) / (1 - off) : Infinity;
  }
}
