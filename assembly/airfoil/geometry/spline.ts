/**
 * The outline as a cubic spline x(s), y(s) over the chord length s, broken at corners; where its leading edge is
 * (A.11–A.13, docs/theory/airfoil.md). Ends and corners carry no third derivative: a parabola stays one.
 */
import { MAX_OUTLINE_POINTS, Outline } from '../outline';

/** Values and slopes of n knots. A corner is two knots of equal s. */
export class Spline {
  n: i32 = 0;
  s: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
  x: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
  y: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
  x_s: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
  y_s: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
}

/** A point of a spline, with its derivatives by s. */
export class Place {
  x: f64 = 0.0;
  y: f64 = 0.0;
  x_s: f64 = 0.0;
  y_s: f64 = 0.0;
  x_ss: f64 = 0.0;
  y_ss: f64 = 0.0;
}
export const place: Place = new Place();

/** Upper diagonal of the elimination. */
const c: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
const BISECTIONS: i32 = 60;

/** Slopes d of f at the knots a … b, between two corners (A.11). */
function slopes(s: Float64Array, f: Float64Array, a: i32, b: i32, d: Float64Array): void {
  const first: f64 =
    (unchecked(f[a + 1]) - unchecked(f[a])) / (unchecked(s[a + 1]) - unchecked(s[a]));
  if (b === a + 1) {
    unchecked((d[a] = first));
    unchecked((d[b] = first));
    return;
  }
  unchecked((c[a] = 1.0));
  unchecked((d[a] = 2.0 * first));
  for (let i = a + 1; i < b; i++) {
    const g: f64 = unchecked(s[i]) - unchecked(s[i - 1]);
    const h: f64 = unchecked(s[i + 1]) - unchecked(s[i]);
    const left: f64 = (unchecked(f[i]) - unchecked(f[i - 1])) / g;
    const right: f64 = (unchecked(f[i + 1]) - unchecked(f[i])) / h;
    const pivot: f64 = 2.0 * (g + h) - h * unchecked(c[i - 1]);
    unchecked((c[i] = g / pivot));
    unchecked((d[i] = (3.0 * (h * left + g * right) - h * d[i - 1]) / pivot));
  }
  const last: f64 =
    (unchecked(f[b]) - unchecked(f[b - 1])) / (unchecked(s[b]) - unchecked(s[b - 1]));
  unchecked((d[b] = (2.0 * last - d[b - 1]) / (1.0 - c[b - 1])));
  for (let i = b - 1; i >= a; i--) unchecked((d[i] -= c[i] * d[i + 1]));
}

/** Makes the spline of an outline. False where a stretch between two corners has no length or a point is not finite. */
export function makeSpline(from: Outline, to: Spline): boolean {
  const n = from.n;
  to.n = n;
  if (n < 3) return false;
  unchecked((to.s[0] = 0.0));
  for (let i = 0; i < n; i++) {
    unchecked((to.x[i] = from.x[i]));
    unchecked((to.y[i] = from.y[i]));
    if (i === 0) continue;
    const step: f64 = Math.hypot(from.x[i] - from.x[i - 1], from.y[i] - from.y[i - 1]);
    unchecked((to.s[i] = to.s[i - 1] + step));
  }
  return fitSpline(to);
}

/** Makes the spline through the points that `to` holds, over the lengths s that it holds. False as above. */
export function fitSpline(to: Spline): boolean {
  const n = to.n;
  if (!(unchecked(to.s[n - 1]) > 0.0 && unchecked(to.s[n - 1]) < Infinity)) return false;
  let a: i32 = 0;
  for (let i = 1; i < n; i++) {
    if (!(unchecked(to.s[i]) > unchecked(to.s[i - 1]))) return false;
    const corner: boolean = i + 1 < n && unchecked(to.s[i + 1]) === unchecked(to.s[i]);
    if (!corner && i + 1 < n) continue;
    slopes(to.s, to.x, a, i, to.x_s);
    slopes(to.s, to.y, a, i, to.y_s);
    a = i + 1;
    i = a;
  }
  return a >= n;
}

/** Values of one coordinate in a cell of length h at its part t, into `cubic`. */
class Cubic {
  f: f64 = 0.0;
  f_s: f64 = 0.0;
  f_ss: f64 = 0.0;
}
const cubic: Cubic = new Cubic();

function readCubic(f: Float64Array, d: Float64Array, i: i32, h: f64, t: f64): void {
  const step: f64 = unchecked(f[i + 1]) - unchecked(f[i]);
  const p: f64 = h * unchecked(d[i]) - step;
  const q: f64 = h * unchecked(d[i + 1]) - step;
  const u: f64 = 1.0 - t;
  cubic.f = unchecked(f[i]) + t * step + t * u * (u * p - t * q);
  cubic.f_s = (step + (1.0 - t * (4.0 - 3.0 * t)) * p - t * (2.0 - 3.0 * t) * q) / h;
  cubic.f_ss = ((6.0 * t - 4.0) * p + (6.0 * t - 2.0) * q) / (h * h);
}

/** Reads the spline at S into `place`; at a corner, the stretch behind it. Beyond the ends the cubic goes on. */
export function readSpline(sp: Spline, S: f64): void {
  let low: i32 = 0;
  let high: i32 = sp.n - 1;
  while (high - low > 1) {
    const middle: i32 = (low + high) >> 1;
    if (unchecked(sp.s[middle]) <= S) low = middle;
    else high = middle;
  }
  const h: f64 = unchecked(sp.s[low + 1]) - unchecked(sp.s[low]);
  const t: f64 = (S - unchecked(sp.s[low])) / h;
  readCubic(sp.x, sp.x_s, low, h, t);
  place.x = cubic.f;
  place.x_s = cubic.f_s;
  place.x_ss = cubic.f_ss;
  readCubic(sp.y, sp.y_s, low, h, t);
  place.y = cubic.f;
  place.y_s = cubic.f_s;
  place.y_ss = cubic.f_ss;
}

/** Curvature at the place last read, positive where the outline turns left (A.12). */
export function curvature(): f64 {
  const speed: f64 = Math.hypot(place.x_s, place.y_s);
  return (place.x_s * place.y_ss - place.y_s * place.x_ss) / (speed * speed * speed);
}

/** Middle of the trailing edge, and the place of the leading edge: s, point, distance between both (A.13). */
export class Chord {
  xTE: f64 = 0.0;
  yTE: f64 = 0.0;
  s: f64 = 0.0;
  xLE: f64 = 0.0;
  yLE: f64 = 0.0;
  length: f64 = 0.0;
}
export const chord: Chord = new Chord();

/** Half the slope of the squared distance from the trailing edge. */
function away(sp: Spline, S: f64): f64 {
  readSpline(sp, S);
  return (place.x - chord.xTE) * place.x_s + (place.y - chord.yTE) * place.y_s;
}

/** Finds the chord: the leading edge is the point farthest from the middle of the trailing edge (A.13). */
export function findChord(sp: Spline): void {
  const last = sp.n - 1;
  chord.xTE = 0.5 * (unchecked(sp.x[0]) + unchecked(sp.x[last]));
  chord.yTE = 0.5 * (unchecked(sp.y[0]) + unchecked(sp.y[last]));
  let far: i32 = 1;
  let most: f64 = 0.0;
  for (let i = 1; i < last; i++) {
    const d: f64 = Math.hypot(unchecked(sp.x[i]) - chord.xTE, unchecked(sp.y[i]) - chord.yTE);
    if (!(d > most)) continue;
    most = d;
    far = i;
  }
  const behind: boolean = away(sp, sp.s[far]) > 0.0;
  let low: f64 = unchecked(sp.s[behind ? far : far - 1]);
  let high: f64 = unchecked(sp.s[behind ? far + 1 : far]);
  for (let i = 0; i < BISECTIONS; i++) {
    const middle: f64 = 0.5 * (low + high);
    if (away(sp, middle) > 0.0) low = middle;
    else high = middle;
  }
  chord.s = 0.5 * (low + high);
  readSpline(sp, chord.s);
  chord.xLE = place.x;
  chord.yLE = place.y;
  chord.length = Math.hypot(place.x - chord.xTE, place.y - chord.yTE);
}
