import type { Grid } from '../../../plot/heat/contours.ts';
import { isSet, numberIn, type Quantity } from './quantities.ts';
import type { Solved } from './use-points.ts';

/** Axes of numbers with at least two values: what a heat map has for its sides. */
export function sidesOf(quantities: readonly Quantity[], points: readonly Solved[]): Quantity[] {
  return quantities.filter(
    (each) => each.kind === 'axis' && new Set(points.map(({ cells }) => cells[each.name])).size > 1,
  );
}

/** An axis that a heat map does not show: it has one value there. */
export interface Slice {
  quantity: Quantity;
  /** As the CSV has them, in its order. */
  values: readonly string[];
  value: string;
}

/** What a heat map of `x` and `y` leaves out, with the values chosen, or the first. */
export function slicesOf(
  points: readonly Solved[],
  quantities: readonly Quantity[],
  shown: readonly Quantity[],
  chosen: Readonly<Record<string, string>>,
): Slice[] {
  return quantities.flatMap((quantity): Slice[] => {
    if (!isSet(quantity) || shown.includes(quantity)) return [];
    const values = [...new Set(points.map(({ cells }) => cells[quantity.name]))];
    if (values.length < 2) return [];
    const value = values.find((each) => each === chosen[quantity.name]) ?? values[0];
    return [{ quantity, values, value }];
  });
}

/** The points of a heat map by row (y) and column (x), and the values of a quantity there. */
export function heatGrid(
  points: readonly Solved[],
  { x, y, z, slices }: { x: Quantity; y: Quantity; z: Quantity; slices: readonly Slice[] },
): Grid & { points: (Solved | undefined)[][] } {
  const sorted = (side: Quantity) =>
    [...new Set(points.flatMap((point) => numberIn(point, side) ?? []))].sort((a, b) => a - b);
  const [xs, ys] = [sorted(x), sorted(y)];
  const [column, row] = [xs, ys].map((values) => new Map(values.map((value, i) => [value, i])));
  const cells: (Solved | undefined)[][] = ys.map(() => xs.map(() => undefined));
  for (const point of points) {
    const isIn = slices.every(({ quantity, value }) => point.cells[quantity.name] === value);
    const [i, j] = [column.get(numberIn(point, x)!), row.get(numberIn(point, y)!)];
    if (isIn && i !== undefined && j !== undefined) cells[j][i] = point;
  }
  const values = cells.map((each) =>
    each.map((point) => (point === undefined ? null : numberIn(point, z))),
  );
  return { x: xs, y: ys, values, points: cells };
}
