/**
 * The state of knowledge before a row is seen (docs/theory/calibration.md, §3): the spread of each parameter over measured propellers, and of
 * the errors of rows about a calibrated blade. Pure.
 */

/** Student's distribution of each parameter; where `sd` is infinite, nothing is known of it. */
export interface Prior {
  mean: ArrayLike<number>;
  /** The scale of the distribution, in the unit of the parameter. */
  sd: ArrayLike<number>;
}

/** Degrees of freedom: the tails are heavy, so that rows which ask clearly for a value far out are hardly held back. */
const TAIL = 4;

/**
 * Rows that scatter by more [-] do not make the prior count for more: benches repeat to about 5 %, and where a model is further off the rows
 * shall say how far.
 */
const MAX_SCALE = 0.05;

/** The scale of errors [-] that the prior is weighed against in a loss of this scale. */
export function priorScale(scale: number): number {
  return Math.min(scale, MAX_SCALE);
}

/** The prior's part of the loss at x: minus the logarithm of its density, in units of the square of `priorScale`. */
export function priorLoss({ mean, sd }: Prior, x: ArrayLike<number>, scale: number): number {
  let sum = 0;
  for (let j = 0; j < x.length; j++)
    sum += ((TAIL + 1) / 2) * Math.log1p(((x[j] - mean[j]) / sd[j]) ** 2 / TAIL);
  return priorScale(scale) ** 2 * sum;
}

/** The derivative of `priorLoss` by parameter j over its range. */
export function priorGradient(
  prior: Prior,
  x: ArrayLike<number>,
  scale: number,
  j: number,
  range: number,
): number {
  const z = (x[j] - prior.mean[j]) / prior.sd[j];
  return (priorScale(scale) ** 2 * pull(z) * z * range) / prior.sd[j];
}

/** The curvature of the parabola that touches `priorLoss` at x, by parameter j over its range; it is positive everywhere. */
export function priorCurvature(
  prior: Prior,
  x: ArrayLike<number>,
  scale: number,
  j: number,
  range: number,
): number {
  const z = (x[j] - prior.mean[j]) / prior.sd[j];
  return pull(z) * ((priorScale(scale) * range) / prior.sd[j]) ** 2;
}

/** The prior's precision at z over that of a normal one: above 1 in the middle, 0 far out. */
function pull(z: number): number {
  return (TAIL + 1) / (TAIL + z ** 2);
}

/** The scale of errors of rows about a calibrated blade [-]: of bench, tunnel and model together. */
const NOISE = 0.02;
/** The number of measurements that this is worth. */
export const NOISE_FREEDOM = 3;

/** Measurements beyond as many as there are parameters. */
export function freedomOf(measurements: number, parameters: number): number {
  return Math.max(0, measurements - parameters);
}

/** Pools a spread of residuals of so much freedom with the one that is expected, in their logarithms. */
export function pooledScale(spread: number, freedom: number): number {
  const share = freedom / (freedom + NOISE_FREEDOM);
  return NOISE * (spread / NOISE) ** share;
}
