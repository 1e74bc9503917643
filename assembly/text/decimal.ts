/**
 * The shortest decimal that reads back as the same double, and of those the closest: what JavaScript prints. Compiled by
 * asc only (64-bit integers). R. Giulietti, "The Schubfach way to render doubles", 2020; in the form of A. Yee's and
 * A. Jabbour's C++ (Drachennest).
 *
 * With x = c·2^q, the doubles that round to x fill an interval around it, 2^q wide. Scaled by 10^−k, where 10^k is the
 * largest power of ten below that width, it holds at least one integer and at most one multiple of ten. All three
 * numbers are kept times four, so that ends and middle of the interval are integers, and cut off to 64 bits "to odd",
 * which keeps every comparison right.
 */

const POWER_MIN: i32 = -292;
const POWER_MAX: i32 = 324;
/**
 * 10^k for k = POWER_MIN … POWER_MAX as 128-bit integers, lower half first: ⌈10^k·2^(127 − ⌊log2 10^k⌋)⌉. The host has
 * integers of any size and fills them in.
 */
export const powers: usize = memory.data((POWER_MAX - POWER_MIN + 1) * 16, 16);

const FRACTION: u64 = 0x000f_ffff_ffff_ffff;
const HIDDEN_BIT: u64 = 0x0010_0000_0000_0000;

/** The last number: digits × 10^exponent. The digits may end in zeros. */
export let digits: u64 = 0;
export let exponent: i32 = 0;

/** Upper 64 bits of the 128-bit product a·b. */
function mulHigh(a: u64, b: u64): u64 {
  const a0 = a & 0xffff_ffff;
  const a1 = a >> 32;
  const b0 = b & 0xffff_ffff;
  const b1 = b >> 32;
  const cross = a0 * b1;
  const middle = ((a0 * b0) >> 32) + (cross & 0xffff_ffff) + a1 * b0;
  return a1 * b1 + (middle >> 32) + (cross >> 32);
}

/** x = bits of a finite double above 0. */
export function shortest(x: u64): void {
  const fraction = x & FRACTION;
  const biased = i32(x >> 52);
  const c: u64 = biased === 0 ? fraction : fraction | HIDDEN_BIT;
  const q: i32 = biased === 0 ? -1074 : biased - 1075;
  if (q <= 0 && q > -53 && (c & ((u64(1) << -q) - 1)) === 0) {
    digits = c >> -q; // an integer below 2^53
    exponent = 0;
    return;
  }
  // below a power of two doubles lie twice as close
  const isPower = fraction === 0 && biased > 1;
  const k = (q * 1262611 - (isPower ? 524031 : 0)) >> 22; // ⌊log10 2^q⌋, ⌊log10 ¾·2^q⌋
  const h = q + ((-k * 1741647) >> 19) + 1; // 1741647/2^19 ≈ log2 10
  scale(c, h, -k, isPower);
  choose(k, (c & 1) === 0);
}

/** Lower end, middle and upper end of the interval, times 4·10^−k, to odd. */
let low: u64 = 0;
let mid: u64 = 0;
let high: u64 = 0;

/** One product of 192 bits for the middle; half the interval's width is the power itself, shifted. */
function scale(c: u64, h: i32, k: i32, isPower: boolean): void {
  const at = powers + (usize(k - POWER_MIN) << 4);
  const g0 = load<u64>(at);
  const g1 = load<u64>(at, 8);
  const cp = (4 * c) << h;
  const m0 = g0 * cp;
  const upper = g1 * cp;
  const m1 = upper + mulHigh(g0, cp);
  const m2 = mulHigh(g1, cp) + u64(m1 < upper);
  mid = m2 | u64(m1 > 1);

  const up = u64(h + 1);
  const u0 = g0 << up;
  const u1 = (g1 << up) | (g0 >> (64 - up));
  const u2 = g1 >> (64 - up);
  const h0 = m0 + u0;
  const sum = m1 + u1;
  const h1 = sum + u64(h0 < m0);
  high = (m2 + u2 + (u64(sum < m1) | u64(h1 < sum))) | u64(h1 > 1);

  const down = isPower ? up - 1 : up;
  const d0 = g0 << down;
  const d1 = (g1 << down) | (g0 >> (64 - down));
  const d2 = g1 >> (64 - down);
  const difference = m1 - d1;
  const borrow = u64(m0 < d0);
  const l1 = difference - borrow;
  low = (m2 - d2 - (u64(m1 < d1) | u64(difference < borrow))) | u64(l1 > 1);
}

/** Chooses the decimal: the multiple of 10^(k+1), else of 10^k, inside the interval, or the closer of two. */
function choose(k: i32, isEven: boolean): void {
  const from = low + u64(!isEven); // the ends round to an even c only
  const to = high - u64(!isEven);
  const s = mid >> 2;
  if (s >= 10) {
    const tens = s / 10;
    const below = from <= 40 * tens;
    const above = 40 * tens + 40 <= to;
    if (below !== above) {
      digits = tens + u64(above);
      exponent = k + 1;
      return;
    }
  }
  const below = from <= 4 * s;
  const above = 4 * s + 4 <= to;
  const half = 4 * s + 2;
  const isCloserAbove = mid > half || (mid === half && (s & 1) !== 0);
  digits = s + u64(below !== above ? above : isCloserAbove);
  exponent = k;
}
