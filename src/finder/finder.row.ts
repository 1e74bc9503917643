/** The stored forms of a search: its outcome and its rows, and the row of the table beside its run. */
import type { StoredResult } from '../powertrain/solve-result.js';
import type { FinderResult } from './result/finder.wire.js';
import type { FinderCombination, FinderRow } from './result/finder-row.wire.js';

/** The result without its rows, which have a table, and without their number. */
export type StoredOutcome = Omit<FinderResult, 'rows' | 'total_rows'>;

/** A row of the front as it is stored: its result compact, and the body of its simulation without a project. */
export type StoredRow = Omit<FinderRow, 'object' | 'index' | 'result' | 'warnings'> & {
  result: StoredResult;
};

/** The columns that a search has beside its run. */
export interface FinderRunRow {
  run_id: string;
  front: FinderCombination[] | null;
  total_rows: number | null;
  outcome: StoredOutcome | null;
}

/** A row of the front with its place. */
export interface PlacedRow {
  index: number;
  row: StoredRow;
}
