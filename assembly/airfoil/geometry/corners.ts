/**
 * Finds corners: points where a list turns too sharply to be a sample of a smooth curve (A.53, docs/theory/airfoil.md):
 * hinges of flaps, sharp noses, both edges of the blunt nose of a plate. A spline that went through would swing to both sides.
 */
import { MAX_OUTLINE_POINTS, Outline } from '../outline';
import { distance, PointList } from './draft';

/** Least angle of a corner [rad], and how far its point must stand off the line of its neighbours, in widths. */
const MIN_TURN: f64 = 0.19;
const STANDS_OFF: f64 = 2.0e-4;
/** Least ratio of a corner's angle, and of its curvature, to those of its neighbours. */
const ABOVE: f64 = 4.0;
/** Angle [rad] beyond which a smooth nose may have one such point, too: then the sides must run straight into it. */
const NOSE: f64 = 1.05;
/** Ratio of the slopes of a round nose's first and second segment: 2 to 2.4 on a parabola, 1 on a wedge. */
const ROUND: f64 = 1.3;
/** A neighbour that turns this much as well is the other edge of a blunt nose, and the point behind it counts. */
const TWIN: f64 = 0.5;

const turn: Float64Array = new Float64Array(MAX_OUTLINE_POINTS);

/** Angles between the segments that meet in each point [rad]; 0 at the ends. */
function measureTurns(d: PointList): void {
  const last = d.n - 1;
  unchecked((turn[0] = 0.0));
  unchecked((turn[last] = 0.0));
  for (let i = 1; i < last; i++) {
    const ax: f64 = unchecked(d.x[i]) - unchecked(d.x[i - 1]);
    const ay: f64 = unchecked(d.y[i]) - unchecked(d.y[i - 1]);
    const bx: f64 = unchecked(d.x[i + 1]) - unchecked(d.x[i]);
    const by: f64 = unchecked(d.y[i + 1]) - unchecked(d.y[i]);
    unchecked((turn[i] = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by))));
  }
}

/** Angle over the mean length of both segments. */
function bendAt(d: PointList, i: i32): f64 {
  return (2.0 * unchecked(turn[i])) / (distance(d, i - 1, i) + distance(d, i, i + 1));
}

/** The point beside i, in the direction `step`, that says how smooth the outline is there. */
function beside(d: PointList, i: i32, step: i32): i32 {
  const next: i32 = i + step;
  const beyond: i32 = next + step;
  if (beyond < 0 || beyond >= d.n) return next;
  return unchecked(turn[next]) > TWIN * unchecked(turn[i]) ? beyond : next;
}

function standsOut(d: PointList, i: i32, k: i32): boolean {
  if (k <= 0 || k >= d.n - 1) return true;
  const own: f64 = unchecked(turn[i]);
  const other: f64 = unchecked(turn[k]);
  if (own < NOSE) return own > ABOVE * other && bendAt(d, i) > ABOVE * bendAt(d, k);
  const half: f64 = 0.5 * (Math.PI - own);
  return other < half && Math.tan(half) < ROUND * Math.tan(half - other);
}

function isCorner(d: PointList, i: i32): boolean {
  const own: f64 = unchecked(turn[i]);
  if (!(own > MIN_TURN)) return false;
  const a: f64 = distance(d, i - 1, i);
  const b: f64 = distance(d, i, i + 1);
  if (!((a * b * Math.sin(0.5 * own)) / (a + b) > STANDS_OFF * d.width)) return false;
  return standsOut(d, i, beside(d, i, -1)) && standsOut(d, i, beside(d, i, 1));
}

/** Writes the points, each corner twice; returns the sharpest angle that is no corner [rad], −1 where the outline is full. */
export function writeCorners(d: PointList, out: Outline): f64 {
  measureTurns(d);
  let most: f64 = 0.0;
  let n: i32 = 0;
  for (let i = 0; i < d.n; i++) {
    const corner: boolean = i > 0 && i < d.n - 1 && isCorner(d, i);
    if (n + 2 > MAX_OUTLINE_POINTS) return -1.0;
    if (!corner) most = Math.max(most, unchecked(turn[i]));
    const copies: i32 = corner ? 2 : 1;
    for (let k = 0; k < copies; k++) {
      unchecked((out.x[n] = d.x[i]));
      unchecked((out.y[n] = d.y[i]));
      n++;
    }
  }
  out.n = n;
  return most;
}
