/** The ranges on parallel axes as the page's address has them: in the API's units, so that they hold in anyone's. */
import { endsOf, type ParallelAxis, type Ranges } from '../../../plot/parallel.ts';
import { convert, revert, type Scale, scaleOf } from '../../../units/measure.ts';
import type { Units } from '../../../units/units.ts';
import type { Quantity } from './quantities.ts';

/** Ranges by name of the axis; undefined: the whole axis. */
export type KeptRanges = Readonly<Record<string, readonly [from?: number, to?: number]>>;

/** Parts names and numbers in the address; no column has it. */
const BETWEEN = '~';
const DIGITS = 6;

/** `throttle~40~60~endurance_s~~900`. What cannot be read is no range. */
export function readRanges(text: string): KeptRanges {
  const parts = text.split(BETWEEN);
  const ranges: Record<string, [number?, number?]> = {};
  for (let i = 0; i + 2 < parts.length; i += 3) {
    const [from, to] = [endIn(parts[i + 1]), endIn(parts[i + 2])];
    if (from !== undefined || to !== undefined) ranges[parts[i]] = [from, to];
  }
  return ranges;
}

function endIn(text: string): number | undefined {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? undefined : number;
}

export const rangesText = (ranges: KeptRanges): string =>
  Object.entries(ranges)
    .flatMap(([name, [from, to]]) => [name, from ?? '', to ?? ''])
    .join(BETWEEN);

/** Parts have places instead of a quantity. */
const scaleIn = ({ kind, unit }: Quantity, units: Units): Scale =>
  kind === 'part' ? { unit: '', factor: 1 } : scaleOf(unit, units);

/** A range that is drawn on an axis, to be kept; an end of the axis stays open. */
export function keptRange(
  [from, to]: readonly [number, number],
  axis: ParallelAxis,
  quantity: Quantity,
  units: Units,
): KeptRanges[string] {
  const scale = scaleIn(quantity, units);
  const [least, most] = endsOf(axis);
  const kept = (value: number) => Number(revert(value, scale).toPrecision(DIGITS));
  return [from <= least ? undefined : kept(from), to >= most ? undefined : kept(to)];
}

/** The other way: ranges on the axes that are drawn, in the reader's units and within the ends of their axes. */
export function drawnRanges(
  kept: KeptRanges,
  axes: readonly Quantity[],
  drawn: readonly ParallelAxis[],
  units: Units,
): Ranges {
  const ranges = axes.flatMap((quantity, i) => {
    const range = kept[quantity.name];
    if (range === undefined) return [];
    const [least, most] = endsOf(drawn[i]);
    const shown = (end: number | undefined, open: number) => {
      if (end === undefined) return open;
      return Math.min(most, Math.max(least, convert(end, scaleIn(quantity, units))));
    };
    return [[quantity.name, [shown(range[0], least), shown(range[1], most)] as const] as const];
  });
  return Object.fromEntries(ranges);
}
