/**
 * Calibrations judged by cross-validation (docs/calibration.md): each propeller is fitted to none, one, three or twelve of its points by the
 * service's own fit and kernel, and judged on points that no fit has seen. The family is known, the correction fitted without the blade.
 */
import { toBladeCalibration } from '../../../dist/blades/blade.mapper.js';
import { type CorrectionCoefficients, correctionOf } from '../../../dist/blades/correction.js';
import { calibrate } from '../../../dist/calibration/blade/calibrate.js';
import type { Observation } from '../../../dist/calibration/blade/measurements.js';
import { DEFAULT_PARAMETERS, parameterBounds } from '../../../dist/calibration/blade/parameters.js';
import { originOf } from './correction.ts';
import { AIR, type MeasuredPoint, type MeasuredPropeller } from './data.ts';
import { bareOf } from './features.ts';
import { markdown } from '../powertrain/tables.ts';
import type { Evaluation } from './evaluate.ts';
import { type Figure, MAX_J, type PropellerScore, scoreGroup, scorePropeller } from './score.ts';
import { correctedModel, type Modelled } from './solve.ts';

/** How many of its points a propeller is fitted to. */
const COUNTS = [0, 1, 3, 12] as const;
type Count = (typeof COUNTS)[number];

/** Of twelve, the points at rest and in flight. */
const TWELVE = { rest: 4, flight: 8 };

const evenly = <T>(list: readonly T[], count: number): T[] => {
  const places = Array.from({ length: count }, (_, k) =>
    Math.floor((k * (list.length - 1)) / (count - 1)),
  );
  return [...new Set(places)].map((place) => list[place]);
};

/**
 * Chooses points by a fixed rule. One: at rest, at two thirds of the speeds. Three: at rest, the lowest, middle and highest speed. Twelve:
 * four at rest and eight in flight, evenly along the speeds and, at each, along J. undefined where the propeller has fewer than five at rest.
 */
function chosenPoints(
  points: readonly MeasuredPoint[],
): Record<Count, MeasuredPoint[]> | undefined {
  const used = points.filter(({ J }) => J <= MAX_J);
  const of = (kind: MeasuredPoint['kind']) => used.filter((point) => point.kind === kind);
  const rest = of('static').toSorted((a, b) => a.rpm - b.rpm);
  if (rest.length <= TWELVE.rest) return undefined;
  return {
    0: [],
    1: [rest[Math.floor((rest.length * 2) / 3)]],
    3: evenly(rest, 3),
    12: [...evenly(rest, TWELVE.rest), ...evenly(of('forward'), TWELVE.flight)],
  };
}

/** What a bench or tunnel would send of these points. */
function observationsOf(D: number, points: readonly MeasuredPoint[]): Observation[] {
  return points.map(({ rpm, J, Ct, Cp }) => {
    const n = rpm / 60;
    return {
      Omega: 2 * Math.PI * n,
      V: J * n * D,
      rho: AIR.rho,
      weight: 1,
      ...loadsOf(D, rpm, { Ct, Cp }),
    };
  });
}

function loadsOf(D: number, rpm: number, { Ct, Cp }: Modelled) {
  const n = rpm / 60;
  const unit = AIR.rho * n * n * D ** 4;
  return { thrust: Ct * unit, torque: (Cp * unit * D) / (2 * Math.PI) };
}

/** Fits the propeller to some of its points and answers at others. */
async function predicted(
  propeller: MeasuredPropeller,
  coefficients: CorrectionCoefficients,
  seen: readonly MeasuredPoint[],
  asked: readonly MeasuredPoint[],
): Promise<Modelled[]> {
  const { diameter: D, geometry } = propeller;
  const correction = correctionOf(bareOf(propeller), originOf(propeller, 'family'), {
    coefficients,
  });
  const at = (
    points: readonly MeasuredPoint[],
    values?: Parameters<typeof toBladeCalibration>[0],
  ) =>
    correctedModel(
      { ...propeller, points: [...points] },
      { correction, measured: undefined },
      values && toBladeCalibration(values),
    );
  if (seen.length === 0) return at(asked);
  const { adjustment } = await calibrate({
    observations: observationsOf(D, seen),
    parameters: DEFAULT_PARAMETERS,
    bounds: parameterBounds({
      diameter: D,
      chord: geometry.map(({ c }) => (c * D) / 2),
      twist: geometry.map(({ beta }) => beta),
    }),
    radius: D / 2,
    model: (values) =>
      Promise.resolve(
        at(seen, values).map((answer, i) => {
          const { thrust: T, torque: Q } = loadsOf(D, seen[i].rpm, answer);
          return Number.isFinite(T) && Number.isFinite(Q) ? { T, Q } : null;
        }),
      ),
    advance: () => undefined,
  });
  return at(asked, adjustment);
}

/** The scores of one propeller by the number of points that it was fitted to, all on the same points. */
async function calibratedScores(
  propeller: MeasuredPropeller,
  coefficients: CorrectionCoefficients,
): Promise<Record<Count, PropellerScore> | undefined> {
  const chosen = chosenPoints(propeller.points);
  if (chosen === undefined) return undefined;
  const seen = new Set(COUNTS.flatMap((count) => chosen[count]));
  const left = propeller.points.filter((point) => !seen.has(point));
  const score = async (count: Count) =>
    scorePropeller(left, await predicted(propeller, coefficients, chosen[count], left));
  return { 0: await score(0), 1: await score(1), 3: await score(3), 12: await score(12) };
}

const FIGURES: [Figure, string][] = [
  ['staticCt', 'at rest Ct [%]'],
  ['staticCp', 'Cp'],
  ['spanCt', 'in flight ΔCt/max [%]'],
  ['spanCp', 'ΔCp/max'],
  ['efficiency', 'Δη [points]'],
];

/** Means over the benchmark by the number of points that each propeller was fitted to, as a table. */
export async function calibrationTable({ propellers, coefficients }: Evaluation): Promise<string> {
  const scores: Record<Count, PropellerScore>[] = [];
  for (const { propeller, group } of propellers) {
    if (group !== 'benchmark') continue;
    const found = await calibratedScores(propeller, coefficients.family(propeller));
    if (found) scores.push(found);
  }
  const rows = COUNTS.map((count) => {
    const { mean } = scoreGroup(scores.map((each) => each[count]));
    return [String(count), ...FIGURES.map(([figure]) => (100 * mean[figure].mean).toFixed(1))];
  });
  return markdown(['points', ...FIGURES.map(([, title]) => title)], rows);
}
