/** The bounds of one propeller with all packs and motors: what limits exclude, what a front dominates, and what is left. */
import {
  BOUND_LIMITS,
  type BoundedBy,
  type BoundGoal,
  type FlightGrid,
  PAIR,
} from '../bound-case.js';
import { PT_LEAF, PT_SIZE, PT_VEHICLE } from '../layout.js';
import type { CombinationJob } from '../combination-task.js';
import type { Kernel } from '../kernel-instance.js';
import { type ColdMotor, maxThrust } from './full-throttle.js';
import type { FrontFilter } from './front-filter.js';
import { HOVER_SIZE, HoverReader } from './hover-table.js';
import { SharedDrive, MOTOR_AT, MOTOR_SIZE, MotorBound, type Turning } from './motor-bound.js';
import { type MotorTree, coldMotor, TreeReader } from './motor-tree.js';
import { FlightReader, flightTableSize } from './flight-table.js';
import { levelAt, NOISE_SIZE, quietness } from '../level-case.js';
import { longest, PACK_SIZE, PackBound } from './pack-bound.js';
import { RangeBound, type TablePack } from './range-bound.js';
import { SteadyMotor } from './steady-motor.js';

const GRAVITY = 9.80665;
/** Rounding of what is exact but for it. */
const ROUNDING = 1e-9;

/** Air through a rotor of a pair over the induced speed of a free one, at most: twice of another's, and its own. */
const MOST_WAKE = 3;

/** The draw of all rotors, A/V + B, the voltage that they need and the current of a motor. */
interface Drawn {
  A: number;
  VMin: number;
  B?: number;
  I?: number;
}

/** Numbers of a pack. */
export const PACK = {
  mass: 0,
  cost: 1,
  kind: 2,
  series: 3,
  parallel: 4,
  /** Open-circuit voltage at most [V], resistance at rest with the wire to the ESCs at least [Ω]. */
  Voc: 5,
  R: 6,
  Imax: 7,
} as const;
export const PACK_ROW = 8;

/** All that bounds are computed from, in memory that threads share. */
export interface BoundTables extends MotorTree {
  parts: CombinationJob['parts'];
  own: number;
  /** Mass and cost of each propeller; rows of PACK_ROW. */
  propellers: Float64Array;
  packs: Float64Array;
  /** Rows of NOISE_SIZE, by propeller; null where nothing asks for levels. */
  noise: Float64Array | null;
  /** Written by threads: rows of HOVER_SIZE and of PACK_SIZE. */
  hover: Float64Array;
  kinds: Float64Array;
  /** Level flights, and the table of each propeller in them; null where nothing asks for the range. */
  flights: { grid: FlightGrid; tables: Float32Array } | null;
  /** Coaxial pairs in hover, likewise; null where each rotor stands alone. */
  pairs: { below: number; grid: FlightGrid; tables: Float32Array } | null;
  goals: readonly BoundGoal[];
  limits: BoundedBy;
}

/** Places of BOUND_LIMITS. */
const BY = {
  mass: 0,
  cost: 1,
  tip: 2,
  hover: 3,
  endurance: 4,
  thrust: 5,
  throttle: 6,
  motor: 7,
  battery: 8,
  range: 9,
  noise: 10,
};

export class BoundWalk {
  readonly excluded = new Float64Array(BOUND_LIMITS.length);
  pruned = 0;
  bounds = 0;
  /** The last combination's best case of mass, cost, endurance, range, thrust to weight and level. */
  mass = 0;
  cost = 0;
  endurance = 0;
  range = 0;
  thrust = 0;
  level = 0;
  readonly hover = new HoverReader();
  readonly tree: TreeReader;
  private readonly motor: MotorBound;
  private readonly drive: SharedDrive;
  private readonly steady: SteadyMotor;
  /** Motors at rest, in the tree's order, made when they are asked for. */
  private readonly colds: ColdMotor[] = [];
  private readonly resting = { Voc: 0, R: 0 };
  private readonly needsThrust: boolean;
  /** null where nothing asks for the range. */
  private readonly far: RangeBound | null;
  /** null where each rotor stands alone. */
  private readonly pair: FlightReader | null;
  private readonly tablePack: TablePack;
  private readonly exact = new Map<number, PackBound>();
  /** Disc of the propeller [m²]. */
  private area = 0;
  private baseMass = 0;
  private baseCost = 0;
  private pack = 0;
  private propeller = 0;

  constructor(
    kernel: Kernel,
    private readonly tables: BoundTables,
  ) {
    const { parts, nodes, motors, places, goals, limits } = tables;
    this.drive = new SharedDrive(parts.motors, parts.vehicle);
    this.tree = new TreeReader(nodes, this.drive);
    this.motor = new MotorBound(this.drive);
    this.steady = new SteadyMotor(kernel, parts, motors, places, this.drive);
    this.needsThrust = goals.includes('thrust_to_weight') || limits.thrustToWeight > 0;
    const { flights, kinds, pairs } = tables;
    this.pair = pairs && new FlightReader(pairs.grid);
    this.far = flights && new RangeBound(flights.grid, motors, this.drive);
    this.tablePack = { kinds, at: 0, s: 1, p: 1 };
  }

  begin(propeller: number): void {
    this.propeller = propeller;
    const { hover, parts, flights, pairs } = this.tables;
    this.area = 0.25 * Math.PI * parts.diameters[propeller] ** 2;
    if (pairs !== null) {
      const own = flightTableSize(pairs.grid);
      this.pair!.load(pairs.tables.subarray(own * propeller, own * (propeller + 1)));
      return;
    }
    this.hover.load(hover.subarray(HOVER_SIZE * propeller, HOVER_SIZE * (propeller + 1)));
    if (flights === null) return;
    const size = flightTableSize(flights.grid);
    this.far!.load(flights.tables.subarray(size * propeller, size * (propeller + 1)));
  }

  beginPack(propeller: number, pack: number): void {
    const { own, propellers, packs } = this.tables;
    this.pack = PACK_ROW * pack;
    this.baseMass = own + propellers[2 * propeller] + packs[this.pack + PACK.mass];
    this.baseCost = propellers[2 * propeller + 1] + packs[this.pack + PACK.cost];
    this.resting.Voc = packs[this.pack + PACK.Voc];
    this.resting.R = packs[this.pack + PACK.R];
    this.tablePack.at = PACK_SIZE * packs[this.pack + PACK.kind];
    this.tablePack.s = packs[this.pack + PACK.series];
    this.tablePack.p = packs[this.pack + PACK.parallel];
  }

  /** The value of a goal of the last bound, of which more is better. */
  value(goal: BoundGoal): number {
    if (goal === 'endurance') return this.endurance;
    if (goal === 'range') return this.range;
    if (goal === 'all_up_mass') return -this.mass;
    if (goal === 'noise') return quietness(this.level);
    return goal === 'cost' ? -this.cost : this.thrust;
  }

  /** The bound of a node; a limit that all of its motors are beyond, or −1. */
  node(node: number): number {
    const { tree } = this;
    this.bounds++;
    const why = this.hovering(tree.mass(node), tree.cost(node));
    if (why >= 0) return why;
    if (this.pair === null) tree.read(node, this.hover.at);
    else this.asMean(tree, (at) => tree.read(node, at));
    if (tree.VMin > this.resting.Voc) return BY.hover;
    this.endurance = this.longestOf(tree.A, this.drive.loadA);
    if (this.endurance < this.tables.limits.enduranceS) return BY.endurance;
    if (this.far !== null) {
      this.range = this.far.ofNode(tree, node, this.mass, this.tablePack);
      if (this.range < this.tables.limits.rangeM) return BY.range;
    }
    return this.needsThrust ? this.thrusting(tree.resting(node)) : -1;
  }

  /** The bound of the motor at place i of the tree's order, which the last node has; a limit that it is beyond, or −1. */
  single(i: number): number {
    const { motors, packs, limits } = this.tables;
    const at = MOTOR_SIZE * i;
    this.bounds++;
    const why = this.hovering(motors[at + MOTOR_AT.mass], motors[at + MOTOR_AT.cost]);
    if (why >= 0) return why;
    const bound = this.motor;
    if (this.pair === null) bound.read(motors, at, this.hover.at);
    else this.asMean(bound, (turning) => bound.read(motors, at, turning));
    const { Voc } = this.resting;
    if (bound.VMin > Voc) return BY.hover;
    this.endurance = this.longestOf(bound.A, bound.B);
    if (this.endurance < limits.enduranceS) return BY.endurance;
    if (this.drive.isSync && bound.VMin > limits.duty * Voc * (1 + ROUNDING)) return BY.throttle;
    if (bound.I > limits.motorCurrentShare * motors[at + MOTOR_AT.Imax] * (1 + ROUNDING))
      return BY.motor;
    const I = bound.A / Voc + bound.B;
    if (I > limits.batteryCurrentShare * packs[this.pack + PACK.Imax] * (1 + ROUNDING))
      return BY.battery;
    if (this.far !== null) {
      this.range = this.far.single(i, this.mass, this.tablePack);
      if (this.range < limits.rangeM) return BY.range;
    }
    if (!this.needsThrust) return -1;
    return this.thrusting((this.colds[i] ??= coldMotor(motors, at)));
  }

  /** Tells whether motor i with the pack may be on the front, by one bound after the other, the cheapest first; counts it if not. */
  survives(i: number, pack: number, front: FrontFilter): boolean {
    return (
      this.passes(this.single(i), front) &&
      this.passes(this.warm(i), front) &&
      this.passes(this.fly(i, pack), front)
    );
  }

  private passes(why: number, front: FrontFilter): boolean {
    if (why >= 0) this.excluded[why]++;
    else if (this.isDominated(front)) this.pruned++;
    else return true;
    return false;
  }

  /** The endurance of motor i, the last single one, as warm as it becomes; a limit that it is beyond, or −1. */
  warm(i: number): number {
    const { motor, tables, drive } = this;
    const v = this.steady.inducedSpeed((GRAVITY * this.mass) / drive.count, this.area);
    // within a pair the other's wake comes to the own, which is no faster than in free air
    const air = { least: v, most: this.pair === null ? v : MOST_WAKE * v };
    this.asMean(motor, (at) => {
      motor.read(tables.motors, MOTOR_SIZE * i, at);
      this.steady.narrow(i, at, air, motor.range);
      motor.readWithin(tables.motors, MOTOR_SIZE * i, at);
    });
    if (motor.VMin > this.resting.Voc) return BY.hover;
    this.endurance = Math.min(this.endurance, this.longestOf(motor.A, motor.B));
    if (this.endurance < tables.limits.enduranceS) return BY.endurance;
    return this.reaching(i, null);
  }

  /** Endurance and range of motor i, the last single one, by flights of its own; a limit that it is beyond, or −1. */
  fly(i: number, pack: number): number {
    const { A, B, VMin } = this.motor;
    const flight = this.flightOf(pack);
    this.endurance = Math.min(this.endurance, flight.endurance(A, B, VMin));
    if (!(this.endurance > 0)) return BY.hover;
    if (this.endurance < this.tables.limits.enduranceS) return BY.endurance;
    return this.reaching(i, flight);
  }

  /** The range of motor i, the last single one, as warm as it becomes or by flights of its own; a limit that it is beyond, or −1. */
  private reaching(i: number, flight: PackBound | null): number {
    if (this.far === null) return -1;
    const { steady, area } = this;
    this.range = this.far.settle(i, this.tablePack, { steady, area, flight });
    return this.range < this.tables.limits.rangeM || !(this.range > 0) ? BY.range : -1;
  }

  isDominated(front: FrontFilter): boolean {
    const { goals } = this.tables;
    const [a, b, c] = goals;
    return front.isDominated(
      this.value(a),
      b === undefined ? 0 : this.value(b),
      c === undefined ? 0 : this.value(c),
    );
  }

  /** Most seconds of a draw A/V + B from the pack, by its table. */
  private longestOf(A: number, B: number): number {
    const { packs, kinds } = this.tables;
    const k = this.pack;
    const at = PACK_SIZE * packs[k + PACK.kind];
    return longest(kinds, at, packs[k + PACK.series], packs[k + PACK.parallel], A, B);
  }

  private hovering(motorMass: number, motorCost: number): number {
    const { limits } = this.tables;
    this.mass = (this.baseMass + motorMass) * (1 - ROUNDING);
    this.cost = (this.baseCost + motorCost) * (1 - ROUNDING);
    if (this.mass > limits.allUpMass) return BY.mass;
    if (this.cost > limits.cost) return BY.cost;
    const { noise } = this.tables;
    if (noise !== null) {
      const thrust = (GRAVITY * this.mass) / this.drive.count;
      this.level = levelAt(noise, NOISE_SIZE * this.propeller, thrust);
      if (this.level > limits.noise || this.level === Infinity) return BY.noise;
    }
    if (this.pair !== null) {
      this.pair.place(this.mass);
      return -1;
    }
    return this.hover.read((GRAVITY * this.mass) / this.drive.count) ? -1 : BY.tip;
  }

  /**
   * Reads a bound of all rotors, of which `read` tells those that turn as one does: of pairs the mean of what upper and lower ones draw,
   * and the larger need of voltage and current (F.25).
   */
  private asMean(of: Drawn, read: (at: Turning) => void): void {
    if (this.pair === null) return read(this.hover.at);
    const [upper, lower] = PAIR;
    this.pair.read(upper);
    read(this.pair.at);
    const { A, B = 0, VMin, I = 0 } = of;
    this.pair.read(lower);
    read(this.pair.at);
    of.A = (A + of.A) / 2;
    of.VMin = Math.max(VMin, of.VMin);
    if (of.B !== undefined) of.B = (B + of.B) / 2;
    if (of.I !== undefined) of.I = Math.max(I, of.I);
  }

  private thrusting(motor: ColdMotor): number {
    const T = maxThrust(motor, this.drive, this.hover, this.resting);
    this.thrust = (this.drive.count * T) / (GRAVITY * this.mass);
    return this.thrust < this.tables.limits.thrustToWeight ? BY.thrust : -1;
  }

  private flightOf(pack: number): PackBound {
    let made = this.exact.get(pack);
    if (made === undefined) {
      made = packBound(this.tables, pack);
      this.exact.set(pack, made);
    }
    return made;
  }
}

/** The mass [kg] that so many rotors of this thrust [N] hold. */
export function liftedMass(rotors: number, thrust: number): number {
  return (rotors * thrust) / GRAVITY;
}

/** The bound of a pack with the wire to the ESCs. */
export function packBound({ parts }: Pick<BoundTables, 'parts'>, pack: number): PackBound {
  const { packs, curves, vehicle } = parts;
  const leaf = packs.subarray(PT_SIZE.LEAF * pack, PT_SIZE.LEAF * (pack + 1));
  const Rbus = Math.max(0, vehicle[PT_VEHICLE.R_BUS]);
  return new PackBound(leaf, curves[leaf[PT_LEAF.CURVE]], vehicle[PT_VEHICLE.SOC_FLOOR], Rbus);
}
