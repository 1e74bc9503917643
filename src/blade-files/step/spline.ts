/**
 * Cubic B-splines through points: twice continuously differentiable, with the not-a-knot condition at both ends. Piegl and
 * Tiller, The NURBS Book (1997), §2.5 (basis), §5.2 (knot insertion), §9.2 (interpolation). Pure.
 */

export const SPLINE_DEGREE = 3;
/** Fewest points that a cubic goes through. */
export const FEWEST = SPLINE_DEGREE + 1;

/** Every knot as often as its multiplicity says. */
export type Knots = readonly number[];

/** The knots of a cubic through points at `params`, which rise strictly: each is one, but for the second and the last but one. */
function knotsThrough(params: readonly number[]): Knots {
  const [first, last] = [params[0], params[params.length - 1]];
  const end = (value: number): number[] => Array.from({ length: FEWEST }, () => value);
  return [...end(first), ...params.slice(2, -2), ...end(last)];
}

/** The span of knots that `t` lies in, and the four basis functions that are not zero there. */
function basisAt(knots: Knots, t: number): { span: number; values: number[] } {
  const span = spanOf(knots, t);
  const values = [1];
  const [left, right] = [[0], [0]];
  for (let j = 1; j <= SPLINE_DEGREE; j++) {
    left[j] = t - knots[span + 1 - j];
    right[j] = knots[span + j] - t;
    let saved = 0;
    for (let r = 0; r < j; r++) {
      const part = values[r] / (right[r + 1] + left[j - r]);
      values[r] = saved + right[r + 1] * part;
      saved = left[j - r] * part;
    }
    values[j] = saved;
  }
  return { span, values };
}

function spanOf(knots: Knots, t: number): number {
  let [low, high] = [SPLINE_DEGREE, knots.length - FEWEST];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (t < knots[middle]) high = middle;
    else low = middle;
  }
  return low;
}

/** The value at `t` of the spline with these control values. */
export function valueAt(knots: Knots, control: ArrayLike<number>, t: number): number {
  const { span, values } = basisAt(knots, t);
  let sum = 0;
  for (const [k, value] of values.entries()) sum += value * control[span - SPLINE_DEGREE + k];
  return sum;
}

/** Basis functions of a row that are not zero stand this far from its diagonal at most: not-a-knot ends have two. */
const BAND = 2;
const WIDTH = 2 * BAND + 1;

/**
 * Solves for the control values of splines through values at `params`: the matrix of basis functions, factored once. It is
 * totally positive, so that elimination needs no pivoting (de Boor, A Practical Guide to Splines, 1978, XIII).
 */
export function interpolation(params: readonly number[]): {
  knots: Knots;
  control: (values: ArrayLike<number>) => Float64Array;
} {
  const n = params.length;
  const knots = knotsThrough(params);
  const rows = bandOf(knots, params);
  const place = (i: number, j: number): number => WIDTH * i + j - i + BAND;
  for (let k = 0; k < n; k++)
    for (let i = k + 1; i <= Math.min(k + BAND, n - 1); i++) {
      const factor = (rows[place(i, k)] /= rows[place(k, k)]);
      for (let j = k + 1; j <= Math.min(k + BAND, n - 1); j++)
        rows[place(i, j)] -= factor * rows[place(k, j)];
    }
  const control = (values: ArrayLike<number>): Float64Array => {
    const x = Float64Array.from(values);
    for (let i = 0; i < n; i++)
      for (let j = Math.max(i - BAND, 0); j < i; j++) x[i] -= rows[place(i, j)] * x[j];
    for (let i = n - 1; i >= 0; i--) {
      for (let j = i + 1; j <= Math.min(i + BAND, n - 1); j++) x[i] -= rows[place(i, j)] * x[j];
      x[i] /= rows[place(i, i)];
    }
    return x;
  };
  return { knots, control };
}

function bandOf(knots: Knots, params: readonly number[]): Float64Array {
  const rows = new Float64Array(WIDTH * params.length);
  for (const [i, t] of params.entries()) {
    const { span, values } = basisAt(knots, t);
    for (const [k, value] of values.entries()) {
      const j = span - SPLINE_DEGREE + k;
      if (value !== 0) rows[WIDTH * i + j - i + BAND] = value;
    }
  }
  return rows;
}

export type Point = readonly [x: number, y: number, z: number];

export interface Spline {
  knots: Knots;
  control: readonly Point[];
}

/** A spline up to `t`, and from there on: the knot is inserted until the curve passes through its control point. */
export function splitAt({ knots, control }: Spline, t: number): [Spline, Spline] {
  let [u, points] = [[...knots], [...control]];
  while (u.filter((knot) => knot === t).length < SPLINE_DEGREE)
    ({ u, points } = inserted(u, points, t));
  const first = u.indexOf(t);
  return [
    { knots: [...u.slice(0, first + SPLINE_DEGREE), t], control: points.slice(0, first) },
    { knots: [t, ...u.slice(first)], control: points.slice(first - 1) },
  ];
}

/** Boehm's algorithm: the same curve with one knot more. */
function inserted(u: number[], points: readonly Point[], t: number) {
  const span = spanOf(u, t);
  const next = Array.from({ length: points.length + 1 }, (_, i): Point => {
    if (i <= span - SPLINE_DEGREE) return points[i];
    if (i > span) return points[i - 1];
    const width = u[i + SPLINE_DEGREE] - u[i];
    const part = width > 0 ? (t - u[i]) / width : 0;
    return mixed(points[i - 1], points[i], part);
  });
  return { u: u.toSpliced(span + 1, 0, t), points: next };
}

function mixed(a: Point, b: Point, part: number): Point {
  const of = (k: 0 | 1 | 2): number => (1 - part) * a[k] + part * b[k];
  return [of(0), of(1), of(2)];
}
