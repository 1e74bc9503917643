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

class Table {
  weight: f64 = 0.0;
  curves: i32 = 0;
  nodes: i32 = 0;
  step: f64 = 0.0;
  /** ln Re at 0.75 R from the speed of rotation alone, of each curve. */
  lnRe: Float64Array = new Float64Array(MAX_CURVES);
  Ct: Float64Array = new Float64Array(MAX_CURVES * CURVE_NODES);
  Cp: Float64Array = new Float64Array(MAX_CURVES * CURVE_NODES);
}
/** The tables of MAX_MEASURED blades, and the one in use. */
const tables: Table[] = [new Table(), new Table()];
let table: Table = tables[0];

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

/** Takes the head of `measured` into table `k` for the rotor of the case, which is the measured one in the air it was measured in. */
export function beginTable(k: i32): void {
  table = tables[k];
  table.weight = unchecked(measured[0]);
  table.curves = i32(unchecked(measured[1]));
  table.nodes = i32(unchecked(measured[2]));
  table.step = unchecked(measured[3]);
  for (let i = 0; i < table.curves; i++) unchecked((table.lnRe[i] = lnReynolds(speedOf(i))));
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

function startOf(k: i32): i32 {
  return MEASURED_HEAD + k * (1 + 2 * table.nodes);
}
/** Speed of rotation of curve k [rad/s]. */
export function speedOf(k: i32): f64 {
  return unchecked(measured[startOf(k)]);
}
export function measuredCt(k: i32, j: i32): f64 {
  return unchecked(measured[startOf(k) + 1 + j]);
}
export function measuredCp(k: i32, j: i32): f64 {
  return unchecked(measured[startOf(k) + 1 + table.nodes + j]);
}

/** Writes the differences of node j of curve k; NaN: not known. */
export function setDifference(k: i32, j: i32, Ct: f64, Cp: f64): void {
  const known: boolean = Ct - Ct === 0.0 && Cp - Cp === 0.0;
  unchecked((table.Ct[k * CURVE_NODES + j] = known ? Ct : NaN));
  unchecked((table.Cp[k * CURVE_NODES + j] = known ? Cp : NaN));
}

/** The last node of curve k whose difference is known; −1 where there is none. */
function lastKnown(k: i32): i32 {
  for (let j = table.nodes - 1; j >= 0; j--) {
    const value: f64 = unchecked(table.Ct[k * CURVE_NODES + j]);
    if (value === value) return j;
  }
  return -1;
}

/** Fills the gaps of one curve: linear between known nodes, held beyond the first and the last. */
function fillCurve(values: Float64Array, at: i32): void {
  let last = -1;
  for (let j = 0; j < table.nodes; j++) {
    const value: f64 = unchecked(values[at + j]);
    if (value !== value) continue;
    const from: f64 = last < 0 ? value : unchecked(values[at + last]);
    for (let i = last + 1; i < j; i++) {
      const t: f64 = last < 0 ? 1.0 : f64(i - last) / f64(j - last);
      unchecked((values[at + i] = from + t * (value - from)));
    }
    last = j;
  }
  const held: f64 = last < 0 ? 0.0 : unchecked(values[at + last]);
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

/** Completes the table once the differences of all measured nodes are set. */
export function finishTable(): void {
  for (let k = 0; k < table.curves; k++) {
    if (lastKnown(k) === 0) continue;
    fillCurve(table.Ct, k * CURVE_NODES);
    fillCurve(table.Cp, k * CURVE_NODES);
  }
  for (let k = 0; k < table.curves; k++) {
    if (isFilled(k)) continue;
    const near = nearestFilled(k);
    if (near < 0) {
      fillCurve(table.Ct, k * CURVE_NODES);
      fillCurve(table.Cp, k * CURVE_NODES);
      continue;
    }
    leadInto(table.Ct, k * CURVE_NODES, near * CURVE_NODES);
    leadInto(table.Cp, k * CURVE_NODES, near * CURVE_NODES);
  }
}

function isFilled(k: i32): boolean {
  const end: f64 = unchecked(table.Ct[k * CURVE_NODES + table.nodes - 1]);
  return end === end;
}

/** The filled curve whose Reynolds number is nearest to that of curve k; −1 where none is. */
function nearestFilled(k: i32): i32 {
  let best = -1;
  let least: f64 = Infinity;
  for (let i = 0; i < table.curves; i++) {
    const away: f64 = Math.abs(unchecked(table.lnRe[i]) - unchecked(table.lnRe[k]));
    if (i === k || away >= least || !isFilled(i)) continue;
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

function alongCurve(values: Float64Array, k: i32, J: f64): f64 {
  const at = k * CURVE_NODES;
  const end = table.nodes - 1;
  const place: f64 = Math.min(Math.max(J / table.step, 0.0), f64(end));
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
  for (let k = 0; k < i32(unchecked(rotorCase[CASE.MEASURED])); k++) {
    table = tables[k];
    addDifference(lnRe, J);
  }
}

/** Adds the differences of the table in use. */
function addDifference(lnRe: f64, J: f64): void {
  const last = table.curves - 1;
  let k = 0;
  while (k < last - 1 && lnRe >= unchecked(table.lnRe[k + 1])) k++;
  let t: f64 = 0.0;
  if (last > 0) {
    const from: f64 = unchecked(table.lnRe[k]);
    t = Math.min(Math.max((lnRe - from) / unchecked(table.lnRe[k + 1] - from), 0.0), 1.0);
  }
  difference.Ct += table.weight * acrossCurves(table.Ct, k, t, J);
  difference.Cp += table.weight * acrossCurves(table.Cp, k, t, J);
}
