/**
 * The empirical correction that any raw model gets in the comparison, so that none is judged by its raw figures alone:
 *
 *   C = C_raw [1 + a0 + a1 (c45/c75 − 1.3) + a2 (σ75/0.12 − 1) + a3 ln²(Re75/5e4) + a4 (0.7/p75 − 1)]
 *
 * with every variable held inside the range of the data, the factor too, and the coefficients fitted without the family
 * that they are used on.
 */
import type { MeasuredPropeller } from './data.ts';
import { type Features, featuresOf } from './features.ts';
import { fitFactor, type FitOptions, fitWithoutEach, type Sample } from './fit.ts';
import { MAX_J, type Pair, working } from './score.ts';
import type { Modelled } from './solve.ts';

const clamp = (x: number, low: number, high: number): number => Math.min(Math.max(x, low), high);

/** The factor's bounds: no blade of the data needs more. */
const FACTOR = { low: 0.6, high: 1.6 };

/** Variables of the form above; the first is the constant. */
export function variablesOf({ taper, sigma75, p75 }: Features, Re75: number): number[] {
  return [
    1,
    clamp(taper, 0.8, 2.2) - 1.3,
    clamp(sigma75, 0.06, 0.25) / 0.12 - 1,
    Math.log(clamp(Re75, 1e4, 2e5) / 5e4) ** 2,
    0.7 / clamp(p75, 0.3, 1.4) - 1,
  ];
}

export function factorOf(a: readonly number[], x: readonly number[]): number {
  const sum = x.reduce((total, each, k) => total + a[k] * each, 1);
  return clamp(sum, FACTOR.low, FACTOR.high);
}

export interface Solved {
  propeller: MeasuredPropeller;
  answers: Modelled[];
}

const COEFFICIENTS = ['Ct', 'Cp'] as const;
type C = (typeof COEFFICIENTS)[number];

/** Where the propeller works, static and forward each with half its weight. */
export function samplesOf(C: C, { propeller, answers }: Solved): Sample[] {
  const { id, family, points } = propeller;
  const features = featuresOf(propeller);
  const pairs = points
    .map((measured, i): Pair => ({ measured, ours: answers[i] }))
    .filter(({ measured, ours }) => measured.J <= MAX_J && Number.isFinite(ours[C]));
  const atWork = working(pairs);
  return (['static', 'forward'] as const).flatMap((kind) => {
    const used = atWork.filter(({ measured }) => measured.kind === kind);
    return used.map(({ measured, ours }) => ({
      propeller: id,
      family,
      raw: ours[C],
      measured: measured[C],
      scale: measured[C],
      x: variablesOf(features, measured.Re75),
      weight: 1 / used.length,
    }));
  });
}

export interface Coefficients {
  Ct: number[];
  Cp: number[];
}

/** The coefficients for a family, fitted on the others of `base`: all of them where the family is not there. */
export function heldOut(
  base: readonly Solved[],
  options?: FitOptions,
): (family: string) => Coefficients {
  const [Ct, Cp] = COEFFICIENTS.map((C) => {
    const samples = base.flatMap((each) => samplesOf(C, each));
    const [without, all] = [fitWithoutEach(samples, options), fitFactor(samples, options)];
    return (family: string) => without.get(family) ?? all;
  });
  return (family) => ({ Ct: Ct(family), Cp: Cp(family) });
}

export function corrected({ propeller, answers }: Solved, { Ct, Cp }: Coefficients): Modelled[] {
  const features = featuresOf(propeller);
  return answers.map((raw, i) => {
    const x = variablesOf(features, propeller.points[i].Re75);
    return { Ct: raw.Ct * factorOf(Ct, x), Cp: raw.Cp * factorOf(Cp, x) };
  });
}
