/** A solid by its boundary, as STEP has it (ISO 10303-42): faces on surfaces, bounded by edges that two faces share. Pure. */
import type { SplineSurface } from './skin.js';
import type { Point, Spline } from './spline.js';

/** Control points of the surfaces of one file, at most: some 15 MB of STEP. */
export const MAX_CONTROL_POINTS = 300_000;

export interface Vertex {
  at: Point;
}

type Curve =
  | { kind: 'line' }
  /** Counter-clockwise about z, from one vertex to the other. */
  | { kind: 'arc'; middle: Point; radius: number }
  | { kind: 'spline'; spline: Spline };

export interface Edge {
  from: Vertex;
  to: Vertex;
  curve: Curve;
}

/** An edge as a loop runs along it. */
export interface Use {
  edge: Edge;
  forward: boolean;
}

export type FaceSurface =
  | { kind: 'spline'; surface: SplineSurface }
  | { kind: 'plane'; at: Point; normal: Point; along: Point }
  /** About the z axis through `middle`; its normal points outwards. `along` is where its angle begins. */
  | { kind: 'cylinder'; middle: Point; radius: number; along: Point };

export interface Face {
  surface: FaceSurface;
  /** True if the surface's normal points out of the solid. */
  outwards: boolean;
  /** Loops run counter-clockwise as seen from outside of the solid; the first is the outer one. */
  loops: Use[][];
}

export interface Solid {
  name: string;
  faces: Face[];
}

export function forward(edge: Edge): Use {
  return { edge, forward: true };
}

/** The same way in the other direction. */
export function reversed(uses: readonly Use[]): Use[] {
  return uses.map(({ edge, forward: way }) => ({ edge, forward: !way })).toReversed();
}
