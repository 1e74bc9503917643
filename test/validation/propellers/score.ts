/** How far a model is off a propeller's measurements, and of many propellers together. */
import type { MeasuredPoint } from './data.ts';
import type { Modelled } from './solve.ts';
import { mean } from '../powertrain/tables.ts';
import { type Estimate, estimateOf, worstTenth } from './statistics.ts';

/** Beyond this J nothing is scored. */
export const MAX_J = 0.95;
/** Relative errors count where the measured Ct is above this part of the propeller's largest: near zero thrust they mean nothing. */
const WORKING = 0.25;
/** Efficiency counts where the measured one is above this. */
const EFFICIENT = 0.3;

interface Pair {
  measured: MeasuredPoint;
  ours: Modelled;
}

/** Of one propeller; fractions, not percent. NaN where it has no such points. */
export interface PropellerScore {
  points: number;
  /** Measured points at which the model has no answer. */
  failed: number;
  /** Mean absolute relative error where the propeller works, and the mean with its sign. */
  staticCt: number;
  staticCp: number;
  forwardCt: number;
  forwardCp: number;
  /** Mean |Δ| over all forward points to MAX_J, over the propeller's largest measured value, at rest or in flight. */
  spanCt: number;
  spanCp: number;
  /** Mean |Δη| of forward points. */
  efficiency: number;
  /** Signed: over static and forward points that work, each kind with its own weight of points. */
  biasCt: number;
  biasCp: number;
  staticBiasCt: number;
  staticBiasCp: number;
  forwardBiasCt: number;
  forwardBiasCp: number;
}
export type Figure = keyof PropellerScore;

type C = 'Ct' | 'Cp';
const relative =
  (C: C) =>
  ({ measured, ours }: Pair): number =>
    ours[C] / measured[C] - 1;
const largest = (C: C, pairs: readonly Pair[]): number =>
  Math.max(...pairs.map(({ measured }) => measured[C]));

/** Of one propeller's pairs those whose thrust is not near zero. */
function working(pairs: readonly Pair[]): Pair[] {
  const most = largest('Ct', pairs);
  return pairs.filter(({ measured: { Ct, Cp } }) => Ct > WORKING * most && Cp > 0);
}

function spanError(C: C, pairs: readonly Pair[], most: number): number {
  return mean(pairs.map(({ measured, ours }) => Math.abs(ours[C] - measured[C]) / most));
}

const etaOf = (J: number, { Ct, Cp }: Modelled): number => (Ct > 0 && Cp > 0 ? (J * Ct) / Cp : 0);

function efficiencyError(pairs: readonly Pair[]): number {
  const errors = pairs.flatMap(({ measured, ours }) => {
    const eta = etaOf(measured.J, measured);
    return eta > EFFICIENT ? [Math.abs(etaOf(measured.J, ours) - eta)] : [];
  });
  return errors.length > 0 ? mean(errors) : NaN;
}

export function scorePropeller(
  points: readonly MeasuredPoint[],
  answers: readonly Modelled[],
): PropellerScore {
  const all = points
    .map((measured, i): Pair => ({ measured, ours: answers[i] }))
    .filter(({ measured }) => measured.J <= MAX_J);
  const pairs = all.filter(({ ours }) => Number.isFinite(ours.Ct) && Number.isFinite(ours.Cp));
  const forward = pairs.filter(({ measured }) => measured.kind === 'forward');
  const both = working(pairs);
  const stillAtWork = both.filter(({ measured }) => measured.kind === 'static');
  const forwardAtWork = both.filter(({ measured }) => measured.kind === 'forward');
  const absolute = (C: C, rows: readonly Pair[]) =>
    mean(rows.map(relative(C)).map((error) => Math.abs(error)));
  const signed = (C: C, rows: readonly Pair[]) => mean(rows.map(relative(C)));
  return {
    points: pairs.length,
    failed: all.length - pairs.length,
    staticCt: absolute('Ct', stillAtWork),
    staticCp: absolute('Cp', stillAtWork),
    forwardCt: absolute('Ct', forwardAtWork),
    forwardCp: absolute('Cp', forwardAtWork),
    spanCt: spanError('Ct', forward, largest('Ct', pairs)),
    spanCp: spanError('Cp', forward, largest('Cp', pairs)),
    efficiency: efficiencyError(forward),
    biasCt: signed('Ct', both),
    biasCp: signed('Cp', both),
    staticBiasCt: signed('Ct', stillAtWork),
    staticBiasCp: signed('Cp', stillAtWork),
    forwardBiasCt: signed('Ct', forwardAtWork),
    forwardBiasCp: signed('Cp', forwardAtWork),
  };
}

/** Means over propellers with their intervals, and the mean of the worst tenth by each figure. */
export interface GroupScore {
  propellers: number;
  points: number;
  mean: Record<Figure, Estimate>;
  worst: Record<Figure, number>;
}

export function scoreGroup(scores: readonly PropellerScore[]): GroupScore {
  const figures = Object.keys(scores[0]) as Figure[];
  const each = <T>(of: (values: number[]) => T) =>
    Object.fromEntries(
      figures.map((figure) => [figure, of(scores.map((score) => score[figure]))]),
    ) as Record<Figure, T>;
  return {
    propellers: scores.length,
    points: scores.reduce((sum, { points }) => sum + points, 0),
    mean: each(estimateOf),
    worst: each((values) => worstTenth(values.map(Math.abs))),
  };
}
