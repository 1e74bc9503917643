/** Huber's loss, whose scale is the spread of the residuals themselves (Huber and Ronchetti, Robust Statistics). Pure. */

/** Threshold in scales: 95 % as efficient as least squares where the errors are normal. */
const TUNING = 1.345;
/** Of the median absolute deviation, to one standard deviation of normal errors. */
const TO_DEVIATION = 1.4826;
/** No bench is better than 0.1 %: below, residuals are the model's own rounding. */
const LEAST_SCALE = 1e-3;

export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The spread of residuals of a fit of `fitted` parameters. */
export function scaleOf(residuals: ArrayLike<number>, fitted: number): number {
  const sizes = Array.from(residuals, Math.abs);
  const freedom = Math.sqrt(sizes.length / Math.max(1, sizes.length - fitted));
  return Math.max(LEAST_SCALE, TO_DEVIATION * median(sizes) * freedom);
}

/** Beyond it a residual counts by its size, no longer by its square. */
export function thresholdOf(scale: number): number {
  return TUNING * scale;
}

export function lossOf(residuals: ArrayLike<number>, threshold: number): number {
  let sum = 0;
  for (const r of Array.from(residuals, Math.abs))
    sum += r <= threshold ? (r * r) / 2 : threshold * (r - threshold / 2);
  return sum;
}

/** What each residual counts, 1 within the threshold. */
export function weightsOf(residuals: ArrayLike<number>, threshold: number): Float64Array {
  return Float64Array.from(residuals, (r) => Math.min(1, threshold / Math.abs(r)));
}
