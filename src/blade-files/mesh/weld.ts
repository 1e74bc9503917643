import type { Surface } from './loft.js';

/**
 * Takes away edges that are shorter than `shortest` by moving one of their ends to the other, as the library's own
 * simplification does; but that leaves those beside needles of triangles, whose corners then lie so close that in numbers of
 * 32 bits a needle may fold over its neighbour. An edge stays where without it the surface would not be one, or a triangle
 * would turn over. Pure.
 *
 * M. Garland & P. S. Heckbert, "Surface Simplification Using Quadric Error Metrics" (1997), section 3.4 has the test of
 * triangles that turn over; H. Hoppe et al., "Mesh Optimization" (1993), section 4.2 when a collapsed edge leaves a surface.
 */
export function welded({ points, triangles: before }: Surface, shortest: number): Surface {
  const triangles = before.slice();
  const trianglesOf = incidence(triangles);
  const corners = (t: number): Uint32Array => triangles.subarray(3 * t, 3 * t + 3);
  const distance = (a: number, b: number): number =>
    Math.hypot(...[0, 1, 2].map((axis) => points[3 * a + axis] - points[3 * b + axis]));

  const neighbours = (a: number): Set<number> =>
    new Set([...trianglesOf.get(a)!].flatMap((t) => [...corners(t)]).filter((b) => b !== a));

  /** The ends of an edge of a surface have two neighbours in common: the corners of its two triangles. */
  const leavesSurface = (a: number, b: number): boolean => {
    const others = neighbours(b);
    return [...neighbours(a)].filter((c) => others.has(c)).length === 2;
  };

  const turnsOver = (from: number, to: number): boolean =>
    [...trianglesOf.get(from)!].some((t) => {
      const old = corners(t);
      if (old.includes(to)) return false;
      const was = normalOf(points, old);
      const is = normalOf(
        points,
        old.map((c) => (c === from ? to : c)),
      );
      return was.height > shortest && dot(was.n, is.n) <= 0;
    });

  const collapse = (from: number, to: number): void => {
    const [around, staying] = [trianglesOf.get(from)!, trianglesOf.get(to)!];
    for (const t of around) {
      if (corners(t).includes(to)) {
        for (const corner of corners(t)) trianglesOf.get(corner)!.delete(t);
        corners(t).fill(to);
      } else {
        corners(t).set(corners(t).map((c) => (c === from ? to : c)));
        staying.add(t);
      }
    }
    trianglesOf.delete(from);
  };

  for (let t = 0; 3 * t < triangles.length; t++) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[3 * t + k], triangles[3 * t + ((k + 1) % 3)]];
      if (a === b || distance(a, b) >= shortest || !leavesSurface(a, b)) continue;
      if (!turnsOver(a, b)) collapse(a, b);
      else if (!turnsOver(b, a)) collapse(b, a);
    }
  }
  return { points, triangles: triangles.filter((_, i) => isWhole(corners(Math.floor(i / 3)))) };
}

function incidence(triangles: Uint32Array): Map<number, Set<number>> {
  const all = new Map<number, Set<number>>();
  for (const [i, corner] of triangles.entries()) {
    const known = all.get(corner);
    if (known === undefined) all.set(corner, new Set([Math.floor(i / 3)]));
    else known.add(Math.floor(i / 3));
  }
  return all;
}

function isWhole([a, b, c]: Uint32Array): boolean {
  return a !== b && b !== c && c !== a;
}

type Vector = [number, number, number];

/** The normal of a triangle, twice its area long, and its least height. */
function normalOf(points: Float32Array, [a, b, c]: Uint32Array): { n: Vector; height: number } {
  const side = (from: number, to: number): Vector => [
    points[3 * to] - points[3 * from],
    points[3 * to + 1] - points[3 * from + 1],
    points[3 * to + 2] - points[3 * from + 2],
  ];
  const [u, v] = [side(a, b), side(a, c)];
  const n: Vector = [
    u[1] * v[2] - u[2] * v[1],
    u[2] * v[0] - u[0] * v[2],
    u[0] * v[1] - u[1] * v[0],
  ];
  const longest = Math.max(Math.hypot(...u), Math.hypot(...v), Math.hypot(...side(b, c)));
  return { n, height: longest > 0 ? Math.hypot(...n) / longest : 0 };
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
