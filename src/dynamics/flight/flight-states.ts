import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DynamicsChunk, DynamicsEnd } from '../../engine/dynamics-case.js';
import type { FlightPlan } from '../../powertrain/solvable-case.js';
import type { RunRow } from '../../runs/run.row.js';
import type { DynamicRunRow, StoredDynamic } from './dynamic-run.row.js';
import {
  findCheckpoint,
  findDynamicRuns,
  findSchedule,
  restartFlight,
  saveChunk,
} from './dynamic-runs.queries.js';
import { toFlightPlan } from './flight-plan.mapper.js';
import { encoded, SeriesStore } from '../series/series-store.js';

/** The position of a flight, and its remaining inputs. */
export interface FlightState {
  body: StoredDynamic;
  plan: FlightPlan;
  estimatedS: number;
  /** null: at its beginning. */
  checkpoint: Float64Array | null;
  /** Another engine has begun it, whose checkpoint this one cannot read. */
  isForeign: boolean;
  simulatedS: number;
  rows: number;
  chunks: number;
  ended: DynamicsEnd | null;
}

interface Piece {
  state: FlightState;
  chunk: DynamicsChunk;
  wallMs: number;
  engine: string;
}

/** Stores the state of a flight between its pieces. */
@Injectable()
export class FlightStates {
  constructor(private readonly series: SeriesStore) {}

  async load(em: EntityManager, run: RunRow, engine: string): Promise<FlightState> {
    const [flight] = await findDynamicRuns(em, [run.id]);
    const schedule = await findSchedule(em, run.id);
    const saved = await findCheckpoint(em, run.id);
    const body = run.body as StoredDynamic;
    return {
      body,
      plan: toFlightPlan(body, schedule!, flight),
      estimatedS: flight.estimated_duration_s,
      checkpoint: saved.checkpoint && toNumbers(saved.checkpoint),
      isForeign: saved.checkpoint !== null && saved.engine !== engine,
      simulatedS: flight.simulated_s,
      rows: flight.rows,
      chunks: flight.chunks,
      ended: flight.ended,
    };
  }

  /** Resets a flight as if it had never begun. */
  async restart(em: EntityManager, runId: string): Promise<void> {
    await this.series.discard(em, runId);
    await restartFlight(em, runId);
  }

  /**
   * Moves the state on at once; resolves to what writes the piece, which may be done several times as long as it takes
   * effect once.
   */
  async keeping(
    runId: string,
    { state, chunk, wallMs, engine }: Piece,
  ): Promise<(em: EntityManager) => Promise<void>> {
    const place = { seq: state.chunks + 1, firstRow: state.rows };
    const rows = chunk.rows.length / chunk.width;
    moveOn(state, chunk, rows);
    const block = await encoded(chunk.rows, chunk.width, place);
    const saved = {
      simulated_s: chunk.t,
      rows,
      wall_ms: wallMs,
      engine,
      checkpoint: chunk.end === null ? toBytes(chunk.checkpoint) : null,
      totals: chunk.totals,
      events: chunk.events,
      ended: chunk.end,
    };
    return async (em) => {
      await saveChunk(em, runId, saved);
      if (block !== undefined) await this.series.append(em, runId, block);
    };
  }
}

function moveOn(state: FlightState, chunk: DynamicsChunk, rows: number): void {
  state.checkpoint = chunk.checkpoint;
  state.simulatedS = chunk.t;
  state.rows += rows;
  state.chunks++;
  state.ended = chunk.end;
}

/** Never done before it has ended: how long it lasts is an estimate. */
const MAX_UNDER_WAY = 0.999;

/** 0 … 1. */
export function progressOf(
  flight: Pick<DynamicRunRow, 'simulated_s' | 'estimated_duration_s' | 'ended'>,
): number {
  const { simulated_s: flown, estimated_duration_s: estimated, ended } = flight;
  if (ended !== null) return 1;
  return estimated > 0 ? Math.min(flown / estimated, MAX_UNDER_WAY) : 0;
}

function toBytes({ buffer, byteOffset, byteLength }: Float64Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

/** Copied: bytes from the database begin anywhere. */
function toNumbers(bytes: Buffer): Float64Array {
  return new Float64Array(Uint8Array.from(bytes).buffer);
}
