/** Twin of airfoil/inviscid/rows.ts and of `dots` in row-products.ts: the same loops, two numbers to a vector. */
import { four } from '../airfoil/inviscid/row-products';
import { substitute, takeFromOne, takeProduct } from '../airfoil/inviscid/rows';

// @ts-ignore: decorator
@inline function both(at: usize): v128 {
  return v128.load64_splat(at);
}

// @ts-ignore: decorator
@inline function less(sum: v128, a: v128, b: v128): v128 {
  return f64x2.sub(sum, f64x2.mul(a, b));
}

/** Rows k … k + 3 out of all rows below, right of column k + 3. */
export function takeFourInVectors(a: Float64Array, n: i32, stride: i32, k: i32): void {
  const base = a.dataStart;
  let i: i32 = k + 4;
  for (; i + 1 < n; i += 2) takeFromTwo(base, n, stride, k, i);
  if (i < n) takeFromOne(a, n, stride, k, i);
}

function takeFromTwo(base: usize, n: i32, stride: i32, k: i32, i: i32): void {
  const width: usize = usize(stride) << 3;
  let row: usize = base + (usize(stride * i + k) << 3);
  let next: usize = row + width;
  let t0: usize = base + (usize(stride * k + k) << 3);
  let t1: usize = t0 + width;
  let t2: usize = t1 + width;
  let t3: usize = t2 + width;
  const p0 = both(row), p1 = both(row + 8), p2 = both(row + 16), p3 = both(row + 24);
  const q0 = both(next), q1 = both(next + 8), q2 = both(next + 16), q3 = both(next + 24);
  // one vector may reach a number beyond the row: the last one goes alone
  const count: i32 = n - k;
  for (let j: i32 = 4; j + 1 < count; j += 2) {
    const at: usize = usize(j) << 3;
    const v0 = v128.load(t0 + at), v1 = v128.load(t1 + at), v2 = v128.load(t2 + at), v3 = v128.load(t3 + at);
    v128.store(row + at, less(less(less(less(v128.load(row + at), p0, v0), p1, v1), p2, v2), p3, v3));
    v128.store(next + at, less(less(less(less(v128.load(next + at), q0, v0), q1, v1), q2, v2), q3, v3));
  }
  if ((count & 1) === 0) return;
  const at: usize = usize(count - 1) << 3;
  const v0 = both(t0 + at), v1 = both(t1 + at), v2 = both(t2 + at), v3 = both(t3 + at);
  const a0 = less(less(less(less(both(row + at), p0, v0), p1, v1), p2, v2), p3, v3);
  const a1 = less(less(less(less(both(next + at), q0, v0), q1, v1), q2, v2), q3, v3);
  store<f64>(row + at, f64x2.extract_lane(a0, 0));
  store<f64>(next + at, f64x2.extract_lane(a1, 0));
}

/** Forward and back substitution for all right sides: eight of them at a time, what is left the scalar way. */
export function substituteInVectors(
  a: Float64Array,
  n: i32,
  stride: i32,
  b: Float64Array,
  at: i32,
  bStride: i32,
  columns: i32,
): void {
  const matrix = a.dataStart;
  const width: usize = usize(stride) << 3;
  const bWidth: usize = usize(bStride) << 3;
  let c: i32 = 0;
  for (; c + 7 < columns; c += 8) {
    const sides: usize = b.dataStart + (usize(at + c) << 3);
    down(matrix, n, width, sides, bWidth);
    up(matrix, n, width, sides, bWidth);
  }
  if (c < columns) substitute(a, n, stride, b, at + c, bStride, columns - c);
}

/** Takes rows of `a` times the first n rows of `b` out of its rows from `first` on. */
export function takeProductInVectors(
  a: Float64Array,
  rows: i32,
  stride: i32,
  n: i32,
  b: Float64Array,
  at: i32,
  bStride: i32,
  columns: i32,
  first: i32,
): void {
  const width: usize = usize(stride) << 3;
  const bWidth: usize = usize(bStride) << 3;
  let c: i32 = 0;
  for (; c + 7 < columns; c += 8) {
    const sides: usize = b.dataStart + (usize(at + c) << 3);
    for (let r: i32 = 0; r < rows; r += 2) {
      const row = a.dataStart + width * usize(r);
      const own = sides + bWidth * usize(first + r);
      if (r + 1 < rows) takeTwo(row, width, 0, n, sides, bWidth, own);
      else takeRow(row, 0, n, sides, bWidth, own);
    }
  }
  if (c < columns) takeProduct(a, rows, stride, n, b, at + c, bStride, columns - c, first);
}

/** Row `own` of eight right sides alone: columns from … to − 1 of the matrix's row taken out. */
function takeRow(row: usize, from: i32, to: i32, sides: usize, bWidth: usize, own: usize): void {
  let s0 = v128.load(own), s1 = v128.load(own, 16), s2 = v128.load(own, 32), s3 = v128.load(own, 48);
  for (let k = from; k < to; k++) {
    const p = both(row + (usize(k) << 3));
    const other = sides + bWidth * usize(k);
    s0 = less(s0, p, v128.load(other));
    s1 = less(s1, p, v128.load(other, 16));
    s2 = less(s2, p, v128.load(other, 32));
    s3 = less(s3, p, v128.load(other, 48));
  }
  v128.store(own, s0);
  v128.store(own, s1, 16);
  v128.store(own, s2, 32);
  v128.store(own, s3, 48);
}

// @ts-ignore: decorator
@inline function scaleRow(own: usize, k: v128): void {
  v128.store(own, f64x2.mul(v128.load(own), k));
  v128.store(own, f64x2.mul(v128.load(own, 16), k), 16);
  v128.store(own, f64x2.mul(v128.load(own, 32), k), 32);
  v128.store(own, f64x2.mul(v128.load(own, 48), k), 48);
}

/** Two rows, `own` and the one behind it, as `takeRow`. */
function takeTwo(row: usize, width: usize, from: i32, to: i32, sides: usize, bWidth: usize, own: usize): void {
  const under = own + bWidth;
  let s0 = v128.load(own), s1 = v128.load(own, 16), s2 = v128.load(own, 32), s3 = v128.load(own, 48);
  let u0 = v128.load(under), u1 = v128.load(under, 16), u2 = v128.load(under, 32), u3 = v128.load(under, 48);
  let other = sides + bWidth * usize(from);
  let part = row + (usize(from) << 3);
  for (let k = from; k < to; k++) {
    const p = both(part);
    const q = both(part + width);
    const v0 = v128.load(other), v1 = v128.load(other, 16), v2 = v128.load(other, 32), v3 = v128.load(other, 48);
    s0 = less(s0, p, v0);
    s1 = less(s1, p, v1);
    s2 = less(s2, p, v2);
    s3 = less(s3, p, v3);
    u0 = less(u0, q, v0);
    u1 = less(u1, q, v1);
    u2 = less(u2, q, v2);
    u3 = less(u3, q, v3);
    other += bWidth;
    part += 8;
  }
  v128.store(own, s0);
  v128.store(own, s1, 16);
  v128.store(own, s2, 32);
  v128.store(own, s3, 48);
  v128.store(under, u0);
  v128.store(under, u1, 16);
  v128.store(under, u2, 32);
  v128.store(under, u3, 48);
}

function down(matrix: usize, n: i32, width: usize, sides: usize, bWidth: usize): void {
  for (let i: i32 = 0; i < n; i += 2) {
    const row = matrix + width * usize(i);
    const own = sides + bWidth * usize(i);
    if (i + 1 === n) {
      takeRow(row, 0, i, sides, bWidth, own);
      return;
    }
    takeTwo(row, width, 0, i, sides, bWidth, own);
    takeRow(row + width, i, i + 1, sides, bWidth, own + bWidth);
  }
}

function up(matrix: usize, n: i32, width: usize, sides: usize, bWidth: usize): void {
  let i: i32 = n - 2;
  if ((n & 1) === 1) {
    const at: usize = usize(n - 1);
    scaleRow(sides + bWidth * at, f64x2.splat(1.0 / load<f64>(matrix + (width + 8) * at)));
    i = n - 3;
  }
  for (; i >= 0; i -= 2) {
    const row = matrix + width * usize(i);
    const own = sides + bWidth * usize(i);
    const diagonal: usize = row + (usize(i) << 3);
    takeTwo(row, width, i + 2, n, sides, bWidth, own);
    scaleRow(own + bWidth, f64x2.splat(1.0 / load<f64>(diagonal + width + 8)));
    takeRow(row, i + 1, i + 2, sides, bWidth, own);
    scaleRow(own, f64x2.splat(1.0 / load<f64>(diagonal)));
  }
}

// @ts-ignore: decorator
@inline function lanes(sum: v128): f64 {
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/** Four rows of `a` from place `row` on, columns from … to − 1, times v, into `four`: even and odd columns apart. */
export function dotsInVectors(a: Float64Array, row: i32, stride: i32, from: i32, to: i32, v: Float64Array): void {
  const width: usize = usize(stride) << 3;
  let row0: usize = a.dataStart + (usize(row + from) << 3);
  let at: usize = v.dataStart + (usize(from) << 3);
  const odd: i32 = (to - from) & 1;
  const end: usize = at + (usize(to - from - odd) << 3);
  let s0 = f64x2.splat(0.0), s1 = s0, s2 = s0, s3 = s0;
  for (; at < end; at += 16) {
    const value = v128.load(at);
    const row2 = row0 + 2 * width;
    s0 = f64x2.add(s0, f64x2.mul(v128.load(row0), value));
    s1 = f64x2.add(s1, f64x2.mul(v128.load(row0 + width), value));
    s2 = f64x2.add(s2, f64x2.mul(v128.load(row2), value));
    s3 = f64x2.add(s3, f64x2.mul(v128.load(row2 + width), value));
    row0 += 16;
  }
  const last: f64 = odd ? load<f64>(at) : 0.0;
  unchecked((four[0] = lanes(s0) + (odd ? last * load<f64>(row0) : 0.0)));
  unchecked((four[1] = lanes(s1) + (odd ? last * load<f64>(row0 + width) : 0.0)));
  unchecked((four[2] = lanes(s2) + (odd ? last * load<f64>(row0 + 2 * width) : 0.0)));
  unchecked((four[3] = lanes(s3) + (odd ? last * load<f64>(row0 + 3 * width) : 0.0)));
}
