import { ApiError } from '../../platform/errors.js';
import { type ComponentAxis, countPoints } from './sweep-axes.js';
import type { SweepAxesExpansion } from './sweep-axes.wire.js';

/** A point costs one compute unit for each rotor. Throws ApiError 422 `sweep_too_large`. */
export function toExpansion(axes: ComponentAxis[], rotors: number): SweepAxesExpansion {
  const points = countPoints(axes);
  // beyond that a double counts in steps, and no plan allows a millionth of it
  if (points * rotors > Number.MAX_SAFE_INTEGER) throw new ApiError('sweep_too_large');
  return {
    object: 'sweep_axes_expansion',
    total_points: points,
    credits_cost: points * rotors,
    axes: axes.map(({ axis, slots, componentIds }) => {
      return { axis, slots, size: componentIds.length, component_ids: componentIds };
    }),
  };
}
