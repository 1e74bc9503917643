/**
 * The blade as a beam: what it is at the edges of the annuli and in their middles. Axes as in files of solids (docs/blade-files.md): x
 * along the radius, y with the rotation, z towards the thrust. Theory R.8 – R.12.
 */
import { layBlade } from '../bemt/annuli';
import {
  CASE,
  MAX_ANNULI,
  POINT,
  points,
  rotorCase,
  STATION,
  STATION_SIZE,
  stations,
} from '../memory';
import { cut, cutSection, stripX } from './section';
import { STRENGTH, STRENGTH_ROWS_AT, strengthIn, STRIPS } from './layout';

/** Edges and middles of the annuli in turn. */
const PLACES: i32 = 2 * MAX_ANNULI + 1;

/** The beam at its places: [i] of an even i is an edge. Lengths m, angles rad, SI. */
export class Beam {
  /** Elements, one an annulus. */
  n: i32 = 0;
  h: f64 = 0.0;
  r: Float64Array = new Float64Array(PLACES);
  c: Float64Array = new Float64Array(PLACES);
  beta: Float64Array = new Float64Array(PLACES);
  /** Sweep, and the distance of the sections behind the radius that it makes (R.8). */
  sweep: Float64Array = new Float64Array(PLACES);
  offset: Float64Array = new Float64Array(PLACES);
  thickness: Float64Array = new Float64Array(PLACES);
  area: Float64Array = new Float64Array(PLACES);
  /** Second moments about the centroid: ∫y², ∫z², ∫yz [m⁴] (R.9). */
  Iyy: Float64Array = new Float64Array(PLACES);
  Izz: Float64Array = new Float64Array(PLACES);
  Iyz: Float64Array = new Float64Array(PLACES);
  torsion: Float64Array = new Float64Array(PLACES);
  /** Centroid, shear centre, and the quarter chord, where the air acts. */
  y: Float64Array = new Float64Array(PLACES);
  z: Float64Array = new Float64Array(PLACES);
  yLoad: Float64Array = new Float64Array(PLACES);
  zLoad: Float64Array = new Float64Array(PLACES);
  yShear: Float64Array = new Float64Array(PLACES);
  zShear: Float64Array = new Float64Array(PLACES);
  cm: Float64Array = new Float64Array(PLACES);
  /** Pull over Ω² [kg·m] (R.10). */
  pull: Float64Array = new Float64Array(PLACES);
  /** Loads of one blade [N/m] and its moment about the quarter chord [N], constant over an element (R.12). */
  py: Float64Array = new Float64Array(MAX_ANNULI);
  pz: Float64Array = new Float64Array(MAX_ANNULI);
  moment: Float64Array = new Float64Array(MAX_ANNULI);
  /** Heights of the sides of the section at each edge [chords], and its centroid there. */
  upper: Float64Array = new Float64Array((MAX_ANNULI + 1) * (STRIPS + 1));
  lower: Float64Array = new Float64Array((MAX_ANNULI + 1) * (STRIPS + 1));
  xCentre: Float64Array = new Float64Array(MAX_ANNULI + 1);
  yCentre: Float64Array = new Float64Array(MAX_ANNULI + 1);
}
export const beam: Beam = new Beam();

/** Cuts the section at radius r out of the outlines of `strengthIn`: linear between two, held beyond the first and the last. */
function cutAt(r: f64, c: f64): void {
  const rows = i32(unchecked(strengthIn[STRENGTH.OUTLINES]));
  let j = 0;
  while (j < rows - 2 && r >= unchecked(strengthIn[STRENGTH_ROWS_AT + 2 * (j + 1)])) j++;
  const next = rows > 1 ? j + 1 : j;
  const from: f64 = unchecked(strengthIn[STRENGTH_ROWS_AT + 2 * j]);
  const to: f64 = unchecked(strengthIn[STRENGTH_ROWS_AT + 2 * next]);
  const blend: f64 = r >= to ? 1.0 : Math.max((r - from) / (to - from), 0.0);
  cutSection(
    i32(unchecked(strengthIn[STRENGTH_ROWS_AT + 2 * j + 1])),
    i32(unchecked(strengthIn[STRENGTH_ROWS_AT + 2 * next + 1])),
    blend,
    unchecked(strengthIn[STRENGTH.WALL]) / c,
  );
}

/** Turns the section in `cut` into place i (R.9). */
function placeSection(i: i32): void {
  const c: f64 = unchecked(beam.c[i]);
  const cos: f64 = Math.cos(unchecked(beam.beta[i]));
  const sin: f64 = Math.sin(unchecked(beam.beta[i]));
  const stacking: f64 = unchecked(strengthIn[STRENGTH.STACKING]);
  const back: f64 = (cut.x - stacking) * c;
  const up: f64 = cut.y * c;
  const shear: f64 = (cut.xShear - stacking) * c;
  const load: f64 = (0.25 - stacking) * c;
  const fourth: f64 = c * c * c * c;
  const along: f64 = cut.alongChord * fourth;
  const across: f64 = cut.acrossChord * fourth;
  const product: f64 = cut.product * fourth;
  unchecked((beam.thickness[i] = cut.thickness * c));
  unchecked((beam.area[i] = cut.area * c * c));
  unchecked((beam.Iyy[i] = cos * cos * along + 2.0 * cos * sin * product + sin * sin * across));
  unchecked((beam.Izz[i] = sin * sin * along - 2.0 * cos * sin * product + cos * cos * across));
  unchecked((beam.Iyz[i] = cos * sin * (along - across) - (cos * cos - sin * sin) * product));
  unchecked((beam.torsion[i] = cut.torsion * fourth));
  unchecked((beam.y[i] = -cos * back - sin * up - beam.offset[i]));
  unchecked((beam.z[i] = -sin * back + cos * up));
  unchecked((beam.yLoad[i] = -cos * load - beam.offset[i]));
  unchecked((beam.zLoad[i] = -sin * load));
  unchecked((beam.yShear[i] = -cos * shear - sin * up - beam.offset[i]));
  unchecked((beam.zShear[i] = -sin * shear + cos * up));
  unchecked((beam.cm[i] = cut.cm));
}

/** Keeps the outline of the section in `cut` at edge k, for stresses on it. */
function keepOutline(k: i32): void {
  const at = k * (STRIPS + 1);
  for (let j = 0; j <= STRIPS; j++) {
    unchecked((beam.upper[at + j] = cut.upper[j]));
    unchecked((beam.lower[at + j] = cut.lower[j]));
  }
  unchecked((beam.xCentre[k] = cut.x));
  unchecked((beam.yCentre[k] = cut.y));
}

/** Distance of the sections behind the radius at every place: the integral of tan Λ from the root on (R.8). */
function layOffsets(places: i32): void {
  unchecked((beam.offset[0] = 0.0));
  for (let i = 1; i < places; i++) {
    const mean: f64 = 0.5 * (Math.tan(beam.sweep[i - 1]) + Math.tan(beam.sweep[i]));
    unchecked((beam.offset[i] = beam.offset[i - 1] + 0.5 * beam.h * mean));
  }
}

/** ∫ρAr dr from every place to the tip, by Simpson's rule and its half (R.10). */
function layPull(places: i32): void {
  const density: f64 = unchecked(strengthIn[STRENGTH.DENSITY]);
  unchecked((beam.pull[places - 1] = 0.0));
  for (let i = places - 3; i >= 0; i -= 2) {
    const a: f64 = density * unchecked(beam.area[i] * beam.r[i]);
    const m: f64 = density * unchecked(beam.area[i + 1] * beam.r[i + 1]);
    const b: f64 = density * unchecked(beam.area[i + 2] * beam.r[i + 2]);
    const end: f64 = unchecked(beam.pull[i + 2]);
    unchecked((beam.pull[i + 1] = end + (beam.h / 24.0) * (5.0 * b + 8.0 * m - a)));
    unchecked((beam.pull[i] = end + (beam.h / 6.0) * (a + 4.0 * m + b)));
  }
}

/** Lays the blade of `rotorCase`, `blade` and the outlines as a beam. */
export function layBeam(): void {
  const R: f64 = unchecked(rotorCase[CASE.R]);
  const rHub: f64 = unchecked(rotorCase[CASE.R_HUB]);
  beam.n = i32(unchecked(rotorCase[CASE.ANNULI]));
  beam.h = (R - rHub) / f64(beam.n);
  const places = 2 * beam.n + 1;
  for (let i = 0; i < places; i++) unchecked((beam.r[i] = rHub + 0.5 * f64(i) * beam.h));
  layBlade(beam.r, places, beam.c, beam.beta, beam.sweep);
  layOffsets(places);
  for (let i = 0; i < places; i++) {
    cutAt(unchecked(beam.r[i]), unchecked(beam.c[i]));
    placeSection(i);
    if ((i & 1) === 0) keepOutline(i >> 1);
  }
  layPull(places);
}

/** Ratio of a corrected load to the sum over the annuli, where it says something of their loads (R.12). */
function gainOf(corrected: f64, sum: f64): f64 {
  const gain: f64 = corrected / sum;
  return gain > 0.5 && gain < 2.0 ? gain : 1.0;
}

/** Takes the loads of a blade from `points` and `stations`, where the annuli of the point lie (R.12). */
export function loadBeam(): void {
  const B: f64 = unchecked(rotorCase[CASE.B]);
  const rho: f64 = unchecked(rotorCase[CASE.RHO]);
  const Omega: f64 = unchecked(points[POINT.OMEGA]);
  const V: f64 = unchecked(points[POINT.V]);
  let T: f64 = 0.0;
  let Q: f64 = 0.0;
  for (let i = 0; i < beam.n; i++) {
    T += unchecked(stations[i * STATION_SIZE + STATION.DT_DR]) * beam.h;
    Q += unchecked(stations[i * STATION_SIZE + STATION.DQ_DR]) * beam.h;
  }
  const gainT: f64 = gainOf(unchecked(points[POINT.T_CORRECTED]), T);
  const gainQ: f64 = gainOf(unchecked(points[POINT.Q_CORRECTED]), Q);
  for (let i = 0; i < beam.n; i++) {
    const at = i * STATION_SIZE;
    const r: f64 = unchecked(beam.r[2 * i + 1]);
    const c: f64 = unchecked(beam.c[2 * i + 1]);
    const axial: f64 = V + unchecked(stations[at + STATION.VA]);
    const around: f64 = Omega * r - unchecked(stations[at + STATION.VT]);
    const pressure: f64 = 0.5 * rho * (axial * axial + around * around);
    unchecked((beam.pz[i] = (gainT * stations[at + STATION.DT_DR]) / B));
    unchecked((beam.py[i] = (-gainQ * stations[at + STATION.DQ_DR]) / (B * r)));
    unchecked((beam.moment[i] = pressure * c * c * beam.cm[2 * i + 1]));
  }
}

/** The larger of both sides' largest stress on the outline at an edge, by size, with its sign; and the bending alone (R.15). */
export class Extreme {
  stress: f64 = 0.0;
  bending: f64 = 0.0;
  x: f64 = 0.0;
  side: f64 = 0.0;
}
export const extreme: Extreme = new Extreme();

function lookAt(pull: f64, bending: f64, x: f64, side: f64): void {
  extreme.bending = Math.max(extreme.bending, Math.abs(bending));
  if (Math.abs(pull + bending) <= Math.abs(extreme.stress)) return;
  extreme.stress = pull + bending;
  extreme.x = x;
  extreme.side = side;
}

/** Finds the largest stress at edge k: of the pull `pull` [Pa] and of bending by `a` a metre of y and `b` a metre of z [Pa/m]. Into `extreme`. */
export function findExtreme(k: i32, pull: f64, a: f64, b: f64): void {
  const c: f64 = unchecked(beam.c[2 * k]);
  const cos: f64 = Math.cos(unchecked(beam.beta[2 * k]));
  const sin: f64 = Math.sin(unchecked(beam.beta[2 * k]));
  // stress of bending by a metre aft along the chord and up
  const back: f64 = c * (a * cos + b * sin);
  const up: f64 = c * (a * sin - b * cos);
  const at = k * (STRIPS + 1);
  extreme.stress = 0.0;
  extreme.bending = 0.0;
  for (let j = 0; j <= STRIPS; j++) {
    const x: f64 = unchecked(stripX[j]);
    const ofChord: f64 = back * (x - unchecked(beam.xCentre[k]));
    const high: f64 = unchecked(beam.upper[at + j]) - unchecked(beam.yCentre[k]);
    const low: f64 = unchecked(beam.lower[at + j]) - unchecked(beam.yCentre[k]);
    lookAt(pull, ofChord + up * high, x, 1.0);
    lookAt(pull, ofChord + up * low, x, -1.0);
  }
}
