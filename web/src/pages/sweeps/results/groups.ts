import { convert, digits, measured, scaleOf } from '../../../units/measure.ts';
import type { Units } from '../../../units/units.ts';
import { numberIn, type Quantity } from './quantities.ts';
import type { Solved } from './use-points.ts';

/** Points that look alike in a plot. */
export interface Group {
  label: string;
  points: Solved[];
}

/** More parts than these cannot be told apart: the rest is one group. Numbers are gathered in this many ranges. */
const MOST_PARTS = 14;
const MOST_VALUES = 7;

/** Parts the points by a part or a number that an axis sets; undefined: they are one group. */
export function groupsOf(
  points: readonly Solved[],
  by: Quantity | undefined,
  units: Units,
): Group[] {
  if (by === undefined) return [{ label: 'Points', points: [...points] }];
  return by.kind === 'part' ? byPart(points, by) : byNumber(points, by, units);
}

function byPart(points: readonly Solved[], { name }: Quantity): Group[] {
  const all = [...Map.groupBy(points, ({ cells }) => cells[name])];
  const groups = all.map(([label, members]) => ({ label, points: members }));
  if (groups.length <= MOST_PARTS) return groups;
  const rest = groups.slice(MOST_PARTS - 1);
  return [
    ...groups.slice(0, MOST_PARTS - 1),
    { label: `${rest.length} others`, points: rest.flatMap((group) => group.points) },
  ];
}

function byNumber(points: readonly Solved[], by: Quantity, units: Units): Group[] {
  const of = (point: Solved) => numberIn(point, by) ?? Number.NaN;
  const values = [...new Set(points.map(of))].sort((a, b) => a - b);
  const ranges = rangesOf(values);
  const at = new Map(ranges.flatMap((range, i) => range.map((value) => [value, i] as const)));
  const members = Map.groupBy(points, (point) => at.get(of(point))!);
  const scale = scaleOf(by.unit, units);
  return ranges.map((range, i) => {
    const last = measured(range.at(-1), by.unit, units);
    const label = range.length === 1 ? last : `${digits(convert(range[0], scale))} to ${last}`;
    return { label, points: members.get(i) ?? [] };
  });
}

/** Sorted values one by one, or where there are many in ranges of equally many. */
function rangesOf(values: readonly number[]): number[][] {
  if (values.length <= MOST_VALUES) return values.map((value) => [value]);
  const ranges: number[][] = Array.from({ length: MOST_VALUES - 1 }, () => []);
  values.forEach((value, i) => ranges[Math.floor((i * ranges.length) / values.length)].push(value));
  return ranges;
}
