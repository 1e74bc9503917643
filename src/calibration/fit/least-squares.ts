/**
 * Bounded nonlinear least squares with Huber's loss and a prior: Levenberg and Marquardt's steps on the parameters that no bound
 * holds (docs/theory/calibration.md, §3; Nocedal and Wright, Numerical Optimization, 10.3 and 16.7). The scale of the loss is
 * between what is expected of a bench and the spread of the residuals themselves, the nearer to these the more there are. Pure.
 */
import { gram, type Matrix, matrix, solve } from './matrix.js';
import {
  freedomOf,
  NOISE_FREEDOM,
  pooledScale,
  type Prior,
  priorCurvature,
  priorGradient,
  priorLoss,
} from './prior.js';

/** Threshold in scales: 95 % as efficient as least squares where the errors are normal. */
const TUNING = 1.345;
/** The factor from the median absolute deviation to one standard deviation of normal errors. */
const TO_DEVIATION = 1.4826;
/** No bench is better than 0.05 %: below, residuals are the model's own rounding. */
const MIN_SCALE = 5e-4;
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

/** The scale of a fit of `fitted` parameters: the spread of its residuals, pooled with what is expected; `weights` of the measurements. */
function scaleOf(residuals: ArrayLike<number>, weights: ArrayLike<number>, fitted: number): number {
  const sizes = Array.from(residuals, Math.abs);
  const freedom = freedomOf(sizes.length, fitted);
  if (freedom === 0) return pooledScale(MIN_SCALE, 0);
  const spread = TO_DEVIATION * median(sizes, weights) * Math.sqrt(sizes.length / freedom);
  return pooledScale(Math.max(MIN_SCALE, spread), freedom);
}

/**
 * Beyond it a residual counts by its size, no longer by its square. With few measurements none is an outlier: there are no others
 * that could say so.
 */
function thresholdOf(scale: number, count: number, fitted: number): number {
  const freedom = freedomOf(count, fitted);
  return freedom === 0 ? Infinity : TUNING * scale * (1 + NOISE_FREEDOM / freedom);
}

function lossOf(
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
function weightsOf(residuals: ArrayLike<number>, threshold: number): Float64Array {
  return Float64Array.from(residuals, (r) => Math.min(1, threshold / Math.abs(r)));
}

export interface Problem {
  low: Float64Array;
  high: Float64Array;
  /** The weight of each residual that is given with the problem. */
  given: Float64Array;
  prior: Prior;
  /** Residuals at x; NaN where there is none. */
  residuals(x: Float64Array): Promise<Float64Array>;
  /** Called before each iteration; throws to end. */
  iterating(iteration: number): void;
}

export interface Minimum {
  x: Float64Array;
  residuals: Float64Array;
  /** The derivatives of the residuals by the parameters, each over its range. */
  jacobian: Matrix;
  /** Spread of the residuals, what each counted from the outset, and what the loss makes of it, 0 … 1. */
  scale: number;
  given: Float64Array;
  weights: Float64Array;
  prior: Prior;
  iterations: number;
  converged: boolean;
}

const MAX_ITERATIONS = 40;
/** After this many iterations the scale of the loss stays, so that the losses of two steps can be compared. */
const SCALED_ITERATIONS = 8;
const MAX_TRIES = 10;
/** Shares of a parameter's range: a smaller step counts as none, and a derivative moves the parameter by the second. */
const SMALLEST_STEP = 1e-5;
const DIFFERENCE = 4e-3;
/** A step that changes the loss by less is the last one. */
const MIN_GAIN = 1e-7;
const DAMPING = { start: 1e-3, min: 1e-9, max: 1e9, rise: 6, fall: 5 };
/** Keeps a parameter still that nothing depends on. */
const RIDGE = 1e-9;

/** Residuals that there are none of, where the fit stands. */
export class Unanswered extends Error {
  constructor(readonly residuals: readonly number[]) {
    super(`${residuals.length} residuals have no value`);
  }
}

/** Throws Unanswered where residuals are missing at the start or on both sides of where the fit stands. */
export async function minimise(problem: Problem, start: Float64Array): Promise<Minimum> {
  let x: Float64Array = Float64Array.from(start);
  const { given } = problem;
  let residuals = await problem.residuals(x);
  throwMissing(residuals);
  let damping = DAMPING.start;
  let scale = scaleOf(residuals, given, x.length);
  let converged = false;
  let iterations = 0;
  let jacobian = await derivatives(problem, x, residuals);
  while (!converged && iterations < MAX_ITERATIONS && damping < DAMPING.max) {
    problem.iterating(++iterations);
    if (iterations <= SCALED_ITERATIONS) scale = scaleOf(residuals, given, x.length);
    const step = await improve(problem, { x, residuals, jacobian, scale, damping });
    damping = step.damping;
    converged = step.converged;
    if (step.x === undefined) continue;
    ({ x, residuals } = step as Required<Step>);
    jacobian = await derivatives(problem, x, residuals);
    if (iterations < SCALED_ITERATIONS)
      converged &&= isNear(scale, scaleOf(residuals, given, x.length));
  }
  const weights = weightsOf(residuals, thresholdOf(scale, residuals.length, x.length));
  const { prior } = problem;
  return { x, residuals, jacobian, scale, given, weights, prior, iterations, converged };
}

/** A scale that still changes moves the minimum: the prior counts by it. */
function isNear(scale: number, next: number): boolean {
  return Math.abs(next / scale - 1) <= 1e-3;
}

function throwMissing(residuals: Float64Array): void {
  const missing = [...residuals.keys()].filter((i) => Number.isNaN(residuals[i]));
  if (missing.length > 0) throw new Unanswered(missing);
}

interface State {
  x: Float64Array;
  residuals: Float64Array;
  jacobian: Matrix;
  scale: number;
  damping: number;
}

interface Step {
  damping: number;
  converged: boolean;
  /** undefined: no step makes it better. */
  x?: Float64Array;
  residuals?: Float64Array;
}

/** The first of ever shorter steps that lessens the loss; one that leaves a residual without a value does not. */
async function improve(problem: Problem, state: State): Promise<Step> {
  const { x, residuals, jacobian, scale } = state;
  const threshold = thresholdOf(scale, residuals.length, x.length);
  const { given, prior } = problem;
  const weights = weightsOf(residuals, threshold).map((weight, i) => weight * given[i]);
  const hessian = gram(jacobian, weights, x.length);
  const gradient = gradientOf(jacobian, weights, residuals, x.length);
  for (let j = 0; j < x.length; j++) {
    const range = problem.high[j] - problem.low[j];
    hessian[j][j] += priorCurvature(prior, x, scale, j, range);
    gradient[j] += priorGradient(prior, x, scale, j, range);
  }
  const free = freeOf(problem, x, gradient);
  const lossAt = (at: Float64Array, errors: Float64Array) =>
    lossOf(errors, given, threshold) + priorLoss(prior, at, scale);
  const loss = lossAt(x, residuals);
  if (free.length === 0) return { damping: state.damping, converged: true };
  let { damping } = state;
  let missing = false;
  for (let tries = 0; tries < MAX_TRIES && damping < DAMPING.max; tries++) {
    const next = stepped(problem, x, stepOf(hessian, gradient, free, damping));
    if (next === undefined)
      return { damping: missing ? DAMPING.max : damping, converged: !missing };
    const found = await problem.residuals(next);
    const gain = loss - lossAt(next, found);
    missing = Number.isNaN(gain);
    if (gain > 0) {
      const fallen = Math.max(DAMPING.min, damping / DAMPING.fall);
      return { damping: fallen, converged: gain <= MIN_GAIN * loss, x: next, residuals: found };
    }
    damping = Math.min(DAMPING.max, damping * DAMPING.rise);
  }
  return { damping, converged: false };
}

function gradientOf(
  jacobian: Matrix,
  weights: Float64Array,
  residuals: Float64Array,
  columns: number,
): Float64Array {
  const gradient = new Float64Array(columns);
  for (const [i, row] of jacobian.entries())
    for (let j = 0; j < columns; j++) gradient[j] += weights[i] * residuals[i] * row[j];
  return gradient;
}

/** Parameters that are not held at a bound by the loss. */
function freeOf({ low, high }: Problem, x: Float64Array, gradient: Float64Array): number[] {
  return [...x.keys()].filter(
    (j) =>
      high[j] > low[j] &&
      !(x[j] <= low[j] && gradient[j] >= 0) &&
      !(x[j] >= high[j] && gradient[j] <= 0),
  );
}

function stepOf(
  hessian: Matrix,
  gradient: Float64Array,
  free: readonly number[],
  damping: number,
): Float64Array {
  const step = new Float64Array(gradient.length);
  const largest = Math.max(...free.map((j) => hessian[j][j]), Number.MIN_VALUE);
  const damped = matrix(free.length, free.length);
  for (const [a, j] of free.entries())
    for (const [b, k] of free.entries())
      damped[a][b] =
        hessian[j][k] +
        (a === b ? damping * hessian[j][j] + (damping + RIDGE) * RIDGE * largest : 0);
  const found = solve(
    damped,
    free.map((j) => -gradient[j]),
  );
  if (found) for (const [a, j] of free.entries()) step[j] = found[a];
  return step;
}

/** Takes a step in the units of the parameters, within the bounds; undefined where nothing moves. */
function stepped({ low, high }: Problem, x: Float64Array, step: Float64Array) {
  const next = x.map((value, j) => {
    const moved = value + step[j] * (high[j] - low[j]);
    return Math.min(high[j], Math.max(low[j], moved));
  });
  const moves = next.some(
    (value, j) => Math.abs(value - x[j]) > SMALLEST_STEP * (high[j] - low[j]),
  );
  return moves ? next : undefined;
}

/**
 * Differentiates by the parameters over their ranges: it takes one more set of residuals a parameter, moved away from the nearer bound, or towards it
 * where that leaves residuals without a value.
 */
async function derivatives(
  problem: Problem,
  x: Float64Array,
  residuals: Float64Array,
): Promise<Matrix> {
  const { low, high } = problem;
  const jacobian = matrix(residuals.length, x.length);
  for (let j = 0; j < x.length; j++) {
    const range = high[j] - low[j];
    if (!(range > 0)) continue;
    let sign = x[j] - low[j] > range / 2 ? -1 : 1;
    let found = await problem.residuals(movedBy(x, j, sign * DIFFERENCE * range));
    if (found.some(Number.isNaN)) {
      sign = -sign;
      found = await problem.residuals(movedBy(x, j, sign * DIFFERENCE * range));
      throwMissing(found);
    }
    for (const [i, row] of jacobian.entries())
      row[j] = (found[i] - residuals[i]) / (sign * DIFFERENCE);
  }
  return jacobian;
}

function movedBy(x: Float64Array, j: number, by: number): Float64Array {
  const moved = Float64Array.from(x);
  moved[j] += by;
  return moved;
}
