/**
 * The changes that measurements make to a blade. The empirical correction (docs/theory/bemt.md, B.14) is what two-bladed
 * propellers were measured to do beside what the blade element says: six coefficients for Ct and six for Cp; the kernel
 * adds what depends on the condition. A calibration (docs/theory/calibration.md, §1) is what test data of one blade say.
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

/** The changes that test data made to a blade; factors and coefficients, angles [rad]. */
export interface BladeCalibration {
  chordScale: number;
  twistOffset: number;
  clSlopeScale: number;
  cd0Offset: number;
  stallDelayScale: number;
}

/** Chord and twist first: whatever follows from the shape of a blade follows from the calibrated one. */
export function calibratedBlade<B extends BareBlade>(blade: B, calibration: BladeCalibration): B {
  const { chordScale, twistOffset, clSlopeScale, cd0Offset, stallDelayScale } = calibration;
  return {
    ...blade,
    c: blade.c.map((chord) => chord * chordScale),
    beta: blade.beta.map((angle) => angle + twistOffset),
    calibration: { clScale: clSlopeScale, cd0: cd0Offset, stallDelay: stallDelayScale },
  };
}
