/** One blade as a closed surface of triangles: rings of points at rising radii, joined ring by ring, and a flat cap at each end. */
import {
  bladeBodyOf,
  type BladeSolid,
  type BodyOptions,
  type Cut,
  pointOf,
  TIP_END,
} from './blade-body.js';
import { type BladeShape, radii } from './blade-law.js';
import { type Cutting, MeshRefused, sideOf } from './resolution.js';
import { ringPointCount, ringOf } from './ring.js';

export interface Surface {
  /** x, y, z in turn, in millimetres, on the axes of blade-body.ts. */
  points: Float32Array;
  /** Three places of points a triangle, counter-clockwise as seen from outside. */
  triangles: Uint32Array;
}

export interface LoftOptions extends BodyOptions {
  cutting: Cutting;
}

/** Rings of the rounded tip. */
const TIP_RINGS = 5;

export function loft(shape: BladeShape, options: LoftOptions): Surface {
  const { cuts, side } = cutsOf(shape, options);
  const count = ringPointCount(side);
  const points = new Float32Array(3 * count * cuts.length);
  for (const [k, cut] of cuts.entries())
    for (let i = 0; i < count; i++) points.set(pointOf(cut, i), 3 * (count * k + i));
  return { points, triangles: trianglesOf(count, cuts.length) };
}

/** A blade that turns fast takes many rings, and where it would be too large each has fewer points. */
function cutsOf(shape: BladeShape, options: LoftOptions): { cuts: Cut[]; side: number } {
  const { cutting } = options;
  const body = (side: number): BladeSolid =>
    bladeBodyOf(
      shape,
      shape.outlines.map((outline) => ringOf(outline, side)),
      options,
    );
  const { law, from, root, shoulder, R, at } = body(cutting.side);
  const along = radii(root, shoulder, cutting.span, law);
  const side = sideOf(cutting, along.length);
  if (side === undefined) throw new MeshRefused('twisted');
  const stub = from < root ? [from] : [];
  const all = [...stub, ...along, ...tipRadii(shoulder, R, TIP_RINGS)];
  return { cuts: all.map(side === cutting.side ? at : body(side).at), side };
}

/** Equal angles of the rounding, from beyond the shoulder to the tip. */
export function tipRadii(shoulder: number, R: number, count: number): number[] {
  return Array.from({ length: count }, (_, k) => {
    if (k + 1 === count) return R;
    return shoulder + ((R - shoulder) * Math.sin((TIP_END * (k + 1)) / count)) / Math.sin(TIP_END);
  });
}

function trianglesOf(count: number, rings: number): Uint32Array {
  const triangles: number[] = [];
  for (let ring = 0; ring + 1 < rings; ring++)
    for (let i = 0; i < count; i++) {
      const next = (i + 1) % count;
      const [a, b] = [ring * count + i, ring * count + next];
      triangles.push(a, a + count, b, b, a + count, b + count);
    }
  cap(0, count, true, triangles);
  cap((rings - 1) * count, count, false, triangles);
  return Uint32Array.from(triangles);
}

/** The points of both sides in pairs, from the trailing to the leading edge. */
function cap(first: number, count: number, inner: boolean, triangles: number[]): void {
  const nose = (count - 1) / 2;
  const add = (a: number, b: number, c: number): unknown =>
    inner ? triangles.push(a, b, c) : triangles.push(a, c, b);
  for (let j = 0; j < nose; j++) {
    const [upper, lower] = [first + j, first + count - 1 - j];
    add(upper, upper + 1, lower);
    if (j + 1 < nose) add(upper + 1, lower - 1, lower);
  }
}
