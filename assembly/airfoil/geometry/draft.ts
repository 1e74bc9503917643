/**
 * A list of points on its way to an outline: read, freed from repetitions, turned so that it runs as A.1 says
 * (A.50, A.52, docs/theory/airfoil.md). Each point remembers its place in the list, so that a refusal can name it.
 */
import { MAX_OUTLINE_POINTS, Outline } from '../outline';

/** Points nearer to each other than this part of the list's width are one: files carry five or six decimals. */
const SAME: f64 = 2.0e-5;
/** Largest coordinate that is accepted: beyond it the digits of a section are lost in rounding. */
const HUGE: f64 = 1.0e12;

export class PointList {
  n: i32 = 0;
  x: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
  y: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
  /** Place in the list. */
  origin: Int32Array = new Int32Array(MAX_OUTLINE_POINTS);
  /** Larger side of the box around all points. */
  width: f64 = 0.0;
  xMax: f64 = 0.0;
}

export function distance(d: PointList, i: i32, j: i32): f64 {
  return Math.hypot(unchecked(d.x[i]) - unchecked(d.x[j]), unchecked(d.y[i]) - unchecked(d.y[j]));
}

export function copyPoint(d: PointList, from: i32, to: i32): void {
  unchecked((d.x[to] = d.x[from]));
  unchecked((d.y[to] = d.y[from]));
  unchecked((d.origin[to] = d.origin[from]));
}

/** Takes the list in. Gives the first point that is no finite number, or −1. */
export function readPointList(from: Outline, d: PointList): i32 {
  let left: f64 = Infinity;
  let right: f64 = -Infinity;
  let low: f64 = Infinity;
  let high: f64 = -Infinity;
  d.n = from.n < MAX_OUTLINE_POINTS ? from.n : MAX_OUTLINE_POINTS;
  for (let i = 0; i < d.n; i++) {
    const x: f64 = unchecked(from.x[i]);
    const y: f64 = unchecked(from.y[i]);
    if (!(Math.abs(x) < HUGE && Math.abs(y) < HUGE)) return i;
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
    unchecked((d.x[i] = x));
    unchecked((d.y[i] = y));
    unchecked((d.origin[i] = i));
  }
  d.width = Math.max(right - left, high - low);
  d.xMax = right;
  return -1;
}

/** Leaves one of each run of equal neighbours; the first and the last point stay. */
export function dropRepeated(d: PointList): void {
  const same: f64 = SAME * d.width;
  let last: i32 = 0;
  for (let i = 1; i < d.n; i++) {
    if (!(distance(d, i, last) > same)) {
      if (i === d.n - 1 && last > 0) copyPoint(d, i, last);
      continue;
    }
    last++;
    copyPoint(d, i, last);
  }
  d.n = d.n > 0 ? last + 1 : 0;
}

function swap(d: PointList, i: i32, j: i32): void {
  const x: f64 = unchecked(d.x[i]);
  const y: f64 = unchecked(d.y[i]);
  const o: i32 = unchecked(d.origin[i]);
  copyPoint(d, j, i);
  unchecked((d.x[j] = x));
  unchecked((d.y[j] = y));
  unchecked((d.origin[j] = o));
}

/** Turns the order of the points low … high around. */
export function reversePoints(d: PointList, low: i32, high: i32): void {
  for (let i = low, j = high; i < j; i++, j--) swap(d, i, j);
}

/** Lets the list begin with point k, as a ring. */
export function rotatePoints(d: PointList, k: i32): void {
  if (k <= 0 || k >= d.n) return;
  reversePoints(d, 0, k - 1);
  reversePoints(d, k, d.n - 1);
  reversePoints(d, 0, d.n - 1);
}

/** Area inside, positive where the points run as A.1 says; the trailing edge closed straight. */
export function pointListArea(d: PointList): f64 {
  let sum: f64 = 0.0;
  const x0: f64 = unchecked(d.x[0]);
  const y0: f64 = unchecked(d.y[0]);
  for (let i = 1; i + 1 < d.n; i++) {
    const a: f64 = unchecked(d.x[i]) - x0;
    const b: f64 = unchecked(d.y[i]) - y0;
    sum += a * (unchecked(d.y[i + 1]) - y0) - b * (unchecked(d.x[i + 1]) - x0);
  }
  return 0.5 * sum;
}
