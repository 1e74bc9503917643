/** Warnings about a fit, in words for the one who measured. Pure. */
import {
  type NamedFinding,
  limited,
  type ModelWords,
  PARAMETER_FINDINGS,
  percent,
  shortNumber,
  trendOf,
} from '../fit/fit-findings.js';
import {
  type Measurement,
  type Observation,
  QUANTITIES,
  type RmsError,
  sameConditions,
} from './measurements.js';

export const FINDINGS = [
  ...PARAMETER_FINDINGS,
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
export type FitFinding = NamedFinding<FindingCode>;

const rowName = (row: number): string => `observations[${row}]`;

/** The parts of what is said of parameters that are a blade's. */
export const BLADE_WORDS: ModelWords = {
  causes: 'the geometry, a unit, or how the data were taken',
  prior: 'how it varies among measured propellers',
  apart: 'measure at other advance ratios, or thrust and power both',
};

/** Equal conditions that differ by more than this, and by so many spreads, contradict each other. */
const CONTRADICTION = { least: 0.1, spreads: 6 };
/** The same for a row against the fit. */
const OUTLIER = { least: 0.03, spreads: 5 };

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
  return [
    ...limited(
      contradictions.map(({ finding }) => finding),
      'observations',
    ),
    ...limited(outliers, 'observations'),
  ];
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
    const rms = trendOf(along.map(({ error }) => error));
    if (rms === undefined) return [];
    const message = `The errors of ${quantity} (${percent(rms)}) keep one sign over stretches of advance ratio: the chosen parameters cannot follow the data there, and the bands are too narrow. Add a parameter, or check the blade's section and the rig.`;
    return [{ code: 'systematic_residuals', param: 'observations', message }];
  });
}

const advance = ({ V, Omega }: Observation): number => V / Omega;

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
      const message = `After the fit ${kind} is still off by ${shortNumber(is)} % (rms): these data are not of this blade as it is described, or were not taken as they say.`;
      findings.push({ code: 'poor_fit', param: 'observations', message });
    }
    const held = heldBack?.[key] ?? null;
    if (held === null || held < was) continue;
    const message = `On rows that the fit had not seen, ${kind} is off by ${shortNumber(held)} % (rms), without a calibration by ${shortNumber(was)} %: do not use this calibration.`;
    findings.push({ code: 'no_gain_held_back', param: 'parameters', message });
  }
  return findings;
}
