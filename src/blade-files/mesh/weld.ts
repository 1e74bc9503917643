import type { Surface } from './loft.js';

/**
 * Takes away edges that are shorter than `shortest` by moving one of their ends to the other, as the library's own
 * simplification does; but that leaves those beside needles of triangles, whose corners then lie so close that in numbers of
 * 32 bits a needle may fold over its neighbor. An edge stays where without it the surface would not be closed (T. K. Dey
 * et al., "Topology preserving edge contraction", 1999) or a triangle would turn over (M. Garland & P. S. Heckbert, "Surface
 * simplification using quadric error metrics", 1997). Pure.
 */
export function welded(surface: Surface, shortest: number): Surface {
  const weld = new Weld(surface, shortest);
  return { points: surface.points, triangles: weld.triangles() };
}

type Vector = [number, number, number];

class Weld {
  private readonly points: Float32Array;
  private readonly corners: Uint32Array;
  /** Triangles at each end of a short edge. */
  private readonly around = new Map<number, Set<number>>();

  constructor(
    { points, triangles }: Surface,
    private readonly shortest: number,
  ) {
    this.points = points;
    this.corners = triangles.slice();
  }

  /** Returns the corners of the triangles that are left. */
  triangles(): Uint32Array {
    const { corners } = this;
    this.forEachShortEdge((a, b) => this.around.set(a, new Set()).set(b, new Set()));
    if (this.around.size === 0) return corners;
    for (const [i, corner] of corners.entries()) this.around.get(corner)?.add(Math.floor(i / 3));
    this.forEachShortEdge((a, b) => {
      if (!this.leavesSurface(a, b)) return;
      if (!this.turnsOver(a, b)) this.move(a, b);
      else if (!this.turnsOver(b, a)) this.move(b, a);
    });
    return corners.filter((_, i) => {
      const [a, b, c] = this.cornersOf(Math.floor(i / 3));
      return a !== b && b !== c && c !== a;
    });
  }

  private cornersOf(t: number): Uint32Array {
    return this.corners.subarray(3 * t, 3 * t + 3);
  }

  private forEachShortEdge(visit: (a: number, b: number) => void): void {
    for (let i = 0; i < this.corners.length; i++) {
      const [a, b] = [this.corners[i], this.corners[i % 3 === 2 ? i - 2 : i + 1]];
      if (a !== b && Math.hypot(...this.from(a, b)) < this.shortest) visit(a, b);
    }
  }

  private from(a: number, b: number): Vector {
    const [p, q] = [3 * a, 3 * b];
    const { points } = this;
    return [points[q] - points[p], points[q + 1] - points[p + 1], points[q + 2] - points[p + 2]];
  }

  /** The ends of an edge have two neighbors in common, the third corners of its triangles, and no others. */
  private leavesSurface(a: number, b: number): boolean {
    const [one, other] = [this.neighbours(a), this.neighbours(b)];
    return one.size > 0 && [...one].filter((c) => other.has(c)).length === 2;
  }

  private neighbours(a: number): Set<number> {
    const all = [...(this.around.get(a) ?? [])].flatMap((t) => [...this.cornersOf(t)]);
    return new Set(all.filter((b) => b !== a));
  }

  /** Tells whether a triangle that is no needle would look the other way if one point moved to another. */
  private turnsOver(from: number, to: number): boolean {
    return [...this.around.get(from)!].some((t) => {
      const old = this.cornersOf(t);
      if (old.includes(to)) return false;
      const was = this.normal(old);
      const is = this.normal(old.map((corner) => (corner === from ? to : corner)));
      const isNeedle = was.height <= this.shortest;
      return !isNeedle && was.n[0] * is.n[0] + was.n[1] * is.n[1] + was.n[2] * is.n[2] <= 0;
    });
  }

  /** The normal of a triangle, twice its area long, and the least of its heights. */
  private normal([a, b, c]: Uint32Array): { n: Vector; height: number } {
    const [u, v, w] = [this.from(a, b), this.from(a, c), this.from(b, c)];
    const [x, y, z] = [0, 1, 2].map((k) => {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3];
      return u[i] * v[j] - u[j] * v[i];
    });
    const longest = Math.max(...[u, v, w].map((side) => Math.hypot(...side)));
    return { n: [x, y, z], height: longest > 0 ? Math.hypot(x, y, z) / longest : 0 };
  }

  private move(from: number, to: number): void {
    for (const t of this.around.get(from)!) {
      const corners = this.cornersOf(t);
      if (corners.includes(to)) {
        for (const corner of corners) if (corner !== from) this.around.get(corner)?.delete(t);
        corners.fill(to);
      } else {
        corners[corners.indexOf(from)] = to;
        this.around.get(to)!.add(t);
      }
    }
    this.around.delete(from);
  }
}
