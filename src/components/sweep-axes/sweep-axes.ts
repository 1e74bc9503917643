import type { ComponentType } from '../component-type.js';
import type { Fault } from '../../platform/errors.js';
import type { ComponentSweepAxis, ExpandSweepAxesBody } from './sweep-axes.wire.js';

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

/**
 * Checks the places at which the axes act: a place may be swept by one axis only. `param` is where the axes stand in
 * the body.
 */
export function checkAxes(
  { component_axes }: Pick<ExpandSweepAxesBody, 'component_axes'>,
  param = 'component_axes',
): Fault[] {
  const taken = new Map<string, string>();
  return component_axes.flatMap((axis, i) => {
    const at = `${param}[${i}]`;
    const own = checkSlots(axis, `${at}.slots`);
    return own.length > 0 ? own : checkTaken(axis, at, taken);
  });
}

function checkSlots({ axis, slots }: ComponentSweepAxis, param: string): Fault[] {
  if (slots === undefined || slots === null) return [];
  if (axis === 'battery' && slots.length > 1) {
    const message = `${param}: a battery feeds all rotor groups, so its axis has one slot`;
    return [{ code: 'parameter_too_many_items', param, message }];
  }
  const twice = slots.findIndex((slot, at) => slots.indexOf(slot) < at);
  if (twice < 0) return [];
  const place = `${param}[${twice}]`;
  const message = `${place} names slot ${slots[twice]} a second time`;
  return [{ code: 'parameters_exclusive', param: place, message }];
}

function checkTaken(axis: ComponentSweepAxis, param: string, taken: Map<string, string>): Fault[] {
  const faults: Fault[] = [];
  for (const slot of slotsOf(axis)) {
    const place = `${axis.axis} ${slot}`;
    const other = taken.get(place);
    if (other === undefined) taken.set(place, param);
    else {
      const what = axis.axis === 'battery' ? 'the battery' : `the ${axis.axis} of slot ${slot}`;
      const message = `${param} exchanges ${what}, as ${other} does`;
      faults.push({ code: 'parameters_exclusive', param, message });
    }
  }
  return faults.slice(0, 1);
}
