/** Bounds of combinations: the numbers that cross to a thread and back, and the thread's side. Theory: docs/theory/finder.md. */
import {
  BOUND_LIMITS,
  type BoundAnswer,
  type BoundLimit,
  type BoundQuestion,
  type FlightGrid,
} from '../bound-case.js';
import { CandidateRows } from '../candidate-rows.js';
import {
  type EncodedParts,
  type PropellerTables,
  sharedFrom,
  sharedNumbers,
} from '../combination-task.js';
import type { Kernel } from '../kernel-instance.js';
import type { MapSlots } from '../map-task.js';
import { PT_LEAF, PT_ROTOR, PT_SIZE, PT_VEHICLE } from '../layout.js';
import type { SharedBlocks } from '../shared-blocks.js';
import {
  BoundWalk,
  liftedMass,
  type BoundTables,
  PACK,
  PACK_ROW,
  packBound,
} from './bound-walk.js';
import { flightTableSize, writeFlightTable, writePairTable } from './flight-table.js';
import { FrontFilter } from './front-filter.js';
import { HOVER_SIZE, maxHoverThrust, writeHoverTable } from './hover-table.js';
import { MOTOR_AT, MOTOR_SIZE, writeMotor } from './motor-bound.js';
import { treeOf } from './motor-tree.js';
import { PACK_SIZE, PackBound } from './pack-bound.js';

/** Some of the propellers, or in the first step of the kinds of packs: from … to. */
interface BoundPiece {
  from: number;
  to: number;
}

export interface BoundJob extends BoundPiece {
  kind: 'bounds';
  /** Tables of kinds of packs, then those of propellers and what to solve first, then all combinations against a front. */
  step: 'packs' | 'seeds' | 'candidates';
  tables: BoundTables;
  /** Maps of the propellers of the piece; of the second step only. */
  maps: readonly PropellerTables[];
  /** Rows of values, as many as there are goals; of the third step only. */
  front: Float64Array;
}

/** The tables of a search as threads share them; the kinds of its packs, numbered from 0 on. */
export interface EncodedBounds {
  tables: BoundTables;
  maps: readonly PropellerTables[];
  kinds: number;
  /** Memory of the tables that threads write. */
  block: SharedArrayBuffer;
  /** Each resolves with the end of a job: false where its thread may still be at work, as one that is being ended. */
  jobs: Promise<boolean>[];
}

export function encodeBounds(
  { maps, ...parts }: EncodedParts,
  { goals, limits, added, noise, flights, pairs }: BoundQuestion,
  blocks: SharedBlocks,
): EncodedBounds {
  const rows = new Float64Array(MOTOR_SIZE * added.motors.length);
  for (const [i, { mass, cost }] of added.motors.entries()) {
    const own = parts.motors.subarray(PT_SIZE.ROTOR * i, PT_SIZE.ROTOR * (i + 1));
    const into = rows.subarray(MOTOR_SIZE * i, MOTOR_SIZE * (i + 1));
    writeMotor(own, parts.vehicle, into);
    into[MOTOR_AT.mass] = mass;
    into[MOTOR_AT.cost] = cost;
  }
  const packs = sharedNumbers(PACK_ROW * added.packs.length);
  for (const [i, { mass, cost, kind, series, parallel }] of added.packs.entries()) {
    const Imax = parts.packs[PT_SIZE.LEAF * i + PT_LEAF.I_MAX];
    packs.set([mass, cost, kind, series, parallel, 0, 0, Imax], PACK_ROW * i);
  }
  const propellers = sharedNumbers(2 * added.propellers.length);
  for (const [i, { mass, cost }] of added.propellers.entries()) propellers.set([mass, cost], 2 * i);
  const kinds = 1 + Math.max(-1, ...added.packs.map(({ kind }) => kind));
  const { nodes, motors, places } = treeOf(rows);
  const count = added.propellers.length;
  // the tables that threads write, as they follow each other in the block
  const [hover, battery] = [HOVER_SIZE * count, PACK_SIZE * kinds];
  const [flown, paired] = [flights, pairs?.grid].map((grid) =>
    grid ? flightTableSize(grid) * count : 0,
  );
  const flownAt = 8 * (hover + battery);
  const pairedAt = flownAt + 4 * flown;
  const block = blocks.take(pairedAt + 4 * paired);
  const tables = {
    nodes: sharedFrom(nodes),
    motors: sharedFrom(motors),
    places,
    parts,
    own: added.own,
    propellers,
    packs,
    noise,
    hover: new Float64Array(block, 0, hover),
    kinds: new Float64Array(block, 8 * hover, battery),
    flights: flights && {
      grid: sharedGrid(flights),
      tables: new Float32Array(block, flownAt, flown),
    },
    pairs: pairs && {
      below: pairs.below,
      grid: sharedGrid(pairs.grid),
      tables: new Float32Array(block, pairedAt, paired),
    },
    goals,
    limits,
  };
  return { tables, maps, kinds, block, jobs: [] };
}

/** Level flights in memory that threads share. */
function sharedGrid({ speeds, masses, flights }: FlightGrid): FlightGrid {
  return { speeds, masses: sharedFrom(masses), flights: sharedFrom(flights) };
}

export function encodeBoundJob(
  { tables, maps }: EncodedBounds,
  step: BoundJob['step'],
  { from, to }: BoundPiece,
  front: Float64Array = new Float64Array(0),
): BoundJob {
  const own = step === 'seeds' ? maps.slice(from, to) : [];
  return { kind: 'bounds', step, tables, maps: own, from, to, front };
}

/** Numbers of the head: combinations by the limit that excludes them, pruned ones, bounds. Then the candidates. */
const HEAD = BOUND_LIMITS.length + 2;

export function findBounds(kernel: Kernel, slots: MapSlots, job: BoundJob): Float64Array {
  if (job.step === 'packs') return writePacks(job);
  if (job.step === 'seeds') {
    writePropellers(kernel, slots, job);
    return seedsOf(kernel, job);
  }
  return candidatesOf(kernel, job);
}

function writePacks({ tables, from, to }: BoundJob): Float64Array {
  const { packs, kinds, parts } = tables;
  const written = new Set<number>();
  for (let i = 0; i < packs.length / PACK_ROW; i++) {
    const row = packs.subarray(PACK_ROW * i, PACK_ROW * (i + 1));
    const kind = row[PACK.kind];
    if (kind < from || kind >= to) continue;
    const whole = packBound(tables, i);
    row[PACK.Voc] = whole.Voc;
    row[PACK.R] = whole.resting;
    if (written.has(kind)) continue;
    written.add(kind);
    const leaf = parts.packs.slice(PT_SIZE.LEAF * i, PT_SIZE.LEAF * (i + 1));
    const [s, p] = [row[PACK.series], row[PACK.parallel]];
    leaf[PT_LEAF.S] /= s;
    leaf[PT_LEAF.P] /= p;
    leaf[PT_LEAF.CHARGE] /= p;
    leaf[PT_LEAF.R_LINKS] *= p / s;
    leaf[PT_LEAF.HEAT_CAP] /= s * p;
    const floor = parts.vehicle[PT_VEHICLE.SOC_FLOOR];
    const one = new PackBound(leaf, parts.curves[leaf[PT_LEAF.CURVE]], floor);
    one.writeTable(kinds.subarray(PACK_SIZE * kind, PACK_SIZE * (kind + 1)));
  }
  return new Float64Array(HEAD);
}

function writePropellers(
  kernel: Kernel,
  slots: MapSlots,
  { tables, maps, from, to }: BoundJob,
): void {
  const { parts, hover, flights, pairs } = tables;
  // equal rotors, so that all motors have these
  const [rotors, thrust, torque, gearEfficiency] = [
    PT_ROTOR.COUNT,
    PT_ROTOR.F_T,
    PT_ROTOR.F_Q,
    PT_ROTOR.GEAR_EFFICIENCY,
  ].map((place) => parts.motors[place]);
  const [rho, mu, sound] = [PT_VEHICLE.RHO, PT_VEHICLE.MU, PT_VEHICLE.SOUND].map(
    (place) => parts.vehicle[place],
  );
  for (let i = from; i < to; i++) {
    const into = hover.subarray(HOVER_SIZE * i, HOVER_SIZE * (i + 1));
    const { still, flight } = maps[i - from];
    const air = { rho, mu, sound };
    const slot = slots.slotOf(still);
    const rotor = { slot, D: parts.diameters[i], thrust, torque, gearEfficiency };
    if (pairs !== null) {
      const own = ofPropeller(pairs, i);
      writePairTable(kernel, { ...rotor, below: pairs.below }, air, pairs.grid, own);
      continue;
    }
    writeHoverTable(kernel, rotor, air, into);
    if (flights === null || flight === null) continue;
    const { grid } = flights;
    const most = liftedMass(rotors, maxHoverThrust(into));
    // the last mass that is of account lies before the first that it cannot hover
    const beyond = grid.masses.findIndex((mass) => mass > most);
    const count = beyond < 0 ? grid.masses.length : beyond + 1;
    const own = ofPropeller(flights, i);
    writeFlightTable(kernel, { ...rotor, slot: slots.slotOf(flight), count }, air, grid, own);
  }
}

function ofPropeller({ grid, tables }: NonNullable<BoundTables['flights']>, i: number) {
  const size = flightTableSize(grid);
  return tables.subarray(size * i, size * (i + 1));
}

/** Candidates as rows of numbers. */
class Rows {
  private numbers = new Float64Array(4096);
  private length = HEAD;

  constructor(
    private readonly walk: BoundWalk,
    private readonly tables: BoundTables,
  ) {}

  add(motor: number, propeller: number, pack: number): void {
    const { goals, places } = this.tables;
    const size = 3 + goals.length;
    if (this.length + size > this.numbers.length) {
      const more = new Float64Array(2 * this.numbers.length);
      more.set(this.numbers);
      this.numbers = more;
    }
    this.numbers[this.length] = places[motor];
    this.numbers[this.length + 1] = propeller;
    this.numbers[this.length + 2] = pack;
    for (const [k, goal] of goals.entries())
      this.numbers[this.length + 3 + k] = this.walk.value(goal);
    this.length += size;
  }

  end(): Float64Array {
    const { walk } = this;
    this.numbers.set(walk.excluded);
    this.numbers[HEAD - 2] = walk.pruned;
    this.numbers[HEAD - 1] = walk.bounds;
    return this.numbers.slice(0, this.length);
  }
}

function candidatesOf(kernel: Kernel, { tables, from, to, front }: BoundJob): Float64Array {
  const walk = new BoundWalk(kernel, tables);
  const filter = new FrontFilter(front, tables.goals.length);
  const rows = new Rows(walk, tables);
  const { tree, excluded } = walk;
  const packs = tables.packs.length / PACK_ROW;
  const stack: number[] = [];
  for (let propeller = from; propeller < to; propeller++) {
    walk.begin(propeller);
    for (let pack = 0; pack < packs; pack++) {
      walk.beginPack(propeller, pack);
      stack.push(0);
      while (stack.length > 0) {
        const node = stack.pop()!;
        const count = tree.to(node) - tree.from(node);
        const why = walk.node(node);
        if (why >= 0) excluded[why] += count;
        else if (walk.isDominated(filter)) walk.pruned += count;
        else if (!tree.isLeaf(node)) stack.push(tree.right(node), tree.left(node));
        else
          for (let i = tree.from(node); i < tree.to(node); i++)
            if (walk.survives(i, pack, filter)) rows.add(i, propeller, pack);
      }
    }
  }
  return rows.end();
}

/** Weights of the goals in what is solved first: each by itself, with a little of the others, and all alike. */
function weightsOf(goals: number): number[][] {
  const ones = Array.from({ length: goals }, () => 1);
  return goals === 1
    ? [ones]
    : [ones, ...ones.map((_, k) => ones.map((__, i) => (i === k ? 1 : 0.2)))];
}

/** Finds of each pack a good pair with a propeller of the piece, by each weighting: that whose best motor might be best. */
function seedsOf(kernel: Kernel, job: BoundJob): Float64Array {
  const { tables } = job;
  const walk = new BoundWalk(kernel, tables);
  const rows = new Rows(walk, tables);
  const weights = weightsOf(tables.goals.length);
  const score = (weight: readonly number[]) =>
    tables.goals.reduce((sum, goal, k) => {
      const value = walk.value(goal);
      return sum + weight[k] * (value < 0 ? -Math.log(-value) : Math.log(value));
    }, 0);
  const likely = likelyPairs(
    job,
    walk,
    weights.map((weight) => () => score(weight)),
  );
  // by propeller, whose table is loaded once; each pair once
  for (const [propeller, pairs] of likely) {
    walk.begin(propeller);
    const seen = new Set<string>();
    for (const { pack, weight } of pairs) {
      walk.beginPack(propeller, pack);
      const motor = descend(walk, () => score(weights[weight]));
      const name = `${motor},${pack}`;
      if (motor === undefined || seen.has(name)) continue;
      seen.add(name);
      if (walk.single(motor) >= 0 || walk.warm(motor) >= 0 || walk.fly(motor, pack) >= 0) continue;
      rows.add(motor, propeller, pack);
    }
  }
  return rows.end();
}

/** Finds the propeller with the highest score of all motors together, for each pack and weighting. */
function likelyPairs(
  { tables, from, to }: BoundJob,
  walk: BoundWalk,
  scores: readonly (() => number)[],
): Map<number, { pack: number; weight: number }[]> {
  const packs = tables.packs.length / PACK_ROW;
  const best = new Float64Array(packs * scores.length).fill(-Infinity);
  const whose = new Int32Array(best.length).fill(-1);
  for (let propeller = from; propeller < to; propeller++) {
    walk.begin(propeller);
    for (let pack = 0; pack < packs; pack++) {
      walk.beginPack(propeller, pack);
      if (walk.node(0) >= 0) continue;
      for (let weight = 0; weight < scores.length; weight++) {
        const at = pack * scores.length + weight;
        const own = scores[weight]();
        if (!(own > best[at])) continue;
        best[at] = own;
        whose[at] = propeller;
      }
    }
  }
  const pairs = new Map<number, { pack: number; weight: number }[]>();
  for (const [at, propeller] of whose.entries()) {
    if (propeller < 0) continue;
    const own = pairs.get(propeller) ?? [];
    own.push({ pack: Math.floor(at / scores.length), weight: at % scores.length });
    pairs.set(propeller, own);
  }
  return pairs;
}

/** Goes from each node to its better child; returns the motor that scores most of those it comes to, if any. */
function descend(walk: BoundWalk, score: () => number): number | undefined {
  const { tree } = walk;
  const of = (why: number) => (why < 0 ? score() : -Infinity);
  let node = 0;
  while (!tree.isLeaf(node)) {
    const [left, right] = [tree.left(node), tree.right(node)];
    node = of(walk.node(left)) >= of(walk.node(right)) ? left : right;
  }
  // the bound of a motor begins with that of its node, and another was the last
  walk.node(node);
  let most = -Infinity;
  let found: number | undefined;
  for (let motor = tree.from(node); motor < tree.to(node); motor++) {
    const own = of(walk.single(motor));
    if (!(own > most)) continue;
    most = own;
    found = motor;
  }
  return found;
}

export function decodeBounds(values: Float64Array, goals: number): BoundAnswer {
  const excluded = Object.fromEntries(BOUND_LIMITS.map((name, i) => [name, values[i]]));
  return {
    candidates: new CandidateRows(values.subarray(HEAD), goals),
    excluded: excluded as Record<BoundLimit, number>,
    pruned: values[HEAD - 2],
    bounds: values[HEAD - 1],
  };
}
