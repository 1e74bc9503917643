/**
 * The empirical correction of a blade (docs/theory/bemt.md, B.14): what measurements of two-bladed propellers say of what the
 * blade element leaves out. Six coefficients for Ct and six for Cp; the kernel adds what depends on the condition.
 */
import type { BareBlade, RotorCorrection } from '../engine/rotor-case.js';
import { type BladeFeatures, bladeFeatures } from './blade-features.js';
import { COEFFICIENTS } from './correction-coefficients.js';
import { shapeWeight } from './envelope.js';

const held = (x: number, low: number, high: number): number => Math.min(Math.max(x, low), high);

/** Returns the variables of a shape that the correction depends on, each held within the range of most of the data. */
export function shapeVariables({ taper, sigma75, p75 }: BladeFeatures): number[] {
  return [
    1,
    held(taper, 0.95, 1.55) - 1.3,
    held(sigma75, 0.085, 0.29) / 0.12 - 1,
    0.7 / held(p75, 0.3, 1.1) - 1,
  ];
}

function gainsOf(
  coefficients: readonly number[],
  shape: readonly number[],
): [number, number, number] {
  const ofShape = shape.reduce((sum, x, k) => sum + coefficients[k] * x, 0);
  return [ofShape, coefficients[shape.length], coefficients[shape.length + 1]];
}

export function correctionOf(
  blade: Pick<BareBlade, 'B' | 'R' | 'r' | 'c' | 'beta'>,
): RotorCorrection {
  const features = bladeFeatures(blade);
  const shape = shapeVariables(features);
  return {
    weight: shapeWeight(features),
    chord75: features.c75 * blade.R,
    gainT: gainsOf(COEFFICIENTS.Ct, shape),
    gainQ: gainsOf(COEFFICIENTS.Cp, shape),
  };
}
