/**
 * Nodes of the panels along a section: denser where the outline bends, at the leading and at the trailing edge
 * (A.14–A.16, docs/theory/airfoil.md).
 */
import { MAX_NODES, Outline } from '../outline';
import { chord, curvature, findChord, place, readSpline, Spline } from './spline';

/** Places along the outline where the density is known. */
const SAMPLES: i32 = 1025;
/** Length over which curvature is smoothed, and largest curvature that counts, in chords. */
const SMOOTH: f64 = 0.01;
const MAX_BEND: f64 = 400.0;
/** Density gained by curvature, at the leading and at the trailing edge, and how far the edges reach, in chords. */
const BY_BEND: f64 = 1.0;
const BY_NOSE: f64 = 2.0;
const BY_TAIL: f64 = 4.0;
const REACH_NOSE: f64 = 0.06;
const REACH_TAIL: f64 = 0.03;
/** Panels of fewer nodes say nothing about a section. */
const MIN_NODES: i32 = 16;

const bend: Float64Array = new Float64Array(SAMPLES);
const work: Float64Array = new Float64Array(SAMPLES);
const count: Float64Array = new Float64Array(SAMPLES);

/** Solves k − l² k″ = |κ| with flat ends, `step` between samples, in place (A.14). */
function smoothBend(step: f64): void {
  const last = SAMPLES - 1;
  const w: f64 = ((SMOOTH / step) * SMOOTH) / step;
  unchecked((work[0] = -w / (0.5 + w)));
  unchecked((bend[0] = (0.5 * bend[0]) / (0.5 + w)));
  for (let i = 1; i <= last; i++) {
    const own: f64 = i === last ? 0.5 : 1.0;
    const sides: f64 = i === last ? w : 2.0 * w;
    const pivot: f64 = own + sides + w * unchecked(work[i - 1]);
    unchecked((work[i] = -w / pivot));
    unchecked((bend[i] = (own * bend[i] + w * bend[i - 1]) / pivot));
  }
  for (let i = last - 1; i >= 0; i--) unchecked((bend[i] -= work[i] * bend[i + 1]));
}

/** Nodes per chord at sample i, but for a factor; `S` along the outline, lengths over `unit` (A.15). */
function density(i: i32, S: f64, total: f64, unit: f64): f64 {
  const nose: f64 = Math.abs(S - chord.s) / unit;
  const tail: f64 = Math.min(S, total - S) / unit;
  return (
    1.0 +
    BY_BEND * Math.sqrt(unchecked(bend[i])) +
    BY_NOSE * Math.exp(-nose / REACH_NOSE) +
    BY_TAIL * Math.exp(-tail / REACH_TAIL)
  );
}

/** Density into `bend` and its integral into `count`. */
function integrateDensity(sp: Spline): void {
  const total: f64 = unchecked(sp.s[sp.n - 1]);
  const step: f64 = total / f64(SAMPLES - 1);
  const unit: f64 = chord.length;
  for (let i = 0; i < SAMPLES; i++) {
    readSpline(sp, step * f64(i));
    const k: f64 = Math.abs(curvature()) * unit;
    unchecked((bend[i] = k < MAX_BEND ? k : MAX_BEND));
  }
  smoothBend(step / unit);
  for (let i = 0; i < SAMPLES; i++) unchecked((bend[i] = density(i, step * f64(i), total, unit)));
  unchecked((count[0] = 0.0));
  for (let i = 1; i < SAMPLES; i++)
    unchecked((count[i] = count[i - 1] + 0.5 * (bend[i - 1] + bend[i])));
}

/** Part of the cell behind sample i at which the integral has grown by `more`: its density is linear there. */
function partOfCell(i: i32, more: f64): f64 {
  const a: f64 = unchecked(bend[i]);
  const rise: f64 = unchecked(bend[i + 1]) - a;
  return (2.0 * more) / (a + Math.sqrt(Math.max(a * a + 2.0 * rise * more, 0.0)));
}

/** Moves the node nearest to each corner into it, so that no panel cuts one off. */
function keepCorners(sp: Spline, at: Float64Array, n: i32): void {
  for (let k = 1; k < sp.n - 2; k++) {
    const S: f64 = unchecked(sp.s[k]);
    if (unchecked(sp.s[k + 1]) !== S) continue;
    let near: i32 = 1;
    for (let i = 2; i < n - 1; i++)
      if (Math.abs(unchecked(at[i]) - S) < Math.abs(unchecked(at[near]) - S)) near = i;
    unchecked((at[near] = S));
  }
}

const at: Float64Array = new Float64Array(MAX_NODES);

/** Puts `requested` nodes on the section (A.16); leaves its chord in `chord`. */
export function panelSection(sp: Spline, requested: i32, out: Outline): void {
  const n: i32 = requested < MIN_NODES ? MIN_NODES : requested < MAX_NODES ? requested : MAX_NODES;
  findChord(sp);
  integrateDensity(sp);
  const total: f64 = unchecked(sp.s[sp.n - 1]);
  const step: f64 = total / f64(SAMPLES - 1);
  const all: f64 = unchecked(count[SAMPLES - 1]);
  let cell: i32 = 0;
  for (let i = 0; i < n; i++) {
    const wanted: f64 = (all * f64(i)) / f64(n - 1);
    while (cell < SAMPLES - 2 && unchecked(count[cell + 1]) < wanted) cell++;
    unchecked((at[i] = step * (f64(cell) + partOfCell(cell, wanted - count[cell]))));
  }
  unchecked((at[n - 1] = total));
  keepCorners(sp, at, n);
  for (let i = 0; i < n; i++) {
    readSpline(sp, at[i]);
    unchecked((out.x[i] = place.x));
    unchecked((out.y[i] = place.y));
  }
  // the cubic's last value differs from the last point by rounding, and a sharp edge is to stay closed
  unchecked((out.x[n - 1] = sp.x[sp.n - 1]));
  unchecked((out.y[n - 1] = sp.y[sp.n - 1]));
  out.n = n;
}
