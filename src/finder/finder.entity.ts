import { defineEntity, p } from '@mikro-orm/postgresql';
import type { TablesOf } from '../platform/postgres/columns.js';
import { Run, type RunTables } from '../runs/run.entity.js';
import type { StoredOutcome, StoredRow } from './finder.row.js';
import type { FinderCombination } from './result/finder-row.wire.js';

/** A search for parts, beside its run. */
export const Finder = defineEntity({
  name: 'Finder',
  tableName: 'finder',
  properties: {
    run_id: () => p.manyToOne(Run).mapToPk().fieldName('run_id').primary().deleteRule('cascade'),
    /** The outline of the front with its figures alone, as far as it is known. */
    front: p.json<FinderCombination[]>().columnType('json').nullable(),
    /** Rows of the front, and what else was found; null until it is completed. */
    total_rows: p.integer().nullable(),
    outcome: p.json<StoredOutcome>().nullable(),
  },
});

const number = () => p.float().columnType('double precision');

/** A row of the front. The columns are what lists sort and filter by; `row` is all of it. */
export const FinderRowEntity = defineEntity({
  name: 'FinderRow',
  tableName: 'finder_row',
  properties: {
    finder_id: () =>
      p.manyToOne(Finder).mapToPk().fieldName('finder_id').primary().deleteRule('cascade'),
    index: p.integer().primary(),
    endurance_s: number(),
    range_m: number().nullable(),
    all_up_mass_kg: number(),
    thrust_to_weight: number().nullable(),
    hover_throttle_pct: number().nullable(),
    price: number().nullable(),
    noise_dba: number().nullable(),
    diameter_in: number().nullable(),
    cells: number().nullable(),
    motor_brand: p.text().nullable(),
    propeller_brand: p.text().nullable(),
    battery_brand: p.text().nullable(),
    chemistry: p.text().nullable(),
    row: p.json<StoredRow>().columnType('json'),
  },
  checks: [{ name: 'finder_row_index_check', expression: '"index" >= 0' }],
});

export type FinderTables = TablesOf<typeof Finder | typeof FinderRowEntity> & RunTables;
