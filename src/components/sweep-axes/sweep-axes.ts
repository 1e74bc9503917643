import type { ComponentType } from '../component-type.js';

/** One dimension of a sweep: at each step the same component stands in all of its slots. */
export interface ComponentAxis {
  axis: ComponentType;
  /** Rotor groups; several are in step and share the dimension. A battery feeds them all and stands in slot 0. */
  slots: number[];
  /** Each once, in the order of the sweep. */
  componentIds: string[];
}

/** The fields of an axis that tell where it acts. */
export interface AxisPlace {
  axis: ComponentType;
  slot: number;
  slots?: number[] | null;
}

/** The slots that an axis acts on. */
export function slotsOf({ axis, slot, slots }: AxisPlace): number[] {
  return axis === 'battery' ? [0] : (slots ?? [slot]);
}

/** Points of the grid of these axes; exact up to 2^53. */
export function countAxisPoints(axes: readonly Pick<ComponentAxis, 'componentIds'>[]): number {
  return axes.reduce((points, { componentIds }) => points * componentIds.length, 1);
}
