/**
 * Decides which stations of a blade need polars of their own. Between two stations polars are interpolated along the
 * radius, so a station whose shape lies on the way from one neighbour to the other needs none: fifty stations of a
 * thickness that falls evenly are a handful of sections. Two sections lie as far apart as the heights of their sides do
 * at common places along the chord. Pure; lengths in chords.
 */

/** An outline from the trailing edge over the upper side to the leading edge and back, unit chord. */
export interface Outline {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** Places a side: crowded at both edges, both edges themselves left out. */
const PLACES = 30;

/** Heights of the upper side, then of the lower one, at PLACES cosine places. */
export function heightsOf({ x, y }: Outline): Float64Array {
  const nose = leadingEdge(x);
  const heights = new Float64Array(2 * PLACES);
  for (let j = 0; j < PLACES; j++) {
    const place = 0.5 * (1 - Math.cos((Math.PI * (j + 1)) / (PLACES + 1)));
    heights[j] = heightAt(x, y, nose, 0, place);
    heights[PLACES + j] = heightAt(x, y, nose, x.length - 1, place);
  }
  return heights;
}

/** Largest |a − b|. */
export function distance(a: Float64Array, b: Float64Array): number {
  return a.reduce((most, height, i) => Math.max(most, Math.abs(height - b[i])), 0);
}

/** Largest |s − ((1 − t) a + t b)|: how far s is from what lies between a and b. */
function distanceFromBlend(s: Float64Array, a: Float64Array, b: Float64Array, t: number): number {
  return s.reduce(
    (most, height, i) => Math.max(most, Math.abs(height - (1 - t) * a[i] - t * b[i])),
    0,
  );
}

function leadingEdge(x: ArrayLike<number>): number {
  let nose = 0;
  for (let i = 1; i < x.length; i++) if (x[i] < x[nose]) nose = i;
  return nose;
}

/** Linear between the points of the side that runs from the leading edge to point `end`; a side that is short keeps its end. */
function heightAt(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  nose: number,
  end: number,
  place: number,
): number {
  const step = Math.sign(end - nose);
  let i = nose;
  while (i !== end && x[i] < place) i += step;
  if (i === nose || x[i] < place) return y[i];
  const before = i - step;
  const width = x[i] - x[before];
  return width > 0 ? y[before] + ((y[i] - y[before]) * (place - x[before])) / width : y[i];
}

/** A station is on the way where no height is off by more [chords]: a tenth of a percent, what coordinate files are good for. */
const OFF_THE_WAY = 1e-3;
/**
 * Two chosen neighbours differ by no more in any height [chords]: polars are not linear in the shape over long ways. A height
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
  const chosen = [0];
  while (chosen[chosen.length - 1] < last)
    chosen.push(farthest(r, heights, chosen[chosen.length - 1]));
  return chosen;
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
