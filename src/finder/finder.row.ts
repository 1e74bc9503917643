/** The stored forms of a search: its outcome and its rows, and the row of the table beside its run. */
import type { Selectable } from 'kysely';
import type { StoredResult } from '../powertrain/solve-result.js';
import type { FinderTables } from './finder.entity.js';
import type { FinderResult } from './result/finder.wire.js';
import type { FinderRow } from './result/finder-row.wire.js';

/** The result without its rows, which have a table, and without their number. */
export type StoredOutcome = Omit<FinderResult, 'rows' | 'total_rows'>;

/** A row of the front as it is stored: its result compact, and the body of its simulation without a project. */
export type StoredRow = Omit<FinderRow, 'object' | 'index' | 'result'> & { result: StoredResult };

export type FinderRunRow = Pick<
  Selectable<FinderTables['finder']>,
  'run_id' | 'front' | 'total_rows' | 'outcome'
>;

/** A row of the front with its place. */
export interface PlacedRow {
  index: number;
  row: StoredRow;
}
