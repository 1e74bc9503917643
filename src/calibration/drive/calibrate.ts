/**
 * A drive's values from rows of a bench: fit, certainty, error on rows held back, and what to mind
 * (docs/theory/drive-calibration.md). Pure but for the model, which is asked for steady states.
 */
import { isTold, parameterFindings } from '../fit/fit-findings.js';
import { type FitPhase, fitRows, type RowFit } from '../fit/row-fit.js';
import { type Certainties, certaintiesOf } from '../fit/uncertainty.js';
import type { BenchRow } from '../../powertrain/bench.js';
import type { DriveValues } from '../../powertrain/drive-values.js';
import { benchConditions, conditionFolds } from './conditions.js';
import {
  DRIVE_WORDS,
  type DriveFinding,
  driveFitFindings,
  lostFindings,
  outlierFindings,
  stoppedFindings,
  supplyFindings,
  throttleTrendFindings,
  unfinishedFindings,
  unitFindings,
} from './findings.js';
import {
  type DriveRow,
  type DriveState,
  driveErrors,
  isTurning,
  type DriveMeasurement,
  driveMeasurements,
  percentOf,
  type DriveQuantity,
  type DriveRms,
  driveRms,
} from './measurements.js';
import {
  boundsOf,
  isLinear,
  type EstimateSpreads,
  type FittedName,
  DRIVE_PARAMETERS,
  priorSpread,
  startTerm,
  valueOf,
  driveOf,
} from './parameters.js';

/** The drive as estimated, with the spreads of the estimates, and its steady states in rows. */
export interface DriveModel {
  estimates: DriveValues;
  spreads: EstimateSpreads;
  /** The states in these rows, in their order; null where there is none. */
  states(values: DriveValues, rows: readonly BenchRow[]): Promise<(DriveState | null)[]>;
}

export interface DriveTask {
  rows: readonly DriveRow[];
  model: DriveModel;
  /** Tells the share of the phase that is done, 0 … 1; it throws to end the fit. */
  advance: (phase: FitPhase, share: number) => void;
}

interface Range {
  value: number;
  lower: number;
  upper: number;
}

export interface ParameterEstimate extends Range {
  /** Standard error; null where the bounds leave no room. */
  stderr: number | null;
  prior: Range;
  /** True where the rows tell at least half of what is known of it. */
  determined: boolean;
}

/**
 * Errors of one row, model minus measured [%]; null where nothing was measured. `fitted`: what the model gives (SI) of what was measured;
 * `weight`: what the row counted, 0 … 1.
 */
type RowResidual = Record<keyof DriveRms, number | null> & {
  observation: number;
  fitted: Partial<Record<DriveQuantity, number>>;
  weight: number;
};

export interface CalibratedDrive {
  values: DriveValues;
  /** Spreads ×/÷ that are left of the estimates. */
  spreads: EstimateSpreads;
  estimates: Partial<Record<FittedName, ParameterEstimate>>;
  before: DriveRms;
  after: DriveRms;
  /** The error on held-back rows; null for quantities of which no row could be held back. */
  heldBack: DriveRms;
  residuals: RowResidual[];
  iterations: number;
  converged: boolean;
  findings: DriveFinding[];
}

/** Throttle from which a row says nothing of the throttle curve [-]. */
const FULL = 0.995;

/** The factor on thrust is fitted where thrust was measured, the throttle curve where a throttle is not full. */
function parametersOf(rows: readonly DriveRow[]): FittedName[] {
  const hasThrust = rows.some(({ thrust }) => thrust !== undefined);
  const hasPart = rows.some(({ throttle }) => throttle < FULL);
  return DRIVE_PARAMETERS.filter((name) => {
    if (name === 'fT') return hasThrust;
    return !isLinear(name) || hasPart;
  });
}

/** Throws NoRows where the drive has no steady state in any row. */
export async function calibrateDrive(task: DriveTask): Promise<CalibratedDrive> {
  const { rows, model, advance } = task;
  const { estimates, spreads } = model;
  const turning = [...rows.keys()].filter((row) => isTurning(rows[row]));
  const statesOf = statesIn(model, rows, turning);
  const plain = await statesOf(estimates, turning);
  const units = unitFindings(turning.map((i) => ({ row: rows[i], state: plain.get(i) ?? null })));
  const parameters = parametersOf(rows);
  const fit = await fitRows<DriveMeasurement>({
    count: rows.length,
    parameters: parameters.map((name) => ({
      start: startTerm(name, estimates),
      ...boundsOf(name),
      spread: priorSpread(name, spreads),
    })),
    measure: (among) => driveMeasurements(rows, among),
    errors: async (x, measurements) => {
      const asked = measurements.map(({ row }) => row);
      return driveErrors(await statesOf(driveOf(parameters, x, estimates), asked), measurements);
    },
    folds: (among) =>
      conditionFolds(
        rows,
        among.filter((row) => isTurning(rows[row])),
      ),
    advance,
  });
  return report(task, parameters, fit, units);
}

/** Returns what solves the conditions of rows, each once, and gives each row its condition's state. */
function statesIn(model: DriveModel, rows: readonly DriveRow[], turning: readonly number[]) {
  const conditions = benchConditions(rows, turning);
  const places = new Map(
    conditions.flatMap((each, k) => each.rows.map((row) => [row, k] as const)),
  );
  return async (values: DriveValues, asked: readonly number[]) => {
    const wanted = [...new Set(asked.map((row) => places.get(row)!))];
    const states = await model.states(
      values,
      wanted.map((k) => conditions[k]),
    );
    const byPlace = new Map(wanted.map((k, i) => [k, states[i]]));
    return new Map(asked.map((row) => [row, byPlace.get(places.get(row)!) ?? null]));
  };
}

function report(
  { rows, model: { estimates, spreads } }: DriveTask,
  parameters: readonly FittedName[],
  {
    measurements,
    before: errorsBefore,
    found,
    heldBack: errorsHeld,
    gone,
  }: RowFit<DriveMeasurement>,
  units: readonly DriveFinding[],
): CalibratedDrive {
  const { x, residuals: errors, scale } = found;
  const bounds = parameters.map(boundsOf);
  const certainties = certaintiesOf(
    found,
    bounds.map(({ low, high }) => high - low),
    measurements.map(({ row }) => row),
  );
  const before = driveRms(errorsBefore, measurements);
  const after = driveRms(errors, measurements);
  const heldBack = errorsHeld && driveRms(errorsHeld, measurements);
  const fitted = parameters.map((name, j) => {
    const at = (term: number) => valueOf(name, term, estimates);
    const { low, high } = bounds[j];
    return { name, value: at(x[j]), bounds: { low: at(low), high: at(high) } };
  });
  const told = parameters.map((name, j) => {
    const prior = { value: startTerm(name, estimates), half: priorSpread(name, spreads) };
    return [name, estimateOf(name, x[j], certainties.each[j], prior, estimates)] as const;
  });
  return {
    values: driveOf(parameters, x, estimates),
    spreads: leftSpreads(parameters, certainties, spreads),
    estimates: Object.fromEntries(told),
    before,
    after,
    heldBack: heldBack ?? { rpm_pct: null, current_pct: null, thrust_pct: null, torque_pct: null },
    residuals: residualsOf(rows.length, measurements, errors, found.weights),
    iterations: found.iterations,
    converged: found.converged,
    findings: [
      ...stoppedFindings([...rows.keys()].filter((row) => !isTurning(rows[row]))),
      ...lostFindings(gone),
      ...units,
      ...supplyFindings(rows),
      ...unfinishedFindings(found, heldBack),
      ...parameterFindings(fitted, certainties, DRIVE_WORDS),
      ...outlierFindings(measurements, errors, scale),
      ...throttleTrendFindings(rows, measurements, errors),
      ...driveFitFindings(before, after, heldBack),
    ],
  };
}

/** The 95 % factor on a scale, of the prior's middle. */
const Z95 = 1.96;

function estimateOf(
  name: FittedName,
  term: number,
  { stderr, halfWidth, told }: Certainties['each'][number],
  prior: { value: number; half: number },
  estimates: DriveValues,
): ParameterEstimate {
  const { low, high } = boundsOf(name);
  const rangeOf = (middle: number, half: number): Range => ({
    value: valueOf(name, middle, estimates),
    lower: valueOf(name, Math.max(low, middle - half), estimates),
    upper: valueOf(name, Math.min(high, middle + half), estimates),
  });
  const range = rangeOf(term, halfWidth);
  const slope = isLinear(name) ? 1 : range.value;
  return {
    ...range,
    stderr: stderr === null ? null : stderr * slope,
    prior: rangeOf(prior.value, Z95 * prior.half),
    determined: isTold(told),
  };
}

/**
 * Spreads that are left. Winding and ESC lie in series, and rows tell their sum far better than each: of either it is the spread that is left where
 * the other is as found, because a band that took both as independent would count twice what goes against each other.
 */
function leftSpreads(
  parameters: readonly FittedName[],
  { each, correlation }: Certainties,
  before: EstimateSpreads,
): EstimateSpreads {
  const sdOf = (name: FittedName): number => {
    const j = parameters.indexOf(name);
    return j < 0 ? Number.NaN : (each[j].stderr ?? priorSpread(name, before));
  };
  const [R, E] = [parameters.indexOf('R20'), parameters.indexOf('Resc')];
  const against = Math.min(0, correlation[R][E]);
  const [sdR, sdE] = [sdOf('R20'), sdOf('Resc')];
  const shared = Math.sqrt(1 - against ** 2);
  return {
    R: Math.exp(sdR * shared),
    Kv: Math.exp(sdOf('Kv')),
    I0: Math.exp(sdOf('I0')),
    curve: parameters.includes('curveA') ? sdOf('curveA') : before.curve,
    esc: Math.exp(sdE * shared),
    propeller: Math.exp(sdOf('fQ')),
  };
}

function residualsOf(
  count: number,
  measurements: readonly DriveMeasurement[],
  errors: ArrayLike<number>,
  weights: ArrayLike<number>,
): RowResidual[] {
  const residuals = Array.from({ length: count }, (_, observation): RowResidual => {
    const none = { rpm_pct: null, current_pct: null, thrust_pct: null, torque_pct: null };
    return { observation, ...none, fitted: {}, weight: 0 };
  });
  const seen = new Set<number>();
  for (const [i, { row, quantity, value, size }] of measurements.entries()) {
    const residual = residuals[row];
    residual.fitted[quantity] = value + (percentOf(errors[i], quantity) / 100) * size;
    residual[`${quantity}_pct`] = percentOf(errors[i], quantity);
    residual.weight = seen.has(row) ? Math.min(residual.weight, weights[i]) : weights[i];
    seen.add(row);
  }
  return residuals;
}
