/**
 * Spreads measured once, over sections: of our polars against wind tunnels, and between n_crit 5 and 9. How, and of what:
 * docs/theory/polars.md §8. The tunnel's numbers come from `npm run validate:airfoils -- --bands`, which also says how
 * well they hold for a section that they were not fitted to.
 */

/** A band of cl and one of ln cd [-]. */
export class Pair {
  cl: f64 = 0.0;
  lnCd: f64 = 0.0;
}
export const pair: Pair = new Pair();

/** State of the flow at a node, as the polar's own slopes tell it. */
export class FlowState {
  /** Lift coefficient, and its slope per degree. */
  cl: f64 = 0.0;
  clSlope: f64 = 0.0;
  /** Slope of ln cd per degree. */
  lnCdSlope: f64 = 0.0;
}

/**
 * Band of lift: a part that every section has, one by its lift and one by its camber. Polars of this kind lift too much, the
 * more of either, so the parts add. Both fall with Re by a small power.
 */
const LIFT_ALL: f64 = 0.01;
const LIFT_PER_CL: f64 = 0.059;
const LIFT_PER_CAMBER: f64 = 1.16;
const LIFT_FALL: f64 = 0.15;
const LIFT_RE: f64 = 1.5e5;
/** Band of ln cd at and below this Re; above it falls as 1/Re. */
const DRAG_ALL: f64 = 0.18;
const DRAG_RE: f64 = 1.0e5;
/**
 * Further bands of a flow that is about to separate or to attach: per degree of lift slope that is missing to 0.1, and, of
 * drag, per slope of ln cd, which is how far along the incidence axis its rise may lie elsewhere [deg].
 */
const ATTACHED_SLOPE: f64 = 0.1;
const MOST_MISSING: f64 = 0.2;
const LIFT_PER_MISSING: f64 = 0.72;
const DRAG_PER_MISSING: f64 = 1.8;
const DRAG_SHIFT: f64 = 0.33;
/** Re of the tunnel points: the bands are held beyond. */
const TUNNEL_FROM: f64 = 6.0e4;
const TUNNEL_TO: f64 = 3.0e5;

/** Rows of ln Re, half the rms difference of cl and of ln cd between n_crit 5 and 9: 14 sections, −3 … 8°, 1,823 pairs. */
const NCRIT: Float64Array = new Float64Array(18);

function setRow(to: Float64Array, i: i32, Re: f64, a: f64, b: f64): void {
  unchecked((to[i] = Math.log(Re)));
  unchecked((to[i + 1] = a));
  unchecked((to[i + 2] = b));
}

setRow(NCRIT, 0, 2.0e4, 0.138, 0.087);
setRow(NCRIT, 3, 5.0e4, 0.092, 0.192);
setRow(NCRIT, 6, 1.0e5, 0.032, 0.093);
setRow(NCRIT, 9, 2.0e5, 0.022, 0.061);
setRow(NCRIT, 12, 5.0e5, 0.015, 0.059);
setRow(NCRIT, 15, 1.0e6, 0.01, 0.078);

/** Column `col` of rows of `size`, linear in ln Re, held beyond. */
function between(rows: Float64Array, size: i32, lnRe: f64, col: i32): f64 {
  const n = rows.length;
  let i = 0;
  while (i + 2 * size < n && lnRe >= unchecked(rows[i + size])) i += size;
  const a = unchecked(rows[i]);
  const t = Math.max(0.0, Math.min(1.0, (lnRe - a) / (unchecked(rows[i + size]) - a)));
  return unchecked(rows[i + col]) * (1.0 - t) + unchecked(rows[i + size + col]) * t;
}

/**
 * Half-widths of the bands of cl and ln cd that hold two thirds of tunnel points, of a polar that is solved there, into
 * `pair`. P.30, P.31.
 */
export function bandAgainstTunnel(lnRe: f64, camber: f64, flow: FlowState): void {
  const Re = Math.max(TUNNEL_FROM, Math.min(TUNNEL_TO, Math.exp(lnRe)));
  const missing = Math.max(0.0, Math.min(MOST_MISSING, ATTACHED_SLOPE - flow.clSlope));
  const lift = LIFT_ALL + LIFT_PER_CL * Math.abs(flow.cl) + LIFT_PER_CAMBER * Math.abs(camber);
  pair.cl = Math.hypot(lift * Math.pow(Re / LIFT_RE, -LIFT_FALL), LIFT_PER_MISSING * missing);
  const drag = DRAG_ALL * Math.min(1.0, DRAG_RE / Re);
  const edge = Math.hypot(DRAG_SHIFT * flow.lnCdSlope, DRAG_PER_MISSING * missing);
  pair.lnCd = Math.hypot(drag, edge);
}

/** Ordinary spread by n_crit ± 2, into `pair`; `counted`: what of it the tunnel's distance already holds. */
export function spreadOfNcrit(lnRe: f64, counted: boolean): void {
  const x = counted ? Math.max(lnRe, Math.log(TUNNEL_FROM)) : lnRe;
  pair.cl = between(NCRIT, 3, x, 1);
  pair.lnCd = between(NCRIT, 3, x, 2);
}
