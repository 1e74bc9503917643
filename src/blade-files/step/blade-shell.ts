/** The faces of one blade: its surface, its trailing edge, and the flat ends. Pure. */
import type { SurfaceBand, SplineSurface } from './skin.js';
import { type Point, type Spline, splitAt } from './spline.js';
import { type Edge, type Face, forward, reversed, type Use, type Vertex } from './topology.js';

export interface BladeShell {
  /** All but the one that closes the root. */
  faces: Face[];
  /** Around the root, counter-clockwise as seen from the tip. */
  root: Use[];
}

/**
 * `bands`: from the root to the tip. `splits`: parameters in u, rising, at which the curve around the root has vertices beside
 * those between its surfaces.
 */
export function bladeShell(bands: readonly SurfaceBand[], splits: readonly number[]): BladeShell {
  const inner = bands[0].map((surface) => ({ at: surface.net[0][0] }));
  const root = bands[0].map((surface, i) => {
    const whole = rowOf(surface, 'root');
    return splitEdges(inner[i], next(inner, i), whole, splits).map(forward);
  });
  const faces: Face[] = [];
  let [vertices, ring] = [inner, root];
  for (const band of bands) {
    const outer = band.map(({ net }) => ({ at: net[0][net[0].length - 1] }));
    const along = band.map(({ v, net }, i) =>
      splineEdge(vertices[i], outer[i], { knots: v, control: net[0] }),
    );
    const rim = band.map((surface, i) =>
      forward(splineEdge(outer[i], next(outer, i), rowOf(surface, 'tip'))),
    );
    for (const [i, surface] of band.entries()) {
      const back = reversed([forward(along[i]), rim[i]]);
      const loop = [...ring[i], forward(next(along, i)), ...back];
      faces.push({ surface: { kind: 'spline', surface }, outwards: true, loops: [loop] });
    }
    [vertices, ring] = [outer, rim.map((use) => [use])];
  }
  return { faces: [...faces, flatEnd(ring.flat())], root: root.flat() };
}

function next<T>(around: readonly T[], i: number): T {
  return around[(i + 1) % around.length];
}

/** The face that closes a root which lies in a plane. */
export function rootFace(root: readonly Use[]): Face {
  return flatEnd(reversed(root));
}

export function startOf({ edge, forward: way }: Use): Vertex {
  return way ? edge.from : edge.to;
}

export function endOf({ edge, forward: way }: Use): Vertex {
  return way ? edge.to : edge.from;
}

/** The normal by Newell's method over the control points of the loop, which lie in its plane. */
function flatEnd(loop: Use[]): Face {
  const points = loop.flatMap(({ edge, forward: way }) => {
    const control = edge.curve.kind === 'spline' ? edge.curve.spline.control : [];
    return way ? control : control.toReversed();
  });
  const sum: [number, number, number] = [0, 0, 0];
  const [origin] = points;
  for (const [i, p] of points.entries()) {
    const q = points[(i + 1) % points.length];
    const [a, b] = [p, q].map((point) => point.map((value, k) => value - origin[k]));
    for (const k of [0, 1, 2] as const)
      sum[k] += a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
  }
  // A section lies in a plane that contains the direction of the axis.
  const length = Math.hypot(sum[0], sum[1]);
  const normal: Point = [sum[0] / length, sum[1] / length, 0];
  return {
    surface: { kind: 'plane', at: origin, normal, along: [0, 0, 1] },
    outwards: true,
    loops: [loop],
  };
}

function splineEdge(from: Vertex, to: Vertex, spline: Spline): Edge {
  return { from, to, curve: { kind: 'spline', spline } };
}

function splitEdges(from: Vertex, to: Vertex, whole: Spline, splits: readonly number[]): Edge[] {
  const { knots } = whole;
  const own = splits.filter((t) => t > knots[0] && t < knots[knots.length - 1]);
  let [rest, start] = [whole, from];
  const edges = own.map((t) => {
    const [piece, beyond] = splitAt(rest, t);
    const end = { at: beyond.control[0] };
    const edge = splineEdge(start, end, piece);
    [rest, start] = [beyond, end];
    return edge;
  });
  return [...edges, splineEdge(start, to, rest)];
}

function rowOf({ u, net }: SplineSurface, end: 'root' | 'tip'): Spline {
  const row = end === 'root' ? 0 : net[0].length - 1;
  return { knots: u, control: net.map((column) => column[row]) };
}
