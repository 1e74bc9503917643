/** The better of several columns for the speed, row by row: sensors of stands drop out, and count what is no blade. */
import { type ReadCell, cellOf, inShort, type Column } from '../../tables/quantity-table.js';
import type { TableRow } from '../../tables/read-table.js';

export interface Better {
  /** The reading of each row; undefined: no column has one. */
  cells: (ReadCell | undefined)[];
  warnings: string[];
}

/** Two columns measure the same where their ratio lies this near to 1; other ratios are pole pairs or blades that were set wrongly. */
const SAME = 0.05;
/** Readings of the same speed that differ by more are wrong, one or the other. */
const APART = 0.2;
/** Fewer common rows prove no ratio. */
const FEWEST_COMMON = 3;
const NEIGHBOURS = 3;

/** `columns`: the better one first, by what it measures. */
export function betterOf(
  rows: readonly TableRow[],
  columns: readonly Column[],
  throttle: Column,
): Better {
  const all = columns.map((column) => rows.map((row) => cellOf(column, row)));
  const counts = all.map((cells) => cells.filter(isReading).length);
  const most = Math.max(...counts);
  const first = counts.findIndex((count) => count >= most / 2);
  const main = all[first];
  const others = all.filter((cells, k) => k !== first && isSame(main, cells));
  if (others.length === 0)
    return {
      cells: main.map((cell, i) => cell ?? all.flatMap((cells) => cells[i] ?? []).at(0)),
      warnings: [],
    };
  const reference = referenceOf([main, ...others], rows, throttle);
  const replaced: number[] = [];
  const cells = main.map((cell, i) => {
    const readings = [cell, ...others.map((each) => each[i])].filter(isReading);
    if (readings.length === 0) return cell;
    const [lead] = readings;
    const agrees = readings.every(({ value }) => Math.abs(value / lead.value - 1) <= APART);
    const best = agrees ? lead : nearest(readings, reference(i));
    if (best !== cell) replaced.push(rows[i].row);
    return best;
  });
  const named = replaced.slice(0, 10).join(', ') + (replaced.length > 10 ? ', …' : '');
  const message = `Column "${inShort(columns[first].text)}" has no usable speed in ${replaced.length} rows (${named}): they have that of the other column.`;
  return { cells, warnings: replaced.length > 0 ? [message] : [] };
}

function isReading(cell: ReadCell | undefined): cell is ReadCell {
  return cell !== undefined && cell.value > 0;
}

function isSame(
  one: readonly (ReadCell | undefined)[],
  other: readonly (ReadCell | undefined)[],
): boolean {
  const ratios = one.flatMap((cell, i) => {
    const beside = other[i];
    return isReading(cell) && isReading(beside) ? [cell.value / beside.value] : [];
  });
  return ratios.length >= FEWEST_COMMON && Math.abs(middle(ratios) - 1) <= SAME;
}

/** Returns, for a row, the middle of what all columns read at the throttles next to its own. */
function referenceOf(
  columns: readonly (readonly (ReadCell | undefined)[])[],
  rows: readonly TableRow[],
  throttle: Column,
): (row: number) => number {
  const throttles = rows.map((row) => cellOf(throttle, row)?.value || 0);
  const order = [...rows.keys()].sort((a, b) => throttles[a] - throttles[b]);
  const placeOf = new Map(order.map((row, place) => [row, place]));
  return (row) => {
    const at = placeOf.get(row)!;
    const near = order.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
    return middle(
      near.flatMap((i) =>
        i === row ? [] : columns.flatMap(({ [i]: cell }) => (isReading(cell) ? [cell.value] : [])),
      ),
    );
  };
}

function nearest(readings: readonly ReadCell[], value: number): ReadCell {
  const off = (cell: ReadCell) => Math.abs(Math.log(cell.value / value));
  return readings.reduce((best, cell) => (off(cell) < off(best) ? cell : best));
}

export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
