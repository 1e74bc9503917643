import type { ReactNode } from 'react';
import './data-table.css';
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
  labels = columns,
  rows,
  keys,
  hideCaption = false,
  spread = false,
  count = 3,
}: {
  caption: string;
  columns: readonly ReactNode[];
  /** Names of the columns where `columns` are no texts: a stacked row writes them before its values. */
  labels?: readonly ReactNode[];
  rows: readonly (readonly Cell[])[];
  /** Tells the rows apart where they are sorted or come and go: without it a row keeps what it shows when another takes its place. */
  keys?: readonly string[];
  hideCaption?: boolean;
  /** Names and one value each, in as many columns as there is room for. */
  spread?: boolean;
  /** Significant digits of numbers. */
  count?: number;
}) {
  const isNumeric = columns.map((_, k) => isOfNumbers(rows.map((row) => row[k])));
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className={spread ? 'spread' : columns.length >= STACKED_FROM ? 'stacks' : undefined}>
        <caption className={hideCaption ? 'unseen' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={i} scope="col" className={i > 0 && isNumeric[i] ? 'number' : undefined}>
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
                  data-label={labelOf(labels[k])}
                  className={
                    typeof cell === 'number' || (k > 0 && isNumeric[k]) ? 'number' : undefined
                  }
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

/** A number in words of its own begins so: `19 min 58 s`, `0.04 to 0.16`, `5.34 s`, `never`, `–`. */
const WORDED = /^[-−+]?\d[\d.,e-]*(\u00a0|$| to | of )|^(–|never|none)$/;

/** Numbers stand under one another by their ends, with what stands for one of them. */
function isOfNumbers(cells: readonly Cell[]): boolean {
  const told = cells.filter((cell) => cell != null && cell !== '');
  return told.length > 0 && told.every((cell) => typeof cell === 'number' || isWorded(cell));
}

const isWorded = (cell: Cell): boolean => typeof cell === 'string' && WORDED.test(cell);

/** The label of a value in a stacked row; an empty heading and one that is not to be seen give none. */
const labelOf = (column: ReactNode): string | undefined =>
  typeof column === 'string' && column !== '' ? column : undefined;
