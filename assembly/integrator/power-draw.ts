/** The bus voltage at given speeds: everything drawn from it, on the pack's source. Theory T.5. */
import {
  areVoltagesClosed,
  boundedVoltage,
  bus,
  isBracketed,
  newtonVoltage,
  openVoltages,
} from '../powertrain/equilibrium';
import { evaluateExtraLoad, extraLoad } from '../powertrain/extra-load';
import { groups } from '../powertrain/group';
import { pack } from '../powertrain/pack';
import { shape, solved } from './state';
import { evaluateCurrents } from './rotor-dynamics';

const MAX_STEPS: i32 = 80;
/** Step over the pack's voltage after which Newton's next is lost in rounding. */
const LAST_STEP: f64 = 1.0e-8;

/** Currents of everything at V, and their sum. */
function sumCurrents(V: f64): void {
  evaluateExtraLoad(V, bus.VHalf);
  bus.I = extraLoad.I;
  bus.I_V = extraLoad.I_V;
  bus.V = V;
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    evaluateCurrents(g, V);
    bus.I += g.weight * g.I_bus;
    bus.I_V += g.weight * g.I_bus_V;
  }
}

/** V = Y − R·I(V) on the pack as it is joined, by Newton in a bracket from `start`; speeds and loads as they are. */
export function solveBusVoltage(start: f64): void {
  const Y: f64 = pack.Voc;
  const R: f64 = pack.R + shape.R_bus;
  let V: f64 = start > 0.0 ? start : Y;
  openVoltages();
  for (let n = 0; n < MAX_STEPS; n++) {
    sumCurrents(V);
    const next: f64 = newtonVoltage(V, Y, R);
    if (Math.abs(next - V) <= LAST_STEP * Y || areVoltagesClosed(Y)) {
      bus.converged = true;
      if (isBracketed(next)) sumCurrents(next);
      return;
    }
    V = boundedVoltage(V, next);
  }
}
