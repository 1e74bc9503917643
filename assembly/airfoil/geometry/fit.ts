/** The CST section nearest to an outline: the weights of A.10 by linear least squares (A.56, docs/theory/airfoil.md). */
import { solveTriangle, triangulate } from '../../math/least-squares';
import { cosinePlace } from '../outline';
import { Cst, cstOrdinate, MAX_WEIGHTS } from './cst';
import { chord, Spline } from './spline';
import { heightAt, layAlongChord } from './thickness';

/** Places on each side, the leading edge not counted: there both sides are 0. */
const SIDE: i32 = 240;
const MAX_FITTED: i32 = 2 * SIDE;
/** Lower weights, upper weights, leading edge, trailing edge. */
const MAX_UNKNOWNS: i32 = 2 * MAX_WEIGHTS + 2;

/** Points to be fitted, in chords, leading edge in the origin, trailing edge around (1, 0): those of the upper side first. */
export const fittedX: Float64Array = new Float64Array(MAX_FITTED);
export const fittedY: Float64Array = new Float64Array(MAX_FITTED);

/** Residual of the fit: |y_fit − y| at the fitted points, in chords. */
export class FitResidual {
  largest: f64 = 0.0;
  rms: f64 = 0.0;
}
export const fitResidual: FitResidual = new FitResidual();

const matrix: Float64Array = new Float64Array(MAX_FITTED * MAX_UNKNOWNS);
const right: Float64Array = new Float64Array(MAX_FITTED);
const diagonal: Float64Array = new Float64Array(MAX_UNKNOWNS);
const unknown: Float64Array = new Float64Array(MAX_UNKNOWNS);
const unit: Cst = new Cst();

/** Makes `c` the section of the numbers in `from`. */
function setUnknowns(n: i32, from: Float64Array, c: Cst): void {
  c.n = n;
  for (let i = 0; i < n; i++) {
    unchecked((c.lower[i] = from[i]));
    unchecked((c.upper[i] = from[n + i]));
  }
  c.leadingEdge = unchecked(from[2 * n]);
  c.trailingEdge = unchecked(from[2 * n + 1]);
}

/** A column is the ordinates of the section whose k-th number is 1. */
function fillMatrix(n: i32, upper: i32, m: i32): void {
  const unknowns = 2 * n + 2;
  for (let k = 0; k < unknowns; k++) {
    for (let j = 0; j < unknowns; j++) unchecked((unknown[j] = j === k ? 1.0 : 0.0));
    setUnknowns(n, unknown, unit);
    for (let i = 0; i < m; i++)
      unchecked((matrix[k * m + i] = cstOrdinate(unit, i < upper, fittedX[i])));
  }
  for (let i = 0; i < m; i++) unchecked((right[i] = fittedY[i]));
}

function measureResidual(c: Cst, upper: i32, m: i32): void {
  let squares: f64 = 0.0;
  fitResidual.largest = 0.0;
  for (let i = 0; i < m; i++) {
    const off: f64 = Math.abs(cstOrdinate(c, i < upper, unchecked(fittedX[i])) - fittedY[i]);
    fitResidual.largest = Math.max(fitResidual.largest, off);
    squares += off * off;
  }
  fitResidual.rms = Math.sqrt(squares / f64(m));
}

/**
 * `n` weights a side of the first m of the fitted points, `upper` of them on the upper side, into `to`; the edge is closed
 * where it would cross. False, and `to` untouched, where the points do not determine the weights.
 */
export function fitCst(n: i32, upper: i32, m: i32, to: Cst): boolean {
  const unknowns = 2 * n + 2;
  if (n < 1 || n > MAX_WEIGHTS || m < unknowns || m > MAX_FITTED) return false;
  fillMatrix(n, upper, m);
  triangulate(matrix, m, unknowns, right, diagonal);
  let solved: boolean = solveTriangle(matrix, m, unknowns, right, diagonal, unknown);
  // its column is the last one, so without it the triangle of the others stays
  if (!solved || unknown[unknowns - 1] < 0.0) {
    unchecked((unknown[unknowns - 1] = 0.0));
    solved = solveTriangle(matrix, m, unknowns - 1, right, diagonal, unknown);
  }
  if (!solved) return false;
  setUnknowns(n, unknown, to);
  measureResidual(to, upper, m);
  return true;
}

/** The weights of a spline: SIDE cosine places along the chord on each side, heights across it. */
export function fitSection(sp: Spline, n: i32, to: Cst): boolean {
  layAlongChord(sp);
  const c: f64 = chord.length;
  for (let j = 0; j < SIDE; j++) {
    const x: f64 = cosinePlace(j + 1, SIDE + 1);
    unchecked((fittedX[j] = x));
    unchecked((fittedX[SIDE + j] = x));
    unchecked((fittedY[j] = heightAt(sp, true, x * c) / c));
    unchecked((fittedY[SIDE + j] = heightAt(sp, false, x * c) / c));
  }
  return fitCst(n, SIDE, MAX_FITTED, to);
}
