/** Totals, extremes and the books of the flight so far. Theory T.20. */
import { bus } from '../powertrain/equilibrium';
import { cells } from '../powertrain/cell';
import { groups } from '../powertrain/group';
import { DYN_STATE, dynamicsState } from './layout';
import { findLowest, lowest } from './limits';
import { LEAF_T_MAX, SOLVER_FIRST_SPIN, SOLVER_LEAVES, SOLVER_PER_LEAF } from './state-layout';
import {
  inertia,
  PER_GROUP,
  shape,
  solved,
  TOTAL_AIR,
  TOTAL_BUS,
  TOTAL_CELLS,
  TOTAL_CHARGE,
  TOTAL_HEAT,
  TOTAL_LOAD,
} from './state';

/** Energy below which the books have nothing to be measured by [J]. */
const MIN_ENERGY: f64 = 1.0e-9;

function raise(place: i32, x: f64): void {
  if (x > unchecked(dynamicsState[place]) && x < Infinity) unchecked((dynamicsState[place] = x));
}

/** The extremes, with those of the moment that the vehicle stands at. */
export function takeExtremes(): void {
  const s = dynamicsState;
  findLowest();
  if (lowest.leaf >= 0 && lowest.V < s[DYN_STATE.LEAST_V]) s[DYN_STATE.LEAST_V] = lowest.V;
  raise(DYN_STATE.PEAK_I, bus.I);
  raise(DYN_STATE.PEAK_P, bus.I * bus.V);
  for (let j = 0; j < shape.m; j++) {
    raise(DYN_STATE.PEAK_T_W, unchecked(groups[solved[j]]).T_w);
  }
  for (let k = 0; k < cells.n; k++) {
    raise(DYN_STATE.PEAK_T_CELL, unchecked(cells.T[k]));
    raise(SOLVER_LEAVES + SOLVER_PER_LEAF * k + LEAF_T_MAX, unchecked(cells.T[k]));
  }
}

/** Energy of the rotors' rotation [J]. */
export function rotationEnergy(y: Float64Array): f64 {
  let spin: f64 = 0.0;
  for (let j = 0; j < shape.m; j++) {
    const omega: f64 = unchecked(y[PER_GROUP * j]);
    spin += 0.5 * unchecked(groups[solved[j]]).weight * unchecked(inertia[j]) * omega * omega;
  }
  return spin;
}

/** Energies and the books, from the totals q and the unknowns y. */
export function writeTotals(q: Float64Array, y: Float64Array): void {
  const s = dynamicsState;
  const spin: f64 = rotationEnergy(y) - s[SOLVER_FIRST_SPIN];
  s[DYN_STATE.E_CELLS] = q[TOTAL_CELLS];
  s[DYN_STATE.E_BUS] = q[TOTAL_BUS];
  s[DYN_STATE.E_AIR] = q[TOTAL_AIR];
  s[DYN_STATE.E_HEAT] = q[TOTAL_HEAT];
  s[DYN_STATE.E_SPIN] = spin;
  s[DYN_STATE.CHARGE] = q[TOTAL_CHARGE];
  const left: f64 = q[TOTAL_CELLS] - q[TOTAL_AIR] - q[TOTAL_HEAT] - q[TOTAL_LOAD] - spin;
  const sources: f64 = Math.max(Math.abs(q[TOTAL_CELLS]), Math.abs(q[TOTAL_AIR]));
  const largest: f64 = Math.max(sources, Math.max(q[TOTAL_HEAT], Math.abs(spin)));
  s[DYN_STATE.BALANCE] = largest > MIN_ENERGY ? Math.abs(left) / largest : 0.0;
}
