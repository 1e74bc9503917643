/**
 * The thickness of a section scaled about its camber line, and what thickness and camber it has: across the chord, at
 * equal places along it (A.17, docs/theory/airfoil.md).
 */
import { Outline } from '../outline';
import { chord, findChord, place, readSpline, Spline } from './spline';

const BISECTIONS: i32 = 50;
const STATIONS: i32 = 200;

/** Unit vector along the chord, from the leading to the trailing edge. */
class Along {
  x: f64 = 1.0;
  y: f64 = 0.0;
}
const along: Along = new Along();

/** Largest thickness and camber over the chord, and where (A.17). */
export class Extent {
  thickness: f64 = 0.0;
  xThickness: f64 = 0.0;
  camber: f64 = 0.0;
  xCamber: f64 = 0.0;
  /** Least thickness between both edges; below 0 where the sides cross. */
  thinnest: f64 = 0.0;
}
export const extent: Extent = new Extent();

/** Finds the chord, along which `heightAt` then measures. */
export function layAlongChord(sp: Spline): void {
  findChord(sp);
  along.x = (chord.xTE - chord.xLE) / chord.length;
  along.y = (chord.yTE - chord.yLE) / chord.length;
}

/** Place along the chord and height above it. */
function alongChord(x: f64, y: f64): f64 {
  return (x - chord.xLE) * along.x + (y - chord.yLE) * along.y;
}

function aboveChord(x: f64, y: f64): f64 {
  return (y - chord.yLE) * along.x - (x - chord.xLE) * along.y;
}

/** Height of the upper or lower side at X along the chord; that of the side's end where it does not reach X. After `layAlongChord`. */
export function heightAt(sp: Spline, upper: boolean, X: f64): f64 {
  let low: f64 = chord.s;
  let high: f64 = upper ? 0.0 : unchecked(sp.s[sp.n - 1]);
  for (let i = 0; i < BISECTIONS; i++) {
    const middle: f64 = 0.5 * (low + high);
    readSpline(sp, middle);
    if (alongChord(place.x, place.y) < X) low = middle;
    else high = middle;
  }
  readSpline(sp, 0.5 * (low + high));
  return aboveChord(place.x, place.y);
}

/** Measures the section at STATIONS places into `extent`. */
export function measureSection(sp: Spline): void {
  layAlongChord(sp);
  extent.thickness = 0.0;
  extent.camber = 0.0;
  extent.thinnest = Infinity;
  for (let i = 1; i < STATIONS; i++) {
    const X: f64 = (chord.length * f64(i)) / f64(STATIONS);
    const yu: f64 = heightAt(sp, true, X);
    const yl: f64 = heightAt(sp, false, X);
    const t: f64 = (yu - yl) / chord.length;
    const c: f64 = (0.5 * (yu + yl)) / chord.length;
    extent.thinnest = Math.min(extent.thinnest, t);
    if (t > extent.thickness) {
      extent.thickness = t;
      extent.xThickness = X / chord.length;
    }
    if (Math.abs(c) > Math.abs(extent.camber)) {
      extent.camber = c;
      extent.xCamber = X / chord.length;
    }
  }
}

/** Writes the knots of `sp` with their distance from the camber line times `factor`. Edges keep their place. */
export function scaleThickness(sp: Spline, factor: f64, out: Outline): void {
  layAlongChord(sp);
  for (let i = 0; i < sp.n; i++) {
    const x: f64 = unchecked(sp.x[i]);
    const y: f64 = unchecked(sp.y[i]);
    const own: f64 = aboveChord(x, y);
    const other: f64 = heightAt(sp, unchecked(sp.s[i]) > chord.s, alongChord(x, y));
    const lift: f64 = (factor - 1.0) * 0.5 * (own - other);
    unchecked((out.x[i] = x - lift * along.y));
    unchecked((out.y[i] = y + lift * along.x));
  }
  out.n = sp.n;
}
