/**
 * The unknowns as one vector: of each solved group speed, winding, case, wake and swirl, then of each leaf charge, the two
 * slow currents and temperature. Twins of a group have no unknowns of their own.
 */
import { cells, leafIn } from '../powertrain/cell';
import { loadExtraLoad } from '../powertrain/extra-load';
import { groups, isSolved, loadGroups } from '../powertrain/group';
import {
  PT_LEAF,
  PT_MAX,
  PT_ROTOR,
  PT_SIZE,
  PT_VEHICLE,
  rotorsIn,
  vehicle,
} from '../powertrain/layout';
import { warmMotor } from '../powertrain/motor';
import { loadPack } from '../powertrain/pack';
import { hasStacks } from '../powertrain/stack';
import { forgetFlight } from '../powertrain/steady-flight';
import { rateCoolings } from '../powertrain/thermal-rating';

/** Unknowns of a group: rad/s, K, K, m/s, rad/s. */
export const PER_GROUP: i32 = 5;
export const Y_OMEGA: i32 = 0;
export const Y_T_W: i32 = 1;
export const Y_T_C: i32 = 2;
export const Y_WAKE: i32 = 3;
export const Y_SWIRL: i32 = 4;
/** Unknowns of a leaf: 0 … 1, A and A of a cell, K. */
const PER_LEAF: i32 = 4;
export const Y_SOC: i32 = 0;
export const Y_I1: i32 = 1;
export const Y_I2: i32 = 2;
export const Y_T: i32 = 3;
export const MAX_SIZE: i32 = PER_GROUP * PT_MAX.GROUPS + PER_LEAF * PT_MAX.LEAVES;

/** Totals [J]: from the cells, to the ESCs, to the air, to heat, to the other loads; charge [A·s]. */
export const TOTALS: i32 = 6;
export const TOTAL_CELLS: i32 = 0;
export const TOTAL_BUS: i32 = 1;
export const TOTAL_AIR: i32 = 2;
export const TOTAL_HEAT: i32 = 3;
export const TOTAL_LOAD: i32 = 4;
export const TOTAL_CHARGE: i32 = 5;

/** Least moment of inertia of a rotor that is accepted [kg·m²]. */
const MIN_J: f64 = 1.0e-12;
const MAX_J: f64 = 1.0e9;

/** Shape of the vector of unknowns. */
export class VectorShape {
  /** Groups; solved ones among them; where leaves begin in the vector; its length. */
  n: i32 = 0;
  m: i32 = 0;
  leavesAt: i32 = 0;
  size: i32 = 0;
  stacked: boolean = false;
  R_bus: f64 = 0.0;
}
export const shape: VectorShape = new VectorShape();

/** Index of each solved group, and its moment of inertia [kg·m²]. */
export const solved: Int32Array = new Int32Array(PT_MAX.GROUPS);
export const inertia: Float64Array = new Float64Array(PT_MAX.GROUPS);

function nonNegative(x: f64): f64 {
  return x > 0.0 && x < Infinity ? x : 0.0;
}

/** Adds group i; returns true where it cannot be integrated. */
function addGroup(i: i32): boolean {
  const g = unchecked(groups[i]);
  if (!g.sane) return !(unchecked(rotorsIn[PT_SIZE.ROTOR * i + PT_ROTOR.COUNT]) <= 0.0);
  if (!isSolved(i)) return false;
  const J: f64 = unchecked(rotorsIn[PT_SIZE.ROTOR * i + PT_ROTOR.J]);
  unchecked((solved[shape.m] = i));
  unchecked((inertia[shape.m] = J));
  g.J = J;
  shape.m++;
  return !(J >= MIN_J && J <= MAX_J);
}

/** Loads the vehicle. Returns false where an input is out of range. */
export function loadShape(): boolean {
  const s = shape;
  let sound: boolean = true;
  forgetFlight();
  s.n = loadGroups();
  rateCoolings(s.n);
  s.m = 0;
  for (let i = 0; i < s.n; i++) if (addGroup(i)) sound = false;
  loadPack(0.0);
  s.leavesAt = PER_GROUP * s.m;
  s.size = s.leavesAt + PER_LEAF * cells.n;
  s.stacked = hasStacks(s.n);
  s.R_bus = nonNegative(unchecked(vehicle[PT_VEHICLE.R_BUS]));
  loadExtraLoad();
  return sound;
}

/** Place of leaf k in the vector. */
export function leafAt(k: i32): i32 {
  return shape.leavesAt + PER_LEAF * k;
}

/** Tells whether leaf k has a finite charge. */
export function isFinite(k: i32): boolean {
  return leafIn(k, PT_LEAF.CHARGE) < Infinity;
}

/** The vector as the groups and cells have it. */
export function fromModel(y: Float64Array): void {
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    const at = PER_GROUP * j;
    unchecked((y[at + Y_OMEGA] = g.omega));
    unchecked((y[at + Y_T_W] = g.T_w));
    unchecked((y[at + Y_T_C] = g.T_mag));
    unchecked((y[at + Y_WAKE] = g.V_wake));
    unchecked((y[at + Y_SWIRL] = g.swirl));
  }
  for (let k = 0; k < cells.n; k++) {
    const at = leafAt(k);
    unchecked((y[at + Y_SOC] = cells.soc[k]));
    unchecked((y[at + Y_I1] = cells.i1[k]));
    unchecked((y[at + Y_I2] = cells.i2[k]));
    unchecked((y[at + Y_T] = cells.T[k]));
  }
}

/** The groups as the vector has them, motors warm. */
export function toGroups(y: Float64Array): void {
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    const at = PER_GROUP * j;
    g.omega = unchecked(y[at + Y_OMEGA]);
    g.T_w = unchecked(y[at + Y_T_W]);
    g.T_mag = unchecked(y[at + Y_T_C]);
    g.V_wake = unchecked(y[at + Y_WAKE]);
    g.swirl = unchecked(y[at + Y_SWIRL]);
    warmMotor(g);
  }
}

/** The cells as the vector has them. */
export function toCells(y: Float64Array): void {
  for (let k = 0; k < cells.n; k++) {
    const at = leafAt(k);
    unchecked((cells.soc[k] = y[at + Y_SOC]));
    unchecked((cells.i1[k] = y[at + Y_I1]));
    unchecked((cells.i2[k] = y[at + Y_I2]));
    unchecked((cells.T[k] = y[at + Y_T]));
  }
}

/** Sets all motors to T [K], but for those whose temperatures are prescribed. */
export function setMotors(y: Float64Array, T: f64): void {
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    const at = PER_GROUP * j;
    unchecked((y[at + Y_T_W] = g.TwPin > 0.0 ? g.TwPin : T));
    unchecked((y[at + Y_T_C] = g.TmagPin > 0.0 ? g.TmagPin : T));
  }
}
