/** Warnings about a fit, in words for the one who measured. Pure. */
import type { Certainties } from './uncertainty.js';
import {
  type Measurement,
  type Observation,
  QUANTITIES,
  type RmsError,
  sameConditions,
} from './measurements.js';
import type { Bounds, Parameter } from './parameters.js';

export const FINDINGS = [
  'parameter_at_bound',
  'parameter_not_identified',
  'parameters_not_separable',
  'contradictory_observations',
  'outlier',
  'systematic_residuals',
  'poor_fit',
  'no_gain_held_back',
  'held_back_not_computed',
  'observation_left_out',
  'not_converged',
] as const;
export type FindingCode = (typeof FINDINGS)[number];

export interface FitFinding {
  code: FindingCode;
  /** The parameter or row that it is about, as the request names it. */
  param: string;
  message: string;
}

const short = (x: number): string => String(Number(x.toPrecision(3)));
const percent = (x: number): string => `${short(100 * x)} %`;
const rowName = (row: number): string => `observations[${row}]`;

/** The least share of what is known of a parameter that rows tell; below, its value is the prior's rather than theirs. */
const LEAST_TOLD = 0.5;
/** Estimates that go together so closely are one. */
const INSEPARABLE = 0.97;

export interface FittedParameter {
  name: Parameter;
  value: number;
  bounds: Bounds;
}

export function parameterFindings(
  fitted: readonly FittedParameter[],
  { each, correlation }: Certainties,
): FitFinding[] {
  const findings: FitFinding[] = [];
  for (const [j, { name, value, bounds }] of fitted.entries()) {
    const range = bounds.high - bounds.low;
    const at = [bounds.low, bounds.high].find((bound) => Math.abs(value - bound) <= 1e-6 * range);
    if (at !== undefined) {
      const message = `${name} ends at its bound (${short(at)}): the data ask for more than it may change. Something else is off: the geometry, a unit, or how the data were taken.`;
      findings.push({ code: 'parameter_at_bound', param: name, message });
    }
    if (each[j].told >= LEAST_TOLD) continue;
    const message = `The data hardly tell ${name}: ${percent(1 - each[j].told)} of what is known of it is how it varies among measured propellers. Take its value for a guess, and measure where it matters.`;
    findings.push({ code: 'parameter_not_identified', param: name, message });
  }
  return [...findings, ...pairFindings(fitted, { each, correlation })];
}

function pairFindings(
  fitted: readonly FittedParameter[],
  { correlation }: Certainties,
): FitFinding[] {
  const findings: FitFinding[] = [];
  for (let j = 0; j < fitted.length; j++)
    for (let k = j + 1; k < fitted.length; k++) {
      const together = correlation[j][k];
      if (!(Math.abs(together) >= INSEPARABLE)) continue;
      const [a, b] = [fitted[j].name, fitted[k].name];
      const message = `The data cannot tell ${a} from ${b} (correlation ${together.toFixed(3)}): more of one and ${together < 0 ? 'less' : 'more'} of the other fit as well. Keep one of them, or measure at other advance ratios, or thrust and power both.`;
      findings.push({ code: 'parameters_not_separable', param: a, message });
    }
  return findings;
}

/** Equal conditions that differ by more than this, and by so many spreads, contradict each other. */
const CONTRADICTION = { least: 0.1, spreads: 6 };
/** The same for a row against the fit. */
const OUTLIER = { least: 0.03, spreads: 5 };
/** Rows that are named one by one; the rest is counted. */
const MAX_NAMED = 5;

/** The relative error of each measurement; `scale` is their spread, `radius` the tip radius [m]. */
export interface RowErrors {
  observations: readonly Observation[];
  measurements: readonly Measurement[];
  errors: ArrayLike<number>;
  scale: number;
  radius: number;
}

export function rowFindings(rowErrors: RowErrors): FitFinding[] {
  const { measurements, errors, scale } = rowErrors;
  const contradictions = contradictionsOf(rowErrors);
  const named = new Set(contradictions.flatMap(({ rows }) => rows));
  const outliers = measurements.flatMap((each, i): FitFinding[] => {
    const size = Math.abs(errors[i]);
    if (size < Math.max(OUTLIER.least, OUTLIER.spreads * scale) || named.has(each.row)) return [];
    const message = `The ${each.quantity} of ${rowName(each.row)} is off the fit by ${percent(size)}, where the others scatter by ${percent(scale)}: it counts little. Check the row.`;
    return [{ code: 'outlier', param: rowName(each.row), message }];
  });
  return [...limited(contradictions.map(({ finding }) => finding)), ...limited(outliers)];
}

function contradictionsOf({
  observations,
  measurements,
  errors,
  scale,
  radius,
}: RowErrors): { rows: number[]; finding: FitFinding }[] {
  const rows = [...new Set(measurements.map(({ row }) => row))];
  const groups = sameConditions(observations, rows, radius).filter(({ length }) => length > 1);
  return groups.flatMap((group) =>
    QUANTITIES.flatMap((quantity) => {
      const found = measurements.flatMap((each, i) =>
        each.quantity === quantity && group.includes(each.row)
          ? [{ row: each.row, error: errors[i] }]
          : [],
      );
      if (found.length < 2) return [];
      const sorted = found.sort((a, b) => a.error - b.error);
      const [low, high] = [sorted[0], sorted[sorted.length - 1]];
      const apart = high.error - low.error;
      if (apart < Math.max(CONTRADICTION.least, CONTRADICTION.spreads * Math.min(scale, 0.05)))
        return [];
      const pair = [low.row, high.row].sort((a, b) => a - b);
      const [first, second] = pair.map(rowName);
      const message = `${first} and ${second} are of one condition, and their ${quantity} differs by ${percent(apart)}: no blade does both.`;
      const finding: FitFinding = { code: 'contradictory_observations', param: second, message };
      return [{ rows: pair, finding }];
    }),
  );
}

function limited(findings: FitFinding[]): FitFinding[] {
  if (findings.length <= MAX_NAMED) return findings;
  const named = findings.slice(0, MAX_NAMED);
  const rest = findings.length - MAX_NAMED;
  const message = `${rest} more rows of this kind are not named here.`;
  return [...named, { ...named[0], param: 'observations', message }];
}

/** Fewer measurements tell nothing of a trend. */
const MIN_FOR_RUNS = 10;
/** One in a hundred by chance (Wald and Wolfowitz's runs test). */
const RUNS_Z = -2.58;
const MIN_TREND = 0.02;

/** Finds errors that keep their sign over long ranges of advance ratio: these come from the model, not from noise. */
export function trendFindings(
  observations: readonly Observation[],
  measurements: readonly Measurement[],
  errors: ArrayLike<number>,
): FitFinding[] {
  return QUANTITIES.flatMap((quantity): FitFinding[] => {
    const along = measurements
      .flatMap((each, i) => (each.quantity === quantity ? [{ ...each, error: errors[i] }] : []))
      .sort((a, b) => advance(observations[a.row]) - advance(observations[b.row]));
    const rms = Math.sqrt(along.reduce((sum, { error }) => sum + error ** 2, 0) / along.length);
    if (along.length < MIN_FOR_RUNS || rms < MIN_TREND) return [];
    if (runsScore(along.map(({ error }) => error > 0)) > RUNS_Z) return [];
    const message = `The errors of ${quantity} (${percent(rms)}) keep one sign over stretches of advance ratio: the chosen parameters cannot follow the data there, and the bands are too narrow. Add a parameter, or check the blade's section and the rig.`;
    return [{ code: 'systematic_residuals', param: 'observations', message }];
  });
}

const advance = ({ V, Omega }: Observation): number => V / Omega;

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

/** Benches repeat to about 5 %; twice as much is another blade. */
const POOR_PCT = 10;

export function fitFindings(
  before: RmsError,
  after: RmsError,
  heldBack: RmsError | null,
): FitFinding[] {
  const findings: FitFinding[] = [];
  for (const [kind, key] of [
    ['thrust', 'thrust_pct'],
    ['power', 'power_pct'],
  ] as const) {
    const [was, is] = [before[key], after[key]];
    if (was === null || is === null) continue;
    if (is > POOR_PCT) {
      const message = `After the fit ${kind} is still off by ${short(is)} % (rms): these data are not of this blade as it is described, or were not taken as they say.`;
      findings.push({ code: 'poor_fit', param: 'observations', message });
    }
    const held = heldBack?.[key] ?? null;
    if (held === null || held < was) continue;
    const message = `On rows that the fit had not seen, ${kind} is off by ${short(held)} % (rms), without a calibration by ${short(was)} %: do not use this calibration.`;
    findings.push({ code: 'no_gain_held_back', param: 'parameters', message });
  }
  return findings;
}
