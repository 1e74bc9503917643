/**
 * The Mach axis: a column at Mach M from the raw polars of the same Re nearest in Mach. Theory P.13 to P.19, P.23.
 *
 * Prandtl–Glauert says that a section at Mach M bears at its nose what the same section bears at M = 0 at a larger
 * incidence. So the incidence is stretched about zero lift, which brings the stall forward with it, and the lift
 * is scaled so that the slope at zero lift is that of M = 0 over √(1 − M²) while the highest lift falls with M.
 * Both fade beyond stall, where nothing is attached. Drag follows the stretched incidence and adds the wave drag
 * of Korn's equation with Lock's fourth-power law. Every term is C1 in M.
 */
import { NODE_CL, NODE_LN_CD } from './table';
import { nodeAt } from './layout';
import { columnValue } from './full-range';
import { alphaNodeDeg, DEG, N_ALPHA } from './grid';

export const N_MACH: i32 = 8;

/** Korn's technology factor of conventional sections [-]; Mason's text gives 0.87 for the NACA 6-series. */
const KORN: f64 = 0.87;
/** Lock: cd_wave = 20 (M − M_cr)^4, and dcd/dM = 0.1 at divergence gives M_dd − M_cr = (0.1/80)^(1/3). */
const LOCK: f64 = 20.0;
const DIVERGENCE_GAP: f64 = 0.10772173450159418;
/**
 * Highest lift falls as 1/(1 + CLMAX_FALL (M − CLMAX_FROM)²) [-] (P.17), fitted by eye to NACA 0012 tunnel data. 10 % more of
 * CLMAX_FALL takes 2 % of the highest lift at M 0.5 and 4 % at 0.7.
 */
const CLMAX_FALL: f64 = 3.0;
const CLMAX_FROM: f64 = 0.2;
/**
 * Width in Mach over which lift breaks away past divergence [-] (P.16). Chosen without data, so that the slope halves over 0.2 in
 * Mach; 10 % more leaves 4 % more slope 0.1 beyond divergence.
 */
const LIFT_BREAK: f64 = 0.2;
/**
 * Angle from zero lift at which half of the stretch is left [rad]: 20° (P.14). Chosen without data, as an angle beyond the usual
 * stall; 10 % more moves the stretched incidence by 0.08° at 8° from zero lift and M 0.5.
 */
const REACH: f64 = 0.3490658503988659;
/** Lift below which |cl| is rounded off in Korn's equation, so that drag keeps its slope through cl = 0 [-]. */
const CL_ROUND: f64 = 0.05;

/** Mach of node i. Denser where the rise is steep; Prandtl–Glauert is used up to M 0.9. */
export function machNode(i: i32): f64 {
  if (i <= 0) return 0.0;
  if (i === 1) return 0.25;
  return 0.2 + 0.1 * f64(i);
}

/** Ratio of the highest lift at M to that at M = 0 [-]. */
export function clMaxRatio(M: f64): f64 {
  const x = Math.max(0.0, M - CLMAX_FROM);
  return 1.0 / (1.0 + CLMAX_FALL * x * x);
}

/** Ratio of the attached lift slope at M to that at M = 0 [-]: Prandtl–Glauert up to drag divergence. */
export function slopeRatio(M: f64, thickness: f64): f64 {
  const x = Math.max(0.0, M - (KORN - thickness)) / LIFT_BREAK;
  return 1.0 / (Math.sqrt(1.0 - M * M) * (1.0 + x * x));
}

/** Wave drag [-] at lift cl. */
export function waveDrag(M: f64, thickness: f64, cl: f64): f64 {
  const lift = Math.sqrt(cl * cl + CL_ROUND * CL_ROUND) - CL_ROUND;
  const x = Math.max(0.0, M - (KORN - thickness - 0.1 * lift - DIVERGENCE_GAP));
  return LOCK * x * x * x * x;
}

/** Share of the attached-flow corrections that is left at incidence alpha [-]: 1 at zero lift, 0 beyond ±90°. */
export function attachedShare(alpha: f64, alphaL0: f64): f64 {
  const c = Math.max(0.0, Math.cos(alpha));
  const x = (alpha - alphaL0) / REACH;
  return (c * c) / (1.0 + x * x);
}

/** Source of a column at Mach M: columns `low` and `high` at raw Mach numbers, the second with this share. */
export class Source {
  low: i32 = 0;
  lowMach: f64 = 0.0;
  high: i32 = 0;
  highMach: f64 = 0.0;
  share: f64 = 0.0;
}

/** Incidence at which the column at `mach` is read for `alpha` at M: the stretch from there to M (P.13). */
export function stretched(alpha: f64, alphaL0: f64, mach: f64, M: f64, t: f64): f64 {
  const lambda = clMaxRatio(M) / clMaxRatio(mach);
  const stretch = slopeRatio(M, t) / slopeRatio(mach, t) / lambda;
  return alpha + (stretch - 1.0) * attachedShare(alpha, alphaL0) * (alpha - alphaL0);
}

/** Factor on lift from the column at `mach` to M. P.15. */
export function lifted(share: f64, mach: f64, M: f64): f64 {
  return 1.0 + (clMaxRatio(M) / clMaxRatio(mach) - 1.0) * share;
}

/**
 * Fills cl and ln cd of the column `to` at Mach M from its source (values and slopes set, no wave drag in them).
 *
 * @param alphaL0  zero-lift angle of the source's low column [rad]: the stretch leaves it where it is
 */
export function compressColumn(
  table: Float64Array,
  from: Source,
  to: i32,
  alphaL0: f64,
  M: f64,
  thickness: f64,
): void {
  for (let i = 0; i < N_ALPHA; i++) {
    const alpha = alphaNodeDeg(i) * DEG;
    const share = attachedShare(alpha, alphaL0);
    const alphaLow = stretched(alpha, alphaL0, from.lowMach, M, thickness);
    let cl = columnValue(table, from.low, NODE_CL, alphaLow) * lifted(share, from.lowMach, M);
    let lnCd = columnValue(table, from.low, NODE_LN_CD, alphaLow);
    if (from.share > 0.0) {
      const alphaHigh = stretched(alpha, alphaL0, from.highMach, M, thickness);
      const clHigh =
        columnValue(table, from.high, NODE_CL, alphaHigh) * lifted(share, from.highMach, M);
      cl += from.share * (clHigh - cl);
      lnCd += from.share * (columnValue(table, from.high, NODE_LN_CD, alphaHigh) - lnCd);
    }
    const cd = Math.exp(lnCd) + share * waveDrag(M, thickness, cl);
    unchecked((table[nodeAt(to, i) + NODE_CL] = cl));
    unchecked((table[nodeAt(to, i) + NODE_LN_CD] = Math.log(cd)));
  }
}

/** Adds the wave drag at Mach M to the ln cd of a column that has none. P.19. */
export function addWaveDrag(
  table: Float64Array,
  base: i32,
  alphaL0: f64,
  M: f64,
  thickness: f64,
): void {
  for (let i = 0; i < N_ALPHA; i++) {
    const at = nodeAt(base, i);
    const share = attachedShare(alphaNodeDeg(i) * DEG, alphaL0);
    const wave = share * waveDrag(M, thickness, unchecked(table[at + NODE_CL]));
    const ln = at + NODE_LN_CD;
    if (wave > 0.0) unchecked((table[ln] = Math.log(Math.exp(table[ln]) + wave)));
  }
}
