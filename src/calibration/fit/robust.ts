/** Huber's loss, whose scale is the spread of the residuals themselves (Huber and Ronchetti, Robust Statistics). Pure. */

/** Threshold in scales: 95 % as efficient as least squares where the errors are normal. */
const TUNING = 1.345;
/** The factor from the median absolute deviation to one standard deviation of normal errors. */
const TO_DEVIATION = 1.4826;
/** No bench is better than 0.1 %: below, residuals are the model's own rounding. */
const LEAST_SCALE = 1e-3;
/** The tolerance for sums of weights, against rounding. */
const ROUNDING = 1e-9;

/** Half of the weight is below it; a value of twice the weight is as two of it. */
export function median(values: readonly number[], weights: ArrayLike<number>): number {
  const rising = [...values.keys()].sort((a, b) => values[a] - values[b]);
  const half = rising.reduce((sum, i) => sum + weights[i], 0) / 2;
  let below = 0;
  for (const [k, i] of rising.entries()) {
    below += weights[i];
    if (below < half * (1 - ROUNDING)) continue;
    const isBetween = below <= half * (1 + ROUNDING) && k + 1 < rising.length;
    return isBetween ? (values[i] + values[rising[k + 1]]) / 2 : values[i];
  }
  return Number.NaN;
}

/** The spread of residuals of a fit of `fitted` parameters; `weights` of the measurements. */
export function scaleOf(
  residuals: ArrayLike<number>,
  weights: ArrayLike<number>,
  fitted: number,
): number {
  const sizes = Array.from(residuals, Math.abs);
  const freedom = Math.sqrt(sizes.length / Math.max(1, sizes.length - fitted));
  return Math.max(LEAST_SCALE, TO_DEVIATION * median(sizes, weights) * freedom);
}

/** Beyond it a residual counts by its size, no longer by its square. */
export function thresholdOf(scale: number): number {
  return TUNING * scale;
}

export function lossOf(
  residuals: ArrayLike<number>,
  weights: ArrayLike<number>,
  threshold: number,
): number {
  let sum = 0;
  for (const [i, r] of Array.from(residuals, Math.abs).entries())
    sum += weights[i] * (r <= threshold ? (r * r) / 2 : threshold * (r - threshold / 2));
  return sum;
}

/** Returns Huber's weight of each residual: 1 within the threshold. */
export function weightsOf(residuals: ArrayLike<number>, threshold: number): Float64Array {
  return Float64Array.from(residuals, (r) => Math.min(1, threshold / Math.abs(r)));
}
