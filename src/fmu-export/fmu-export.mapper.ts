/** An export's run and file → its job on the wire. */
import type { EventPayload } from '../events/event-types.js';
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { RunRow } from '../runs/run.row.js';
import type { StoredFmuExport } from './fmu-export.entity.js';
import type { FmuExportFound } from './fmu-exports.service.js';
import type { FmuExportJob } from './fmu-export.wire.js';

const STATUS = {
  draft: 'queued',
  queued: 'queued',
  running: 'solving',
  completed: 'completed',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<RunRow['status'], FmuExportJob['status']>;

export function toFmuExportJob({ row, file }: FmuExportFound, now: Date): FmuExportJob {
  const stored = row.body as StoredFmuExport;
  const status = STATUS[row.status];
  const total = stored.chunks_total;
  const progress = status === 'completed' ? 1 : (row.progress ?? 0);
  const done = status === 'completed' ? total : Math.min(total - 1, Math.round(progress * total));
  const isSolving = status === 'solving';
  return {
    object: 'fmu_export',
    id: row.id,
    status,
    simulation_id: stored.simulation_id,
    fmi_version: stored.fmi_version,
    density_min_kg_m3: stored.densities[0],
    density_max_kg_m3: stored.densities[1],
    filename: stored.filename,
    chunks_done: done,
    chunks_total: total,
    progress,
    phase: isSolving ? (done < total - 1 ? 'maps' : 'file') : null,
    eta_s: isSolving ? remaining(row, progress, now) : null,
    bytes: file.bytes,
    artifact_available: status === 'completed' && file.bytes !== null,
    cancel_requested: row.status === 'canceled' || row.cancel_requested_at !== null,
    credits_cost: row.credits_cost,
    solver_engine: row.solver_engine,
    error: errorOf(row),
    created_at: toWireTime(row.created_at),
    completed_at: toWireTimeOrNull(row.completed_at),
    expires_at: toWireTimeOrNull(file.expires_at),
  };
}

/** An ended export as its event shows it. */
export function toFmuExportPayload(row: RunRow): EventPayload<'fmu_export.completed'> {
  const { simulation_id, fmi_version, filename } = row.body as StoredFmuExport;
  return {
    object: 'fmu_export',
    id: row.id,
    status: row.status === 'completed' ? 'completed' : 'failed',
    simulation_id,
    fmi_version,
    filename,
    credits_cost: row.credits_cost,
    created_at: toWireTime(row.created_at),
    completed_at: toWireTime(row.completed_at!),
    error: errorOf(row),
  };
}

/** An estimate from the time of the pieces before; null before the first. */
function remaining({ dispatched_at: begun }: RunRow, progress: number, now: Date): number | null {
  if (begun === null || progress === 0) return null;
  const elapsed = Math.max(0, now.getTime() - Date.parse(toWireTime(begun))) / 1_000;
  return Math.round((elapsed * (1 - progress)) / progress);
}

function errorOf({ status, error }: RunRow): FmuExportJob['error'] {
  if (status === 'canceled')
    return { error_code: 'export_cancelled', message: 'The export was canceled.' };
  return error && { error_code: error.code, message: error.message };
}
