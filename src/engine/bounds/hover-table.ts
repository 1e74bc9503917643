/**
 * A propeller's hover by its map: speed and torque over thrust, both from below. Theory F.3, F.4.
 *
 * Nodes stand 1 % of speed apart up to a tip speed of Mach 1, and for full throttle beyond; what lies between is read along a line. Map and line differ by the
 * curvature of the map, which the nodes themselves show, and both values of a node are lowered by that.
 */
import type { Kernel } from '../kernel-instance.js';
import { MAX_POINTS, NO_LOAD_EXPONENT } from '../layout.js';

const STEP = 0.01;
/** Nodes of a propeller up to Mach 1, over a hundredfold of speed, and in all, to Mach 3, where the loads of a map are held. */
const SUBSONIC = 462;
const NODES = SUBSONIC + 110;
/** Numbers of a node: T, Ω, Q, and the part by which Ω and Q were lowered, negative where its thrust may have several speeds. */
const NODE = 4;
/** Numbers of a propeller: its nodes up to Mach 1, and in all, and NODE numbers of each. */
const HEAD = 2;
export const HOVER_SIZE = HEAD + NODE * NODES;
/** Part by which values are lowered where a map has no curvature at all. */
const LEAST_MARGIN = 2e-5;
/** Part lowered by which a value from above is still one. */
const KNOWN = 0.1;
/** Numbers of a reading of a map. */
const READING = 8;
const BUCKETS = 1024;

interface Air {
  rho: number;
  mu: number;
  sound: number;
}

/**
 * A propeller of diameter D [m] whose map stands in a slot of the kernel; in place its thrust and torque are these parts of the map's. Tables
 * have the torque before its gear, of which `gearEfficiency` passes on.
 */
export interface BoundRotor {
  slot: number;
  D: number;
  thrust: number;
  torque: number;
  gearEfficiency: number;
}

/** Writes the table of the propeller. */
export function writeHoverTable(
  kernel: Kernel,
  { slot, D, thrust, torque, gearEfficiency }: BoundRotor,
  air: Air,
  into: Float64Array,
): void {
  const top = (2 * air.sound) / D;
  const omegas = Float64Array.from(
    { length: NODES },
    (_, k) => top * Math.exp(STEP * (k + 1 - SUBSONIC)),
  );
  const T = new Float64Array(NODES);
  const Q = new Float64Array(NODES);
  for (let from = 0; from < NODES; from += MAX_POINTS) {
    const n = Math.min(MAX_POINTS, NODES - from);
    for (let k = 0; k < n; k++) {
      kernel.conditions[2 * k] = omegas[from + k];
      kernel.conditions[2 * k + 1] = 0;
    }
    kernel.evaluateMaps(slot, n, air.rho, air.mu, air.sound);
    for (let k = 0; k < n; k++) {
      T[from + k] = thrust * kernel.points[READING * k];
      Q[from + k] = (torque * kernel.points[READING * k + 1]) / gearEfficiency;
    }
  }
  writeRising(omegas, T, Q, into);
}

/** Most thrust of a propeller up to a tip speed of Mach 1 [N], by its table. */
export function maxHoverThrust(table: Float64Array): number {
  const [count] = table;
  return count > 0 ? table[HEAD + NODE * (count - 1)] : 0;
}

/** Relative curvature of the values around node k: what a line between nodes may be off by, and more. */
function curvature(values: Float64Array, k: number): number {
  const bend = (i: number) => {
    if (i < 1 || i >= NODES - 1 || !(values[i] > 0)) return 0;
    return Math.abs(values[i - 1] + values[i + 1] - 2 * values[i]) / values[i];
  };
  // a power of the speed has a curvature of its own, which a line in between shares with it
  return Math.max(bend(k - 1), bend(k), bend(k + 1)) / 4;
}

/**
 * Keeps the nodes whose thrust is more than that of all before; those between may give their torque to the last kept one. A thrust that
 * several speeds have is known from below only, and the nodes around it are marked.
 */
function writeRising(omegas: Float64Array, T: Float64Array, Q: Float64Array, into: Float64Array) {
  let n = 0;
  let most = 0;
  let repeated = Infinity;
  into[0] = 0;
  for (let k = 0; k < NODES; k++) {
    const margin = LEAST_MARGIN + curvature(T, k) / 2 + curvature(Q, k);
    const low = Math.max(0, Q[k] * (1 - margin));
    if (!(T[k] > most)) {
      const last = HEAD + NODE * (n - 1) + 2;
      if (n > 0) into[last] = Math.min(into[last], low);
      repeated = Math.min(repeated, T[k]);
      continue;
    }
    if (repeated < Infinity) markFrom(into, n, repeated);
    most = T[k];
    into.set(
      [T[k], omegas[k] * (1 - margin), low, repeated < Infinity ? -margin : margin],
      HEAD + NODE * n,
    );
    repeated = Infinity;
    n++;
    if (k < SUBSONIC) into[0] = n;
  }
  into[1] = n;
  if (repeated < Infinity) markFrom(into, n, repeated);
}

/** Marks the nodes of which the thrust is no less than T [N], and the one before them. */
function markFrom(into: Float64Array, n: number, T: number): void {
  let isAbove = true;
  for (let k = n - 1; k >= 0 && isAbove; k--) {
    isAbove = into[HEAD + NODE * k] >= T;
    into[HEAD + NODE * k + 3] = -Math.abs(into[HEAD + NODE * k + 3]);
  }
}

/** Reads the table of one propeller at a time. */
export class HoverReader {
  /** Nodes up to Mach 1, and in all. */
  private count = 0;
  all = 0;
  readonly T = new Float64Array(NODES);
  readonly omega = new Float64Array(NODES);
  readonly Q = new Float64Array(NODES);
  /** Ω^0.6, by which no-load currents grow. */
  readonly grown = new Float64Array(NODES);
  private readonly lowered = new Float64Array(NODES);
  private readonly first = new Int16Array(BUCKETS + 1);
  private logT = 0;
  private perLog = 0;

  /** The last reading: no more than speed [rad/s], Ω^0.6 and torque [N·m] at the thrust, and no less over these; Infinity: not known. */
  readonly at = { omega: 0, grown: 0, Q: 0, more: Infinity };

  load(table: Float64Array): void {
    [this.count, this.all] = table;
    for (let k = 0; k < this.all; k++) {
      const at = HEAD + NODE * k;
      this.T[k] = table[at];
      this.omega[k] = table[at + 1];
      this.Q[k] = table[at + 2];
      this.lowered[k] = table[at + 3];
      this.grown[k] = this.omega[k] ** NO_LOAD_EXPONENT;
    }
    if (this.count < 2) return;
    this.logT = Math.log(this.T[0]);
    this.perLog = BUCKETS / (Math.log(this.T[this.count - 1]) - this.logT);
    let k = 0;
    for (let bucket = 0; bucket <= BUCKETS; bucket++) {
      const start = Math.exp(this.logT + bucket / this.perLog);
      while (k < this.count - 2 && this.T[k + 1] <= start) k++;
      this.first[bucket] = k;
    }
  }

  /** False where the thrust lies beyond a tip speed of Mach 1. */
  read(T: number): boolean {
    const { at } = this;
    const last = this.count - 1;
    if (last < 1 || !(T < this.T[last])) return false;
    if (!(T > this.T[0])) {
      at.omega = at.grown = at.Q = 0;
      at.more = Infinity;
      return true;
    }
    const bucket = Math.floor((Math.log(T) - this.logT) * this.perLog);
    let k = this.first[Math.min(Math.max(bucket, 0), BUCKETS)];
    while (k > 0 && this.T[k] > T) k--;
    while (this.T[k + 1] <= T) k++;
    const t = (T - this.T[k]) / (this.T[k + 1] - this.T[k]);
    at.omega = this.omega[k] + t * (this.omega[k + 1] - this.omega[k]);
    at.grown = this.grown[k] + t * (this.grown[k + 1] - this.grown[k]);
    at.Q = this.Q[k] + t * (this.Q[k + 1] - this.Q[k]);
    const isOne = this.lowered[k] > 0 && this.lowered[k + 1] > 0;
    const off = this.off(k);
    at.more = isOne && off < KNOWN ? (1 + off) / (1 - off) : Infinity;
    return true;
  }

  /** Part by which the map may differ from the line between nodes k and k + 1: no more than what its ends were lowered by. */
  off(k: number): number {
    return Math.max(Math.abs(this.lowered[k]), Math.abs(this.lowered[k + 1]));
  }
}
