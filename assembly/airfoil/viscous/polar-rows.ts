/** A row of `polarOut` from the state of the layers. */
import { coupled } from '../coupling/coupled';
import { loads, sumLoads, surfaceFlow } from '../inviscid/inviscid';
import { nodes } from '../inviscid/panels';
import { forces, sumForces } from './forces';
import { along, dstar, layers, order, theta } from './layers';
import { AF, AF_FLAG, AF_STATE, airfoilIn, PO, PO_WIDTH, polarOut } from './layout';
import { point } from './operating-point';

const DEGREE: f64 = Math.PI / 180.0;
/** Shape factor from which on a turbulent layer at the edge counts as separated. */
const SEPARATED: f64 = 2.8;
/** Lift coefficients beyond these are no flow around a section. */
const MAX_LIFT: f64 = 6.0;
/** Incidences that count as one [rad]. */
const SAME_ANGLE: f64 = 1.0e-9;
/** Least difference in cl, and in ln cd, that makes two states two branches. */
const APART_CL: f64 = 5.0e-3;
const APART_CD: f64 = 0.02;

/** x/c at the `distance` from the stagnation point, on the side whose places are from … to − 1. */
function chordwise(distance: f64, from: i32, to: i32): f64 {
  for (let k = from + 1; k < to; k++) {
    const b: i32 = unchecked(order[k]);
    if (unchecked(along[b]) < distance) continue;
    const a: i32 = unchecked(order[k - 1]);
    const f: f64 = (distance - unchecked(along[a])) / (unchecked(along[b]) - unchecked(along[a]));
    const x: f64 = unchecked(coupled.x[a]) + Math.max(f, 0.0) * (coupled.x[b] - coupled.x[a]);
    return Math.min(Math.max(x, 0.0), 1.0);
  }
  return 1.0;
}

/** Part of a laminar plate's drag below which a state that has not settled is no flow. */
const MIN_DRAG: f64 = 0.5;

function isSound(): boolean {
  const plate: f64 = (2.0 * 1.328) / Math.sqrt(airfoilIn[AF.RE]);
  return (
    Math.abs(forces.cl) < MAX_LIFT &&
    Math.abs(forces.cm) < MAX_LIFT &&
    forces.cd > (point.converged ? 0.0 : MIN_DRAG * plate) &&
    forces.cd < 5.0
  );
}

function writeState(row: i32, column: i32, value: f64): void {
  unchecked((polarOut[row * PO_WIDTH + column] = value));
}

export function stateOf(row: i32): i32 {
  return i32(unchecked(polarOut[row * PO_WIDTH + PO.STATE]));
}

/** Marks every row as open. */
export function openRows(n: i32, angles: Float64Array): void {
  polarOut.fill(0.0);
  for (let row = 0; row < n; row++) {
    writeState(row, PO.ALPHA, unchecked(angles[row]));
    writeState(row, PO.RESIDUAL, 1.0e9);
  }
}

function flagsOfState(): i32 {
  let flags: i32 = 0;
  if (layers.turbulentUpper > layers.last) flags |= AF_FLAG.LAMINAR_UPPER;
  if (layers.turbulentLower >= layers.N) flags |= AF_FLAG.LAMINAR_LOWER;
  const N = nodes.n;
  const H: f64 = Math.max(dstar[0] / theta[0], dstar[N - 1] / theta[N - 1]);
  if (H > SEPARATED) flags |= AF_FLAG.SEPARATED;
  return flags;
}

/** A second state of a row that has one: kept apart as the other branch if it differs. True where it does. */
function recordOther(row: i32): boolean {
  const at = row * PO_WIDTH;
  const cl: f64 = unchecked(polarOut[at + PO.CL]);
  const cd: f64 = unchecked(polarOut[at + PO.CD]);
  if (Math.abs(cl - forces.cl) < APART_CL && Math.abs(Math.log(forces.cd / cd)) < APART_CD)
    return false;
  writeState(row, PO.CL_OTHER, forces.cl);
  writeState(row, PO.CD_OTHER, forces.cd);
  writeState(row, PO.FLAGS, f64(i32(polarOut[at + PO.FLAGS]) | AF_FLAG.TWO_BRANCHES));
  return true;
}

/**
 * The present state as the answer at a row: kept where it is better than what stands there. `flags`: how it was come by.
 * True where the row had a converged answer already and this one agrees with it.
 */
export function recordState(row: i32, flags: i32): boolean {
  const at = row * PO_WIDTH;
  const alpha: f64 = unchecked(polarOut[at + PO.ALPHA]) * DEGREE;
  writeState(row, PO.ITERATIONS, unchecked(polarOut[at + PO.ITERATIONS]) + f64(point.iterations));
  point.iterations = 0;
  // a sub-step that failed on the way is no state of this angle
  if (Math.abs(point.alpha - alpha) > SAME_ANGLE) return false;
  sumForces(alpha, 1.0, 0.25, 0.0);
  if (!isSound()) return false;
  if (stateOf(row) === AF_STATE.CONVERGED) return point.converged && !recordOther(row);
  if (!point.converged && !(point.residual < unchecked(polarOut[at + PO.RESIDUAL]))) return false;
  writeState(row, PO.CL, forces.cl);
  writeState(row, PO.CD, forces.cd);
  writeState(row, PO.CM, forces.cm);
  writeState(row, PO.CDP, forces.cdp);
  writeState(row, PO.CL_OTHER, forces.cl);
  writeState(row, PO.CD_OTHER, forces.cd);
  writeState(row, PO.XTR_UPPER, chordwise(layers.xtUpper, 0, layers.last + 1));
  writeState(row, PO.XTR_LOWER, chordwise(layers.xtLower, layers.last + 1, layers.N));
  writeState(row, PO.STATE, f64(point.converged ? AF_STATE.CONVERGED : AF_STATE.UNSETTLED));
  writeState(row, PO.FLAGS, f64(flags | flagsOfState()));
  writeState(row, PO.RESIDUAL, point.residual);
  writeState(row, PO.NODES, f64(nodes.n));
  writeState(
    row,
    PO.H_EDGE,
    Math.max(dstar[0] / theta[0], dstar[nodes.n - 1] / theta[nodes.n - 1]),
  );
  return false;
}

/** The last resort: lift without viscosity, friction of a plate on both sides (Blasius or Prandtl, whichever is more). */
export function recordInviscid(row: i32, Re: f64, M: f64): void {
  if (stateOf(row) !== AF_STATE.OPEN) return;
  const alpha: f64 = unchecked(polarOut[row * PO_WIDTH + PO.ALPHA]) * DEGREE;
  surfaceFlow(alpha, M);
  sumLoads(alpha, 1.0, 0.25, 0.0);
  const cd: f64 = 2.0 * Math.max(1.328 / Math.sqrt(Re), 0.074 * Math.pow(Re, -0.2));
  writeState(row, PO.CL, Math.min(Math.max(loads.cl, -MAX_LIFT), MAX_LIFT));
  writeState(row, PO.CD, cd);
  writeState(row, PO.CM, Math.min(Math.max(loads.cm, -MAX_LIFT), MAX_LIFT));
  writeState(row, PO.CL_OTHER, polarOut[row * PO_WIDTH + PO.CL]);
  writeState(row, PO.CD_OTHER, cd);
  writeState(row, PO.XTR_UPPER, 1.0);
  writeState(row, PO.XTR_LOWER, 1.0);
  writeState(row, PO.STATE, f64(AF_STATE.INVISCID));
  writeState(row, PO.NODES, f64(nodes.n));
}
