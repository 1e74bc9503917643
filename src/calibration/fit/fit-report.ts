/** The report of a fit: errors before, after and on rows held back, the certainty of each parameter, and findings. Pure. */
import {
  type FitFinding,
  type FittedRows,
  gainFindings,
  type Measurement,
  type ModelWords,
  type NamedFinding,
  parameterFindings,
  type RmsErrors,
  trendFindings,
  unfinishedFindings,
} from './fit-findings.js';
import { fitRows, type FreeParameter, type RowFit, type RowProblem } from './row-fit.js';
import { type Certainties, certaintiesOf } from './uncertainty.js';

/** A model and the rows that it is fitted to, with the parts of the report that are the model's own. */
export interface FitProblem<
  M extends Measurement,
  Rms extends RmsErrors,
  Code extends string,
> extends RowProblem<M> {
  words: ModelWords;
  quantities: readonly M['quantity'][];
  percentOf: FittedRows<M>['percentOf'];
  rmsOf: (errors: ArrayLike<number>, measurements: readonly M[]) => Rms;
  /** The place of a row on the axis along which a trend is looked for. */
  along: (row: number) => number;
  /** Findings about single rows. */
  rowFindings: (rows: FittedRows<M>) => NamedFinding<Code>[];
}

/** Findings of every model, or of one. */
export interface FitReport<Rms extends RmsErrors, Code extends string> {
  before: Rms;
  after: Rms;
  /** The error on held-back rows; null for quantities of which no row could be held back. */
  heldBack: Rms;
  iterations: number;
  converged: boolean;
  findings: (FitFinding | NamedFinding<Code>)[];
}

export interface ReportedFit<M extends Measurement, Rms extends RmsErrors, Code extends string> {
  fit: RowFit<M>;
  certainties: Certainties;
  report: FitReport<Rms, Code>;
}

/** Throws as `fitRows`. */
export async function fitAndReport<
  M extends Measurement,
  Rms extends RmsErrors,
  Code extends string,
>(problem: FitProblem<M, Rms, Code>): Promise<ReportedFit<M, Rms, Code>> {
  const fit = await fitRows(problem);
  const { measurements, found } = fit;
  const { parameters, words, quantities, percentOf, rmsOf, along } = problem;
  const { x, residuals: errors, scale, iterations, converged } = found;
  const ranges = parameters.map(({ low, high }) => high - low);
  const places = measurements.map(({ row }) => row);
  const certainties = certaintiesOf(found, ranges, places);
  const before = rmsOf(fit.before, measurements);
  const after = rmsOf(errors, measurements);
  const heldBack = fit.heldBack && rmsOf(fit.heldBack, measurements);
  const fitted = parameters.map(({ name, low, high, valueOf }, j) => ({
    name,
    value: valueOf(x[j]),
    bounds: { low: valueOf(low), high: valueOf(high) },
  }));
  const rows = { measurements, errors, scale, percentOf };
  const findings = [
    ...unfinishedFindings(found, heldBack !== null, words),
    ...parameterFindings(fitted, certainties, words),
    ...problem.rowFindings(rows),
    ...trendFindings(rows, quantities, along, words),
    ...gainFindings(before, after, heldBack, words),
  ];
  const all = { before, after, heldBack: heldBack ?? rmsOf([], []) };
  return { fit, certainties, report: { ...all, iterations, converged, findings } };
}

export interface BoundedValue {
  value: number;
  lower: number;
  upper: number;
}

/** Returns the values of a parameter for terms about a middle, within its bounds. */
export function boundedValue(
  { low, high, valueOf }: FreeParameter,
  middle: number,
  half: number,
): BoundedValue {
  return {
    value: valueOf(middle),
    lower: valueOf(Math.max(low, middle - half)),
    upper: valueOf(Math.min(high, middle + half)),
  };
}

/** The root of the weighted mean of squares over the measurements of some quantities; null where there is none. */
export function rootMeanSquare<M extends Measurement>(
  errors: ArrayLike<number>,
  measurements: readonly M[],
  isOf: (quantity: M['quantity']) => boolean,
): number | null {
  let [sum, weights] = [0, 0];
  for (const [i, { quantity, weight }] of measurements.entries()) {
    if (!isOf(quantity)) continue;
    sum += weight * errors[i] ** 2;
    weights += weight;
  }
  return weights > 0 ? Math.sqrt(sum / weights) : null;
}

/** Returns a residual for each row, its weight the least of its measurements'; `add` writes a measurement's error into it. */
export function residualsOf<R extends { weight: number }, M extends Measurement>(
  count: number,
  { measurements, found: { residuals: errors, weights } }: RowFit<M>,
  empty: (observation: number) => R,
  add: (residual: R, measurement: M, error: number) => void,
): R[] {
  const residuals = Array.from({ length: count }, (_, observation) => empty(observation));
  const seen = new Set<number>();
  for (const [i, measurement] of measurements.entries()) {
    const { row } = measurement;
    const residual = residuals[row];
    add(residual, measurement, errors[i]);
    residual.weight = seen.has(row) ? Math.min(residual.weight, weights[i]) : weights[i];
    seen.add(row);
  }
  return residuals;
}
