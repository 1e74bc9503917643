/**
 * Elementary functions of two numbers at once, each as accurate as its scalar twin to an ulp or two on the range that
 * the solver uses it on; outside of that range it is wrong, not slow. Coefficients: FreeBSD msun (fdlibm), and Taylor's
 * where the range is small enough.
 */

/** Where `sincos` leaves its results. */
export let sinX: v128 = f64x2.splat(0.0);
export let cosX: v128 = f64x2.splat(1.0);

// @ts-ignore: decorator
@inline function muladd(a: v128, b: v128, c: v128): v128 {
  return f64x2.add(f64x2.mul(a, b), c);
}

// @ts-ignore: decorator
@inline function c(x: f64): v128 {
  return f64x2.splat(x);
}

/** sin x and cos x for |x| ≤ π/2 [rad]: of the half angle, then doubled. Into sinX, cosX. */
export function sincos(x: v128): void {
  const a = f64x2.mul(x, c(0.5));
  const z = f64x2.mul(a, a);
  const w = f64x2.mul(z, z);
  // fdlibm's kernels on |a| ≤ π/4, in Estrin's order
  const s01 = muladd(z, c(8.33333333332248946124e-3), c(-1.66666666666666324348e-1));
  const s23 = muladd(z, c(2.75573137070700676789e-6), c(-1.98412698298579493134e-4));
  const s45 = muladd(z, c(1.58969099521155010221e-10), c(-2.50507602534068634195e-8));
  const s = muladd(f64x2.mul(a, z), muladd(w, muladd(w, s45, s23), s01), a);
  const c01 = muladd(z, c(-1.38888888888741095749e-3), c(4.16666666666666019037e-2));
  const c23 = muladd(z, c(-2.75573143513906633035e-7), c(2.48015872894767294178e-5));
  const c45 = muladd(z, c(-1.13596475577881948265e-11), c(2.08757232129817482790e-9));
  const cosHalf = muladd(w, muladd(w, muladd(w, c45, c23), c01), muladd(z, c(-0.5), c(1.0)));
  const twice = f64x2.add(s, s);
  sinX = f64x2.mul(twice, cosHalf);
  cosX = f64x2.sub(c(1.0), f64x2.mul(twice, s));
}

/** sin x for |x| ≤ 1.3 [rad], Taylor's series to x¹⁷ in Estrin's order. */
export function sin(x: v128): v128 {
  const z = f64x2.mul(x, x);
  const w = f64x2.mul(z, z);
  const s01 = muladd(z, c(8.3333333333333332e-3), c(-1.6666666666666666e-1));
  const s23 = muladd(z, c(2.7557319223985893e-6), c(-1.9841269841269841e-4));
  const s45 = muladd(z, c(1.6059043836821613e-10), c(-2.505210838544172e-8));
  const s67 = muladd(z, c(2.8114572543455206e-15), c(-7.647163731819816e-13));
  const low = muladd(w, s23, s01);
  const high = muladd(w, s67, s45);
  return muladd(f64x2.mul(x, z), muladd(f64x2.mul(w, w), high, low), x);
}

const ROUND: f64 = 6755399441055744.0; // 1.5 · 2⁵²: adding it leaves the nearest integer in the low bits

/** eˣ for |x| < 700: 2ᵏ eʳ with |r| ≤ ln 2/2, eʳ by Taylor to r¹². */
export function exp(x: v128): v128 {
  const shifted = muladd(x, c(1.4426950408889634), c(ROUND));
  const k = f64x2.sub(shifted, c(ROUND));
  const r = muladd(k, c(-1.90821492927058770002e-10), muladd(k, c(-6.93147180369123816490e-1), x));
  const r2 = f64x2.mul(r, r);
  const r4 = f64x2.mul(r2, r2);
  const p01 = f64x2.add(r, c(1.0));
  const p23 = muladd(r, c(1.6666666666666666e-1), c(0.5));
  const p45 = muladd(r, c(8.3333333333333332e-3), c(4.1666666666666664e-2));
  const p67 = muladd(r, c(1.9841269841269841e-4), c(1.3888888888888889e-3));
  const p89 = muladd(r, c(2.7557319223985893e-6), c(2.4801587301587302e-5));
  const pab = muladd(r, c(2.505210838544172e-8), c(2.7557319223985888e-7));
  const low = muladd(r2, p23, p01);
  const mid = muladd(r2, p67, p45);
  const high = muladd(r4, c(2.08767569878681e-9), muladd(r2, pab, p89));
  const p = muladd(r4, muladd(r4, high, mid), low);
  const scale = i64x2.add(i64x2.shl(shifted, 52), i64x2.splat(0x3ff0000000000000));
  return f64x2.mul(p, scale);
}

/** ln x for normal x > 0: x = 2ᵏ m with m in [√½, √2), ln m = 2 artanh((m − 1)/(m + 1)). */
export function log(x: v128): v128 {
  const bits = i64x2.sub(x, i64x2.splat(0x3fe6a09e667f3bcd)); // √½
  const k = i64x2.shr_s(bits, 52);
  const m = i64x2.sub(x, i64x2.shl(k, 52));
  const f = f64x2.div(f64x2.sub(m, c(1.0)), f64x2.add(m, c(1.0)));
  const z = f64x2.mul(f, f);
  let p = muladd(z, c(1.0 / 21.0), c(1.0 / 19.0));
  p = muladd(z, p, c(1.0 / 17.0));
  p = muladd(z, p, c(1.0 / 15.0));
  p = muladd(z, p, c(1.0 / 13.0));
  p = muladd(z, p, c(1.0 / 11.0));
  p = muladd(z, p, c(1.0 / 9.0));
  p = muladd(z, p, c(1.0 / 7.0));
  p = muladd(z, p, c(0.2));
  p = muladd(z, p, c(1.0 / 3.0));
  const lnM = f64x2.mul(f64x2.add(f, f), muladd(z, p, c(1.0)));
  // k is small: as a double it is its bits under the exponent of ROUND
  const kf = f64x2.sub(i64x2.add(k, i64x2.splat(0x4338000000000000)), c(ROUND));
  return muladd(kf, c(0.6931471805599453), lnM);
}

/** The angle of (x, y) for x ≥ 0, not both 0 [rad]: fdlibm's polynomial below tan(π/8), rotated by π/4 above. */
export function atan2(y: v128, x: v128): v128 {
  const size = f64x2.abs(y);
  const steep = f64x2.gt(size, x);
  const small = f64x2.min(size, x);
  const large = f64x2.max(size, x);
  const rotated = f64x2.gt(small, f64x2.mul(large, c(0.4142135623730951)));
  const num = v128.bitselect(f64x2.sub(small, large), small, rotated);
  const den = v128.bitselect(f64x2.add(small, large), large, rotated);
  const t = f64x2.div(num, den);
  const z = f64x2.mul(t, t);
  let p = muladd(z, c(1.62858201153657823623e-2), c(-3.65315727442169155270e-2));
  p = muladd(z, p, c(4.97687799461593236017e-2));
  p = muladd(z, p, c(-5.83357013379057348645e-2));
  p = muladd(z, p, c(6.66107313738753120669e-2));
  p = muladd(z, p, c(-7.69187620504482999495e-2));
  p = muladd(z, p, c(9.09088713343650656196e-2));
  p = muladd(z, p, c(-1.11111104054623557880e-1));
  p = muladd(z, p, c(1.42857142725034663711e-1));
  p = muladd(z, p, c(-1.99999999998764832476e-1));
  p = muladd(z, p, c(3.33333333333329318027e-1));
  let angle = f64x2.sub(t, f64x2.mul(f64x2.mul(t, z), p));
  angle = f64x2.add(angle, v128.and(rotated, c(0.7853981633974483)));
  angle = v128.bitselect(f64x2.sub(c(1.5707963267948966), angle), angle, steep);
  return v128.bitselect(angle, v128.or(angle, c(-0.0)), f64x2.ge(y, c(0.0)));
}
