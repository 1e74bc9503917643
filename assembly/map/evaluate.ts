/**
 * A propeller read from its map: T, Q and their slopes by V and Omega. Theory M.1 to M.6, M.9.
 *
 * About thirty times cheaper than a solve, defined for every V and every Omega ≥ 0, C1 in both.
 */
import { conditions, points } from '../memory';
import { readWeights, Weights } from './axis';
import { MAP, MAP_FLAG, MAP_HEADER } from './layout';
import { mapTable } from './slots';

const TWO_PI: f64 = 2.0 * Math.PI;
/** Speeds [m/s] beyond which nothing is read. */
const FASTEST: f64 = 1.0e6;
/** Part of the last cell in which x comes to rest beyond the last node. */
const REST: f64 = 0.1;
/** Part by which ell may differ from the air of the map: 0.5 % of M is 0.2 % of lift at M 0.55. */
const SAME_AIR: f64 = 5.0e-3;

/** Result of the last `evaluateMap`. Thrust [N], torque [N·m], their slopes by V [m/s] and Omega [rad/s]. */
export class MapLoad {
  T: f64 = 0.0;
  Q: f64 = 0.0;
  T_V: f64 = 0.0;
  T_Omega: f64 = 0.0;
  Q_V: f64 = 0.0;
  Q_Omega: f64 = 0.0;
  flags: i32 = 0;
}
export const mapLoad: MapLoad = new MapLoad();

const psiWeights: Weights = new Weights();
const reWeights: Weights = new Weights();
const airWeights: Weights = new Weights();

/** tau and q with their slopes, and the or of the flags of the corners of the cell. */
class Read {
  tau: f64 = 0.0;
  tau_psi: f64 = 0.0;
  tau_x: f64 = 0.0;
  q: f64 = 0.0;
  q_psi: f64 = 0.0;
  q_x: f64 = 0.0;
  flags: i32 = 0;
}
const read: Read = new Read();

/** Adds the psi line whose first node stands at `at`, with its weights of Re (value and slope). */
function addLine(map: Float64Array, at: i32, w: f64, w_x: f64): void {
  const v = psiWeights.w;
  const v_psi = psiWeights.w_x;
  let tau: f64 = 0.0;
  let tau_psi: f64 = 0.0;
  let q: f64 = 0.0;
  let q_psi: f64 = 0.0;
  let place = at + 2 * psiWeights.first;
  // a node that does not exist has weight 0; what stands in its place (an axis, or the next line) is finite
  for (let k = 0; k < 4; k++) {
    const a: f64 = unchecked(map[place]);
    const b: f64 = unchecked(map[place + 1]);
    const x: f64 = unchecked(v[k]);
    const x_psi: f64 = unchecked(v_psi[k]);
    tau += x * a;
    q += x * b;
    tau_psi += x_psi * a;
    q_psi += x_psi * b;
    place += 2;
  }
  const r = read;
  r.tau += w * tau;
  r.tau_psi += w * tau_psi;
  r.tau_x += w_x * tau;
  r.q += w * q;
  r.q_psi += w * q_psi;
  r.q_x += w_x * q;
}

/** Adds the flags of the ends of the psi cell, or of the one that the place is on. */
function addFlags(map: Float64Array, at: i32): void {
  const left = at + psiWeights.first + 1;
  if (psiWeights.t < 1.0) read.flags |= i32(unchecked(map[left]));
  if (psiWeights.t > 0.0) read.flags |= i32(unchecked(map[left + 1]));
}

/** Tells whether node k of the four is an end of the cell, and not one that the place is as far from as can be. */
function isEnd(cell: Weights, k: i32): boolean {
  return (k === 1 && cell.t < 1.0) || (k === 2 && cell.t > 0.0);
}

/** Blends the map at the weights that are set. */
function blend(map: Float64Array, nPsi: i32, nRe: i32, nAir: i32): void {
  const valuesAt = MAP_HEADER + 4 * (nPsi + nRe + nAir);
  const flagsAt = valuesAt + 2 * nPsi * nRe * nAir;
  const r = read;
  r.tau = 0.0;
  r.tau_psi = 0.0;
  r.tau_x = 0.0;
  r.q = 0.0;
  r.q_psi = 0.0;
  r.q_x = 0.0;
  r.flags = 0;
  for (let i = 0; i < 4; i++) {
    const wAir: f64 = unchecked(airWeights.w[i]);
    if (wAir === 0.0) continue;
    for (let k = 0; k < 4; k++) {
      const line = ((airWeights.first + i) * nRe + reWeights.first + k) * nPsi;
      const w: f64 = unchecked(reWeights.w[k]);
      const w_x: f64 = unchecked(reWeights.w_x[k]);
      if (w === 0.0 && w_x === 0.0) continue;
      addLine(map, valuesAt + 2 * line, wAir * w, wAir * w_x);
      if (isEnd(reWeights, k) && isEnd(airWeights, i)) addFlags(map, flagsAt + line);
    }
  }
}

/** Sets the weights at psi, of n nodes; beyond them the value is held. */
function weighPsi(map: Float64Array, n: i32, psi: f64, slopesAt: i32): void {
  const last: f64 = unchecked(map[MAP_HEADER + n - 1]);
  const place: f64 = Math.min(Math.max(psi, unchecked(map[MAP_HEADER])), last);
  readWeights(map, MAP_HEADER, n, place, slopesAt, psiWeights);
  if (place === psi) return;
  mapLoad.flags |= MAP_FLAG.BEYOND;
  for (let k = 0; k < 4; k++) unchecked((psiWeights.w_x[k] = 0.0));
}

/** Sets the weights at x, of n nodes at `at`; returns by how much the place moves with x. */
function weighRe(map: Float64Array, at: i32, n: i32, x: f64, slopesAt: i32): f64 {
  const first: f64 = unchecked(map[at]);
  const last: f64 = unchecked(map[at + n - 1]);
  let place: f64 = x > first ? x : first;
  let moves: f64 = x > first ? 1.0 : 0.0;
  if (x > last) {
    const rest: f64 = REST * (last - unchecked(map[at + n - 2]));
    const over: f64 = Math.min((x - last) / rest, 2.0);
    place = last + rest * over * (1.0 - 0.25 * over);
    moves = 1.0 - 0.5 * over;
    mapLoad.flags |= MAP_FLAG.BEYOND;
  }
  readWeights(map, at, n, place, slopesAt, reWeights);
  return moves;
}

/** Sets the weights of the air, of n nodes at `at`; returns x − ln Re in it (M.4). */
function weighAir(map: Float64Array, at: i32, n: i32, ell: f64, slopesAt: i32): f64 {
  if (n === 1) {
    const only: f64 = unchecked(map[MAP.ELL]);
    if (!(Math.abs(ell - only) <= SAME_AIR * only)) mapLoad.flags |= MAP_FLAG.OTHER_AIR;
    readWeights(map, at, 1, 0.0, slopesAt, airWeights);
    return 0.0;
  }
  const lnEll: f64 = Math.log(ell);
  const first: f64 = unchecked(map[at]);
  const last: f64 = unchecked(map[at + n - 1]);
  if (!(lnEll >= first - SAME_AIR && lnEll <= last + SAME_AIR)) mapLoad.flags |= MAP_FLAG.OTHER_AIR;
  const place: f64 = Math.min(Math.max(lnEll, first), last);
  readWeights(map, at, n, place, slopesAt, airWeights);
  return place - first;
}

function setLoad(T: f64, Q: f64): void {
  const m = mapLoad;
  m.T = T;
  m.Q = Q;
  m.T_V = 0.0;
  m.T_Omega = 0.0;
  m.Q_V = 0.0;
  m.Q_Omega = 0.0;
}

/** Reads at V and Omega ≥ 0, of which one is not 0. */
function readAt(map: Float64Array, V: f64, Omega: f64, rho: f64, mu: f64, sound: f64): void {
  const m = mapLoad;
  const D: f64 = unchecked(map[MAP.D]);
  const c: f64 = unchecked(map[MAP.C_REF]);
  const perD: f64 = D / TWO_PI;
  const nD: f64 = Omega * perD;
  const U2: f64 = V * V + nD * nD;
  const R: f64 = 0.5 * D;
  const tip: f64 = Omega * R;
  const W2: f64 = V * V + tip * tip;
  const nPsi = i32(unchecked(map[MAP.N_PSI]));
  const nRe = i32(unchecked(map[MAP.N_RE]));
  const nAir = i32(unchecked(map[MAP.N_AIR]));
  const re = MAP_HEADER + nPsi;
  const air = re + nRe;
  const slopes = air + nAir;
  const W: f64 = Math.sqrt(W2) * (unchecked(map[MAP.R_REF]) / R);
  const lnRe: f64 = Math.log((rho * W * c) / mu);
  weighPsi(map, nPsi, Math.atan2(V, nD), slopes);
  const shift: f64 = weighAir(map, air, nAir, mu / (rho * sound), slopes + 3 * (nPsi + nRe));
  const moves: f64 = weighRe(map, re, nRe, lnRe + shift, slopes + 3 * nPsi);
  blend(map, nPsi, nRe, nAir);
  m.flags |= read.flags;
  const kT: f64 = rho * D * D;
  const kQ: f64 = kT * D;
  // U² times the slopes of x by V and Omega
  const x_V: f64 = (U2 * moves * V) / W2;
  const x_Omega: f64 = (U2 * moves * tip * R) / W2;
  m.T = kT * U2 * read.tau;
  m.Q = kQ * U2 * read.q;
  m.T_V = kT * (2.0 * V * read.tau + nD * read.tau_psi + x_V * read.tau_x);
  m.Q_V = kQ * (2.0 * V * read.q + nD * read.q_psi + x_V * read.q_x);
  m.T_Omega = kT * (perD * (2.0 * nD * read.tau - V * read.tau_psi) + x_Omega * read.tau_x);
  m.Q_Omega = kQ * (perD * (2.0 * nD * read.q - V * read.q_psi) + x_Omega * read.q_x);
}

/** Tells whether x is a number in [0, high]. */
function isWithin(x: f64, high: f64): boolean {
  return x >= 0.0 && x <= high;
}

/**
 * T and Q of the map in slot `slot` at V [m/s] and Omega [rad/s] in air of rho [kg/m³], mu [Pa·s] and sound [m/s],
 * into `mapLoad`. At rest in still air all is 0. Omega < 0 is not mapped (a blade run backwards is another blade):
 * the tangent at Omega = 0 is continued, up to |nD| = |V|, with the slopes that hold there, and MAP_FLAG.REVERSED is raised.
 */
export function evaluateMap(slot: i32, V: f64, Omega: f64, rho: f64, mu: f64, sound: f64): void {
  const map = mapTable(slot);
  const m = mapLoad;
  const D: f64 = unchecked(map[MAP.D]);
  setLoad(0.0, 0.0);
  m.flags = 0;
  const sane: boolean = isWithin(Math.abs(V), FASTEST) && isWithin(Math.abs(Omega) * D, FASTEST);
  const air: boolean = rho > 0.0 && mu > 0.0 && sound > 0.0 && isWithin(rho, FASTEST);
  if (!(sane && air && isWithin(mu, FASTEST))) {
    m.flags = MAP_FLAG.REFUSED;
    return;
  }
  // below this the squares vanish, and so do the loads
  const still: boolean = Math.abs(V) < 1.0e-140 && Math.abs(Omega) * D < 1.0e-140;
  if (still) return;
  if (Omega >= 0.0) {
    readAt(map, V, Omega, rho, mu, sound);
    return;
  }
  m.flags = MAP_FLAG.REVERSED;
  if (Math.abs(V) < 1.0e-140) return;
  readAt(map, V, 0.0, rho, mu, sound);
  const on: f64 = Math.max(Omega, (-TWO_PI * Math.abs(V)) / D);
  m.T += m.T_Omega * on;
  m.Q += m.Q_Omega * on;
}

/**
 * Reads slot `slot` at n rows of (Omega, V) of `conditions`, for the host; rows of `points`: T, Q, T_V, T_Omega, Q_V,
 * Q_Omega, flags, 0.
 */
export function evaluateMaps(slot: i32, n: i32, rho: f64, mu: f64, sound: f64): void {
  const m = mapLoad;
  for (let i = 0; i < n; i++) {
    evaluateMap(
      slot,
      unchecked(conditions[2 * i + 1]),
      unchecked(conditions[2 * i]),
      rho,
      mu,
      sound,
    );
    const at = 8 * i;
    unchecked((points[at] = m.T));
    unchecked((points[at + 1] = m.Q));
    unchecked((points[at + 2] = m.T_V));
    unchecked((points[at + 3] = m.T_Omega));
    unchecked((points[at + 4] = m.Q_V));
    unchecked((points[at + 5] = m.Q_Omega));
    unchecked((points[at + 6] = f64(m.flags)));
    unchecked((points[at + 7] = 0.0));
  }
}
