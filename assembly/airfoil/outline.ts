/**
 * The outline of a section: points from the trailing edge over the upper side to the leading edge and back along the
 * lower side, in chords. Order and sides as in A.1 (docs/theory/airfoil.md).
 */
export const MAX_OUTLINE_POINTS: i32 = 1024;
/** Nodes of a panelled section. */
export const MAX_NODES: i32 = 360;

/** n points; two equal neighbours mark a corner. */
export class Outline {
  n: i32 = 0;
  x: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
  y: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);
}

/** Points a side that an outline has room for: the leading edge is shared. */
export function pointsPerSide(requested: i32): i32 {
  const most: i32 = MAX_OUTLINE_POINTS >> 1;
  return requested < 3 ? 3 : requested < most ? requested : most;
}

/** Place 0 … 1 of point j of n, crowded at both ends (A.2). */
export function cosinePlace(j: i32, n: i32): f64 {
  return 0.5 * (1.0 - Math.cos((Math.PI * f64(j)) / f64(n - 1)));
}
