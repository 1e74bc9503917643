/**
 * Elementary functions of two numbers at once, each as accurate as its scalar twin to an ulp or two on the range that
 * the solver uses it on; outside of that range it is wrong, not slow. Coefficients: FreeBSD msun (fdlibm), and Taylor's
 * where the range is small enough.
 */

/** Splats x into both lanes, for a value that is not a constant. */
// @ts-ignore: decorator
@inline export function k(x: f64): v128 {
  return f64x2.splat(x);
}

/**
 * Splats into both lanes the number that stands at `at` (+ 8i). Constants are read from memory, because V8 makes each splat
 * of a literal with three instructions: reading them took a third off an evaluation.
 */
// @ts-ignore: decorator
@inline export function c(at: usize, i: usize = 0): v128 {
  return v128.load64_splat(at + (i << 3));
}

export const ONE: usize = memory.data<f64>([1.0], 8);
export const TWO: usize = memory.data<f64>([2.0], 8);
export const THREE: usize = memory.data<f64>([3.0], 8);
export const FOUR: usize = memory.data<f64>([4.0], 8);
export const SIX: usize = memory.data<f64>([6.0], 8);
export const HALF: usize = memory.data<f64>([0.5], 8);
/** The sign bit. */
export const SIGN: usize = memory.data<f64>([-0.0], 8);

/** ab + c. */
// @ts-ignore: decorator
@inline export function muladd(a: v128, b: v128, c: v128): v128 {
  return f64x2.add(f64x2.mul(a, b), c);
}

const SIN: usize = memory.data<f64>([
  8.33333333332248946124e-3, -1.66666666666666324348e-1, 2.75573137070700676789e-6, -1.98412698298579493134e-4,
  1.58969099521155010221e-10, -2.50507602534068634195e-8,
], 8);

/** sin x for |x| ≤ π/4, z = x²: fdlibm's kernel in Estrin's order. */
// @ts-ignore: decorator
@inline export function sinKernel(x: v128, z: v128): v128 {
  const w = f64x2.mul(z, z);
  const s01 = muladd(z, c(SIN), c(SIN, 1));
  const s23 = muladd(z, c(SIN, 2), c(SIN, 3));
  const s45 = muladd(z, c(SIN, 4), c(SIN, 5));
  return muladd(f64x2.mul(x, z), muladd(w, muladd(w, s45, s23), s01), x);
}

const COS: usize = memory.data<f64>([
  -1.38888888888741095749e-3, 4.16666666666666019037e-2, -2.75573143513506633035e-7, 2.48015872894767294178e-5,
  -1.13596475577881948265e-11, 2.08757232129817482790e-9,
], 8);
const MINUS_HALF: usize = memory.data<f64>([-0.5], 8);

/** cos x for |x| ≤ π/4, z = x². */
// @ts-ignore: decorator
@inline export function cosKernel(z: v128): v128 {
  const w = f64x2.mul(z, z);
  const c01 = muladd(z, c(COS), c(COS, 1));
  const c23 = muladd(z, c(COS, 2), c(COS, 3));
  const c45 = muladd(z, c(COS, 4), c(COS, 5));
  return muladd(w, muladd(w, muladd(w, c45, c23), c01), muladd(z, c(MINUS_HALF), c(ONE)));
}

const ROUND: f64 = 6755399441055744.0; // 1.5 · 2⁵²: adding it leaves the nearest integer in the low bits

const ROUND_AT: usize = memory.data<f64>([6755399441055744.0], 8);
const EXP: usize = memory.data<f64>([
  1.4426950408889634, -1.90821492927058770002e-10, -6.93147180369123816490e-1, 1.6666666666666666e-1,
  8.3333333333333332e-3, 4.1666666666666664e-2, 1.9841269841269841e-4, 1.3888888888888889e-3, 2.7557319223985893e-6,
  2.4801587301587302e-5, 2.505210838544172e-8, 2.7557319223985888e-7, 2.08767569878681e-9,
], 8);

/** eˣ for |x| < 700: 2ᵏ eʳ with |r| ≤ ln 2/2, eʳ by Taylor to r¹², which leaves 2e-16. */
// @ts-ignore: decorator
@inline export function exp(x: v128): v128 {
  const shifted = muladd(x, c(EXP), c(ROUND_AT));
  const n = f64x2.sub(shifted, c(ROUND_AT));
  const r = muladd(n, c(EXP, 1), muladd(n, c(EXP, 2), x));
  const r2 = f64x2.mul(r, r);
  const r4 = f64x2.mul(r2, r2);
  const p01 = f64x2.add(r, c(ONE));
  const p23 = muladd(r, c(EXP, 3), c(HALF));
  const p45 = muladd(r, c(EXP, 4), c(EXP, 5));
  const p67 = muladd(r, c(EXP, 6), c(EXP, 7));
  const p89 = muladd(r, c(EXP, 8), c(EXP, 9));
  const pab = muladd(r, c(EXP, 10), c(EXP, 11));
  const low = muladd(r2, p23, p01);
  const mid = muladd(r2, p67, p45);
  const high = muladd(r4, c(EXP, 12), muladd(r2, pab, p89));
  const p = muladd(r4, muladd(r4, high, mid), low);
  const scale = i64x2.add(i64x2.shl(shifted, 52), i64x2.splat(0x3ff0000000000000));
  return f64x2.mul(p, scale);
}

/** ln x for normal x > 0: x = 2ᵏ m with m in [√½, √2), ln m = 2 artanh((m − 1)/(m + 1)). */
// @ts-ignore: decorator
@inline export function log(x: v128): v128 {
  const bits = i64x2.sub(x, i64x2.splat(0x3fe6a09e667f3bcd)); // √½
  const n = i64x2.shr_s(bits, 52);
  const m = i64x2.sub(x, i64x2.shl(n, 52));
  const f = f64x2.div(f64x2.sub(m, c(ONE)), f64x2.add(m, c(ONE)));
  const z = f64x2.mul(f, f);
  const w = f64x2.mul(z, z);
  const w2 = f64x2.mul(w, w);
  const p01 = muladd(z, k(1.0 / 3.0), c(ONE));
  const p23 = muladd(z, k(1.0 / 7.0), k(0.2));
  const p45 = muladd(z, k(1.0 / 11.0), k(1.0 / 9.0));
  const p67 = muladd(z, k(1.0 / 15.0), k(1.0 / 13.0));
  const p89 = muladd(z, k(1.0 / 19.0), k(1.0 / 17.0));
  const p = muladd(w2, muladd(w2, muladd(w, k(1.0 / 21.0), p89), muladd(w, p67, p45)), muladd(w, p23, p01));
  // n is small: as a double it is its bits under the exponent of ROUND
  const nf = f64x2.sub(i64x2.add(n, i64x2.splat(0x4338000000000000)), c(ROUND_AT));
  return muladd(nf, k(0.6931471805599453), f64x2.mul(f64x2.add(f, f), p));
}

const ATAN: usize = memory.data<f64>([
  -1.99999999998764832476e-1, 3.33333333333329318027e-1, -1.11111104054623557880e-1, 1.42857142725034663711e-1,
  -7.69187620504482999495e-2, 9.09088713343650656196e-2, -5.83357013379057348645e-2, 6.66107313738753120669e-2,
  -3.65315727442169155270e-2, 4.97687799461593236017e-2, 1.62858201153657823623e-2,
], 8);

/** The angle of (x, y) for x ≥ 0, not both 0 [rad]: fdlibm's polynomial below tan(π/8), rotated by π/4 above. */
// @ts-ignore: decorator
@inline export function atan2(y: v128, x: v128): v128 {
  const size = f64x2.abs(y);
  const steep = f64x2.gt(size, x);
  const small = f64x2.min(size, x);
  const large = f64x2.max(size, x);
  const rotated = f64x2.gt(small, f64x2.mul(large, k(0.4142135623730951)));
  const num = v128.bitselect(f64x2.sub(small, large), small, rotated);
  const den = v128.bitselect(f64x2.add(small, large), large, rotated);
  const t = f64x2.div(num, den);
  const z = f64x2.mul(t, t);
  const w = f64x2.mul(z, z);
  const w2 = f64x2.mul(w, w);
  const p01 = muladd(z, c(ATAN), c(ATAN, 1));
  const p23 = muladd(z, c(ATAN, 2), c(ATAN, 3));
  const p45 = muladd(z, c(ATAN, 4), c(ATAN, 5));
  const p67 = muladd(z, c(ATAN, 6), c(ATAN, 7));
  const p89 = muladd(z, c(ATAN, 8), c(ATAN, 9));
  const high = muladd(w2, muladd(w, c(ATAN, 10), p89), muladd(w, p67, p45));
  const p = muladd(w2, high, muladd(w, p23, p01));
  let angle = f64x2.sub(t, f64x2.mul(f64x2.mul(t, z), p));
  angle = f64x2.add(angle, v128.and(rotated, k(0.7853981633974483)));
  angle = v128.bitselect(f64x2.sub(k(1.5707963267948966), angle), angle, steep);
  return v128.bitselect(angle, v128.or(angle, c(SIGN)), f64x2.ge(y, k(0.0)));
}
