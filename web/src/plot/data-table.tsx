import type { ReactNode } from 'react';

type Cell = ReactNode;

/** Five digits tell all that a plot does. */
export const digits = (value: number, count = 5): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(count))) : '–';

const shown = (cell: Cell): Cell =>
  typeof cell === 'number' ? digits(cell) : cell == null ? '–' : cell;

/** A table that scrolls by itself where it is wider than the page; its caption is its name. */
export function DataTable({
  caption,
  columns,
  rows,
  hideCaption = false,
}: {
  caption: string;
  columns: readonly ReactNode[];
  rows: readonly (readonly Cell[])[];
  hideCaption?: boolean;
}) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={caption}>
      <table>
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
            <tr key={i}>
              {row.map((cell, k) => (
                <td key={k} className={typeof cell === 'number' ? 'number' : undefined}>
                  {shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
