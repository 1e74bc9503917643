import { defineEntity, p } from '@mikro-orm/postgresql';
import { DYNAMICS_ENDS, type DynamicsEvent, type DynamicsTotals } from '../engine/dynamics-case.js';
import type { TablesOf } from '../platform/postgres/columns.js';
import { Run } from '../runs/run.entity.js';
import type { ScheduleIn } from './request/schedule.wire.js';

export const DynamicRun = defineEntity({
  name: 'DynamicRun',
  tableName: 'dynamic_run',
  properties: {
    run_id: () => p.manyToOne(Run).mapToPk().fieldName('run_id').primary().deleteRule('cascade'),
    /** The estimate that was paid for [s]. */
    estimated_duration_s: p.float().columnType('double precision'),
    /** The flight ends at this time at the latest [s]. */
    end_s: p.float().columnType('double precision'),
    /** Clock of its rows. */
    record_s: p.float().columnType('double precision'),
    /** Half a megabyte perhaps, so it does not lie in the body of the run, which is read whenever the run is looked at. */
    schedule: p.json<ScheduleIn>(),
    /** Its rows have collectives, as some are commanded or found. */
    collectives: p.boolean().default(false),
    /** Flown and saved so far. */
    simulated_s: p.float().columnType('double precision').default(0),
    /** The number of rows in all of its blocks. */
    rows: p.integer().default(0),
    /** Pieces of work that were saved. */
    chunks: p.integer().default(0),
    /** Spent on these. */
    wall_ms: p.float().columnType('double precision').default(0),
    engine: p.text().nullable(),
    /** The state from which it continues: the numbers of `engine`, which no other one can read. */
    checkpoint: p.blob().$type<Buffer>().nullable(),
    /** null until the first piece is saved. */
    totals: p.json<DynamicsTotals>().nullable(),
    events: p.json<DynamicsEvent[]>().defaultRaw("'[]'"),
    /** Why the flight ended; null of one that goes on, or was canceled on the way. */
    ended: p.enum(DYNAMICS_ENDS).nullable(),
  },
  checks: [
    { name: 'dynamic_run_chunks_totals_check', expression: '(chunks = 0) = (totals is null)' },
    { name: 'dynamic_run_ended_chunks_check', expression: '(ended is null) or (chunks > 0)' },
    {
      name: 'dynamic_run_checkpoint_chunks_ended_check',
      expression: '(checkpoint is not null) = ((chunks > 0) and (ended is null))',
    },
    { name: 'dynamic_run_chunks_check', expression: 'chunks >= 0' },
    { name: 'dynamic_run_end_s_check', expression: 'end_s > 0' },
    { name: 'dynamic_run_estimated_duration_s_check', expression: 'estimated_duration_s >= 0' },
    { name: 'dynamic_run_record_s_check', expression: 'record_s > 0' },
    { name: 'dynamic_run_rows_check', expression: 'rows >= 0' },
    { name: 'dynamic_run_simulated_s_check', expression: 'simulated_s >= 0' },
    { name: 'dynamic_run_wall_ms_check', expression: 'wall_ms >= 0' },
  ],
});

export const DynamicBlock = defineEntity({
  name: 'DynamicBlock',
  tableName: 'dynamic_block',
  properties: {
    run_id: () =>
      p.manyToOne(DynamicRun).mapToPk().fieldName('run_id').primary().deleteRule('cascade'),
    seq: p.integer().primary(),
    /** Number of its first row in the flight, from 0. */
    first_row: p.integer(),
    rows: p.integer(),
    from_s: p.float().columnType('double precision'),
    to_s: p.float().columnType('double precision'),
    data: p.blob().$type<Buffer>(),
  },
  checks: [
    { name: 'dynamic_block_from_s_to_s_check', expression: 'from_s <= to_s' },
    { name: 'dynamic_block_first_row_check', expression: 'first_row >= 0' },
    { name: 'dynamic_block_rows_check', expression: 'rows > 0' },
    { name: 'dynamic_block_seq_check', expression: 'seq > 0' },
  ],
  uniques: [{ properties: ['run_id', 'first_row'] }],
});

export type DynamicRunTables = TablesOf<typeof DynamicRun | typeof DynamicBlock>;
