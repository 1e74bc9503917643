/**
 * Refinement of an axis, without solving anything. The difference between a node and what its neighbours say of its place is
 * the error that there was before it came in; the cells beside it are half as wide now, and their error is smaller by GAIN.
 * Theory M.7.
 */
import { weightsAt, Weights } from './axis';
import { coldStart } from '../bemt/rotor';
import {
  GrowingAxis,
  axisOf,
  innerOf,
  insertNode,
  offset,
  outerOf,
  PSI,
  RE_AXIS,
  relativeError,
  solvePlane,
  stores,
} from './grid';
import { MAX_PSI } from './layout';

/** Error of a cell along one axis, over the largest value, that is good enough; below the limit of cell-errors.ts, which all axes share. */
const TOLERANCE: f64 = 1.5e-3;
/** Part of it that a map of still air keeps to: there a node costs one point, and psi asks for none of those that it shares. */
const STILL_PART: f64 = 0.25;
/**
 * Ratio of a node's miss to the error that is left beside it: 4 where curvature jumps, 8.9 where the function is smooth on equal
 * cells; measured 7.1 to 8.4 in the median, 4.5 to 5.8 in the lower quartile. Theory M.7 has what 20 % of it are worth.
 */
const GAIN: f64 = 6.0;
/** Part of the error that a halving may leave: a corner leaves half, so that a line which keeps more is rougher than that. */
const SHRINK: f64 = 0.5;
/** Weight of the miss of an outermost cell: its slope is one-sided, and the miss only 2.6 times its error, where GAIN counts on 6. */
const END: f64 = 3.0;

const weights: Weights = new Weights();
const others: Float64Array = new Float64Array(MAX_PSI);

/** Width above which a cell is halved whatever its last halving gave: psi [rad], x, ln ell. Chosen; theory M.7 has what 20 % are worth. */
function wideOf(which: i32): f64 {
  return which === PSI ? 0.06 : 0.2;
}

/** Cells narrower than this are left: nodes to 1.4° in psi, to a ratio of 1.03 in Re, of 1.2 in the airs. */
function narrowOf(which: i32): f64 {
  if (which === PSI) return 0.04;
  return which === RE_AXIS ? 0.05 : 0.3;
}

/** Error at node i of what the others of its line say; the line goes through place `base` of the stores. */
function leftOut(axis: GrowingAxis, i: i32, base: i32, psi: f64): f64 {
  let dTau: f64 = 0.0;
  let dQ: f64 = 0.0;
  for (let k = 0; k < 4; k++) {
    const w: f64 = unchecked(weights.w[k]);
    if (w === 0.0) continue;
    // counted without node i
    const other = weights.first + k;
    const at = base + offset(axis, other < i ? other : other + 1);
    dTau += w * unchecked(stores.tau[at]);
    dQ += w * unchecked(stores.q[at]);
  }
  const at = base + offset(axis, i);
  return relativeError(psi, dTau - unchecked(stores.tau[at]), dQ - unchecked(stores.q[at]));
}

/** Fills `stores.left` at every inner node of an axis. */
function leaveOut(which: i32): void {
  const axis = axisOf(which);
  const inner = innerOf(which);
  const outer = outerOf(which);
  for (let i = 1; i < axis.n - 1; i++) {
    for (let k = 0; k < axis.n - 1; k++) unchecked((others[k] = axis.x[k < i ? k : k + 1]));
    weightsAt(others, axis.n - 1, unchecked(axis.x[i]), which === RE_AXIS, weights);
    for (let c = 0; c < outer.n; c++) {
      for (let b = 0; b < inner.n; b++) {
        const base = offset(inner, b) + offset(outer, c);
        const psi: f64 = which === PSI ? unchecked(axis.x[i]) : unchecked(inner.x[b]);
        unchecked((stores.left[base + offset(axis, i)] = leftOut(axis, i, base, psi)));
      }
    }
  }
}

/** Tells whether psi jumps within two cells of its node p, in the column at `column` of the stores. */
function roughBeside(p: i32, column: i32): boolean {
  const psi = axisOf(PSI);
  let flags = 0;
  for (let i = p < 2 ? 0 : p - 2; i < psi.n - 1 && i < p + 2; i++) {
    flags |= unchecked(stores.flags[column + offset(psi, i)]);
  }
  return (flags & psi.mark) !== 0;
}

/** Lines that miss in a cell and may be helped by halving it; lines that jump there. */
class Votes {
  improvable: i32 = 0;
  rough: i32 = 0;
}
const votes: Votes = new Votes();

/** Error of leaving out the ends of cell j, in the line through `base`. */
function missAt(axis: GrowingAxis, j: i32, base: i32): f64 {
  const left: f64 = j > 0 ? unchecked(stores.left[base + offset(axis, j)]) : 0.0;
  const right: f64 = j < axis.n - 2 ? unchecked(stores.left[base + offset(axis, j + 1)]) : 0.0;
  const end: boolean = j === 0 || j === axis.n - 2;
  if (end && axis.n > 4) return END * Math.max(left, right);
  return Math.max(left, right);
}

/** Counts the line through `base` as cell j of the axis sees it, and marks it where it jumps. */
function vote(which: i32, j: i32, base: i32): void {
  const axis = axisOf(which);
  const at = base + offset(axis, j);
  const miss: f64 = missAt(axis, j, base);
  const width: f64 = unchecked(axis.x[j + 1]) - unchecked(axis.x[j]);
  const before: f64 = unchecked(axis.before[at]);
  unchecked((stores.flags[at] &= ~axis.mark));
  const tolerance: f64 = axisOf(PSI).n > 1 ? TOLERANCE : STILL_PART * TOLERANCE;
  if (miss > tolerance && width <= wideOf(which) && before > 0.0 && miss > SHRINK * before) {
    votes.rough++;
    unchecked((stores.flags[at] |= axis.mark));
  } else if (miss > GAIN * tolerance && width > narrowOf(which)) votes.improvable++;
}

/** Lets all lines vote on cell j of an axis. */
function decide(which: i32, j: i32): boolean {
  const axis = axisOf(which);
  const inner = innerOf(which);
  const outer = outerOf(which);
  votes.improvable = 0;
  votes.rough = 0;
  for (let c = 0; c < outer.n; c++) {
    const z = offset(outer, c);
    for (let b = 0; b < inner.n; b++) {
      // where psi jumps on either side there is nothing to be learnt along the other axes
      const silent: boolean =
        which !== PSI &&
        (roughBeside(b, z + offset(axis, j)) || roughBeside(b, z + offset(axis, j + 1)));
      if (!silent) vote(which, j, z + offset(inner, b));
    }
  }
  return votes.improvable > 0 && votes.improvable >= 2 * votes.rough;
}

/** Chooses the cells of an axis that are to be halved; returns how many. */
export function chooseCells(which: i32): i32 {
  const axis = axisOf(which);
  if (axis.n < 3) return 0;
  leaveOut(which);
  let chosen = 0;
  for (let j = 0; j < axis.n - 1; j++) {
    const halve: boolean = decide(which, j);
    unchecked((axis.halve[axis.plane[j]] = halve ? 1 : 0));
    if (halve) chosen++;
  }
  return chosen;
}

/** Hands what is known on both sides of node j on to its new plane; its cell was as good as the one it was cut from. */
function inherit(which: i32, j: i32): void {
  const axis = axisOf(which);
  const inner = innerOf(which);
  const outer = outerOf(which);
  const marks = inner.mark | outer.mark;
  for (let c = 0; c < outer.n; c++) {
    for (let b = 0; b < inner.n; b++) {
      const base = offset(inner, b) + offset(outer, c);
      const at = base + offset(axis, j);
      const l = base + offset(axis, j - 1);
      const r = base + offset(axis, j + 1);
      unchecked((axis.before[at] = axis.before[l]));
      unchecked((inner.before[at] = Math.max(inner.before[l], inner.before[r])));
      unchecked((outer.before[at] = Math.max(outer.before[l], outer.before[r])));
      unchecked((stores.flags[at] |= (stores.flags[l] | stores.flags[r]) & marks));
    }
  }
}

/** Notes the error of cell j on all lines, for its halves to be measured by. */
function keepErrors(which: i32, j: i32): void {
  const axis = axisOf(which);
  const inner = innerOf(which);
  const outer = outerOf(which);
  for (let c = 0; c < outer.n; c++) {
    for (let b = 0; b < inner.n; b++) {
      const base = offset(inner, b) + offset(outer, c);
      unchecked((axis.before[base + offset(axis, j)] = missAt(axis, j, base)));
    }
  }
}

/** Halves cell j of an axis: a new node in its middle, solved on all lines. */
export function halveCell(which: i32, j: i32): void {
  const axis = axisOf(which);
  unchecked((axis.halve[axis.plane[j]] = 0));
  keepErrors(which, j);
  insertNode(axis, j + 1, 0.5 * (unchecked(axis.x[j]) + unchecked(axis.x[j + 1])));
  coldStart();
  solvePlane(which, j + 1);
  inherit(which, j + 1);
}
