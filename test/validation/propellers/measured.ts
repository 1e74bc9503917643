/**
 * Measured curves judged by cross-validation (docs/theory/bemt.md, B.16): each run in flight of a propeller from its other runs, and
 * each point at rest from the others, by the service's kernel. The family's correction is fitted without the blade.
 */
import { toReference } from '../../../dist/blades/measured-curves.mapper.js';
import { curvesOf } from '../../../dist/blades/measured-blades.js';
import { correctionOf } from '../../../dist/blades/correction.js';
import { originOf } from './correction.ts';
import type { MeasuredPoint } from './data.ts';
import type { Evaluated, Evaluation } from './evaluate.ts';
import { bareOf } from './features.ts';
import { MAX_J } from './score.ts';
import { curvesEntry, runsOf, STEP, thinned, UNIT } from './shipped.ts';
import { correctedModel, type Modelled } from './solve.ts';

/** A point that was held back, and what the other runs say of it. */
export interface HeldBack {
  point: MeasuredPoint;
  ours: Modelled;
  /** The largest measured values of the propeller. */
  largest: Modelled;
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
  const correction = correctionOf(bareOf(propeller), origin, coefficients.family(propeller));
  const curves = curvesOf(reference, origin);
  const measured = { weight: 1, ...curves, blade: { ...curves.blade, correction } };
  return correctedModel({ ...propeller, points: [...left] }, { correction, measured });
}

/** Each point of a propeller with at least two runs from runs at other speeds; none of one with a single run. */
export function heldBackRuns(one: Evaluated, evaluation: Evaluation): HeldBack[] {
  const points = one.propeller.points.filter(({ J }) => J <= MAX_J);
  const flown = points.filter(({ kind }) => kind === 'forward');
  const rested = points.filter(({ kind }) => kind === 'static');
  const largest = {
    Ct: Math.max(...points.map(({ Ct }) => Ct)),
    Cp: Math.max(...points.map(({ Cp }) => Cp)),
  };
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
