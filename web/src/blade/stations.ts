/** Edits of the rows of a blade's table. */
import { radius } from '../fields/analyze-geometry-request.ts';
import { toNumber } from '../form/number.ts';
import {
  EMPTY_STATION,
  isEmpty,
  type Station,
  STATION_COLUMNS,
  type StationColumn,
} from './draft.ts';

/** Stations in the form of the API. */
export const MOST_STATIONS = radius.maxItems;

export function withCell(
  stations: readonly Station[],
  row: number,
  column: StationColumn,
  value: string,
): Station[] {
  return stations.map((station, i) => (i === row ? { ...station, [column]: value } : station));
}

/** The same for the n-th station of the request, which leaves empty rows out. */
export function withStation(
  stations: readonly Station[],
  station: number,
  column: StationColumn,
  value: string,
): Station[] {
  const rows = stations.flatMap((each, row) => (isEmpty(each) ? [] : [row]));
  return withCell(stations, rows[station], column, value);
}

/**
 * From a cell on, over what is there; rows are added as far as there may be. A block that has the radii and begins in the
 * first row is the whole blade: rows below it were of another one, and go.
 */
export function withBlock(
  stations: readonly Station[],
  row: number,
  columns: readonly StationColumn[],
  block: readonly (readonly string[])[],
): Station[] {
  const isWhole = row === 0 && columns[0] === 'radius' && block.length > 1 && block[0].length > 1;
  const there = isWhole ? 0 : stations.length;
  const rows = Math.min(Math.max(there, row + block.length), MOST_STATIONS);
  return Array.from({ length: rows }, (_, i) => {
    const station = stations[i] ?? EMPTY_STATION;
    const cells = block[i - row]?.slice(0, columns.length) ?? [];
    return { ...station, ...Object.fromEntries(cells.map((cell, k) => [columns[k], cell])) };
  });
}

/** A station half way to the next one; behind the last an empty one. */
export function withRowAfter(stations: readonly Station[], row: number): Station[] {
  const [here, next] = [stations[row], stations[row + 1]];
  const between = (column: StationColumn): string => {
    const [a, b] = [toNumber(here[column]), toNumber(next[column])];
    if (a === undefined || b === undefined) return '';
    return String(Number(((a + b) / 2).toPrecision(8)));
  };
  const added: Station =
    here === undefined || next === undefined
      ? { ...EMPTY_STATION, section: here?.section }
      : {
          ...EMPTY_STATION,
          ...Object.fromEntries(STATION_COLUMNS.map((column) => [column, between(column)])),
          section: here.section,
        };
  return stations.toSpliced(row + 1, 0, added);
}
