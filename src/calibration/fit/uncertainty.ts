/**
 * The uncertainty of each parameter: standard errors from the Jacobian at the solution by a sandwich of rows
 * (docs/theory/calibration.md, §4; Cameron and Miller, J. Human Resources 50 (2015); Huber and Ronchetti). Pure.
 */
import type { Minimum } from './least-squares.js';
import { eigen, gram, type Matrix, matrix, times } from './matrix.js';
import { freedomOf, NOISE_FREEDOM, priorCurvature, priorScale } from './prior.js';

interface Certainty {
  /** The standard error of the parameter; null where its bounds leave it no room. */
  stderr: number | null;
  /** Half of the 95 % band, without bounds. */
  halfWidth: number;
  /** The share of what is known of the parameter that the rows tell, 0 … 1; the prior tells the rest. */
  told: number;
}

export interface Certainties {
  each: Certainty[];
  /** The correlation of the estimates, −1 … 1. */
  correlation: Matrix;
}

/** Directions whose eigenvalue is below this share of the largest are not seen by the data. */
const RANK = 1e-9;
/** A parameter that lies in such a direction by more than this is not known. */
const SHARE = 0.05;
/** A row that alone decides something has a leverage near 1, and its own error says nothing. */
const MAX_LEVERAGE = 0.95;

/** `rows`: of each residual, the row that it belongs to: errors of one row go together. */
export function certaintiesOf(
  minimum: Minimum,
  ranges: ArrayLike<number>,
  rows: readonly number[],
): Certainties {
  const { x, jacobian, prior, scale } = minimum;
  const count = x.length;
  const known = Float64Array.from(x, (_, j) => priorCurvature(prior, x, scale, j, ranges[j]));
  const bread = gram(jacobian, curvatures(minimum), count);
  for (let j = 0; j < count; j++) bread[j][j] += known[j];
  const { inverse, unseen } = pseudoInverse(bread);
  const freedom = Math.min(freedomOf(jacobian.length, count), new Set(rows).size - 1);
  const meat = meatOf(minimum, inverse, rows, freedom);
  for (let j = 0; j < count; j++) meat[j][j] += priorScale(scale) ** 2 * known[j];
  const covariance = times(times(inverse, meat), inverse);
  const factor = studentFactor(freedom + NOISE_FREEDOM);
  const each = Array.from({ length: count }, (_, j): Certainty => {
    const stderr = Math.sqrt(Math.max(0, covariance[j][j])) * ranges[j];
    const moves = bread[j][j] > 0 && ranges[j] > 0 && Number.isFinite(stderr);
    const unknown = unseen[j] > SHARE || !moves;
    return {
      stderr: unknown ? null : stderr,
      halfWidth: unknown ? Infinity : factor * stderr,
      told: unknown ? 0 : 1 - known[j] * inverse[j][j],
    };
  });
  return { each, correlation: correlationOf(inverse) };
}

/**
 * The curvature of the loss at each residual is zero beyond the threshold. It is taken as the weights times the mean over all, so
 * that no row of few decides by a hair whether it tells anything.
 */
function curvatures({ weights, given }: Minimum): Float64Array {
  const curved = weights.reduce((sum, weight, i) => sum + Number(weight === 1) * given[i], 0);
  const share = curved / weights.reduce((sum, weight, i) => sum + weight * given[i], 0);
  return weights.map((weight, i) => weight * given[i] * share);
}

/**
 * The variance of the scores: Σ over rows of their outer products, each widened for what the fit took of it (as HC3 does), pooled
 * with what the scale of the loss makes of it. The less freedom the rows leave, the more the latter counts.
 */
function meatOf(
  minimum: Minimum,
  inverse: Matrix,
  rows: readonly number[],
  freedom: number,
): Matrix {
  const { jacobian, weights, given, scale, x } = minimum;
  const scores = [...scoresOf(minimum, inverse, rows).values()];
  const measured = gram(scores, new Float64Array(scores.length).fill(1), x.length);
  const counted = weights.map((weight, i) => weight * given[i]);
  const expected = gram(jacobian, counted, x.length);
  const share = freedom / (freedom + NOISE_FREEDOM);
  return measured.map((row, j) =>
    row.map((value, k) => share * value + (1 - share) * scale ** 2 * expected[j][k]),
  );
}

function scoresOf(
  { jacobian, residuals, weights, given, x }: Minimum,
  inverse: Matrix,
  rows: readonly number[],
): Map<number, Float64Array> {
  const scores = new Map<number, Float64Array>();
  for (const [i, slope] of jacobian.entries()) {
    const weight = weights[i] * given[i];
    const leverage = Math.min(MAX_LEVERAGE, weight * quadratic(inverse, slope));
    const score = scores.get(rows[i]) ?? new Float64Array(x.length);
    for (let j = 0; j < x.length; j++)
      score[j] += (weight * residuals[i] * slope[j]) / (1 - leverage);
    scores.set(rows[i], score);
  }
  return scores;
}

function quadratic(a: Matrix, x: Float64Array): number {
  let sum = 0;
  for (const [j, row] of a.entries())
    for (let k = 0; k < x.length; k++) sum += x[j] * row[k] * x[k];
  return sum;
}

/** Inverts without the directions that nothing depends on; `unseen` is the share of each parameter that lies in those. */
function pseudoInverse(a: Matrix): { inverse: Matrix; unseen: Float64Array } {
  const n = a.length;
  // Rows are scaled to equal sizes first, so that a parameter with little effect is not taken for one without.
  const sizes = a.map((row, j) => Math.sqrt(row[j]) || 1);
  const scaled = a.map((row, j) => row.map((value, k) => value / (sizes[j] * sizes[k])));
  const { values, vectors } = eigen(scaled);
  const least = RANK * Math.max(...values);
  const inverse = matrix(n, n);
  const unseen = new Float64Array(n);
  for (const [m, value] of values.entries()) {
    const vector = vectors[m];
    for (let j = 0; j < n; j++) {
      if (value <= least) unseen[j] += vector[j] ** 2;
      else for (let k = 0; k < n; k++) inverse[j][k] += (vector[j] * vector[k]) / value;
    }
  }
  for (let j = 0; j < n; j++) for (let k = 0; k < n; k++) inverse[j][k] /= sizes[j] * sizes[k];
  return { inverse, unseen };
}

function correlationOf(covariance: Matrix): Matrix {
  return covariance.map((row, j) =>
    row.map((value, k) => value / (Math.sqrt(covariance[j][j] * covariance[k][k]) || 1)),
  );
}

/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** 97.5 % quantile of Student's t: what a standard error is multiplied by for 95 % (Abramowitz and Stegun, 26.7.5). */
function studentFactor(freedom: number): number {
  if (freedom <= 1) return 12.706204736;
  if (freedom < 3) return 4.30265273;
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92160,
  ];
  return terms.reduce((t, term, k) => t + term / freedom ** (k + 1), Z);
}
