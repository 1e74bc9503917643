/**
 * Cooling of motors and pack: the air speed over them, and the motor temperatures that follow from the losses. Theory E.30
 * to E.32.
 */
import { air, Group, groups, isSolved } from './group';
import {
  PT_VEHICLE_PACK_AIR_FACTOR,
  PT_VEHICLE_PACK_AIR_MODE,
  PT_VEHICLE_PACK_AIR_V,
  vehicle,
} from './layout';
import { motorTemperatures, thermal } from './thermal';

/** Case: natural and forced part of its cooling [W/(m²K)]; part of the can's own speed that counts as air. */
const STILL: f64 = 12.0;
const MOVING: f64 = 22.0;
const CAN_PART: f64 = 0.5;
/** A case of length = diameter D has π D L + π D²/2 = 1.5 π D². */
const CAN_AREA: f64 = 1.5 * Math.PI;
/** Part of it inside a cowling. */
const COWLING: f64 = 0.3;

/** Air over the motor [m/s]. */
function airOver(g: Group): f64 {
  if (g.cooling === 2) return g.coolingV;
  const through: f64 = g.V_axial + g.V_wake + g.v;
  const can: f64 = 0.5 * CAN_PART * g.omega * Math.sqrt(g.area / CAN_AREA);
  const open: f64 = Math.sqrt(through * through + g.V_edge * g.V_edge + can * can);
  return g.cooling === 1 ? COWLING * open : open;
}

/** Heat that the case gives to the air per kelvin [W/K]. */
export function caseConductance(g: Group): f64 {
  return g.G_ca > 0.0 ? g.G_ca : g.area * (STILL + MOVING * Math.sqrt(airOver(g)));
}

/** Temperatures that the group's losses bring, into `thermal`. */
export function heat(g: Group, seconds: f64): void {
  const t = thermal;
  t.copper20 = g.R20 * g.I * g.I;
  t.iron = g.i0 * g.E;
  t.C_w = g.C_w;
  t.C_c = g.C_c;
  t.G_wc = g.G_wc;
  t.G_ca = caseConductance(g);
  t.TAmb = air.T;
  t.TwPin = g.TwPin;
  t.TmagPin = g.TmagPin;
  motorTemperatures(seconds);
  g.runaway = t.runaway;
}

/** Air over the pack [m/s]: given, or a part of the mean slipstream. */
export function packAir(n: i32): f64 {
  if (!(unchecked(vehicle[PT_VEHICLE_PACK_AIR_MODE]) > 0.5)) {
    return Math.max(unchecked(vehicle[PT_VEHICLE_PACK_AIR_V]), 0.0);
  }
  let sum: f64 = 0.0;
  let weight: f64 = 0.0;
  for (let i = 0; i < n; i++) {
    if (!isSolved(i)) continue;
    const g = unchecked(groups[i]);
    sum += g.weight * Math.abs(g.V_axial + 2.0 * g.v);
    weight += g.weight;
  }
  const mean: f64 = weight > 0.0 ? sum / weight : 0.0;
  return Math.max(unchecked(vehicle[PT_VEHICLE_PACK_AIR_FACTOR]), 0.0) * mean;
}
