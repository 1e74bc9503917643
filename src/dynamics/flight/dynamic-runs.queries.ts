import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, json } from '../../platform/postgres/columns.js';
import type { DynamicRunTables } from '../dynamic-run.entity.js';
import { DYNAMIC_RUN_COLUMNS, type NewDynamicRun, type SavedChunk } from './dynamic-run.row.js';

/** Inserts the flight of a run that is accepted in this transaction. */
export async function insertDynamicRun(em: EntityManager, run_id: string, flight: NewDynamicRun) {
  await em
    .getKysely<DynamicRunTables>()
    .insertInto('dynamic_run')
    .values({ ...flight, run_id, schedule: json(flight.schedule) })
    .execute();
}

/** Returns the flights of the runs in any order. */
export function findDynamicRuns(em: EntityManager, runIds: readonly string[]) {
  return em
    .getKysely<DynamicRunTables>()
    .selectFrom('dynamic_run')
    .select(DYNAMIC_RUN_COLUMNS)
    .where('run_id', '=', anyOf(runIds))
    .execute();
}

/** undefined: it was deleted. */
export async function findSchedule(em: EntityManager, runId: string) {
  const row = await em
    .getKysely<DynamicRunTables>()
    .selectFrom('dynamic_run')
    .select('schedule')
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return row?.schedule;
}

export function findCheckpoint(em: EntityManager, runId: string) {
  return em
    .getKysely<DynamicRunTables>()
    .selectFrom('dynamic_run')
    .select(['engine', 'checkpoint'])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
}

export async function saveChunk(em: EntityManager, runId: string, chunk: SavedChunk) {
  await em
    .getKysely<DynamicRunTables>()
    .updateTable('dynamic_run')
    .set((eb) => ({
      ...chunk,
      rows: eb('rows', '+', chunk.rows),
      chunks: eb('chunks', '+', 1),
      wall_ms: eb('wall_ms', '+', chunk.wall_ms),
      events: eb('events', '||', eb.cast<typeof chunk.events>(json(chunk.events), 'jsonb')),
    }))
    .where('run_id', '=', runId)
    .execute();
}

/** Resets a flight as if it had never begun; its blocks are deleted beside. */
export async function restartFlight(em: EntityManager, runId: string): Promise<void> {
  await em
    .getKysely<DynamicRunTables>()
    .updateTable('dynamic_run')
    .set({
      simulated_s: 0,
      rows: 0,
      chunks: 0,
      wall_ms: 0,
      engine: null,
      checkpoint: null,
      totals: null,
      events: json([]),
      ended: null,
    })
    .where('run_id', '=', runId)
    .execute();
}
