/** Strength of a blade at the point that was solved last: stresses, displacements, frequencies. Theory: docs/theory/strength.md. */
import { CASE, POINT, points, rotorCase } from '../memory';
import { beam, extreme, findExtreme, layBeam, loadBeam } from './beam';
import { assembleBending, displacedBy, solveBending } from './bending';
import {
  BENDING_MODES,
  MODE_SIZE,
  modesOut,
  STRENGTH,
  STRENGTH_HEAD,
  STRENGTH_HEAD_SIZE,
  STRENGTH_ROW,
  STRENGTH_ROW_SIZE,
  strengthIn,
  strengthOut,
} from './layout';
import { beginModes, solveModes } from './modes';
import { solveTorsion, torsionFrequency, twist } from './torsion';

/** Mass and moment of inertia of all blades (R.11). */
function weigh(): void {
  const density: f64 = unchecked(strengthIn[STRENGTH.DENSITY]);
  const B: f64 = unchecked(rotorCase[CASE.B]);
  let mass: f64 = 0.0;
  let inertia: f64 = 0.0;
  for (let i = 0; i <= 2 * beam.n; i++) {
    const end: boolean = i === 0 || i === 2 * beam.n;
    const w: f64 = (beam.h * (end ? 1.0 : (i & 1) === 1 ? 4.0 : 2.0)) / 6.0;
    const r: f64 = unchecked(beam.r[i]);
    const y: f64 = unchecked(beam.y[i]);
    mass += w * unchecked(beam.area[i]);
    inertia += w * unchecked(beam.area[i] * (r * r + y * y) + beam.Iyy[i]);
  }
  unchecked((strengthOut[STRENGTH_HEAD.MASS] = B * density * mass));
  unchecked((strengthOut[STRENGTH_HEAD.INERTIA] = B * density * inertia));
}

/** Sums from the tip inwards of what bends the blade: those of the edge reached last (R.15). */
class Moments {
  /** Loads and their moments about the axis; mass times place, with and without the radius. */
  py: f64 = 0.0;
  pyR: f64 = 0.0;
  pz: f64 = 0.0;
  pzR: f64 = 0.0;
  y: f64 = 0.0;
  yR: f64 = 0.0;
  zR: f64 = 0.0;
  /** Moments about the centroid of the edge. */
  My: f64 = 0.0;
  Mz: f64 = 0.0;
}
const moments: Moments = new Moments();

function clearMoments(): void {
  moments.py = 0.0;
  moments.pyR = 0.0;
  moments.pz = 0.0;
  moments.pzR = 0.0;
  moments.y = 0.0;
  moments.yR = 0.0;
  moments.zR = 0.0;
}

/** Takes element k into the sums. */
function passElement(k: i32, load: f64): void {
  const m = moments;
  const density: f64 = unchecked(strengthIn[STRENGTH.DENSITY]);
  const p: f64 = load * beam.h;
  const middle: f64 = unchecked(beam.r[2 * k + 1]);
  m.py += p * unchecked(beam.py[k]);
  m.pyR += p * unchecked(beam.py[k]) * middle;
  m.pz += p * unchecked(beam.pz[k]);
  m.pzR += p * unchecked(beam.pz[k]) * middle;
  for (let q = 0; q < 3; q++) {
    const i = 2 * k + q;
    const w: f64 = (density * beam.h * (q === 1 ? 4.0 : 1.0) * unchecked(beam.area[i])) / 6.0;
    const y: f64 = w * (unchecked(beam.y[i]) + displacedBy(i, 0));
    m.y += y;
    m.yR += y * unchecked(beam.r[i]);
    m.zR += w * unchecked(beam.r[i]) * (unchecked(beam.z[i]) + displacedBy(i, 1));
  }
}

/** Moments about the centroid of edge k in its place under load. */
function meet(k: i32, square: f64): void {
  const m = moments;
  const i = 2 * k;
  const r: f64 = unchecked(beam.r[i]);
  const pull: f64 = square * unchecked(beam.pull[i]);
  const y: f64 = unchecked(beam.y[i]) + displacedBy(i, 0);
  const z: f64 = unchecked(beam.z[i]) + displacedBy(i, 1);
  m.My = m.pyR - r * m.py + square * (m.yR - r * m.y) - square * m.yR + pull * y;
  m.Mz = m.pzR - r * m.pz - square * m.zR + pull * z;
}

/** Stresses at Ω² = `square` with `load` times the loads of the air; rows are written. Returns the largest one, by size. */
function stressAt(square: f64, load: f64): f64 {
  let largest: f64 = 0.0;
  solveBending(square, load);
  clearMoments();
  for (let k = beam.n; k >= 0; k--) {
    if (k < beam.n) passElement(k, load);
    meet(k, square);
    const i = 2 * k;
    const Iyy: f64 = unchecked(beam.Iyy[i]);
    const Izz: f64 = unchecked(beam.Izz[i]);
    const Iyz: f64 = unchecked(beam.Iyz[i]);
    const determinant: f64 = Iyy * Izz - Iyz * Iyz;
    const a: f64 = (Izz * moments.My - Iyz * moments.Mz) / determinant;
    const b: f64 = (Iyy * moments.Mz - Iyz * moments.My) / determinant;
    const pull: f64 = (square * unchecked(beam.pull[i])) / unchecked(beam.area[i]);
    findExtreme(k, pull, a, b);
    const at = STRENGTH_HEAD_SIZE + k * STRENGTH_ROW_SIZE;
    unchecked((strengthOut[at + STRENGTH_ROW.PULL] = pull));
    unchecked((strengthOut[at + STRENGTH_ROW.BENDING] = extreme.bending));
    unchecked((strengthOut[at + STRENGTH_ROW.STRESS] = extreme.stress));
    unchecked((strengthOut[at + STRENGTH_ROW.X] = extreme.x));
    unchecked((strengthOut[at + STRENGTH_ROW.SIDE] = extreme.side));
    largest = Math.max(largest, Math.abs(extreme.stress));
  }
  return largest;
}

const ROUNDS: i32 = 30;
const TOLERANCE: f64 = 1e-6;

/**
 * Speed of rotation at which the largest stress is the limit, with loads that grow with Ω² (R.19): σ grows nearly so, and each
 * round corrects by what it does not.
 */
function limitSpeed(Omega: f64, stress: f64): f64 {
  const limit: f64 = unchecked(strengthIn[STRENGTH.LIMIT]);
  let load: f64 = limit / stress;
  for (let round = 0; round < ROUNDS; round++) {
    const ratio: f64 = limit / stressAt(Omega * Omega * load, load);
    load *= ratio;
    if (!(Math.abs(ratio - 1.0) > TOLERANCE)) break;
  }
  return Omega * Math.sqrt(load);
}

/** The geometry of the rows, and the displacements at the point. */
function writeRows(): void {
  for (let k = 0; k <= beam.n; k++) {
    const at = STRENGTH_HEAD_SIZE + k * STRENGTH_ROW_SIZE;
    const i = 2 * k;
    unchecked((strengthOut[at + STRENGTH_ROW.R] = beam.r[i]));
    unchecked((strengthOut[at + STRENGTH_ROW.CHORD] = beam.c[i]));
    unchecked((strengthOut[at + STRENGTH_ROW.BETA] = beam.beta[i]));
    unchecked((strengthOut[at + STRENGTH_ROW.THICKNESS] = beam.thickness[i]));
    unchecked((strengthOut[at + STRENGTH_ROW.AREA] = beam.area[i]));
    unchecked((strengthOut[at + STRENGTH_ROW.V] = displacedBy(i, 0)));
    unchecked((strengthOut[at + STRENGTH_ROW.W] = displacedBy(i, 1)));
    unchecked((strengthOut[at + STRENGTH_ROW.TWIST] = twist[k]));
  }
}

/** The whole blade from the rows. */
function writeHead(square: f64): void {
  let row = 0;
  let largest: f64 = -1.0;
  for (let k = 0; k <= beam.n; k++) {
    const at = STRENGTH_HEAD_SIZE + k * STRENGTH_ROW_SIZE;
    const stress: f64 = Math.abs(unchecked(strengthOut[at + STRENGTH_ROW.STRESS]));
    if (stress > largest) {
      largest = stress;
      row = k;
    }
  }
  const at = STRENGTH_HEAD_SIZE + row * STRENGTH_ROW_SIZE;
  const tip = 2 * beam.n;
  unchecked((strengthOut[STRENGTH_HEAD.ROW] = f64(row)));
  unchecked((strengthOut[STRENGTH_HEAD.STRESS] = strengthOut[at + STRENGTH_ROW.STRESS]));
  unchecked((strengthOut[STRENGTH_HEAD.TIP_V] = displacedBy(tip, 0)));
  unchecked((strengthOut[STRENGTH_HEAD.TIP_W] = displacedBy(tip, 1)));
  unchecked((strengthOut[STRENGTH_HEAD.TIP_TWIST] = twist[beam.n]));
  unchecked((strengthOut[STRENGTH_HEAD.ROOT_FORCE] = square * beam.pull[0]));
  unchecked((strengthOut[STRENGTH_HEAD.ROOT_FLAP] = moments.Mz));
  unchecked((strengthOut[STRENGTH_HEAD.ROOT_LAG] = moments.My));
}

/**
 * Solves the blade of `rotorCase`, `blade` and `strengthIn` with the loads of row 0 of `points` and of `stations`; results in
 * `strengthOut`. Returns 0, or 1 where a number is not finite.
 */
export function solveStrength(): i32 {
  layBeam();
  weigh();
  loadBeam();
  assembleBending();
  beginModes();
  const Omega: f64 = unchecked(points[POINT.OMEGA]);
  const square: f64 = Omega * Omega;
  const stress: f64 = stressAt(square, 1.0);
  const speed: f64 = limitSpeed(Omega, stress);
  stressAt(square, 1.0);
  solveTorsion(square, 1.0);
  writeRows();
  writeHead(square);
  unchecked((strengthOut[STRENGTH_HEAD.OMEGA_LIMIT] = speed));
  let sum: f64 = stress + speed;
  for (let i = 0; i < STRENGTH_HEAD_SIZE; i++) sum += i === 0 ? 0.0 : unchecked(strengthOut[i]);
  const status = sum - sum === 0.0 ? 0 : 1;
  unchecked((strengthOut[STRENGTH_HEAD.STATUS] = f64(status)));
  return status;
}

/** Frequencies at Ω [rad/s] of the blade that solveStrength has taken in, without loads of the air; into `modesOut`. */
export function strengthModes(Omega: f64): void {
  const square: f64 = Omega * Omega;
  solveModes(square);
  unchecked((modesOut[BENDING_MODES * MODE_SIZE] = torsionFrequency(square)));
  unchecked((modesOut[BENDING_MODES * MODE_SIZE + 1] = 0.0));
}
