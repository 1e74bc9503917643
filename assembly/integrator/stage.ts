/**
 * One implicit stage: Y = z + γh f(Y), by Newton. Rotors touch one another through the bus alone and leaves through the
 * pack alone, so its matrix is an arrowhead: every rotor follows the voltage linearly, every leaf is a source whose
 * resistance has the step in it, and one equation for the voltage is left. Theory T.12 to T.15.
 */
import { bus } from '../powertrain/equilibrium';
import {
  cells,
  leafHeat,
  leafIn,
  setSourceAhead,
  TAU_1,
  TAU_2,
  updateCell,
} from '../powertrain/cell';
import { evaluateExtraLoad, extraLoad } from '../powertrain/extra-load';
import { air, groups } from '../powertrain/group';
import { PT_LEAF, PT_MAX } from '../powertrain/layout';
import { joinPack, pack, shareCurrent } from '../powertrain/pack';
import { incidentWake, wakesAt } from '../powertrain/stack';
import { conductance } from '../powertrain/step';
import {
  inertia,
  leafAt,
  MAX_SIZE,
  PER_GROUP,
  shape,
  solved,
  toGroups,
  Y_I1,
  Y_I2,
  Y_OMEGA,
  Y_SOC,
  Y_SWIRL,
  Y_T,
  Y_T_C,
  Y_T_W,
  Y_WAKE,
} from './state';
import { evaluateCurrents, evaluateRotor } from './rotor-dynamics';
import { thermalRates, evaluateThermalRates } from './thermal-rates';
import { errorWeights } from './error-weights';

/** Corrections, over the error that a step may have, at which an iteration ends. */
const ENOUGH: f64 = 0.01;
const MAX_ROUNDS: i32 = 10;
/** Part of the first correction that the second one usually is, at most. */
const FIRST_LEFT: f64 = 0.1;
/** A correction this much larger than the one before goes nowhere. */
const DIVERGING: f64 = 2.0;
/** Slopes below these are not followed to the end. */
const MIN_SLOPE: f64 = 0.1;
/** Part of itself by which the voltage may fall at once. */
const MAX_FALL: f64 = 0.7;
/** Tolerance of the bus voltage as a part of the pack's: a correction of this size counts as 1 in the norm. */
const OF_V: f64 = 1.0e-4;

/** Unknowns of the stage, and what they are without their own rate. */
export const stageY: Float64Array = new Float64Array(MAX_SIZE);
export const z: Float64Array = new Float64Array(MAX_SIZE);

/** Speed correction of each solved group at constant voltage [rad/s], and its slope per volt. */
const atOnce: Float64Array = new Float64Array(PT_MAX.GROUPS);
const perVolt: Float64Array = new Float64Array(PT_MAX.GROUPS);
export class Stage {
  /** γh [s]. */
  gh: f64 = 0.0;
  /** Largest correction of the round, over what counts as 1. */
  norm: f64 = 0.0;
  rounds: i32 = 0;
}
export const stage: Stage = new Stage();

/** Moves unknown `at` by `by`. */
function move(at: i32, by: f64): void {
  unchecked((stageY[at] += by));
  const size: f64 = Math.abs(by) / unchecked(errorWeights[at]);
  stage.norm = Math.max(stage.norm, size);
}

/** A leaf as a source whose charge and polarisation follow the current that is to be found (T.13). */
function aheadLeaf(k: i32): void {
  const at = leafAt(k);
  const gh: f64 = stage.gh;
  unchecked((cells.soc[k] = stageY[at + Y_SOC]));
  unchecked((cells.T[k] = stageY[at + Y_T]));
  updateCell(k);
  const keep1: f64 = TAU_1 / (TAU_1 + gh);
  const keep2: f64 = TAU_2 / (TAU_2 + gh);
  const R1: f64 = unchecked(cells.R1[k]);
  const R2: f64 = unchecked(cells.R2[k]);
  const slow: f64 = R1 * keep1 * unchecked(z[at + Y_I1]) + R2 * keep2 * unchecked(z[at + Y_I2]);
  const ahead: f64 = unchecked(z[at + Y_SOC] - stageY[at + Y_SOC]);
  setSourceAhead(k, gh, ahead, slow, keep1, keep2);
}

/** A leaf's unknowns at its current. */
function followLeaf(k: i32): void {
  const at = leafAt(k);
  const gh: f64 = stage.gh;
  const I: f64 = unchecked(cells.I[k]);
  const i: f64 = I / leafIn(k, PT_LEAF.P);
  const soc: f64 = unchecked(z[at + Y_SOC]) - (gh * I) / leafIn(k, PT_LEAF.CHARGE);
  const i1: f64 = (TAU_1 * unchecked(z[at + Y_I1]) + gh * i) / (TAU_1 + gh);
  const i2: f64 = (TAU_2 * unchecked(z[at + Y_I2]) + gh * i) / (TAU_2 + gh);
  move(at + Y_SOC, soc - unchecked(stageY[at + Y_SOC]));
  move(at + Y_I1, i1 - unchecked(stageY[at + Y_I1]));
  move(at + Y_I2, i2 - unchecked(stageY[at + Y_I2]));
  unchecked((cells.i1[k] = i1));
  unchecked((cells.i2[k] = i2));
  const C: f64 = leafIn(k, PT_LEAF.HEAT_CAP);
  const T: f64 = unchecked(stageY[at + Y_T]);
  const G: f64 = C > 0.0 ? conductance(k) / C : 0.0;
  const gain: f64 = C > 0.0 ? leafHeat(k) / C : 0.0;
  const miss: f64 = unchecked(z[at + Y_T]) - T + gh * (gain - G * (T - air.T));
  move(at + Y_T, miss / (1.0 + gh * G));
}

/** The voltage's correction, with all speeds following it (T.14); returns the pack's current then. */
function correctBus(): f64 {
  const gh: f64 = stage.gh;
  const V: f64 = bus.V;
  evaluateExtraLoad(V, bus.VHalf);
  let I: f64 = extraLoad.I;
  let I_V: f64 = extraLoad.I_V;
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    const at = PER_GROUP * j;
    const step: f64 = gh / unchecked(inertia[j]);
    const d: f64 = Math.max(1.0 - step * (g.Qm_omega - g.Q_omega), MIN_SLOPE);
    const miss: f64 = unchecked(z[at] - stageY[at]) + step * (g.Qm - g.Q);
    unchecked((atOnce[j] = miss / d));
    unchecked((perVolt[j] = (step * g.Qm_V) / d));
    I += g.weight * (g.I_bus + g.I_bus_omega * unchecked(atOnce[j]));
    I_V += g.weight * (g.I_bus_V + g.I_bus_omega * unchecked(perVolt[j]));
  }
  const R: f64 = pack.R + shape.R_bus;
  const miss: f64 = pack.Voc - R * I - V;
  const by: f64 = Math.max(miss / Math.max(1.0 + R * I_V, MIN_SLOPE), -MAX_FALL * V);
  bus.V += by;
  const size: f64 = Math.abs(by) / (OF_V * pack.Voc);
  stage.norm = Math.max(stage.norm, size);
  for (let j = 0; j < shape.m; j++) {
    move(PER_GROUP * j + Y_OMEGA, unchecked(atOnce[j] + perVolt[j] * by));
  }
  return I + I_V * by;
}

/** Winding and case, as two unknowns; wakes, each by itself. The losses are those of the speeds before the correction. */
function correctSlow(j: i32): void {
  const row = unchecked(solved[j]);
  const g = unchecked(groups[row]);
  const at = PER_GROUP * j;
  const gh: f64 = stage.gh;
  const r = thermalRates;
  evaluateThermalRates(g);
  const w: f64 = unchecked(z[at + Y_T_W]) - g.T_w + gh * r.w;
  const c: f64 = unchecked(z[at + Y_T_C]) - g.T_mag + gh * r.c;
  const ww: f64 = Math.max(1.0 - gh * r.ww, MIN_SLOPE);
  const cc: f64 = 1.0 - gh * r.cc;
  const det: f64 = Math.max(ww * cc - gh * gh * r.wc * r.cw, MIN_SLOPE);
  move(at + Y_T_W, (w * cc + gh * r.wc * c) / det);
  move(at + Y_T_C, (c * ww + gh * r.cw * w) / det);
  if (!shape.stacked || g.stack === 0) return;
  wakesAt(row, shape.n);
  if (!(incidentWake.time > 0.0)) return;
  const part: f64 = gh / incidentWake.time;
  const V: f64 = unchecked(z[at + Y_WAKE]) - g.V_wake + part * (incidentWake.V - g.V_wake);
  const swirl: f64 = unchecked(z[at + Y_SWIRL]) - g.swirl + part * (incidentWake.swirl - g.swirl);
  move(at + Y_WAKE, V / (1.0 + part));
  move(at + Y_SWIRL, swirl / (1.0 + part));
}

/** Loads and currents of a group. */
function updateLoads(j: i32): void {
  const g = unchecked(groups[solved[j]]);
  evaluateRotor(g);
  evaluateCurrents(g, bus.V);
}

/** Performs one Newton iteration; the groups keep the state it began with. */
function correct(): void {
  stage.norm = 0.0;
  toGroups(stageY);
  for (let j = 0; j < shape.m; j++) updateLoads(j);
  for (let k = 0; k < cells.n; k++) aheadLeaf(k);
  joinPack();
  for (let j = 0; j < shape.m; j++) correctSlow(j);
  bus.I = correctBus();
  shareCurrent(bus.I);
  for (let k = 0; k < cells.n; k++) followLeaf(k);
}

/** Loads and currents of all groups moved along their slopes to where the last round brought them. */
function slideAll(): void {
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    const by: f64 = unchecked(stageY[PER_GROUP * j]) - g.omega;
    g.omega += by;
    g.T += g.T_omega * by;
    g.Q += g.Q_omega * by;
    g.i0 += g.i0_omega * by;
    evaluateCurrents(g, bus.V);
  }
}

/** Solves from the unknowns and the voltage as they are; returns whether it did. */
export function solveStage(gh: f64): boolean {
  stage.gh = gh;
  let before: f64 = Infinity;
  for (let n = 0; n < MAX_ROUNDS; n++) {
    correct();
    stage.rounds++;
    const norm: f64 = stage.norm;
    // what is left is about what the ratio of two corrections says; the first is taken to be as good as usual
    const fall: f64 = Math.max(before - norm, FIRST_LEFT * norm);
    const left: f64 = before < Infinity ? (norm * norm) / fall : FIRST_LEFT * norm;
    if (left <= ENOUGH && norm <= 1.0) {
      slideAll();
      return true;
    }
    if (!(norm <= DIVERGING * before) || !(bus.V > 0.0)) return false;
    before = norm;
  }
  return false;
}
