/**
 * A blade between its stations, as the kernel cuts it: PCHIP along the radius, the first station's values held inboard of
 * it, and a line towards the tip outboard of the last one. Sections in between lie linearly between those of the stations.
 */
import { pchip } from './pchip.js';

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

/** As in the kernel (assembly/bemt/annuli.ts): a chord extrapolated to the tip, and over what its slope is taken. */
const MIN_CHORD = 0.1;
const BASE_OF_SLOPE = 0.05;

export interface BladeLaw {
  /** Radii at which the law has a crease: its slope jumps there. Rising. */
  creases: readonly number[];
  chord(r: number): number;
  twist(r: number): number;
  sweep(r: number): number;
  /** Between which two outlines the section at r lies, and how much of it is the second. */
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
