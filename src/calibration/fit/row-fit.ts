/**
 * Fits the parameters of a model to measured rows: the fit of all rows, and the error on rows held back. Rows for which the model
 * has no answer are left out and named (docs/theory/calibration.md, §3). Pure but for the model, which is asked for errors.
 */
import { type Minimum, minimise, Unanswered } from './least-squares.js';

/** One measured number, the row that it belongs to, and how much it counts; the mean of the weights is 1. */
export interface Measured {
  row: number;
  weight: number;
}

/** One parameter of a fit: the term that is fitted of it starts somewhere, has bounds, and a prior about the start. */
export interface FreeParameter {
  name: string;
  start: number;
  low: number;
  high: number;
  /** The scale of the prior; infinity: nothing is known of it. */
  spread: number;
  /** The value of the parameter for a term. */
  valueOf: (term: number) => number;
}

export type FitPhase = 'fit' | 'held_back';

export interface RowProblem<M extends Measured> {
  /** The number of rows. */
  count: number;
  parameters: readonly FreeParameter[];
  /** Collects the measurements of these rows. */
  measure(rows: readonly number[]): M[];
  /** (model − measured) of each measurement, relative; NaN where the model has no answer. */
  errors(x: Float64Array, measurements: readonly M[]): Promise<Float64Array>;
  /** Groups of rows that are held back together. */
  folds(rows: readonly number[]): number[][];
  /** Tells the share of the phase that is done, 0 … 1; it throws to end the fit. */
  advance(phase: FitPhase, share: number): void;
}

export interface RowFit<M extends Measured> {
  measurements: M[];
  /** Errors of the measurements where the fit starts. */
  before: Float64Array;
  found: Minimum;
  /** Errors of the measurements by fits that had not seen their rows; null where there are too few groups of rows. */
  heldBack: Float64Array | null;
  /** Rows that were left out. */
  gone: number[];
}

/** The model answers no row at all. */
export class NoRows extends Error {
  constructor(readonly lost: readonly number[]) {
    super(`no answer in any of ${lost.length} rows`);
  }
}

/** Throws NoRows, and whatever `advance` and the model throw. */
export async function fitRows<M extends Measured>(problem: RowProblem<M>): Promise<RowFit<M>> {
  const lost = new Set<number>();
  for (;;) {
    try {
      return await fit(problem, lost);
    } catch (error) {
      if (!(error instanceof RowLost)) throw error;
      for (const row of error.rows) lost.add(row);
    }
  }
}

/** The model has no answer in these rows where the fit stands: it begins again without them. */
class RowLost extends Error {
  constructor(readonly rows: readonly number[]) {
    super(`no answer in rows ${rows.join(', ')}`);
  }
}

async function fit<M extends Measured>(
  problem: RowProblem<M>,
  lost: ReadonlySet<number>,
): Promise<RowFit<M>> {
  const all = Array.from({ length: problem.count }, (_, row) => row);
  let rows = all.filter((row) => !lost.has(row));
  let measurements = problem.measure(rows);
  let before = await problem.errors(startOf(problem), measurements);
  const silent = new Set(unanswered(measurements, before));
  if (silent.size > 0) {
    rows = rows.filter((row) => !silent.has(row));
    // sizes and weights of the others are relative to what is left
    measurements = problem.measure(rows);
    before = await problem.errors(startOf(problem), measurements);
  }
  const kept = new Set(rows);
  const gone = all.filter((row) => !kept.has(row));
  if (measurements.length === 0) throw new NoRows(gone);
  const found = await minimum(problem, measurements, 'fit');
  const heldBack = await holdBack(problem, rows, measurements);
  return { measurements, before, found, heldBack, gone };
}

function unanswered(measurements: readonly Measured[], errors: ArrayLike<number>): number[] {
  return measurements.filter((_, i) => Number.isNaN(errors[i])).map(({ row }) => row);
}

function startOf({ parameters }: Pick<RowProblem<Measured>, 'parameters'>): Float64Array {
  return Float64Array.from(parameters, ({ start }) => start);
}

/** The share of the remaining progress that each iteration leaves; the number of iterations is not known before. */
const PACE = 0.8;

/** Fits from the start; a fold must not begin where the fit of all rows ended, because it would know the held-back rows. */
async function minimum<M extends Measured>(
  problem: RowProblem<M>,
  measurements: readonly M[],
  phase: FitPhase,
  share = (iteration: number) => 1 - PACE ** iteration,
): Promise<Minimum> {
  const { parameters } = problem;
  const start = startOf(problem);
  const task = {
    given: Float64Array.from(measurements, ({ weight }) => weight),
    low: Float64Array.from(parameters, ({ low }) => low),
    high: Float64Array.from(parameters, ({ high }) => high),
    prior: { mean: start, sd: parameters.map(({ spread }) => spread) },
    residuals: (x: Float64Array) => problem.errors(x, measurements),
    iterating: (iteration: number) => problem.advance(phase, share(iteration)),
  };
  try {
    return await minimise(task, start);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    throw new RowLost(error.residuals.map((i) => measurements[i].row));
  }
}

const FOLDS = 5;

/** Deals groups of rows out to folds, so that each has a share of the whole range of the order that they are given in. */
export function dealt(groups: readonly (readonly number[])[]): number[][] {
  const folds = Array.from({ length: Math.min(FOLDS, groups.length) }, (): number[] => []);
  for (const [i, rows] of groups.entries()) folds[i % folds.length].push(...rows);
  return folds;
}

/** Fewer groups of rows say little of each other. */
const MIN_GROUPS = 3;

/** Errors of each fold with what the others say; null where there are too few. */
async function holdBack<M extends Measured>(
  problem: RowProblem<M>,
  rows: readonly number[],
  measurements: readonly M[],
): Promise<Float64Array | null> {
  const folds = problem.folds(rows);
  if (folds.length < MIN_GROUPS) return null;
  const errors = new Float64Array(measurements.length);
  for (const [k, fold] of folds.entries()) {
    const held = new Set(fold);
    const seen = measurements.filter(({ row }) => !held.has(row));
    const share = (iteration: number) => (k + 1 - PACE ** iteration) / folds.length;
    const { x } = await minimum(problem, seen, 'held_back', share);
    const all = await problem.errors(x, measurements);
    for (const [i, { row }] of measurements.entries()) if (held.has(row)) errors[i] = all[i];
  }
  const silent = unanswered(measurements, errors);
  if (silent.length > 0) throw new RowLost(silent);
  return errors;
}
