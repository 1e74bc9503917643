/**
 * Operating point of each section along its polar. Theory D.7–D.9.
 *
 * At a given loading K every chord has its lift coefficient, K = σ cl; the one of least cd/cl, at the Reynolds number that goes
 * with it, costs least, whatever the loading. Stall delay is the analysis' own (bemt/station.ts reads the section).
 */
import { annuli } from '../bemt/annuli';
import { sectionAt, station } from '../bemt/station';
import { stallDelayFactor } from '../bemt/stall-delay';
import { CASE, rotorCase } from '../memory';
import { outsideTable, polar, selectBlend } from '../polar/table';
import { DESIGN_LIMIT, designOrder, ORDER } from './layout';
import { draft, pitchOf } from './state';

/** Incidences looked at between the lowest and the highest one. */
const INCIDENCES: i32 = 24;
/** Half-width of the search around the last incidence [rad], and the under-relaxation of its step. */
const NEAR: f64 = 0.02;
const TOWARDS: f64 = 0.6;
/** A section that does not lift counts as one of this cd/cl; no section works below this lift. */
const WORST: f64 = 2.0;
const MIN_LIFT: f64 = 0.05;
/** Incidence above zero lift of the first one [rad]: 1.5°. */
const FIRST: f64 = 0.026;
/** Relative step in Re of a difference. */
const STEP_RE: f64 = 0.1;
/** Part of the way that the tangent goes in a round. */
const DAMP: f64 = 0.7;
/** Bounds on what one more unit of loading costs in drag, dX/dK. */
const MAX_E: f64 = 0.6;

/** Makes the polar of annulus i at chord c the one that `sectionAt` reads. */
function select(i: i32, c: f64): void {
  const R: f64 = unchecked(rotorCase[CASE.R]);
  const Re: f64 =
    (unchecked(rotorCase[CASE.RHO]) * unchecked(draft.W0[i]) * c) / unchecked(rotorCase[CASE.MU]);
  station.cosSweep = 1.0;
  station.zeroLift = unchecked(annuli.zeroLift[i]);
  const rotation: f64 = Math.cos(unchecked(draft.phi0[i]));
  station.stallDelay =
    stallDelayFactor(rotorCase[CASE.STALL_DELAY], c, annuli.r[i], R) * rotation * rotation;
  unchecked((draft.Re[i] = Re));
  selectBlend(
    unchecked(annuli.slot[i]),
    unchecked(annuli.outboard[i]),
    unchecked(annuli.blend[i]),
    Math.log(Re),
    unchecked(draft.Mach[i]),
  );
}

/** The highest incidence allowed of the selected polar [rad]. */
function highest(): f64 {
  const part: f64 = unchecked(designOrder[ORDER.STALL_PART]);
  return polar.alpha_L0 + part * (polar.alpha_stall_pos - polar.alpha_L0);
}

/** The most that annulus i can carry with chord c, into `draft.maxK`. */
export function limitLoad(i: i32, c: f64): void {
  select(i, c);
  sectionAt(highest());
  unchecked((draft.maxK[i] = Math.max((c / pitchOf(i)) * station.cl, 1.0e-12)));
}

/** cd/cl at incidence α where annulus i carries K, with the chord that takes; Infinity where it lifts too little. */
function glide(i: i32, alpha: f64, K: f64): f64 {
  const carries: f64 = K * pitchOf(i);
  const most: f64 = unchecked(draft.most[i]);
  let cl: f64 = Math.max(polar.m * (alpha - polar.alpha_L0), 0.05);
  for (let n = 0; n < 2; n++) {
    select(i, Math.min(carries / cl, most));
    sectionAt(alpha);
    if (station.cl < 0.02) return Infinity;
    cl = station.cl;
  }
  return station.cd / cl;
}

/** Incidence at the part p of what may be used of the selected polar. */
function incidenceAt(p: f64): f64 {
  const from: f64 = polar.alpha_L0 + FIRST;
  return from + p * (highest() - from);
}

/** Drag torque's power, relative, where all sections work at the part p of their range. */
function dragAt(p: f64): f64 {
  let sum: f64 = 0.0;
  for (let i = 0; i < annuli.n; i++) {
    const K: f64 = unchecked(draft.K[i]);
    select(i, Math.min(unchecked(draft.c[i]), unchecked(draft.most[i])));
    const W0: f64 = unchecked(draft.W0[i]);
    const r: f64 = unchecked(annuli.r[i]);
    sum += r * r * W0 * W0 * K * Math.min(glide(i, incidenceAt(p), K), WORST);
  }
  return sum;
}

/**
 * Sets all sections to the one part of their incidence range with the least drag of the blade, a start without jumps between
 * neighbors.
 */
export function commonLiftStart(): void {
  const fixed: f64 = unchecked(designOrder[ORDER.LIFT]);
  let best: f64 = Infinity;
  let at: f64 = 0.0;
  for (let k = 0; k < INCIDENCES; k++) {
    const p: f64 = f64(k) / f64(INCIDENCES - 1);
    const drag: f64 = fixed > 0.0 ? 0.0 : dragAt(p);
    if (drag < best) {
      best = drag;
      at = p;
    }
  }
  for (let i = 0; i < annuli.n; i++) {
    select(i, Math.min(unchecked(draft.c[i]), unchecked(draft.most[i])));
    const alpha: f64 = incidenceAt(at);
    unchecked((draft.best[i] = alpha));
    glide(i, alpha, draft.K[i]);
    unchecked((draft.wanted[i] = fixed > 0.0 ? fixed : Math.max(station.cl, MIN_LIFT)));
  }
}

/** Stores in `draft.wanted` the lift coefficient of least cd/cl of annulus i at its loading, over the whole range. */
export function globalGlideMin(i: i32): void {
  if (unchecked(designOrder[ORDER.LIFT]) > 0.0) return;
  const K: f64 = unchecked(draft.K[i]);
  select(i, Math.min(unchecked(draft.c[i]), unchecked(draft.most[i])));
  const from: f64 = incidenceAt(0.0);
  const step: f64 = (highest() - from) / f64(INCIDENCES - 1);
  let best: f64 = Infinity;
  let at: i32 = 0;
  let before: f64 = Infinity;
  let last: f64 = Infinity;
  let after: f64 = Infinity;
  for (let k = 0; k < INCIDENCES; k++) {
    const value: f64 = glide(i, from + f64(k) * step, K);
    if (k === at + 1) after = value;
    if (value < best) {
      best = value;
      at = k;
      before = last;
      after = Infinity;
    }
    last = value;
  }
  // the lowest point of the parabola through the three around the best
  const bend: f64 = before - 2.0 * best + after;
  const shift: f64 = bend > 0.0 && bend < Infinity ? (0.5 * (before - after)) / bend : 0.0;
  glide(i, from + (f64(at) + shift) * step, K);
  unchecked((draft.wanted[i] = Math.max(station.cl, MIN_LIFT)));
}

/**
 * Moves `draft.wanted` of annulus i toward the lift coefficient of least cd/cl at its loading, within a range around the last
 * incidence.
 */
export function localGlideMin(i: i32): void {
  if (unchecked(designOrder[ORDER.LIFT]) > 0.0) return;
  const K: f64 = unchecked(draft.K[i]);
  const last: f64 = unchecked(draft.best[i]);
  select(i, Math.min(unchecked(draft.c[i]), unchecked(draft.most[i])));
  const high: f64 = Math.max(Math.min(last + NEAR, highest()), polar.alpha_L0 + FIRST);
  const low: f64 = Math.min(Math.max(last - NEAR, polar.alpha_L0 + FIRST), high - 1.0e-6);
  const middle: f64 = 0.5 * (low + high);
  const below: f64 = glide(i, low, K);
  const here: f64 = glide(i, middle, K);
  const above: f64 = glide(i, high, K);
  // the lowest point of the parabola through the three, or the lower end
  const bend: f64 = below - 2.0 * here + above;
  const shift: f64 = (0.5 * (below - above)) / bend;
  let to: f64 = below < above ? -1.0 : 1.0;
  if (bend > 0.0 && bend < Infinity) to = Math.min(Math.max(shift, -1.0), 1.0);
  const alpha: f64 = last + TOWARDS * (middle + 0.5 * to * (high - low) - last);
  unchecked((draft.best[i] = alpha));
  glide(i, alpha, K);
  unchecked((draft.wanted[i] = Math.max(station.cl, MIN_LIFT)));
}

/** Incidence at which the selected section lifts `cl`, no higher than `top`: bisection, on which cl rises. */
function incidenceOf(cl: f64, top: f64): f64 {
  let low: f64 = polar.alpha_L0 - 0.1;
  let high: f64 = top;
  let x: f64 = Math.min(Math.max(polar.alpha_L0 + cl / Math.max(polar.m, 1.0), low), high);
  for (let n = 0; n < 60; n++) {
    sectionAt(x);
    const miss: f64 = station.cl - cl;
    if (miss < 0.0) low = x;
    else high = x;
    // cl_phi is the slope by φ = β − α
    const newton: f64 = x + miss / Math.min(station.cl_phi, -0.1);
    const next: f64 = newton > low && newton < high ? newton : 0.5 * (low + high);
    const moved: f64 = Math.abs(next - x);
    x = next;
    if (moved < 1.0e-12) break;
  }
  sectionAt(x);
  return x;
}

/** d ln(cd/cl)/d ln Re at the incidence α of annulus i with chord c: how much a wider blade glides better. */
function gainOfSize(i: i32, c: f64, alpha: f64): f64 {
  const here: f64 = station.cd / station.cl;
  const Re: f64 = unchecked(draft.Re[i]);
  select(i, c * (1.0 + STEP_RE));
  sectionAt(alpha);
  const wider: f64 = station.cd / station.cl;
  unchecked((draft.Re[i] = Re));
  const slope: f64 = Math.log(wider / here) / Math.log(1.0 + STEP_RE);
  return Math.min(Math.max(slope, -1.0), 0.0);
}

/**
 * Works annulus i out at its chord and loading: incidence, cl, cd, and the tangent of its drag. `free`: the chord follows the
 * loading, so that dX/dK = (1 + d ln(cd/cl)/d ln Re) cd/cl; otherwise it stays, and dX/dK = dcd/dcl. `priced`:
 * the tangent is computed anew; otherwise it stays as it is.
 */
export function workOut(i: i32, free: boolean, priced: boolean): void {
  const c: f64 = unchecked(draft.c[i]);
  const sigma: f64 = c / pitchOf(i);
  const K: f64 = unchecked(draft.K[i]);
  select(i, c);
  if (outsideTable()) unchecked((draft.limits[i] |= DESIGN_LIMIT.OUTSIDE_TABLE));
  const top: f64 = highest();
  sectionAt(top);
  const held: boolean = station.cl * sigma <= K * (1.0 + 1.0e-7);
  const alpha: f64 = held ? top : incidenceOf(K / sigma, top);
  if (held) unchecked((draft.limits[i] |= DESIGN_LIMIT.STALL));
  unchecked((draft.alpha[i] = alpha));
  unchecked((draft.cl[i] = station.cl));
  unchecked((draft.cd[i] = station.cd));
  unchecked((draft.K0[i] = sigma * station.cl));
  unchecked((draft.X0[i] = sigma * station.cd));
  if (!priced) return;
  let e: f64 = station.cd / Math.max(station.cl, 0.05);
  if (!free) e = -station.cd_phi / Math.max(-station.cl_phi, 0.5);
  else if (station.cl > 0.05) e *= 1.0 + gainOfSize(i, c, alpha);
  const old: f64 = unchecked(draft.e[i]);
  unchecked((draft.e[i] = old + DAMP * (Math.min(Math.max(e, 0.0), MAX_E) - old)));
}
