/** The blade as the solver sees it: equally wide annuli from hub to tip, evaluated at mid-radius. Theory B.2. */
import { pchipSlopes, pchipValue } from '../math/pchip';
import {
  blade,
  bladePolars,
  CASE,
  MAX_ANNULI,
  MAX_POLARS,
  MAX_SECTIONS,
  rotorCase,
} from '../memory';
import { polarTable, ZERO_LIFT_AT } from '../polar/table';
import { stallDelayFactor } from './stall-delay';

/** Geometry of the annuli, which no condition changes; lengths m, angles rad. */
export class Annuli {
  n: i32 = 0;
  dr: f64 = 0.0;
  r: Float64Array = new Float64Array(MAX_ANNULI);
  c: Float64Array = new Float64Array(MAX_ANNULI);
  /** Twist that is solved with: the one given, and of the correction's as much as counts at the condition. */
  beta: Float64Array = new Float64Array(MAX_ANNULI);
  betaGiven: Float64Array = new Float64Array(MAX_ANNULI);
  /** Change of the twist by the empirical correction in full, and how much of it is in `beta`. Theory B.14. */
  turn: Float64Array = new Float64Array(MAX_ANNULI);
  turned: f64 = 0.0;
  cosSweep: Float64Array = new Float64Array(MAX_ANNULI);
  /** Local solidity Bc/(2πr), of the section normal to a swept span. */
  sigma: Float64Array = new Float64Array(MAX_ANNULI);
  /** Some annulus is swept. */
  special: boolean = false;
  kTip: Float64Array = new Float64Array(MAX_ANNULI);
  stallDelay: Float64Array = new Float64Array(MAX_ANNULI);
  /** The sections are those of a calibrated blade: cl times `clScale`, cd plus `cd0`. Theory B.13. */
  calibrated: boolean = false;
  clScale: f64 = 1.0;
  cd0: f64 = 0.0;
  /** Slots of the polars inboard and outboard, the same where one is enough; how much of it is the outboard one. */
  slot: Int32Array = new Int32Array(MAX_ANNULI);
  outboard: Int32Array = new Int32Array(MAX_ANNULI);
  blend: Float64Array = new Float64Array(MAX_ANNULI);
  /** Angle at which the section's attached flow has no lift, blended as its polars are. */
  zeroLift: Float64Array = new Float64Array(MAX_ANNULI);
  /** Slots that any annulus reads, each once. */
  slots: i32 = 0;
  slotAt: Int32Array = new Int32Array(MAX_POLARS);
}
export const annuli: Annuli = new Annuli();

/** A chord extrapolated to the tip never falls below this part of the last one given, nor exceeds it. */
const MIN_CHORD: f64 = 0.1;
/** Part of the tip radius over which the slope towards the tip is taken at least. */
const BASE_OF_SLOPE: f64 = 0.05;
const HALF_PI: f64 = 0.5 * Math.PI;
/** The helix of a photographed blade sets in between these r/R. */
const HELIX_FROM: f64 = 0.7;
const HELIX_FULL: f64 = 0.8;

const row: Float64Array = new Float64Array(MAX_SECTIONS);
const rGiven: Float64Array = new Float64Array(MAX_SECTIONS);
const slopes: Float64Array = new Float64Array(MAX_SECTIONS);

/**
 * Row `at` of `blade` at n radii: PCHIP between the stations; the end value held inboard of the first one, and
 * outboard of the last one a line with the slope `beyond`.
 */
function interpolateRow(
  at: i32,
  sections: i32,
  beyond: f64,
  radii: Float64Array,
  n: i32,
  out: Float64Array,
): void {
  for (let i = 0; i < sections; i++) unchecked((row[i] = blade[at * MAX_SECTIONS + i]));
  pchipSlopes(rGiven, row, sections, slopes);
  const first: f64 = unchecked(rGiven[0]);
  const last: f64 = unchecked(rGiven[sections - 1]);
  for (let i = 0; i < n; i++) {
    const r: f64 = Math.min(Math.max(unchecked(radii[i]), first), last);
    const inside: f64 = pchipValue(rGiven, row, slopes, sections, r);
    unchecked((out[i] = inside + beyond * Math.max(radii[i] - last, 0.0)));
  }
}

/** Chord [m], twist and sweep [rad] of the blade at n radii [m]. */
export function layBlade(
  radii: Float64Array,
  n: i32,
  c: Float64Array,
  beta: Float64Array,
  sweep: Float64Array,
): void {
  const sections = i32(unchecked(rotorCase[CASE.SECTIONS]));
  const R: f64 = unchecked(rotorCase[CASE.R]);
  for (let i = 0; i < sections; i++) unchecked((rGiven[i] = blade[i]));
  interpolateRow(1, sections, slopeBeyond(1, sections, R), radii, n, c);
  interpolateRow(2, sections, slopeBeyond(2, sections, R), radii, n, beta);
  interpolateRow(3, sections, 0.0, radii, n, sweep);
  const last: f64 = unchecked(rGiven[sections - 1]);
  const lastChord: f64 = unchecked(blade[MAX_SECTIONS + sections - 1]);
  for (let i = 0; i < n; i++) {
    const given: f64 = unchecked(c[i]);
    const isBeyond: boolean = unchecked(radii[i]) > last;
    unchecked(
      (c[i] = isBeyond ? Math.min(Math.max(given, MIN_CHORD * lastChord), lastChord) : given),
    );
    unchecked((beta[i] = held(beta[i])));
  }
}

/**
 * Slope of row `at` towards the tip: over the last 5 % of the radius at least, because two stations close together
 * say nothing of where the blade goes.
 */
function slopeBeyond(at: i32, sections: i32, R: f64): f64 {
  const last = sections - 1;
  let i = last - 1;
  while (i > 0 && unchecked(rGiven[last] - rGiven[i]) < BASE_OF_SLOPE * R) i--;
  const rise: f64 = unchecked(blade[at * MAX_SECTIONS + last] - blade[at * MAX_SECTIONS + i]);
  return rise / Math.max(unchecked(rGiven[last] - rGiven[i]), BASE_OF_SLOPE * R);
}

/** Notes that some annulus reads slot `slot`. */
function noteSlot(slot: i32): void {
  for (let k = 0; k < annuli.slots; k++) if (unchecked(annuli.slotAt[k]) === slot) return;
  unchecked((annuli.slotAt[annuli.slots] = slot));
  annuli.slots++;
}

/** Slots and weights of the polars that annulus i reads. */
function zeroLiftAt(i: i32): f64 {
  const inner: f64 = unchecked(polarTable(annuli.slot[i])[ZERO_LIFT_AT]);
  const outer: f64 = unchecked(polarTable(annuli.outboard[i])[ZERO_LIFT_AT]);
  return inner + unchecked(annuli.blend[i]) * (outer - inner);
}

/** Finds the polars that an annulus lies between: linear in the radius, held beyond the first and the last. Theory B.12. */
function placePolars(): void {
  const n = i32(unchecked(rotorCase[CASE.POLARS]));
  annuli.slots = 0;
  let j = 0;
  for (let i = 0; i < annuli.n; i++) {
    const r: f64 = unchecked(annuli.r[i]);
    while (j < n - 2 && r >= unchecked(bladePolars[2 * (j + 1)])) j++;
    const next = n > 1 ? j + 1 : j;
    const from: f64 = unchecked(bladePolars[2 * j]);
    const to: f64 = unchecked(bladePolars[2 * next]);
    const inner = i32(unchecked(bladePolars[2 * j + 1]));
    const outer = i32(unchecked(bladePolars[2 * next + 1]));
    // two polars at one radius: a step
    const w: f64 = r >= to ? 1.0 : Math.max((r - from) / (to - from), 0.0);
    unchecked((annuli.slot[i] = w < 1.0 ? inner : outer));
    unchecked((annuli.outboard[i] = w > 0.0 ? outer : inner));
    unchecked((annuli.blend[i] = inner !== outer && w < 1.0 ? w : 0.0));
    unchecked((annuli.zeroLift[i] = zeroLiftAt(i)));
    noteSlot(annuli.slot[i]);
    noteSlot(annuli.outboard[i]);
  }
}

/** Change of the twist at r/R = `x` of the angle `beta` by the correction in full (B.14). */
function turnOf(x: f64, beta: f64): f64 {
  const offset: f64 = unchecked(rotorCase[CASE.TWIST_OFFSET]);
  const helix: f64 = unchecked(rotorCase[CASE.HELIX]);
  if (!(helix > 0.0) || x <= HELIX_FROM) return offset;
  const t: f64 = Math.min((x - HELIX_FROM) / (HELIX_FULL - HELIX_FROM), 1.0);
  // the helix is that of the blade before it was turned
  const collective: f64 = unchecked(rotorCase[CASE.COLLECTIVE]);
  const pitch: f64 = 0.75 * Math.tan(unchecked(rotorCase[CASE.BETA_75]) - collective);
  return offset + helix * t * t * (3.0 - 2.0 * t) * (Math.atan(pitch / x) + collective - beta);
}

/** The angle held within a quarter turn on either side. */
function held(beta: f64): f64 {
  return Math.min(Math.max(beta, -HALF_PI), HALF_PI);
}

/** Turns the blade of the annuli by the part `weight` of the correction's change of twist. */
export function turnBlade(weight: f64): void {
  if (weight === annuli.turned) return;
  annuli.turned = weight;
  for (let i = 0; i < annuli.n; i++)
    unchecked((annuli.beta[i] = held(annuli.betaGiven[i] + weight * annuli.turn[i])));
}

/** Cuts the blade of `rotorCase` and `blade` into annuli. */
export function cutBlade(): void {
  const B: f64 = unchecked(rotorCase[CASE.B]);
  const R: f64 = unchecked(rotorCase[CASE.R]);
  const rHub: f64 = unchecked(rotorCase[CASE.R_HUB]);
  const tipLoss: boolean = unchecked(rotorCase[CASE.TIP_LOSS]) > 0.0;
  annuli.special = false;
  annuli.clScale = 1.0 + unchecked(rotorCase[CASE.CL_GAIN]);
  annuli.cd0 = unchecked(rotorCase[CASE.CD0]);
  annuli.calibrated = annuli.clScale !== 1.0 || annuli.cd0 !== 0.0;
  annuli.n = i32(unchecked(rotorCase[CASE.ANNULI]));
  annuli.turned = 0.0;
  annuli.dr = (R - rHub) / f64(annuli.n);
  for (let i = 0; i < annuli.n; i++) {
    const r: f64 = rHub + (f64(i) + 0.5) * annuli.dr;
    unchecked((annuli.r[i] = r));
    unchecked((annuli.kTip[i] = tipLoss ? (0.5 * B * (R - r)) / r : 0.0));
  }
  placePolars();
  layBlade(annuli.r, annuli.n, annuli.c, annuli.beta, annuli.cosSweep);
  for (let i = 0; i < annuli.n; i++) {
    const r: f64 = unchecked(annuli.r[i]);
    const c: f64 = unchecked(annuli.c[i]);
    const sweep: f64 = unchecked(annuli.cosSweep[i]);
    const beta: f64 = unchecked(annuli.beta[i]);
    unchecked((annuli.betaGiven[i] = beta));
    unchecked((annuli.turn[i] = turnOf(r / R, beta)));
    const cosSweep: f64 = sweep === 0.0 ? 1.0 : Math.max(Math.cos(sweep), 0.01);
    if (cosSweep < 1.0) annuli.special = true;
    unchecked((annuli.cosSweep[i] = cosSweep));
    // normal speed and chord of a swept section: lift per span goes with cos² Λ
    unchecked((annuli.sigma[i] = (B * c * cosSweep * cosSweep) / (2.0 * Math.PI * r)));
    unchecked((annuli.stallDelay[i] = stallDelayFactor(rotorCase[CASE.STALL_DELAY], c, r, R)));
  }
}
