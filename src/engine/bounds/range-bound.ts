/**
 * The longest way that a combination can fly level, from above: at each airspeed the way is speed times endurance, of which the best
 * counts. Theory F.19 to F.22.
 */
import type { FlightGrid } from '../bound-case.js';
import { FLIGHT } from '../combination-case.js';
import { FlightReader } from './flight-table.js';
import { MOTOR_SIZE, MotorBound, type SharedDrive } from './motor-bound.js';
import type { TreeReader } from './motor-tree.js';
import { longest, meanVoltage, type PackBound, seconds } from './pack-bound.js';
import type { SteadyMotor } from './steady-motor.js';

/** Airspeeds of a band, which a node of motors has one bound for. */
const BAND = 5;
/** Products of a band, each over the airspeed: ΩQ, ΩΩ^0.6, Q², QΩ^0.6, Ω^1.2, 1. */
const PRODUCTS = 6;

/** A pack by the place of its kind's table, how many are in series and in parallel. */
export interface TablePack {
  kinds: Float64Array;
  at: number;
  s: number;
  p: number;
}

export class RangeBound {
  /** The last bound [m]. */
  private best = 0;
  private readonly reader: FlightReader;
  private readonly motor: MotorBound;
  private readonly bands: number;
  /** Minimum products of each band at each mass, and the relative error of a line between two of them. */
  private readonly products: Float64Array;
  private readonly above: Float64Array;
  /** Bounds of the bands of the last node; bounds of each speed of the last motor, with its power, current and voltage [m, W, A, V]. */
  private readonly ofBand: Float64Array;
  private readonly perSpeed: Float64Array;
  private readonly ranges: Float64Array;
  private readonly A: Float64Array;
  private readonly B: Float64Array;
  private readonly VMin: Float64Array;
  private readonly isSettled: Uint8Array;

  constructor(
    private readonly grid: FlightGrid,
    private readonly motors: Float64Array,
    private readonly drive: SharedDrive,
  ) {
    const { speeds, masses } = grid;
    this.reader = new FlightReader(grid);
    this.motor = new MotorBound(drive);
    this.bands = Math.ceil(speeds.length / BAND);
    this.products = new Float64Array(PRODUCTS * this.bands * masses.length);
    this.above = new Float64Array(this.bands * masses.length);
    this.ofBand = new Float64Array(this.bands);
    this.perSpeed = new Float64Array(this.bands);
    this.ranges = new Float64Array(speeds.length);
    this.A = new Float64Array(speeds.length);
    this.B = new Float64Array(speeds.length);
    this.VMin = new Float64Array(speeds.length);
    this.isSettled = new Uint8Array(speeds.length);
  }

  /** Takes the table of a propeller. */
  load(table: Float32Array): void {
    const { reader, grid, products, above } = this;
    const { speeds, masses } = grid;
    const count = masses.length;
    reader.load(table);
    products.fill(Infinity);
    above.fill(0);
    for (let j = 0; j < speeds.length; j++) {
      const band = Math.floor(j / BAND);
      const V = speeds[j];
      for (let k = 0; k < count; k++) {
        const { omega, grown, Q } = reader.node(j, k);
        const at = PRODUCTS * (band * count + k);
        products[at] = Math.min(products[at], (omega * Q) / V);
        products[at + 1] = Math.min(products[at + 1], (omega * grown) / V);
        products[at + 2] = Math.min(products[at + 2], (Q * Q) / V);
        products[at + 3] = Math.min(products[at + 3], (Q * grown) / V);
        products[at + 4] = Math.min(products[at + 4], (grown * grown) / V);
        products[at + 5] = Math.min(products[at + 5], 1 / V);
        if (k + 1 === count) continue;
        const next = reader.node(j, k + 1);
        const rise = Math.max(next.omega / omega, next.Q / Q) - 1;
        const part = rise >= 0 ? Math.min((rise * rise) / 4, 1) : 1;
        above[band * count + k] = Math.max(above[band * count + k], part);
      }
    }
  }

  /** The bound of all motors of a node with a pack, at the least of their masses [kg] (F.21). */
  ofNode(tree: TreeReader, node: number, mass: number, pack: TablePack): number {
    const { reader, products, above, ofBand, perSpeed, grid, drive } = this;
    const { kinds, at, s, p } = pack;
    const count = grid.masses.length;
    const charge = p * kinds[at];
    this.best = charge === Infinity ? Infinity : 0;
    ofBand.fill(this.best);
    if (this.best === Infinity) return this.best;
    reader.place(mass);
    const { k, t } = reader;
    let first = 0;
    for (let band = 0; band < this.bands; band++) {
      const a = PRODUCTS * (band * count + k);
      const low = 1 - above[band * count + k];
      const read = (i: number) =>
        low * (products[a + i] + t * (products[a + PRODUCTS + i] - products[a + i]));
      const one = products[a + 5];
      perSpeed[band] = tree.power(node, read(0), read(1), read(2), read(3), read(4), one);
      if (perSpeed[band] < perSpeed[first]) first = band;
    }
    const most = s * kinds[at + 2];
    for (let n = 0; n < this.bands; n++) {
      const band = n === 0 ? first : n <= first ? n - 1 : n;
      ofBand[band] = seconds(charge, most, perSpeed[band], 0);
      if (!(ofBand[band] > this.best)) continue;
      const slowest = grid.speeds[BAND * band];
      const fastest = grid.speeds[Math.min(BAND * (band + 1), grid.speeds.length) - 1];
      const V = meanVoltage(kinds, at, s, p, perSpeed[band] * slowest);
      ofBand[band] = seconds(charge, V, perSpeed[band], drive.loadA / fastest);
      this.best = Math.max(this.best, ofBand[band]);
    }
    return this.best;
  }

  /** The bound of the motor at place i of the tree's order, which the last node has, at its mass [kg]. */
  single(i: number, mass: number, pack: TablePack): number {
    const { reader, motor, motors, ofBand, grid, ranges } = this;
    reader.place(mass);
    this.best = 0;
    ranges.fill(0);
    this.isSettled.fill(0);
    for (let j = 0; j < grid.speeds.length; j++) {
      // a band that cannot be the best keeps its own bound until that becomes the best
      ranges[j] = ofBand[Math.floor(j / BAND)];
      if (!(ranges[j] > this.best)) continue;
      reader.read(j);
      motor.read(motors, MOTOR_SIZE * i, reader.at);
      this.note(j, pack);
      this.best = Math.max(this.best, ranges[j]);
    }
    return this.best;
  }

  /** Lowers the bound of the last motor with its temperature, and with its own flights if `flight` is given (F.22). */
  settle(
    i: number,
    pack: TablePack,
    { steady, area, flight }: { steady: SteadyMotor; area: number; flight: PackBound | null },
  ): number {
    const { ranges, isSettled, reader, motor, motors } = this;
    const goal = flight === null ? 1 : 2;
    for (;;) {
      const j = this.maxRangeSpeed();
      this.best = ranges[j];
      if (isSettled[j] >= goal || !(this.best > 0)) return this.best;
      if (isSettled[j] === 0) {
        reader.read(j);
        motor.read(motors, MOTOR_SIZE * i, reader.at);
        const V = this.grid.speeds[j];
        const v = steady.inducedSpeed(this.thrustAt(j, steady.rho), area);
        steady.narrow(i, reader.at, { least: V, most: V + v }, motor.range);
        motor.readWithin(motors, MOTOR_SIZE * i, reader.at);
        this.note(j, pack);
        isSettled[j] = 1;
      } else {
        const own = flight!.endurance(this.A[j], this.B[j], this.VMin[j]);
        ranges[j] = Math.min(ranges[j], this.grid.speeds[j] * own);
        isSettled[j] = 2;
      }
    }
  }

  /** Thrust of a rotor at speed j [N], no less than at the mass: the weight, and all of the drag along the axis. */
  private thrustAt(j: number, rho: number): number {
    const { flights, masses } = this.grid;
    const at = FLIGHT * (j * masses.length + this.reader.k + 1);
    const [weight, along, , vertical] = flights.subarray(at, at + FLIGHT);
    return weight + 0.5 * rho * along ** 2 * vertical;
  }

  private maxRangeSpeed(): number {
    const { ranges } = this;
    let best = 0;
    for (let j = 1; j < ranges.length; j++) if (ranges[j] > ranges[best]) best = j;
    return best;
  }

  /** Stores the draw of the motor at speed j, and the range that it gives. */
  private note(j: number, { kinds, at, s, p }: TablePack): void {
    const { A, B, VMin } = this.motor;
    this.A[j] = A;
    this.B[j] = B;
    this.VMin[j] = VMin;
    this.ranges[j] = Math.min(this.ranges[j], this.grid.speeds[j] * longest(kinds, at, s, p, A, B));
  }
}
