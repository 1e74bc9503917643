/**
 * What makes a surface of triangles a solid that can be printed, looked at without the library that made it: every edge has
 * two triangles that run along it in opposite directions, no triangle passes through another, and the volume is positive.
 */

type Point = readonly [number, number, number];

export interface Mesh {
  points: Point[];
  /** Places of points. */
  triangles: [number, number, number][];
}

export interface SolidFindings {
  triangles: number;
  /** Edges that not exactly two triangles share, once in each direction. */
  openEdges: number;
  /** Triangles with two equal corners. */
  collapsed: number;
  /** Pairs of triangles that pass through or lie upon each other. */
  crossings: number;
  /** Pieces that hang together. */
  pieces: number;
  /** mm³. */
  volume: number;
  low: Point;
  high: Point;
}

/** A binary STL; points with equal coordinates are one. */
export function readStl(bytes: Uint8Array): Mesh {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(80, true);
  if (bytes.byteLength !== 84 + 50 * count) throw new Error('not as long as its count says');
  const known = new Map<string, number>();
  const points: Point[] = [];
  const corner = (at: number): number => {
    const point: Point = [0, 4, 8].map((k) => view.getFloat32(at + k, true)) as never;
    const key = point.map((value) => value + 0).join(' ');
    if (!known.has(key)) known.set(key, points.push(point) - 1);
    return known.get(key)!;
  };
  const triangles = Array.from({ length: count }, (_, i) => {
    const at = 84 + 50 * i + 12;
    return [corner(at), corner(at + 12), corner(at + 24)] as [number, number, number];
  });
  return { points, triangles };
}

export function findingsOf(mesh: Mesh): SolidFindings {
  const { points, triangles } = mesh;
  const axis = (k: number) => points.map((point) => point[k]);
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return {
    triangles: triangles.length,
    openEdges: openEdges(mesh),
    collapsed: triangles.filter(([a, b, c]) => a === b || b === c || c === a).length,
    crossings: crossings(mesh),
    pieces: pieces(mesh),
    volume: volumeOf(mesh),
    low: [0, 1, 2].map((k) => least(axis(k))) as never,
    high: [0, 1, 2].map((k) => most(axis(k))) as never,
  };
}

export function volumeOf({ points, triangles }: Mesh): number {
  const origin = points[0];
  return triangles.reduce((sum, [a, b, c]) => {
    const [u, v, w] = [a, b, c].map((i) => minus(points[i], origin));
    return sum + dot(u, cross(v, w)) / 6;
  }, 0);
}

function openEdges({ points, triangles }: Mesh): number {
  const directed = new Map<number, number>();
  const key = (a: number, b: number) => a * points.length + b;
  for (const [a, b, c] of triangles)
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ])
      directed.set(key(from, to), (directed.get(key(from, to)) ?? 0) + 1);
  let open = 0;
  for (const [edge, times] of directed) {
    const [from, to] = [Math.floor(edge / points.length), edge % points.length];
    if (times !== 1 || directed.get(key(to, from)) !== 1) open++;
  }
  return open;
}

function pieces({ points, triangles }: Mesh): number {
  const parent = points.map((_, i) => i);
  const root = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (const [a, b, c] of triangles) {
    parent[root(a)] = root(b);
    parent[root(b)] = root(c);
  }
  return new Set(triangles.map(([a]) => root(a))).size;
}

interface Box {
  low: Point;
  high: Point;
}
interface Node extends Box {
  items?: number[];
  left?: Node;
  right?: Node;
}

/** Distances below this part of the size are rounding: single precision has 6e-8. */
const ROUNDING = 3e-7;

function crossings(mesh: Mesh): number {
  const corners = mesh.triangles.map((triangle) => triangle.map((i) => mesh.points[i]));
  const boxes = corners.map(boxOf);
  const root = treeOf(
    boxes,
    mesh.triangles.map((_, i) => i),
  );
  const size = Math.max(...minus(root.high, root.low).map(Math.abs));
  let found = 0;
  const visit = (a: Node, b: Node): void => {
    if (!overlap(a, b)) return;
    if (a.items && b.items) {
      for (const i of a.items)
        for (const j of b.items)
          if (i < j || (a !== b && i !== j))
            if (overlap(boxes[i], boxes[j]) && meets(mesh, i, j, ROUNDING * size)) found++;
    } else if (a === b) {
      visit(a.left!, a.left!);
      visit(a.right!, a.right!);
      visit(a.left!, a.right!);
    } else if (a.items) {
      visit(a, b.left!);
      visit(a, b.right!);
    } else {
      visit(a.left!, b);
      visit(a.right!, b);
    }
  };
  visit(root, root);
  return found;
}

function boxOf(corners: readonly Point[]): Box {
  const by = (pick: (...values: number[]) => number) =>
    [0, 1, 2].map((k) => pick(...corners.map((corner) => corner[k]))) as unknown as Point;
  return { low: by(Math.min), high: by(Math.max) };
}

const LEAF = 8;

function treeOf(boxes: readonly Box[], items: number[]): Node {
  const low = [0, 1, 2].map((k) => items.reduce((v, i) => Math.min(v, boxes[i].low[k]), Infinity));
  const high = [0, 1, 2].map((k) =>
    items.reduce((v, i) => Math.max(v, boxes[i].high[k]), -Infinity),
  );
  const box = { low: low as never as Point, high: high as never as Point };
  if (items.length <= LEAF) return { ...box, items };
  const sizes = high.map((value, k) => value - low[k]);
  const axis = sizes.indexOf(Math.max(...sizes));
  const sorted = items.toSorted(
    (i, j) => boxes[i].low[axis] + boxes[i].high[axis] - boxes[j].low[axis] - boxes[j].high[axis],
  );
  const half = sorted.length >> 1;
  return {
    ...box,
    left: treeOf(boxes, sorted.slice(0, half)),
    right: treeOf(boxes, sorted.slice(half)),
  };
}

function overlap(a: Box, b: Box): boolean {
  for (let k = 0; k < 3; k++) if (a.low[k] > b.high[k] || b.low[k] > a.high[k]) return false;
  return true;
}

/** Whether two triangles have more in common than the corners and edges that they share. */
function meets(mesh: Mesh, i: number, j: number, tolerance: number): boolean {
  const [a, b] = [mesh.triangles[i], mesh.triangles[j]];
  const shared = a.filter((corner) => b.includes(corner));
  if (shared.length === 3) return true;
  const at = (triangle: readonly number[]) => triangle.map((corner) => mesh.points[corner]);
  const [A, B] = [at(a), at(b)];
  if (flat(A, B, tolerance)) return shared.length === 2 ? folded(A, B) : overlapsInPlane(A, B);
  if (shared.length === 2) return false;
  // apart from a common corner, an edge that meets an edge passes through as well
  const margin = shared.length === 0 ? 0 : tolerance;
  return pierces(a, b, A, B, tolerance, margin) || pierces(b, a, B, A, tolerance, margin);
}

/** An edge of `a` that has no corner in common with `b` goes through the inside of `b`. */
function pierces(
  a: readonly number[],
  b: readonly number[],
  A: readonly Point[],
  B: readonly Point[],
  tolerance: number,
  margin: number,
): boolean {
  const n = cross(minus(B[1], B[0]), minus(B[2], B[0]));
  const length = norm(n);
  if (length === 0) return false;
  for (let k = 0; k < 3; k++) {
    const next = (k + 1) % 3;
    if (b.includes(a[k]) || b.includes(a[next])) continue;
    const [p, q] = [A[k], A[next]];
    const [dp, dq] = [p, q].map((point) => dot(n, minus(point, B[0])) / length);
    if (dp * dq >= 0 || Math.abs(dp) <= tolerance || Math.abs(dq) <= tolerance) continue;
    const t = dp / (dp - dq);
    const x = p.map((value, axis) => value + t * (q[axis] - value)) as never as Point;
    if (inside(x, B, n, length, margin)) return true;
  }
  return false;
}

/** No nearer to any edge of the triangle than the margin. */
function inside(x: Point, B: readonly Point[], n: Point, length: number, margin: number): boolean {
  return B.every((corner, k) => {
    const edge = minus(B[(k + 1) % 3], corner);
    return dot(cross(edge, minus(x, corner)), n) / length >= margin * norm(edge);
  });
}

function flat(A: readonly Point[], B: readonly Point[], tolerance: number): boolean {
  const n = cross(minus(A[1], A[0]), minus(A[2], A[0]));
  const length = norm(n);
  return length > 0 && B.every((p) => Math.abs(dot(n, minus(p, A[0]))) <= tolerance * length);
}

/** Two triangles of one plane with a common edge lie on the same side of it. */
function folded(A: readonly Point[], B: readonly Point[]): boolean {
  const normal = (T: readonly Point[]) => cross(minus(T[1], T[0]), minus(T[2], T[0]));
  const [a, b] = [normal(A), normal(B)];
  return dot(a, b) < -0.5 * norm(a) * norm(b);
}

/** Of one plane, with one corner in common or none: some line of an edge parts them, or they overlap. */
function overlapsInPlane(A: readonly Point[], B: readonly Point[]): boolean {
  const n = cross(minus(A[1], A[0]), minus(A[2], A[0]));
  const parted = [A, B].some((T) =>
    T.some((corner, k) => {
      const side = cross(n, minus(T[(k + 1) % 3], corner));
      const scale = norm(side) * 1e-6;
      const of = (U: readonly Point[]) => U.map((p) => dot(side, minus(p, corner)));
      const [a, b] = [of(A), of(B)];
      const slack = scale * Math.max(...[...a, ...b].map((v) => Math.abs(v) / (norm(side) || 1)));
      return Math.max(...a) <= Math.min(...b) + slack || Math.max(...b) <= Math.min(...a) + slack;
    }),
  );
  return !parted;
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
function norm(a: Point): number {
  return Math.hypot(...a);
}
