import type { DynamicsEnd, DynamicsEvent, DynamicsTotals } from '../../engine/dynamics-case.js';
import type { CreateDynamicBody } from '../request/dynamics.wire.js';
import type { ScheduleIn } from '../request/schedule.wire.js';

/** The body of a flight's run: as it was asked for, defaults filled in, components by id. */
export type StoredDynamic = Omit<CreateDynamicBody, 'project_id' | 'name' | 'schedule'>;

/** What a flight has beside its run; SI units. */
export interface DynamicRunRow {
  run_id: string;
  /** As it was paid for. */
  estimated_duration_s: number;
  /** It ends there, whatever happens. */
  end_s: number;
  /** Clock of its rows. */
  record_s: number;
  /** Flown and saved so far. */
  simulated_s: number;
  /** In its blocks together. */
  rows: number;
  /** Pieces of work that were saved. */
  chunks: number;
  /** Spent on these. */
  wall_ms: number;
  /** null until the first piece is saved. */
  totals: DynamicsTotals | null;
  events: DynamicsEvent[];
  /** Why the flight ended; null of one that goes on, or was canceled on the way. */
  ended: DynamicsEnd | null;
}

/**
 * What a new flight is to be. Its schedule may be half a megabyte, so it lies here and not in the body of the run, which is
 * read whenever the run is looked at.
 */
export interface NewDynamicRun {
  schedule: ScheduleIn;
  estimatedDurationS: number;
  endS: number;
  recordS: number;
}

/** Where a flight goes on: the numbers of the engine that wrote them, and no other can read them. */
export interface FlightCheckpoint {
  engine: string | null;
  checkpoint: Buffer | null;
}
