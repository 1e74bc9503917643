/** The host's way to an outline: its list of points in `sectionX` and `sectionY`, made what a polar needs in the same place. */
import { outlineOfPoints, POINTS_MANY, refusal } from './geometry/points';
import { MAX_POINTS, Outline } from './outline';
import { sectionX, sectionY } from './viscous/layout';

const list: Outline = new Outline();

/**
 * Makes the first n points the outline of a section (geometry/points.ts); `turn` ≠ 0: with its chord along x. The number of its
 * points, or, below 0, why there is none.
 */
export function shapeSection(n: i32, turn: i32): i32 {
  if (n < 0 || n > MAX_POINTS) return POINTS_MANY;
  list.n = n;
  list.x.set(sectionX);
  list.y.set(sectionY);
  const refused: i32 = outlineOfPoints(list, turn !== 0, list);
  if (refused !== 0) return refused;
  sectionX.set(list.x);
  sectionY.set(list.y);
  return list.n;
}

/** Place in the list of what the last refusal is about; −1: the whole. */
export function refusedPoint(): i32 {
  return refusal.point;
}
