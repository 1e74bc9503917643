/** The features of a measured blade, by the service's own function. */
import { bladeFeatures } from '../../../dist/blades/blade-features.js';
import type { MeasuredPropeller } from './data.ts';

const DEGREE = Math.PI / 180;

/** A measured blade in SI and radians, as an analysis has it. */
export function bareOf({
  blades,
  diameter,
  geometry,
}: Pick<MeasuredPropeller, 'blades' | 'diameter' | 'geometry'>) {
  const R = diameter / 2;
  return {
    B: blades,
    R,
    rHub: geometry[0].r * R,
    r: geometry.map(({ r }) => r * R),
    c: geometry.map(({ c }) => c * R),
    beta: geometry.map(({ beta }) => beta * DEGREE),
    sweep: geometry.map(() => 0),
  };
}

export type Features = ReturnType<typeof bladeFeatures>;

const known = new WeakMap<object, Features>();

export function featuresOf(propeller: Parameters<typeof bareOf>[0]): Features {
  const features = known.get(propeller.geometry) ?? bladeFeatures(bareOf(propeller));
  known.set(propeller.geometry, features);
  return features;
}
