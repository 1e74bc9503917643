/**
 * NACA sections from their equations: 4-digit, 5-digit with and without reflex, modified 4-digit, 16-series
 * (A.3–A.9, docs/theory/airfoil.md). Abbott & von Doenhoff, Theory of Wing Sections, 1959, ch. 6; Ladson, Brooks, Hill &
 * Sproles, NASA TM 4741, 1996. Lengths in chords.
 */
import { cosinePlace, pointsPerSide, Outline } from '../outline';

/** Thickness of the forms that the coefficients are published for. */
const T_REF: f64 = 0.2;
/** Leading-edge coefficient of the 4-digit form; the published polynomial's others (A.3). */
const A0: f64 = 0.2969;
/** Half thickness at the trailing edge of the modified form, for T_REF (A.4). */
const D0: f64 = 0.002;
/** The mean line a = 1 is infinitely steep at its ends: its slope is held from here on (A.8). */
const STEEP: f64 = 0.005;

/** Slope there, for largest thickness at 0.2, 0.3 … 0.6 (A.4). */
const D1: Float64Array = row(0.2, 0.234, 0.315, 0.465, 0.7);
/** Place x/c where the mean line of a 5-digit section turns straight, and its k1, by position digit 1 … 5, lift 0.3 (A.6). */
const TURN: Float64Array = row(0.058, 0.126, 0.2025, 0.29, 0.391);
const K1: Float64Array = row(361.4, 51.64, 15.957, 6.643, 3.23);
/** Constants of the reflexed 5-digit mean lines, and k2/k1 (A.7); with digit 1 there is none. */
const TURN_REFLEX: Float64Array = row(0.0, 0.13, 0.217, 0.318, 0.441);
const K1_REFLEX: Float64Array = row(0.0, 51.99, 15.793, 6.52, 3.191);
const K2_K1: Float64Array = row(0.0, 0.000764, 0.00677, 0.0303, 0.1355);

/** `Float64Array.of`, which AssemblyScript lacks. */
function row(a: f64, b: f64, c: f64, d: f64, e: f64): Float64Array {
  const all: Float64Array = new Float64Array(5);
  all[0] = a;
  all[1] = b;
  all[2] = c;
  all[3] = d;
  all[4] = e;
  return all;
}

const MEAN_4: i32 = 0;
const MEAN_5: i32 = 1;
const MEAN_REFLEX: i32 = 2;
const MEAN_16: i32 = 3;

/** Parameters of the section that is drawn; `maker.yc`, `maker.slope` and `yt` are of the last place that was evaluated. */
class Maker {
  mean: i32 = MEAN_4;
  t: f64 = 0.0;
  /** Camber (4-digit), k1 (5-digit), design lift (16-series). */
  k: f64 = 0.0;
  /** Place of the highest camber or of the turn; k2/k1. */
  m: f64 = 0.0;
  ratio: f64 = 0.0;
  modified: boolean = false;
  /** Place of the largest thickness, and coefficients before and behind it. */
  xt: f64 = 0.0;
  a0: f64 = 0.0;
  a1: f64 = 0.0;
  a2: f64 = 0.0;
  a3: f64 = 0.0;
  d1: f64 = 0.0;
  d2: f64 = 0.0;
  d3: f64 = 0.0;
  yc: f64 = 0.0;
  slope: f64 = 0.0;
}
const maker: Maker = new Maker();

/** Half thickness at x (A.3, A.4). */
function halfThickness(x: f64): f64 {
  const k = maker;
  if (!k.modified) {
    const p: f64 = x * (-0.126 + x * (-0.3516 + x * (0.2843 - x * 0.1015)));
    return (k.t / T_REF) * (A0 * Math.sqrt(x) + p);
  }
  const u: f64 = 1.0 - x;
  const y: f64 =
    x < k.xt
      ? k.a0 * Math.sqrt(x) + x * (k.a1 + x * (k.a2 + x * k.a3))
      : D0 + u * (k.d1 + u * (k.d2 + u * k.d3));
  return (k.t / T_REF) * y;
}

/** Coefficients of the modified form: value, slope and curvature meet where it is thickest (A.4). */
function setModified(noseIndex: f64, xt: f64): void {
  const k = maker;
  k.modified = true;
  k.xt = Math.min(Math.max(xt, 0.2), 0.6);
  // 9 stands for three times the radius of 6
  k.a0 = A0 * (noseIndex === 9.0 ? Math.sqrt(3.0) : noseIndex / 6.0);
  const place: f64 = (k.xt - 0.2) * 10.0;
  const low: i32 = i32(Math.min(Math.floor(place + 1.0e-9), 3.0));
  const part: f64 = place - f64(low);
  k.d1 = (1.0 - part) * unchecked(D1[low]) + part * unchecked(D1[low + 1]);
  const h: f64 = 1.0 - k.xt;
  const rest: f64 = 0.1 - D0 - k.d1 * h;
  k.d2 = (3.0 * rest + k.d1 * h) / (h * h);
  k.d3 = -(2.0 * rest + k.d1 * h) / (h * h * h);
  const bend: f64 = 2.0 * k.d2 + 6.0 * k.d3 * h;
  const m: f64 = k.xt;
  const r: f64 = k.a0 * Math.sqrt(m);
  // value 0.1, slope 0, second derivative `bend` at m of r√(x/m) + a1 x + a2 x² + a3 x³
  const v: f64 = 0.1 - r;
  const g: f64 = -0.5 * r;
  const c: f64 = bend * m * m + 0.25 * r;
  k.a3 = (v - g + 0.5 * c) / (m * m * m);
  k.a2 = (0.5 * c - 3.0 * (v - g + 0.5 * c)) / (m * m);
  k.a1 = (v - 0.5 * c + 2.0 * (v - g + 0.5 * c)) / m;
}

/** Mean line at x with its slope, into `maker` (A.5–A.8). */
function meanLine(x: f64): void {
  const k = maker;
  const m: f64 = k.m;
  if (k.mean === MEAN_16) {
    const u: f64 = 1.0 - x;
    const inside: boolean = x > 0.0 && u > 0.0;
    k.yc = inside ? (-k.k / (4.0 * Math.PI)) * (u * Math.log(u) + x * Math.log(x)) : 0.0;
    const held: f64 = Math.min(Math.max(x, STEEP), 1.0 - STEEP);
    k.slope = (k.k / (4.0 * Math.PI)) * Math.log((1.0 - held) / held);
  } else if (k.mean === MEAN_4) {
    if (!(k.k !== 0.0 && m > 0.0 && m < 1.0)) {
      k.yc = 0.0;
      k.slope = 0.0;
      return;
    }
    const b: f64 = x < m ? k.k / (m * m) : k.k / ((1.0 - m) * (1.0 - m));
    k.yc = x < m ? b * x * (2.0 * m - x) : b * (1.0 - 2.0 * m + x * (2.0 * m - x));
    k.slope = 2.0 * b * (m - x);
  } else {
    const c: f64 = k.k / 6.0;
    const d: f64 = x - m;
    const cube: f64 = x < m ? d * d * d : k.ratio * d * d * d;
    const square: f64 = x < m ? 3.0 * d * d : 3.0 * k.ratio * d * d;
    const tail: f64 = k.ratio * (1.0 - m) * (1.0 - m) * (1.0 - m) + m * m * m;
    // without reflex the ratio is 0 and the line behind m is straight
    k.yc = c * (cube - tail * x + m * m * m);
    k.slope = c * (square - tail);
  }
}

/** Writes both sides of the section in `maker`, n points each, normal to the mean line (A.9). */
function emit(n: i32, out: Outline): void {
  const side = pointsPerSide(n);
  const nose = side - 1;
  for (let j = 0; j < side; j++) {
    const x: f64 = cosinePlace(j, side);
    const yt: f64 = halfThickness(x);
    meanLine(x);
    const across: f64 = yt / Math.sqrt(1.0 + maker.slope * maker.slope);
    const along: f64 = across * maker.slope;
    unchecked((out.x[nose - j] = x - along));
    unchecked((out.y[nose - j] = maker.yc + across));
    unchecked((out.x[nose + j] = x + along));
    unchecked((out.y[nose + j] = maker.yc - across));
  }
  out.n = 2 * side - 1;
}

function begin(mean: i32, k: f64, m: f64, t: f64): void {
  maker.mean = mean;
  maker.k = k;
  maker.m = m;
  maker.ratio = 0.0;
  maker.t = t;
  maker.modified = false;
}

/** NACA 4-digit: camber, its place, thickness t. `n` points a side. */
export function naca4(camber: f64, place: f64, t: f64, n: i32, out: Outline): void {
  begin(MEAN_4, camber, place, t);
  emit(n, out);
}

/** Modified 4-digit, as 0012-64: leading-edge index 0 … 9 and the place of the largest thickness, 0.2 … 0.6. */
export function naca4Modified(
  camber: f64,
  place: f64,
  t: f64,
  nose: f64,
  xt: f64,
  n: i32,
  out: Outline,
): void {
  begin(MEAN_4, camber, place, t);
  setModified(nose, xt);
  emit(n, out);
}

/**
 * NACA 5-digit: design lift (0.3 for 2xxxx), position digit 1 … 5, reflexed or not, thickness. False, and no outline,
 * where no mean line is published: digit out of range, or 1 with reflex.
 */
export function naca5(
  lift: f64,
  digit: i32,
  reflex: boolean,
  t: f64,
  n: i32,
  out: Outline,
): boolean {
  out.n = 0;
  const first: i32 = reflex ? 2 : 1;
  if (digit < first || digit > 5) return false;
  const at: i32 = digit - 1;
  const scale: f64 = lift / 0.3;
  if (reflex) {
    begin(MEAN_REFLEX, scale * unchecked(K1_REFLEX[at]), unchecked(TURN_REFLEX[at]), t);
    maker.ratio = unchecked(K2_K1[at]);
  } else begin(MEAN_5, scale * unchecked(K1[at]), unchecked(TURN[at]), t);
  emit(n, out);
  return true;
}

/** NACA 16-series, as 16-012: the modified form 45 on the mean line a = 1 (A.8). */
export function naca16(lift: f64, t: f64, n: i32, out: Outline): void {
  begin(MEAN_16, lift, 0.0, t);
  setModified(4.0, 0.5);
  emit(n, out);
}
