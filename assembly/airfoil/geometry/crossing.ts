/** Tests whether an outline crosses itself. */
import { PointList } from './draft';

/** Triangles smaller than this part of the width's square are none: their points lie on one line. */
const ON_LINE: f64 = 1.0e-12;

/** Side of the segment i → i + 1 on which point k lies: 1 left, −1 right, 0 neither. */
function side(d: PointList, i: i32, k: i32): f64 {
  const x: f64 = unchecked(d.x[i]);
  const y: f64 = unchecked(d.y[i]);
  const area: f64 =
    (unchecked(d.x[i + 1]) - x) * (unchecked(d.y[k]) - y) -
    (unchecked(d.y[i + 1]) - y) * (unchecked(d.x[k]) - x);
  const least: f64 = ON_LINE * d.width * d.width;
  if (area > least) return 1.0;
  return area < -least ? -1.0 : 0.0;
}

/** Tells whether the boxes of both segments, i → i + 1 and j → j + 1, have a point in common. */
function near(a: Float64Array, i: i32, j: i32): boolean {
  const low: f64 = Math.min(unchecked(a[i]), unchecked(a[i + 1]));
  const high: f64 = Math.max(unchecked(a[i]), unchecked(a[i + 1]));
  return !(
    Math.max(unchecked(a[j]), unchecked(a[j + 1])) < low ||
    Math.min(unchecked(a[j]), unchecked(a[j + 1])) > high
  );
}

/** First segment that another one crosses, or −1. Touching is allowed: cusped edges do. */
export function findCrossing(d: PointList): i32 {
  const segments = d.n - 1;
  for (let i = 0; i < segments; i++)
    for (let j = i + 2; j < segments; j++) {
      if (!near(d.x, i, j) || !near(d.y, i, j)) continue;
      const a: f64 = side(d, i, j) * side(d, i, j + 1);
      const b: f64 = side(d, j, i) * side(d, j, i + 1);
      if (a < 0.0 && b < 0.0) return i;
    }
  return -1;
}
