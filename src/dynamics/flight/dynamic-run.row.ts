import type { Selectable } from 'kysely';
import type { DynamicRunTables } from '../dynamic-run.entity.js';
import type { CreateDynamicBody } from '../request/dynamics.wire.js';

/** The body of a flight's run: as it was asked for, defaults filled in, components by id. */
export type StoredDynamic = Omit<CreateDynamicBody, 'project_id' | 'name' | 'schedule'>;

type DynamicRun = Selectable<DynamicRunTables['dynamic_run']>;

export const DYNAMIC_RUN_COLUMNS = [
  'run_id',
  'estimated_duration_s',
  'end_s',
  'record_s',
  'simulated_s',
  'rows',
  'chunks',
  'wall_ms',
  'totals',
  'events',
  'ended',
] as const satisfies (keyof DynamicRun)[];
/** What a flight has beside its run; SI units. */
export type DynamicRunRow = Pick<DynamicRun, (typeof DYNAMIC_RUN_COLUMNS)[number]>;

/** What a new flight is to be. */
export type NewDynamicRun = Pick<
  DynamicRun,
  'schedule' | 'estimated_duration_s' | 'end_s' | 'record_s'
>;

/** What a piece of work brought, beside its rows; `rows`, `wall_ms` and `events` are of this piece. */
export type SavedChunk = Pick<
  DynamicRun,
  'simulated_s' | 'rows' | 'wall_ms' | 'engine' | 'checkpoint' | 'totals' | 'events' | 'ended'
>;
