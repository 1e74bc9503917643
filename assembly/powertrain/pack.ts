/**
 * The pack at an instant: any tree of series and parallel is one source behind one resistance, and the currents of its
 * branches follow from that of the whole. Both are exact. Powertrain theory E.25, E.26.
 */
import { cells, leafIn, leafLoss, loadCells, restCells, updateLeaf } from './cell';
import {
  nodesIn,
  PT_KIND,
  PT_LEAF,
  PT_LIMIT,
  PT_MAX,
  PT_NODE,
  PT_SIZE,
  PT_VEHICLE,
  vehicle,
} from './layout';

/** A branch without resistance would share no current; 1 nΩ is far below any real one. */
const MIN_R: f64 = 1.0e-9;
/** Current against the pack's, over the pack's, that is rounding and no charging [–], and at rest [A]. */
const NO_CROSS: f64 = 1.0e-9;

/** The whole, at its terminals. */
export class Pack {
  nodes: i32 = 0;
  Voc: f64 = 0.0;
  R: f64 = 0.0;
  /** Powers of the last `shareCurrent` [W]: given by the cells' open-circuit voltages, lost in leaves, lost in wires. */
  given: f64 = 0.0;
  loss: f64 = 0.0;
  wires: f64 = 0.0;
}
export const pack: Pack = new Pack();

const nodeV: Float64Array = new Float64Array(PT_MAX.NODES);
const nodeR: Float64Array = new Float64Array(PT_MAX.NODES);
const nodeI: Float64Array = new Float64Array(PT_MAX.NODES);
/** Voltage over the branches of a parallel node. */
const junction: Float64Array = new Float64Array(PT_MAX.NODES);
const parent: Int32Array = new Int32Array(PT_MAX.NODES);
const open: Int32Array = new Int32Array(PT_MAX.NODES);

function nodeIn(node: i32, place: i32): f64 {
  return unchecked(nodesIn[node * PT_SIZE.NODE + place]);
}

function count(place: i32, most: i32): i32 {
  const n: f64 = unchecked(vehicle[place]);
  return n > 0.0 ? i32(Math.min(n, f64(most))) : 0;
}

/** Loads leaves and nodes, every leaf at its start; r of the cells times its spread to the power `spread`. */
export function loadPack(spread: f64): void {
  pack.nodes = count(PT_VEHICLE.NODES, PT_MAX.NODES);
  loadCells(count(PT_VEHICLE.LEAVES, PT_MAX.LEAVES), spread);
}

/** Charge, temperature and polarisation as at the start. */
export function restPack(): void {
  restCells();
}

/** The pack's source at this instant, in `pack.Voc` and `pack.R`. `developed`, `polarised`: see `updateLeaf`. */
export function packSource(developed: boolean, polarised: boolean): void {
  for (let k = 0; k < cells.n; k++) updateLeaf(k, developed, polarised);
  joinPack();
}

/** The whole from what every leaf is, `cells.Voc` and `cells.R`. */
export function joinPack(): void {
  let depth: i32 = 0;
  for (let node = 0; node < pack.nodes; node++) {
    unchecked((parent[node] = -1));
    const kind: i32 = i32(nodeIn(node, PT_NODE.KIND));
    if (kind === PT_KIND.LEAF) joinLeaf(node);
    else depth = joinNodes(node, kind, depth);
    unchecked((nodeR[node] += nodeIn(node, PT_NODE.R_WIRE)));
    unchecked((open[depth] = node));
    depth++;
  }
  const root: i32 = pack.nodes - 1;
  pack.Voc = root < 0 ? 0.0 : nodeV[root];
  pack.R = root < 0 ? 0.0 : nodeR[root];
}

/** The row of a leaf node, −1 where there is no such leaf. */
function leafOf(node: i32): i32 {
  const leaf: i32 = i32(nodeIn(node, PT_NODE.LEAF));
  return leaf >= 0 && leaf < cells.n ? leaf : -1;
}

function joinLeaf(node: i32): void {
  const leaf: i32 = leafOf(node);
  unchecked((nodeV[node] = leaf < 0 ? 0.0 : cells.Voc[leaf]));
  unchecked((nodeR[node] = leaf < 0 ? 0.0 : cells.R[leaf]));
}

/** Joins the last open subtrees under `node` and returns how many are left open. */
function joinNodes(node: i32, kind: i32, depth: i32): i32 {
  const children: i32 = i32(nodeIn(node, PT_NODE.CHILDREN));
  const first: i32 = children < depth ? (children > 0 ? depth - children : depth) : 0;
  let V: f64 = 0.0;
  let R: f64 = 0.0;
  let G: f64 = 0.0;
  for (let k = first; k < depth; k++) {
    const child: i32 = unchecked(open[k]);
    unchecked((parent[child] = node));
    if (kind === PT_KIND.PARALLEL) {
      if (unchecked(nodeR[child]) < MIN_R) unchecked((nodeR[child] = MIN_R));
      G += 1.0 / unchecked(nodeR[child]);
      V += unchecked(nodeV[child] / nodeR[child]);
    } else {
      V += unchecked(nodeV[child]);
      R += unchecked(nodeR[child]);
    }
  }
  const parallel: boolean = G > 0.0;
  unchecked((nodeV[node] = parallel ? V / G : V));
  unchecked((nodeR[node] = parallel ? 1.0 / G : R));
  return first;
}

/**
 * Currents of all leaves at pack current I [A], into `cells.I`; at I = 0 those that flow between unequal branches. The
 * power of it is left in `pack.given`, `loss`, `wires`. `packSource` or `joinPack` must have been called in this state.
 */
export function shareCurrent(I: f64): void {
  for (let k = 0; k < cells.n; k++) unchecked((cells.I[k] = 0.0));
  pack.given = 0.0;
  pack.loss = 0.0;
  pack.wires = 0.0;
  for (let node = pack.nodes - 1; node >= 0; node--) {
    const above: i32 = unchecked(parent[node]);
    let i: f64 = above < 0 ? (node === pack.nodes - 1 ? I : 0.0) : unchecked(nodeI[above]);
    if (above >= 0 && i32(nodeIn(above, PT_NODE.KIND)) === PT_KIND.PARALLEL) {
      i = unchecked((nodeV[node] - junction[above]) / nodeR[node]);
    }
    unchecked((nodeI[node] = i));
    const wire: f64 = nodeIn(node, PT_NODE.R_WIRE);
    unchecked((junction[node] = nodeV[node] - i * (nodeR[node] - wire)));
    pack.wires += i * i * wire;
    if (i32(nodeIn(node, PT_NODE.KIND)) === PT_KIND.LEAF) setLeafCurrent(leafOf(node), i);
  }
}

function setLeafCurrent(leaf: i32, I: f64): void {
  if (leaf < 0) return;
  unchecked((cells.I[leaf] = I));
  pack.given += I * leafIn(leaf, PT_LEAF.S) * unchecked(cells.ocv[leaf]);
  pack.loss += leafLoss(leaf);
  pack.wires += I * I * leafIn(leaf, PT_LEAF.R_BRANCH);
}

/** Limits that the leaves' currents exceed at pack current I, as bits: PT_LIMIT.BATTERY_CURRENT, PT_LIMIT.CROSS_CURRENT. */
export function currentLimits(I: f64): i32 {
  let limits: i32 = 0;
  const noise: f64 = NO_CROSS * Math.max(Math.abs(I), 1.0);
  for (let k = 0; k < cells.n; k++) {
    const i: f64 = unchecked(cells.I[k]);
    if (i > leafIn(k, PT_LEAF.I_MAX)) limits |= PT_LIMIT.BATTERY_CURRENT;
    if (i < -noise && I >= 0.0) limits |= PT_LIMIT.CROSS_CURRENT;
  }
  return limits;
}
