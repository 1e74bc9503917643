import { type ComponentAxis, countPoints } from './sweep-axes.js';
import type { SweepAxesExpansion } from './sweep-axes.wire.js';

/** A point costs one compute unit for each rotor. */
export function toExpansion(axes: ComponentAxis[], rotors: number): SweepAxesExpansion {
  const points = countPoints(axes);
  return {
    object: 'sweep_axes_expansion',
    total_points: points,
    credits_cost: points * rotors,
    axes: axes.map(({ axis, slots, componentIds }) => {
      return { axis, slots, size: componentIds.length, component_ids: componentIds };
    }),
  };
}
