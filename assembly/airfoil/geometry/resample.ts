/**
 * Coarse lists: more points on a spline through the few (A.54, docs/theory/airfoil.md). Over the length of the outline
 * the nose between few points comes out too sharp or too blunt; over √x, in which a round nose is a polynomial, it does
 * not.
 */
import { MAX_OUTLINE_POINTS, Outline } from '../outline';
import {
  chord,
  curvature,
  findChord,
  fitSpline,
  makeSpline,
  readSpline,
  place,
  Spline,
} from './spline';

/** Points of a list that is dense enough, and the sharpest turn [rad] of one. */
const ENOUGH: i32 = 40;
const SHARP: f64 = 0.7;
/** Points that a coarse list is to have. */
const WANTED: i32 = 240;
/** Rounds in which nose radius and curve are made to agree; the radius is held within these, in chords. */
const ROUNDS: i32 = 4;
const MIN_RADIUS: f64 = 1.0e-4;
const MAX_RADIUS: f64 = 0.5;

const param: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);

/** Parameter of the spline at the knots: ±√x of the parabola of radius r whose nose is in the leading edge. */
function noseParameter(sp: Spline, r: f64, s: f64): boolean {
  for (let k = 0; k < sp.n; k++) {
    const x: f64 = unchecked(sp.x[k]) - chord.xLE;
    const y: f64 = unchecked(sp.y[k]) - chord.yLE;
    const t: f64 = Math.sqrt(Math.max(Math.sqrt(r * r + x * x + y * y) - r, 0.0));
    unchecked((param[k] = unchecked(sp.s[k]) < s ? -t : t));
    const corner: boolean = k > 0 && unchecked(sp.s[k]) === unchecked(sp.s[k - 1]);
    if (corner) unchecked((param[k] = param[k - 1]));
    else if (k > 0 && !(unchecked(param[k]) > unchecked(param[k - 1]))) return false;
  }
  return true;
}

/** Tells whether the leading edge is a corner, which has no radius. */
function sharpNose(sp: Spline): boolean {
  const reach: f64 = 1.0e-6 * chord.length;
  for (let k = 1; k < sp.n; k++) {
    if (unchecked(sp.s[k]) !== unchecked(sp.s[k - 1])) continue;
    if (Math.hypot(unchecked(sp.x[k]) - chord.xLE, unchecked(sp.y[k]) - chord.yLE) < reach)
      return true;
  }
  return false;
}

/** The spline over √x where its nose is round; over its length where not. */
function fitNose(sp: Spline): void {
  findChord(sp);
  if (sharpNose(sp)) return;
  for (let round = 0; round < ROUNDS; round++) {
    readSpline(sp, chord.s);
    const r: f64 = 1.0 / (Math.abs(curvature()) * chord.length);
    const held: f64 = r < MIN_RADIUS ? MIN_RADIUS : r < MAX_RADIUS ? r : MAX_RADIUS;
    if (!noseParameter(sp, held * chord.length, chord.s)) return;
    for (let k = 0; k < sp.n; k++) unchecked((sp.s[k] = param[k] - param[0]));
    if (!fitSpline(sp)) return;
    findChord(sp);
  }
}

/** `sharpest`: turn [rad] of a point that is no corner. */
export function isCoarse(o: Outline, sharpest: f64): boolean {
  return o.n < ENOUGH || sharpest > SHARP;
}

/** Puts points between those of `o`, as many in each cell; false where there is no spline. `sp` is worked in. */
export function resample(o: Outline, sp: Spline): boolean {
  if (!makeSpline(o, sp)) return false;
  fitNose(sp);
  const parts: i32 = i32(Math.ceil(f64(WANTED) / f64(sp.n)));
  if (parts < 2 || parts * sp.n > MAX_OUTLINE_POINTS) return true;
  let n: i32 = 0;
  for (let k = 0; k < sp.n - 1; k++) {
    unchecked((o.x[n] = sp.x[k]));
    unchecked((o.y[n] = sp.y[k]));
    n++;
    const h: f64 = unchecked(sp.s[k + 1]) - unchecked(sp.s[k]);
    const inside: i32 = h > 0.0 ? parts : 1;
    for (let i = 1; i < inside; i++) {
      readSpline(sp, unchecked(sp.s[k]) + (h * f64(i)) / f64(parts));
      unchecked((o.x[n] = place.x));
      unchecked((o.y[n] = place.y));
      n++;
    }
  }
  unchecked((o.x[n] = sp.x[sp.n - 1]));
  unchecked((o.y[n] = sp.y[sp.n - 1]));
  o.n = n + 1;
  return true;
}
