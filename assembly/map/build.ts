/**
 * Makes a propeller's map: which nodes it needs, their values, and how far it is from the blade between them.
 *
 * The host calls `beginMap` once the blade is cut, then `advanceMap` until it returns 0 (a call solves at most a few
 * hundred points, so that one can leave in between), then `finishMap`. Stages: coarse nodes; cells halved along
 * each axis where the nodes already there say that it is needed (refine.ts); the centres of all cells solved, which
 * says what the map is worth (cell-errors.ts); where `crossMap` asked for it, air across the disc (edgewise.ts). Theory M.6 to M.8.
 */
import { annuli } from '../bemt/annuli';
import { coldStart } from '../bemt/rotor';
import { polarTable, RE_AT } from '../polar/table';
import { slopeWeights } from './axis';
import { clearMapError, measureColumn, mapError } from './cell-errors';
import {
  beginEdgewise,
  edgewiseLength,
  leaveEdgewise,
  solveEdgewiseLine,
  writeEdgewise,
} from './edgewise';
import {
  AIR,
  GrowingAxis,
  axisOf,
  clearGrid,
  insertNode,
  offset,
  PSI,
  RE_AXIS,
  solvePlane,
  stores,
} from './grid';
import { MAP, MAP_HEADER, mapLength } from './layout';
import { chooseCells, halveCell } from './refine';
import { beginSampling, chordRe, sample } from './sample';
import { mapSlot } from './slots';

/** Coarse nodes in psi are so far apart [rad]; those in Re by a ratio of at most e. */
const FIRST_PSI: f64 = Math.PI / 16.0;
/** Tip Mach number at which compressibility is gone: Prandtl–Glauert's 1/√(1 − M²) is 1.0008. */
const STILL_MACH: f64 = 0.04;
/** Bits of a node's flags that are no marks of the construction. */
const FLAGS: i32 = 0xffff;
/** Airs whose ell differs by less than this part are one. */
const ONE_AIR: f64 = 1.0e-3;

const FILL: i32 = 0;
const REFINE: i32 = 1;
const MEASURE: i32 = 2;
const CROSS: i32 = 3;
const DONE: i32 = 4;

class Build {
  stage: i32 = DONE;
  /** Next column to fill or to measure. */
  column: i32 = 0;
  /** The axis that is refined, and axes in a row that did not grow. */
  axis: i32 = PSI;
  still: i32 = 0;
  /** A round over the axis' cells is to begin; next cell of the round; it has put nodes in. */
  fresh: boolean = true;
  cursor: i32 = 0;
  grown: boolean = false;
  tipMach: f64 = 0.0;
  ellHigh: f64 = 0.0;
}
const build: Build = new Build();

/** n equal cells from `from` to `to`; one node where they are the same. */
function layOut(axis: GrowingAxis, from: f64, to: f64, cells: i32): void {
  insertNode(axis, 0, from);
  for (let i = 1; i <= cells; i++) insertNode(axis, i, from + ((to - from) * f64(i)) / f64(cells));
}

/** ln Re of the first node of table `slot`, and of its last. */
function firstRe(slot: i32): f64 {
  return unchecked(polarTable(slot)[RE_AT]);
}

function lastRe(slot: i32): f64 {
  const table = polarTable(slot);
  return unchecked(table[RE_AT + i32(table[0]) - 1]);
}

/**
 * x from where every annulus is below its polar tables (or the tip is still) to where every one is above them, or to the
 * tip Mach number.
 */
function layOutRe(ellLow: f64, ellHigh: f64, tipMach: f64): void {
  const tip: f64 = (0.5 * sample.D) / sample.rRef;
  let from: f64 = 1.0e300;
  let to: f64 = -1.0e300;
  for (let i = 0; i < annuli.n; i++) {
    const chord: f64 = chordRe(i) / sample.cRef;
    const slot = unchecked(annuli.slot[i]);
    const other = unchecked(annuli.outboard[i]);
    // W over the reference speed: r/rRef in hover, R/rRef when the rotor stands
    const largest: f64 = chord * tip;
    const smallest: f64 = (chord * unchecked(annuli.r[i])) / sample.rRef;
    from = Math.min(from, Math.min(firstRe(slot), firstRe(other)) - Math.log(largest));
    to = Math.max(to, Math.max(lastRe(slot), lastRe(other)) - Math.log(smallest));
  }
  if (ellLow > 0.0) {
    to = Math.min(
      to + Math.log(ellHigh / ellLow),
      Math.log((tipMach * sample.cRef) / (tip * ellLow)),
    );
    from = Math.min(from, Math.log((STILL_MACH * sample.cRef) / (tip * ellLow)));
  }
  from = Math.min(from, to - 1.0);
  layOut(axisOf(RE_AXIS), from, to, i32(Math.max(3.0, Math.ceil(to - from))));
}

/**
 * Begins the map of the blade that is cut, for psi [rad] from `psiLow` to `psiHigh` (−π/2 to π/2: wherever the air comes from; 0 to 0:
 * still air alone), airs of ell = mu/(rho a) [m] from `ellLow` to `ellHigh` (0: air that cannot be compressed) and helical tip Mach
 * numbers up to `tipMach`. Read elsewhere it raises MAP_FLAG.BEYOND. Solving leaves the air of `rotorCase` changed.
 */
export function beginMap(ellLow: f64, ellHigh: f64, tipMach: f64, psiLow: f64, psiHigh: f64): void {
  beginSampling(ellLow);
  leaveEdgewise();
  clearGrid();
  clearMapError();
  build.stage = FILL;
  build.column = 0;
  build.axis = PSI;
  build.still = 0;
  build.fresh = true;
  build.tipMach = tipMach;
  layOut(axisOf(PSI), psiLow, psiHigh, i32(Math.round((psiHigh - psiLow) / FIRST_PSI)));
  layOutRe(ellLow, ellHigh, tipMach);
  const one: boolean = ellHigh - ellLow <= ONE_AIR * ellHigh;
  layOut(axisOf(AIR), Math.log(ellLow), Math.log(ellHigh), one ? 0 : 2);
  build.ellHigh = ellHigh;
}

/** Asks the map that was just begun for air across the disc too, up to the angle `chi` [rad] from the axial flow (M.10). */
export function crossMap(chi: f64): void {
  const psi = axisOf(PSI);
  beginEdgewise(psi.x[0], psi.x[psi.n - 1], chi, sample.ell, build.ellHigh);
}

/** Solves column number `column` of the coarse nodes. */
function fill(column: i32): boolean {
  if (column === axisOf(RE_AXIS).n) return false;
  coldStart();
  solvePlane(RE_AXIS, column);
  return true;
}

/** Halves the next cell that was chosen on the axis at hand; false where the round is over. */
function halveNext(): boolean {
  const axis = axisOf(build.axis);
  if (build.fresh) {
    chooseCells(build.axis);
    build.fresh = false;
    build.grown = false;
    build.cursor = 0;
  }
  while (build.cursor < axis.n - 1 && axis.n < axis.max) {
    const j = build.cursor++;
    if (unchecked(axis.halve[axis.plane[j]]) === 0) continue;
    halveCell(build.axis, j);
    build.cursor++;
    build.grown = true;
    return true;
  }
  return false;
}

/** Refines psi, Re and air in turn, each until it does not grow any more, until none of them does; false then. */
function refine(): boolean {
  while (build.still < 3) {
    if (halveNext()) return true;
    build.fresh = true;
    if (build.grown) build.still = 0;
    else {
      build.still++;
      build.axis = build.axis === AIR ? PSI : build.axis + 1;
    }
  }
  return false;
}

/** Measures column number `column` of cells. */
function measure(column: i32): boolean {
  const columns = axisOf(RE_AXIS).n - 1;
  let r = column;
  let a = 0;
  for (; r >= columns; r -= columns) a++;
  if (a >= Math.max(1, axisOf(AIR).n - 1)) return false;
  measureColumn(r, a);
  return true;
}

/** One step of the map begun: one plane of points solved. Returns 0 once it is done. */
export function advanceMap(): i32 {
  let stepped = false;
  while (build.stage < DONE && !stepped) {
    if (build.stage === FILL) stepped = fill(build.column++);
    else if (build.stage === REFINE) stepped = refine();
    else if (build.stage === MEASURE) stepped = measure(build.column++);
    else if (build.stage === CROSS) stepped = solveEdgewiseLine(build.column++);
    if (!stepped) {
      build.stage++;
      build.column = 0;
    }
  }
  return build.stage < DONE ? 1 : 0;
}

function writeHeader(map: Float64Array): void {
  for (let i = 0; i < MAP_HEADER; i++) unchecked((map[i] = 0.0));
  map[MAP.N_PSI] = f64(axisOf(PSI).n);
  map[MAP.N_RE] = f64(axisOf(RE_AXIS).n);
  map[MAP.N_AIR] = f64(axisOf(AIR).n);
  map[MAP.D] = sample.D;
  map[MAP.R_REF] = sample.rRef;
  map[MAP.C_REF] = sample.cRef;
  map[MAP.TIP_MACH] = build.tipMach;
  map[MAP.ELL] = sample.ell;
  map[MAP.MAX_TAU] = stores.maxTau;
  map[MAP.MAX_Q] = stores.maxQ;
  map[MAP.MAX_PI] = stores.maxPi;
  map[MAP.ERROR_TAU] = mapError.tau;
  map[MAP.ERROR_Q] = mapError.q;
  map[MAP.ERROR_PI] = mapError.pi;
  map[MAP.CELLS] = f64(mapError.cells);
  map[MAP.ROUGH_CELLS] = f64(mapError.roughCells);
  map[MAP.ROUGH_ERROR] = mapError.rough;
  map[MAP.SOLVES] = f64(sample.solves);
  map[MAP.EVALUATIONS] = sample.evaluations;
  map[MAP.ANNULI] = f64(annuli.n);
}

/** Writes the nodes of an axis to `at`, and the weights of their slopes to `slopesAt`. */
function writeAxis(map: Float64Array, axis: GrowingAxis, at: i32, slopesAt: i32): void {
  for (let i = 0; i < axis.n; i++) unchecked((map[at + i] = axis.x[i]));
  if (axis.n === 1) {
    for (let k = 0; k < 3; k++) unchecked((map[slopesAt + k] = 0.0));
    return;
  }
  for (let i = 0; i < axis.n; i++) {
    slopeWeights(axis.x, 0, axis.n, i, axis === axisOf(RE_AXIS), map, slopesAt + 3 * i);
  }
}

/** Puts the finished map into a slot; returns its length. */
export function finishMap(slot: i32): i32 {
  const psi = axisOf(PSI);
  const re = axisOf(RE_AXIS);
  const air = axisOf(AIR);
  const edgewiseAt = mapLength(psi.n, re.n, air.n);
  const length = edgewiseAt + edgewiseLength();
  const map = mapSlot(slot, length);
  writeHeader(map);
  const nodes = psi.n + re.n + air.n;
  const slopesAt = MAP_HEADER + nodes;
  writeAxis(map, psi, MAP_HEADER, slopesAt);
  writeAxis(map, re, MAP_HEADER + psi.n, slopesAt + 3 * psi.n);
  writeAxis(map, air, MAP_HEADER + psi.n + re.n, slopesAt + 3 * (psi.n + re.n));
  let at = MAP_HEADER + 4 * nodes;
  let flagAt = at + 2 * psi.n * re.n * air.n;
  for (let a = 0; a < air.n; a++) {
    for (let r = 0; r < re.n; r++) {
      for (let p = 0; p < psi.n; p++) {
        const from = offset(psi, p) + offset(re, r) + offset(air, a);
        unchecked((map[at++] = stores.tau[from]));
        unchecked((map[at++] = stores.q[from]));
        unchecked((map[flagAt++] = f64(stores.flags[from] & FLAGS)));
      }
    }
  }
  writeEdgewise(map, edgewiseAt);
  return length;
}
