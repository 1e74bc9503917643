import type { ReactNode } from 'react';
import { digits as threeDigits } from '../units/measure.ts';

type Cell = ReactNode;

/** Five digits tell all that a plot does; they can be copied into another program, so that thousands stay together. */
export const digits = (value: number, count = 5): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(count))) : '–';

function shown(cell: Cell, count: number): Cell {
  if (typeof cell !== 'number') return cell ?? '–';
  if (Number.isInteger(cell) && count === 3) return cell.toLocaleString('en');
  return count === 3 ? threeDigits(cell) : digits(cell, count);
}

/** Columns from which on a table has no room on a phone: its rows become lists of labels and values there. */
const STACKED_FROM = 3;

/** A table that scrolls by itself where it is wider than the page, and is stacked on a phone; its caption is its name. */
export function DataTable({
  caption,
  columns,
  rows,
  keys,
  hideCaption = false,
  count = 3,
}: {
  caption: string;
  columns: readonly ReactNode[];
  rows: readonly (readonly Cell[])[];
  /** Tells the rows apart where they are sorted or come and go: without it a row keeps what it shows when another takes its place. */
  keys?: readonly string[];
  hideCaption?: boolean;
  /** Significant digits of numbers. */
  count?: number;
}) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className={columns.length >= STACKED_FROM ? 'stacks' : undefined}>
        <caption className={hideCaption ? 'unseen' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={i} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={keys?.[i] ?? i}>
              {row.map((cell, k) => (
                <td
                  key={k}
                  data-label={labelOf(columns[k])}
                  className={typeof cell === 'number' ? 'number' : undefined}
                >
                  {shown(cell, count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The label of a value in a stacked row; an empty heading and one that is not to be seen give none. */
const labelOf = (column: ReactNode): string | undefined =>
  typeof column === 'string' && column !== '' ? column : undefined;
