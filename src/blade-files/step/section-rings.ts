/** Outlines of sections as rings for B-splines: points of a smooth curve, and the parameter that goes around all of them. Pure. */
import { noseOf, ringPointCount, type OutlinePoints, type Ring, ringOf } from '../mesh/ring.js';
import { FEWEST, interpolation, valueAt } from './spline.js';

export interface SectionRings {
  /** One for each outline. */
  rings: Ring[];
  /** Parameter of each point, from 0 to 1: the length around the sections, taken in the mean. */
  params: number[];
}

/** Steps along each side, in the order in which they are tried. */
const SIDES = [24, 36, 54] as const;
/** A spline around a section leaves the smooth outline by no more than this [chord]; sections with corners do. */
const SECTION_TOLERANCE = 2e-4;
/** The bulge [chord] above which the straight lines between an outline's points count in place of the smooth curve. */
const MAX_BULGE = 2e-3;

/**
 * Returns rings with as few points as hold the tolerance, or the most there are; or with `side` steps along each
 * side.
 */
export function sectionRings(outlines: readonly OutlinePoints[], side?: number): SectionRings {
  const smooth = outlines.map(smoothed);
  const most = side ?? SIDES[SIDES.length - 1];
  for (const fewer of side === undefined ? SIDES.slice(0, -1) : []) {
    const made = ringsOf(smooth, fewer);
    if (isClose(made, smooth, fewer)) return made;
  }
  return ringsOf(smooth, most);
}

function ringsOf(outlines: readonly OutlinePoints[], side: number): SectionRings {
  const rings = outlines.map((outline) => ringOf(outline, side));
  const params = [0];
  for (let i = 1; i < ringPointCount(side); i++) {
    const steps = rings.map((ring) =>
      Math.hypot(ring[2 * i] - ring[2 * i - 2], ring[2 * i + 1] - ring[2 * i - 1]),
    );
    params.push(params[i - 1] + steps.reduce((sum, step) => sum + step, 0) / rings.length);
  }
  const length = params[params.length - 1];
  return { rings, params: params.map((param) => param / length) };
}

/** Returns true if the splines through the rings lie on the outlines, halfway between their points. */
function isClose(
  { rings, params }: SectionRings,
  outlines: readonly OutlinePoints[],
  side: number,
) {
  const { knots, control } = interpolation(params);
  return rings.every((ring, k) => {
    const [x, y] = [0, 1].map((axis) => control(ring.filter((_, i) => (i & 1) === axis)));
    const reference = ringOf(outlines[k], 8 * side);
    return params.slice(1).every((param, i) => {
      const t = 0.5 * (param + params[i]);
      const at = [valueAt(knots, x, t), valueAt(knots, y, t)] as const;
      return distanceTo(reference, at, 8 * i, 8 * i + 8) < SECTION_TOLERANCE;
    });
  });
}

/** Returns the distance of a point from the lines between the points `from` to `to` of a ring. */
function distanceTo(ring: Ring, [px, py]: readonly [number, number], from: number, to: number) {
  let least = Infinity;
  for (let i = Math.max(from - 1, 0); i < Math.min(to + 1, ring.length / 2 - 1); i++) {
    const [ax, ay, bx, by] = ring.subarray(2 * i, 2 * i + 4);
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = square > 0 ? ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square : 0;
    const t = Math.min(Math.max(along, 0), 1);
    least = Math.min(least, Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay)));
  }
  return least;
}

/** Points put between each two of an outline, so that straight lines between them are as good as the curve. */
const BETWEEN = 8;

/**
 * The outline as the curve that its points stand for: cubic splines over the length, between corners, which two equal
 * neighbors mark (assembly/airfoil/outline.ts). Without it a section would have a facet wherever its outline has a point.
 */
function smoothed(outline: OutlinePoints): OutlinePoints {
  const pieces = piecesOf(outline).map((piece) => curved(outline, piece));
  const [x, y] = [0, 1].map((axis) => Float64Array.from(pieces.flatMap((each) => each[axis])));
  const curve = { x, y };
  const side = 60;
  const [a, b] = [ringOf(outline, side), ringOf(curve, side)];
  const isNear = a.every((value, i) => Math.abs(value - b[i]) < MAX_BULGE);
  return isNear && noseOf(x) > 0 ? curve : outline;
}

/** First and last place of each piece between corners. */
function piecesOf({ x, y }: OutlinePoints): [number, number][] {
  const pieces: [number, number][] = [];
  let first = 0;
  for (let i = 1; i < x.length; i++) {
    if (x[i] !== x[i - 1] || y[i] !== y[i - 1]) continue;
    if (i - 1 > first) pieces.push([first, i - 1]);
    first = i;
  }
  pieces.push([first, x.length - 1]);
  return pieces;
}

function curved({ x, y }: OutlinePoints, [from, to]: [number, number]): [number[], number[]] {
  const way = [0];
  for (let i = from + 1; i <= to; i++)
    way.push(way[way.length - 1] + Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]));
  if (way.length < FEWEST)
    return [Array.from(x).slice(from, to + 1), Array.from(y).slice(from, to + 1)];
  const { knots, control } = interpolation(way);
  const places = way.flatMap((s, i) =>
    i === 0
      ? [s]
      : Array.from(
          { length: BETWEEN },
          (_, k) => way[i - 1] + ((s - way[i - 1]) * (k + 1)) / BETWEEN,
        ),
  );
  const along = (values: ArrayLike<number>): number[] => {
    const points = control(Array.from(values).slice(from, to + 1));
    return places.map((s) => valueAt(knots, points, s));
  };
  return [along(x), along(y)];
}
