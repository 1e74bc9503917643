/** Presents the fields that runs of all kinds have in common. */
import type { RunPayload } from '../events/event-payloads.wire.js';
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { RunRow } from './run.row.js';
import type { RunResource, SharedRun } from './runs.wire.js';

/** `queuePosition`: as RunLists says. */
export function toRunFields(
  run: RunRow,
  queuePosition: number | null,
): Omit<RunResource, 'object'> {
  return {
    id: run.id,
    project_id: run.project_id,
    project_name: run.project_name,
    name: run.name,
    status: run.status,
    created_at: toWireTime(run.created_at),
    dispatched_at: toWireTimeOrNull(run.dispatched_at),
    completed_at: toWireTimeOrNull(run.completed_at),
    progress: run.progress,
    credits_cost: run.credits_cost,
    is_starred: run.is_starred,
    queue_position: queuePosition,
    attempt: run.attempt,
    snapshot_version: run.snapshot_version,
    solver_engine: run.solver_engine!, // no run is without, since it was accepted
    error: run.error,
  };
}

/** Returns the fields of a completed run that everybody with a link may read. */
export function toSharedFields(run: RunRow): Pick<SharedRun, keyof SharedRun> {
  return {
    name: run.name,
    completed_at: toWireTime(run.completed_at!),
    solver_engine: run.solver_engine!,
  };
}

/** Returns the fields of events (contract §7). A draft has no events. */
export function toPayloadFields(
  run: RunRow,
): Omit<RunPayload, 'object'> & { dispatched_at: string | null } {
  return {
    id: run.id,
    status: run.status as RunPayload['status'],
    project_id: run.project_id,
    name: run.name,
    credits_cost: run.credits_cost,
    created_at: toWireTime(run.created_at),
    dispatched_at: toWireTimeOrNull(run.dispatched_at),
    completed_at: toWireTimeOrNull(run.completed_at),
    error: run.error,
  };
}
