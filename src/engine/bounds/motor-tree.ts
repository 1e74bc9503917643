/**
 * Motors in a tree: each node stands for the best that any of its motors could be, each of whose numbers is the least of theirs, so that
 * a bound of the node is one of all of them. Theory F.15.
 */
import type { ColdMotor } from './full-throttle.js';
import { type SharedDrive, MOTOR_AT, MOTOR_SIZE, type Turning } from './motor-bound.js';

/** Motors of a leaf. */
const LEAF = 3;

/** Numbers of a node. */
const NODE = {
  mass: 0,
  cost: 1,
  Kt: 2,
  KtCold: 3,
  iron: 4,
  ironCold: 5,
  c1: 6,
  c2: 7,
  c3: 8,
  r1: 9,
  r3: 10,
  Pq: 11,
  x1: 12,
  x3: 13,
  /** Its motors stand from `from` to `to` in the tree's order; the right child, the left one follows the node; 0: a leaf. */
  from: 14,
  to: 15,
  right: 16,
} as const;
const NODE_SIZE = 17;
/** The first so many are least values. */
const VALUES = 14;

export interface MotorTree {
  nodes: Float64Array;
  /** Rows of MOTOR_SIZE, in the tree's order, and each motor's place in the search's list. */
  motors: Float64Array;
  places: Int32Array;
}

function valuesOf(motors: Float64Array, at: number): number[] {
  const Kt = motors[at + MOTOR_AT.KtMax];
  const R = motors[at + MOTOR_AT.R];
  const grown = motors[at + MOTOR_AT.grown];
  return [
    motors[at + MOTOR_AT.mass],
    motors[at + MOTOR_AT.cost],
    motors[at + MOTOR_AT.KtMin],
    motors[at + MOTOR_AT.KtCold],
    motors[at + MOTOR_AT.KtMin] * grown,
    motors[at + MOTOR_AT.KtCold] * grown,
    R / (Kt * Kt),
    (R * grown) / Kt,
    R * grown * grown,
    R / Kt,
    R * grown,
    motors[at + MOTOR_AT.Pq],
    motors[at + MOTOR_AT.X] / Kt,
    motors[at + MOTOR_AT.X] * grown,
  ];
}

/** Numbers along which motors are parted: those in which they differ most, by their logarithms. */
const APART = [NODE.mass, NODE.Kt, NODE.c1, NODE.iron];

/** `motors`: rows of MOTOR_SIZE in the search's order. */
export function treeOf(motors: Float64Array): MotorTree {
  const count = motors.length / MOTOR_SIZE;
  const values = Array.from({ length: count }, (_, i) => valuesOf(motors, MOTOR_SIZE * i));
  const order: number[] = [];
  const nodes: number[] = [];
  const add = (members: number[]): void => {
    const at = nodes.length;
    for (let k = 0; k < VALUES; k++) nodes.push(Math.min(...members.map((i) => values[i][k])));
    nodes.push(order.length, order.length + members.length, 0);
    if (members.length <= LEAF) {
      order.push(...members);
      return;
    }
    const [left, right] = halves(members, values);
    add(left);
    nodes[at + NODE.right] = nodes.length;
    add(right);
  };
  if (count > 0) add([...values.keys()]);
  const sorted = new Float64Array(motors.length);
  for (const [i, place] of order.entries())
    sorted.set(motors.subarray(MOTOR_SIZE * place, MOTOR_SIZE * (place + 1)), MOTOR_SIZE * i);
  return { nodes: Float64Array.from(nodes), motors: sorted, places: Int32Array.from(order) };
}

function halves(members: number[], values: number[][]): [number[], number[]] {
  const log = (i: number, k: number) => Math.log(Math.max(values[i][k], 1e-300));
  const spread = (k: number) => {
    const all = members.map((i) => log(i, k));
    return Math.max(...all) - Math.min(...all);
  };
  const [widest] = APART.toSorted((a, b) => spread(b) - spread(a));
  const sorted = members.toSorted((a, b) => values[a][widest] - values[b][widest]);
  const half = sorted.length >> 1;
  return [sorted.slice(0, half), sorted.slice(half)];
}

/** The motor at `at` of the rows as it is at rest. */
export function coldMotor(motors: Float64Array, at: number): ColdMotor {
  const [, , , Kt, , iron, c1, c2, c3, r1, r3, Pq, x1, x3] = valuesOf(motors, at);
  return { Kt, iron, c1, c2, c3, r1, r3, Pq, x1, x3 };
}

/** Reads bounds of nodes, and walks from one to its children. */
export class TreeReader {
  /** Power of all rotors and loads [W]; voltage that duty 1 needs [V]. */
  A = 0;
  VMin = 0;
  private readonly cold: ColdMotor = {
    Kt: 0,
    iron: 0,
    c1: 0,
    c2: 0,
    c3: 0,
    r1: 0,
    r3: 0,
    x1: 0,
    x3: 0,
    Pq: 0,
  };

  constructor(
    private readonly nodes: Float64Array,
    private readonly drive: SharedDrive,
  ) {}

  mass(node: number): number {
    return this.nodes[node + NODE.mass];
  }

  cost(node: number): number {
    return this.nodes[node + NODE.cost];
  }

  from(node: number): number {
    return this.nodes[node + NODE.from];
  }

  to(node: number): number {
    return this.nodes[node + NODE.to];
  }

  isLeaf(node: number): boolean {
    return this.nodes[node + NODE.right] === 0;
  }

  left(node: number): number {
    return node + NODE_SIZE;
  }

  right(node: number): number {
    return this.nodes[node + NODE.right];
  }

  read(node: number, { omega, grown, Q }: Turning): void {
    const n = this.nodes;
    const { kT, kE } = this.drive;
    const square = 1 / (kT * kT);
    this.A = this.power(node, omega * Q, omega * grown, Q * Q, Q * grown, grown * grown, 1);
    const drop =
      (n[node + NODE.r1] + omega * n[node + NODE.x1]) * Q +
      (n[node + NODE.r3] + omega * n[node + NODE.x3]) * grown;
    this.VMin = kE * (omega * n[node + NODE.Kt] + drop * square);
  }

  /** Power of all rotors and loads, F.9 with k = 0, by the products of Ω, Ω^0.6 and Q, and that which the constant ones are to count. */
  power(
    node: number,
    ofTorque: number,
    ofIron: number,
    square: number,
    mixed: number,
    grown: number,
    one: number,
  ): number {
    const n = this.nodes;
    const { count, stray, kT, kE, isSync, loadW } = this.drive;
    const shaft = ofTorque + n[node + NODE.iron] * ofIron;
    const copper =
      n[node + NODE.c1] * square + 2 * n[node + NODE.c2] * mixed + n[node + NODE.c3] * grown;
    const trust = isSync ? 1 : kE / Math.max(kT, 1);
    const power = n[node + NODE.Pq] * one + (1 + stray / kT) * shaft + copper / (kT * kT);
    return count * power * trust + loadW * one;
  }

  /** The node as the best motor at rest. */
  resting(node: number): ColdMotor {
    const n = this.nodes;
    const { cold } = this;
    cold.Kt = n[node + NODE.KtCold];
    cold.iron = n[node + NODE.ironCold];
    cold.c1 = n[node + NODE.c1];
    cold.c2 = n[node + NODE.c2];
    cold.c3 = n[node + NODE.c3];
    cold.r1 = n[node + NODE.r1];
    cold.r3 = n[node + NODE.r3];
    cold.x1 = n[node + NODE.x1];
    cold.x3 = n[node + NODE.x3];
    cold.Pq = n[node + NODE.Pq];
    return cold;
  }
}
