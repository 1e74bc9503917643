/**
 * The right-hand side: at given unknowns the bus voltage and all currents follow, and with them every rate. Theory T.2 to
 * T.9. Used where a flight begins or its commands jump, for rows, and by tests that integrate it in another way.
 */
import { bus } from '../powertrain/equilibrium';
import { cells, leafHeat, leafIn, leafLoss, TAU_1, TAU_2 } from '../powertrain/cell';
import { evaluateExtraLoad, extraLoad } from '../powertrain/extra-load';
import { gearLoss } from '../powertrain/gear';
import { air, groups } from '../powertrain/group';
import { PT_LEAF } from '../powertrain/layout';
import { escLoss } from '../powertrain/motor';
import { pack, packSource, shareCurrent } from '../powertrain/pack';
import { incidentWake, wakesAt } from '../powertrain/stack';
import { conductance } from '../powertrain/step';
import { solveBusVoltage } from './power-draw';
import {
  inertia,
  leafAt,
  PER_GROUP,
  shape,
  solved,
  toCells,
  toGroups,
  TOTAL_AIR,
  TOTAL_BUS,
  TOTAL_CELLS,
  TOTAL_CHARGE,
  TOTAL_HEAT,
  TOTAL_LOAD,
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
import { evaluateRotor } from './rotor-dynamics';
import { thermalRates, evaluateThermalRates } from './thermal-rates';

/** Evaluates everything that follows at once from the unknowns y and the commands; `V`: a bus voltage nearby. */
export function followAll(y: Float64Array, V: f64): void {
  toGroups(y);
  toCells(y);
  for (let j = 0; j < shape.m; j++) evaluateRotor(unchecked(groups[solved[j]]));
  packSource(false, false);
  bus.VHalf = 0.5 * pack.Voc;
  packSource(false, true);
  solveBusVoltage(V);
  shareCurrent(bus.I);
}

/** Rates of the unknowns where `followAll` has been. */
export function ratesNow(f: Float64Array): void {
  for (let j = 0; j < shape.m; j++) groupRates(j, f);
  for (let k = 0; k < cells.n; k++) leafRates(k, f);
}

function groupRates(j: i32, f: Float64Array): void {
  const row = unchecked(solved[j]);
  const g = unchecked(groups[row]);
  const at = PER_GROUP * j;
  evaluateThermalRates(g);
  unchecked((f[at + Y_OMEGA] = (g.Qm - g.Q) / inertia[j]));
  unchecked((f[at + Y_T_W] = thermalRates.w));
  unchecked((f[at + Y_T_C] = thermalRates.c));
  unchecked((f[at + Y_WAKE] = 0.0));
  unchecked((f[at + Y_SWIRL] = 0.0));
  if (!shape.stacked || g.stack === 0) return;
  wakesAt(row, shape.n);
  if (!(incidentWake.time > 0.0)) return;
  unchecked((f[at + Y_WAKE] = (incidentWake.V - g.V_wake) / incidentWake.time));
  unchecked((f[at + Y_SWIRL] = (incidentWake.swirl - g.swirl) / incidentWake.time));
}

function leafRates(k: i32, f: Float64Array): void {
  const at = leafAt(k);
  const I: f64 = unchecked(cells.I[k]);
  const i: f64 = I / leafIn(k, PT_LEAF.P);
  const C: f64 = leafIn(k, PT_LEAF.HEAT_CAP);
  const lost: f64 = conductance(k) * (unchecked(cells.T[k]) - air.T);
  unchecked((f[at + Y_SOC] = -I / leafIn(k, PT_LEAF.CHARGE)));
  unchecked((f[at + Y_I1] = (i - cells.i1[k]) / TAU_1));
  unchecked((f[at + Y_I2] = (i - cells.i2[k]) / TAU_2));
  unchecked((f[at + Y_T] = C > 0.0 ? (leafHeat(k) - lost) / C : 0.0));
}

/** Rates of the totals [W, A] at the speeds, currents and sources of now. */
export function powersNow(p: Float64Array): void {
  let bound: f64 = 0.0;
  let shaft: f64 = 0.0;
  let heat: f64 = pack.wires + shape.R_bus * bus.I * bus.I;
  let given: f64 = 0.0;
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    bound += g.weight * g.I_bus;
    shaft += g.weight * g.Q * g.omega;
    heat += g.weight * (g.I * g.I * (g.R - g.R_esc) + g.i0 * g.E + escLoss(g, bus.V) + gearLoss(g));
  }
  for (let k = 0; k < cells.n; k++) {
    given += unchecked(cells.I[k]) * leafIn(k, PT_LEAF.S) * unchecked(cells.ocv[k]);
    heat += leafLoss(k);
  }
  evaluateExtraLoad(bus.V, bus.VHalf);
  unchecked((p[TOTAL_CELLS] = given));
  unchecked((p[TOTAL_BUS] = bus.V * bound));
  unchecked((p[TOTAL_AIR] = shaft));
  unchecked((p[TOTAL_HEAT] = heat));
  unchecked((p[TOTAL_LOAD] = bus.V * extraLoad.I));
  unchecked((p[TOTAL_CHARGE] = bus.I));
}
