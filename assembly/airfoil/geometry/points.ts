/**
 * An outline from a list of points as people have them: either order, any chord, begun at either edge, with points
 * repeated, a base drawn or not, few or many (A.50–A.55, docs/theory/airfoil.md). The angle of attack stays that of the
 * list's own axes, as XFOIL and the published tables have it; `turn` lays the chord along x instead.
 */
import { Outline } from '../outline';
import { writeCorners } from './corners';
import { findCrossing } from './crossing';
import { PointList, pointListArea, dropRepeated, readPointList, reversePoints } from './draft';
import { isCoarse, resample } from './resample';
import { chord, findChord, makeSpline, Spline } from './spline';
import { beginAtTail, trimBase } from './tail';
import { extent, measureSection } from './thickness';

export const enum OUTLINE {
  OK = 0,
  /** Fewer than FEWEST different points; more than MOST. */
  FEW = -1,
  MANY = -2,
  NOT_FINITE = -3,
  /** The ends lie apart, and no trailing edge is between them. */
  OPEN = -4,
  CROSSING = -5,
  /** The outline encloses no area. */
  FLAT = -6,
  /** Thicker than THICKEST. */
  THICK = -7,
}

const MIN_GIVEN_POINTS: i32 = 7;
/** Most points of a given list; an outline has room for them and for the second points of its corners. */
export const MAX_GIVEN_POINTS: i32 = 1000;
/** Least area over the square of the width: that of a section 0.05 % thick. */
const MIN_AREA: f64 = 3.0e-4;
/** Largest thickness, and the least that rounded coordinates of a cusped edge may show, in chords. */
const THICKEST: f64 = 0.65;
const THINNEST: f64 = -1.0e-3;

/** Place in the list of what the last refusal is about; −1: the whole. */
export class Refusal {
  point: i32 = -1;
}
export const refusal: Refusal = new Refusal();

const draft: PointList = new PointList();
const sp: Spline = new Spline();

/** Moves the leading edge to x = 0, y = 0 and makes the chord 1, along x if `turn`. */
function normalise(o: Outline, turn: boolean): void {
  findChord(sp);
  const size: f64 = chord.length;
  let c: f64 = 1.0 / size;
  let s: f64 = 0.0;
  if (turn) {
    c = (chord.xTE - chord.xLE) / (size * size);
    s = (chord.yTE - chord.yLE) / (size * size);
  }
  for (let i = 0; i < o.n; i++) {
    const x: f64 = unchecked(o.x[i]) - chord.xLE;
    const y: f64 = unchecked(o.y[i]) - chord.yLE;
    unchecked((o.x[i] = c * x + s * y));
    unchecked((o.y[i] = c * y - s * x));
  }
}

/** The list in order A.1 into `draft`. */
function order(from: Outline): i32 {
  refusal.point = readPointList(from, draft);
  if (refusal.point >= 0) return OUTLINE.NOT_FINITE;
  dropRepeated(draft);
  // an outline that was made here marks its corners by repeated points
  if (draft.n > MAX_GIVEN_POINTS) return OUTLINE.MANY;
  if (draft.n < MIN_GIVEN_POINTS) return OUTLINE.FEW;
  if (!beginAtTail(draft)) return OUTLINE.OPEN;
  trimBase(draft);
  if (draft.n < MIN_GIVEN_POINTS) return OUTLINE.FEW;
  const crossed: i32 = findCrossing(draft);
  if (crossed >= 0) {
    refusal.point = unchecked(draft.origin[crossed]);
    return OUTLINE.CROSSING;
  }
  const area: f64 = pointListArea(draft);
  if (!(Math.abs(area) > MIN_AREA * draft.width * draft.width)) return OUTLINE.FLAT;
  if (area < 0.0) reversePoints(draft, 0, draft.n - 1);
  return OUTLINE.OK;
}

/** Gives an outline in order A.1 its unit chord and its place (A.55). What it answers is what `outlineOfPoints` does. */
export function finishOutline(out: Outline, turn: boolean): i32 {
  if (!makeSpline(out, sp)) return OUTLINE.FLAT;
  normalise(out, turn);
  if (!makeSpline(out, sp)) return OUTLINE.FLAT;
  measureSection(sp);
  if (!(extent.thickness < THICKEST)) return OUTLINE.THICK;
  if (extent.thinnest < THINNEST) return OUTLINE.CROSSING;
  return extent.thickness > 0.0 ? OUTLINE.OK : OUTLINE.FLAT;
}

/**
 * The outline of `from` (which may be `out`) with unit chord, its leading edge at the origin: OUTLINE.OK, or why there is
 * none, and then `refusal` says where. An outline in order A.1 keeps its points.
 */
export function outlineOfPoints(from: Outline, turn: boolean, out: Outline): i32 {
  refusal.point = -1;
  const ordered: i32 = order(from);
  if (ordered !== OUTLINE.OK) return ordered;
  const sharpest: f64 = writeCorners(draft, out);
  if (sharpest < 0.0) return OUTLINE.MANY;
  if (isCoarse(out, sharpest) && !resample(out, sp)) return OUTLINE.FLAT;
  return finishOutline(out, turn);
}
