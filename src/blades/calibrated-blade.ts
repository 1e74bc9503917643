/** A blade as a calibration says it is. Pure; docs/theory/calibration.md, §1. */
import type { BareBlade } from '../engine/rotor-case.js';

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
