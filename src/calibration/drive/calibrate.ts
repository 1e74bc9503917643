/**
 * A drive's values from rows of a bench: fit, certainty, error on rows held back, and what to mind
 * (docs/theory/drive-calibration.md). Pure but for the model, which is asked for steady states.
 */
import type { DriveValues } from '../../powertrain/drive-values.js';
import { isTold, limited, lostFindings, outlierFindings } from '../fit/fit-findings.js';
import {
  fitAndReport,
  type FitReport,
  type ReportedFit,
  type BoundedValue,
  boundedValue,
  residualsOf,
} from '../fit/fit-report.js';
import type { FitPhase, FreeParameter } from '../fit/row-fit.js';
import type { Certainties } from '../fit/uncertainty.js';
import { benchConditions, conditionFolds } from './conditions.js';
import {
  DRIVE_WORDS,
  type DriveFinding,
  type DriveFindingCode,
  stoppedFindings,
  supplyFindings,
  unitFindings,
} from './findings.js';
import {
  type BenchRow,
  type DriveRow,
  type DriveState,
  driveErrors,
  isTurning,
  type DriveMeasurement,
  driveMeasurements,
  DRIVE_QUANTITIES,
  drivePercent,
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

export interface ParameterEstimate extends BoundedValue {
  /** Standard error; null where the bounds leave no room. */
  stderr: number | null;
  prior: BoundedValue;
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

export interface CalibratedDrive extends FitReport<DriveRms, DriveFindingCode> {
  values: DriveValues;
  /** Spreads ×/÷ that are left of the estimates. */
  spreads: EstimateSpreads;
  estimates: Partial<Record<FittedName, ParameterEstimate>>;
  residuals: RowResidual[];
}

/** A row this far off the fit may be named. */
const OUTLIER = 0.05;
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
  const { estimates } = model;
  const turning = [...rows.keys()].filter((row) => isTurning(rows[row]));
  const statesOf = statesIn(model, rows, turning);
  const plain = await statesOf(estimates, turning);
  const units = unitFindings(turning.map((i) => ({ row: rows[i], state: plain.get(i) ?? null })));
  const names = parametersOf(rows);
  const found = await fitAndReport({
    count: rows.length,
    parameters: names.map((name) => driveParameter(name, model)),
    measure: (among) => driveMeasurements(rows, among),
    errors: async (x, measurements) => {
      const asked = measurements.map(({ row }) => row);
      return driveErrors(await statesOf(driveOf(names, x, estimates), asked), measurements);
    },
    folds: (among) =>
      conditionFolds(
        rows,
        among.filter((row) => isTurning(rows[row])),
      ),
    advance,
    words: DRIVE_WORDS,
    quantities: DRIVE_QUANTITIES,
    percentOf: drivePercent,
    rmsOf: driveRms,
    along: (row) => rows[row].throttle,
    rowFindings: (fitted) => limited(outlierFindings(fitted, OUTLIER, DRIVE_WORDS), 'observations'),
  });
  return calibrated(task, names, found, units);
}

function driveParameter(name: FittedName, { estimates, spreads }: DriveModel): FreeParameter {
  return {
    name,
    start: startTerm(name, estimates),
    ...boundsOf(name),
    spread: priorSpread(name, spreads),
    valueOf: (term) => valueOf(name, term, estimates),
  };
}

function calibrated(
  { rows, model }: DriveTask,
  names: readonly FittedName[],
  { fit, certainties, report }: ReportedFit<DriveMeasurement, DriveRms, DriveFindingCode>,
  units: readonly DriveFinding[],
): CalibratedDrive {
  const { estimates, spreads } = model;
  const { x } = fit.found;
  const told = names.map(
    (name, j) => [name, estimateOf(name, model, x[j], certainties.each[j])] as const,
  );
  return {
    ...report,
    values: driveOf(names, x, estimates),
    spreads: leftSpreads(names, certainties, spreads),
    estimates: Object.fromEntries(told),
    residuals: residualsOf(rows.length, fit, noResidual, (residual, each, error) => {
      const { quantity, value, size } = each;
      residual.fitted[quantity] = value + (drivePercent(error, quantity) / 100) * size;
      residual[`${quantity}_pct`] = drivePercent(error, quantity);
    }),
    findings: [
      ...stoppedFindings([...rows.keys()].filter((row) => !isTurning(rows[row]))),
      ...limited(lostFindings(fit.gone, DRIVE_WORDS), 'observations'),
      ...units,
      ...supplyFindings(rows),
      ...report.findings,
    ],
  };
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

/** The 95 % factor on a scale, of the prior's middle. */
const Z95 = 1.96;

function estimateOf(
  name: FittedName,
  model: DriveModel,
  term: number,
  { stderr, halfWidth, told }: Certainties['each'][number],
): ParameterEstimate {
  const parameter = driveParameter(name, model);
  const range = boundedValue(parameter, term, halfWidth);
  const slope = isLinear(name) ? 1 : range.value;
  return {
    ...range,
    stderr: stderr === null ? null : stderr * slope,
    prior: boundedValue(parameter, parameter.start, Z95 * parameter.spread),
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

function noResidual(observation: number): RowResidual {
  const none = { rpm_pct: null, current_pct: null, thrust_pct: null, torque_pct: null };
  return { observation, ...none, fitted: {}, weight: 0 };
}
