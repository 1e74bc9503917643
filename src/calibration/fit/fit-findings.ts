/** Warnings about the parameters of a fit that hold of any model, in words for the one who measured. Pure. */
import type { Certainties } from './uncertainty.js';

export const PARAMETER_FINDINGS = [
  'parameter_at_bound',
  'parameter_not_identified',
  'parameters_not_separable',
] as const;
export type ParameterFindingCode = (typeof PARAMETER_FINDINGS)[number];

export interface NamedFinding<Code extends string> {
  code: Code;
  /** The parameter or row that it is about, as the request names it. */
  param: string;
  message: string;
}

export const shortNumber = (x: number): string => String(Number(x.toPrecision(3)));
export const percent = (x: number): string => `${shortNumber(100 * x)} %`;

/** The least share of what is known of a parameter that rows tell; below, its value is the prior's rather than theirs. */
const LEAST_TOLD = 0.5;
/** Estimates that go together so closely are one. */
const INSEPARABLE = 0.97;

export interface FittedParameter {
  name: string;
  value: number;
  bounds: { low: number; high: number };
}

/** The parts of the messages that are the model's own. */
export interface ModelWords {
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
  fitted: readonly FittedParameter[],
  { each, correlation }: Certainties,
  words: ModelWords,
): NamedFinding<ParameterFindingCode>[] {
  const findings: NamedFinding<ParameterFindingCode>[] = [];
  for (const [j, { name, value, bounds }] of fitted.entries()) {
    const range = bounds.high - bounds.low;
    const at = [bounds.low, bounds.high].find((bound) => Math.abs(value - bound) <= 1e-6 * range);
    if (at !== undefined) {
      const message = `${name} ends at its bound (${shortNumber(at)}): the data ask for more than it may change. Something else is off: ${words.causes}.`;
      findings.push({ code: 'parameter_at_bound', param: name, message });
    }
    if (isTold(each[j].told)) continue;
    const message = `The data hardly tell ${name}: ${percent(1 - each[j].told)} of what is known of it is ${words.prior}. Take its value for a guess, and measure where it matters.`;
    findings.push({ code: 'parameter_not_identified', param: name, message });
  }
  return [...findings, ...pairFindings(fitted, correlation, words)];
}

function pairFindings(
  fitted: readonly FittedParameter[],
  correlation: Certainties['correlation'],
  { apart }: ModelWords,
): NamedFinding<ParameterFindingCode>[] {
  const findings: NamedFinding<ParameterFindingCode>[] = [];
  for (let j = 0; j < fitted.length; j++)
    for (let k = j + 1; k < fitted.length; k++) {
      const together = correlation[j][k];
      if (!(Math.abs(together) >= INSEPARABLE)) continue;
      const [a, b] = [fitted[j].name, fitted[k].name];
      const message = `The data cannot tell ${a} from ${b} (correlation ${together.toFixed(3)}): more of one and ${together < 0 ? 'less' : 'more'} of the other fit as well. Keep one of them, or ${apart}.`;
      findings.push({ code: 'parameters_not_separable', param: a, message });
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
  const message = `${rest} more rows of this kind are not named here.`;
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
export function trendOf(errors: readonly number[]): number | undefined {
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
