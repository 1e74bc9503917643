import type { Surface } from './loft.js';

const HEAD = 80;
const PER_TRIANGLE = 50;

/** Binary STL: 80 bytes of text, the count, and per triangle its normal, its corners and two bytes of nothing. */
export function stlOf({ points, triangles }: Surface, title: string): Uint8Array<ArrayBuffer> {
  const whole = wholeTriangles(points, triangles);
  const bytes = new Uint8Array(HEAD + 4 + PER_TRIANGLE * whole.length);
  // a file that begins with "solid" is taken for text
  bytes.set(new TextEncoder().encode(`STL, ${title}`).subarray(0, HEAD));
  const view = new DataView(bytes.buffer);
  view.setUint32(HEAD, whole.length, true);
  for (const [k, first] of whole.entries())
    writeTriangle(view, HEAD + 4 + PER_TRIANGLE * k, points, triangles.subarray(first, first + 3));
  return bytes;
}

/** Returns the starts of those triangles whose corners are three different points. */
function wholeTriangles(points: Float32Array, triangles: Uint32Array): number[] {
  const same = (a: number, b: number): boolean =>
    [0, 1, 2].every((axis) => points[3 * a + axis] === points[3 * b + axis]);
  const whole: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = triangles.subarray(i, i + 3);
    if (!same(a, b) && !same(b, c) && !same(c, a)) whole.push(i);
  }
  return whole;
}

function writeTriangle(
  view: DataView,
  at: number,
  points: Float32Array,
  corners: Uint32Array,
): void {
  const [a, b, c] = Array.from(corners, (corner) => points.subarray(3 * corner, 3 * corner + 3));
  for (const [axis, value] of normal(a, b, c).entries())
    view.setFloat32(at + 4 * axis, value, true);
  for (const [i, corner] of [a, b, c].entries())
    for (const [axis, value] of corner.entries())
      view.setFloat32(at + 12 + 12 * i + 4 * axis, value, true);
}

type Point = ArrayLike<number>;

/** Returns the unit normal of a triangle; zeros where it has no area. */
function normal(a: Point, b: Point, c: Point): [number, number, number] {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z);
  return length > 0 ? [x / length, y / length, z / length] : [0, 0, 0];
}
