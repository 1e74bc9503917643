/**
 * A blade's parameters from measured rows: fit, certainty, error on rows held back, and what to mind
 * (docs/theory/calibration.md). Pure but for the model, which is asked for loads.
 */
import type { Loads } from '../../engine/rotor-case.js';
import { lostFindings } from '../fit/fit-findings.js';
import {
  type FitReport,
  type BoundedValue,
  fitAndReport,
  boundedValue,
  residualsOf,
} from '../fit/fit-report.js';
import type { FitPhase } from '../fit/row-fit.js';
import { BLADE_WORDS, bladeRowFindings, type FindingCode } from './findings.js';
import {
  errorsOf,
  foldsOf,
  measurementsOf,
  type Observation,
  percentOf,
  QUANTITIES,
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

interface ParameterEstimate extends BoundedValue {
  stderr: number | null;
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

export interface Calibrated extends FitReport<RmsError, FindingCode> {
  adjustment: Adjustment;
  estimates: Partial<Record<Parameter, ParameterEstimate>>;
  residuals: RowResidual[];
}

/** The number of rows without an answer that are named. */
const MAX_LOST = 10;

/** Throws NoRows where the blade has no steady flow in any row. */
export async function calibrate(task: FitTask): Promise<Calibrated> {
  const { observations, parameters, bounds, model, radius, advance } = task;
  const free = parameters.map((name) => ({
    name,
    start: NEUTRAL[name],
    ...bounds[name],
    spread: SPREAD[name],
    valueOf: (term: number) => term,
  }));
  const { fit, certainties, report } = await fitAndReport({
    count: observations.length,
    parameters: free,
    measure: (rows) => measurementsOf(observations, rows, radius),
    errors: async (x, measurements) => {
      const loads = await model(adjustmentOf(parameters, x));
      return errorsOf(loads, observations, measurements);
    },
    folds: (rows) => foldsOf(observations, rows, radius),
    advance,
    words: BLADE_WORDS,
    quantities: QUANTITIES,
    percentOf,
    rmsOf,
    along: (row) => observations[row].V / observations[row].Omega,
    rowFindings: (rows) => bladeRowFindings(rows, observations, radius),
  });
  const { x } = fit.found;
  const estimates = free.map((parameter, j) => {
    const { stderr, halfWidth } = certainties.each[j];
    const { value, lower, upper } = boundedValue(parameter, x[j], halfWidth);
    return [parameter.name, { value, stderr, lower, upper }] as const;
  });
  return {
    ...report,
    adjustment: adjustmentOf(parameters, x),
    estimates: Object.fromEntries(estimates),
    residuals: residualsOf(observations.length, fit, noResidual, (residual, each, error) => {
      for (const { quantity, value } of each.readings)
        residual[`${quantity}_pct`] = percentOf(error + (each.value - value) / each.size);
    }),
    findings: [...lostFindings(fit.gone, BLADE_WORDS).slice(0, MAX_LOST), ...report.findings],
  };
}

function adjustmentOf(parameters: readonly Parameter[], x: ArrayLike<number>): Adjustment {
  const adjustment = { ...NEUTRAL };
  for (const [j, name] of parameters.entries()) adjustment[name] = x[j];
  return adjustment;
}

function noResidual(observation: number): RowResidual {
  return { observation, thrust_pct: null, torque_pct: null, power_pct: null, weight: 0 };
}
