/** Warnings about the fit of a blade, in words for the one who measured. Pure. */
import {
  FIT_FINDINGS,
  type FittedRows,
  limited,
  type ModelWords,
  type NamedFinding,
  outlierFindings,
  PARAMETER_FINDINGS,
  percent,
  rowName,
} from '../fit/fit-findings.js';
import {
  type BladeMeasurement,
  type Observation,
  QUANTITIES,
  sameConditions,
} from './measurements.js';

export const FINDINGS = [
  ...PARAMETER_FINDINGS,
  'contradictory_observations',
  'outlier',
  ...FIT_FINDINGS,
] as const;
export type FindingCode = (typeof FINDINGS)[number];
export type BladeFinding = NamedFinding<FindingCode>;

/** Benches repeat to about 5 %; twice as much is another blade. */
const POOR_PCT = 10;

/** The parts of what is said of a fit that are a blade's. */
export const BLADE_WORDS: ModelWords = {
  causes: 'the geometry, a unit, or how the data were taken',
  prior: 'how it varies among measured propellers',
  apart: 'measure at other advance ratios, or thrust and power both',
  none: 'No measured number',
  noAnswer: 'the blade finds no steady flow',
  at: 'at its condition',
  groups: 'conditions',
  scatter: (scale) => `where the others scatter by ${percent(scale)}`,
  along: 'advance ratio',
  trend:
    "the chosen parameters cannot follow the data there, and the bands are too narrow. Add a parameter, or check the blade's section and the rig.",
  poor: 'the data do not fit this blade, or have wrong units.',
  poorPct: { thrust: POOR_PCT, power: POOR_PCT },
  noGain: ': do not use this calibration.',
};

/** Equal conditions that differ by more than this, and by so many spreads, contradict each other. */
const CONTRADICTION = { least: 0.1, spreads: 6 };
/** A row this far off the fit may be named. */
const OUTLIER = 0.03;

/** `radius`: of the tip [m]. */
export function bladeRowFindings(
  rows: FittedRows<BladeMeasurement>,
  observations: readonly Observation[],
  radius: number,
): BladeFinding[] {
  const contradictions = contradictionsOf(rows, observations, radius);
  const named = new Set(contradictions.flatMap(({ pair }) => pair.map(rowName)));
  const outliers = outlierFindings(rows, OUTLIER, BLADE_WORDS).filter(
    ({ param }) => !named.has(param),
  );
  const findings = contradictions.map(({ finding }) => finding);
  return [...limited(findings, 'observations'), ...limited(outliers, 'observations')];
}

function contradictionsOf(
  { measurements, errors, scale }: FittedRows<BladeMeasurement>,
  observations: readonly Observation[],
  radius: number,
): { pair: number[]; finding: BladeFinding }[] {
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
      const finding: BladeFinding = { code: 'contradictory_observations', param: second, message };
      return [{ pair, finding }];
    }),
  );
}
