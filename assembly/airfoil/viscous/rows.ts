/**
 * The equations of all stations as one dense system for the changes of mass defect (L.57 – L.60). At every station θ and s are
 * eliminated by its own equations, so that one row is left whose unknowns are the mass defects of all nodes: Drela 1989
 * solves so.
 */
import { coupled, massInfluence, uInviscid } from '../coupling/coupled';
import { nodes } from '../inviscid/panels';
import {
  COLUMNS,
  DSTAR,
  FIRST,
  RESIDUAL,
  S,
  SECOND,
  system,
  THETA,
  UE,
  X,
} from '../layer/interval';
import {
  compressibleSlope,
  deadAir,
  dstar,
  layers,
  massOf,
  MAX_STATIONS,
  sideOf,
  speed,
} from './layers';

/** Places of `kept`: what δθ or δs of a station owes to δu, δm, δθ, δs, the stagnation point, and to nothing. */
const U_B: i32 = 0;
const U_A: i32 = 1;
const T_A: i32 = 2;
const S_A: i32 = 3;
const PLACE: i32 = 4;
const M_B: i32 = 5;
const M_A: i32 = 6;
const CONST: i32 = 7;
const T_B: i32 = 8;
const S_B: i32 = 9;
const WIDTH: i32 = 10;

/** Dense matrix, rows of `coupled.stride`, and right side; columns are nodes. */
export const dense: Float64Array = new Float64Array(MAX_STATIONS * MAX_STATIONS);
export const right: Float64Array = new Float64Array(MAX_STATIONS);
/** How far the speed of each node is from what the mass defects ask for. */
export const mismatch: Float64Array = new Float64Array(MAX_STATIONS);

/** δθ and δs of every node as `kept` has them: 8 numbers each. */
const ofTheta: Float64Array = new Float64Array(MAX_STATIONS * 8);
const ofShear: Float64Array = new Float64Array(MAX_STATIONS * 8);
/** The three rows of the interval at hand. */
const rows: Float64Array = new Float64Array(3 * WIDTH);

/** δθ and δs of the last station and of both edges by every mass defect; the last place is the constant. */
const ROOM: i32 = MAX_STATIONS + 2;
const thetaBy: Float64Array = new Float64Array(ROOM);
const shearBy: Float64Array = new Float64Array(ROOM);
const upperTheta: Float64Array = new Float64Array(ROOM);
const upperShear: Float64Array = new Float64Array(ROOM);
const placeBy: Float64Array = new Float64Array(ROOM);

/** Largest residual of the system so far. */
export class Size {
  most: f64 = 0.0;
}
export const size: Size = new Size();

/** `mismatch` of all nodes, and what moves the stagnation point. */
export function beginRows(): void {
  const n = layers.n;
  size.most = 0.0;
  for (let i = 0; i < n; i++) {
    let sum: f64 = unchecked(uInviscid[i]);
    const at = i * coupled.stride;
    for (let j = 0; j < n; j++) sum += unchecked(massInfluence[at + j]) * massOf(j);
    const lack: f64 = sideOf(i) * sum - unchecked(speed[i]);
    unchecked((mismatch[i] = lack));
    size.most = Math.max(size.most, Math.abs(lack));
  }
  const a = layers.last * coupled.stride;
  const b = a + coupled.stride;
  const ka: f64 = layers.s_upper;
  const kb: f64 = -layers.s_lower; // the lower side's speed is −q
  for (let j = 0; j < n; j++)
    unchecked((placeBy[j] = ka * massInfluence[a + j] + kb * massInfluence[b + j]));
  unchecked((placeBy[n] = ka * mismatch[layers.last] + layers.s_lower * mismatch[layers.last + 1]));
}

/** Rows of `system` for the stations at nodes a and b by what changes there; a = −1: b stands alone. */
function takeSystem(a: i32, b: i32): void {
  const M: f64 = layers.M;
  const ub: f64 = unchecked(speed[b]);
  const ub_: f64 = compressibleSlope(ub, M);
  const ua: f64 = a >= 0 ? unchecked(speed[a]) : 1.0;
  const ua_: f64 = a >= 0 ? compressibleSlope(ua, M) : 0.0;
  const db: f64 = unchecked(dstar[b]) + unchecked(deadAir[b]);
  const da: f64 = a >= 0 ? unchecked(dstar[a]) + unchecked(deadAir[a]) : 0.0;
  const side: f64 = sideOf(b) > 0.0 && b < layers.N ? 1.0 : -1.0;
  for (let r = 0; r < 3; r++) {
    const from = r * COLUMNS;
    const to = r * WIDTH;
    const kb: f64 = unchecked(system[from + SECOND + DSTAR]) / ub;
    const ka: f64 = a >= 0 ? unchecked(system[from + FIRST + DSTAR]) / ua : 0.0;
    unchecked((rows[to + U_B] = system[from + SECOND + UE] * ub_ - kb * db));
    unchecked((rows[to + M_B] = kb));
    unchecked((rows[to + U_A] = system[from + FIRST + UE] * ua_ - ka * da));
    unchecked((rows[to + M_A] = ka));
    unchecked((rows[to + T_A] = system[from + FIRST + THETA]));
    unchecked((rows[to + S_A] = system[from + FIRST + S]));
    unchecked((rows[to + PLACE] = side * (system[from + FIRST + X] + system[from + SECOND + X])));
    unchecked((rows[to + T_B] = system[from + SECOND + THETA]));
    unchecked((rows[to + S_B] = system[from + SECOND + S]));
    unchecked((rows[to + CONST] = system[from + RESIDUAL]));
    size.most = Math.max(size.most, Math.abs(unchecked(system[from + RESIDUAL])));
  }
}

/** Takes f × row `from` out of row `to`. */
function takeOut(from: i32, to: i32, f: f64): void {
  for (let c = 0; c < WIDTH; c++) rows[to * WIDTH + c] -= f * rows[from * WIDTH + c];
}

/** Eliminates s_b and θ_b: row r1 gives s, r2 θ, and the row that is left is returned. */
function eliminate(b: i32): i32 {
  let r1: i32 = 2;
  for (let r = 0; r < 2; r++)
    if (Math.abs(rows[r * WIDTH + S_B]) > Math.abs(rows[r1 * WIDTH + S_B])) r1 = r;
  const x: i32 = r1 === 0 ? 1 : 0;
  const y: i32 = r1 === 2 ? 1 : 2;
  takeOut(r1, x, rows[x * WIDTH + S_B] / rows[r1 * WIDTH + S_B]);
  takeOut(r1, y, rows[y * WIDTH + S_B] / rows[r1 * WIDTH + S_B]);
  const r2: i32 = Math.abs(rows[x * WIDTH + T_B]) >= Math.abs(rows[y * WIDTH + T_B]) ? x : y;
  const left: i32 = r2 === x ? y : x;
  takeOut(r2, left, rows[left * WIDTH + T_B] / rows[r2 * WIDTH + T_B]);
  takeOut(r2, r1, rows[r1 * WIDTH + T_B] / rows[r2 * WIDTH + T_B]);
  const byTheta: f64 = -1.0 / rows[r2 * WIDTH + T_B];
  const byShear: f64 = -1.0 / rows[r1 * WIDTH + S_B];
  for (let c = 0; c < 8; c++) {
    unchecked((ofTheta[b * 8 + c] = byTheta * rows[r2 * WIDTH + c]));
    unchecked((ofShear[b * 8 + c] = byShear * rows[r1 * WIDTH + c]));
  }
  return left;
}

/** Speeds' slopes at a node: row of D, signed by its side. */
function rowOf(i: i32): i32 {
  return i * coupled.stride;
}

/**
 * Adds the station at node b, whose equations `system` holds, to the dense system; a is the node before it (−1: none).
 * `thetaBy`, `shearBy` go from a's to b's.
 */
export function addStation(a: i32, b: i32): void {
  takeSystem(a, b);
  const left = eliminate(b);
  const n = layers.n;
  const rb = rowOf(b);
  const ra = a >= 0 ? rowOf(a) : rb;
  const sb: f64 = sideOf(b);
  const sa: f64 = a >= 0 ? sideOf(a) : 0.0;
  const t = b * 8;
  const l = left * WIDTH;
  const has: f64 = a >= 0 ? 1.0 : 0.0;
  // of the row that is left, of δθ, of δs: what multiplies each vector
  const l0: f64 = rows[l + U_B] * sb,
    l1: f64 = rows[l + U_A] * sa,
    l2: f64 = has * rows[l + T_A];
  const l3: f64 = has * rows[l + S_A],
    l4: f64 = rows[l + PLACE];
  const t0: f64 = ofTheta[t + U_B] * sb,
    t1: f64 = ofTheta[t + U_A] * sa,
    t2: f64 = has * ofTheta[t + T_A];
  const t3: f64 = has * ofTheta[t + S_A],
    t4: f64 = ofTheta[t + PLACE];
  const s0: f64 = ofShear[t + U_B] * sb,
    s1: f64 = ofShear[t + U_A] * sa,
    s2: f64 = has * ofShear[t + T_A];
  const s3: f64 = has * ofShear[t + S_A],
    s4: f64 = ofShear[t + PLACE];
  for (let j = 0; j < n; j++) {
    const ub: f64 = unchecked(massInfluence[rb + j]);
    const ua: f64 = unchecked(massInfluence[ra + j]);
    const th: f64 = unchecked(thetaBy[j]);
    const sh: f64 = unchecked(shearBy[j]);
    const pl: f64 = unchecked(placeBy[j]);
    unchecked((dense[rb + j] = l0 * ub + l1 * ua + l2 * th + l3 * sh + l4 * pl));
    unchecked((thetaBy[j] = t0 * ub + t1 * ua + t2 * th + t3 * sh + t4 * pl));
    unchecked((shearBy[j] = s0 * ub + s1 * ua + s2 * th + s3 * sh + s4 * pl));
  }
  const gb: f64 = sb * unchecked(mismatch[b]);
  const ga: f64 = a >= 0 ? sa * unchecked(mismatch[a]) : 0.0;
  const th: f64 = unchecked(thetaBy[n]);
  const sh: f64 = unchecked(shearBy[n]);
  const pl: f64 = unchecked(placeBy[n]);
  unchecked((right[b] = -(l0 * gb + l1 * ga + l2 * th + l3 * sh + l4 * pl + rows[l + CONST])));
  unchecked((thetaBy[n] = t0 * gb + t1 * ga + t2 * th + t3 * sh + t4 * pl + ofTheta[t + CONST]));
  unchecked((shearBy[n] = s0 * gb + s1 * ga + s2 * th + s3 * sh + s4 * pl + ofShear[t + CONST]));
  addMass(b, b, l + M_B, M_B);
  if (a >= 0) addMass(b, a, l + M_A, M_A);
}

/** What the station at b owes to the mass defect of node i itself. */
function addMass(b: i32, i: i32, ofLeft: i32, c: i32): void {
  dense[rowOf(b) + i] += rows[ofLeft];
  thetaBy[i] += ofTheta[b * 8 + c];
  shearBy[i] += ofShear[b * 8 + c];
}

/** Keeps δθ, δs of the upper edge for the wake, before the lower side begins. */
export function keepUpperEdge(): void {
  upperTheta.set(thetaBy);
  upperShear.set(shearBy);
}

/** What √cτ of an edge owes to its θ, its mass defect, its speed and its own s. */
export class EdgeStress {
  theta: f64 = 0.0;
  dstar: f64 = 0.0;
  speed: f64 = 0.0;
  s: f64 = 0.0;
  value: f64 = 0.0;
}
export const edgeUpper: EdgeStress = new EdgeStress();
export const edgeLower: EdgeStress = new EdgeStress();

/** Adds a δ* of `node` to row `at` of the dense system: δδ* = (δm − δ* δu)/u. */
function addDstar(into: Float64Array, at: i32, last: i32, node: i32, k: f64): void {
  const u: f64 = unchecked(speed[node]);
  const d: f64 = unchecked(dstar[node]) + unchecked(deadAir[node]);
  addSpeed(into, at, last, node, (-k * d) / u);
  into[at + node] += k / u;
}

function addSpeed(into: Float64Array, at: i32, last: i32, node: i32, k: f64): void {
  const from = rowOf(node);
  const f: f64 = k * sideOf(node);
  for (let j = 0; j < layers.n; j++) into[at + j] += f * massInfluence[from + j];
  if (last >= 0) into[last] += k * mismatch[node];
  else right[at / coupled.stride] -= k * mismatch[node];
}

const stressBy: Float64Array = new Float64Array(ROOM);

/** Adds share k of one side's √cτ to `stressBy`. */
function addEdgeStress(
  e: EdgeStress,
  node: i32,
  k: f64,
  byTheta: Float64Array,
  byShear: Float64Array,
): void {
  const n = layers.n;
  for (let j = 0; j <= n; j++) stressBy[j] += k * (e.theta * byTheta[j] + e.s * byShear[j]);
  addDstar(stressBy, 0, n, node, k * e.dstar);
  addSpeed(stressBy, 0, n, node, k * e.speed);
}

/**
 * The wake's first station: θ and δ* are both sides' together, √cτ their mean by θ (L.56). Stands after the lower side.
 * `t…`: θ of upper edge, lower edge, wake; `s`: √cτ of the wake.
 */
export function addWakeStart(tu: f64, tl: f64, tw: f64, s: f64): void {
  const n = layers.n;
  const w = layers.N;
  const lower = nodes.n - 1;
  const lowerTheta = thetaBy;
  const sum: f64 = tu + tl;
  const mean: f64 = (edgeUpper.value * tu + edgeLower.value * tl) / sum;
  stressBy.fill(0.0);
  for (let j = 0; j <= n; j++)
    stressBy[j] =
      ((edgeUpper.value - mean) * upperTheta[j] + (edgeLower.value - mean) * lowerTheta[j]) / sum;
  addEdgeStress(edgeUpper, 0, tu / sum, upperTheta, upperShear);
  addEdgeStress(edgeLower, lower, tl / sum, thetaBy, shearBy);
  stressBy[n] += mean - s;
  const rw = rowOf(w);
  for (let j = 0; j < n; j++) dense[rw + j] = 0.0;
  const lack: f64 = dstar[w] - dstar[0] - dstar[lower];
  const scale: f64 = 1.0 / dstar[w];
  right[w] = -lack * scale;
  addDstar(dense, rw, -1, w, scale);
  addDstar(dense, rw, -1, 0, -scale);
  addDstar(dense, rw, -1, lower, -scale);
  for (let j = 0; j <= n; j++) thetaBy[j] = thetaBy[j] + upperTheta[j];
  thetaBy[n] += sum - tw;
  shearBy.set(stressBy);
  size.most = Math.max(size.most, Math.abs(lack * scale));
  size.most = Math.max(size.most, Math.abs((sum - tw) / tw));
  size.most = Math.max(size.most, Math.abs((mean - s) / s));
  firstTheta.set(thetaBy);
  firstShear.set(shearBy);
}

const firstTheta: Float64Array = new Float64Array(ROOM);
const firstShear: Float64Array = new Float64Array(ROOM);

/** Nothing precedes the first station of a side. */
export function startSide(): void {
  thetaBy.fill(0.0);
  shearBy.fill(0.0);
}

export const dSpeed: Float64Array = new Float64Array(MAX_STATIONS);
export const dTheta: Float64Array = new Float64Array(MAX_STATIONS);
export const dShear: Float64Array = new Float64Array(MAX_STATIONS);
export const dDstar: Float64Array = new Float64Array(MAX_STATIONS);

/** Changes of speed from those of the mass defects in `right`, and of δ*. */
export function changeSpeeds(): void {
  const n = layers.n;
  for (let i = 0; i < n; i++) {
    const at = rowOf(i);
    let sum: f64 = 0.0;
    for (let j = 0; j < n; j++) sum += unchecked(massInfluence[at + j]) * unchecked(right[j]);
    const du: f64 = sideOf(i) * sum + unchecked(mismatch[i]);
    const d: f64 = unchecked(dstar[i]) + unchecked(deadAir[i]);
    unchecked((dSpeed[i] = du));
    unchecked((dDstar[i] = (right[i] - d * du) / speed[i]));
  }
}

/** Change of the stagnation point's place along the outline. */
export function changeOfPlace(): f64 {
  return layers.s_upper * dSpeed[layers.last] + layers.s_lower * dSpeed[layers.last + 1];
}

/** δθ, δs of node b from what changes at a (−1: none). */
export function changeStation(a: i32, b: i32, place: f64): void {
  const t = b * 8;
  const ua: f64 = a >= 0 ? dSpeed[a] : 0.0;
  const ma: f64 = a >= 0 ? right[a] : 0.0;
  const ta: f64 = a >= 0 ? dTheta[a] : 0.0;
  const sa: f64 = a >= 0 ? dShear[a] : 0.0;
  dTheta[b] =
    ofTheta[t + U_B] * dSpeed[b] +
    ofTheta[t + U_A] * ua +
    ofTheta[t + T_A] * ta +
    ofTheta[t + S_A] * sa +
    ofTheta[t + PLACE] * place +
    ofTheta[t + M_B] * right[b] +
    ofTheta[t + M_A] * ma +
    ofTheta[t + CONST];
  dShear[b] =
    ofShear[t + U_B] * dSpeed[b] +
    ofShear[t + U_A] * ua +
    ofShear[t + T_A] * ta +
    ofShear[t + S_A] * sa +
    ofShear[t + PLACE] * place +
    ofShear[t + M_B] * right[b] +
    ofShear[t + M_A] * ma +
    ofShear[t + CONST];
}

/** The same for the wake's first station. */
export function changeWakeStart(): void {
  const n = layers.n;
  let t: f64 = firstTheta[n];
  let s: f64 = firstShear[n];
  for (let j = 0; j < n; j++) {
    t += firstTheta[j] * right[j];
    s += firstShear[j] * right[j];
  }
  dTheta[layers.N] = t;
  dShear[layers.N] = s;
}
