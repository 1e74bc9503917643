/**
 * Spreads measured once, over sections: of XFOIL against wind tunnels, and between n_crit 5 and 9. How, and of what:
 * docs/theory/polars.md §8. They are parameters of the bands, not fits: a run that measures more replaces them.
 */

/** A band of cl and one of ln cd [-]. */
export class Pair {
  cl: f64 = 0.0;
  lnCd: f64 = 0.0;
}
export const pair: Pair = new Pair();

/**
 * Rows of ln Re, then rms of cl and ln cd between −3 and 8°, then outside: five sections, n_crit 7 or the mean of 5 and
 * 9, 151 and 64 tunnel points, by Re 5e4–8e4, to 1.25e5, to 2.5e5, above.
 */
const TUNNEL: Float64Array = new Float64Array(20);
/** Rows of ln Re, half the rms difference of cl and of ln cd between n_crit 5 and 9: 14 sections, −3 … 8°, 1,823 pairs. */
const NCRIT: Float64Array = new Float64Array(18);

function setRow(to: Float64Array, i: i32, Re: f64, a: f64, b: f64): void {
  unchecked((to[i] = Math.log(Re)));
  unchecked((to[i + 1] = a));
  unchecked((to[i + 2] = b));
}

function setOuter(i: i32, a: f64, b: f64): void {
  unchecked((TUNNEL[i + 3] = a));
  unchecked((TUNNEL[i + 4] = b));
}

setRow(TUNNEL, 0, 6.0e4, 0.073, 0.204);
setRow(TUNNEL, 5, 1.0e5, 0.065, 0.163);
setRow(TUNNEL, 10, 2.0e5, 0.067, 0.076);
setRow(TUNNEL, 15, 3.0e5, 0.052, 0.052);
setOuter(0, 0.113, 0.142);
setOuter(5, 0.087, 0.128);
setOuter(10, 0.114, 0.142);
setOuter(15, 0.06, 0.115);
setRow(NCRIT, 0, 2.0e4, 0.138, 0.087);
setRow(NCRIT, 3, 5.0e4, 0.092, 0.192);
setRow(NCRIT, 6, 1.0e5, 0.032, 0.093);
setRow(NCRIT, 9, 2.0e5, 0.022, 0.061);
setRow(NCRIT, 12, 5.0e5, 0.015, 0.059);
setRow(NCRIT, 15, 1.0e6, 0.01, 0.078);

/** Re below which no tunnel data were at hand. */
const TUNNEL_FROM: f64 = 6.0e4;
/** Highly cambered sections are this much further off than ordinary ones: S1223 (f/c 8.7 %) alone. */
const HOLLOW: f64 = 2.5;
const HOLLOW_FROM: f64 = 0.06;
const HOLLOW_FULL: f64 = 0.085;
/** The attached range, and the width over which one row gives way to the other [deg]. */
const ATTACHED_FROM: f64 = -3.0;
const ATTACHED_TO: f64 = 8.0;
const WIDTH: f64 = 2.0;

/** Column `col` of rows of `size`, linear in ln Re, held beyond. */
function between(rows: Float64Array, size: i32, lnRe: f64, col: i32): f64 {
  const n = rows.length;
  let i = 0;
  while (i + 2 * size < n && lnRe >= unchecked(rows[i + size])) i += size;
  const a = unchecked(rows[i]);
  const t = Math.max(0.0, Math.min(1.0, (lnRe - a) / (unchecked(rows[i + size]) - a)));
  return unchecked(rows[i + col]) * (1.0 - t) + unchecked(rows[i + size + col]) * t;
}

/** Band of a converged polar against the tunnel, into `pair`. */
export function bandAgainstTunnel(lnRe: f64, deg: f64, camber: f64): void {
  const past = Math.max(ATTACHED_FROM - deg, deg - ATTACHED_TO) / WIDTH;
  const out = Math.max(0.0, Math.min(1.0, past));
  const hollow = (Math.abs(camber) - HOLLOW_FROM) / (HOLLOW_FULL - HOLLOW_FROM);
  const size = 1.0 + (HOLLOW - 1.0) * Math.max(0.0, Math.min(1.0, hollow));
  const cl = between(TUNNEL, 5, lnRe, 1) * (1.0 - out) + between(TUNNEL, 5, lnRe, 3) * out;
  const lnCd = between(TUNNEL, 5, lnRe, 2) * (1.0 - out) + between(TUNNEL, 5, lnRe, 4) * out;
  pair.cl = size * cl;
  pair.lnCd = size * lnCd;
}

/** Ordinary spread by n_crit ± 2, into `pair`; `counted`: what of it the tunnel's distance already holds. */
export function spreadOfNcrit(lnRe: f64, counted: boolean): void {
  const x = counted ? Math.max(lnRe, Math.log(TUNNEL_FROM)) : lnRe;
  pair.cl = between(NCRIT, 3, x, 1);
  pair.lnCd = between(NCRIT, 3, x, 2);
}
