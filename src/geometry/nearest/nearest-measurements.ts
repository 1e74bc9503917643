/** The proof beside an answer: what was measured of propellers like this one, near this condition. Runs in the engine's threads. */
import { measurementsFile } from '../../measurements/measurements-file.js';
import { toMeasuredBlade, toNearestMeasurement } from './nearest.mapper.js';
import {
  MAX_DISTANCE,
  type MeasuredBlade,
  type Near,
  nearestConditions,
  nearestCurve,
  type ComparedShape,
} from './nearest.js';
import type { NearestMeasurement } from './nearest.wire.js';

export interface NearestMeasurements {
  nearest_measurements: NearestMeasurement[];
  /** Why there are none. */
  nearest_measurements_reason?: string;
}

let blades: readonly MeasuredBlade[] | undefined;

function measuredBlades(): readonly MeasuredBlade[] {
  if (blades === undefined) {
    const file = measurementsFile();
    blades = file.propellers.map((entry) => toMeasuredBlade(entry, file));
  }
  return blades;
}

export function nearestToPoint(
  shape: ComparedShape,
  at: { J: number; Re75: number },
): NearestMeasurements {
  return toNearest(nearestConditions(measuredBlades(), shape, at));
}

export function nearestToSweep(
  shape: ComparedShape,
  range: { from: number; to: number; Re75: number },
): NearestMeasurements {
  return toNearest(nearestCurve(measuredBlades(), shape, range));
}

/** Returns the reason that an answer without numbers has no measurements beside it. */
export function nearestToNothing(): NearestMeasurements {
  const reason = 'The analysis has no operating point to compare with measurements.';
  return { nearest_measurements: [], nearest_measurements_reason: reason };
}

function toNearest(near: readonly Near[]): NearestMeasurements {
  if (near.length > 0) return { nearest_measurements: near.map(toNearestMeasurement) };
  const reason =
    `No measured propeller is similar at this condition: in blades, diameter, pitch, solidity, taper, advance ratio and ` +
    `Reynolds number together, all are at a distance above ${MAX_DISTANCE}.`;
  return { nearest_measurements: [], nearest_measurements_reason: reason };
}
