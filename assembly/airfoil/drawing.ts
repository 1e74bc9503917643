/** Sections from their equations, as `sectionNumbers` names them: drawn into an outline in their own axes. */
import { Cst, cstOutline, MAX_WEIGHTS } from './geometry/cst';
import { naca16, naca4, naca4Modified, naca5 } from './geometry/naca';
import { Outline } from './outline';
import { SECTION_KIND, sectionNumbers, SN } from './section-layout';

/** Points a side. */
const SIDE: i32 = 121;

const cst: Cst = new Cst();

/**
 * Copies `n` weights from sectionNumbers[at …] as `many` of them, the same polynomial: Bernstein's degree n − 1 raised by
 * one until there are enough, w'_i = (i/n) w_(i−1) + (1 − i/n) w_i (A.58, docs/theory/airfoil.md).
 */
function raise(at: i32, n: i32, many: i32, to: Float64Array): void {
  for (let i = 0; i < n; i++) unchecked((to[i] = sectionNumbers[at + i]));
  for (let m = n; m < many; m++) {
    unchecked((to[m] = to[m - 1]));
    for (let i = m - 1; i > 0; i--) {
      const part: f64 = f64(i) / f64(m);
      unchecked((to[i] = part * to[i - 1] + (1.0 - part) * to[i]));
    }
  }
}

/**
 * The number of weights of both sides is raised to that of the longer one; both get as many weights as the longer one has.
 * That count is also the n of the leading-edge term's exponent n + ½ (A.10): a section with sides of 6 and 8 weights is the
 * one of 8 and 8 that has the same sides.
 */
function drawCst(out: Outline): boolean {
  const upper: i32 = i32(sectionNumbers[SN.N_UPPER]);
  const lower: i32 = i32(sectionNumbers[SN.N_LOWER]);
  if (upper < 1 || upper > MAX_WEIGHTS || lower < 1 || lower > MAX_WEIGHTS) return false;
  cst.n = upper > lower ? upper : lower;
  raise(SN.UPPER, upper, cst.n, cst.upper);
  raise(SN.LOWER, lower, cst.n, cst.lower);
  cst.leadingEdge = unchecked(sectionNumbers[SN.LEADING]);
  cst.trailingEdge = unchecked(sectionNumbers[SN.TRAILING]);
  cstOutline(cst, SIDE, out);
  return true;
}

/** Draws the section of `sectionNumbers`; false where nothing is known of such a one. */
export function drawOutline(out: Outline): boolean {
  const kind: i32 = i32(sectionNumbers[SN.KIND]);
  const f: f64 = unchecked(sectionNumbers[SN.CAMBER]);
  const p: f64 = unchecked(sectionNumbers[SN.PLACE]);
  const t: f64 = unchecked(sectionNumbers[SN.THICKNESS]);
  const lift: f64 = unchecked(sectionNumbers[SN.LIFT]);
  if (kind === SECTION_KIND.CST) return drawCst(out);
  if (kind === SECTION_KIND.FIVE) {
    const reflex: boolean = sectionNumbers[SN.REFLEX] !== 0.0;
    return naca5(lift, i32(sectionNumbers[SN.DIGIT]), reflex, t, SIDE, out);
  }
  if (kind === SECTION_KIND.FOUR) naca4(f, p, t, SIDE, out);
  else if (kind === SECTION_KIND.MODIFIED) {
    const nose: f64 = unchecked(sectionNumbers[SN.NOSE]);
    naca4Modified(f, p, t, nose, unchecked(sectionNumbers[SN.THICKEST]), SIDE, out);
  } else if (kind === SECTION_KIND.SIXTEEN) naca16(lift, t, SIDE, out);
  else return false;
  return true;
}
