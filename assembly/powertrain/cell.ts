/**
 * Cells of the pack's leaves: open-circuit voltage, resistance, polarisation and heat of each. Powertrain theory
 * E.20–E.23 (docs/theory/powertrain.md). A leaf is S × P equal cells, all in one state.
 */
import { leavesIn, ocvCounts, ocvCurves, PT_LEAF, PT_MAX, PT_SIZE } from './layout';

/** Parts of the pulse resistance r, and the time constants of the two slow parts of the voltage [s] (E.21). */
export const PART_0: f64 = 0.8;
export const PART_1: f64 = 0.2;
export const TAU_1: f64 = 4.0;
export const TAU_2: f64 = 240.0;

/** Temperature at which resistances are given [K]; B of r above it, and of its two parts below it [K] (E.22). */
export const T_25: f64 = 298.15;
export const B_WARM: f64 = 500.0;
export const B_COLD_0: f64 = 1500.0;
export const B_COLD_1: f64 = 2500.0;
/** B of the slow diffusion's resistance [K]: graphite, 30.3 kJ/mol (E.22). */
export const B_SLOW: f64 = 3640.0;
/** B of what low charge adds, above T_25 [K]: diffusion in a positive electrode, 80.6 kJ/mol (E.22). */
const B_LOW: f64 = 9700.0;
/** Cells outside know no such resistance, and exp would leave the range of numbers. */
export const T_COLDEST: f64 = 200.0;
export const T_HOTTEST: f64 = 473.15;

/** State and present constants of every leaf. SI; i1, i2 and R0, R1, R2 are of one cell, Voc and R of the leaf. */
export class Cells {
  n: i32 = 0;
  soc: Float64Array = new Float64Array(PT_MAX.LEAVES);
  /** Current that each slow part has come to carry [A]: V1 = R1 i1 (E.20). */
  i1: Float64Array = new Float64Array(PT_MAX.LEAVES);
  i2: Float64Array = new Float64Array(PT_MAX.LEAVES);
  T: Float64Array = new Float64Array(PT_MAX.LEAVES);
  TMax: Float64Array = new Float64Array(PT_MAX.LEAVES);
  /** r and the slow resistance at 25 °C and mid charge, with the requested spread. */
  r: Float64Array = new Float64Array(PT_MAX.LEAVES);
  slow: Float64Array = new Float64Array(PT_MAX.LEAVES);
  ocv: Float64Array = new Float64Array(PT_MAX.LEAVES);
  R0: Float64Array = new Float64Array(PT_MAX.LEAVES);
  R1: Float64Array = new Float64Array(PT_MAX.LEAVES);
  R2: Float64Array = new Float64Array(PT_MAX.LEAVES);
  Voc: Float64Array = new Float64Array(PT_MAX.LEAVES);
  R: Float64Array = new Float64Array(PT_MAX.LEAVES);
  /** Current out of the leaf [A]. */
  I: Float64Array = new Float64Array(PT_MAX.LEAVES);
}
export const cells: Cells = new Cells();

/** Input number of a leaf. */
export function leafIn(leaf: i32, place: i32): f64 {
  return unchecked(leavesIn[leaf * PT_SIZE.LEAF + place]);
}

/** A point of an open-circuit curve: V, and V per unit of charge. */
export class OpenCircuit {
  U: f64 = 0.0;
  U_soc: f64 = 0.0;
}
export const openCircuit: OpenCircuit = new OpenCircuit();

/** Open-circuit voltage of a cell at 25 °C: linear between the points of its curve, held beyond its ends. */
export function readOpenCircuit(curve: i32, soc: f64): void {
  const slot: i32 = curve < 0 ? 0 : curve < PT_MAX.CURVES ? curve : PT_MAX.CURVES - 1;
  const at: i32 = slot * PT_SIZE.CURVE;
  const n: i32 = i32(Math.min(ocvCounts[slot], f64(PT_MAX.OCV)));
  openCircuit.U_soc = 0.0;
  openCircuit.U = n < 1 ? 0.0 : ocvCurves[at + PT_MAX.OCV];
  if (n < 1 || !(soc > ocvCurves[at])) return;
  let low: i32 = 0;
  let high: i32 = n - 1;
  openCircuit.U = ocvCurves[at + PT_MAX.OCV + high];
  if (soc >= ocvCurves[at + high]) return;
  while (high - low > 1) {
    const middle: i32 = (low + high) >> 1;
    if (unchecked(ocvCurves[at + middle]) <= soc) low = middle;
    else high = middle;
  }
  const x: f64 = unchecked(ocvCurves[at + low]);
  const V: f64 = unchecked(ocvCurves[at + PT_MAX.OCV + low]);
  const dV: f64 = unchecked(ocvCurves[at + PT_MAX.OCV + high]) - V;
  openCircuit.U_soc = dV / (unchecked(ocvCurves[at + high]) - x);
  openCircuit.U = V + openCircuit.U_soc * (soc - x);
}

/** Resistance over that at mid charge (E.22): 1 down to 20 %, 1.2 at 12, 1.4 at 6, 2 at 1 %. */
export function byCharge(soc: f64): f64 {
  if (soc >= 0.2) return 1.0;
  if (soc >= 0.12) return 1.2 - (soc - 0.12) * (0.2 / 0.08);
  if (soc >= 0.06) return 1.4 - (soc - 0.06) * (0.2 / 0.06);
  if (soc >= 0.01) return 2.0 - (soc - 0.01) * (0.6 / 0.05);
  return 2.0;
}

/** Resistance over that at 25 °C (E.22), with B `warm` above and `cold` below it. */
export function byTemperature(T: f64, warm: f64, cold: f64): f64 {
  const held: f64 = Math.min(Math.max(T, T_COLDEST), T_HOTTEST);
  return Math.exp((T > T_25 ? warm : cold) * (1.0 / held - 1.0 / T_25));
}

/** Loads the leaves from `leavesIn`, resistances times their spread to the power `spread` (0: as it is, 1: its high value). */
export function loadCells(n: i32, spread: f64): void {
  cells.n = n;
  for (let k = 0; k < n; k++) {
    const wide: f64 = Math.pow(leafIn(k, PT_LEAF.SPREAD_R), spread);
    const factor: f64 = wide > 0.0 ? wide : 1.0;
    unchecked((cells.r[k] = leafIn(k, PT_LEAF.R_CELL) * factor));
    unchecked((cells.slow[k] = leafIn(k, PT_LEAF.R_SLOW) * factor));
  }
  restCells();
}

/** Resets every leaf to its start. */
export function restCells(): void {
  for (let k = 0; k < cells.n; k++) {
    const T: f64 = leafIn(k, PT_LEAF.T0);
    unchecked((cells.soc[k] = leafIn(k, PT_LEAF.SOC)));
    unchecked((cells.T[k] = T));
    unchecked((cells.TMax[k] = T));
    resistances(k);
    const R1: f64 = unchecked(cells.R1[k]);
    const R2: f64 = unchecked(cells.R2[k]);
    unchecked((cells.i1[k] = R1 > 0.0 ? leafIn(k, PT_LEAF.V1) / R1 : 0.0));
    unchecked((cells.i2[k] = R2 > 0.0 ? leafIn(k, PT_LEAF.V2) / R2 : 0.0));
  }
}

/** `byCharge` at temperature T: a warm cell loses what low charge adds to its resistance (E.22). */
export function byChargeAt(soc: f64, T: f64): f64 {
  const added: f64 = byCharge(soc) - 1.0;
  if (added === 0.0 || T <= T_25) return 1.0 + added;
  return 1.0 + added * Math.exp(B_LOW * (1.0 / Math.min(T, T_HOTTEST) - 1.0 / T_25));
}

/** R0, R1, R2 of the leaf's cells at its charge and temperature. A source has one resistance, which nothing changes. */
function resistances(k: i32): void {
  const r: f64 = unchecked(cells.r[k]);
  if (leafIn(k, PT_LEAF.CHARGE) === Infinity) {
    unchecked((cells.R0[k] = r));
    unchecked((cells.R1[k] = 0.0));
    unchecked((cells.R2[k] = 0.0));
    return;
  }
  const T: f64 = unchecked(cells.T[k]);
  const low: f64 = byChargeAt(unchecked(cells.soc[k]), T);
  const of1: f64 = byTemperature(T, B_WARM, B_COLD_1);
  // above the reference one B does for both parts
  const of0: f64 = T > T_25 ? of1 : byTemperature(T, B_WARM, B_COLD_0);
  unchecked((cells.R0[k] = PART_0 * r * low * of0));
  unchecked((cells.R1[k] = PART_1 * r * low * of1));
  unchecked((cells.R2[k] = cells.slow[k] * low * byTemperature(T, B_SLOW, B_SLOW)));
}

/** Open-circuit voltage [V] and resistances of the leaf's cells at their charge and temperature. */
export function updateCell(k: i32): void {
  resistances(k);
  readOpenCircuit(i32(leafIn(k, PT_LEAF.CURVE)), unchecked(cells.soc[k]));
  const warmer: f64 = unchecked(cells.T[k]) - T_25;
  unchecked((cells.ocv[k] = openCircuit.U + leafIn(k, PT_LEAF.DUDT) * warmer));
}

/** The leaf as a source: S cells of V behind R each [V, Ω], P times, with its links and its wire. */
function setSource(k: i32, V: f64, R: f64): void {
  const S: f64 = leafIn(k, PT_LEAF.S);
  const ofCells: f64 = (S / leafIn(k, PT_LEAF.P)) * R;
  unchecked((cells.Voc[k] = S * V));
  unchecked((cells.R[k] = ofCells + leafIn(k, PT_LEAF.R_LINKS) + leafIn(k, PT_LEAF.R_BRANCH)));
}

/**
 * The leaf, after `updateCell`, as a source whose charge and polarisation follow for `h` seconds the current that is to be found
 * (E.28, T.13): the slope of the open-circuit voltage acts as a resistance. `ahead` is the charge that it has more than at the place
 * of `updateCell`, `slow` the voltage [V] that is left of the polarisation before, and `keep1`, `keep2` are its parts that are left.
 */
export function setSourceAhead(
  k: i32,
  h: f64,
  ahead: f64,
  slow: f64,
  keep1: f64,
  keep2: f64,
): void {
  const U_soc: f64 = Math.max(openCircuit.U_soc, 0.0);
  const V: f64 = unchecked(cells.ocv[k]) + U_soc * ahead;
  const ofCharge: f64 = (U_soc * h * leafIn(k, PT_LEAF.P)) / leafIn(k, PT_LEAF.CHARGE);
  const slowR: f64 = unchecked(cells.R1[k]) * (1.0 - keep1);
  const R: f64 = unchecked(cells.R0[k]) + slowR + unchecked(cells.R2[k]) * (1.0 - keep2) + ofCharge;
  setSource(k, V - slow, R);
}

/**
 * The leaf as a source at this instant (E.23). `developed`: the slow parts carry the leaf's current, whatever it is,
 * as after a long time; `polarised` false: they carry none.
 */
export function updateLeaf(k: i32, developed: boolean, polarised: boolean): void {
  updateCell(k);
  let V: f64 = unchecked(cells.ocv[k]);
  let R: f64 = unchecked(cells.R0[k]);
  if (developed) R += unchecked(cells.R1[k]) + unchecked(cells.R2[k]);
  else if (polarised) V -= polarisation(k);
  setSource(k, V, R);
}

/** V1 + V2 of a cell [V]. */
export function polarisation(k: i32): f64 {
  const V1: f64 = unchecked(cells.R1[k] * cells.i1[k]);
  return V1 + unchecked(cells.R2[k] * cells.i2[k]);
}

/** Voltage of one of the leaf's cells at the leaf's current [V]. */
export function cellVoltage(k: i32): f64 {
  const i: f64 = unchecked(cells.I[k]) / leafIn(k, PT_LEAF.P);
  return unchecked(cells.ocv[k]) - polarisation(k) - i * unchecked(cells.R0[k]);
}

/** Power lost in the leaf's cells and links at its current, without the reaction's heat [W]. */
export function leafLoss(k: i32): f64 {
  const I: f64 = unchecked(cells.I[k]);
  const S: f64 = leafIn(k, PT_LEAF.S);
  const R: f64 = (S / leafIn(k, PT_LEAF.P)) * unchecked(cells.R0[k]) + leafIn(k, PT_LEAF.R_LINKS);
  return I * (I * R + S * polarisation(k));
}

/** Heat in the leaf [W]: its loss, and −I T dU/dT of the reaction in each cell (E.24). */
export function leafHeat(k: i32): f64 {
  const T: f64 = unchecked(cells.T[k]);
  const reversible: f64 = leafIn(k, PT_LEAF.S) * T * leafIn(k, PT_LEAF.DUDT);
  return leafLoss(k) - unchecked(cells.I[k]) * reversible;
}
