/**
 * Cooling of motors and pack: the air speed over them, and the motor temperatures that follow from the losses. Theory E.30
 * to E.32, E.55.
 */
import { air, Group, groups, isSolved } from './group';
import { PT_COOLING, PT_VEHICLE, vehicle } from './layout';
import { motorTemperatures, thermal } from './thermal';

/** Prandtl number of air, and its conductivity over its viscosity, c_p/Pr [J/(kg·K)]. */
const PRANDTL: f64 = 0.71;
const CP_OVER_PR: f64 = 1415.0;
/** Buoyancy g ΔT/T of air beside a case 60 K warmer than it [m/s²]. */
const BUOYANCY: f64 = 1.96;
/** Heat that a painted or anodised case some 60 K above its surroundings radiates [W/(m²K)]. */
const RADIATED: f64 = 6.0;
/** Part of the air's speed that reaches a motor inside a cowling. */
export const COWLING: f64 = 0.3;

/** Air over the motor, besides what its own can moves [m/s]. */
function airOver(g: Group): f64 {
  if (g.cooling === PT_COOLING.GIVEN) return g.coolingV;
  const through: f64 = g.V_axial + g.V_wake + g.v;
  const open: f64 = Math.sqrt(through * through + g.V_edge * g.V_edge);
  return g.cooling === PT_COOLING.COWLING ? COWLING * open : open;
}

/**
 * Heat transfer coefficient of a case of diameter D [m] that turns at `omega` [rad/s] in air of speed v [m/s], density
 * rho [kg/m³] and viscosity mu [Pa·s]; in W/(m²K). Kays and Bjorklund 1958: a cylinder that turns in crossflow (E.55).
 */
export function caseFilm(D: f64, omega: f64, v: f64, rho: f64, mu: f64): f64 {
  if (!(D > 0.0)) return RADIATED;
  const nu: f64 = mu / rho;
  const turning: f64 = (0.5 * omega * D * D) / nu;
  const across: f64 = (v * D) / nu;
  const rising: f64 = (BUOYANCY * D * D * D) / (nu * nu);
  const sum: f64 = (0.5 * turning * turning + across * across + rising) * PRANDTL;
  return RADIATED + ((CP_OVER_PR * mu) / D) * 0.135 * Math.cbrt(sum);
}

/** Heat that the case gives to the air per kelvin [W/K]. */
export function caseConductance(g: Group): f64 {
  if (g.G_ca > 0.0) return g.G_ca;
  const omega: f64 = g.canTurns ? g.gear * g.omega : 0.0;
  return g.area * caseFilm(g.caseD, omega, airOver(g), air.rho, air.mu);
}

/** Puts the group's losses and ways of heat into `thermal`, as the present operating point has them. */
export function setThermal(g: Group): void {
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
}

/** Temperatures that the group's losses bring, into `thermal`. */
export function heat(g: Group, seconds: f64): void {
  setThermal(g);
  motorTemperatures(seconds);
  g.runaway = thermal.runaway;
}

/** Air over the pack [m/s]: given, or a part of the mean slipstream. */
export function packAir(n: i32): f64 {
  if (!(unchecked(vehicle[PT_VEHICLE.PACK_AIR_MODE]) > 0.5)) {
    return Math.max(unchecked(vehicle[PT_VEHICLE.PACK_AIR_V]), 0.0);
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
  return Math.max(unchecked(vehicle[PT_VEHICLE.PACK_AIR_FACTOR]), 0.0) * mean;
}
