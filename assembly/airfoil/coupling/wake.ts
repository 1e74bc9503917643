/**
 * The wake: a streamline of the flow without viscosity from the trailing edge on, and its speeds (A.33–A.36,
 * docs/theory/airfoil.md). Drela, in Low Reynolds Number Aerodynamics, Springer 1989, doi 10.1007/978-3-642-84010-4_1.
 */
import { gamma0, gamma90, nodes, trailingEdge } from '../inviscid/panels';
import { subtractProduct } from '../inviscid/lu';
import { alongX, alongY, lengths } from '../inviscid/influence-geometry';
import { MAX_NODES } from '../outline';
import { bySource, coupled, MAX_WAKE, uInviscid } from './coupled';
import { panelVelocity, resolve, panelInducedVelocity } from './velocity';
import { setWakeSpeeds, solveWakeSources } from './wake-sources';

/** Length of the wake over the chord; how far behind the edge it begins, over its first panel. */
const CHORDS: f64 = 1.0;
const WAKE_START_FRACTION: f64 = 1.0e-3;
/** Squared distance to a node below which its logarithm grows no more. */
const TINY: f64 = 1.0e-30;

/** Velocity at one point: of all, per vorticity of each node, per source of each panel. */
class Velocity {
  u: f64 = 0.0;
  v: f64 = 0.0;
  uOf: Float64Array = new Float64Array(MAX_NODES);
  vOf: Float64Array = new Float64Array(MAX_NODES);
  uOfSource: Float64Array = new Float64Array(MAX_NODES);
  vOfSource: Float64Array = new Float64Array(MAX_NODES);
}
const velocity: Velocity = new Velocity();
/** Direction of the wake at its nodes, unit vectors. */
export const wakeX: Float64Array = new Float64Array(MAX_WAKE);
export const wakeY: Float64Array = new Float64Array(MAX_WAKE);
/** Less the speed along the wake at its node k ≥ 1 per vorticity at node i, at MAX_NODES (k − 1) + i. */
const byVorticity: Float64Array = new Float64Array(MAX_WAKE * MAX_NODES);

/** Adds the velocity by the gap's panel, which goes with the speed at the edge (A.22). */
function addGap(x: f64, y: f64): void {
  const te = trailingEdge;
  const last = nodes.n - 1;
  if (te.sharp) return;
  panelInducedVelocity(x, y, nodes.x[last], nodes.y[last], nodes.x[0], nodes.y[0]);
  const u: f64 = panelVelocity.u1 + panelVelocity.u2;
  const v: f64 = panelVelocity.v1 + panelVelocity.v2;
  const halfU: f64 = 0.5 * (te.vortex * u - te.source * v);
  const halfV: f64 = 0.5 * (te.vortex * v + te.source * u);
  unchecked((velocity.uOf[0] += halfU));
  unchecked((velocity.vOf[0] += halfV));
  unchecked((velocity.uOf[last] -= halfU));
  unchecked((velocity.vOf[last] -= halfV));
}

/** Evaluates `velocity` at (x, y), for the vorticity in `uInviscid` and a free stream at `alpha`. */
function sectionInducedVelocity(x: f64, y: f64, alpha: f64): void {
  const to = velocity;
  to.uOf.fill(0.0, 0, nodes.n);
  to.vOf.fill(0.0, 0, nodes.n);
  let dx: f64 = x - unchecked(nodes.x[0]);
  let dy: f64 = y - unchecked(nodes.y[0]);
  let log: f64 = 0.5 * Math.log(Math.max(dx * dx + dy * dy, TINY));
  for (let j = 0; j < nodes.n - 1; j++) {
    const nextX: f64 = x - unchecked(nodes.x[j + 1]);
    const nextY: f64 = y - unchecked(nodes.y[j + 1]);
    const nextLog: f64 = 0.5 * Math.log(Math.max(nextX * nextX + nextY * nextY, TINY));
    const ex: f64 = unchecked(alongX[j]);
    const ey: f64 = unchecked(alongY[j]);
    const t1: f64 = dx * ex + dy * ey;
    const h: f64 = dy * ex - dx * ey;
    const angle: f64 = Math.atan2(dx * nextY - dy * nextX, dx * nextX + dy * nextY);
    resolve(t1, h, unchecked(lengths[j]), ex, ey, log - nextLog, angle);
    dx = nextX;
    dy = nextY;
    log = nextLog;
    const p = panelVelocity;
    unchecked((to.uOf[j] += p.u1));
    unchecked((to.vOf[j] += p.v1));
    unchecked((to.uOf[j + 1] += p.u2));
    unchecked((to.vOf[j + 1] += p.v2));
    // a source's velocity is a vortex's, turned to the left
    unchecked((to.uOfSource[j] = -p.v1 - p.v2));
    unchecked((to.vOfSource[j] = p.u1 + p.u2));
  }
  addGap(x, y);
  to.u = Math.cos(alpha);
  to.v = Math.sin(alpha);
  for (let i = 0; i < nodes.n; i++) {
    to.u += unchecked(uInviscid[i]) * unchecked(to.uOf[i]);
    to.v += unchecked(uInviscid[i]) * unchecked(to.vOf[i]);
  }
}

/** Ratio of one panel's length to the one before, for `count` panels that begin with 1 and add up to `total`. */
function growthOf(count: i32, total: f64): f64 {
  let low: f64 = 1.0;
  let high: f64 = 2.0;
  for (let k = 0; k < 50; k++) {
    const r: f64 = 0.5 * (low + high);
    let sum: f64 = 0.0;
    for (let i = 0; i < count; i++) sum = sum * r + 1.0;
    if (sum < total) low = r;
    else high = r;
  }
  return low;
}

/** Puts node k a length behind node k − 1, in the direction `angle`, and keeps the direction of node k − 1. */
function putNode(k: i32, length: f64, angle: f64): void {
  const i = coupled.nodes + k;
  unchecked((coupled.x[i] = coupled.x[i - 1] + length * Math.cos(angle)));
  unchecked((coupled.y[i] = coupled.y[i - 1] + length * Math.sin(angle)));
  unchecked((coupled.s[i] = coupled.s[i - 1] + length));
}

/** Direction at node k between the panels that meet there, so that neither is favoured. */
function setDirection(k: i32, before: f64, after: f64): void {
  const angle: f64 = 0.5 * (before + after);
  unchecked((wakeX[k] = Math.cos(angle)));
  unchecked((wakeY[k] = Math.sin(angle)));
}

/** Speeds at node k along the wake out of `velocity`: rows of `byVorticity` and `bySource`, and `uInviscid`. */
function keepSpeeds(k: i32): void {
  const n = nodes.n;
  const tx: f64 = unchecked(wakeX[k]);
  const ty: f64 = unchecked(wakeY[k]);
  const row = MAX_NODES * (k - 1);
  const sources = coupled.stride * (n + k);
  for (let i = 0; i < n; i++)
    unchecked((byVorticity[row + i] = -tx * velocity.uOf[i] - ty * velocity.vOf[i]));
  for (let j = 0; j < n - 1; j++)
    unchecked((bySource[sources + j] = tx * velocity.uOfSource[j] + ty * velocity.vOfSource[j]));
  unchecked((uInviscid[n + k] = tx * velocity.u + ty * velocity.v));
}

/** The section's nodes, lengths along it, its vorticity; the first node of the wake. Gives the wake's first length. */
function begin(alpha: f64): f64 {
  const n = nodes.n;
  const c: f64 = Math.cos(alpha);
  const s: f64 = Math.sin(alpha);
  let length: f64 = 0.0;
  for (let i = 0; i < n; i++) {
    if (i > 0) length += Math.hypot(nodes.x[i] - nodes.x[i - 1], nodes.y[i] - nodes.y[i - 1]);
    unchecked((coupled.x[i] = nodes.x[i]));
    unchecked((coupled.y[i] = nodes.y[i]));
    unchecked((coupled.s[i] = length));
    unchecked((uInviscid[i] = c * gamma0[i] + s * gamma90[i]));
  }
  const first: f64 =
    0.5 * (coupled.s[1] + unchecked(coupled.s[n - 1]) - unchecked(coupled.s[n - 2]));
  const wakeStart: f64 = WAKE_START_FRACTION * first;
  unchecked((coupled.x[n] = 0.5 * (nodes.x[0] + nodes.x[n - 1]) + wakeStart * trailingEdge.x));
  unchecked((coupled.y[n] = 0.5 * (nodes.y[0] + nodes.y[n - 1]) + wakeStart * trailingEdge.y));
  unchecked((coupled.s[n] = 0.0));
  unchecked((uInviscid[n] = 0.5 * (uInviscid[0] - uInviscid[n - 1])));
  return first;
}

/** The angle next to `near` that differs from `angle` by whole turns. */
function unwrapped(angle: f64, near: f64): f64 {
  return angle + 2.0 * Math.PI * Math.round((near - angle) / (2.0 * Math.PI));
}

function chordOf(): f64 {
  let most: f64 = 0.0;
  for (let i = 0; i < nodes.n; i++)
    most = Math.max(
      most,
      Math.hypot(nodes.x[i] - coupled.x[nodes.n], nodes.y[i] - coupled.y[nodes.n]),
    );
  return most;
}

/**
 * Nodes of the wake, one after the other: the first panel leaves along the bisector of the edge, each further one in the
 * direction that the flow will have turned to at its middle (A.33).
 */
function trace(alpha: f64): void {
  const first: f64 = begin(alpha);
  const wake = coupled.wake;
  const growth: f64 = growthOf(wake - 1, (CHORDS * chordOf()) / first);
  let length: f64 = first;
  let at: f64 = Math.atan2(trailingEdge.y, trailingEdge.x);
  let before: f64 = at;
  setDirection(0, at, at);
  putNode(1, length, at);
  for (let k = 1; k < wake; k++) {
    const i = coupled.nodes + k;
    sectionInducedVelocity(coupled.x[i], coupled.y[i], alpha);
    const here: f64 = unwrapped(Math.atan2(velocity.v, velocity.u), at);
    const after: f64 = here + 0.5 * growth * (here - at);
    setDirection(k, before, k < wake - 1 ? after : before);
    keepSpeeds(k);
    at = here;
    before = after;
    length *= growth;
    if (k < wake - 1) putNode(k + 1, length, after);
  }
}

/** Row of wake node 0 in `bySource`: the mean of both edge speeds, as in `uInviscid`. */
function meanOfEdges(): void {
  const n = nodes.n;
  const stride = coupled.stride;
  const lower = stride * (n - 1);
  for (let p = 0; p < coupled.n - 2; p++)
    unchecked((bySource[stride * n + p] = 0.5 * (bySource[p] - bySource[lower + p])));
}

/**
 * Traces the wake at incidence alpha [rad] with the flow without viscosity, fills `uInviscid`, the wake's columns of
 * `bySource` and its rows. After `prepareSources`, once per angle at which the wake is to lie anew.
 */
export function prepareWake(alpha: f64): void {
  trace(alpha);
  solveWakeSources();
  meanOfEdges();
  for (let k = 1; k < coupled.wake; k++) setWakeSpeeds(k, unchecked(wakeX[k]), unchecked(wakeY[k]));
  const n = nodes.n;
  subtractProduct(
    byVorticity,
    coupled.wake - 1,
    MAX_NODES,
    n,
    bySource,
    0,
    coupled.stride,
    coupled.n - 2,
    n + 1,
  );
}
