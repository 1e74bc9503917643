/** A blade as the engine takes it, with what is made of its fields alone. Pure: a browser's what-if has it too. */
import type { BareBlade } from '../engine/rotor-case.js';
import type { AssessedBlade } from './assessment.js';
import { type BladeFeatures, bladeFeatures } from './blade-features.js';
import { type BladeInAir, toOrigin, toShape } from './blade.mapper.js';
import { type BladeOrigin, correctionOf, correctionSummary } from './correction.js';
import { measuredCurves, type MeasuredReference } from './measured-blades.js';

export interface PreparedBlade {
  /** The blade with the curves of the measured propellers that it is like, if any. */
  blade: BareBlade;
  features: BladeFeatures;
  origin: BladeOrigin;
}

export function preparedBlade(
  body: BladeInAir,
  references: readonly MeasuredReference[],
): PreparedBlade {
  const shape = toShape(body);
  const origin = toOrigin(body);
  const features = bladeFeatures(shape, origin.thickness);
  const correction = correctionOf(shape, origin, { features });
  const measured = measuredCurves(shape, origin, references, features);
  return { blade: { ...shape, correction, measured }, features, origin };
}

/** Returns the numbers by which answers about `blade` are judged, which is the prepared one or as a calibration changes it. */
export function assessedBlade(prepared: PreparedBlade, blade: BareBlade): AssessedBlade {
  const { features, origin } = prepared;
  return {
    blade: blade === prepared.blade ? features : bladeFeatures(blade, origin.thickness),
    correction: correctionSummary(blade, features, origin),
  };
}
