/**
 * The empirical correction that any raw model gets in the comparison, so that none is judged by its raw figures alone; the
 * coefficients are always fitted without the family that they are used on.
 */
import type { MeasuredPropeller } from './data.ts';
import { conditionWeight, shapeWeight } from '../../../dist/blades/envelope.js';
import { featuresOf } from './features.ts';
import { fitFactor, type FitOptions, fitWithoutEach, type Sample } from './fit.ts';
import { FORM, type CorrectionForm } from './forms.ts';
import { MAX_J, type Pair } from './score.ts';
import type { Modelled } from './solve.ts';

export interface Solved {
  propeller: MeasuredPropeller;
  answers: Modelled[];
}

const COEFFICIENTS = ['Ct', 'Cp'] as const;
type C = (typeof COEFFICIENTS)[number];

/**
 * At rest and in flight each with half a propeller's weight; errors over the largest value of each kind, so that points near
 * zero thrust count as what they are.
 */
function samplesOf(C: C, { propeller, answers }: Solved, form: CorrectionForm = FORM): Sample[] {
  const { id, family, points } = propeller;
  const features = featuresOf(propeller);
  const pairs = points
    .map((measured, i): Pair => ({ measured, ours: answers[i] }))
    .filter(({ measured, ours }) => measured.J <= MAX_J && Number.isFinite(ours[C]));
  return (['static', 'forward'] as const).flatMap((kind) => {
    const used = pairs.filter(({ measured }) => measured.kind === kind);
    const scale = Math.max(...used.map(({ measured }) => measured[C]));
    return used.map(({ measured, ours }) => ({
      propeller: id,
      family,
      raw: ours[C],
      measured: measured[C],
      scale,
      x: form.variables(features, measured),
      weight: 1 / used.length,
    }));
  });
}

export interface Coefficients {
  Ct: number[];
  Cp: number[];
}

/** Of all propellers: what ships. */
export function fitted(
  base: readonly Solved[],
  form: CorrectionForm = FORM,
  options?: FitOptions,
): Coefficients {
  const [Ct, Cp] = COEFFICIENTS.map((C) =>
    fitFactor(
      base.flatMap((each) => samplesOf(C, each, form)),
      options,
    ),
  );
  return { Ct, Cp };
}

/** The coefficients for a family, fitted on the others of `base`: all of them where the family is not there. */
export function heldOut(
  base: readonly Solved[],
  form: CorrectionForm = FORM,
  options?: FitOptions,
): (family: string) => Coefficients {
  const all = fitted(base, form, options);
  const [Ct, Cp] = COEFFICIENTS.map((C) =>
    fitWithoutEach(
      base.flatMap((each) => samplesOf(C, each, form)),
      options,
    ),
  );
  return (family) => ({ Ct: Ct.get(family) ?? all.Ct, Cp: Cp.get(family) ?? all.Cp });
}

export function corrected(
  { propeller, answers }: Solved,
  coefficients: Coefficients,
  form: CorrectionForm = FORM,
): Modelled[] {
  const features = featuresOf(propeller);
  return answers.map((raw, i) => {
    const { J, tipMach } = propeller.points[i];
    const x = form.variables(features, propeller.points[i]);
    // as the service answers: of three and four blades a part of it
    const w = shapeWeight(features) * conditionWeight({ J, tipMach, Ct: raw.Ct });
    const factor = (a: readonly number[]) =>
      1 + w * form.gain(x.reduce((sum, each, k) => sum + a[k] * each, 0));
    return { Ct: raw.Ct * factor(coefficients.Ct), Cp: raw.Cp * factor(coefficients.Cp) };
  });
}
