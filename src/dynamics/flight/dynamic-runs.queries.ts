import type { EntityManager } from '@mikro-orm/postgresql';
import type { DynamicsEnd, DynamicsEvent, DynamicsTotals } from '../../engine/dynamics-case.js';
import type { DynamicRunRow, FlightCheckpoint, NewDynamicRun } from './dynamic-run.row.js';
import type { ScheduleIn } from '../request/schedule.wire.js';

const COLUMNS = `run_id, estimated_duration_s, end_s, record_s, simulated_s, rows, chunks, wall_ms, totals, events, ended`;

/** Of a run that is accepted in this transaction. */
export async function insertDynamicRun(
  em: EntityManager,
  runId: string,
  { schedule, estimatedDurationS, endS, recordS }: NewDynamicRun,
): Promise<void> {
  await em.execute(
    `insert into dynamic_run (run_id, schedule, estimated_duration_s, end_s, record_s) values (?, ?::jsonb, ?, ?, ?)`,
    [runId, JSON.stringify(schedule), estimatedDurationS, endS, recordS],
  );
}

/** In any order. */
export function findDynamicRuns(
  em: EntityManager,
  runIds: readonly string[],
): Promise<DynamicRunRow[]> {
  return em.execute<DynamicRunRow[]>(
    `select ${COLUMNS} from dynamic_run where run_id = any (?::text[])`,
    [`{${runIds.join(',')}}`],
  );
}

/** undefined: it was deleted. */
export async function findSchedule(
  em: EntityManager,
  runId: string,
): Promise<ScheduleIn | undefined> {
  const rows = await em.execute<{ schedule: ScheduleIn }[]>(
    'select schedule from dynamic_run where run_id = ?',
    [runId],
  );
  return rows[0]?.schedule;
}

export async function findCheckpoint(em: EntityManager, runId: string): Promise<FlightCheckpoint> {
  const [row] = await em.execute<[FlightCheckpoint]>(
    'select engine, checkpoint from dynamic_run where run_id = ?',
    [runId],
  );
  return row;
}

/** What a piece of work brought, beside its rows. */
export interface SavedChunk {
  simulatedS: number;
  rows: number;
  wallMs: number;
  engine: string;
  /** null once the flight has ended. */
  checkpoint: Buffer | null;
  totals: DynamicsTotals;
  /** Of this piece. */
  events: readonly DynamicsEvent[];
  ended: DynamicsEnd | null;
}

export async function saveChunk(
  em: EntityManager,
  runId: string,
  chunk: SavedChunk,
): Promise<void> {
  await em.execute(
    `update dynamic_run set simulated_s = ?, rows = rows + ?, chunks = chunks + 1, wall_ms = wall_ms + ?,
            engine = ?, checkpoint = ?, totals = ?::jsonb, events = events || ?::jsonb, ended = ?
      where run_id = ?`,
    [
      chunk.simulatedS,
      chunk.rows,
      chunk.wallMs,
      chunk.engine,
      chunk.checkpoint,
      JSON.stringify(chunk.totals),
      JSON.stringify(chunk.events),
      chunk.ended,
      runId,
    ],
  );
}

/** As if it had never begun; its blocks are deleted beside. */
export async function restartFlight(em: EntityManager, runId: string): Promise<void> {
  await em.execute(
    `update dynamic_run set simulated_s = 0, rows = 0, chunks = 0, wall_ms = 0, engine = null, checkpoint = null,
            totals = null, events = '[]', ended = null
      where run_id = ?`,
    [runId],
  );
}
