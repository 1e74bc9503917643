/** Rows: the vehicle at a moment, written as a static solution is. Theory T.17. */
import { bus } from '../powertrain/equilibrium';
import { cells } from '../powertrain/cell';
import { draw } from '../powertrain/current-draw';
import { evaluateExtraLoad, extraLoad } from '../powertrain/extra-load';
import { groups } from '../powertrain/group';
import {
  powerOut,
  PT_ALL,
  PT_BRANCHES_AT,
  PT_GROUP,
  PT_GROUPS_AT,
  PT_LIMIT,
  PT_ROTOR,
  PT_SIZE,
  rotorsIn,
} from '../powertrain/layout';
import { noteCrossLoad } from '../powertrain/rotor-load';
import { reportPack } from '../powertrain/pack-state';
import { clearResults, writeResults } from '../powertrain/results';
import { fixedPoint } from '../powertrain/fixed-point';
import { writeAttitude } from '../powertrain/steady-flight';
import { T_RUNAWAY } from '../powertrain/thermal';
import { DYN_ROOM_ROWS, DYN_TRIM, DYN_ROW, DYN_STATE, dynamicsRows, dynamicsState } from './layout';
import {
  GROUP_ROW_OMEGA,
  GROUP_ROW_T_MAG,
  GROUP_ROW_T_W,
  LEAF_ROW_SOC,
  LEAF_ROW_T,
  LEAF_T_MAX,
  SOLVER_GROUPS,
  SOLVER_LEAVES,
  SOLVER_PER_GROUP,
  SOLVER_PER_LEAF,
  SOLVER_ROW_I,
  SOLVER_ROW_T,
  SOLVER_ROW_V,
} from './state-layout';
import { moment } from './schedule';
import { shape, solved } from './state';
import { checkControlledRotor } from './rotor-control';
import { isHeld } from './rotor-dynamics';
import { freeSpeed } from './error-weights';

/** A move of this part of its scale, of so many kelvin, is one that is looked at. */
const PART: f64 = 0.005;
const KELVIN: f64 = 0.5;

class Written {
  n: i32 = 0;
}
const written: Written = new Written();

/** Length of a row. */
function rowSize(): i32 {
  return DYN_ROW.RESULT + PT_SIZE.ALL + PT_SIZE.GROUP * shape.n + PT_SIZE.BRANCH * cells.n;
}

export function clearRows(): void {
  written.n = 0;
}

export function rowCount(): i32 {
  return written.n;
}

/** Tells whether there is space for `n` more rows. */
export function hasSpaceFor(n: i32): boolean {
  return (written.n + n) * rowSize() <= DYN_ROOM_ROWS;
}

/** Power that neither heats nor reaches the air [W]: the rotors' acceleration and the other loads. */
function storedAndExtraPower(): f64 {
  evaluateExtraLoad(bus.V, bus.VHalf);
  let power: f64 = bus.V * extraLoad.I;
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    power += g.weight * (g.Qm - g.Q) * g.omega;
  }
  return power;
}

/** Sets what of groups and rounds a result reads and a flight does not use. */
function setResultInputs(): void {
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    g.stopped = isHeld(g, bus.V);
    checkControlledRotor(g);
    noteCrossLoad(g, g.omega);
    g.converged = true;
    g.iterations = 0;
    g.runaway = g.T_w >= T_RUNAWAY;
  }
  for (let k = 0; k < cells.n; k++) {
    const ever: f64 = unchecked(dynamicsState[SOLVER_LEAVES + SOLVER_PER_LEAF * k + LEAF_T_MAX]);
    unchecked((cells.TMax[k] = Math.max(ever, cells.T[k])));
  }
  fixedPoint.R_bus = shape.R_bus;
  fixedPoint.limits = 0;
  fixedPoint.converged = true;
  fixedPoint.count = 0;
  draw.V = bus.V;
  draw.I = bus.I;
}

/** A rotor that is commanded to stand has speed 0 in the row, though it may creep. */
function markStopped(): void {
  for (let i = 0; i < shape.n; i++) {
    const at = PT_GROUPS_AT + PT_SIZE.GROUP * i;
    const bits = i32(unchecked(powerOut[at + PT_GROUP.LIMITS]));
    if ((bits & PT_LIMIT.PROPELLER_STOPPED) === 0) continue;
    const count: f64 = unchecked(rotorsIn[PT_SIZE.ROTOR * i + PT_ROTOR.COUNT]);
    powerOut[PT_ALL.P_MECH] -= count * unchecked(powerOut[at + PT_GROUP.P_MECH]);
    powerOut[at + PT_GROUP.OMEGA] = 0.0;
    powerOut[at + PT_GROUP.P_MECH] = 0.0;
  }
}

/** Copies `length` numbers of the result to `to`; zeros in place of what is no number. */
function copyResult(from: i32, length: i32, to: i32): void {
  for (let i = 0; i < length; i++) {
    const x: f64 = unchecked(powerOut[from + i]);
    unchecked((dynamicsRows[to + i] = x - x === 0.0 ? x : 0.0));
  }
}

function copyRow(t: f64): void {
  const row = dynamicsRows;
  let at = written.n * rowSize();
  row[at + DYN_ROW.T] = t;
  row[at + DYN_ROW.AIRSPEED] = moment.airspeed;
  row[at + DYN_ROW.VERTICAL] = moment.vertical;
  row[at + DYN_ROW.VERTICAL + 1] = 0.0;
  at += DYN_ROW.RESULT;
  copyResult(0, PT_SIZE.ALL, at);
  copyResult(PT_GROUPS_AT, PT_SIZE.GROUP * shape.n, at + PT_SIZE.ALL);
  const leaves = at + PT_SIZE.ALL + PT_SIZE.GROUP * shape.n;
  copyResult(PT_BRANCHES_AT, PT_SIZE.BRANCH * cells.n, leaves);
}

/** Keeps what the next row is compared with. */
function rememberRow(t: f64): void {
  const s = dynamicsState;
  s[SOLVER_ROW_T] = t;
  s[SOLVER_ROW_I] = bus.I;
  s[SOLVER_ROW_V] = bus.V;
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    const at = SOLVER_GROUPS + SOLVER_PER_GROUP * j;
    unchecked((s[at + GROUP_ROW_OMEGA] = g.omega));
    unchecked((s[at + GROUP_ROW_T_W] = g.T_w));
    unchecked((s[at + GROUP_ROW_T_MAG] = g.T_mag));
  }
  for (let k = 0; k < cells.n; k++) {
    const at = SOLVER_LEAVES + SOLVER_PER_LEAF * k;
    unchecked((s[at + LEAF_ROW_SOC] = cells.soc[k]));
    unchecked((s[at + LEAF_ROW_T] = cells.T[k]));
  }
}

/** Writes a row of the moment that groups, bus and pack stand at, unless t is not later than that of the last one. */
export function writeRow(t: f64, depleted: boolean): void {
  if (!hasSpaceFor(1) || !(t > unchecked(dynamicsState[SOLVER_ROW_T]))) return;
  const stored: f64 = storedAndExtraPower();
  setResultInputs();
  clearResults();
  writeResults(shape.n, stored);
  if (moment.trim === DYN_TRIM.WEIGHT) writeAttitude();
  reportPack();
  markStopped();
  // a row tells the flight, not the work
  powerOut[PT_ALL.LOOKUPS] = 0.0;
  if (depleted) {
    powerOut[PT_ALL.LIMITS] = f64(i32(powerOut[PT_ALL.LIMITS]) | PT_LIMIT.BATTERY_DEPLETED);
  }
  copyRow(t);
  rememberRow(t);
  written.n++;
  dynamicsState[DYN_STATE.ROWS] += 1.0;
}

/** A row of zeros: of a moment that nothing is known of. */
export function writeNothing(t: f64): void {
  if (!hasSpaceFor(1) || !(t > unchecked(dynamicsState[SOLVER_ROW_T]))) return;
  clearResults();
  moment.airspeed = 0.0;
  moment.vertical = 0.0;
  copyRow(t);
  written.n++;
  dynamicsState[SOLVER_ROW_T] = t;
  dynamicsState[DYN_STATE.ROWS] += 1.0;
}

/** Tells whether any watched quantity has changed since the last row. */
export function hasMoved(): boolean {
  const s = dynamicsState;
  const I: f64 = unchecked(s[DYN_STATE.PEAK_I]);
  if (Math.abs(bus.I - unchecked(s[SOLVER_ROW_I])) > PART * I) return true;
  if (Math.abs(bus.V - unchecked(s[SOLVER_ROW_V])) > PART * bus.V) return true;
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    const at = SOLVER_GROUPS + SOLVER_PER_GROUP * j;
    const omega: f64 = g.omega - unchecked(s[at + GROUP_ROW_OMEGA]);
    if (Math.abs(omega) > PART * unchecked(freeSpeed[j])) return true;
    if (Math.abs(g.T_w - unchecked(s[at + GROUP_ROW_T_W])) > KELVIN) return true;
    if (Math.abs(g.T_mag - unchecked(s[at + GROUP_ROW_T_MAG])) > KELVIN) return true;
  }
  for (let k = 0; k < cells.n; k++) {
    const at = SOLVER_LEAVES + SOLVER_PER_LEAF * k;
    if (Math.abs(unchecked(cells.soc[k] - s[at + LEAF_ROW_SOC])) > PART) return true;
    if (Math.abs(unchecked(cells.T[k] - s[at + LEAF_ROW_T])) > KELVIN) return true;
  }
  return false;
}
