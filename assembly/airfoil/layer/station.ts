/** All that the equations ask of a place on the layer, with slopes by θ, δ*, ue and √cτ. Theory L.20 – L.40. */

import { HK_MIN_WAKE, HK_MIN_WALL } from './bounds';
import { amplification, amplificationRate } from './amplification';
import {
  dissipation,
  laminarDissipation,
  laminarWakeDissipation,
  outerDissipation,
  wallDissipation,
} from './dissipation';
import { edge, edgeFlow } from './edge';
import { friction, laminarFriction, turbulentFriction } from './friction';
import { setConstant, addSlopes, Quantity } from './quantity';
import {
  density,
  densityShape,
  energy,
  kinematic,
  kinematicShape,
  laminarEnergyShape,
  turbulentEnergyShape,
} from './shape';
import {
  equilibriumGradient,
  equilibriumStress,
  gradient,
  lag,
  lagRate,
  layerThickness,
  slip,
  slipSpeed,
  stress,
  thickness,
  US_WAKE,
  US_WALL,
} from './shear';

export const LAMINAR: i32 = 0;
export const TURBULENT: i32 = 1;
export const WAKE: i32 = 2;

export class Station {
  /** Distance from the stagnation point, over the chord. */
  x: f64 = 0.0;
  theta: f64 = 0.0;
  dstar: f64 = 0.0;
  ue: f64 = 0.0;
  /** N where laminar, √cτ where turbulent. */
  s: f64 = 0.0;
  regime: i32 = 0;
  /** Thickness of the dead air that the wake of a blunt edge displaces beside δ* (L.55); 0 elsewhere. */
  dead: f64 = 0.0;
  H: Quantity = new Quantity();
  Hk: Quantity = new Quantity();
  ret: Quantity = new Quantity();
  msq: Quantity = new Quantity();
  Hstar: Quantity = new Quantity();
  Hss: Quantity = new Quantity();
  cf: Quantity = new Quantity();
  cDi: Quantity = new Quantity();
  /** dN/ds; zero slopes and value unless laminar. */
  rate: Quantity = new Quantity();
  Us: Quantity = new Quantity();
  seq: Quantity = new Quantity();
  delta: Quantity = new Quantity();
  /** Equilibrium (1/ue) due/ds. */
  uq: Quantity = new Quantity();
  K: Quantity = new Quantity();
}

/** Copies what a station is given by; its quantities are evaluated anew where they are wanted. */
export function copyStation(to: Station, from: Station): void {
  to.x = from.x;
  to.theta = from.theta;
  to.dstar = from.dstar;
  to.ue = from.ue;
  to.s = from.s;
  to.regime = from.regime;
  to.dead = from.dead;
}

function edgeAndShape(p: Station): void {
  edgeFlow(p.ue);
  setConstant(p.msq, edge.msq);
  p.msq.v_ue = edge.msq_ue;
  setConstant(p.ret, edge.unit * p.theta);
  p.ret.v_theta = edge.unit;
  p.ret.v_ue = edge.unit_ue * p.theta;
  setConstant(p.H, p.dstar / p.theta);
  p.H.v_theta = -p.H.v / p.theta;
  p.H.v_dstar = 1.0 / p.theta;
  kinematicShape(p.H.v, p.msq.v);
  setConstant(p.Hk, kinematic.Hk);
  addSlopes(p.Hk, kinematic.Hk_H, p.H);
  addSlopes(p.Hk, kinematic.Hk_msq, p.msq);
  const least: f64 = p.regime === WAKE ? HK_MIN_WAKE : HK_MIN_WALL;
  if (p.Hk.v < least) setConstant(p.Hk, least);
  densityShape(p.Hk.v, p.msq.v);
  setConstant(p.Hss, density.Hss);
  addSlopes(p.Hss, density.Hss_Hk, p.Hk);
  addSlopes(p.Hss, density.Hss_msq, p.msq);
}

function takeEnergy(p: Station): void {
  setConstant(p.Hstar, energy.Hstar);
  addSlopes(p.Hstar, energy.Hstar_Hk, p.Hk);
  addSlopes(p.Hstar, energy.Hstar_ret, p.ret);
  addSlopes(p.Hstar, energy.Hstar_msq, p.msq);
}

function takeFriction(p: Station): void {
  setConstant(p.cf, friction.cf);
  addSlopes(p.cf, friction.cf_Hk, p.Hk);
  addSlopes(p.cf, friction.cf_ret, p.ret);
  addSlopes(p.cf, friction.cf_msq, p.msq);
}

/** Adds the last closure of `dissipation`, `share` times, to the station's. */
function addDissipation(p: Station, share: f64): void {
  p.cDi.v = p.cDi.v + share * dissipation.cDi;
  p.cDi.v_s = p.cDi.v_s + share * dissipation.cDi_s;
  addSlopes(p.cDi, share * dissipation.cDi_Hk, p.Hk);
  addSlopes(p.cDi, share * dissipation.cDi_ret, p.ret);
  addSlopes(p.cDi, share * dissipation.cDi_Hstar, p.Hstar);
  addSlopes(p.cDi, share * dissipation.cDi_Us, p.Us);
  addSlopes(p.cDi, share * dissipation.cDi_cf, p.cf);
}

function evaluateLaminar(p: Station): void {
  laminarEnergyShape(p.Hk.v);
  takeEnergy(p);
  laminarFriction(p.Hk.v, p.ret.v);
  takeFriction(p);
  setConstant(p.cDi, 0.0);
  laminarDissipation(p.Hk.v, p.ret.v);
  addDissipation(p, 1.0);
  amplificationRate(p.Hk.v, p.ret.v);
  setConstant(p.rate, amplification.rate / p.theta);
  addSlopes(p.rate, amplification.rate_Hk / p.theta, p.Hk);
  addSlopes(p.rate, amplification.rate_ret / p.theta, p.ret);
  p.rate.v_theta = p.rate.v_theta - p.rate.v / p.theta;
}

/** Us, √cτ of equilibrium, δ, K and the gradient of equilibrium. */
function evaluateShear(p: Station, wake: boolean): void {
  slipSpeed(p.Hstar.v, p.Hk.v, p.H.v, wake ? US_WAKE : US_WALL);
  setConstant(p.Us, slip.Us);
  addSlopes(p.Us, slip.Us_Hstar, p.Hstar);
  addSlopes(p.Us, slip.Us_Hk, p.Hk);
  addSlopes(p.Us, slip.Us_H, p.H);
  equilibriumStress(p.Hk.v, p.H.v, p.Hstar.v, p.Us.v, p.ret.v, wake);
  setConstant(p.seq, stress.seq);
  addSlopes(p.seq, stress.seq_Hk, p.Hk);
  addSlopes(p.seq, stress.seq_H, p.H);
  addSlopes(p.seq, stress.seq_Hstar, p.Hstar);
  addSlopes(p.seq, stress.seq_Us, p.Us);
  addSlopes(p.seq, stress.seq_ret, p.ret);
  layerThickness(p.Hk.v, p.theta, p.dstar);
  setConstant(p.delta, thickness.delta);
  addSlopes(p.delta, thickness.delta_Hk, p.Hk);
  p.delta.v_theta = p.delta.v_theta + thickness.delta_theta;
  p.delta.v_dstar = p.delta.v_dstar + thickness.delta_dstar;
  lagRate(p.Us.v);
  setConstant(p.K, lag.K);
  addSlopes(p.K, lag.K_Us, p.Us);
  equilibriumGradient(p.Hk.v, p.ret.v, p.cf.v, wake);
  setConstant(p.uq, gradient.g / p.dstar);
  addSlopes(p.uq, gradient.g_Hk / p.dstar, p.Hk);
  addSlopes(p.uq, gradient.g_ret / p.dstar, p.ret);
  addSlopes(p.uq, gradient.g_cf / p.dstar, p.cf);
  p.uq.v_dstar = p.uq.v_dstar - p.uq.v / p.dstar;
}

/** A thin turbulent layer dissipates no less than a laminar one of its shape (L.30). XFOIL, F21. */
function limitToLaminar(p: Station): void {
  if (p.regime === WAKE) laminarWakeDissipation(p.Hk.v, p.Hstar.v, p.ret.v);
  else laminarDissipation(p.Hk.v, p.ret.v);
  if (dissipation.cDi <= p.cDi.v) return;
  setConstant(p.cDi, 0.0);
  addDissipation(p, 1.0);
}

function evaluateTurbulent(p: Station): void {
  const wake: boolean = p.regime === WAKE;
  turbulentEnergyShape(p.Hk.v, p.ret.v, p.msq.v);
  takeEnergy(p);
  setConstant(p.cf, 0.0);
  if (!wake) {
    turbulentFriction(p.Hk.v, p.ret.v, p.msq.v);
    takeFriction(p);
    // friction has the same floor (L.67): with that of dissipation alone, H* would want more than it can be behind an early trip
    laminarFriction(p.Hk.v, p.ret.v);
    if (friction.cf > p.cf.v) takeFriction(p);
  }
  evaluateShear(p, wake);
  setConstant(p.cDi, 0.0);
  setConstant(p.rate, 0.0);
  if (!wake) {
    wallDissipation(p.Hk.v, p.ret.v, p.Hstar.v, p.cf.v, p.Us.v);
    addDissipation(p, 1.0);
  }
  outerDissipation(p.ret.v, p.Hstar.v, p.Us.v, p.s);
  addDissipation(p, 1.0);
  limitToLaminar(p);
  if (!wake) return;
  // A wake has two halves: what one dissipates counts twice over the θ of both.
  const half: f64 = p.cDi.v;
  p.cDi.v = 2.0 * half;
  p.cDi.v_theta = 2.0 * p.cDi.v_theta;
  p.cDi.v_dstar = 2.0 * p.cDi.v_dstar;
  p.cDi.v_ue = 2.0 * p.cDi.v_ue;
  p.cDi.v_s = 2.0 * p.cDi.v_s;
}

/** Fills every quantity from x, θ, δ*, ue, s and the regime; `setFreeStream` comes first. */
export function evaluateStation(p: Station): void {
  edgeAndShape(p);
  if (p.regime === LAMINAR) evaluateLaminar(p);
  else evaluateTurbulent(p);
}
