import { MeshRefused } from './resolution.js';

/**
 * A blade between its stations, as the kernel cuts it: PCHIP along the radius, the first station's values held inboard of
 * it, and a line toward the tip outboard of the last one. Sections in between lie linearly between those of the stations.
 */

/** Lengths in millimetres, angles in radians; arrays from hub to tip. */
export interface BladeShape {
  B: number;
  R: number;
  rHub: number;
  r: number[];
  c: number[];
  beta: number[];
  sweep: number[];
  /** Outlines with unit chord, leading edge in the origin: trailing edge → upper → lower side; one a station, or one for all. */
  outlines: { x: Float64Array; y: Float64Array }[];
}

/**
 * The limits of a chord that is extrapolated to the tip, and the span over which its slope is taken, as in the kernel
 * (assembly/bemt/annuli.ts).
 */
const MIN_CHORD = 0.1;
const BASE_OF_SLOPE = 0.05;

export interface BladeLaw {
  /** Radii at which the law has a crease: its slope jumps there. Rising. */
  creases: readonly number[];
  chord(r: number): number;
  twist(r: number): number;
  sweep(r: number): number;
  /** Returns the two outlines between which the section at r lies, and the weight of the second one. */
  blend(r: number): { inner: number; outer: number; weight: number };
}

export function bladeLaw({ R, r, c, beta, sweep, outlines }: BladeShape): BladeLaw {
  const last = r.length - 1;
  const chord = pchip(r, c);
  const twist = pchip(r, beta);
  const [perChord, perTwist] = [slopeBeyond(r, c, R), slopeBeyond(r, beta, R)];
  const beyond = (at: number): number => Math.max(at - r[last], 0);
  const floor = r[last] + ((MIN_CHORD - 1) * c[last]) / Math.min(perChord, -Number.MIN_VALUE);
  const creases = outlines.length > 1 ? r : [r[0], r[last]];
  return {
    creases: floor < R ? [...creases, floor] : creases,
    chord: (at) =>
      beyond(at) === 0
        ? chord(at)
        : Math.min(Math.max(c[last] + perChord * beyond(at), MIN_CHORD * c[last]), c[last]),
    twist: (at) => clamped(twist(at) + perTwist * beyond(at), Math.PI / 2),
    sweep: pchip(r, sweep),
    blend: (at) => {
      if (outlines.length === 1 || at <= r[0]) return { inner: 0, outer: 0, weight: 0 };
      if (at >= r[last]) return { inner: last, outer: last, weight: 0 };
      let i = 0;
      while (at >= r[i + 1]) i++;
      return { inner: i, outer: i + 1, weight: (at - r[i]) / (r[i + 1] - r[i]) };
    },
  };
}

/** Over the last 5 % of the radius at least: two stations close together say nothing of where the blade goes. */
function slopeBeyond(r: readonly number[], y: readonly number[], R: number): number {
  const last = r.length - 1;
  let i = last - 1;
  while (i > 0 && r[last] - r[i] < BASE_OF_SLOPE * R) i--;
  return (y[last] - y[i]) / Math.max(r[last] - r[i], BASE_OF_SLOPE * R);
}

function clamped(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}

/**
 * Monotone piecewise cubic interpolation, as the kernel cuts blades with it (B.2 of docs/theory/bemt.md): Fritsch and
 * Butland 1984, doi:10.1137/0905021, with the three-point ends of Moler, Numerical Computing with MATLAB, §3.4.
 */

/** The curve through the points (x, y), x rising strictly; the end values are held outside. */
function pchip(x: readonly number[], y: readonly number[]): (at: number) => number {
  const slopes = slopesOf(x, y);
  const last = x.length - 1;
  return (at) => {
    if (at <= x[0]) return y[0];
    if (at >= x[last]) return y[last];
    let i = 0;
    while (at >= x[i + 1]) i++;
    const h = x[i + 1] - x[i];
    const t = (at - x[i]) / h;
    const u = 1 - t;
    return (
      u * u * (1 + 2 * t) * y[i] +
      t * t * (3 - 2 * t) * y[i + 1] +
      h * t * u * (u * slopes[i] - t * slopes[i + 1])
    );
  };
}

function slopesOf(x: readonly number[], y: readonly number[]): number[] {
  const n = x.length;
  const rise = (i: number): number => (y[i + 1] - y[i]) / (x[i + 1] - x[i]);
  if (n === 2) return [rise(0), rise(0)];
  const inner = Array.from({ length: n - 2 }, (_, k) => {
    const [g, h] = [x[k + 1] - x[k], x[k + 2] - x[k + 1]];
    const [a, b] = [rise(k), rise(k + 1)];
    const [wa, wb] = [2 * h + g, h + 2 * g];
    return a * b > 0 ? (wa + wb) / (wa / a + wb / b) : 0;
  });
  const end = (i: number, j: number, k: number): number => {
    const [g, h] = [x[j] - x[i], x[k] - x[j]];
    const [a, b] = [(y[j] - y[i]) / g, (y[k] - y[j]) / h];
    const slope = ((2 * g + h) * a - g * b) / (g + h);
    if (slope * a <= 0) return 0;
    return a * b < 0 && Math.abs(slope) > 3 * Math.abs(a) ? 3 * a : slope;
  };
  return [end(0, 1, 2), ...inner, end(n - 1, n - 2, n - 3)];
}

/** The radii that sections are laid through: closer where the blade turns fast. */

/** A blade turns by no more from section to section: between them triangles are straight. */
const MAX_TURN = (3 * Math.PI) / 180;
const MAX_RADII = 600;
const DEEPEST = 10;

/** Equally spaced, and closer where the blade turns fast. Throws MeshRefused `twisted` where that takes too many. */
export function radii(from: number, to: number, steps: number, law: BladeLaw): number[] {
  const found = [from];
  for (let i = 1; i <= steps; i++) {
    const [a, b] = [from + ((to - from) * (i - 1)) / steps, from + ((to - from) * i) / steps];
    for (const r of between(a, b, law, 0)) found.push(r);
    if (found.length > MAX_RADII) throw new MeshRefused('twisted');
  }
  return found;
}

function between(a: number, b: number, law: BladeLaw, depth: number): number[] {
  const middle = 0.5 * (a + b);
  const [start, half, end] = [law.twist(a), law.twist(middle), law.twist(b)];
  const turn = Math.max(Math.abs(end - start), Math.abs(half - start), Math.abs(end - half));
  if (turn <= MAX_TURN) return [b];
  if (depth === DEEPEST) throw new MeshRefused('twisted');
  return [...between(a, middle, law, depth + 1), ...between(middle, b, law, depth + 1)];
}
