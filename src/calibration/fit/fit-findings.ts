/** Warnings about a fit that hold of any model, in words for the one who measured. Pure. */
import type { Minimum } from './least-squares.js';
import type { Measured } from './row-fit.js';
import type { Certainties } from './uncertainty.js';

export const PARAMETER_FINDINGS = [
  'parameter_at_bound',
  'parameter_not_identified',
  'parameters_not_separable',
] as const;
type ParameterFindingCode = (typeof PARAMETER_FINDINGS)[number];

export const FIT_FINDINGS = [
  'systematic_residuals',
  'poor_fit',
  'no_gain_held_back',
  'held_back_not_computed',
  'observation_left_out',
  'not_converged',
] as const;

export interface NamedFinding<Code extends string> {
  code: Code;
  /** The parameter or row that it is about, as the request names it. */
  param: string;
  message: string;
}

/** A finding that any model may have. */
export type FitFinding = NamedFinding<
  ParameterFindingCode | (typeof FIT_FINDINGS)[number] | 'outlier'
>;

export const rowName = (row: number): string => `observations[${row}]`;
export const shortNumber = (x: number): string => String(Number(x.toPrecision(3)));
export const percent = (x: number): string => `${shortNumber(100 * x)} %`;

/** The least share of what is known of a parameter that rows tell; below, its value is the prior's rather than theirs. */
const LEAST_TOLD = 0.5;
/** Estimates that go together so closely are one. */
const INSEPARABLE = 0.97;

interface FittedValue {
  name: string;
  value: number;
  bounds: { low: number; high: number };
}

/** The parts of the messages that are the model's own. */
export interface ModelWords {
  /** The thing that is missing where no row has an answer, before "is left to fit to". */
  none: string;
  /** The fault of a row without an answer: "the blade finds no steady flow". */
  noAnswer: string;
  /** The place of such a row, behind `noAnswer`. */
  at: string;
  /** The groups of rows of which some are held back. */
  groups: string;
  /** The scatter of the rows beside which an outlier stands. */
  scatter: (scale: number) => string;
  /** The quantity along which errors keep their sign, and what that says. */
  along: string;
  trend: string;
  /** The meaning of errors beyond `poorPct`. */
  poor: string;
  /** Errors after a fit beyond which it is a poor one, by quantity [%]. */
  poorPct: Readonly<Record<string, number>>;
  /** The end of the sentence on held-back rows that a calibration makes no better. */
  noGain: string;
  /** The faults that may be behind a parameter at its bound. */
  causes: string;
  /** The origin of the prior, behind "of what is known of it is". */
  prior: string;
  /** The measurement that tells two parameters apart, behind "Keep one of them, or". */
  apart: string;
}

/** True where the rows tell at least half of what is known of a parameter. */
export function isTold(told: number): boolean {
  return told >= LEAST_TOLD;
}

export function parameterFindings(
  fitted: readonly FittedValue[],
  { each, correlation }: Certainties,
  words: ModelWords,
): FitFinding[] {
  const findings: FitFinding[] = [];
  for (const [j, { name, value, bounds }] of fitted.entries()) {
    const range = bounds.high - bounds.low;
    const at = [bounds.low, bounds.high].find((bound) => Math.abs(value - bound) <= 1e-6 * range);
    if (at !== undefined) {
      const message = `${name} is at its bound (${shortNumber(at)}), because the data need a larger change. Check ${words.causes}.`;
      findings.push({ code: 'parameter_at_bound', param: name, message });
    }
    if (isTold(each[j].told)) continue;
    const message = `The data hardly determine ${name}: ${percent(1 - each[j].told)} of what is known of it is ${words.prior}. Treat its value as a guess, or measure at other conditions.`;
    findings.push({ code: 'parameter_not_identified', param: name, message });
  }
  return [...findings, ...pairFindings(fitted, correlation, words)];
}

function pairFindings(
  fitted: readonly FittedValue[],
  correlation: Certainties['correlation'],
  { apart }: ModelWords,
): FitFinding[] {
  const findings: FitFinding[] = [];
  for (let j = 0; j < fitted.length; j++)
    for (let k = j + 1; k < fitted.length; k++) {
      const together = correlation[j][k];
      if (!(Math.abs(together) >= INSEPARABLE)) continue;
      const [a, b] = [fitted[j].name, fitted[k].name];
      const message = `The data cannot separate ${a} from ${b} (correlation ${together.toFixed(3)}): more of one and ${together < 0 ? 'less' : 'more'} of the other fit as well. Keep one of them, or ${apart}.`;
      findings.push({ code: 'parameters_not_separable', param: a, message });
    }
  return findings;
}

/** One measured number of a quantity; its errors are relative to `size`. */
export interface Measurement<Q extends string = string> extends Measured {
  quantity: Q;
  value: number;
  size: number;
}

/** The rows of a fit as it left them: the error of each measurement, and their spread. */
export interface FittedRows<M extends Measurement> {
  measurements: readonly M[];
  errors: ArrayLike<number>;
  scale: number;
  /** An error as a percentage of the size of its measurement. */
  percentOf: (error: number, quantity: M['quantity']) => number;
}

/** Names rows without an answer. */
export function lostFindings(rows: readonly number[], { noAnswer, at }: ModelWords): FitFinding[] {
  return rows.map((row) => ({
    code: 'observation_left_out',
    param: rowName(row),
    message: `${rowName(row)} was left out: ${noAnswer} ${at}.`,
  }));
}

export function unfinishedFindings(
  { converged, iterations }: Minimum,
  isHeldBack: boolean,
  { groups }: ModelWords,
): FitFinding[] {
  const findings: FitFinding[] = [];
  if (!converged) {
    const message = `The fit did not converge in ${iterations} iterations; its values can be off.`;
    findings.push({ code: 'not_converged', param: 'parameters', message });
  }
  if (!isHeldBack) {
    const message = `There are too few ${groups} for a cross-validation, so the error at other conditions is unknown.`;
    findings.push({ code: 'held_back_not_computed', param: 'observations', message });
  }
  return findings;
}

/** A row at least `least` off the fit, and by so many spreads, is named. */
const OUTLIER_SPREADS = 5;

export function outlierFindings<M extends Measurement>(
  { measurements, errors, scale, percentOf }: FittedRows<M>,
  least: number,
  { scatter }: ModelWords,
): FitFinding[] {
  return measurements.flatMap(({ row, quantity }, i): FitFinding[] => {
    if (Math.abs(errors[i]) < Math.max(least, OUTLIER_SPREADS * scale)) return [];
    const off = shortNumber(Math.abs(percentOf(errors[i], quantity)));
    const message = `The ${quantity} of ${rowName(row)} is off the fit by ${off} %, ${scatter(scale)}: it counts little. Check the row.`;
    return [{ code: 'outlier', param: rowName(row), message }];
  });
}

/** Finds errors that keep their sign over stretches of `along`: these come from the model, not from noise. */
export function trendFindings<M extends Measurement>(
  { measurements, errors, percentOf }: FittedRows<M>,
  quantities: readonly M['quantity'][],
  along: (row: number) => number,
  words: ModelWords,
): FitFinding[] {
  return quantities.flatMap((quantity): FitFinding[] => {
    const ordered = measurements
      .flatMap((each, i) =>
        each.quantity === quantity ? [{ row: each.row, error: errors[i] }] : [],
      )
      .toSorted((a, b) => along(a.row) - along(b.row));
    const rms = trendOf(ordered.map(({ error }) => error));
    if (rms === undefined) return [];
    const message = `The errors of ${quantity} (${shortNumber(percentOf(rms, quantity))} %) keep one sign over stretches of ${words.along}: ${words.trend}`;
    return [{ code: 'systematic_residuals', param: 'observations', message }];
  });
}

/** Root mean square errors by quantity [%]; null where nothing was measured. */
export type RmsErrors = Readonly<Record<`${string}_pct`, number | null>>;

export function gainFindings(
  before: RmsErrors,
  after: RmsErrors,
  heldBack: RmsErrors | null,
  { poorPct, poor, noGain }: ModelWords,
): FitFinding[] {
  const findings: FitFinding[] = [];
  for (const [quantity, limit] of Object.entries(poorPct)) {
    const key = `${quantity}_pct` as const;
    const [was, is] = [before[key], after[key]];
    if (was === null || is === null) continue;
    if (is > limit) {
      const message = `After the fit ${quantity} is still off by ${shortNumber(is)} % (rms): ${poor}`;
      findings.push({ code: 'poor_fit', param: 'observations', message });
    }
    const held = heldBack?.[key] ?? null;
    if (held === null || held < was) continue;
    const message = `In cross-validation, the error of ${quantity} is ${shortNumber(held)} % (rms); without a calibration it is ${shortNumber(was)} %${noGain}`;
    findings.push({ code: 'no_gain_held_back', param: 'parameters', message });
  }
  return findings;
}

/** Rows that are named one by one; the rest is counted. */
const MAX_NAMED = 5;

/** The first findings of a kind, and how many more there are, at `param`. */
export function limited<Code extends string>(
  findings: NamedFinding<Code>[],
  param: string,
): NamedFinding<Code>[] {
  if (findings.length <= MAX_NAMED) return findings;
  const named = findings.slice(0, MAX_NAMED);
  const rest = findings.length - MAX_NAMED;
  const message = `${rest} more rows have the same problem.`;
  return [...named, { ...named[0], param, message }];
}

/** Fewer measurements tell nothing of a trend. */
const MIN_FOR_RUNS = 10;
/** One in a hundred by chance (Wald and Wolfowitz's runs test). */
const RUNS_Z = -2.58;
const MIN_TREND = 0.02;

/**
 * Returns the size (root mean square) of errors that keep their sign over long stretches, in the order that they are given in: these come
 * from the model, not from noise. undefined where they do not.
 */
function trendOf(errors: readonly number[]): number | undefined {
  const rms = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
  if (errors.length < MIN_FOR_RUNS || rms < MIN_TREND) return undefined;
  return runsScore(errors.map((error) => error > 0)) > RUNS_Z ? undefined : rms;
}

/** Runs of equal signs against what chance gives, in standard deviations; below zero: fewer. */
function runsScore(signs: readonly boolean[]): number {
  const n = signs.length;
  const up = signs.filter(Boolean).length;
  const down = n - up;
  if (up === 0 || down === 0) return -Infinity;
  const runs = 1 + signs.filter((sign, i) => i > 0 && sign !== signs[i - 1]).length;
  const expected = 1 + (2 * up * down) / n;
  const variance = ((expected - 1) * (expected - 2)) / (n - 1);
  return variance > 0 ? (runs - expected) / Math.sqrt(variance) : 0;
}
