/**
 * One blade as a closed surface of triangles: rings of points at rising radii, joined ring by ring, and a flat cap at each
 * end. Axes (docs/blade-files.md): x along the blade, z along the axis towards the oncoming air, y the way the blade moves
 * when it turns counter-clockwise as seen from z. Every section lies in a plane x = r and turns about its quarter chord,
 * which lies on the x axis but for sweep. Millimetres.
 */
import { bladeLaw, type BladeLaw, type BladeShape } from './blade-law.js';
import { MeshRefused } from './mesh-refused.js';
import { type Cutting, sideOf } from './resolution.js';
import { blended, edgeOf, pointsOf, type Ring, ringOf, thickened, thicknessOf } from './ring.js';

export interface Surface {
  /** x, y, z in turn. */
  points: Float32Array;
  /** Three places of points a triangle, counter-clockwise as seen from outside. */
  triangles: Uint32Array;
}

/** Where the blade goes on inboard of its root, into a hub. */
export interface Stub {
  /** Its inner end. */
  r: number;
  /** Its chord there, at most. */
  chord: number;
}

export interface LoftOptions {
  cutting: Cutting;
  /** The trailing edge is as thick as this at least, but no thicker than a tenth of the chord. */
  trailingEdge: number;
  stub: Stub | null;
}

/** A blade turns by no more from ring to ring: between them it is straight. */
const MOST_TURN = (3 * Math.PI) / 180;
const MOST_RINGS = 600;
/** The trailing edge over the chord that printing may ask for at most. */
const MOST_EDGE = 0.1;
/** The quarter chord of a swept blade leaves the radius by no more [R]. */
const MOST_OFFSET = 1;
/** Rings of the rounded tip; the last one keeps this part of the thickness, and is flat. */
const TIP_RINGS = 5;
const TIP_END = Math.acos(0.2);
/** Part of the thickness at the tip over which it is rounded, and part of the radius at most. */
const TIP_LENGTH = 0.5;
const MOST_TIP = 0.02;

export function loft(shape: BladeShape, options: LoftOptions): Surface {
  const law = bladeLaw(shape);
  const { cuts, side } = cutsOf(shape, law, options);
  const offset = offsets(law, cuts, shape.R);
  const count = pointsOf(side);
  const points = new Float32Array(3 * count * cuts.length);
  for (const [i, cut] of cuts.entries()) place(cut, offset[i], points, 3 * count * i);
  return { points, triangles: trianglesOf(count, cuts.length) };
}

/** A section where a ring stands. */
interface Cut {
  r: number;
  chord: number;
  beta: number;
  ring: Ring;
}

/** A blade that turns fast takes many rings, and where it would be too large each has fewer points. */
function cutsOf(
  shape: BladeShape,
  law: BladeLaw,
  options: LoftOptions,
): { cuts: Cut[]; side: number } {
  const { R, rHub } = shape;
  const { cutting } = options;
  const fine = sectionsOf(shape, law, cutting.side, options.trailingEdge);
  const tip = fine(R);
  const rounded = Math.min(TIP_LENGTH * thicknessOf(tip.ring) * tip.chord, MOST_TIP * R);
  const along = radii(rHub, R - rounded, cutting.span, law);
  const side = sideOf(cutting, along.length);
  if (side === undefined) throw new MeshRefused('twisted');
  const at = side === cutting.side ? fine : sectionsOf(shape, law, side, options.trailingEdge);
  const span = along.map(at);
  const cap = Array.from({ length: TIP_RINGS }, (_, k) => {
    const angle = (TIP_END * (k + 1)) / TIP_RINGS;
    const r = R - rounded * (1 - Math.sin(angle) / Math.sin(TIP_END));
    const cut = at(r);
    return { ...cut, ring: thickened(cut.ring, Math.cos(angle), 0) };
  });
  return { cuts: [...stubOf(span[0], options.stub), ...span, ...cap], side };
}

/** The section at any radius. */
function sectionsOf(
  shape: BladeShape,
  law: BladeLaw,
  side: number,
  trailingEdge: number,
): (r: number) => Cut {
  const rings = shape.outlines.map((outline) => ringOf(outline, side));
  return (r) => {
    const chord = law.chord(r);
    const { inner, outer, weight } = law.blend(r);
    const plain = blended(rings[inner], rings[outer], weight);
    const wanted = Math.min(trailingEdge / chord, MOST_EDGE);
    const ring = thickened(plain, 1, Math.max(wanted - edgeOf(plain), 0));
    return { r, chord, beta: law.twist(r), ring };
  };
}

/** The root's section goes on inwards, its chord falling to the stub's. */
function stubOf(root: Cut, stub: Stub | null): Cut[] {
  return stub === null || stub.r >= root.r
    ? []
    : [{ ...root, r: stub.r, chord: Math.min(root.chord, stub.chord) }];
}

/** Equally spaced, and closer where the blade turns fast. */
function radii(from: number, to: number, steps: number, law: BladeLaw): number[] {
  const found = [from];
  for (let i = 1; i <= steps; i++) {
    const [a, b] = [from + ((to - from) * (i - 1)) / steps, from + ((to - from) * i) / steps];
    for (const r of between(a, b, law, 0)) found.push(r);
    if (found.length > MOST_RINGS) throw new MeshRefused('twisted');
  }
  return found;
}

const DEEPEST = 10;

function between(a: number, b: number, law: BladeLaw, depth: number): number[] {
  const middle = 0.5 * (a + b);
  const [start, half, end] = [law.twist(a), law.twist(middle), law.twist(b)];
  const turn = Math.max(Math.abs(end - start), Math.abs(half - start), Math.abs(end - half));
  if (turn <= MOST_TURN) return [b];
  if (depth === DEEPEST) throw new MeshRefused('twisted');
  return [...between(a, middle, law, depth + 1), ...between(middle, b, law, depth + 1)];
}

/** How far the quarter chord lies behind the x axis: the sweep angle's tangent, integrated from the root. */
function offsets(law: BladeLaw, cuts: readonly Cut[], R: number): number[] {
  let offset = 0;
  return cuts.map(({ r }, i) => {
    if (i > 0) {
      const before = cuts[i - 1].r;
      offset += (r - before) * Math.tan(law.sweep(0.5 * (r + before)));
    }
    if (Math.abs(offset) > MOST_OFFSET * R) throw new MeshRefused('swept');
    return offset;
  });
}

function place({ r, chord, beta, ring }: Cut, offset: number, out: Float32Array, at: number): void {
  const [cos, sin] = [Math.cos(beta), Math.sin(beta)];
  for (let i = 0; i < ring.length / 2; i++) {
    const back = (ring[2 * i] - 0.25) * chord;
    const up = ring[2 * i + 1] * chord;
    out[at + 3 * i] = r;
    out[at + 3 * i + 1] = -cos * back - sin * up - offset;
    out[at + 3 * i + 2] = -sin * back + cos * up;
  }
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
