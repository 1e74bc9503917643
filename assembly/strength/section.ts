/** A section as a cut through a beam: area, moments, torsion constant of its outline. Theory R.1 – R.9. */
import { sectionX, sectionY } from '../airfoil/viscous/layout';
import { MAX_SECTIONS } from '../memory';
import { STRIPS } from './layout';

const STATIONS: i32 = STRIPS + 1;

/** Heights of both sides of each outline [chords] at the stations over the chord. */
const upperOf: Float64Array = new Float64Array(MAX_SECTIONS * STATIONS);
const lowerOf: Float64Array = new Float64Array(MAX_SECTIONS * STATIONS);
/** Places of the stations [chords], and what a value there counts in an integral over the chord (R.1). */
export const stripX: Float64Array = new Float64Array(STATIONS);
const stripWeight: Float64Array = new Float64Array(STATIONS);

function layStrips(): void {
  const step: f64 = Math.PI / f64(STRIPS);
  for (let j = 0; j < STATIONS; j++) {
    const theta: f64 = step * f64(j);
    const ends: boolean = j === 0 || j === STRIPS;
    const simpson: f64 = ends ? 1.0 : (j & 1) === 1 ? 4.0 : 2.0;
    unchecked((stripX[j] = 0.5 * (1.0 - Math.cos(theta))));
    unchecked((stripWeight[j] = (simpson * step * 0.5 * Math.sin(theta)) / 3.0));
  }
}
layStrips();

/** The heights of one side, points `from` … `to` of the outline, its x rising with `step` points. */
function readSide(from: i32, to: i32, step: i32, out: Float64Array, at: i32): void {
  let i = from;
  for (let j = 0; j < STATIONS; j++) {
    const x: f64 = unchecked(stripX[j]);
    while (i !== to && unchecked(sectionX[i + step]) <= x) i += step;
    if (i === to) {
      unchecked((out[at + j] = sectionY[to]));
      continue;
    }
    const dx: f64 = unchecked(sectionX[i + step]) - unchecked(sectionX[i]);
    const t: f64 = dx > 0.0 ? Math.max((x - unchecked(sectionX[i])) / dx, 0.0) : 0.0;
    unchecked((out[at + j] = sectionY[i] + t * (sectionY[i + step] - sectionY[i])));
  }
}

/** Keeps the outline of n points in `sectionX`, `sectionY` (unit chord, leading edge in the origin) as outline k. */
export function strengthOutline(k: i32, n: i32): void {
  let nose = 0;
  for (let i = 1; i < n; i++) if (unchecked(sectionX[i]) < unchecked(sectionX[nose])) nose = i;
  readSide(nose, 0, -1, upperOf, k * STATIONS);
  readSide(nose, n - 1, 1, lowerOf, k * STATIONS);
}

/** The section that was cut last; lengths in chords but for the wall that it was cut with. */
export class Section {
  /** Heights of its sides at the stations. */
  upper: Float64Array = new Float64Array(STATIONS);
  lower: Float64Array = new Float64Array(STATIONS);
  thickness: f64 = 0.0;
  area: f64 = 0.0;
  /** Centroid, and the place along the chord through which a load does not twist (R.6). */
  x: f64 = 0.0;
  y: f64 = 0.0;
  xShear: f64 = 0.0;
  /** Second moments about the centroid: ∫ξ², ∫η², ∫ξη with ξ aft along the chord and η up. */
  alongChord: f64 = 0.0;
  acrossChord: f64 = 0.0;
  product: f64 = 0.0;
  /** Torsion constant (R.5). */
  torsion: f64 = 0.0;
  /** Moment coefficient about the quarter chord by thin-airfoil theory (R.7). */
  cm: f64 = 0.0;
}
export const cut: Section = new Section();

/** Integrals over a body between two heights. */
class Sums {
  area: f64 = 0.0;
  x: f64 = 0.0;
  y: f64 = 0.0;
  xx: f64 = 0.0;
  yy: f64 = 0.0;
  xy: f64 = 0.0;
  /** ∫t³ dx, ∫x t³ dx. */
  cube: f64 = 0.0;
  cubeX: f64 = 0.0;
}
const outer: Sums = new Sums();
const inner: Sums = new Sums();

function clearSums(s: Sums): void {
  s.area = 0.0;
  s.x = 0.0;
  s.y = 0.0;
  s.xx = 0.0;
  s.yy = 0.0;
  s.xy = 0.0;
  s.cube = 0.0;
  s.cubeX = 0.0;
}

/** Adds the strip of weight w at x between the heights (R.2, R.3). */
function addStrip(s: Sums, x: f64, w: f64, high: f64, low: f64): void {
  const t: f64 = high - low;
  if (!(t > 0.0)) return;
  const middle: f64 = 0.5 * (high + low);
  const cube: f64 = w * t * t * t;
  s.area += w * t;
  s.x += w * t * x;
  s.y += w * t * middle;
  s.xx += w * t * x * x;
  s.yy += cube / 12.0 + w * t * middle * middle;
  s.xy += w * t * x * middle;
  s.cube += cube;
  s.cubeX += cube * x;
}

/** Torsion constant of a solid body: Roark's formula, with the length of the ellipse of the same moments (R.5). */
function torsionOf(s: Sums): f64 {
  if (!(s.area > 0.0)) return 0.0;
  const square: f64 = 16.0 * (s.xx - (s.x * s.x) / s.area);
  return s.cube / (3.0 + (4.0 * s.cube) / square);
}

/** Half of the height at station j that a wall of `wall` chords leaves empty: exact where the sides are flat or round (R.4). */
function hollowHeight(j: i32, wall: f64): f64 {
  const a = j === 0 ? 0 : j - 1;
  const b = j === STRIPS ? STRIPS : j + 1;
  const slope: f64 =
    (0.5 * unchecked(cut.upper[b] - cut.lower[b] - cut.upper[a] + cut.lower[a])) /
    unchecked(stripX[b] - stripX[a]);
  const half: f64 = 0.5 * unchecked(cut.upper[j] - cut.lower[j]);
  const left: f64 = half - wall * Math.sqrt(1.0 + slope * slope);
  const square: f64 = left * left - wall * wall * slope * slope;
  return left > 0.0 && square > 0.0 ? Math.sqrt(square) : 0.0;
}

/** Moment coefficient of the camber line: π/4 (A₂ − A₁) (R.7). */
function camberMoment(): f64 {
  let moment: f64 = 0.0;
  const step: f64 = Math.PI / f64(STRIPS);
  for (let j = 0; j < STRIPS; j++) {
    const rise: f64 =
      0.5 *
      (unchecked(cut.upper[j + 1]) +
        unchecked(cut.lower[j + 1]) -
        unchecked(cut.upper[j]) -
        unchecked(cut.lower[j]));
    const slope: f64 = rise / (unchecked(stripX[j + 1]) - unchecked(stripX[j]));
    const theta: f64 = step * (f64(j) + 0.5);
    moment += slope * (Math.cos(2.0 * theta) - Math.cos(theta));
  }
  return 0.5 * step * moment;
}

/** Cuts the section between outlines a and b, `blend` of it b, with a wall of `wall` chords; 0: solid. Into `cut`. */
export function cutSection(a: i32, b: i32, blend: f64, wall: f64): void {
  let thickest: f64 = 0.0;
  for (let j = 0; j < STATIONS; j++) {
    const up: f64 = unchecked(upperOf[a * STATIONS + j]);
    const low: f64 = unchecked(lowerOf[a * STATIONS + j]);
    const high: f64 = up + blend * (unchecked(upperOf[b * STATIONS + j]) - up);
    const deep: f64 = low + blend * (unchecked(lowerOf[b * STATIONS + j]) - low);
    unchecked((cut.upper[j] = high));
    unchecked((cut.lower[j] = deep));
    thickest = Math.max(thickest, high - deep);
  }
  clearSums(outer);
  clearSums(inner);
  for (let j = 0; j < STATIONS; j++) {
    const x: f64 = unchecked(stripX[j]);
    const w: f64 = unchecked(stripWeight[j]);
    const high: f64 = unchecked(cut.upper[j]);
    const low: f64 = unchecked(cut.lower[j]);
    addStrip(outer, x, w, high, low);
    if (!(wall > 0.0)) continue;
    const middle: f64 = 0.5 * (high + low);
    const hollow: f64 = hollowHeight(j, wall);
    addStrip(inner, x, w, middle + hollow, middle - hollow);
  }
  const area: f64 = outer.area - inner.area;
  const cube: f64 = outer.cube - inner.cube;
  const x: f64 = (outer.x - inner.x) / area;
  const y: f64 = (outer.y - inner.y) / area;
  cut.thickness = thickest;
  cut.area = area;
  cut.x = x;
  cut.y = y;
  cut.xShear = (outer.cubeX - inner.cubeX) / cube;
  cut.alongChord = outer.xx - inner.xx - area * x * x;
  cut.acrossChord = outer.yy - inner.yy - area * y * y;
  cut.product = outer.xy - inner.xy - area * x * y;
  cut.torsion = torsionOf(outer) - torsionOf(inner);
  cut.cm = camberMoment();
}
