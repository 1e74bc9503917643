/**
 * Measured curves judged by cross-validation (docs/theory/bemt.md, B.16): each run in flight of a propeller from its other runs, and
 * each point at rest from the others, by the service's kernel. The family's correction is fitted without the blade.
 */
import { toReference } from '../../../dist/blades/measured-curves.mapper.js';
import { curvesOf } from '../../../dist/blades/measured-blades.js';
import { correctionOf } from '../../../dist/blades/correction.js';
import { BANDS } from '../../../dist/blades/correction-coefficients.js';
import { halfWidths } from '../../../dist/blades/uncertainty.js';
import type { Correlation } from '../../../src/blades/uncertainty.js';
import { jointSpread, WORKING } from './bands.ts';
import { originOf } from './correction.ts';
import type { MeasuredPoint } from './data.ts';
import type { Evaluated, Evaluation } from './evaluate.ts';
import { bareOf } from './features.ts';
import { MAX_J } from './score.ts';
import { curvesEntry, runsOf, STEP, thinned, UNIT } from './shipped.ts';
import { mean } from '../powertrain/tables.ts';
import { correctedModel, type Modelled } from './solve.ts';

/** A point that was held back, and what the other runs say of it. */
interface HeldBack {
  point: MeasuredPoint;
  ours: Modelled;
  /** The largest measured values of the propeller. */
  largest: Modelled;
}

function largestOf(points: readonly MeasuredPoint[]): Modelled {
  return {
    Ct: Math.max(...points.map(({ Ct }) => Ct)),
    Cp: Math.max(...points.map(({ Cp }) => Cp)),
  };
}

/** Points at rest whose speeds are nearer than this to the one held back are left out with it. */
const NEAR_AT_REST = 1.2;

/** What all runs but those of `left` say of its points. */
function predicted(
  { propeller }: Evaluated,
  { coefficients }: Pick<Evaluation, 'coefficients'>,
  left: readonly MeasuredPoint[],
  used: readonly MeasuredPoint[],
): Modelled[] {
  const entry = curvesEntry({ ...propeller, points: [...used] });
  const reference = toReference(entry, STEP, UNIT);
  const origin = originOf(propeller, 'family');
  const correction = correctionOf(bareOf(propeller), origin, {
    coefficients: coefficients.family(propeller),
  });
  const curves = curvesOf(reference, bareOf(propeller), origin);
  const blade = { ...curves.blade, correction };
  const measured = [{ weight: 1, similarity: 1, ...curves, blade }];
  return correctedModel({ ...propeller, points: [...left] }, { correction, measured });
}

/** Each point of a propeller with at least two runs from runs at other speeds; none of one with a single run. */
function heldBackRuns(one: Evaluated, evaluation: Evaluation): HeldBack[] {
  const points = one.propeller.points.filter(({ J }) => J <= MAX_J);
  const flown = points.filter(({ kind }) => kind === 'forward');
  const rested = points.filter(({ kind }) => kind === 'static');
  const largest = largestOf(points);
  const paired = (left: readonly MeasuredPoint[], used: readonly MeasuredPoint[]): HeldBack[] => {
    const answers = predicted(one, evaluation, left, used);
    return left.map((point, i) => ({ point, ours: answers[i], largest }));
  };
  const runs = runsOf(flown);
  const inFlight = runs.flatMap((run) => {
    if (runs.length < 2) return [];
    return paired(run, [...rested, ...flown.filter((point) => !run.includes(point))]);
  });
  const atRest = thinned(rested).flatMap((point) => {
    const far = ({ rpm }: MeasuredPoint) =>
      Math.abs(Math.log(rpm / point.rpm)) > Math.log(NEAR_AT_REST);
    const others = rested.filter(far);
    return others.length === 0 ? [] : paired([point], [...others, ...flown]);
  });
  return [...inFlight, ...atRest];
}

/** Each point of a propeller from the curves of other specimens, or other tests, of the same product. */
function otherSpecimens(one: Evaluated, evaluation: Evaluation): HeldBack[] {
  const { id, blade, points } = one.propeller;
  const largest = largestOf(points);
  return evaluation.propellers
    .filter(
      ({ propeller }) => propeller.blade === blade && propeller.blades === one.propeller.blades,
    )
    .filter(({ propeller }) => propeller.id !== id)
    .flatMap((other) => {
      const answers = predicted(one, evaluation, points, other.propeller.points);
      return points.map((point, i) => ({ point, ours: answers[i], largest }));
    });
}

/** Correlations of the errors of curves of another specimen, or of a second test. */
export function measuredCorrelation(evaluation: Evaluation): Correlation {
  const of = (kind: MeasuredPoint['kind']): number => {
    const logs = evaluation.propellers.flatMap((one) => {
      const rows = otherSpecimens(one, evaluation).filter(
        ({ point, ours, largest }) =>
          point.kind === kind && ours.Ct > 0 && ours.Cp > 0 && point.Ct > WORKING * largest.Ct,
      );
      return rows.map(({ point, ours }) => ({
        Ct: Math.log(point.Ct / ours.Ct),
        Cp: Math.log(point.Cp / ours.Cp),
        weight: 1 / rows.length,
      }));
    });
    return jointSpread(logs, kind).correlation;
  };
  return { atRest: of('static'), inFlight: of('forward') };
}

type C = 'Ct' | 'Cp';
const isAnswered = ({ ours }: HeldBack): boolean => Number.isFinite(ours.Ct + ours.Cp);

/** Mean error of a propeller's points, in flight over its largest value, at rest over the value; NaN without points. */
function heldBackError(rows: readonly HeldBack[], kind: MeasuredPoint['kind'], C: C): number {
  const errors = rows
    .filter((row) => row.point.kind === kind && isAnswered(row))
    .map(({ point, ours, largest }) => {
      const off = Math.abs(ours[C] - point[C]);
      return off / (kind === 'static' ? point[C] : largest[C]);
    });
  return errors.length > 0 ? mean(errors) : NaN;
}

/** Share of a propeller's points inside the band of measured curves; NaN without points. */
function heldBackCoverage(one: Evaluated, rows: readonly HeldBack[], C: C): number {
  const inside = rows.filter(isAnswered).map(({ point, ours }) => {
    const Re75 = point.Re75 * Math.hypot(1, point.J / (0.75 * Math.PI));
    const half = halfWidths(one.features, { ...ours, J: point.J, Re75 }, BANDS.measured)[C];
    return Number(Math.abs(ours[C] - point[C]) <= half);
  });
  return inside.length > 0 ? mean(inside) : NaN;
}

const percent = (values: readonly number[]): string => {
  const known = values.filter(Number.isFinite);
  return known.length > 0 ? (100 * mean(known)).toFixed(1) : '–';
};

/** Both cross-validations as rows of a table: errors in percent, and the share inside the band. */
export function measuredRows(evaluation: Evaluation): string[][] {
  const benchmark = evaluation.propellers.filter(({ group }) => group === 'benchmark');
  const example = evaluation.propellers.filter(({ group }) => group === 'example');
  const row = (
    title: string,
    rows: readonly Evaluated[],
    of: (one: Evaluated, evaluation: Evaluation) => HeldBack[],
  ): string[] => {
    const held = rows.map((one) => ({ one, rows: of(one, evaluation) }));
    const tested = held.filter((each) => each.rows.length > 0);
    const error = (kind: MeasuredPoint['kind'], C: C) =>
      percent(tested.map((each) => heldBackError(each.rows, kind, C)));
    const share = (C: C) => percent(tested.map((each) => heldBackCoverage(each.one, each.rows, C)));
    return [
      title,
      String(tested.length),
      `${error('static', 'Ct')} / ${error('static', 'Cp')}`,
      `${error('forward', 'Ct')} / ${error('forward', 'Cp')}`,
      `${share('Ct')} / ${share('Cp')}`,
    ];
  };
  return [
    row('a run from the other runs of the specimen', benchmark, heldBackRuns),
    row('the same of the example, APC Thin Electric 10x5', example, heldBackRuns),
    row('a specimen, or its second test, from another', evaluation.propellers, otherSpecimens),
  ];
}
