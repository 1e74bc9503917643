/**
 * The part of a map for air that crosses the disc: by how much the rotor's loads differ from those in the axial part of the flow
 * alone, and the loads that only such air brings. Theory M.10 to M.13.
 *
 *   T = ρD² [U_a² tau(psi, x) + U² Δtau(psi, chi, x_e)],   U_a² = V² + (nD)²,  U² = U_a² + V_e²,  chi = atan(V_e/U_a)
 *
 * Torque likewise; in-plane forces are ρD²U² and hub moments ρD³U² times a coefficient. chi ends at 90°, where the rotor rests in
 * air from the side. The differences are small and smooth: a few nodes and ten annuli are enough. A map of axial flow has none.
 */
import { cutBlade } from '../bemt/annuli';
import { AZIMUTHS, useAzimuths } from '../bemt/oblique';
import { coldStart, solveOblique, solveRotor } from '../bemt/rotor';
import { CASE, conditions, POINT, points, rotorCase, STATUS } from '../memory';
import { readWeights, slopeWeights, Weights } from './axis';
import { evaluateMap, mapLoad } from './evaluate';
import { axisOf, RE_AXIS } from './grid';
import { EDGE, MAP, MAP_FLAG } from './layout';
import { sample } from './sample';
import { mapTable } from './slots';

const HALF_PI: f64 = 0.5 * Math.PI;
const TWO_PI: f64 = 2.0 * Math.PI;
/** Annuli and azimuths of the differences: 30 and 12 give the same to 0.1 % of the largest thrust, 1 % of the largest H. */
const FEW_ANNULI: f64 = 10.0;
const FEW_AZIMUTHS: i32 = 8;
/** Nodes of the axial flow's angle [rad], of the crossing air's, and of the tip Mach number, within what a map covers. */
const PSI: Array<f64> = [
  -1.2, -0.9, -0.65, -0.5, -0.4, -0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3, 0.45, 0.65, 0.9, 1.2,
];
const CHI: Array<f64> = [0.0, 0.2, 0.4, 0.7, 1.05];
const TIP_MACH: Array<f64> = [0.1, 0.2, 0.35, 0.5, 0.7];
/** Distance from the ends of a map [rad] within which no node stands. */
const NEAR: f64 = 0.12;

/** Nodes and values of the part under construction. */
class EdgewiseBuild {
  psi: Float64Array = new Float64Array(24);
  nPsi: i32 = 0;
  chi: Float64Array = new Float64Array(12);
  nChi: i32 = 0;
  x: Float64Array = new Float64Array(12);
  nX: i32 = 0;
  /** ell of the air that is solved in [m]. */
  ell: f64 = 0.0;
  values: Float64Array = new Float64Array(0);
  /** Points that found no steady flow. */
  failed: i32 = 0;
}
const build: EdgewiseBuild = new EdgewiseBuild();
let isWanted: boolean = false;

/** Forgets the part of the map before. */
export function leaveEdgewise(): void {
  isWanted = false;
  build.nPsi = 0;
}

/** Puts `low`, the nodes between, and `high` into `out`; returns how many there are. */
function layNodes(nodes: Array<f64>, low: f64, high: f64, out: Float64Array): i32 {
  let n = 0;
  unchecked((out[n++] = low));
  for (let i = 0; i < nodes.length; i++) {
    const x: f64 = unchecked(nodes[i]);
    if (x > low && x < high - NEAR) unchecked((out[n++] = x));
  }
  if (high > low) unchecked((out[n++] = high));
  return n;
}

/**
 * Asks the map that was begun, over psi from `low` to `high` and airs up to ellHigh, for crossing air of chi from 0 to `chiHigh`.
 */
export function beginEdgewise(low: f64, high: f64, chiHigh: f64, ellLow: f64, ellHigh: f64): void {
  const b = build;
  isWanted = true;
  b.nPsi = layNodes(PSI, low, high, b.psi);
  b.nChi = layNodes(CHI, 0.0, chiHigh, b.chi);
  b.ell = Math.sqrt(ellLow * ellHigh);
  b.nX = TIP_MACH.length;
  const axis = axisOf(RE_AXIS);
  let top: f64 = unchecked(axis.x[axis.n - 1]);
  const last = b.nX - 1;
  if (ellLow > 0.0) {
    const perMach: f64 = (sample.cRef * sample.rRef) / (0.5 * sample.D * ellLow);
    top = Math.min(top, Math.log(unchecked(TIP_MACH[last]) * perMach));
  }
  for (let i = 0; i <= last; i++)
    unchecked((b.x[i] = top + Math.log(TIP_MACH[i] / TIP_MACH[last])));
  const length = EDGE.SIZE * b.nPsi * b.nChi * b.nX;
  if (b.values.length < length) b.values = new Float64Array(length);
  b.failed = 0;
}

/** Solves at psi, chi and x with U = 1 m/s and rho = 1 kg/m³ into place `at` of the values. */
function solveNode(psi: f64, chi: f64, x: f64, at: i32): void {
  const s = sample;
  const b = build;
  const isPole: boolean = chi >= HALF_PI;
  const along: f64 = isPole ? 0.0 : Math.cos(chi);
  const V: f64 = along * Math.sin(psi);
  const nD: f64 = Math.abs(psi) < HALF_PI ? along * Math.cos(psi) : 0.0;
  const edge: f64 = Math.sin(chi);
  const tip: f64 = Math.PI * nD;
  const Omega: f64 = (2.0 * tip) / s.D;
  const W: f64 = (Math.sqrt(V * V + edge * edge + tip * tip) * s.rRef) / (0.5 * s.D);
  const Re: f64 = b.ell > s.ell ? (Math.exp(x) * s.ell) / b.ell : Math.exp(x);
  const mu: f64 = (W * s.cRef) / Re;
  unchecked((rotorCase[CASE.RHO] = 1.0));
  unchecked((rotorCase[CASE.MU] = mu));
  unchecked((rotorCase[CASE.SOUND] = mu / b.ell));
  let T: f64 = 0.0;
  let Q: f64 = 0.0;
  if (!isPole) {
    solveRotor(0, Omega, V);
    T = unchecked(points[POINT.T_CORRECTED]);
    Q = unchecked(points[POINT.Q_CORRECTED]);
    s.solves++;
    s.evaluations += unchecked(points[POINT.EVALUATIONS]);
  }
  if (solveOblique(0, Omega, V, edge) !== STATUS.OK) b.failed++;
  s.solves++;
  s.evaluations += unchecked(points[POINT.EVALUATIONS]);
  const perT: f64 = 1.0 / (s.D * s.D);
  const perQ: f64 = perT / s.D;
  const out = b.values;
  unchecked((out[at + EDGE.TAU] = perT * (points[POINT.T_CORRECTED] - T)));
  unchecked((out[at + EDGE.Q] = perQ * (points[POINT.Q_CORRECTED] - Q)));
  unchecked((out[at + EDGE.H] = perT * points[POINT.H]));
  unchecked((out[at + EDGE.Y] = perT * points[POINT.Y]));
  unchecked((out[at + EDGE.ROLL] = perQ * points[POINT.ROLL]));
  unchecked((out[at + EDGE.PITCH] = perQ * points[POINT.PITCH]));
}

function placeOf(x: i32, chi: i32, psi: i32): i32 {
  return EDGE.SIZE * ((x * build.nChi + chi) * build.nPsi + psi);
}

/** Solves line number `line` of nodes, all of one Reynolds number and one angle of the crossing air; false past the last one. */
export function solveEdgewiseLine(line: i32): boolean {
  const b = build;
  if (!isWanted || line >= b.nX * b.nChi) return false;
  let x = 0;
  let c = line;
  for (; c >= b.nChi; c -= b.nChi) x++;
  const first = placeOf(x, c, 0);
  const end = placeOf(x, c, b.nPsi);
  if (c === 0) {
    for (let at = first; at < end; at++) unchecked((b.values[at] = 0.0));
    return true;
  }
  const annuliBefore: f64 = unchecked(rotorCase[CASE.ANNULI]);
  unchecked((rotorCase[CASE.ANNULI] = Math.min(annuliBefore, FEW_ANNULI)));
  useAzimuths(FEW_AZIMUTHS);
  cutBlade();
  coldStart();
  const chi: f64 = unchecked(b.chi[c]);
  const isPole: boolean = chi >= HALF_PI;
  const solved = isPole ? 1 : b.nPsi;
  for (let p = 0; p < solved; p++)
    solveNode(unchecked(b.psi[p]), chi, unchecked(b.x[x]), first + EDGE.SIZE * p);
  // at the pole the axial flow has no angle
  for (let at = first + EDGE.SIZE * solved; at < end; at++)
    unchecked((b.values[at] = b.values[at - EDGE.SIZE]));
  unchecked((rotorCase[CASE.ANNULI] = annuliBefore));
  useAzimuths(AZIMUTHS);
  cutBlade();
  return true;
}

/** Numbers that the part takes in a map. */
export function edgewiseLength(): i32 {
  if (!isWanted) return 0;
  const b = build;
  return 4 * b.nPsi + 7 * b.nChi + 4 * b.nX + placeOf(b.nX, 0, 0);
}

/** Writes the part to `at` of a map: nodes, weights of slopes (of chi for even and for odd functions), values. */
export function writeEdgewise(map: Float64Array, at: i32): void {
  if (!isWanted) return;
  const b = build;
  const n = b.nPsi;
  const nChi = b.nChi;
  const nX = b.nX;
  map[MAP.EDGE_AT] = f64(at);
  map[MAP.EDGE_N_PSI] = f64(n);
  map[MAP.EDGE_N_CHI] = f64(nChi);
  map[MAP.EDGE_N_X] = f64(nX);
  map[MAP.EDGE_FAILED] = f64(b.failed);
  const chiAt = at + n;
  const xAt = chiAt + nChi;
  let slopesAt = xAt + nX;
  for (let i = 0; i < n; i++) unchecked((map[at + i] = b.psi[i]));
  for (let i = 0; i < nChi; i++) unchecked((map[chiAt + i] = b.chi[i]));
  for (let i = 0; i < nX; i++) unchecked((map[xAt + i] = b.x[i]));
  for (let i = 0; i < n; i++, slopesAt += 3)
    if (n > 1) slopeWeights(map, at, n, i, false, map, slopesAt);
  for (let even = 1; even >= 0; even--)
    for (let i = 0; i < nChi; i++, slopesAt += 3)
      slopeWeights(map, chiAt, nChi, i, even === 1, map, slopesAt);
  for (let i = 0; i < nX; i++, slopesAt += 3) slopeWeights(map, xAt, nX, i, false, map, slopesAt);
  const length = placeOf(nX, 0, 0);
  for (let i = 0; i < length; i++) unchecked((map[slopesAt + i] = b.values[i]));
}

const psiWeights: Weights = new Weights();
const evenWeights: Weights = new Weights();
const oddWeights: Weights = new Weights();
const xWeights: Weights = new Weights();

/** The differences at a place, with slopes by psi, chi and x. */
class Difference {
  tau: f64 = 0.0;
  tau_psi: f64 = 0.0;
  tau_chi: f64 = 0.0;
  tau_x: f64 = 0.0;
  q: f64 = 0.0;
  q_psi: f64 = 0.0;
  q_chi: f64 = 0.0;
  q_x: f64 = 0.0;
}
const difference: Difference = new Difference();

/** Loads that only air across the disc brings: forces along it and towards the advancing side [N], hub moments [N·m]. */
export class CrossLoad {
  H: f64 = 0.0;
  Y: f64 = 0.0;
  roll: f64 = 0.0;
  pitch: f64 = 0.0;
}
export const crossLoad: CrossLoad = new CrossLoad();

/** The place at which a map is read. */
class Place {
  values: i32 = 0;
  nPsi: i32 = 0;
  nChi: i32 = 0;
  /** U² [m²/s²]. */
  U2: f64 = 0.0;
  /** 0 where a place is held at the end of an axis. */
  psiMoves: f64 = 1.0;
  chiMoves: f64 = 1.0;
  xMoves: f64 = 1.0;
}
const place: Place = new Place();

/** Sets the weights of the axes at V, `edge` and Omega ≥ 0; false of a map without this part. */
function weigh(
  map: Float64Array,
  V: f64,
  edge: f64,
  Omega: f64,
  rho: f64,
  mu: f64,
  sound: f64,
): boolean {
  const p = place;
  const at = i32(unchecked(map[MAP.EDGE_AT]));
  if (at === 0) return false;
  const n = i32(unchecked(map[MAP.EDGE_N_PSI]));
  const nChi = i32(unchecked(map[MAP.EDGE_N_CHI]));
  const nX = i32(unchecked(map[MAP.EDGE_N_X]));
  const chiAt = at + n;
  const xAt = chiAt + nChi;
  const slopes = xAt + nX;
  const D: f64 = unchecked(map[MAP.D]);
  const nD: f64 = (Omega * D) / TWO_PI;
  const along2: f64 = V * V + nD * nD;
  p.U2 = along2 + edge * edge;
  p.nPsi = n;
  p.nChi = nChi;
  p.values = slopes + 3 * (n + 2 * nChi + nX);
  const psi: f64 = Math.atan2(V, nD);
  const psiAt: f64 = Math.min(Math.max(psi, unchecked(map[at])), unchecked(map[at + n - 1]));
  p.psiMoves = psiAt === psi ? 1.0 : 0.0;
  readWeights(map, at, n, psiAt, slopes, psiWeights);
  const chi: f64 = Math.atan2(edge, Math.sqrt(along2));
  const chiHeld: f64 = Math.min(chi, unchecked(map[chiAt + nChi - 1]));
  p.chiMoves = chiHeld === chi ? 1.0 : 0.0;
  if (p.chiMoves === 0.0) mapLoad.flags |= MAP_FLAG.BEYOND;
  readWeights(map, chiAt, nChi, chiHeld, slopes + 3 * n, evenWeights);
  readWeights(map, chiAt, nChi, chiHeld, slopes + 3 * (n + nChi), oddWeights);
  const tip: f64 = 0.5 * Omega * D;
  const W: f64 =
    (Math.sqrt(V * V + edge * edge + tip * tip) * unchecked(map[MAP.R_REF])) / (0.5 * D);
  const ell: f64 = unchecked(map[MAP.ELL]);
  // x counts Re as in the first air, so that it goes with the tip's Mach number (M.4)
  const shift: f64 = ell > 0.0 ? mu / (rho * sound * ell) : 1.0;
  const x: f64 = Math.log(((rho * W * unchecked(map[MAP.C_REF])) / mu) * shift);
  const xHeld: f64 = Math.min(Math.max(x, unchecked(map[xAt])), unchecked(map[xAt + nX - 1]));
  p.xMoves = xHeld === x ? 1.0 : 0.0;
  readWeights(map, xAt, nX, xHeld, slopes + 3 * (n + 2 * nChi), xWeights);
  return true;
}

/** Place of the first of four psi nodes in line (k, c) of the weights. */
function lineAt(k: i32, c: i32): i32 {
  const p = place;
  const line = ((xWeights.first + k) * p.nChi + evenWeights.first + c) * p.nPsi;
  return p.values + EDGE.SIZE * (line + psiWeights.first);
}

/** Reads what thrust and torque have more, into `difference`. */
function readDifference(map: Float64Array): void {
  const d = difference;
  d.tau = 0.0;
  d.tau_psi = 0.0;
  d.tau_chi = 0.0;
  d.tau_x = 0.0;
  d.q = 0.0;
  d.q_psi = 0.0;
  d.q_chi = 0.0;
  d.q_x = 0.0;
  for (let k = 0; k < 4; k++) {
    const wx: f64 = unchecked(xWeights.w[k]);
    const wx_x: f64 = unchecked(xWeights.w_x[k]);
    if (wx === 0.0 && wx_x === 0.0) continue;
    for (let c = 0; c < 4; c++) {
      const wc: f64 = unchecked(evenWeights.w[c]);
      const wc_c: f64 = unchecked(evenWeights.w_x[c]);
      if (wc === 0.0 && wc_c === 0.0) continue;
      let at = lineAt(k, c);
      let tau: f64 = 0.0;
      let tau_psi: f64 = 0.0;
      let q: f64 = 0.0;
      let q_psi: f64 = 0.0;
      for (let i = 0; i < 4; i++) {
        const w: f64 = unchecked(psiWeights.w[i]);
        const w_psi: f64 = unchecked(psiWeights.w_x[i]);
        const a: f64 = unchecked(map[at + EDGE.TAU]);
        const b: f64 = unchecked(map[at + EDGE.Q]);
        tau += w * a;
        q += w * b;
        tau_psi += w_psi * a;
        q_psi += w_psi * b;
        at += EDGE.SIZE;
      }
      const w: f64 = wx * wc;
      d.tau += w * tau;
      d.tau_psi += w * tau_psi;
      d.tau_chi += wx * wc_c * tau;
      d.tau_x += wx_x * wc * tau;
      d.q += w * q;
      d.q_psi += w * q_psi;
      d.q_chi += wx * wc_c * q;
      d.q_x += wx_x * wc * q;
    }
  }
}

/**
 * T and Q of the map in slot `slot`, with their slopes by Omega, in air that moves at V along the axis and at `edge` ≥ 0 across it
 * [m/s], into `mapLoad`: `evaluateMap`, and what the crossing air changes. A map without that part raises MAP_FLAG.BEYOND. The
 * slopes by V are those of the axial flow.
 */
export function evaluateEdgewise(
  slot: i32,
  V: f64,
  edge: f64,
  Omega: f64,
  rho: f64,
  mu: f64,
  sound: f64,
): void {
  evaluateMap(slot, V, Omega, rho, mu, sound);
  if (!(edge > 0.0)) return;
  const m = mapLoad;
  const map = mapTable(slot);
  const turning: f64 = Math.max(Omega, 0.0);
  if ((m.flags & MAP_FLAG.REFUSED) !== 0) return;
  if (!weigh(map, V, edge, turning, rho, mu, sound)) {
    m.flags |= MAP_FLAG.BEYOND;
    return;
  }
  readDifference(map);
  const d = difference;
  const p = place;
  const D: f64 = unchecked(map[MAP.D]);
  const perD: f64 = D / TWO_PI;
  const nD: f64 = turning * perD;
  const along2: f64 = V * V + nD * nD;
  const along: f64 = Math.sqrt(along2);
  const R: f64 = 0.5 * D;
  const tip: f64 = turning * R;
  // U² times the slopes of psi, chi and x by Omega
  const perAlong: f64 = along2 > 0.0 ? p.U2 / along2 : 0.0;
  const psi_O: f64 = -p.psiMoves * V * perD * perAlong;
  const chi_O: f64 = -p.chiMoves * edge * perD * (along > 0.0 ? nD / along : 1.0);
  const x_O: f64 = (p.xMoves * p.U2 * tip * R) / (V * V + edge * edge + tip * tip);
  const kT: f64 = rho * D * D;
  const kQ: f64 = kT * D;
  m.T += kT * p.U2 * d.tau;
  m.Q += kQ * p.U2 * d.q;
  m.T_Omega +=
    kT * (2.0 * nD * perD * d.tau + psi_O * d.tau_psi + chi_O * d.tau_chi + x_O * d.tau_x);
  m.Q_Omega += kQ * (2.0 * nD * perD * d.q + psi_O * d.q_psi + chi_O * d.q_chi + x_O * d.q_x);
}

/** Reads the loads that only crossing air brings, at the same conditions, into `crossLoad`; zeros of a map without that part. */
export function evaluateCrossLoad(
  slot: i32,
  V: f64,
  edge: f64,
  Omega: f64,
  rho: f64,
  mu: f64,
  sound: f64,
): void {
  const o = crossLoad;
  o.H = 0.0;
  o.Y = 0.0;
  o.roll = 0.0;
  o.pitch = 0.0;
  const map = mapTable(slot);
  if (!(edge > 0.0) || !weigh(map, V, edge, Math.max(Omega, 0.0), rho, mu, sound)) return;
  for (let k = 0; k < 4; k++) {
    const wx: f64 = unchecked(xWeights.w[k]);
    if (wx === 0.0) continue;
    for (let c = 0; c < 4; c++) {
      const w: f64 = wx * unchecked(oddWeights.w[c]);
      if (w === 0.0) continue;
      let at = lineAt(k, c);
      for (let i = 0; i < 4; i++) {
        const all: f64 = w * unchecked(psiWeights.w[i]);
        o.H += all * unchecked(map[at + EDGE.H]);
        o.Y += all * unchecked(map[at + EDGE.Y]);
        o.roll += all * unchecked(map[at + EDGE.ROLL]);
        o.pitch += all * unchecked(map[at + EDGE.PITCH]);
        at += EDGE.SIZE;
      }
    }
  }
  const D: f64 = unchecked(map[MAP.D]);
  const k: f64 = rho * D * D * place.U2;
  o.H *= k;
  o.Y *= k;
  o.roll *= k * D;
  o.pitch *= k * D;
}

/**
 * Reads slot `slot` at n rows of (Omega, airspeed) of `conditions` in air that meets the disc at an angle of this cosine and sine, for the
 * host; rows of `points`: T, Q, forces along and across the crossing air, rolling and pitching moment, flags, 0.
 */
export function evaluateCrossedMaps(
  slot: i32,
  n: i32,
  cos: f64,
  sin: f64,
  rho: f64,
  mu: f64,
  sound: f64,
): void {
  const m = mapLoad;
  const o = crossLoad;
  for (let i = 0; i < n; i++) {
    const Omega: f64 = unchecked(conditions[2 * i]);
    const V: f64 = unchecked(conditions[2 * i + 1]);
    evaluateEdgewise(slot, V * sin, V * cos, Omega, rho, mu, sound);
    evaluateCrossLoad(slot, V * sin, V * cos, Omega, rho, mu, sound);
    const at = 8 * i;
    unchecked((points[at] = m.T));
    unchecked((points[at + 1] = m.Q));
    unchecked((points[at + 2] = o.H));
    unchecked((points[at + 3] = o.Y));
    unchecked((points[at + 4] = o.roll));
    unchecked((points[at + 5] = o.pitch));
    unchecked((points[at + 6] = f64(m.flags)));
    unchecked((points[at + 7] = 0.0));
  }
}
