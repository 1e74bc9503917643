/** Finds the trailing edge of a list of points, and its base (A.51, docs/theory/airfoil.md). */
import { copyPoint, distance, PointList, rotatePoints } from './draft';

/** Lists whose both ends lie this near to the rearmost point, in widths, begin at the trailing edge. */
const NEAR_TAIL: f64 = 0.1;
/** Ends farther apart than this leave a section open. */
const OPEN: f64 = 0.25;
/** The base lies behind this part of the chord, and its segments go this much more across than along: 60°. */
const BASE_FROM: f64 = 0.9;
const STEEP: f64 = 1.732;

/** Unit vector from the point farthest from the middle of both ends to that middle. */
class Axis {
  x: f64 = 1.0;
  y: f64 = 0.0;
  /** Coordinates of the middle of the base. */
  xTE: f64 = 0.0;
  yTE: f64 = 0.0;
  length: f64 = 0.0;
}
const axis: Axis = new Axis();

function findAxis(d: PointList): void {
  const last = d.n - 1;
  axis.xTE = 0.5 * (unchecked(d.x[0]) + unchecked(d.x[last]));
  axis.yTE = 0.5 * (unchecked(d.y[0]) + unchecked(d.y[last]));
  axis.length = 0.0;
  for (let i = 1; i < last; i++) {
    const x: f64 = axis.xTE - unchecked(d.x[i]);
    const y: f64 = axis.yTE - unchecked(d.y[i]);
    const far: f64 = Math.hypot(x, y);
    if (!(far > axis.length)) continue;
    axis.length = far;
    axis.x = x / far;
    axis.y = y / far;
  }
}

/** Segment from i to j belongs to the base: steep, and behind. */
function isBase(d: PointList, i: i32, j: i32): boolean {
  const x: f64 = unchecked(d.x[j]) - unchecked(d.x[i]);
  const y: f64 = unchecked(d.y[j]) - unchecked(d.y[i]);
  const along: f64 = Math.abs(x * axis.x + y * axis.y);
  const across: f64 = Math.abs(y * axis.x - x * axis.y);
  if (!(across > STEEP * along)) return false;
  const before: f64 =
    (axis.xTE - unchecked(d.x[j])) * axis.x + (axis.yTE - unchecked(d.y[j])) * axis.y;
  return before < (1.0 - BASE_FROM) * axis.length;
}

/** Lets a ring begin at its rearmost point, behind the base if that is a vertical segment. */
function beginAtRear(d: PointList): void {
  let rear: i32 = 0;
  for (let i = 1; i < d.n; i++) if (unchecked(d.x[i]) > unchecked(d.x[rear])) rear = i;
  rotatePoints(d, rear);
  // closed again: the base, if there is one, is trimmed off either end
  copyPoint(d, 0, d.n);
  d.n++;
}

/** Lets the list begin and end at the trailing edge; false where its ends leave it open. Needs one free place. */
export function beginAtTail(d: PointList): boolean {
  const reach: f64 = d.xMax - NEAR_TAIL * d.width;
  const gap: f64 = distance(d, 0, d.n - 1);
  if (unchecked(d.x[0]) > reach && unchecked(d.x[d.n - 1]) > reach) return gap < OPEN * d.width;
  if (!(gap < NEAR_TAIL * d.width)) return false;
  // a point that closes the ring would stand twice in its middle
  if (!(gap > 1.0e-4 * d.width)) d.n--;
  beginAtRear(d);
  return true;
}

/** Takes the points off both ends that draw the base: the gap's own panel closes it (A.22). */
export function trimBase(d: PointList): void {
  findAxis(d);
  let first: i32 = 0;
  while (first + 3 < d.n && isBase(d, first, first + 1)) first++;
  let last: i32 = d.n - 1;
  while (last - 3 > first && isBase(d, last, last - 1)) last--;
  for (let i = first; i <= last; i++) copyPoint(d, i, i - first);
  d.n = last - first + 1;
}
