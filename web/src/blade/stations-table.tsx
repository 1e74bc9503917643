import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import * as fields from '../fields/analyze-geometry-request.ts';
import { type ApiField, whyOutside } from '../form/api-field.ts';
import { toNumber, whyUnread } from '../form/number.ts';
import { isEmpty, type Station, type StationColumn } from './draft.ts';
import { blockOf } from './paste.ts';
import { MOST_STATIONS, withBlock, withCell, withRowAfter } from './stations.ts';
import './stations-table.css';

const HEADS: Record<StationColumn, { of: ApiField; label: string; unit: string }> = {
  radius: { of: fields.radius, label: 'Radius', unit: fields.radius.unit },
  chord: { of: fields.chord, label: 'Chord', unit: fields.chord.unit },
  twist: { of: fields.twist, label: 'Twist', unit: fields.twist.unit },
  thickness: { of: fields.thickness, label: 'Thickness', unit: 't/c' },
  sweep: { of: fields.sweep, label: 'Sweep', unit: fields.sweep.unit },
};

/**
 * The stations of a blade as a grid. Arrows and Enter go from cell to cell, Enter in the last row adds one, Ctrl+Delete takes a row
 * away; a block of a spreadsheet is pasted from the cell on.
 */
export function StationsTable({
  stations,
  columns,
  problem,
  onChange,
}: {
  stations: readonly Station[];
  columns: readonly StationColumn[];
  problem?: ApiProblem;
  onChange: (stations: Station[]) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const refusal = useMemo(() => firstRefusal(stations, columns), [stations, columns.join(' ')]);
  /** Thickness and sweep may be left out of all stations, the others of none that is typed. */
  const isNeeded = (column: StationColumn) =>
    (column !== 'thickness' && column !== 'sweep') ||
    stations.some((each) => each[column].trim() !== '');
  const [row, setRow] = useState(0);

  const focus = (nextRow: number, column: number): boolean => {
    const place = `[data-cell="${nextRow}/${column}"]`;
    const cell = grid.current?.querySelector<HTMLInputElement>(place);
    cell?.focus();
    cell?.select();
    return cell != null;
  };

  /** Cells that are still to be made are there after the next drawing. */
  const goTo = (nextRow: number, column: number) => {
    if (!focus(nextRow, column)) requestAnimationFrame(() => focus(nextRow, column));
  };

  const add = (after: number, column: number) => {
    if (stations.length >= MOST_STATIONS) return;
    onChange(withRowAfter(stations, after));
    goTo(after + 1, column);
  };

  const remove = (at: number, column: number) => {
    if (stations.length <= 2) return;
    onChange(stations.toSpliced(at, 1));
    goTo(Math.min(at, stations.length - 2), column);
  };

  const onKey = (event: KeyboardEvent<HTMLInputElement>, at: number, column: number) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const atStart = selectionStart === 0;
    const atEnd = selectionEnd === value.length;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (at === stations.length - 1) add(at, column);
      else goTo(at + 1, column);
    } else if (event.key === 'ArrowDown') goTo(at + 1, column);
    else if (event.key === 'ArrowUp') goTo(at - 1, column);
    else if (event.key === 'ArrowLeft' && atStart) goTo(at, column - 1);
    else if (event.key === 'ArrowRight' && atEnd) goTo(at, column + 1);
    else if (event.key === 'Delete' && event.ctrlKey) remove(at, column);
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent, at: number, column: number) => {
    const block = blockOf(event.clipboardData.getData('text'));
    if (block === undefined) return;
    event.preventDefault();
    onChange(withBlock(stations, at, columns.slice(column), block));
    goTo(Math.min(at + block.length, MOST_STATIONS) - 1, column);
  };

  return (
    <>
      <div className="scroll stations" role="region" aria-label="Stations" tabIndex={-1}>
        <table ref={grid}>
          <caption className="unseen">
            Stations of the blade from hub to tip. Use the arrow keys and Enter to move between
            cells.
          </caption>
          <thead>
            <tr>
              <th scope="col">No.</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {HEADS[column].label} <span className="unit">[{HEADS[column].unit}]</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stations.map((station, at) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {columns.map((column, k) => (
                  <td key={column}>
                    <input
                      ref={(cell) =>
                        cell?.setCustomValidity(refusalOf(station[column], column) ?? '')
                      }
                      required={isNeeded(column) && !isEmpty(station)}
                      aria-label={`${HEADS[column].label} of station ${at + 1} in ${HEADS[column].unit}`}
                      aria-invalid={isWrong(station[column], column, at, problem) || undefined}
                      data-cell={`${at}/${k}`}
                      inputMode="decimal"
                      autoComplete="off"
                      value={station[column]}
                      onFocus={() => setRow(at)}
                      onKeyDown={(event) => onKey(event, at, k)}
                      onPaste={(event) => onPaste(event, at, k)}
                      onChange={({ target }) =>
                        onChange(withCell(stations, at, column, target.value))
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refusal !== undefined && (
        <p className="fault" role="status">
          {refusal}
        </p>
      )}
      <div className="row">
        <button
          type="button"
          disabled={stations.length >= MOST_STATIONS}
          onClick={() => add(Math.min(row, stations.length - 1), 0)}
        >
          Add a row after {Math.min(row + 1, stations.length)}
        </button>
        <button
          type="button"
          disabled={stations.length <= 2}
          onClick={() => remove(Math.min(row, stations.length - 1), 0)}
        >
          Remove row {Math.min(row + 1, stations.length)}
        </button>
      </div>
    </>
  );
}

/** Why the API would refuse what is typed into a cell, before it is sent. */
function refusalOf(typed: string, column: StationColumn): string | undefined {
  const { of, unit } = HEADS[column];
  const number = toNumber(typed);
  if (number === undefined) return undefined;
  return Number.isNaN(number) ? whyUnread(typed) : whyOutside(of, number, { unit, factor: 1 });
}

/** The first cell that the API would refuse, and why. */
function firstRefusal(stations: readonly Station[], columns: readonly StationColumn[]) {
  for (const [at, station] of stations.entries())
    for (const column of columns) {
      const why = refusalOf(station[column], column);
      if (why !== undefined) return `${HEADS[column].label} of station ${at + 1}: ${why}`;
    }
  return undefined;
}

function isWrong(typed: string, column: StationColumn, at: number, problem?: ApiProblem): boolean {
  if (refusalOf(typed, column) !== undefined) return true;
  return problem?.faults.some(({ param }) => param === `${column}[${at}]`) ?? false;
}
