/**
 * Measured curves of a blade, as differences to what the model says of it: ΔCt, ΔCp over J, a row a speed of rotation. Along the rows
 * and across them in ln Re cubics follow the values; beyond the measured range the differences are held. All of it is C1. The
 * differences of several measured blades are added, each times its weight. Theory B.16.
 */
import { CASE, rotorCase } from '../memory';

/** Measured blades that can count together. */
export const MAX_MEASURED: i32 = 2;
/** Rows of J at equal steps from 0, each at a speed of rotation. */
export const MAX_CURVES: i32 = 16;
export const CURVE_NODES: i32 = 20;
/** In: weight, how many curves, nodes, step of J; then a curve after the other, by rising speed: Omega [rad/s], Ct of each node, Cp. NaN: not measured. */
export const MEASURED_HEAD: i32 = 4;
export const measured: Float64Array = new Float64Array(
  MEASURED_HEAD + MAX_CURVES * (1 + 2 * CURVE_NODES),
);
/** Beyond this J a point at rest says no more than a curve at another speed does. */
const REST_REACH: f64 = 0.2;

/** Tables that the kernel keeps, of blades that were asked for before. */
export const MEASURED_TABLES: i32 = 32;

/** The states of a node: nothing was measured; measured; to be solved; its difference is known; its blade was not solved. */
const GAP: i32 = 0;
const MEASURED: i32 = 1;
const WANTED: i32 = 2;
const SOLVED: i32 = 3;
const FAILED: i32 = 4;

class Table {
  weight: f64 = 0.0;
  curves: i32 = 0;
  nodes: i32 = 0;
  step: f64 = 0.0;
  /** Speed of rotation [rad/s] of each curve, and ln Re at 0.75 R from it alone. */
  Omega: Float64Array = new Float64Array(MAX_CURVES);
  lnRe: Float64Array = new Float64Array(MAX_CURVES);
  /** The state of each node; its measured coefficients, and once it is solved its differences. */
  state: Int32Array = new Int32Array(MAX_CURVES * CURVE_NODES);
  ownCt: Float64Array = new Float64Array(MAX_CURVES * CURVE_NODES);
  ownCp: Float64Array = new Float64Array(MAX_CURVES * CURVE_NODES);
  /** The differences without gaps. */
  Ct: Float64Array = new Float64Array(MAX_CURVES * CURVE_NODES);
  Cp: Float64Array = new Float64Array(MAX_CURVES * CURVE_NODES);
}
const tables: Table[] = [];
for (let k = 0; k < MEASURED_TABLES; k++) tables.push(new Table());
/** The table in use, and the places in `tables` of those that count for the rotor. */
let table: Table = tables[0];
const used: Int32Array = new Int32Array(MAX_MEASURED);

/** Lets table `k` count for the rotor, as its measured blade number `place`. */
export function useMeasured(place: i32, k: i32): void {
  used[place] = k;
}

/** The sum of the weighted differences at the last condition that was looked up. */
class Difference {
  Ct: f64 = 0.0;
  Cp: f64 = 0.0;
}
export const difference: Difference = new Difference();

/** ln of the Reynolds number at 0.75 R from the speed of rotation [rad/s] alone. */
function lnReynolds(Omega: f64): f64 {
  const speed: f64 = 0.75 * Omega * unchecked(rotorCase[CASE.R]);
  return Math.log(
    (unchecked(rotorCase[CASE.RHO]) * speed * unchecked(rotorCase[CASE.CHORD_75])) /
      unchecked(rotorCase[CASE.MU]),
  );
}

/** 3 t² − 2 t³ of t held within 0 … 1. */
function smoothStep(t: f64): f64 {
  const x: f64 = Math.min(Math.max(t, 0.0), 1.0);
  return x * x * (3.0 - 2.0 * x);
}

/** Takes `measured` into table `k` for the rotor of the case, which is the measured one in the air it was measured in. Nothing of it is solved. */
export function beginMeasured(k: i32): void {
  table = tables[k];
  table.weight = unchecked(measured[0]);
  table.curves = i32(unchecked(measured[1]));
  table.nodes = i32(unchecked(measured[2]));
  table.step = unchecked(measured[3]);
  for (let i = 0; i < table.curves; i++) {
    const from = MEASURED_HEAD + i * (1 + 2 * table.nodes);
    const Omega: f64 = unchecked(measured[from]);
    unchecked((table.Omega[i] = Omega));
    unchecked((table.lnRe[i] = lnReynolds(Omega)));
    for (let j = 0; j < table.nodes; j++) {
      const at = i * CURVE_NODES + j;
      const Ct: f64 = unchecked(measured[from + 1 + j]);
      const Cp: f64 = unchecked(measured[from + 1 + table.nodes + j]);
      unchecked((table.ownCt[at] = Ct));
      unchecked((table.ownCp[at] = Cp));
      unchecked((table.state[at] = Ct - Ct === 0.0 && Cp - Cp === 0.0 ? MEASURED : GAP));
    }
  }
}

/** Makes table `k` the one in use. */
export function selectTable(k: i32): void {
  table = tables[k];
}

export function curveCount(): i32 {
  return table.curves;
}
export function nodeCount(): i32 {
  return table.nodes;
}
/** J of a node. */
export function nodeJ(j: i32): f64 {
  return f64(j) * table.step;
}
/** Speed of rotation of curve k [rad/s]. */
export function speedOf(k: i32): f64 {
  return unchecked(table.Omega[k]);
}

export function isWanted(k: i32, j: i32): boolean {
  return unchecked(table.state[k * CURVE_NODES + j]) === WANTED;
}

/** Writes what the model says of node j of curve k; NaN: it could not be solved. Returns false where no difference came of it. */
export function setModelled(k: i32, j: i32, Ct: f64, Cp: f64): boolean {
  const at = k * CURVE_NODES + j;
  const dCt: f64 = unchecked(table.ownCt[at]) - Ct;
  const dCp: f64 = unchecked(table.ownCp[at]) - Cp;
  const known: boolean = dCt - dCt === 0.0 && dCp - dCp === 0.0;
  unchecked((table.ownCt[at] = dCt));
  unchecked((table.ownCp[at] = dCp));
  unchecked((table.state[at] = known ? SOLVED : FAILED));
  return known;
}

/** Wants a node if it was measured and is not solved, and returns 1 then: also where an earlier call came to nothing. */
function want(k: i32, j: i32): i32 {
  const at = k * CURVE_NODES + j;
  const state = unchecked(table.state[at]);
  if (state !== MEASURED && state !== WANTED) return 0;
  unchecked((table.state[at] = WANTED));
  return 1;
}

/** Wants all that was measured; returns more than 0 where nodes are to be solved. */
export function wantAll(): i32 {
  let count = 0;
  for (let k = 0; k < table.curves; k++) for (let j = 0; j < table.nodes; j++) count += want(k, j);
  return count;
}

function isMeasured(k: i32, j: i32): boolean {
  const state = unchecked(table.state[k * CURVE_NODES + j]);
  return state !== GAP && state !== FAILED;
}

/** The last node of curve k that was measured; −1 where there is none. */
function lastMeasured(k: i32): i32 {
  for (let j = table.nodes - 1; j >= 0; j--) if (isMeasured(k, j)) return j;
  return -1;
}

/** Wants what the difference without gaps at node j of curve k depends on. */
function wantNode(k: i32, j: i32): i32 {
  if (j < 0 || j >= table.nodes) return 0;
  if (isMeasured(k, j)) return want(k, j);
  const near = lastMeasured(k) === 0 ? nearestFlown(k) : -1;
  if (near >= 0) return want(k, 0) + wantNode(near, 0) + wantNode(near, j);
  let before = j - 1;
  let after = j + 1;
  while (before >= 0 && !isMeasured(k, before)) before--;
  while (after < table.nodes && !isMeasured(k, after)) after++;
  return (before >= 0 ? want(k, before) : 0) + (after < table.nodes ? want(k, after) : 0);
}

/** Wants what `alongCurve` reads. */
function wantAlong(k: i32, J: f64): i32 {
  const end = table.nodes - 1;
  const place: f64 = placeOf(J);
  const j = i32(Math.min(Math.floor(place), f64(end - 1)));
  if (place === f64(j)) return wantNode(k, j);
  if (place === f64(j + 1)) return wantNode(k, j + 1);
  return wantNode(k, j - 1) + wantNode(k, j) + wantNode(k, j + 1) + wantNode(k, j + 2);
}

/** Wants what the differences of the table in use at Omega [rad/s] and J in the air of the case depend on; returns more than 0 where nodes are to be solved. */
export function wantAt(Omega: f64, J: f64): i32 {
  findCurves(lnReynolds(Omega));
  const k = between.k;
  if (between.t <= 0.0) return wantAlong(k, J);
  if (between.t >= 1.0) return wantAlong(k + 1, J);
  let count = wantAlong(k, J) + wantAlong(k + 1, J);
  if (k > 0) count += wantAlong(k - 1, J);
  if (k + 2 < table.curves) count += wantAlong(k + 2, J);
  return count;
}

/** Fills the gaps of one curve: linear between solved nodes, held beyond the first and the last. */
function fillCurve(own: Float64Array, values: Float64Array, at: i32): void {
  let last = -1;
  for (let j = 0; j < table.nodes; j++) {
    if (unchecked(table.state[at + j]) !== SOLVED) continue;
    const value: f64 = unchecked(own[at + j]);
    const from: f64 = last < 0 ? value : unchecked(own[at + last]);
    for (let i = last + 1; i < j; i++) {
      const t: f64 = last < 0 ? 1.0 : f64(i - last) / f64(j - last);
      unchecked((values[at + i] = from + t * (value - from)));
    }
    unchecked((values[at + j] = value));
    last = j;
  }
  const held: f64 = last < 0 ? 0.0 : unchecked(own[at + last]);
  for (let i = last + 1; i < table.nodes; i++) unchecked((values[at + i] = held));
}

/** Lets a curve that was measured at rest alone go over into the curve `from`. */
function leadInto(values: Float64Array, at: i32, from: i32): void {
  const own: f64 = unchecked(values[at]) - unchecked(values[from]);
  for (let j = 1; j < table.nodes; j++)
    unchecked(
      (values[at + j] = values[from + j] + own * (1.0 - smoothStep(nodeJ(j) / REST_REACH))),
    );
}

/** Closes the gaps between the nodes that are solved. */
export function fillGaps(): void {
  for (let k = 0; k < table.curves; k++) {
    fillCurve(table.ownCt, table.Ct, k * CURVE_NODES);
    fillCurve(table.ownCp, table.Cp, k * CURVE_NODES);
  }
  for (let k = 0; k < table.curves; k++) {
    const near = lastMeasured(k) === 0 ? nearestFlown(k) : -1;
    if (near < 0) continue;
    leadInto(table.Ct, k * CURVE_NODES, near * CURVE_NODES);
    leadInto(table.Cp, k * CURVE_NODES, near * CURVE_NODES);
  }
}

/**
 * The curve that curve k, which was measured at rest alone, goes over into: the one with the nearest Reynolds number of those that were
 * flown and those before k; −1 where there is none.
 */
function nearestFlown(k: i32): i32 {
  let best = -1;
  let least: f64 = Infinity;
  for (let i = 0; i < table.curves; i++) {
    const away: f64 = Math.abs(unchecked(table.lnRe[i]) - unchecked(table.lnRe[k]));
    if (i === k || away >= least || (i > k && lastMeasured(i) === 0)) continue;
    best = i;
    least = away;
  }
  return best;
}

/** Slope per step at a node: central, none at the ends, beyond which the value is held. */
function slopeAt(values: Float64Array, at: i32, j: i32): f64 {
  if (j === 0 || j === table.nodes - 1) return 0.0;
  return 0.5 * (unchecked(values[at + j + 1]) - unchecked(values[at + j - 1]));
}

/** The place of J among the nodes, which is held at both ends. */
function placeOf(J: f64): f64 {
  return Math.min(Math.max(J / table.step, 0.0), f64(table.nodes - 1));
}

function alongCurve(values: Float64Array, k: i32, J: f64): f64 {
  const at = k * CURVE_NODES;
  const end = table.nodes - 1;
  const place: f64 = placeOf(J);
  const j = i32(Math.min(Math.floor(place), f64(end - 1)));
  const t: f64 = place - f64(j);
  const s: f64 = 1.0 - t;
  const a: f64 = unchecked(values[at + j]);
  const b: f64 = unchecked(values[at + j + 1]);
  return (
    s * s * ((1.0 + 2.0 * t) * a + t * slopeAt(values, at, j)) +
    t * t * ((1.0 + 2.0 * s) * b - s * slopeAt(values, at, j + 1))
  );
}

/** Slope by ln Re of a quantity at curve k: that of the parabola through it and its neighbours, none at the ends. */
function slopeAcross(values: Float64Array, k: i32, J: f64, here: f64): f64 {
  if (k <= 0 || k >= table.curves - 1) return 0.0;
  const before: f64 = unchecked(table.lnRe[k] - table.lnRe[k - 1]);
  const after: f64 = unchecked(table.lnRe[k + 1] - table.lnRe[k]);
  const rise: f64 = (alongCurve(values, k + 1, J) - here) / after;
  const rose: f64 = (here - alongCurve(values, k - 1, J)) / before;
  return (before * rise + after * rose) / (before + after);
}

/** The cubic in ln Re between curves k and k + 1 at the part t of the way. */
function acrossCurves(values: Float64Array, k: i32, t: f64, J: f64): f64 {
  const a: f64 = alongCurve(values, k, J);
  if (t <= 0.0) return a;
  const b: f64 = alongCurve(values, k + 1, J);
  if (t >= 1.0) return b;
  const step: f64 = unchecked(table.lnRe[k + 1] - table.lnRe[k]);
  const s: f64 = 1.0 - t;
  return (
    s * s * ((1.0 + 2.0 * t) * a + t * step * slopeAcross(values, k, J, a)) +
    t * t * ((1.0 + 2.0 * s) * b - s * step * slopeAcross(values, k + 1, J, b))
  );
}

/** Looks up `difference` at Omega [rad/s] and J in the air of the case, of the measured blades that count for it. */
export function lookUpDifference(Omega: f64, J: f64): void {
  const lnRe: f64 = lnReynolds(Omega);
  difference.Ct = 0.0;
  difference.Cp = 0.0;
  for (let place = 0; place < i32(unchecked(rotorCase[CASE.MEASURED])); place++) {
    table = tables[used[place]];
    findCurves(lnRe);
    difference.Ct += table.weight * acrossCurves(table.Ct, between.k, between.t, J);
    difference.Cp += table.weight * acrossCurves(table.Cp, between.k, between.t, J);
  }
}

/** A Reynolds number lies the part t of the way from curve k to the next one. */
class Between {
  k: i32 = 0;
  t: f64 = 0.0;
}
const between: Between = new Between();

/** Finds `between` in the table in use. */
function findCurves(lnRe: f64): void {
  const last = table.curves - 1;
  let k = 0;
  while (k < last - 1 && lnRe >= unchecked(table.lnRe[k + 1])) k++;
  between.k = k;
  between.t = 0.0;
  if (last <= 0) return;
  const from: f64 = unchecked(table.lnRe[k]);
  between.t = Math.min(Math.max((lnRe - from) / unchecked(table.lnRe[k + 1] - from), 0.0), 1.0);
}
