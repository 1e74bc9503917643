/**
 * Polars of one Mach number from another, corrected for the difference (P.13, P.15): a hint where a point is missing, and
 * all there is at a Mach number of which too little was solved. The bands say what it is worth.
 */
import { lifted, stretched, attachedShare } from './compressibility';
import { DEG } from './grid';
import { MAX_RAW_MACH, RAW_ALPHA, RAW_THICKNESS, rawAlphaDeg, rawPolarAt } from './layout';
import { FATE_EXTRAPOLATED, Surface } from './surface';

/** Flag of each Mach number: 1 if it has points of its own. */
export const hasOwnPoints: Int32Array = new Int32Array(MAX_RAW_MACH);

/** The 65 values at `at`, linear at incidence [deg], held beyond. */
function rawValueAt(raw: Float64Array, at: i32, deg: f64): f64 {
  const place = (Math.max(-12.0, Math.min(20.0, deg)) + 12.0) * 2.0;
  const j = Math.min(f64(RAW_ALPHA - 2), Math.floor(place));
  const t = place - j;
  return unchecked(raw[at + i32(j)]) * (1.0 - t) + unchecked(raw[at + i32(j) + 1]) * t;
}

/** Zero-lift angle [deg] of the polar whose cl begin at `at`: down from the highest lift to the first crossing. */
function zeroLiftDeg(raw: Float64Array, at: i32): f64 {
  let j = 0;
  for (let i = 1; i < RAW_ALPHA; i++) {
    if (unchecked(raw[at + i]) > unchecked(raw[at + j])) j = i;
  }
  while (j > 0 && unchecked(raw[at + j]) > 0.0) j--;
  const below = unchecked(raw[at + j]);
  const above = j < RAW_ALPHA - 1 ? unchecked(raw[at + j + 1]) : below;
  const part: f64 = below <= 0.0 && above > below ? -below / (above - below) : 0.0;
  return 0.5 * (f64(j) + Math.min(1.0, part)) - 12.0;
}

/** Polar `to` at Mach M from polar `from` at Mach `known`. */
function transferPolar(raw: Float64Array, from: i32, known: f64, to: i32, M: f64): void {
  const source = rawPolarAt(from);
  const target = rawPolarAt(to);
  const alphaL0 = zeroLiftDeg(raw, source) * DEG;
  const thickness = unchecked(raw[RAW_THICKNESS]);
  for (let j = 0; j < RAW_ALPHA; j++) {
    const alpha = rawAlphaDeg(j) * DEG;
    const deg = stretched(alpha, alphaL0, known, M, thickness) / DEG;
    const share = attachedShare(alpha, alphaL0);
    unchecked((raw[target + j] = rawValueAt(raw, source, deg) * lifted(share, known, M)));
    unchecked((raw[target + RAW_ALPHA + j] = rawValueAt(raw, source + RAW_ALPHA, deg)));
  }
}

/** The nearest Mach number below m that has points; −1 if there is none. */
export function nearestSolvedBelow(m: i32): i32 {
  let from = m - 1;
  while (from >= 0 && unchecked(hasOwnPoints[from]) === 0) from--;
  return from;
}

/** Writes Mach number m of the raw polar from Mach number `from`, which it holds. Mach nodes stand at machs[at …]. */
export function transferFromMach(
  nRe: i32,
  from: i32,
  m: i32,
  machs: Float64Array,
  at: i32,
  raw: Float64Array,
): void {
  const known = unchecked(machs[at + from]);
  const M = unchecked(machs[at + m]);
  for (let r = 0; r < nRe; r++) transferPolar(raw, from * nRe + r, known, m * nRe + r, M);
}

/** The Mach number with points nearest to m; −1 if there is none. */
function nearestSolved(nMach: i32, m: i32): i32 {
  for (let away = 1; away < nMach; away++) {
    if (m - away >= 0 && unchecked(hasOwnPoints[m - away]) !== 0) return m - away;
    if (m + away < nMach && unchecked(hasOwnPoints[m + away]) !== 0) return m + away;
  }
  return -1;
}

/** Fills Mach number m; false if no other one has points either. Mach nodes stand at machs[at …]. */
export function transferMach(
  s: Surface,
  m: i32,
  machs: Float64Array,
  at: i32,
  raw: Float64Array,
): boolean {
  const from = nearestSolved(s.nMach, m);
  if (from < 0) return false;
  transferFromMach(s.nRe, from, m, machs, at, raw);
  for (let r = 0; r < s.nRe; r++) {
    const source = from * s.nRe + r;
    const k = m * s.nRe + r;
    unchecked((s.first[k] = s.first[source]));
    unchecked((s.last[k] = s.last[source]));
    for (let j = RAW_ALPHA * k; j < RAW_ALPHA * (k + 1); j++) {
      unchecked((s.weight[j] = 0.0));
      unchecked((s.fate[j] = FATE_EXTRAPOLATED));
    }
  }
  return true;
}
