import { defineEntity, p } from '@mikro-orm/postgresql';
import { Run } from '../runs/run.entity.js';
import { type TablesOf } from '../platform/postgres/columns.js';

export const DynamicRun = defineEntity({
  name: 'DynamicRun',
  tableName: 'dynamic_run',
  properties: {
    run_id: () => p.manyToOne(Run).mapToPk().fieldName('run_id').primary().deleteRule('cascade'),
    estimated_duration_s: p.float().columnType('double precision'),
    end_s: p.float().columnType('double precision'),
    record_s: p.float().columnType('double precision'),
    schedule: p.json<unknown>(),
    simulated_s: p.float().columnType('double precision').default(0),
    rows: p.integer().default(0),
    chunks: p.integer().default(0),
    wall_ms: p.float().columnType('double precision').default(0),
    engine: p.text().nullable(),
    checkpoint: p.blob().$type<Buffer>().nullable(),
    totals: p.json<unknown>().nullable(),
    events: p.json<unknown>().defaultRaw("'[]'"),
    ended: p
      .enum(['max_duration', 'soc_cutoff', 'voltage_cutoff', 'thermal_runaway', 'failed'])
      .nullable(),
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
