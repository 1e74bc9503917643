/**
 * A blade's parameters from measured rows: fit, certainty, error on rows held back, and what to mind
 * (docs/theory/calibration.md). Pure but for the model, which is asked for loads.
 */
import type { Loads } from '../../engine/rotor-case.js';
import {
  type FitFinding,
  fitFindings,
  parameterFindings,
  rowFindings,
  trendFindings,
} from './findings.js';
import {
  errorsOf,
  foldsOf,
  type Measurement,
  measurementsOf,
  type Observation,
  type RmsError,
  rmsOf,
} from './measurements.js';
import { type Minimum, minimise, type Problem, Unanswered } from './least-squares.js';
import { type Adjustment, type Bounds, NEUTRAL, type Parameter, SPREAD } from './parameters.js';
import { certaintiesOf } from './uncertainty.js';

/** Loads of every row with the blade so adjusted; null where it has no steady flow. */
type Model = (adjustment: Adjustment) => Promise<(Loads | null)[]>;

type Phase = 'fit' | 'held_back';

export interface FitTask {
  observations: readonly Observation[];
  parameters: readonly Parameter[];
  bounds: Readonly<Record<Parameter, Bounds>>;
  /** Tip radius [m]. */
  radius: number;
  model: Model;
  /** Tells the share of the phase that is done, 0 … 1; it throws to end the fit. */
  advance: (phase: Phase, share: number) => void;
}

interface ParameterEstimate {
  value: number;
  stderr: number | null;
  lower: number;
  upper: number;
}

/** The residual of one row: model minus measured, in per cent of the measurement's size; null where nothing was measured. */
interface RowResidual {
  observation: number;
  thrust_pct: number | null;
  torque_pct: number | null;
  power_pct: number | null;
  /** The weight of the row in the fit, 0 … 1; 0: it was left out. */
  weight: number;
}

export interface Calibrated {
  adjustment: Adjustment;
  estimates: Partial<Record<Parameter, ParameterEstimate>>;
  before: RmsError;
  after: RmsError;
  /** The error on held-back rows; null for quantities of which no row could be held back. */
  heldBack: RmsError;
  residuals: RowResidual[];
  iterations: number;
  converged: boolean;
  findings: FitFinding[];
}

/** The model answers no row at all. */
export class NoRows extends Error {
  constructor(readonly lost: readonly number[]) {
    super(`no answer in any of ${lost.length} rows`);
  }
}

export async function calibrate(task: FitTask): Promise<Calibrated> {
  const lost = new Set<number>();
  for (;;) {
    try {
      return await fit(task, lost);
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

async function fit(task: FitTask, lost: ReadonlySet<number>): Promise<Calibrated> {
  const { observations, model } = task;
  const neutral = await model(NEUTRAL);
  const rows = [...observations.keys()].filter((row) => !lost.has(row) && neutral[row] !== null);
  const gone = [...observations.keys()].filter((row) => !rows.includes(row));
  const measurements = measurementsOf(observations, rows, task.radius);
  if (measurements.length === 0) throw new NoRows(gone);
  const before = rmsOf(errorsOf(neutral, observations, measurements), measurements);
  const found = await minimum(task, measurements, 'fit');
  const heldBack = await holdBack(task, rows, measurements);
  return report(task, { measurements, found, before, heldBack, gone });
}

/** Fits from the blade as it is; a fold must not begin where the fit of all rows ended, because it would know the held-back rows. */
async function minimum(
  task: FitTask,
  measurements: readonly Measurement[],
  phase: Phase,
  share?: (iteration: number) => number,
): Promise<Minimum> {
  try {
    return await minimise(problemOf(task, measurements, phase, share), startOf(task.parameters));
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    throw new RowLost(error.residuals.map((i) => measurements[i].row));
  }
}

function startOf(parameters: readonly Parameter[]): Float64Array {
  return Float64Array.from(parameters, (name) => NEUTRAL[name]);
}

function adjustmentOf(parameters: readonly Parameter[], x: ArrayLike<number>): Adjustment {
  const adjustment = { ...NEUTRAL };
  for (const [j, name] of parameters.entries()) adjustment[name] = x[j];
  return adjustment;
}

/** The share of the remaining progress that each iteration leaves; the number of iterations is not known before. */
const PACE = 0.8;

function problemOf(
  { observations, parameters, bounds, model, advance }: FitTask,
  measurements: readonly Measurement[],
  phase: Phase,
  share = (iteration: number) => 1 - PACE ** iteration,
): Problem {
  return {
    given: Float64Array.from(measurements, ({ weight }) => weight),
    low: Float64Array.from(parameters, (name) => bounds[name].low),
    high: Float64Array.from(parameters, (name) => bounds[name].high),
    prior: { mean: startOf(parameters), sd: parameters.map((name) => SPREAD[name]) },
    residuals: async (x) => {
      const loads = await model(adjustmentOf(parameters, x));
      return errorsOf(loads, observations, measurements);
    },
    iterating: (iteration) => advance(phase, share(iteration)),
  };
}

/** Fewer conditions say little of each other. */
const MIN_CONDITIONS = 3;

/** Errors of each fold with what the others say; null where there are too few conditions. */
async function holdBack(
  task: FitTask,
  rows: readonly number[],
  measurements: readonly Measurement[],
): Promise<RmsError | null> {
  const { observations, parameters, model, radius } = task;
  const folds = foldsOf(observations, rows, radius);
  if (folds.length < MIN_CONDITIONS) return null;
  const errors = new Float64Array(measurements.length);
  for (const [k, fold] of folds.entries()) {
    const held = new Set(fold);
    const seen = measurements.filter(({ row }) => !held.has(row));
    const share = (iteration: number) => (k + 1 - PACE ** iteration) / folds.length;
    const { x } = await minimum(task, seen, 'held_back', share);
    const loads = await model(adjustmentOf(parameters, x));
    const all = errorsOf(loads, observations, measurements);
    for (const [i, { row }] of measurements.entries()) if (held.has(row)) errors[i] = all[i];
  }
  const unanswered = measurements.filter((_, i) => Number.isNaN(errors[i]));
  if (unanswered.length > 0) throw new RowLost(unanswered.map(({ row }) => row));
  return rmsOf(errors, measurements);
}

interface Fitted {
  measurements: readonly Measurement[];
  found: Minimum;
  before: RmsError;
  heldBack: RmsError | null;
  gone: readonly number[];
}

function report(
  task: FitTask,
  { measurements, found, before, heldBack, gone }: Fitted,
): Calibrated {
  const { observations, parameters, bounds, radius } = task;
  const { residuals: errors, scale } = found;
  const after = rmsOf(errors, measurements);
  const fitted = parameters.map((name, j) => ({ name, value: found.x[j], bounds: bounds[name] }));
  const ranges = fitted.map(({ bounds: { low, high } }) => high - low);
  const rows = measurements.map(({ row }) => row);
  const certainties = certaintiesOf(found, ranges, rows);
  const bands = fitted.map(({ name, value, bounds: { low, high } }, j) => {
    const { stderr, halfWidth } = certainties.each[j];
    const lower = Math.max(low, value - halfWidth);
    const upper = Math.min(high, value + halfWidth);
    return [name, { value, stderr, lower, upper }] as const;
  });
  return {
    adjustment: adjustmentOf(parameters, found.x),
    estimates: Object.fromEntries(bands),
    before,
    after,
    heldBack: heldBack ?? { thrust_pct: null, power_pct: null },
    residuals: residualsOf(observations.length, measurements, errors, found.weights),
    iterations: found.iterations,
    converged: found.converged,
    findings: [
      ...lostFindings(gone),
      ...unfinishedFindings(found, heldBack),
      ...parameterFindings(fitted, certainties),
      ...rowFindings({ observations, measurements, errors, scale, radius }),
      ...trendFindings(observations, measurements, errors),
      ...fitFindings(before, after, heldBack),
    ],
  };
}

function residualsOf(
  count: number,
  measurements: readonly Measurement[],
  errors: ArrayLike<number>,
  weights: ArrayLike<number>,
): RowResidual[] {
  const residuals = Array.from({ length: count }, (_, observation): RowResidual => {
    return { observation, thrust_pct: null, torque_pct: null, power_pct: null, weight: 0 };
  });
  const seen = new Set<number>();
  for (const [i, { row, value, size, readings }] of measurements.entries()) {
    const residual = residuals[row];
    for (const read of readings)
      residual[`${read.quantity}_pct`] = 100 * (errors[i] + (value - read.value) / size);
    residual.weight = seen.has(row) ? Math.min(residual.weight, weights[i]) : weights[i];
    seen.add(row);
  }
  return residuals;
}

function lostFindings(rows: readonly number[]): FitFinding[] {
  return rows.slice(0, 10).map((row) => ({
    code: 'observation_left_out',
    param: `observations[${row}]`,
    message: `observations[${row}] was left out: the blade finds no steady flow at its condition.`,
  }));
}

function unfinishedFindings(found: Minimum, heldBack: RmsError | null): FitFinding[] {
  const findings: FitFinding[] = [];
  if (!found.converged) {
    const message = `The fit had not settled after ${found.iterations} iterations; its values may still move.`;
    findings.push({ code: 'not_converged', param: 'parameters', message });
  }
  if (heldBack === null) {
    const message =
      'There are too few conditions to hold some back: how well the calibration holds elsewhere is not known.';
    findings.push({ code: 'held_back_not_computed', param: 'observations', message });
  }
  return findings;
}
