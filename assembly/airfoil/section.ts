/** The host's way to a section: its outline in `sectionX` and `sectionY`, drawn, scaled, measured and fitted in place. */
import { writeSectionProperties } from '../polar/section-properties';
import { zeroLiftAngle } from '../polar/zero-lift';
import { drawOutline } from './drawing';
import { Cst } from './geometry/cst';
import { fitResidual, fitSection } from './geometry/fit';
import { finishOutline, OUTLINE, outlineOfPoints, refusal } from './geometry/points';
import { makeSpline, Spline } from './geometry/spline';
import { extent, measureSection, scaleThickness } from './geometry/thickness';
import { MAX_OUTLINE_POINTS, Outline } from './outline';
import { SECTION_UNKNOWN, sectionNumbers, SN } from './section-layout';
import { sectionX, sectionY } from './viscous/layout';

/** Rounds of scaling: a new thickness moves the leading edge a little, and with it the chord. */
const ROUNDS: i32 = 4;
const NEAR: f64 = 1.0e-6;

const list: Outline = new Outline();
const sp: Spline = new Spline();
const cst: Cst = new Cst();

/** Reads the first n points of the host; false where there are none. */
function read(n: i32): boolean {
  if (n < 0 || n > MAX_OUTLINE_POINTS) return false;
  list.n = n;
  list.x.set(sectionX);
  list.y.set(sectionY);
  return true;
}

/** The count of points, which are handed out; or the code below 0. */
function write(code: i32): i32 {
  if (code !== OUTLINE.OK) return code;
  sectionX.set(list.x);
  sectionY.set(list.y);
  return list.n;
}

/**
 * Makes the first n points the outline of a section (geometry/points.ts); `turn` ≠ 0: with its chord along x. The number of its
 * points, or, below 0, why there is none.
 */
export function shapeSection(n: i32, turn: i32): i32 {
  return read(n) ? write(outlineOfPoints(list, turn !== 0, list)) : OUTLINE.MANY;
}

/** Place in the list of what the last refusal is about; −1: the whole. */
export function refusedPoint(): i32 {
  return refusal.point;
}

/** Draws the section of `sectionNumbers` in its own axes. Answers as `shapeSection`, and SECTION_UNKNOWN. */
export function drawSection(): i32 {
  refusal.point = -1;
  return drawOutline(list) ? write(outlineOfPoints(list, false, list)) : SECTION_UNKNOWN;
}

/** Scales the outline of n points to the thickness t [chords] about its camber line. Answers as `shapeSection`. */
export function thickenSection(n: i32, t: f64): i32 {
  refusal.point = -1;
  if (!read(n)) return OUTLINE.MANY;
  if (!(t > 0.0) || !makeSpline(list, sp)) return OUTLINE.FLAT;
  measureSection(sp);
  for (let round = 0; round < ROUNDS; round++) {
    if (!(extent.thickness > 0.0)) return OUTLINE.FLAT;
    if (Math.abs(extent.thickness - t) <= NEAR * t) break;
    scaleThickness(sp, t / extent.thickness, list);
    // which measures it, too
    const refused: i32 = finishOutline(list, false);
    if (refused !== OUTLINE.OK) return refused;
    if (!makeSpline(list, sp)) return OUTLINE.FLAT;
  }
  return write(OUTLINE.OK);
}

/** Measures the outline of n points into `sectionNumbers`: 0, or why it cannot be. */
export function sectionFacts(n: i32): i32 {
  refusal.point = -1;
  if (!read(n)) return OUTLINE.MANY;
  if (!makeSpline(list, sp)) return OUTLINE.FLAT;
  writeSectionProperties(sp, sectionNumbers, SN.FACTS);
  unchecked((sectionNumbers[SN.X_THICKNESS] = extent.xThickness));
  unchecked((sectionNumbers[SN.X_CAMBER] = extent.xCamber));
  unchecked((sectionNumbers[SN.ZERO_LIFT] = zeroLiftAngle(sp)));
  return OUTLINE.OK;
}

/**
 * Writes the CST section of `weights` a side nearest to the outline of n points, its chord laid along x, and what is left:
 * 0; SECTION_UNKNOWN where that many weights are not determined.
 */
export function fitWeights(n: i32, weights: i32): i32 {
  refusal.point = -1;
  if (!read(n)) return OUTLINE.MANY;
  if (!makeSpline(list, sp)) return OUTLINE.FLAT;
  if (!fitSection(sp, weights, cst)) return SECTION_UNKNOWN;
  unchecked((sectionNumbers[SN.N_UPPER] = f64(weights)));
  unchecked((sectionNumbers[SN.N_LOWER] = f64(weights)));
  unchecked((sectionNumbers[SN.LEADING] = cst.leadingEdge));
  unchecked((sectionNumbers[SN.TRAILING] = cst.trailingEdge));
  for (let i = 0; i < weights; i++) {
    unchecked((sectionNumbers[SN.UPPER + i] = cst.upper[i]));
    unchecked((sectionNumbers[SN.LOWER + i] = cst.lower[i]));
  }
  unchecked((sectionNumbers[SN.LARGEST] = fitResidual.largest));
  unchecked((sectionNumbers[SN.RMS] = fitResidual.rms));
  return OUTLINE.OK;
}
