/** Outlines of sections as rings of equally many points, so that sections can be blended and joined point by point. Pure. */

/** x, y in turn, in chords: `side` + 1 points from the trailing over the upper side to the leading edge, `side` more back. */
export type Ring = Float64Array;

export interface OutlinePoints {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}

export function ringPointCount(side: number): number {
  return 2 * side + 1;
}

/** Points crowded at both edges, by the length of each side. */
export function ringOf(outline: OutlinePoints, side: number): Ring {
  const nose = noseOf(outline.x);
  const end = outline.x.length - 1;
  const ring = new Float64Array(2 * ringPointCount(side));
  const place = (j: number): number => 0.5 * (1 - Math.cos((Math.PI * j) / side));
  const upper = along(outline, 0, nose);
  for (let j = 0; j <= side; j++) ring.set(upper(place(j)), 2 * j);
  const lower = along(outline, nose, end);
  for (let j = 1; j <= side; j++) ring.set(lower(place(j)), 2 * (side + j));
  return ring;
}

export function blended(a: Ring, b: Ring, weight: number): Ring {
  return weight === 0 ? a : a.map((value, i) => (1 - weight) * value + weight * b[i]);
}

/**
 * The same with its thickness times `factor` about the camber line, and then `edge` [chords] more thickness at the trailing
 * edge, falling to none at the leading edge.
 */
export function thickened(ring: Ring, factor: number, edge: number): Ring {
  const last = ring.length / 2 - 1;
  return ring.map((value, k) => {
    const [i, axis] = [k >> 1, k & 1];
    const middle = 0.5 * (value + ring[2 * (last - i) + axis]);
    const scaled = middle + factor * (value - middle);
    if (axis === 0 || edge === 0 || 2 * i === last) return scaled;
    const x = Math.min(Math.max(ring[2 * i], 0), 1);
    return scaled + (2 * i < last ? 0.5 : -0.5) * edge * x;
  });
}

/** Thickness between the two ends of the ring [chords]. */
export function edgeOf(ring: Ring): number {
  return ring[1] - ring[ring.length - 1];
}

/** The largest distance of two points that stand over each other [chords]. */
export function thicknessOf(ring: Ring): number {
  const last = ring.length / 2 - 1;
  let most = 0;
  for (let i = 0; 2 * i < last; i++)
    most = Math.max(
      most,
      Math.hypot(ring[2 * i] - ring[2 * (last - i)], ring[2 * i + 1] - ring[2 * (last - i) + 1]),
    );
  return most;
}

export function noseOf(x: ArrayLike<number>): number {
  let nose = 0;
  for (let i = 1; i < x.length; i++) if (x[i] < x[nose]) nose = i;
  return nose;
}

/** The point at a part of the way from point `from` to point `to`, linear between points. */
function along(
  { x, y }: OutlinePoints,
  from: number,
  to: number,
): (part: number) => [number, number] {
  const way = [0];
  for (let i = from + 1; i <= to; i++)
    way.push(way[way.length - 1] + Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]));
  const length = way[way.length - 1];
  return (part) => {
    const at = part * length;
    let i = 0;
    while (i < way.length - 2 && way[i + 1] < at) i++;
    const step = way[i + 1] - way[i];
    const t = step > 0 ? Math.min((at - way[i]) / step, 1) : 0;
    const k = from + i;
    return [x[k] + t * (x[k + 1] - x[k]), y[k] + t * (y[k + 1] - y[k])];
  };
}
