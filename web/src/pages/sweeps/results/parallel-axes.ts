import type { ParallelAxis } from '../../../plot/parallel.ts';
import { convert, scaleOf } from '../../../units/measure.ts';
import type { Units } from '../../../units/units.ts';
import { numberIn, type Quantity } from './quantities.ts';
import type { Solved } from './use-points.ts';

/** Results that are shown first, beside everything that an axis sets. */
const FIRST_GOALS: ReadonlySet<string> = new Set([
  'total_thrust_n',
  'total_elec_power_w',
  'specific_thrust_g_per_w',
  'endurance_s',
]);
/** More than these are not told apart on a page. */
export const MOST_AXES = 10;

/** The quantities that are axes: the ones that were chosen, or those that tell most. */
export function axesOf(
  quantities: readonly Quantity[],
  points: readonly Solved[],
  chosen: readonly string[],
): Quantity[] {
  const isVaried = ({ name }: Quantity) => new Set(points.map(({ cells }) => cells[name])).size > 1;
  const wanted = quantities.filter(({ name }) => chosen.includes(name));
  if (wanted.length > 1) return wanted.slice(0, MOST_AXES);
  return quantities
    .filter((each) => (each.kind !== 'result' || FIRST_GOALS.has(each.name)) && isVaried(each))
    .slice(0, MOST_AXES);
}

/** A quantity in the units that the reader chose; parts as places in the order in which they come. */
export function axisOf(quantity: Quantity, points: readonly Solved[], units: Units): ParallelAxis {
  const { name, label, unit, kind } = quantity;
  if (kind === 'part') {
    const words = [...new Set(points.map(({ cells }) => cells[name]))];
    const places = new Map(words.map((word, i) => [word, i]));
    return { key: name, label, words, values: points.map(({ cells }) => places.get(cells[name])!) };
  }
  const scale = scaleOf(unit, units);
  const values = points.map((point) => {
    const value = numberIn(point, quantity);
    return value === null ? null : convert(value, scale);
  });
  return { key: name, label, unit: scale.unit, values };
}
