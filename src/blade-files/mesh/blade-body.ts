/**
 * A blade as a body: its sections from the inner end to the rounded tip, with a trailing edge that can be made. Triangles
 * (loft.ts) and B-splines (../step/skin.ts) are laid through the same sections. Axes (docs/blade-files.md): x along the
 * blade, z along the axis toward the oncoming air, y the way the blade moves when it turns counter-clockwise as seen from z.
 * Every section lies in a plane x = r and turns about its quarter chord, which lies on the x axis but for sweep. Millimetres.
 */
import { bladeLaw, type BladeLaw, type BladeShape } from './blade-law.js';
import { MeshRefused } from './resolution.js';
import { blended, edgeOf, type Ring, ringOf, thickened, thicknessOf } from './ring.js';

/** The continuation of the blade inboard of its root, into a hub. */
export interface Stub {
  /** The stub's inner end. */
  r: number;
  /** The stub's chord there, at most. */
  chord: number;
}

export interface BodyOptions {
  /** The trailing edge is as thick as this at least, but no thicker than a tenth of the chord. */
  trailingEdge: number;
  stub: Stub | null;
}

/** A section of the body. */
export interface Cut {
  r: number;
  chord: number;
  beta: number;
  /** The distance of the quarter chord behind the x axis. */
  offset: number;
  ring: Ring;
}

export interface BladeSolid {
  law: BladeLaw;
  /** Inner end: of the stub, or of the blade where there is none. */
  from: number;
  root: number;
  /** The radius at which the rounding of the tip begins. */
  shoulder: number;
  R: number;
  /** The section at a radius of `from` to R. Throws MeshRefused where the sweep takes it too far from the x axis. */
  at: (r: number) => Cut;
}

/** The trailing edge over the chord that printing may ask for at most. */
const MAX_EDGE = 0.1;
/** The quarter chord of a swept blade leaves the radius by no more [R]. */
const MAX_OFFSET = 1;
/** The last section keeps this part of the thickness, and is flat. */
export const TIP_END = Math.acos(0.2);
/** Part of the thickness at the tip over which it is rounded, and part of the radius at most. */
const TIP_LENGTH = 0.5;
const MAX_TIP = 0.02;
/** Steps a side that the thickness at the tip is measured with, so that the tip is as long in every resolution. */
const TIP_SIDE = 36;

/** `rings`: one for each of the shape's outlines. */
export function bladeBodyOf(
  shape: BladeShape,
  rings: readonly Ring[],
  options: BodyOptions,
): BladeSolid {
  const { R, rHub: root } = shape;
  const law = bladeLaw(shape);
  const stub = options.stub !== null && options.stub.r < root ? options.stub : null;
  const from = stub?.r ?? root;
  const tip = sectionAt(law, tipRings(shape), R, options.trailingEdge);
  const shoulder = R - Math.min(TIP_LENGTH * thicknessOf(tip.ring) * tip.chord, MAX_TIP * R);
  const swept = offsetAlong(law, from, R);
  const at = (r: number): Cut => {
    const offset = swept(r);
    if (!(Math.abs(offset) <= MAX_OFFSET * R)) throw new MeshRefused('swept');
    const cut = { offset, ...sectionAt(law, rings, Math.max(r, root), options.trailingEdge), r };
    if (stub !== null && r < root) return { ...cut, chord: stubChord(stub, root, cut.chord, r) };
    if (r <= shoulder) return cut;
    const sine = Math.min((r - shoulder) / (R - shoulder), 1) * Math.sin(TIP_END);
    return { ...cut, ring: thickened(cut.ring, Math.sqrt(1 - sine * sine), 0) };
  };
  return { law, from, root, shoulder, R, at };
}

/** Returns the rings of the sections that stand at the tip; the others are left empty. */
function tipRings({ outlines }: BladeShape): Ring[] {
  const last = outlines.length - 1;
  return outlines.map((each, i) => (i === last ? ringOf(each, TIP_SIDE) : new Float64Array()));
}

function sectionAt(
  law: BladeLaw,
  rings: readonly Ring[],
  r: number,
  trailingEdge: number,
): Pick<Cut, 'chord' | 'beta' | 'ring'> {
  const chord = law.chord(r);
  const { inner, outer, weight } = law.blend(r);
  const plain = blended(rings[inner], rings[outer], weight);
  const wanted = Math.min(trailingEdge / chord, MAX_EDGE);
  const ring = thickened(plain, 1, Math.max(wanted - edgeOf(plain), 0));
  return { chord, beta: law.twist(r), ring };
}

/** The root's section continues inwards, its chord falling to the stub's. */
function stubChord(stub: Stub, root: number, chord: number, r: number): number {
  const end = Math.min(chord, stub.chord);
  return end + ((chord - end) * (r - stub.r)) / (root - stub.r);
}

/** Steps of the integral of the sweep; Simpson's rule in each. */
const SWEEP_STEPS = 256;

/** The way of the quarter chord behind the x axis: the integral of tan Λ from the inner end on. */
function offsetAlong(law: BladeLaw, from: number, to: number): (r: number) => number {
  const step = (to - from) / SWEEP_STEPS;
  const tan = (r: number): number => Math.tan(law.sweep(r));
  const between = (a: number, b: number): number =>
    ((b - a) / 6) * (tan(a) + 4 * tan(0.5 * (a + b)) + tan(b));
  const sums = [0];
  for (let i = 0; i < SWEEP_STEPS; i++)
    sums.push(sums[i] + between(from + i * step, from + (i + 1) * step));
  return (r) => {
    const i = Math.min(Math.max(Math.floor((r - from) / step), 0), SWEEP_STEPS - 1);
    return sums[i] + between(from + i * step, r);
  };
}

/** Returns the position of point `i` of a section. */
export function pointOf(
  { r, chord, beta, offset, ring }: Cut,
  i: number,
): [number, number, number] {
  const [cos, sin] = [Math.cos(beta), Math.sin(beta)];
  const back = (ring[2 * i] - 0.25) * chord;
  const up = ring[2 * i + 1] * chord;
  return [r, -cos * back - sin * up - offset, -sin * back + cos * up];
}
