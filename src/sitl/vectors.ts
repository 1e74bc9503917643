/** Vectors and quaternions of flight mechanics. A quaternion (w, x, y, z) turns vectors of the body into those of the world. */
export type Vector = readonly [number, number, number];
export type Quaternion = readonly [number, number, number, number];

export const ZERO: Vector = [0, 0, 0];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, k: number): Vector => [k * a[0], k * a[1], k * a[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const norm = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export type Tensor = readonly [Vector, Vector, Vector];

export const multiply = (m: Tensor, a: Vector): Vector => [
  dot(m[0], a),
  dot(m[1], a),
  dot(m[2], a),
];

/** Returns the inverse of a matrix that has one. */
export function inverse(m: Tensor): Tensor {
  const columns = [cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])];
  const determinant = dot(m[0], columns[0]);
  const row = (i: number): Vector => [
    columns[0][i] / determinant,
    columns[1][i] / determinant,
    columns[2][i] / determinant,
  ];
  return [row(0), row(1), row(2)];
}

export function product(a: Quaternion, b: Quaternion): Quaternion {
  return [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ];
}

const conjugate = ([w, x, y, z]: Quaternion): Quaternion => [w, -x, -y, -z];

export function normalized([w, x, y, z]: Quaternion): Quaternion {
  const size = Math.hypot(w, x, y, z);
  return [w / size, x / size, y / size, z / size];
}

/** Turns a vector of the body into the world. */
export function toWorld(q: Quaternion, a: Vector): Vector {
  const [w, x, y, z] = q;
  const t = scale(cross([x, y, z], a), 2);
  return add(add(a, scale(t, w)), cross([x, y, z], t));
}

/** Turns a vector of the world into the body. */
export const toBody = (q: Quaternion, a: Vector): Vector => toWorld(conjugate(q), a);

/** Roll, pitch and yaw of an attitude [rad], in the order z-y-x. */
export function eulerOf([w, x, y, z]: Quaternion): Vector {
  return [
    Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)),
    Math.asin(Math.max(-1, Math.min(1, 2 * (w * y - z * x)))),
    Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)),
  ];
}
