/**
 * A blade's parameters from measured rows: fit, certainty, error on rows held back, and what to mind
 * (docs/theory/calibration.md). Pure but for the model, which is asked for loads.
 */
import { parameterFindings } from '../fit/fit-findings.js';
import type { Minimum } from '../fit/least-squares.js';
import { type FitPhase, fitRows, type RowFit } from '../fit/row-fit.js';
import { certaintiesOf } from '../fit/uncertainty.js';
import type { Loads } from '../../engine/rotor-case.js';
import {
  BLADE_WORDS,
  type FitFinding,
  fitFindings,
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
import { type Adjustment, type Bounds, NEUTRAL, type Parameter, SPREAD } from './parameters.js';

/** Loads of every row with the blade so adjusted; null where it has no steady flow. */
type Model = (adjustment: Adjustment) => Promise<(Loads | null)[]>;

export interface FitTask {
  observations: readonly Observation[];
  parameters: readonly Parameter[];
  bounds: Readonly<Record<Parameter, Bounds>>;
  /** Tip radius [m]. */
  radius: number;
  model: Model;
  /** Tells the share of the phase that is done, 0 … 1; it throws to end the fit. */
  advance: (phase: FitPhase, share: number) => void;
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

/** Throws NoRows where the blade has no steady flow in any row. */
export async function calibrate(task: FitTask): Promise<Calibrated> {
  const { observations, parameters, bounds, model, radius, advance } = task;
  const fitted = await fitRows<Measurement>({
    count: observations.length,
    parameters: parameters.map((name) => ({
      start: NEUTRAL[name],
      ...bounds[name],
      spread: SPREAD[name],
    })),
    measure: (rows) => measurementsOf(observations, rows, radius),
    errors: async (x, measurements) => {
      const loads = await model(adjustmentOf(parameters, x));
      return errorsOf(loads, observations, measurements);
    },
    folds: (rows) => foldsOf(observations, rows, radius),
    advance,
  });
  return report(task, fitted);
}

function adjustmentOf(parameters: readonly Parameter[], x: ArrayLike<number>): Adjustment {
  const adjustment = { ...NEUTRAL };
  for (const [j, name] of parameters.entries()) adjustment[name] = x[j];
  return adjustment;
}

function report(task: FitTask, fit: RowFit<Measurement>): Calibrated {
  const { measurements, found, gone } = fit;
  const { observations, parameters, bounds, radius } = task;
  const { residuals: errors, scale } = found;
  const before = rmsOf(fit.before, measurements);
  const after = rmsOf(errors, measurements);
  const heldBack = fit.heldBack && rmsOf(fit.heldBack, measurements);
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
      ...parameterFindings(fitted, certainties, BLADE_WORDS),
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
