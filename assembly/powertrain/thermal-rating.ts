/**
 * A maker's continuous current as an observation of the motor's cooling: a motor that is sold for it does not burn at it.
 * Theory E.56.
 */
import { COPPER_ALPHA, T_20 } from './thermal';
import { caseFilm } from './cooling';
import { Group, groups, isSolved, loadGroups } from './group';
import { noLoad } from './motor';

/** Air that a rating holds in: 40 °C, as IEC 60034-1 has it [K, kg/m³, Pa·s]; its speed in the slipstream [m/s]. */
const T_AIR: f64 = 313.15;
const RHO: f64 = 1.127;
const MU: f64 = 1.91e-5;
const SLIPSTREAM: f64 = 8.0;
/** Temperatures that a rating is taken to allow: windings of 155 °C wire with a margin, magnets of SH grade with one [K]. */
export const RATED_WINDING: f64 = 423.15;
export const RATED_MAGNETS: f64 = 393.15;
/** A rating that asks for more than this times the cooling of its size is not believed further. */
export const MOST_COOLING: f64 = 3.0;

/** Factor by which the cooling of a motor of this size has to grow so that the rating holds (E.56); 1 where it does. */
export function coolingForRating(g: Group): f64 {
  // a conductance that was given is not an estimate
  if (!(g.ratedI > 0.0) || !(g.ratedOmega > 0.0) || g.G_ca > 0.0) return 1.0;
  if (!(g.sizeArea > 0.0 && g.sizeG_wc > 0.0)) return 1.0;
  noLoad(g, g.ratedOmega);
  const copper: f64 = g.ratedI * g.ratedI * g.R20 * (1.0 + COPPER_ALPHA * (RATED_WINDING - T_20));
  const iron: f64 = (g.i0 * g.ratedOmega) / g.Kv20;
  const omega: f64 = g.canTurns ? g.gear * g.ratedOmega : 0.0;
  const G_ca: f64 = g.sizeArea * caseFilm(g.caseD, omega, SLIPSTREAM, RHO, MU);
  const magnets: f64 = (copper + iron) / G_ca;
  const winding: f64 = magnets + copper / g.sizeG_wc;
  const needed: f64 = Math.max(
    winding / (RATED_WINDING - T_AIR),
    magnets / (RATED_MAGNETS - T_AIR),
  );
  return Math.min(Math.max(needed, 1.0), MOST_COOLING);
}

/** Sets the group's conductances to those of its size, or to what its rating shows that they must be. */
export function rateCooling(g: Group): void {
  const factor: f64 = coolingForRating(g);
  g.area = factor * g.sizeArea;
  g.G_wc = factor * g.sizeG_wc;
}

/** The factor of the rotor in row 0 of `rotorsIn`, for the host. */
export function ratedCooling(): f64 {
  loadGroups();
  return coolingForRating(unchecked(groups[0]));
}

/** The same for all groups of a case that was loaded. */
export function rateCoolings(n: i32): void {
  for (let i = 0; i < n; i++) if (isSolved(i)) rateCooling(unchecked(groups[i]));
}
