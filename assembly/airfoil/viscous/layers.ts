/**
 * State of the layers of a section: upper side, lower side and wake, node by node, and where the stagnation point parts
 * them. Nodes 0 … N−1 are the section's from the upper trailing edge round, N … N+W−1 the wake's. Speeds over the free
 * stream's, lengths over the chord.
 */
import { coupled, MAX_COUPLED, uInviscid } from '../coupling/coupled';
import { compressibleSpeed } from '../inviscid/inviscid';
import { nodes, trailingEdge } from '../inviscid/panels';
import { LAMINAR, Station, TURBULENT, WAKE } from '../layer/station';

export const MAX_STATIONS: i32 = MAX_COUPLED;

/** Momentum and displacement thickness, N or √cτ, and speed at the edge (incompressible, along the layer) of each node. */
export const theta: Float64Array = new Float64Array(MAX_STATIONS);
export const dstar: Float64Array = new Float64Array(MAX_STATIONS);
export const shear: Float64Array = new Float64Array(MAX_STATIONS);
export const speed: Float64Array = new Float64Array(MAX_STATIONS);
/** Distance from the stagnation point along the layer; in the wake the mean of both sides goes on, so that neither counts more. */
export const along: Float64Array = new Float64Array(MAX_STATIONS);
/** Thickness of the dead air behind a blunt trailing edge (L.55), which the wake displaces beside its own δ*. */
export const deadAir: Float64Array = new Float64Array(MAX_STATIONS);
export const regime: Int32Array = new Int32Array(MAX_STATIONS);
/** The k-th node in the order in which layers are marched: upper side, lower side, wake. */
export const order: Int32Array = new Int32Array(MAX_STATIONS);

/** Sizes and topology of the layers: how nodes are divided into upper side, lower side and wake. */
export class Layers {
  /** Nodes of the section, of the wake, and of both. */
  N: i32 = 0;
  W: i32 = 0;
  n: i32 = 0;
  /** Last node of the upper side; the stagnation point lies between it and the next. −1: none yet. */
  last: i32 = -1;
  /** Arc length of the stagnation point, and its slopes by the speeds of both nodes beside it. */
  s: f64 = 0.0;
  s_upper: f64 = 0.0;
  s_lower: f64 = 0.0;
  /** First turbulent place in `order` of the upper and the lower side; the first of the next part where there is none. */
  turbulentUpper: i32 = 0;
  turbulentLower: i32 = 0;
  /** Distance of transition along each side; the trailing edge where they do not. */
  xtUpper: f64 = 0.0;
  xtLower: f64 = 0.0;
  /** Trips, as x/c; 1 or more without one. */
  tripUpper: f64 = 1.0;
  tripLower: f64 = 1.0;
  M: f64 = 0.0;
}
export const layers: Layers = new Layers();

/** Place in `order` of the lower side's first node; the wake's first is at N. */
export function lowerStart(): i32 {
  return layers.last + 1;
}

/** Node before place k of `order`; the node at k itself where a side begins, which has none before it. */
export function nodeBefore(k: i32): i32 {
  return unchecked(order[k === 0 || k === lowerStart() ? k : k - 1]);
}

/** 1 on the upper side, −1 on the lower: what turns `gamma` into the speed along the layer. */
export function sideOf(node: i32): f64 {
  return node > layers.last && node < layers.N ? -1.0 : 1.0;
}

/** Nodes in marching order for the stagnation point behind node `last`. */
export function setOrder(last: i32): void {
  layers.last = last;
  layers.N = nodes.n;
  layers.W = coupled.wake;
  layers.n = coupled.n;
  for (let k = 0; k <= last; k++) unchecked((order[k] = last - k));
  for (let k = last + 1; k < layers.n; k++) unchecked((order[k] = k));
}

/** Fraction of a panel that the stagnation point keeps from either end, so that no layer begins with length 0. */
const APART: f64 = 1.0e-6;

/** The stagnation point between the nodes beside it, speed linear (L.53), and `along` of every node. */
export function placeStagnation(): void {
  const a = layers.last;
  const sa: f64 = unchecked(coupled.s[a]);
  const ds: f64 = unchecked(coupled.s[a + 1]) - sa;
  const ua: f64 = Math.max(unchecked(speed[a]), 0.0);
  const ub: f64 = Math.max(unchecked(speed[a + 1]), 0.0);
  const sum: f64 = Math.max(ua + ub, 1.0e-12);
  const f: f64 = ua / sum;
  const held: f64 = Math.min(Math.max(f, APART), 1.0 - APART);
  layers.s = sa + ds * held;
  layers.s_upper = held === f ? (ds * ub) / (sum * sum) : 0.0;
  layers.s_lower = held === f ? (-ds * ua) / (sum * sum) : 0.0;
  for (let i = 0; i < layers.N; i++) unchecked((along[i] = Math.abs(layers.s - coupled.s[i])));
  const tail: f64 = 0.5 * unchecked(coupled.s[layers.N - 1]);
  for (let i = layers.N; i < layers.n; i++) unchecked((along[i] = tail + coupled.s[i]));
}

/** Node before the first change of sign of the speed `gamma`, counted from the upper trailing edge (3 … N − 5). */
export function stagnationNode(gamma: Float64Array): i32 {
  let best: i32 = 0;
  let nearest: f64 = Infinity;
  // of several changes (a trailing edge at high incidence) the one nearest to the middle of the outline
  const half: f64 = 0.5 * unchecked(coupled.s[nodes.n - 1]);
  for (let i = 0; i < nodes.n - 1; i++) {
    if (!(unchecked(gamma[i]) > 0.0 && unchecked(gamma[i + 1]) <= 0.0)) continue;
    const far: f64 = Math.abs(unchecked(coupled.s[i]) - half);
    if (far < nearest) {
      nearest = far;
      best = i;
    }
  }
  // either side needs a few nodes, also in a flow that nowhere turns round
  return best < 3 ? 3 : best > nodes.n - 5 ? nodes.n - 5 : best;
}

/** Speeds without displacement, along the layers, into `speed`. */
export function startSpeeds(): void {
  for (let i = 0; i < layers.n; i++)
    unchecked((speed[i] = Math.max(sideOf(i) * uInviscid[i], 1.0e-4)));
}

/** Ratio of length to thickness of the dead air behind a blunt edge; XFOIL (XICALC). */
const DEAD_LENGTH: f64 = 2.5;

/** Dead air of the wake: a cubic from the gap with the sides' slope to nothing at 2.5 gaps (L.55). */
export function setDeadAir(): void {
  const te = trailingEdge;
  for (let i = 0; i < layers.n; i++) unchecked((deadAir[i] = 0.0));
  if (te.sharp) return;
  const across: f64 = te.gap * Math.abs(te.source);
  const N = layers.N;
  // tangent of the angle between both sides, closing negative
  const ux: f64 = nodes.x[0] - nodes.x[1];
  const uy: f64 = nodes.y[0] - nodes.y[1];
  const lx: f64 = nodes.x[N - 1] - nodes.x[N - 2];
  const ly: f64 = nodes.y[N - 1] - nodes.y[N - 2];
  const sine: f64 = (lx * uy - ly * ux) / (Math.hypot(ux, uy) * Math.hypot(lx, ly));
  const slope: f64 = Math.min(
    Math.max(sine / Math.sqrt(1.0 - Math.min(sine * sine, 0.9)), -3.0 / DEAD_LENGTH),
    3.0 / DEAD_LENGTH,
  );
  const A: f64 = 3.0 + DEAD_LENGTH * slope;
  const B: f64 = -2.0 - DEAD_LENGTH * slope;
  for (let i = N; i < layers.n; i++) {
    const z: f64 = 1.0 - unchecked(coupled.s[i]) / (DEAD_LENGTH * across);
    if (z > 0.0) unchecked((deadAir[i] = across * (A + B * z) * z * z));
  }
}

/** Fills `p` from a node; its ue is the compressible one. */
export function loadStation(node: i32, p: Station): void {
  p.x = unchecked(along[node]);
  p.theta = unchecked(theta[node]);
  p.dstar = unchecked(dstar[node]);
  p.ue = compressibleSpeed(unchecked(speed[node]), layers.M);
  p.s = unchecked(shear[node]);
  p.regime = unchecked(regime[node]);
  p.dead = unchecked(deadAir[node]);
}

/** Mass defect of a node, dead air included. */
export function massOf(node: i32): f64 {
  return unchecked(speed[node]) * (unchecked(dstar[node]) + unchecked(deadAir[node]));
}

/** Regimes from the places where turbulence begins. */
export function setRegimes(): void {
  for (let k = 0; k < layers.n; k++) {
    let r: i32 = WAKE;
    if (k <= layers.last) r = k < layers.turbulentUpper ? LAMINAR : TURBULENT;
    else if (k < layers.N) r = k < layers.turbulentLower ? LAMINAR : TURBULENT;
    unchecked((regime[order[k]] = r));
  }
}
