/**
 * Measures how far two sections lie apart: the heights of both sides at common places along the chord. Pure; lengths
 * in chords.
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
export function distanceFromBlend(
  s: Float64Array,
  a: Float64Array,
  b: Float64Array,
  t: number,
): number {
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
