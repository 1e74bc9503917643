/**
 * Decides which stations of a blade need polars of their own. Between two stations polars are interpolated along the
 * radius, so a station whose shape lies on the way from one neighbour to the other needs none: fifty stations of a
 * thickness that falls evenly are a handful of sections. Pure.
 */
import { distance, distanceFromBlend } from './section-distance.js';

/** A station is on the way where no height is off by more [chords]: a tenth of a percent, what coordinate files are good for. */
const OFF_THE_WAY = 1e-3;
/**
 * Two kept neighbours differ by no more in any height [chords]: polars are not linear in the shape over long ways. A height
 * of 1 % is 2 % of thickness (docs/theory/blade-sections.md, §1).
 */
const FARTHEST = 1e-2;

/**
 * Indices of the stations to keep, rising; the first and the last are among them.
 *
 * @param r        radius of each station, rising [m]
 * @param heights  shape of each station, as `heightsOf`
 */
export function polarStations(r: readonly number[], heights: readonly Float64Array[]): number[] {
  const last = r.length - 1;
  const kept = [0];
  while (kept[kept.length - 1] < last) kept.push(farthest(r, heights, kept[kept.length - 1]));
  return kept;
}

/** The farthest station that, taken as the next after `from`, leaves all between them on the way. */
function farthest(r: readonly number[], heights: readonly Float64Array[], from: number): number {
  let next = from + 1;
  for (let to = from + 2; to < r.length; to++) {
    if (distance(heights[from], heights[to]) > FARTHEST) break;
    if (!onTheWay(r, heights, from, to)) break;
    next = to;
  }
  return next;
}

function onTheWay(
  r: readonly number[],
  heights: readonly Float64Array[],
  from: number,
  to: number,
): boolean {
  for (let i = from + 1; i < to; i++) {
    const t = (r[i] - r[from]) / (r[to] - r[from]);
    if (distanceFromBlend(heights[i], heights[from], heights[to], t) > OFF_THE_WAY) return false;
  }
  return true;
}
